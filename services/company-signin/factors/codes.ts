/** One-time codes of an app (TOTP) and recovery codes: checked five times in fifteen minutes, each taken once. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { matchingStep, typedCode } from '../../../kit/auth/totp.ts'
import type { Random } from '../../../kit/clock.ts'
import type { Ctx } from '../context.ts'
import { places } from '../onboarding/vault.ts'
import type { Trx } from '../tables.ts'
import * as store from './factor.store.ts'

type CodeCtx = Pick<Ctx, 'db' | 'clock' | 'vault' | 'codeThrottle'>

/** A code of the app counts for at most its own step and one to either side. */
const codeLifetimeMilliseconds = 120_000

/** Takes a code of the app, which then is used up. Does not count guesses. */
export const takeTotp = async (
  { clock, vault }: Pick<Ctx, 'clock' | 'vault'>,
  db: Ctx['db'] | Trx,
  totp: store.TotpRow | undefined,
  code: string,
): Promise<boolean> => {
  if (!totp || !/^\d{6}$/.test(code)) return false
  const secret = vault.open(places.totpSecret(totp.record), totp.secret_sealed)
  const step = matchingStep(secret, code, clock.millis())
  if (step === null) return false
  const end = new Date(clock.millis() + codeLifetimeMilliseconds)
  return store.useOnce(db, tokenHash(`totp:${totp.record}:${step}`), end)
}

/** Which kind of code it was, now used up; null for a wrong or used one. 429 after five failures in 15 minutes. */
export const takeCode = async (
  ctx: CodeCtx,
  representativeId: number,
  typed: string,
): Promise<'TOTP' | 'RECOVERY_CODE' | null> => {
  await ctx.codeThrottle.count(representativeId)
  const code = typedCode(typed)
  const totp = await store.findTotp(ctx.db, representativeId)
  const isTotp = totp?.confirmed_at ? await takeTotp(ctx, ctx.db, totp, code) : false
  const isTaken =
    isTotp || (await store.takeRecoveryCode(ctx.db, representativeId, tokenHash(code), ctx.clock.now()))
  if (!isTaken) return null
  await ctx.codeThrottle.forget(representativeId)
  return isTotp ? 'TOTP' : 'RECOVERY_CODE'
}

const recoveryCodeCount = 10

/** Without i, l, o and u, as Crockford's base32: 32 letters, so a random byte's low five bits choose one evenly. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten of 80 random bits each: too many to guess, so a plain hash keeps them. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...random.bytes(16)]
      .map((byte) => alphabet[byte & 31]!)
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )

/** What is stored of a recovery code. */
export const recoveryCodeHash = (code: string): string => tokenHash(typedCode(code))
