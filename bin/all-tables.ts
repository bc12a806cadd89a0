/** The tables of all services and of their queues, in one database, without a row: what first starts and tests copy. */

import { createQueue } from '../kit/jobs/queue.ts'
import { createLog } from '../kit/log.ts'
import type { DatabaseServer } from '../kit/store/database.ts'
import { tables as auditAnalysis } from '../services/audit-analysis/service.ts'
import { tables as companySignin } from '../services/company-signin/service.ts'
import { tables as photoVerification } from '../services/photo-verification/service.ts'
import { tables as recruitment } from '../services/recruitment/service.ts'

/** What a service writes when it starts is not there: that happens at each start. */
export const makeAllTables = async (server: DatabaseServer): Promise<void> => {
  for (const { schema, migrations, hasQueue } of [
    auditAnalysis,
    companySignin,
    photoVerification,
    recruitment,
  ]) {
    await (await server.open(schema, migrations)).destroy()
    if (!hasQueue) continue
    const queue = createQueue(server.runner(schema), schema, createLog('silent'))
    await queue.start()
    await queue.stop()
  }
}
