/** The schema of recruitment and what makes its tables. */

import type { ServiceTables } from '../../kit/service.ts'
import { migrations } from './migrations/all.ts'

export const tables: ServiceTables = { schema: 'recruitment', migrations, hasQueue: true }
