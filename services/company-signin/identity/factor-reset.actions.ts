/** A lost second step: cleared by a managing colleague at once, or through the company's bank after 72 hours. */

import { conflict, notFound, unprocessable } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { parseIban } from '../core/iban.ts'
import { fullName } from '../core/person-name.ts'
import { deleteFactors } from '../factors/factor.actions.ts'
import { places } from '../onboarding/vault.ts'
import { type Asker, byManager, demandPerson, demandReach, manage } from '../people/managing.ts'
import { managersOf } from '../people/people.actions.ts'
import { endAllOf } from '../revocation/end-all.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import * as store from './identity.store.ts'
import { answerProof, type ProofCtx, type ShownAccounts, startProof } from './own-bank.ts'

type ResetCtx = Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids' | 'letters'>

/** So long everybody who manages can stop what somebody asked for through the bank. */
export const resetMilliseconds = 72 * 3_600_000
const purpose = 'FACTORS'

/** 404 for nobody of the company, 403 for a higher role, 422 for oneself and for who has no second step. */
export const resetByColleague = (ctx: ResetCtx, asker: Asker, personId: string): Promise<void> =>
  manage(ctx, asker, 'RESET_FACTORS', async (trx, manager) => {
    const person = await demandPerson(trx, asker.kvkNumber, personId)
    demandReach(manager, person.role)
    if (person.id === manager.id)
      throw unprocessable('Your own second step is not yours to clear here.', { code: 'SELF' })
    if (!(await store.hasFactors(trx, person.id)))
      throw unprocessable('This person has no second step.', { code: 'NO_FACTORS' })
    const waiting = await store.endReset(trx, person.id, 'CANCELLED', ctx.clock.now())
    const details = { by: 'COLLEAGUE', ...(waiting ? { instead: waiting.id } : {}) }
    const cleared: NewAuditEvent = {
      ...byManager(manager, asker),
      ...{ eventType: 'FACTORS_RESET', result: 'SUCCESS', subject: personId, details },
    }
    return { result: undefined, events: [cleared, ...(await clear(trx, ctx, person))] }
  })

/**
 * The second step and everything that was signed in with goes, and the person is told. The proof by their own bank goes
 * too: whoever knows the password and adds the next passkey has not shown that they are the one who gave it.
 */
const clear = async (
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'ids' | 'letters'>,
  person: RepresentativeRow,
): Promise<NewAuditEvent[]> => {
  await deleteFactors(trx, person.id)
  await store.setIdentityProven(trx, person.id, null)
  await ctx.letters.send('factors-reset', recipientOf(person), {}, trx)
  return endAllOf(trx, ctx, { representativeId: person.id }, 'FACTORS_RESET')
}

const nameOf = (person: RepresentativeRow): string =>
  fullName(person.first_name, person.last_name_prefix, person.last_name)

const recipientOf = (person: RepresentativeRow) => ({
  ...{ email: person.email, name: nameOf(person), personId: person.record, language: person.language },
})

/** Whether the company's bank can clear the second step of somebody, and since when that waits. */
export const readReset = async (
  ctx: Pick<Ctx, 'db'>,
  { representativeId }: Asker,
): Promise<{ hasFactors: boolean; hasBank: boolean; effectiveAt: Date | null }> => {
  const person = await store.findProvable(ctx.db, representativeId)
  const waiting = await store.findReset(ctx.db, representativeId)
  return {
    hasFactors: await store.hasFactors(ctx.db, representativeId),
    hasBank: person?.iban_sealed != null,
    effectiveAt: waiting?.effective_at ?? null,
  }
}

/** The address of the bank's page. 422 without a second step or a bank account that is known; 409 while one waits. */
export const startReset = async (
  ctx: ProofCtx,
  asker: Asker,
  institutionId: string,
  language: Language,
): Promise<string> => {
  const { hasFactors, hasBank, effectiveAt } = await readReset(ctx, asker)
  if (!hasFactors) throw unprocessable('You have no second step.', { code: 'NO_FACTORS' })
  if (!hasBank) throw unprocessable('No bank account of the company is known.', { code: 'NO_BANK' })
  if (effectiveAt) throw conflict('This was asked for already.', { code: 'WAITS' })
  return startProof(ctx, { representativeId: asker.representativeId, purpose }, institutionId, language)
}

export type ResetOutcome = 'WAITS' | 'OTHER_ACCOUNT' | 'REFUSED' | 'IN_PROGRESS'

