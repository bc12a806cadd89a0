/** The sheets of a paper's workbook about samples: one row for each sample, and one for each item that deviates. */

import type { Language } from '../detectors/detector.ts'
import { type ExportSheet, sheetOf } from '../export/export-xlsx.ts'
import { dayText } from './day-text.ts'
import type { PaperDeviation, PaperSample, WorkingPaper } from './paper-data.ts'
import { columnFor } from './paper-facts-sheet.ts'
import { filterInWords } from './paper-sample.ts'
import type { PaperTexts } from './paper-texts.ts'

/** Whether a sample's population is acceptable, in words. */
export const judgement = ({ acceptable }: PaperSample, { samples }: PaperTexts): string =>
  acceptable === null ? samples.open : acceptable ? samples.yes : samples.no

export const samplesSheet = (
  { samples: rows }: WorkingPaper,
  texts: PaperTexts,
  language: Language,
): ExportSheet<never> => {
  const { samples: words, sections } = texts
  const column = columnFor<PaperSample>()
  const limits = (['over', 'under'] as const).flatMap((direction) =>
    (['known', 'projected', 'upper'] as const).map((name) =>
      column(
        `${words[direction]}: ${words[name].toLowerCase()}`,
        'amount',
        26,
        (row) => row[direction]?.[name] ?? null,
      ),
    ),
  )
  return sheetOf(
    sections.samples,
    [
      column(words.n, 'number', 6, ({ n }) => n),
      column(words.method, 'term', 18, ({ method }) => words.methods[method] ?? method),
      column(words.side, 'term', 10, ({ side }) => words.sides[side] ?? side),
      column(words.seed, 'text', 16, ({ seed }) => String(seed)),
      column(words.confidence, 'number', 16, ({ confidence }) => confidence),
      column(words.materiality, 'amount', 18, ({ materiality }) => materiality),
      column(words.expected, 'amount', 18, ({ expected }) => expected),
      column(words.filter, 'text', 36, (row) => filterInWords(row, texts, (day) => dayText(day, language))),
      column(words.lineCount, 'number', 12, ({ lineCount }) => lineCount),
      column(words.book, 'amount', 18, ({ book }) => book),
      column(words.interval, 'amount', 18, ({ interval }) => interval),
      column(words.size, 'number', 16, ({ size }) => size),
      column(words.items, 'number', 16, ({ items }) => items),
      column(words.audited, 'number', 14, ({ audited }) => audited),
      ...limits,
      column(words.acceptable, 'term', 20, (sample) => judgement(sample, texts)),
    ],
    rows,
  )
}

export const deviationsSheet = (
  { samples }: WorkingPaper,
  { samples: words }: PaperTexts,
): ExportSheet<never> => {
  const column = columnFor<PaperDeviation>()
  return sheetOf(
    words.deviations,
    [
      column(words.n, 'number', 6, ({ n }) => n),
      column(words.transaction, 'text', 22, ({ transactionId }) => transactionId),
      column(words.line, 'text', 10, ({ lineNumber }) => lineNumber),
      column(words.account, 'text', 14, ({ accountId }) => accountId),
      column(words.description, 'text', 44, ({ description }) => description),
      column(words.book, 'amount', 16, ({ book }) => book),
      column(words.audit, 'amount', 16, ({ audit }) => audit),
      column(words.difference, 'amount', 16, ({ difference }) => difference),
    ],
    samples.flatMap(({ deviations }) => deviations),
  )
}
