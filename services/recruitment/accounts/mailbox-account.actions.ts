/** Accounts of people who proved that a mailbox is theirs, and nothing else (specification, Applying without an account). */

import { conflict, forbidden } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { insertAccount } from './account.actions.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { noPassword } from './known-password.ts'
import { deleteMfa } from './mfa.store.ts'
import { changePassword } from './self-service.actions.ts'
import { endSessions } from './session.actions.ts'

/** What is known of an address whose mailbox somebody has proven to be theirs. */
export interface MailboxState {
  userId: number
  enabled: boolean
  /** Whether the address was proven before: else whoever made the account may be somebody else. */
  verified: boolean
}

export const findMailbox = async (db: store.Db, email: string): Promise<MailboxState | null> => {
  const user = await store.findUserByEmail(db, email)
  return user ? { userId: user.id, enabled: user.enabled, verified: user.email_verified } : null
}

interface Proven {
  email: string
  firstName?: string
  lastName?: string
  phone?: string | null
  language: Language
  /** An account whose address was never proven is emptied of whoever made it. */
  takesOver: boolean
}

/**
 * The account of the mailbox, inside the caller's transaction: made without a password where there is none, `isNew` then.
 * 403 for one that is disabled. `users_email` is violated where another registers the address at once.
 */
export const accountOfMailbox = async (
  ctx: Pick<Ctx, 'clock'>,
  trx: store.Trx,
  proven: Proven,
): Promise<{ user: UserRow; isNew: boolean }> => {
  const { email, language } = proven
  const found = await store.findUserByEmail(trx, email)
  const known = found && (await store.lockUser(trx, found.id))
  if (!known) {
    const { firstName = '', lastName = '', phone = null } = proven
    const account = { email, password: '', firstName, lastName, phone, language }
    const user = await insertAccount(trx, {
      ...{ ...account, role: 'CANDIDATE', emailVerified: true },
      ...{ passwordHash: noPassword, now: ctx.clock.now() },
    })
    return { user, isNew: true }
  }
  if (!known.enabled) throw forbidden('This account is disabled.')
  if (known.email_verified) return { user: known, isNew: false }
  if (proven.takesOver) await emptyOfOthers(trx, known.id)
  await store.updateUser(trx, known.id, { email_verified: true })
  return { user: known, isNew: proven.takesOver }
}

/** Whoever made the account can sign in no more, and what they asked of it is void. */
const emptyOfOthers = async (trx: store.Trx, id: number): Promise<void> => {
  await store.updateUser(trx, id, { password_hash: noPassword, pending_email: null, erases_at: null })
  await store.deleteMailTokensOf(trx, id)
  await deleteMfa(trx, id)
  await endSessions(trx, id)
}

/** Begins a page session for an account that was made now; the cookie. */
export const beginMailboxSession = async (
  ctx: Pick<Ctx, 'clock' | 'pageSessions'>,
  trx: store.Trx,
  { id, email, role }: UserRow,
  userAgent: string | undefined,
): Promise<string> => {
  await store.updateUser(trx, id, { last_login_at: ctx.clock.now() })
  return ctx.pageSessions.begin(trx as never, { id, email, role, sessionId: '' }, userAgent)
}

const hasPassword = async (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<boolean> => {
  const user = await store.findUser(ctx.db, caller.id)
  return user !== undefined && user.password_hash !== noPassword
}

const proofMilliseconds = 10 * 60 * 1000

interface FreshSession {
  caller: RecruitmentCaller
  provenAt: Date
}

const isFresh = ({ clock }: Pick<Ctx, 'clock'>, { provenAt }: FreshSession): boolean =>
  clock.millis() - provenAt.getTime() <= proofMilliseconds

/** How an account without a password gets its first one: on the page or, later than ten minutes after the sign-in, by mail; null where there is one. */
export type FirstPassword = 'PAGE' | 'MAIL' | null

export const firstPassword = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  session: FreshSession,
): Promise<FirstPassword> => {
  if (await hasPassword(ctx, session.caller)) return null
  return isFresh(ctx, session) ? 'PAGE' : 'MAIL'
}

/** The first password of an account without one. 400 for one that is too easy, 409 where there is one, 403 ten minutes after the sign-in. */
export const chooseFirstPassword = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'passwords' | 'queue' | 'publicUrl'>,
  session: FreshSession & { id: string },
  password: string,
): Promise<void> => {
  if (await hasPassword(ctx, session.caller)) throw conflict('This account has a password already.')
  if (!isFresh(ctx, session))
    throw forbidden('Ask for a mail to choose a password: you signed in more than ten minutes ago.')
  await changePassword(ctx, session.caller, password, session.id)
}
