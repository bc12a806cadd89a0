/** What an operator's commands know of recruitment. */

import { recordInTable } from '../../kit/acts/command-acts.ts'
import { countSealed, resealColumns } from '../../kit/auth/reseal.ts'
import { createSeal } from '../../kit/auth/seal.ts'
import { openAll, readSettings } from '../../kit/config.ts'
import { lookAtObjects, type ServiceOperation } from '../../kit/operation.ts'
import { issuerParts } from '../../kit/sign-in/issuer-part.ts'
import { issuerAccess } from '../../kit/sign-in/settings.ts'
import { accountOperations } from './accounts/account-operations.ts'
import { accessSeconds } from './accounts/session.actions.ts'
import { longestFormSeconds } from './applying/form-time.ts'
import { controllerOf, settings, signInPrefix } from './config.ts'
import { openScanner, scannerParts } from './cv-profiles/open-scanner.ts'
import { dialect } from './dialect.ts'
import { openKeys } from './key-rings.ts'
import { tables } from './own-tables.ts'
import { sealedColumns } from './sealed-columns.ts'

const namedKeys = `
  SELECT object_key AS key, true AS required FROM cv_uploads
  UNION SELECT cv_snapshot_key, true FROM applications WHERE cv_snapshot_key IS NOT NULL
  UNION SELECT object_key, true FROM held_files
  UNION SELECT object_key, false FROM data_exports
  UNION SELECT logo_object, true FROM companies WHERE logo_object IS NOT NULL`

export const operation: ServiceOperation = {
  name: dialect.name,
  tables,
  recordAct: (platform, act) => recordInTable(platform, tables.schema, act),
  accounts: accountOperations,
  checkSettings: ({ environment, production }) => {
    const given = readSettings(settings, environment)
    openAll({
      issuer: () => issuerAccess(given, { prefix: signInPrefix, production }),
      scanner: () => openScanner(given),
    })
  },
  outsideParts: ({ environment, fetch }) => {
    const given = readSettings(settings, environment)
    return [...issuerParts(fetch, given, signInPrefix), ...scannerParts(given)]
  },
  unset: ({ environment }) => {
    const { name, address, contact } = controllerOf(readSettings(settings, environment))
    return [
      ...(name === null ? ['CONTROLLER_NAME: the register (GDPR, article 30) names nobody responsible'] : []),
      ...(address === null ? ['CONTROLLER_ADDRESS: the register has no address of who is responsible'] : []),
      ...(contact === null ? ['CONTROLLER_CONTACT: people find nobody to ask about their data'] : []),
    ]
  },
  openRings: async (platform) => (await openKeys(platform)).rings,
  madeWith: (platform) => {
    const db = platform.database!.attach(tables.schema)
    const setting = settings.sealingKeys.name
    return {
      [setting]: {
        count: (version) => countSealed(db, sealedColumns, version),
        reseal: (ring) =>
          resealColumns(
            db,
            { seal: createSeal(ring, platform.random), active: ring.active, setting },
            sealedColumns,
          ),
        livesSeconds: longestFormSeconds,
        lives: 'forms that are being filled in',
      },
      [settings.tokenKeys.name]: {
        count: async () => ({}),
        livesSeconds: accessSeconds,
        lives: 'access tokens',
      },
    }
  },
  namedObjects: async (ask) =>
    (await ask(namedKeys)).map(({ key, required }) => ({ key: String(key), required: required === true })),
  verify: async ({ platform, ask, deep }) => {
    const objects = await platform.objectsFor(dialect.name)
    return lookAtObjects(objects, () => operation.namedObjects(ask), deep)
  },
}
