/** A consent at a bank that proves somebody: begun, fetched when they come back, and deleted at the provider afterwards. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import { type Failure, gone, invalidField, tooManyRequests } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type BankAccount, UnknownInstitution } from '../adapters/bank/bank.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { askBank } from '../onboarding/bank.actions.ts'
import type { Asker } from '../people/managing.ts'
import type { ProofPurpose } from '../people/people.tables.ts'
import type { Trx } from '../tables.ts'
import * as store from './identity.store.ts'

export type ProofCtx = Pick<
  Ctx,
  'db' | 'trail' | 'clock' | 'ids' | 'random' | 'log' | 'bank' | 'vault' | 'publicUrl'
>

/** How long somebody may be at their bank. */
const proofMilliseconds = 3_600_000
const dayMilliseconds = 86_400_000
/** Each asks the provider, which counts. */
const maximumADay = 10

export const returnPaths: Record<ProofPurpose, string> = {
  PERSON: '/account/identity/return',
  FACTORS: '/account/factors/return',
}

/** The address of the bank's page. 400 for an unknown bank, 429 after ten in a day, 502 when the bank gives no answer. */
export const startProof = async (
  ctx: ProofCtx,
  { representativeId, purpose }: { representativeId: number; purpose: ProofPurpose },
  institutionId: string,
  language: Language,
): Promise<string> => {
  if (institutionId === '') throw invalidField('institutionId', 'must be chosen')
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - dayMilliseconds)
  if ((await store.countProofs(ctx.db, representativeId, since)) >= maximumADay)
    throw tooManyRequests('You tried this often today; try again tomorrow.', dayMilliseconds / 1000)
  const reference = newToken(ctx.random)
  const redirectUri = `${ctx.publicUrl()}${returnPaths[purpose]}`
  const row = {
    ...{ id: ctx.ids.uuid(), representative_id: representativeId, purpose, bank_ref: reference },
    ...{ institution_id: institutionId, outcome: null, started_at: now },
    expires_at: new Date(now.getTime() + proofMilliseconds),
  }
  const started = await askBank(ctx, null, () =>
    ctx.bank.startConsent({ institutionId, redirectUri, reference, language }),
  ).catch((error: unknown) => {
    if (error instanceof UnknownInstitution) throw invalidField('institutionId', 'is not a known bank')
    throw error
  })
  await store.insertProof(ctx.db, { ...row, requisition_id: started.requisitionId })
  return started.redirectUrl
}

const goneProof = (): Failure => gone('This consent is over; begin again.', { code: 'PROOF_GONE' })

/** The accounts that somebody showed at their bank; null where they refused to. */
export type ShownAccounts = readonly BankAccount[] | null

/** Fetches the consent from the provider, as the reference alone proves nothing. */
const fetchProof = async (
  ctx: ProofCtx,
  proof: store.ProofRow,
): Promise<'IN_PROGRESS' | { accounts: ShownAccounts }> => {
  const requisitionId = proof.requisition_id
  if (proof.outcome !== null || requisitionId === null) throw goneProof()
  return askBank(ctx, null, async () => {
    const consent = await ctx.bank.resolveCallback({ requisitionId, reference: proof.bank_ref })
    if (consent.status === 'inProgress') return 'IN_PROGRESS'
    return {
      accounts: consent.status === 'refused' ? null : await ctx.bank.getAccounts(consent.accountIds),
    }
  })
}

/** What a proof is for: what the accounts say of a person, and what follows from it, in the transaction of its events. */
interface ProofAnswer<Verdict> {
  purpose: ProofPurpose
  ref: string
  judge: (person: store.Provable, accounts: ShownAccounts) => Verdict
  settle: (trx: Trx, person: store.Provable, verdict: Verdict) => Promise<NewAuditEvent[]>
}

/** What came of a proof, once. 410 for a reference that is nobody's or somebody else's, or that has been answered. */
export const answerProof = async <Verdict extends { outcome: string }>(
  ctx: ProofCtx,
  { representativeId }: Asker,
  { purpose, ref, judge, settle }: ProofAnswer<Verdict>,
): Promise<Verdict['outcome'] | 'IN_PROGRESS'> => {
  const proof = await store.findProof(ctx.db, { representativeId, purpose, ref }, ctx.clock.now())
  if (!proof) throw goneProof()
  const found = await fetchProof(ctx, proof)
  if (found === 'IN_PROGRESS') return found
  try {
    return await ctx.trail.act(async (trx) => {
      const person = await store.findProvable(trx, representativeId)
      if (!person) throw goneProof()
      const verdict = judge(person, found.accounts)
      if (!(await store.decideProof(trx, proof.id, verdict.outcome))) throw goneProof()
      return { result: verdict.outcome, events: await settle(trx, person, verdict) }
    })
  } finally {
    await endProof(ctx, proof)
  }
}

/** Deletes the consent at the provider; if that fails, the sweep tries again. */
const endProof = async (
  ctx: Pick<Ctx, 'db' | 'bank' | 'log'>,
  { id, requisition_id }: store.ProofRow,
): Promise<void> => {
  if (requisition_id === null) return
  try {
    await ctx.bank.revoke(requisition_id)
    await store.clearConsent(ctx.db, id)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a consent could not be deleted at the provider')
  }
}

/** Ends consents that are done with or given up, and forgets proofs after a day: what stays is the verdict. */
export const sweepProofs = async (ctx: Pick<Ctx, 'db' | 'bank' | 'log' | 'clock'>): Promise<void> => {
  const now = ctx.clock.now()
  for (const proof of await store.findSpentConsents(ctx.db, now, 20)) await endProof(ctx, proof)
  await store.deleteProofsBefore(ctx.db, new Date(now.getTime() - dayMilliseconds))
}
