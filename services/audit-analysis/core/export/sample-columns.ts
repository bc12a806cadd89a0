/** The columns of a sample's export: one row per drawn item, in the words of a language. */

import type { Language } from '../detectors/detector.ts'
import type { SampleItem } from '../sampling/sample-answer.ts'
import type { ExportColumn } from './export-xlsx.ts'
import type { CellKind } from './sheet-cells.ts'

const columnsIn = (language: Language): readonly ExportColumn<SampleItem>[] => {
  const column = (
    nl: string,
    en: string,
    kind: CellKind,
    width: number,
    value: ExportColumn<SampleItem>['value'],
  ) => ({ header: language === 'nl' ? nl : en, kind, width, value })
  const yes = language === 'nl' ? 'ja' : 'yes'
  return [
    column('Transactie', 'Transaction', 'text', 18, (row) => row.transactionId),
    column('Regel', 'Line', 'term', 8, (row) => row.lineNumber),
    column('Datum', 'Date', 'date', 12, (row) => row.date),
    column('Rekening', 'Account', 'term', 12, (row) => row.accountId),
    column('Stuk', 'Document', 'text', 16, (row) => row.documentNumber),
    column('Relatie', 'Relation', 'term', 28, (row) => row.relationName),
    column('Omschrijving', 'Description', 'text', 44, (row) => row.description),
    column('Boekwaarde', 'Book value', 'amount', 15, (row) => row.book),
    column('Controlewaarde', 'Audit value', 'amount', 15, (row) => row.audit),
    column('Geheel onderzocht', 'Examined whole', 'term', 18, (row) => (row.top ? yes : null)),
  ]
}

/** In the order of the sheet; amounts are numbers with two decimals. */
export const sampleColumnsIn = { nl: columnsIn('nl'), en: columnsIn('en') }
