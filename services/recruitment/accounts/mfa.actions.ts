/** Two-step sign-in of the caller's own account: set up, enable, disable, backup codes. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { matchingStep, newTotpSecret, otpauthUri, typedCode } from '../../../kit/auth/totp.ts'
import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { findUser, lockUser } from './account.store.ts'
import { isPasswordOf } from './known-password.ts'
import type { TotpSetupResponse, TotpStatusResponse } from './mfa.schema.ts'
import * as store from './mfa.store.ts'
import { takeTotp } from './mfa-login.actions.ts'

type MfaCtx = Pick<Ctx, 'db' | 'clock' | 'random' | 'seal' | 'attempts' | 'passwords'>

const backupCodeCount = 10

/** Without i, l, o and u, as Crockford's base32: 32 letters, so a random byte's low five bits choose one evenly. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const alreadyEnabled = () => conflict('Two-step sign-in is enabled already; disable it first.')
const notEnabled = () => conflict('Two-step sign-in is not enabled.')
const wrongCode = () => invalidField('code', 'is wrong, or was used before')

/** Loaded with the first set-up. */
const pictureOf = async (uri: string): Promise<string> => (await import('qrcode')).toDataURL(uri)

/** A new secret, which counts once it is enabled with a code. 409 while one is enabled. */
export const setUp = async (ctx: MfaCtx, caller: RecruitmentCaller): Promise<TotpSetupResponse> => {
  const secret = newTotpSecret(ctx.random)
  const sealed = ctx.seal.seal(secret, String(caller.id))
  if (!(await store.putPendingTotp(ctx.db, caller.id, sealed))) throw alreadyEnabled()
  const uri = otpauthUri(secret, caller.email)
  return { secret, qrCode: await pictureOf(uri), otpauthUri: uri }
}

/** The secret of a set-up that waits for its code; null where there is none. */
export const pendingSetUp = async (
  ctx: Pick<MfaCtx, 'db' | 'seal'>,
  caller: RecruitmentCaller,
): Promise<TotpSetupResponse | null> => {
  const totp = await store.findTotp(ctx.db, caller.id)
  if (!totp || totp.enabled_at) return null
  const secret = ctx.seal.open(totp.sealed_secret, String(caller.id))
  const uri = otpauthUri(secret, caller.email)
  return { secret, qrCode: await pictureOf(uri), otpauthUri: uri }
}

/** 80 random bits: too many to guess, so a plain hash keeps it. */
const newBackupCode = (ctx: MfaCtx): string =>
  [...ctx.random.bytes(16)]
    .map((byte) => alphabet[byte & 31]!)
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

const newBackupCodes = async (ctx: MfaCtx, trx: Parameters<typeof lockUser>[0], userId: number) => {
  const codes = Array.from({ length: backupCodeCount }, () => newBackupCode(ctx))
  await store.replaceBackupCodes(
    trx,
    userId,
    codes.map((code) => tokenHash(typedCode(code))),
  )
  return codes
}

/** The backup codes, shown this once. 400 for a wrong code, 409 without a setup or when enabled already. */
export const enable = async (ctx: MfaCtx, caller: RecruitmentCaller, code: string): Promise<string[]> => {
  const totp = await store.findTotp(ctx.db, caller.id)
  if (!totp) throw conflict('Set two-step sign-in up first.')
  if (totp.enabled_at) throw alreadyEnabled()
  const secret = ctx.seal.open(totp.sealed_secret, String(caller.id))
  const step = matchingStep(secret, typedCode(code), ctx.clock.millis())
  if (step === null) throw wrongCode()
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, caller.id)
    if (!(await store.enableTotp(trx, totp, { now: ctx.clock.now(), step }))) throw alreadyEnabled()
    return newBackupCodes(ctx, trx, caller.id)
  })
}

/** 400 for a wrong password, which counts as a failed sign-in; nothing happens when it is not enabled. */
export const disable = async (
  ctx: MfaCtx,
  caller: RecruitmentCaller,
  password: string,
  address: string,
): Promise<void> => {
  const isRight = await ctx.attempts.guess(caller.email, address, async () => {
    const user = await findUser(ctx.db, caller.id)
    return (await isPasswordOf(ctx.passwords, user, password)) || null
  })
  if (!isRight) throw invalidField('password', 'is wrong')
  await switchOff(ctx, caller)
}

/** The caller has proven already who they are. */
export const switchOff = (ctx: Pick<MfaCtx, 'db'>, caller: RecruitmentCaller): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, caller.id))) throw notFound('This account does not exist.')
    await store.deleteMfa(trx, caller.id)
  })

export const status = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
): Promise<TotpStatusResponse> => {
  const [totp, remaining] = await Promise.all([
    store.findTotp(ctx.db, caller.id),
    store.countBackupCodes(ctx.db, caller.id),
  ])
  const enabledAt = totp?.enabled_at ?? null
  return {
    enabled: enabledAt !== null,
    backupCodesRemaining: remaining,
    enabledAt: enabledAt?.toISOString() ?? null,
  }
}

/** New codes in the place of the old ones. 400 for a wrong code, 409 when two-step sign-in is not enabled. */
export const regenerateBackupCodes = async (
  ctx: MfaCtx,
  caller: RecruitmentCaller,
  code: string,
  address: string,
): Promise<string[]> => {
  if (!(await store.findTotp(ctx.db, caller.id))?.enabled_at) throw notEnabled()
  const take = async () => (await takeTotp(ctx, ctx.db, caller.id, code)) || null
  const isRight = await ctx.attempts.guess(caller.email, address, () =>
    ctx.attempts.guessCode(caller.id, take),
  )
  if (!isRight) throw wrongCode()
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, caller.id)
    return newBackupCodes(ctx, trx, caller.id)
  })
}
