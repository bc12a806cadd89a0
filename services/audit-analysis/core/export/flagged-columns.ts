/** The columns of a category's export: one row per flagged entry. */

import type { ExportColumn } from './export-xlsx.ts'

/** What the export needs of a flagged transaction (FlaggedTransactionDto of the contract). */
export interface FlaggedExportRow {
  transactionId: string
  lineNumber: string | number
  transactionDate: string | null
  journal: string
  accountId: string
  accountDescription: string
  accountType: string
  description: string
  debitAmount: string | null
  creditAmount: string | null
  createdBy: string
  flags: readonly string[]
  reasons: Readonly<Record<string, string>>
  riskScore: number
  weightedRiskScore: number
  aboveMateriality: boolean
  highRisk: boolean
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

const text = (
  header: string,
  width: number,
  value: (row: FlaggedExportRow) => string,
): ExportColumn<FlaggedExportRow> => ({ header, kind: 'text', width, value })

/** In the order of the sheet; scores are numbers, amounts are numbers with two decimals. */
export const flaggedColumns: readonly ExportColumn<FlaggedExportRow>[] = [
  text('Transaction', 18, (row) => row.transactionId),
  text('Line', 8, (row) => String(row.lineNumber)),
  { header: 'Date', kind: 'date', width: 12, value: (row) => row.transactionDate },
  text('Journal', 12, (row) => row.journal),
  text('Account', 12, (row) => row.accountId),
  text('Account description', 32, (row) => row.accountDescription),
  text('Account type', 14, (row) => row.accountType),
  text('Description', 44, (row) => row.description),
  { header: 'Debit', kind: 'amount', width: 15, value: (row) => row.debitAmount },
  { header: 'Credit', kind: 'amount', width: 15, value: (row) => row.creditAmount },
  text('Created by', 16, (row) => row.createdBy),
  text('Flags', 36, (row) => row.flags.join(', ')),
  { header: 'Risk score', kind: 'number', width: 11, value: (row) => row.riskScore },
  { header: 'Weighted score', kind: 'number', width: 15, value: (row) => row.weightedRiskScore },
  text('Above materiality', 17, (row) => yesOrNo(row.aboveMateriality)),
  text('High risk', 10, (row) => yesOrNo(row.highRisk)),
  text('Reasons', 80, (row) => Object.values(row.reasons).join(' ')),
]
