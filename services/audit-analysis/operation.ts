/** What an operator's commands know of audit-analysis: the ledgers that dossiers keep, sealed. */

import { recordInTable } from '../../kit/acts/command-acts.ts'
import { readSettings } from '../../kit/config.ts'
import { lookAtObjects, type ServiceOperation } from '../../kit/operation.ts'
import { ringOf } from '../../kit/secrets.ts'
import { issuerParts } from '../../kit/sign-in/issuer-part.ts'
import { issuerAccess } from '../../kit/sign-in/settings.ts'
import { prefix, settings as settingsOfService } from './config.ts'
import { dialect } from './dialect.ts'
import { isGiven, setting } from './dossiers/keeping.ts'
import { countLedgersUnder, rewrapLedgerKeys } from './dossiers/ledger-keys.ts'
import { tables } from './own-tables.ts'
import { demandCompanies } from './sign-in/company-sign-in.ts'
import type { Tables } from './tables.ts'

export const operation: ServiceOperation = {
  name: dialect.name,
  tables,
  accounts:
    'it keeps no accounts: people come in with their company where SIGN_IN_ISSUER is set, or are named by a proxy (IDENTITY_HEADER)',
  recordAct: (platform, act) => recordInTable(platform, tables.schema, act),
  checkSettings: ({ environment, production }) => {
    const settings = readSettings(settingsOfService, environment)
    if (issuerAccess(settings, { prefix, production })) demandCompanies(settings, production)
  },
  outsideParts: ({ environment, fetch }) =>
    issuerParts(fetch, readSettings(settingsOfService, environment), prefix),
  // Production may do without: then no ledger is kept.
  openRings: async (platform) => {
    return platform.production && !isGiven(platform) ? [] : [{ setting, ring: ringOf(platform, setting) }]
  },
  madeWith: (platform) => {
    const db = platform.database!.attach<Tables>(tables.schema)
    return {
      [setting]: {
        count: async (version) => ({ 'kept ledgers': await countLedgersUnder(db, version) }),
        reseal: (ring) => rewrapLedgerKeys(db, { random: platform.random, ring }),
        livesSeconds: 0,
        lives: 'kept ledgers',
      },
    }
  },
  namedObjects: async (ask) =>
    (await ask('SELECT object_key AS key FROM kept_ledgers')).map(({ key }) => ({
      key: String(key),
      required: true,
    })),
  verify: async ({ platform, ask, deep }) => {
    const objects = await platform.objectsFor(dialect.name)
    return lookAtObjects(objects, () => operation.namedObjects(ask), deep)
  },
}
