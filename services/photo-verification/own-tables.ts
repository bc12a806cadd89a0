/** The schema of photo-verification and what makes its tables. */

import type { ServiceTables } from '../../kit/service.ts'
import { migrations } from './migrations/all.ts'

export const tables: ServiceTables = { schema: 'photo_verification', migrations, hasQueue: true }
