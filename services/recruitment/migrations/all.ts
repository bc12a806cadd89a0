/** All migrations of recruitment, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'
import * as accounts from './001-accounts.ts'
import * as articles from './002-articles.ts'
import * as cvProfiles from './003-cv-profiles.ts'

export const migrations: Migrations = {
  '001-accounts': accounts,
  '002-articles': articles,
  '003-cv-profiles': cvProfiles,
}
