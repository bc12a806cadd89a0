/** What an operator's commands do with accounts: a list of them, and a way back for whoever lost theirs. */

import { readSettings } from '../../../kit/config.ts'
import type { AccountOperations } from '../../../kit/operation.ts'
import { ownAddressOf } from '../../../kit/own-address.ts'
import { settings as settingsOfService } from '../config.ts'
import { openKeys } from '../key-rings.ts'
import { tables } from '../own-tables.ts'
import type { Tables } from '../tables.ts'
import { normalised } from './account.actions.ts'
import { resetAccount } from './admin-reset.actions.ts'
import { resetPath } from './reset.views.ts'

export const accountOperations: AccountOperations = {
  list: async (ask) =>
    (await ask('SELECT id, email, premium FROM accounts ORDER BY email')).map(({ id, email, premium }) => ({
      id: String(id),
      email: String(email),
      role: premium === true ? 'PREMIUM' : 'OWNER',
      enabled: true,
      twoStep: false,
    })),
  holds: async (ask, email) =>
    (await ask('SELECT 1 FROM accounts WHERE email = $1', [normalised(email)])).length > 0,
  reset: async (platform, email) => {
    const { random, passwords, environment } = platform
    const { publicUrl, port } = readSettings(settingsOfService, environment)
    const own = ownAddressOf(platform, { publicUrl, port })
    const db = platform.database!.attach<Tables>(tables.schema)
    const { tokens } = await openKeys(platform)
    const page = `${own}${resetPath}`
    return resetAccount({ db, random, passwords, tokens }, email, page)
  },
}
