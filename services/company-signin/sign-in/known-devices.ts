/** Browsers that somebody signed in with before, known by a cookie of their own. An unknown one causes a mail. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { browserFamily } from '../../../kit/pages/accounts/browser-family.ts'
import type { Ctx } from '../context.ts'
import type { Trx } from '../tables.ts'
import * as store from './known-device.store.ts'

const keptDays = 400
const dayMilliseconds = 86_400_000

const nameOf = ({ production }: Pick<Ctx, 'production'>): string => (production ? '__Host-device' : 'device')

/** The browser's own token; a new one where it has none. */
export const deviceOf = (
  ctx: Pick<Ctx, 'random' | 'production'>,
  cookies: Record<string, string | undefined>,
): { token: string; cookie: string } => {
  const name = nameOf(ctx)
  const known = /^[\w-]{43}$/.exec(cookies[name] ?? '')?.[0]
  const token = known ?? newToken(ctx.random)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${ctx.production ? '; Secure' : ''}`
  return { token, cookie: `${name}=${token}; ${attributes}; Max-Age=${keptDays * 86_400}` }
}

/** Whether the person never signed in with it before, or with any; from now on it is known. */
export const rememberDevice = async (
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  device: { representativeId: number; token: string; userAgent: string | undefined },
): Promise<{ isNew: boolean; isFirst: boolean; hash: string }> => {
  const hash = tokenHash(device.token)
  const browser = browserFamily(device.userAgent)
  const isNew = await store.putDevice(trx, device.representativeId, { hash, browser, now: clock.now() })
  const isFirst = isNew && (await store.isOnlyDevice(trx, device.representativeId, hash))
  return { isNew, isFirst, hash }
}

/** Forgets devices that nobody signed in with for 400 days, and links of mails that are over. */
export const sweepDevices = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> => {
  await store.deleteDevicesBefore(ctx.db, new Date(ctx.clock.millis() - keptDays * dayMilliseconds))
  await store.deleteAlertsBefore(ctx.db, ctx.clock.now())
}
