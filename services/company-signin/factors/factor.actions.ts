/** The own second steps: an authenticator app (TOTP) and recovery codes. Their changes are in the trail. */

import { newTotpSecret, otpauthUri, typedCode } from '../../../kit/auth/totp.ts'
import { conflict } from '../../../kit/errors.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { places } from '../onboarding/vault.ts'
import type { Trx } from '../tables.ts'
import { newRecoveryCodes, recoveryCodeHash, takeTotp } from './codes.ts'
import * as store from './factor.store.ts'
import { deletePasskeysOf, listPasskeys } from './passkey.store.ts'

type FactorCtx = Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids' | 'random' | 'vault' | 'codeThrottle'>

/** What an app needs, and the recovery codes that count once the app's first code is given. */
export interface TotpSetUp {
  secret: string
  /** Opens an app on the same device. */
  uri: string
  /** An SVG document. */
  qrCode: string
  recoveryCodes: string[]
}

export interface FactorStatus {
  totp: { isOn: boolean; since: Date | null }
  setUp: TotpSetUp | null
  recoveryCodesLeft: number
}

/** As SVG; loaded with the first set-up. */
const pictureOf = async (uri: string): Promise<string> =>
  (await import('qrcode')).toString(uri, { type: 'svg' })

/** New codes wait so long for being looked at. */
const unseenMilliseconds = 30 * 60_000

const keepUnseen = (
  ctx: Pick<FactorCtx, 'ids' | 'vault' | 'clock'>,
  trx: Trx,
  representativeId: number,
  codes: string[],
): Promise<void> => {
  const record = ctx.ids.uuid()
  return store.putUnseenCodes(trx, {
    ...{ representative_id: representativeId, record },
    codes_sealed: ctx.vault.seal(places.recoveryCodes(record), JSON.stringify(codes)),
    expires_at: new Date(ctx.clock.millis() + unseenMilliseconds),
  })
}

const readUnseen = async (
  ctx: Pick<FactorCtx, 'clock' | 'vault'>,
  db: Ctx['db'] | Trx,
  representativeId: number,
): Promise<string[] | null> => {
  const row = await store.findUnseenCodes(db, representativeId, ctx.clock.now())
  return row ? JSON.parse(ctx.vault.open(places.recoveryCodes(row.record), row.codes_sealed)) : null
}

/** Which second steps somebody has. */
export const factorsOf = (
  ctx: Pick<Ctx, 'db'>,
  representativeId: number,
): Promise<{ totp: boolean; passkey: boolean; recoveryCodes: boolean }> =>
  store.findFactors(ctx.db, representativeId)

/** Begins: a new secret and new recovery codes. 409 where an app is in use already. */
export const startTotp = (ctx: FactorCtx, { representativeId }: BrowserSession): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await store.lockPerson(trx, representativeId)
    const record = ctx.ids.uuid()
    const isPut = await store.putPendingTotp(trx, {
      ...{ representative_id: representativeId, record, confirmed_at: null },
      secret_sealed: ctx.vault.seal(places.totpSecret(record), newTotpSecret(ctx.random)),
      created_at: ctx.clock.now(),
    })
    if (!isPut) throw conflict('An authenticator app is in use already; remove it first.')
    await keepUnseen(ctx, trx, representativeId, newRecoveryCodes(ctx.random))
  })

export const factorStatus = async (
  ctx: FactorCtx,
  { representativeId, caller }: BrowserSession,
): Promise<FactorStatus> => {
  const [totp, recoveryCodesLeft] = await Promise.all([
    store.findTotp(ctx.db, representativeId),
    store.countRecoveryCodes(ctx.db, representativeId),
  ])
  const since = totp?.confirmed_at ?? null
  const codes = totp && !since ? await readUnseen(ctx, ctx.db, representativeId) : null
  if (!totp || !codes) return { totp: { isOn: since !== null, since }, setUp: null, recoveryCodesLeft }
  const secret = ctx.vault.open(places.totpSecret(totp.record), totp.secret_sealed)
  const uri = otpauthUri(secret, `${caller.email} (${caller.kvkNumber})`)
  const setUp = { secret, uri, qrCode: await pictureOf(uri), recoveryCodes: codes }
  return { totp: { isOn: false, since: null }, setUp, recoveryCodesLeft }
}

