/** All migrations of recruitment, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'

export const migrations: Migrations = {}
