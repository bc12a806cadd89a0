/** What an operator's commands do with accounts: a list of them, and a way back for whoever lost theirs. */

import { readSettings } from '../../../kit/config.ts'
import type { AccountOperations } from '../../../kit/operation.ts'
import { ownAddressOf } from '../../../kit/own-address.ts'
import { settings as settingsOfService } from '../config.ts'
import { tables } from '../own-tables.ts'
import type { Tables } from '../tables.ts'
import { normalisedEmail } from './account.actions.ts'
import { resetAccount } from './admin-reset.actions.ts'

const listText = `
  SELECT id, email, role, enabled, EXISTS (
    SELECT FROM totp WHERE totp.user_id = users.id AND enabled_at IS NOT NULL) AS two_step
  FROM users WHERE deleted_at IS NULL ORDER BY role, email`

export const accountOperations: AccountOperations = {
  list: async (ask) =>
    (await ask(listText)).map(({ id, email, role, enabled, two_step }) => ({
      id: String(id),
      email: String(email),
      role: String(role),
      enabled: enabled === true,
      twoStep: two_step === true,
    })),
  holds: async (ask, email) => {
    const values = [normalisedEmail(email)]
    return (await ask('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', values)).length > 0
  },
  reset: (platform, email) => {
    const { clock, random, passwords, environment } = platform
    const { resetPage, publicUrl, port } = readSettings(settingsOfService, environment)
    const own = ownAddressOf(platform, { publicUrl, port })
    const db = platform.database!.attach<Tables>(tables.schema)
    const page = resetPage ?? `${own}/auth/reset-password`
    return resetAccount({ db, clock, random, passwords }, email, page)
  },
}
