/** The tables of all services and of their queues, in one database, without a row: what first starts and tests copy. */

import { createQueue } from '../kit/jobs/queue.ts'
import { createLog } from '../kit/log.ts'
import type { DatabaseServer } from '../kit/store/database.ts'
import type { Migrations } from '../kit/store/migrations.ts'
import { migrations as auditAnalysis } from '../services/audit-analysis/migrations/all.ts'
import { migrations as companySignin } from '../services/company-signin/migrations/all.ts'
import { migrations as photoVerification } from '../services/photo-verification/migrations/all.ts'
import { migrations as recruitment } from '../services/recruitment/migrations/all.ts'

const services: { schema: string; migrations: Migrations; hasQueue?: boolean }[] = [
  { schema: 'audit_analysis', migrations: auditAnalysis },
  { schema: 'company_signin', migrations: companySignin },
  { schema: 'photo_verification', migrations: photoVerification, hasQueue: true },
  { schema: 'recruitment', migrations: recruitment, hasQueue: true },
]

/** What a service writes when it starts is not there: that happens at each start. */
export const makeAllTables = async (server: DatabaseServer): Promise<void> => {
  for (const { schema, migrations, hasQueue } of services) {
    await (await server.open(schema, migrations)).destroy()
    if (!hasQueue) continue
    const queue = createQueue(server.runner(schema), schema, createLog('silent'))
    await queue.start()
    await queue.stop()
  }
}
