/** The client of audit-analysis: general-ledger audit files, their suspicious entries, reports and reconciliation. */

import type { Client } from 'openapi-fetch'
import { type ClientOptions, createBareClient } from './client.ts'
import type { paths } from './generated/audit-analysis.ts'

export { ApiError, dataOf, everyItem } from './answers.ts'
export type { ClientOptions } from './client.ts'
export type { components, operations, paths } from './generated/audit-analysis.ts'

export type AuditAnalysisClient = Client<paths>

/** The service has no sign-in of its own. */
export const createAuditAnalysisClient = (options: ClientOptions): AuditAnalysisClient =>
  createBareClient<paths>(options)
