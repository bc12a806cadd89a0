/** The schema of audit-analysis and what makes its tables. */

import type { ServiceTables } from '../../kit/service.ts'
import { migrations } from './migrations/all.ts'

export const tables: ServiceTables = { schema: 'audit_analysis', migrations, hasQueue: false }
