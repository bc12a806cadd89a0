/** All migrations of company-signin, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'

export const migrations: Migrations = {}
