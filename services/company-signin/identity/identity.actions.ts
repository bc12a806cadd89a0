/** The proof of a person by their own bank: only the verdict is kept (specification, Identity). */

import type { Language } from '../../../kit/pages/language.ts'
import type { BankAccount } from '../adapters/bank/bank.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { parseIban } from '../core/iban.ts'
import { matchNames } from '../core/name-match.ts'
import { matchPerson, type PersonMatch } from '../core/person-match.ts'
import { isOwner } from '../core/representation.ts'
import { actsByLaw } from '../core/representative-role.ts'
import type { Asker } from '../people/managing.ts'
import * as store from './identity.store.ts'
import { endProof, fetchProof, goneProof, type ProofCtx, startProof } from './own-bank.ts'

const purpose = 'PERSON'

/** The address of the bank's page; the errors are those of `startProof`. */
export const startIdentity = (
  ctx: ProofCtx,
  { representativeId }: Asker,
  institutionId: string,
  language: Language,
): Promise<string> => startProof(ctx, { representativeId, purpose }, institutionId, language)

export type IdentityOutcome = PersonMatch | 'REFUSED' | 'IN_PROGRESS'

/** What came of it. 410 for a reference that is nobody's or somebody else's, or that has been answered. */
export const completeIdentity = async (
  ctx: ProofCtx,
  asker: Asker,
  ref: string,
): Promise<IdentityOutcome> => {
  const { representativeId } = asker
  const proof = await store.findProof(ctx.db, { representativeId, purpose, ref }, ctx.clock.now())
  if (!proof) throw goneProof()
  const found = await fetchProof(ctx, proof)
  if (found.outcome === 'inProgress') return 'IN_PROGRESS'
  try {
    return await ctx.trail.act(async (trx) => {
      const person = await store.findProvable(trx, representativeId)
      if (!person) throw goneProof()
      const verdict = found.outcome === 'refused' ? 'REFUSED' : judge(found.accounts, person)
      const outcome = typeof verdict === 'string' ? verdict : verdict.match
      if (!(await store.decideProof(trx, proof.id, outcome))) throw goneProof()
      const isProven = outcome === 'MATCH'
      if (isProven) await store.setIdentityProven(trx, representativeId, ctx.clock.now())
      if (isProven && typeof verdict !== 'string' && verdict.provesCompany)
        await store.setCompanyProven(trx, person.kvk_number, ctx.clock.now())
      return { result: outcome, events: [eventOf(person, asker, outcome)] }
    })
  } finally {
    await endProof(ctx, proof)
  }
}

interface Verdict {
  match: PersonMatch
  /** The account of an eenmanszaak in its own name proves the company with its owner. */
  provesCompany: boolean
}

/** Of several accounts the best counts; one without a valid number is none. */
const judge = (accounts: readonly BankAccount[], person: store.Provable): Verdict => {
  const holders = accounts
    .filter(({ iban }) => iban !== null && parseIban(iban) !== null)
    .map(({ ownerName }) => ownerName)
  if (
    isOwner(person.legal_form, person.register_role) &&
    actsByLaw(person.role) &&
    holders.some((holder) => matchNames(holder, [person.company_name]) === 'MATCH')
  )
    return { match: 'MATCH', provesCompany: true }
  const name = {
    firstName: person.first_name,
    lastNamePrefix: person.last_name_prefix,
    lastName: person.last_name,
  }
  const verdicts = holders.map((holder) => matchPerson(holder, name))
  const match = (['MATCH', 'NO_MATCH'] as const).find((one) => verdicts.includes(one)) ?? 'UNAVAILABLE'
  return { match, provesCompany: false }
}

const eventOf = (
  { email, kvk_number, role, record }: store.Provable,
  { level }: Asker,
  outcome: string,
): NewAuditEvent => ({
  eventType: outcome === 'MATCH' ? 'IDENTITY_PROVEN' : 'IDENTITY_FAILED',
  result: outcome === 'MATCH' ? 'SUCCESS' : 'FAILURE',
  ...{ actorEmail: email, actorKvkNumber: kvk_number, actorRole: role, assuranceLevelUsed: level },
  ...{ subject: record, details: { verdict: outcome } },
})
