/** What an operator's commands know of audit-analysis: the ledgers that dossiers keep, sealed. */

import { lookAtObjects, type ServiceOperation } from '../../kit/operation.ts'
import { ringOf } from '../../kit/secrets.ts'
import { dialect } from './dialect.ts'
import { setting } from './dossiers/keeping.ts'
import { tables } from './own-tables.ts'

export const operation: ServiceOperation = {
  name: dialect.name,
  tables,
  // Production may do without: then no ledger is kept.
  openRings: async (platform) => {
    const isGiven = platform.environment[setting]?.trim() || platform.environment[`${setting}_FILE`]?.trim()
    return platform.production && !isGiven ? [] : [{ setting, ring: ringOf(platform, setting) }]
  },
  namedObjects: async (ask) =>
    (await ask('SELECT object_key AS key FROM kept_ledgers')).map(({ key }) => ({
      key: String(key),
      required: true,
    })),
  verify: async ({ platform, ask, deep }) => {
    const objects = await platform.objectsFor(dialect.name)
    return lookAtObjects(objects, await operation.namedObjects(ask), deep)
  },
}
