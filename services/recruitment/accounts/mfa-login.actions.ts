/** The second step of a sign-in: the challenge that the password earns, and the code that completes it. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { matchingStep, typedCode } from '../../../kit/auth/totp.ts'
import { unauthorized } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { AuthResponse, MfaChallenge } from './account.schema.ts'
import { type Db, findUser, lockUser, type Trx } from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import type { MfaLoginRequest } from './mfa.schema.ts'
import * as store from './mfa.store.ts'
import { type SessionCtx, startSession } from './session.actions.ts'
import * as sessions from './session.store.ts'

type MfaLoginCtx = SessionCtx & Pick<Ctx, 'attempts' | 'seal'>

const challengeSeconds = 5 * 60
const challengeTries = 5

export const isMfaEnabled = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await store.findTotp(db, userId))?.enabled_at)

/** What the right password gets while the account has two-step sign-in. */
export const challenge = async (
  ctx: Pick<Ctx, 'clock' | 'random'>,
  trx: Trx,
  user: UserRow,
): Promise<MfaChallenge> => {
  const mfaToken = newToken(ctx.random)
  await sessions.insertChallenge(trx, {
    token_hash: tokenHash(mfaToken),
    user_id: user.id,
    tries_left: challengeTries,
    expires_at: new Date(ctx.clock.millis() + challengeSeconds * 1000),
  })
  return { mfaRequired: true, mfaToken, methods: ['TOTP', 'BACKUP_CODE'], expiresIn: challengeSeconds }
}

/** Takes a code of the app, once: false for a wrong one and for one whose step was taken before. */
export const takeTotp = async (
  ctx: Pick<Ctx, 'clock' | 'seal'>,
  db: Db,
  userId: number,
  code: string,
): Promise<boolean> => {
  const totp = await store.findTotp(db, userId)
  if (!totp?.enabled_at) return false
  const secret = ctx.seal.open(totp.sealed_secret, String(userId))
  const step = matchingStep(secret, typedCode(code), ctx.clock.millis())
  return step !== null && (await store.takeStep(db, userId, step))
}

/** The code is for the sign-in page, which begins anew; recruitment's error body has none. */
const challengeOver = () =>
  unauthorized('This sign-in is over: sign in with your password again.', { code: 'CHALLENGE_OVER' })

/** What `start` begins for a code of the app or a backup code. 401 for a wrong one; after five the challenge is over. */
export const completeSignIn = async <T>(
  ctx: MfaLoginCtx,
  { mfaToken, code }: MfaLoginRequest,
  address: string,
  start: (trx: Trx, user: UserRow) => Promise<T>,
): Promise<T> => {
  const hash = tokenHash(mfaToken)
  const userId = await sessions.findChallenge(ctx.db, hash, ctx.clock.now())
  const known = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!known) throw challengeOver()
  const take = async (): Promise<true | null> => {
    if (!(await sessions.takeTry(ctx.db, hash))) throw challengeOver()
    const isTaken =
      (await takeTotp(ctx, ctx.db, known.id, code)) ||
      (await store.takeBackupCode(ctx.db, known.id, tokenHash(typedCode(code))))
    return isTaken || null
  }
  const isRight = await ctx.attempts.guess(known.email, address, () => ctx.attempts.guessCode(known.id, take))
  if (!isRight) throw unauthorized('The code is wrong, or was used before.')
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, known.id)
    if (!user?.enabled || !(await sessions.deleteChallenge(trx, hash))) return null
    return start(trx, user)
  })
  if (!answer) throw challengeOver()
  await ctx.attempts.forget(known.email, address)
  return answer
}

/** Tokens for a code. */
export const verifyLogin = (
  ctx: MfaLoginCtx,
  request: MfaLoginRequest,
  address: string,
): Promise<AuthResponse> => completeSignIn(ctx, request, address, (trx, user) => startSession(ctx, trx, user))
