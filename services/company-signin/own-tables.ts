/** The schema of company-signin and what makes its tables. */

import type { ServiceTables } from '../../kit/service.ts'
import { migrations } from './migrations/all.ts'

export const tables: ServiceTables = { schema: 'company_signin', migrations, hasQueue: false }
