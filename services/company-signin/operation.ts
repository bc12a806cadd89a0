/** What an operator's commands know of company-signin: its keys, its audit trail and the checkpoints over it. */

import { hasTable } from '../../kit/acts/command-acts.ts'
import { openAll, readSettings } from '../../kit/config.ts'
import type { ServiceOperation } from '../../kit/operation.ts'
import { findDeployment, lockHead } from './audit-trail/audit-event.store.ts'
import { createAuditTrail } from './audit-trail/audit-trail.ts'
import { readChainPages } from './audit-trail/chain-pages.ts'
import { createChainBook } from './audit-trail/operator-acts.ts'
import { openCheckpointPlace, outsideEvidence } from './audit-trail/outside-evidence.ts'
import { settings as settingsOfService } from './config.ts'
import { verifyChain } from './core/verify-chain.ts'
import { dialect } from './dialect.ts'
import { madeWith } from './key-uses.ts'
import { openKeys } from './keys.ts'
import { bankAccess, openRegistry } from './outside.ts'
import { outsideParts } from './outside-parts.ts'
import { tables } from './own-tables.ts'
import type { Tables } from './tables.ts'

export const operation: ServiceOperation = {
  name: dialect.name,
  tables,
  accounts:
    'its people sign in for a company: its directors invite and remove them, and who lost a second step comes back by the bank of the company or by a letter (its page /identity/reset)',
  recordAct: async (platform, act) => {
    if (!(await hasTable(platform, tables.schema, 'audit_chain'))) return
    const { clock, random, database } = platform
    const db = database!.attach<Tables>(tables.schema)
    // Before its first start there is no chain.
    if (!(await db.selectFrom('audit_chain').select('deployment_id').executeTakeFirst())) return
    const trail = createAuditTrail({ db, clock, random })
    await createChainBook(db, trail)
      .append(act)
      .finally(() => trail.close())
  },
  checkSettings: (platform) => {
    const settings = readSettings(settingsOfService, platform.environment)
    openAll({ registry: () => openRegistry(platform, settings), bank: () => bankAccess(platform, settings) })
  },
  outsideParts,
  openRings: async (platform) => openKeys(platform).rings,
  madeWith,
  namedObjects: async () => [],
  verify: async ({ platform, ask }) => {
    // Before its first start there is no chain.
    if ((await ask('SELECT 1 FROM audit_chain')).length === 0)
      return { checked: { events: 0, vouched: 0 }, problems: [] }
    const db = platform.database!.attach<Tables>(tables.schema)
    const checkpoints = await openCheckpointPlace(platform)
    // Nobody signs a checkpoint under the chain's lock, so checkpoints and chain are of one moment.
    const { size, extent } = await db.transaction().execute(async (trx) => ({
      size: (await lockHead(trx)).size,
      extent: await checkpoints.extent(),
    }))
    const verdict = await verifyChain({
      deploymentId: await findDeployment(db),
      rows: readChainPages(db, 0, size),
      checkpoints: checkpoints.read(extent),
      keys: openKeys(platform).checkpointKeys,
    })
    const { fault, eventsChecked, vouchedUpToId } = verdict
    return {
      checked: { events: eventsChecked, vouched: vouchedUpToId },
      problems: fault ? [`the audit trail is not intact at event ${fault.brokenAtId}: ${fault.message}`] : [],
    }
  },
  outside: outsideEvidence,
}
