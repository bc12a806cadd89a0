/** Accounts that are bound to a company, and page sessions that began at the issuer. */

import type { Kysely } from 'kysely'
import { createCompanyBindingTables } from '../../../kit/sign-in/company-bindings.ts'

export const up = (db: Kysely<never>): Promise<void> => createCompanyBindingTables(db, 'accounts')
