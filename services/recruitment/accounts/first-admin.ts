/** The first administrator: from ADMIN_EMAIL and ADMIN_PASSWORD, or with a password that is made and shown once. */

import { checkNewPassword } from '../../../kit/auth/password.ts'
import { ConfigurationError } from '../../../kit/config.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { RecruitmentSettings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { insertAccount } from './account.actions.ts'
import { hasAdmin, lockFirstStart } from './account.store.ts'

const defaultEmail = 'admin@polder.example'

/** A common password is refused in production only; on a try-out it is the operator's own choice. */
const checkGiven = (email: string, password: string | undefined, production: boolean): void => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ConfigurationError('ADMIN_EMAIL: must be an e-mail address')
  if (password === undefined) return
  if (password.length < 8 || password.length > 128)
    throw new ConfigurationError('ADMIN_PASSWORD: must have 8 to 128 characters')
  if (!production) return
  try {
    checkNewPassword(password)
  } catch {
    throw new ConfigurationError('ADMIN_PASSWORD: is one of the most used passwords; choose another')
  }
}

/** Makes the administrator when there is none; lines to show at the start, which hold a password only if it was made here. */
export const makeFirstAdmin = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'passwords'>,
  settings: Pick<RecruitmentSettings, 'adminEmail' | 'adminPassword'>,
  production: boolean,
): Promise<string[]> => {
  if (await hasAdmin(ctx.db)) return []
  const email = settings.adminEmail ?? defaultEmail
  checkGiven(email, settings.adminPassword, production)
  const password = settings.adminPassword ?? ctx.random.bytes(15).toString('base64url')
  const passwordHash = await ctx.passwords.hash(password)
  const account = { email, password, role: 'ROLE_ADMIN', language: 'nl', emailVerified: true } as const
  try {
    const isMade = await ctx.db.transaction().execute(async (trx) => {
      await lockFirstStart(trx)
      if (await hasAdmin(trx)) return false
      await insertAccount(trx, { ...account, passwordHash, now: ctx.clock.now() })
      return true
    })
    if (!isMade) return []
  } catch (error) {
    if (violatedUnique(error) === 'users_email')
      throw new ConfigurationError('ADMIN_EMAIL: somebody else has an account with this address')
    throw error
  }
  return settings.adminPassword
    ? [`First administrator: ${email}`]
    : [`First administrator: ${email} with password ${password} (shown this once)`]
}
