/** Shapes of the analysis core on the wire (specification, Shapes). */

import { closed, date, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories, standardCategories } from '../core/settings.ts'
import { entryPageLimits } from '../dialect.ts'

export const sessionParams = closed({ id: Type.String({ maxLength: 100, description: 'The analysisId.' }) })

export const categoryParams = closed({
  ...sessionParams.properties,
  category: Type.String({ maxLength: 100, description: 'A flag category or HIGH_RISK, whatever the case.' }),
})

export const amount = () => Type.String({ description: 'A decimal amount.' })
const count = () => Type.Integer({ minimum: 0 })

export const UploadAnswer = closed({
  analysisId: Type.String(),
  summary: closed({
    totalTransactions: count(),
    flaggedCount: count(),
    highRiskCount: count(),
    populationDebit: amount(),
    populationCredit: amount(),
  }),
})

export const ExampleEntry = closed({ id: Type.String(), name: Type.String(), description: Type.String() })

export const categories = [...standardCategories, 'HIGH_RISK', ...extraCategories] as const

const exclusions = {
  excludeRevenue: Type.Optional(Type.Boolean({ default: false })),
  excludeExpense: Type.Optional(Type.Boolean({ default: false })),
}

export const SummaryQuery = closed({ from: Type.Optional(date()), to: Type.Optional(date()), ...exclusions })

const flaggedQuery = { creditOnly: Type.Optional(Type.Boolean({ default: false })), ...exclusions }

export const ExportQuery = closed(flaggedQuery)

/** Without page and size the list is whole. */
export const FlaggedQuery = closed({
  ...flaggedQuery,
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  size: Type.Optional(
    Type.Integer({ minimum: 1, description: `At most ${entryPageLimits.maximum}; more is capped.` }),
  ),
})

export const PopulationSummary = closed({
  totalTransactions: count(),
  transactionCount: count(),
  accountCount: count(),
  dateFrom: nullable(date()),
  dateTo: nullable(date()),
  populationDebit: amount(),
  populationCredit: amount(),
  flaggedCount: count(),
  highRiskCount: count(),
  flagCounts: Type.Record(Type.String(), count()),
  materialityThreshold: amount(),
  materialityConfigured: Type.Boolean(),
  aboveMaterialityCount: count(),
})

export const FlaggedTransaction = closed({
  transactionId: Type.String(),
  lineNumber: Type.String(),
  transactionDate: nullable(date()),
  accountId: Type.String(),
  accountDescription: Type.String(),
  accountType: oneOf(['BALANCE', 'PROFIT_LOSS', 'UNKNOWN']),
  description: Type.String(),
  debitAmount: nullable(Type.String()),
  creditAmount: nullable(Type.String()),
  amount: amount(),
  createdBy: Type.String(),
  journal: Type.String(),
  flags: Type.Array(Type.String()),
  reasons: Type.Record(Type.String(), Type.String()),
  riskScore: count(),
  weightedRiskScore: Type.Number(),
  aboveMateriality: Type.Boolean(),
  highRisk: Type.Boolean(),
})

const accountId = () => Type.String({ maxLength: 200 })

export const AccountTypes = closed({
  revenueAccountIds: Type.Array(accountId(), { maxItems: 20_000 }),
  expenseAccountIds: Type.Array(accountId(), { maxItems: 20_000 }),
})

export type UploadAnswer = Static<typeof UploadAnswer>
export type AccountTypes = Static<typeof AccountTypes>