/** Whether the app's first code was right; then the app and the recovery codes count. 429 after five failures. */
export const confirmTotp = async (
  ctx: FactorCtx,
  session: BrowserSession,
  code: string,
): Promise<boolean> => {
  const { representativeId } = session
  await ctx.codeThrottle.count(representativeId)
  const totp = await store.findTotp(ctx.db, representativeId)
  if (!totp || totp.confirmed_at) throw conflict('There is no set-up to finish; begin it first.')
  if (!(await takeTotp(ctx, ctx.db, totp, typedCode(code)))) return false
  await ctx.trail.act(async (trx) => {
    await store.lockPerson(trx, representativeId)
    if (!(await store.confirmTotp(trx, totp, ctx.clock.now())))
      throw conflict('This set-up is over; begin it again.')
    await replaceCodes(
      ctx,
      trx,
      representativeId,
      (await readUnseen(ctx, trx, representativeId)) ?? undefined,
    )
    return { result: undefined, events: [eventOf(session, 'TOTP_ADDED')] }
  })
  await ctx.codeThrottle.forget(representativeId)
  return true
}

/** Takes the app away, and with the last second step the recovery codes. */
export const removeTotp = (ctx: FactorCtx, session: BrowserSession): Promise<void> =>
  ctx.trail.act(async (trx) => {
    await store.lockPerson(trx, session.representativeId)
    const wasOn = await store.deleteTotp(trx, session.representativeId)
    await dropIdleCodes(trx, session.representativeId)
    return { result: undefined, events: wasOn ? [eventOf(session, 'TOTP_REMOVED')] : [] }
  })

/** Recovery codes stand for a second step; without any they are nothing. */
export const dropIdleCodes = async (trx: Trx, representativeId: number): Promise<void> => {
  const totp = await store.findTotp(trx, representativeId)
  if (totp?.confirmed_at || (await listPasskeys(trx, representativeId)).length > 0) return
  await store.replaceRecoveryCodes(trx, representativeId, [])
  await store.deleteUnseenCodes(trx, representativeId)
}

/** Ten new codes in the place of the old ones, within the caller's act; they wait to be shown. */
export const replaceCodes = async (
  ctx: Pick<FactorCtx, 'ids' | 'vault' | 'clock' | 'random'>,
  trx: Trx,
  representativeId: number,
  codes = newRecoveryCodes(ctx.random),
): Promise<void> => {
  await store.replaceRecoveryCodes(trx, representativeId, codes.map(recoveryCodeHash))
  await keepUnseen(ctx, trx, representativeId, codes)
}

/** Ten new recovery codes in the place of the old ones. 409 without a second step. */
export const renewRecoveryCodes = (ctx: FactorCtx, session: BrowserSession): Promise<void> =>
  ctx.trail.act(async (trx) => {
    const { representativeId } = session
    await store.lockPerson(trx, representativeId)
    const totp = await store.findTotp(trx, representativeId)
    if (!totp?.confirmed_at && (await listPasskeys(trx, representativeId)).length === 0)
      throw conflict('Recovery codes come with a second step; add one first.')
    await replaceCodes(ctx, trx, representativeId)
    const event = eventOf(session, 'FACTORS_RESET', { what: 'RECOVERY_CODES', by: 'SELF' })
    return { result: undefined, events: [event] }
  })

export const removeRecoveryCodes = (ctx: FactorCtx, session: BrowserSession): Promise<void> =>
  ctx.trail.act(async (trx) => {
    await store.replaceRecoveryCodes(trx, session.representativeId, [])
    await store.deleteUnseenCodes(trx, session.representativeId)
    const event = eventOf(session, 'FACTORS_RESET', { what: 'RECOVERY_CODES_REMOVED', by: 'SELF' })
    return { result: undefined, events: [event] }
  })

/** Recovery codes that nobody has seen yet, this once; null where there are none. */
export const showRecoveryCodes = (
  ctx: FactorCtx,
  { representativeId }: BrowserSession,
): Promise<string[] | null> =>
  ctx.db.transaction().execute(async (trx) => {
    await store.lockPerson(trx, representativeId)
    const totp = await store.findTotp(trx, representativeId)
    // Those of a set-up that waits for its first code are on its own page.
    if (totp && !totp.confirmed_at) return null
    const codes = await readUnseen(ctx, trx, representativeId)
    await store.deleteUnseenCodes(trx, representativeId)
    return codes
  })

/**
 * For whoever resets somebody's second steps or takes an account back, within the caller's act: app and passkeys are gone, of
 * any age or added since a moment, and recovery codes always, as nobody knows who saw them.
 */
export const deleteFactors = async (
  trx: Trx,
  representativeId: number,
  since?: Date,
): Promise<{ totp: boolean; passkeys: string[] }> => {
  const totp = await store.deleteTotp(trx, representativeId, since)
  const passkeys = await deletePasskeysOf(trx, representativeId, since)
  await store.replaceRecoveryCodes(trx, representativeId, [])
  await store.deleteUnseenCodes(trx, representativeId)
  return { totp, passkeys }
}

/** Removes codes and challenges that are over, and codes that nobody looked at in time. */
export const sweepFactors = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> => {
  await store.deleteUsedBefore(ctx.db, ctx.clock.now())
  await store.deleteUnseenBefore(ctx.db, ctx.clock.now())
}
