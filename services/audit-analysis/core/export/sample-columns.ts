/** The columns of a sample's export: one row per drawn item, in the words of a language. */

import type { SampleItem } from '../sampling/sample-answer.ts'
import { inBoth } from './columns-in.ts'

/** In the order of the sheet; amounts are numbers with two decimals. */
export const sampleColumnsIn = inBoth<SampleItem>((column, yesNo) => [
  column('Transactie', 'Transaction', 'text', 18, (row) => row.transactionId),
  column('Regel', 'Line', 'term', 8, (row) => row.lineNumber),
  column('Datum', 'Date', 'date', 12, (row) => row.date),
  column('Rekening', 'Account', 'term', 12, (row) => row.accountId),
  column('Stuk', 'Document', 'text', 16, (row) => row.documentNumber),
  column('Relatie', 'Relation', 'term', 28, (row) => row.relationName),
  column('Omschrijving', 'Description', 'text', 44, (row) => row.description),
  column('Boekwaarde', 'Book value', 'amount', 15, (row) => row.book),
  column('Controlewaarde', 'Audit value', 'amount', 15, (row) => row.audit),
  column('Geheel onderzocht', 'Examined whole', 'term', 18, (row) => (row.top ? yesNo(true) : null)),
])
