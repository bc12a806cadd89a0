/** The proof of a person by their own bank: only the verdict is kept (specification, Identity). */

import type { Language } from '../../../kit/pages/language.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { parseIban } from '../core/iban.ts'
import { matchNames } from '../core/name-match.ts'
import { matchPerson, type PersonMatch } from '../core/person-match.ts'
import { isOwner } from '../core/representation.ts'
import { actsByLaw } from '../core/representative-role.ts'
import type { Asker } from '../people/managing.ts'
import * as store from './identity.store.ts'
import { answerProof, type ProofCtx, type ShownAccounts, startProof } from './own-bank.ts'

const purpose = 'PERSON'

/** The address of the bank's page; the errors are those of `startProof`. */
export const startIdentity = (
  ctx: ProofCtx,
  { representativeId }: Asker,
  institutionId: string,
  language: Language,
): Promise<string> => startProof(ctx, { representativeId, purpose }, institutionId, language)

export type IdentityOutcome = PersonMatch | 'REFUSED' | 'IN_PROGRESS'

/** What came of it; the errors are those of `answerProof`. */
export const completeIdentity = (ctx: ProofCtx, asker: Asker, ref: string): Promise<IdentityOutcome> =>
  answerProof(ctx, asker, {
    ...{ purpose, ref, judge },
    settle: async (trx, person, { outcome, provesCompany }) => {
      const now = ctx.clock.now()
      if (outcome === 'MATCH') await store.setIdentityProven(trx, asker.representativeId, now)
      if (provesCompany) await store.setCompanyProven(trx, person.kvk_number, now)
      return [eventOf(person, asker, outcome)]
    },
  })

interface Verdict {
  outcome: PersonMatch | 'REFUSED'
  /** The account of an eenmanszaak in its own name proves the company with its owner. */
  provesCompany: boolean
}

/** Of several accounts the best counts; one without a valid number is none. */
const judge = (person: store.Provable, accounts: ShownAccounts): Verdict => {
  if (accounts === null) return { outcome: 'REFUSED', provesCompany: false }
  const holders = accounts
    .filter(({ iban }) => iban !== null && parseIban(iban) !== null)
    .map(({ ownerName }) => ownerName)
  if (
    isOwner(person.legal_form, person.register_role) &&
    actsByLaw(person.role) &&
    holders.some((holder) => matchNames(holder, [person.company_name]) === 'MATCH')
  )
    return { outcome: 'MATCH', provesCompany: true }
  const name = {
    firstName: person.first_name,
    lastNamePrefix: person.last_name_prefix,
    lastName: person.last_name,
  }
  const verdicts = holders.map((holder) => matchPerson(holder, name))
  const outcome = (['MATCH', 'NO_MATCH'] as const).find((one) => verdicts.includes(one)) ?? 'UNAVAILABLE'
  return { outcome, provesCompany: false }
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
