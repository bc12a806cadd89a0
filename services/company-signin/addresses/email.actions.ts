/** The e-mail address of a person: proving it, changing it by a link to the new one, and taking a change back. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { fullName } from '../core/person-name.ts'
import { deleteFactors } from '../factors/factor.actions.ts'
import { endAllOf } from '../revocation/end-all.ts'
import type { Trx } from '../tables.ts'
import * as store from './mail-token.store.ts'
import type { MailTokenPurpose } from './mail-token.tables.ts'

const purposes: readonly MailTokenPurpose[] = ['verify', 'change', 'undo']

interface Person {
  personId: string
  name: string
  email: string
  language: Language
}

/** Mails the link that proves the address that somebody has; nothing goes out once it is proven. */
export const mailProof = (
  ctx: Pick<Ctx, 'letters'>,
  { personId, name, email, language }: Person,
  trx?: Trx,
): Promise<void> => ctx.letters.send('address-proof', { email, name, language, personId }, {}, trx)

/** Mails a link to the address that is to be theirs, and remembers the language that they read. */
export const askEmail = async (
  ctx: Pick<Ctx, 'db' | 'letters'>,
  person: Person,
  wanted: string,
): Promise<void> => {
  await store.setLanguage(ctx.db, person.personId, person.language)
  if (wanted === person.email) return mailProof(ctx, person)
  const { name, language, personId } = person
  await ctx.letters.send('address-change', { email: wanted, name, language, personId }, {})
}

export const isProven = async (ctx: Pick<Ctx, 'db'>, personId: string): Promise<boolean> =>
  Boolean((await store.findByRecord(ctx.db, personId))?.email_proven_at)

/** What a link is for, and the address that it was mailed to; undefined when it works no more. Looking uses nothing up. */
export const lookAtLink = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<{ purpose: MailTokenPurpose; email: string } | undefined> =>
  store.findToken(ctx.db, tokenHash(token), purposes, ctx.clock.now())

export type LinkOutcome = { done: MailTokenPurpose } | 'over' | 'taken'

/** Does what a link is for, once. `taken`: a colleague has the address by now. */
export const useLink = async (
  ctx: Pick<Ctx, 'trail' | 'letters' | 'clock' | 'ids'>,
  token: string,
): Promise<LinkOutcome> => {
  try {
    return await ctx.trail.act<LinkOutcome>(async (trx) => {
      const now = ctx.clock.now()
      const used = await store.useToken(trx, tokenHash(token), purposes, now)
      const holder = used && (await store.findById(trx, used.representative_id))
      if (!used || !holder) return { result: 'over', events: [] }
      if (used.purpose === 'verify' && used.email !== holder.email) return { result: 'over', events: [] }
      const events = await acts[used.purpose](trx, ctx, holder, used)
      return { result: { done: used.purpose }, events }
    })
  } catch (error) {
    if (violatedUnique(error) === 'representatives_email') return 'taken'
    throw error
  }
}

type ActCtx = Pick<Ctx, 'letters' | 'clock' | 'ids'>
type Act = (trx: Trx, ctx: ActCtx, holder: store.Holder, used: store.MailTokenRow) => Promise<NewAuditEvent[]>

/** The person is who acts, under the address that they had or get: erasing finds their addresses by these events. */
const eventOf = (
  holder: store.Holder,
  eventType: 'EMAIL_VERIFIED' | 'EMAIL_CHANGED' | 'TOTP_REMOVED' | 'PASSKEY_REMOVED',
  actorEmail: string,
  details: NewAuditEvent['details'] = null,
): NewAuditEvent => ({
  ...{ eventType, result: 'SUCCESS', actorEmail, details },
  ...{ actorKvkNumber: holder.kvk_number, actorRole: holder.role, subject: holder.record },
})

const verify: Act = async (trx, { clock }, holder, { email }) => {
  await store.setEmail(trx, holder.id, email, clock.now())
  await store.deleteTokensOf(trx, holder.id, ['verify'])
  return [eventOf(holder, 'EMAIL_VERIFIED', email)]
}

const change: Act = async (trx, ctx, holder, { email }) => {
  const now = ctx.clock.now()
  await store.setEmail(trx, holder.id, email, now)
  // Links that went to the old address must not work for the account of the new one, but for the one that takes it back.
  await store.deleteTokensOf(trx, holder.id, ['verify', 'change', 'reset'])
  const name = fullName(holder.first_name, holder.last_name_prefix, holder.last_name)
  const old = { email: holder.email, name, language: holder.language, personId: holder.record }
  await ctx.letters.send('address-changed', old, { changedAt: now.toISOString() }, trx)
  return [eventOf(holder, 'EMAIL_CHANGED', holder.email), eventOf(holder, 'EMAIL_VERIFIED', email)]
}

/**
 * The address that was theirs counts again. Links of changes that came after it, of whoever made them, are void; the link
 * to an older address still takes its own change back. Second steps that were added since go too: they would let whoever
 * took the account over back in, and keep the owner out (docs/decisions/0238).
 */
const undo: Act = async (trx, ctx, holder, { email, created_at }) => {
  await store.setEmail(trx, holder.id, email, ctx.clock.now())
  // A mail that its server did not take yet would bring a link of its own. One that is just being sent has made it by the
  // time that it is withdrawn, so links go after mails.
  await ctx.letters.withdraw(trx, 'address-change', holder.record)
  await ctx.letters.withdraw(trx, 'address-changed', holder.record, created_at)
  await store.deleteTokensOf(trx, holder.id, ['verify', 'change', 'reset'])
  await store.deleteTokensOf(trx, holder.id, ['undo'], created_at)
  const { totp, passkeys } = await deleteFactors(trx, holder.id, created_at)
  const ended = await endAllOf(trx, ctx, { representativeId: holder.id }, 'EMAIL_CHANGE_UNDONE')
  return [
    eventOf(holder, 'EMAIL_CHANGED', email, { undone: true }),
    ...(totp ? [eventOf(holder, 'TOTP_REMOVED', email)] : []),
    ...passkeys.map((passkey) => eventOf(holder, 'PASSKEY_REMOVED', email, { passkey })),
    ...ended,
  ]
}

const acts: Record<MailTokenPurpose, Act> = {
  verify,
  change,
  undo,
  reset: async () => [],
}

/** Removes what mails carried and works no more. */
export const sweepMailTokens = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteExpiredTokens(ctx.db, ctx.clock.now())