/** After the same account as the company's the 72 hours begin, and everybody who manages is mailed. */
export const completeReset = (ctx: ProofCtx & ResetCtx, asker: Asker, ref: string): Promise<ResetOutcome> =>
  answerProof(ctx, asker, {
    ...{ purpose, ref },
    judge: (person, accounts) => ({ outcome: compare(ctx, person, accounts) }),
    settle: async (trx, person, { outcome }) => {
      if (outcome === 'WAITS') await beginWaiting(trx, ctx, person)
      return [bankEvent(person, asker, outcome)]
    },
  })

const compare = (
  { vault }: Pick<Ctx, 'vault'>,
  { kvk_number, iban_sealed }: store.Provable,
  accounts: ShownAccounts,
): 'WAITS' | 'OTHER_ACCOUNT' | 'REFUSED' => {
  if (accounts === null) return 'REFUSED'
  if (iban_sealed === null) return 'OTHER_ACCOUNT'
  const own = vault.open(places.companyIban(kvk_number), iban_sealed)
  return accounts.some(({ iban }) => iban !== null && parseIban(iban) === own) ? 'WAITS' : 'OTHER_ACCOUNT'
}

const bankEvent = (person: RepresentativeRow, { level }: Asker, outcome: ResetOutcome): NewAuditEvent => ({
  eventType: outcome === 'WAITS' ? 'BANK_CONNECTED' : 'BANK_FAILED',
  result: outcome === 'WAITS' ? 'SUCCESS' : 'FAILURE',
  ...{ actorEmail: person.email, actorKvkNumber: person.kvk_number, actorRole: person.role },
  ...{ assuranceLevelUsed: level, subject: person.record },
  details: { why: 'FACTORS_RESET', ...(outcome === 'WAITS' ? {} : { reason: outcome }) },
})

/** One at a time for each person: the index `factor_resets_one_each` holds that. */
const beginWaiting = async (trx: Trx, ctx: ResetCtx, person: RepresentativeRow): Promise<void> => {
  const now = ctx.clock.now()
  const effectiveAt = new Date(now.getTime() + resetMilliseconds)
  if (await store.findReset(trx, person.id)) return
  await store.insertReset(trx, {
    ...{ id: ctx.ids.uuid(), representative_id: person.id, asked_at: now },
    ...{ effective_at: effectiveAt, ended_at: null, outcome: null },
  })
  const managers = await managersOf(trx, person.kvk_number)
  const everybody = managers.some(({ id }) => id === person.id) ? managers : [...managers, person]
  const data = { person: nameOf(person), effectiveAt: effectiveAt.toISOString() }
  for (const one of everybody) {
    const told = { ...data, isOwn: one.id === person.id }
    await ctx.letters.send('factors-reset-asked', recipientOf(one), told, trx)
  }
}

export const listWaiting = (ctx: Pick<Ctx, 'db'>, kvkNumber: string) =>
  store.listResets(ctx.db, kvkNumber).then((rows) =>
    rows.map((row) => ({
      ...{ personId: row.record, effectiveAt: row.effective_at },
      name: fullName(row.first_name, row.last_name_prefix, row.last_name),
    })),
  )

/** Any manager may, whatever their role: it takes nothing away. 404 where nothing waits. */
export const cancelReset = (ctx: ResetCtx, asker: Asker, personId: string): Promise<void> =>
  manage(ctx, asker, 'CANCEL_RESET', async (trx, manager) => {
    const person = await demandPerson(trx, asker.kvkNumber, personId)
    const cancelled = await store.endReset(trx, person.id, 'CANCELLED', ctx.clock.now())
    if (!cancelled) throw notFound('Nothing waits for this person.')
    const event: NewAuditEvent = {
      ...byManager(manager, asker),
      ...{ eventType: 'FACTORS_RESET', result: 'DENIED', subject: personId },
      details: { by: 'BANK', cancelled: true },
    }
    return { result: undefined, events: [event] }
  })

/** Clears what has waited for 72 hours. The row decides which instance does. */
export const applyResets = async (ctx: ResetCtx): Promise<void> => {
  const now = ctx.clock.now()
  for (const { representative_id } of await store.findDueResets(ctx.db, now, 100))
    await ctx.trail.act(async (trx) => {
      const ended = await store.endReset(trx, representative_id, 'DONE', now)
      const person = ended && (await store.findPresent(trx, representative_id))
      if (!person) return { result: undefined, events: [] }
      const cleared: NewAuditEvent = {
        ...{ eventType: 'FACTORS_RESET', result: 'SUCCESS', subject: person.record },
        ...{ actorKvkNumber: person.kvk_number, actorRole: person.role, details: { by: 'BANK' } },
      }
      return { result: undefined, events: [cleared, ...(await clear(trx, ctx, person))] }
    })
}
