/** Columns of an export in the words of a language. */

import type { Language } from '../detectors/detector.ts'
import type { ExportColumn } from './export-xlsx.ts'
import type { CellKind } from './sheet-cells.ts'

type MakeColumn<Row> = (
  nl: string,
  en: string,
  kind: CellKind,
  width: number,
  value: ExportColumn<Row>['value'],
) => ExportColumn<Row>

/** The same columns in each language; `yesNo` answers in it. */
export const inBoth = <Row>(
  columns: (column: MakeColumn<Row>, yesNo: (is: boolean) => string) => readonly ExportColumn<Row>[],
): Record<Language, readonly ExportColumn<Row>[]> => {
  const of = (language: Language) => {
    const [yes, no] = language === 'nl' ? (['ja', 'nee'] as const) : (['yes', 'no'] as const)
    return columns(
      (nl, en, kind, width, value) => ({ header: language === 'nl' ? nl : en, kind, width, value }),
      (is) => (is ? yes : no),
    )
  }
  return { nl: of('nl'), en: of('en') }
}
