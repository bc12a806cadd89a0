/** The columns of a category's export: one row per flagged entry, in the words of a language. */

import { inBoth } from './columns-in.ts'

/** What the export needs of a flagged transaction (specification, Shapes). */
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
  documentNumber: string | null
  relationId: string | null
  relationName: string | null
  period: number | null
  effectiveDate: string | null
  vatCode: string | null
  vatPercentage: number | null
  vatAmount: string | null
  flags: readonly string[]
  reasons: Readonly<Record<string, string>>
  riskScore: number
  weightedRiskScore: number
  aboveMateriality: boolean
  highRisk: boolean
}

/** Flags and account types keep the names that they have in the answers. In the order of the sheet; scores are numbers, amounts are numbers with two decimals. */
export const flaggedColumnsIn = inBoth<FlaggedExportRow>((column, yesNo) => [
  column('Transactie', 'Transaction', 'text', 18, (row) => row.transactionId),
  column('Regel', 'Line', 'term', 8, (row) => String(row.lineNumber)),
  column('Datum', 'Date', 'date', 12, (row) => row.transactionDate),
  column('Dagboek', 'Journal', 'term', 12, (row) => row.journal),
  column('Rekening', 'Account', 'term', 12, (row) => row.accountId),
  column('Rekeningomschrijving', 'Account description', 'term', 32, (row) => row.accountDescription),
  column('Rekeningtype', 'Account type', 'term', 14, (row) => row.accountType),
  column('Omschrijving', 'Description', 'text', 44, (row) => row.description),
  column('Debet', 'Debit', 'amount', 15, (row) => row.debitAmount),
  column('Credit', 'Credit', 'amount', 15, (row) => row.creditAmount),
  column('Ingevoerd door', 'Created by', 'term', 16, (row) => row.createdBy),
  column('Signalen', 'Flags', 'term', 36, (row) => row.flags.join(', ')),
  column('Risicoscore', 'Risk score', 'number', 12, (row) => row.riskScore),
  column('Gewogen score', 'Weighted score', 'number', 15, (row) => row.weightedRiskScore),
  column('Boven materialiteit', 'Above materiality', 'term', 18, (row) => yesNo(row.aboveMateriality)),
  column('Hoog risico', 'High risk', 'term', 12, (row) => yesNo(row.highRisk)),
  column('Stuknummer', 'Document number', 'text', 16, (row) => row.documentNumber),
  column('Relatienummer', 'Relation number', 'term', 14, (row) => row.relationId),
  column('Relatie', 'Relation', 'term', 28, (row) => row.relationName),
  column('Periode', 'Period', 'number', 9, (row) => row.period),
  column('Effectieve datum', 'Effective date', 'date', 14, (row) => row.effectiveDate),
  column('Btw-code', 'VAT code', 'term', 10, (row) => row.vatCode),
  column('Btw-percentage', 'VAT percentage', 'number', 14, (row) => row.vatPercentage),
  column('Btw-bedrag', 'VAT amount', 'amount', 13, (row) => row.vatAmount),
  column('Redenen', 'Reasons', 'text', 80, (row) => Object.values(row.reasons).join(' ')),
])
