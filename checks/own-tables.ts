/** The tables of the four services, without starting any of them. */

import type { ServiceTables } from '../kit/service.ts'
import { tables as auditAnalysis } from '../services/audit-analysis/own-tables.ts'
import { tables as companySignin } from '../services/company-signin/own-tables.ts'
import { tables as photoVerification } from '../services/photo-verification/own-tables.ts'
import { tables as recruitment } from '../services/recruitment/own-tables.ts'

export const ownTables: readonly ServiceTables[] = [
  recruitment,
  companySignin,
  photoVerification,
  auditAnalysis,
]
