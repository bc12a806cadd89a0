/** The columns of the findings' export: one row per finding, in the words of a language. */

import type { FindingRow } from '../findings/finding-row.ts'
import { inBoth } from './columns-in.ts'

/** Kinds, codes, priorities and statuses keep the names that they have in the answers. In the order of the sheet; amounts are numbers with two decimals. */
export const findingColumnsIn = inBoth<FindingRow>((column, yesNo) => [
  column('Prioriteit', 'Priority', 'term', 10, (row) => row.priority),
  column('Exposure', 'Exposure', 'amount', 15, (row) => row.exposure),
  column('Bedrag', 'Amount', 'amount', 15, (row) => row.amount),
  column('Soort', 'Kind', 'term', 14, (row) => row.kind),
  column('Signalen', 'Flags', 'term', 36, (row) => row.code ?? row.categories.join(', ')),
  column('Transactie', 'Transaction', 'text', 18, (row) => row.transactionId),
  column('Datum', 'Date', 'date', 12, (row) => row.date),
  column('Periode', 'Period', 'number', 8, (row) => row.period),
  column('Dagboek', 'Journal', 'term', 12, (row) => row.journal),
  column('Stuknummer', 'Document number', 'text', 16, (row) => row.documentNumber),
  column('Relatie', 'Relation', 'term', 14, (row) => row.relationId),
  column('Naam relatie', 'Relation name', 'term', 28, (row) => row.relationName),
  column('Rekeningen', 'Accounts', 'term', 24, (row) => row.accountIds.join(', ')),
  column('Regels', 'Lines', 'number', 8, (row) => row.lineCount),
  column('Omschrijving', 'Description', 'text', 44, (row) => row.title),
  column('Redenen', 'Reasons', 'text', 80, (row) => Object.values(row.reasons).join(' ')),
  column('Status', 'Status', 'term', 12, (row) => row.status),
  column('Gewijzigd', 'Changed', 'term', 10, (row) => yesNo(row.changed)),
  column('Sleutel', 'Key', 'text', 26, (row) => row.key),
])
