/** All migrations of photo-verification, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'

export const migrations: Migrations = {}
