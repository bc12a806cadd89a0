/** The working paper as a workbook: a sheet for each of its parts, amounts as numbers, every finding. */

import { categoryNames } from '../detectors/category-names.ts'
import type { Language } from '../detectors/detector.ts'
import { type ExportSheet, sheetOf } from '../export/export-xlsx.ts'
import type {
  PaperFinding,
  PaperIntegrity,
  PaperProcedure,
  PaperSetting,
  TieOut,
  WorkingPaper,
} from './paper-data.ts'
import { columnFor, factsSheet } from './paper-facts-sheet.ts'
import { deviationsSheet, samplesSheet } from './paper-sample-sheets.ts'
import { type PaperTexts, paperTexts } from './paper-texts.ts'
import type { PaperRecord } from './working-paper.ts'

/** A workbook's own parts: the paper, every finding (walked once), and all decisions. */
export interface PaperWorkbook {
  paper: WorkingPaper
  findings: Iterable<PaperFinding>
  history: readonly PaperRecord[]
}

const tieOutSheet = (paper: WorkingPaper, { population, workbook }: PaperTexts): ExportSheet<never> => {
  const column = columnFor<TieOut>()
  return sheetOf(
    workbook.tieOut,
    [
      column(population.what, 'text', 60, ({ what }) => population.rows[what]),
      column(population.expected, 'amount', 20, ({ expected }) => expected),
      column(population.found, 'amount', 20, ({ found }) => found),
      column(population.difference, 'amount', 20, ({ difference }) => difference),
    ],
    // Numbers of lines are no amounts; the first sheet has them.
    paper.tieOut.filter(({ what }) => what !== 'LINES'),
  )
}

const settingsSheet = (
  { settings: rows }: WorkingPaper,
  { settings, sections }: PaperTexts,
): ExportSheet<never> => {
  const column = columnFor<PaperSetting & { words: string }>()
  return sheetOf(
    sections.settings,
    [
      column(settings.name, 'text', 44, ({ name }) => name),
      column(settings.standard, 'number', 24, ({ standard }) =>
        standard === '' ? settings.empty : standard,
      ),
      column(settings.value, 'number', 44, ({ value }) => (value === '' ? settings.empty : value)),
      column(settings.words, 'text', 44, ({ words }) => words),
    ],
    rows,
  )
}

const integritySheet = (
  { integrity }: WorkingPaper,
  { population, workbook }: PaperTexts,
): ExportSheet<never> => {
  const column = columnFor<PaperIntegrity>()
  return sheetOf(
    workbook.integrity,
    [
      column(population.integrity.code, 'text', 32, ({ code }) => code),
      column(
        population.integrity.severity,
        'term',
        18,
        ({ severity }) => population.severities[severity] ?? severity,
      ),
      column(population.integrity.count, 'number', 10, ({ count }) => count),
      column(population.integrity.sentence, 'text', 90, ({ sentence }) => sentence),
    ],
    integrity.findings,
  )
}

const proceduresSheet = (paper: WorkingPaper, texts: PaperTexts): ExportSheet<never> => {
  const { procedures: words, results, sections } = texts
  const column = columnFor<PaperProcedure>()
  return sheetOf(
    sections.procedures,
    [
      column(words.name, 'text', 30, ({ name }) => name),
      column(words.purpose, 'text', 60, ({ purpose }) => purpose),
      column(words.formula, 'text', 80, ({ formula }) => formula),
      column(words.standard, 'term', 18, ({ standards }) => `${words.standardName} ${standards.join(', ')}`),
      column(results.found, 'number', 12, ({ counts }) => counts?.found ?? null),
      column(results.high, 'number', 12, ({ counts }) => counts?.high ?? null),
      column(results.open, 'number', 12, ({ counts }) => counts?.open ?? null),
    ],
    paper.procedures,
  )
}

const findingColumns = ({ findings: words, priorities, statuses }: PaperTexts, language: Language) => {
  const column = columnFor<PaperFinding>()
  const names = categoryNames[language] as Record<string, string>
  return [
    column(words.name, 'text', 22, ({ name }) => name),
    column(words.date, 'date', 12, ({ date }) => date),
    column(words.priority, 'term', 10, ({ priority }) => priorities[priority]),
    column(words.status, 'term', 12, ({ status }) => statuses[status]),
    column(words.amount, 'amount', 16, ({ amount }) => amount),
    column(words.exposure, 'amount', 16, ({ exposure }) => exposure),
    column(words.categories, 'term', 36, ({ categories }) =>
      categories.map((category) => names[category] ?? category).join(', '),
    ),
    column(words.title, 'text', 44, ({ title }) => title),
    column(words.reasons, 'text', 70, ({ reasons }) => reasons),
    column(words.relation, 'term', 28, ({ relationName }) => relationName),
    column(words.accounts, 'term', 22, ({ accountIds }) => accountIds.join(', ')),
    column(words.note, 'text', 44, ({ decision }) => decision?.note ?? null),
    column(words.author, 'term', 22, ({ decision }) => decision?.author ?? null),
    column(words.at, 'text', 21, ({ decision }) => (decision ? `${decision.at}Z` : null)),
    column(words.attachment, 'text', 22, ({ decision }) => decision?.attachment ?? null),
    column(words.key, 'text', 24, ({ key }) => key),
  ]
}

const historySheet = (
  history: readonly PaperRecord[],
  names: ReadonlyMap<string, string>,
  { findings: words, statuses, workbook }: PaperTexts,
): ExportSheet<never> => {
  const column = columnFor<PaperRecord>()
  return sheetOf(
    workbook.history,
    [
      column(words.name, 'text', 22, ({ key }) => names.get(key) ?? null),
      column(words.key, 'term', 24, ({ key }) => key),
      column(words.status, 'term', 12, ({ status }) => statuses[status]),
      column(words.note, 'text', 60, ({ note }) => note),
      column(words.author, 'term', 22, ({ author }) => author),
      column(words.at, 'text', 21, ({ at }) => `${at}Z`),
      column(words.attachment, 'text', 22, ({ attachment }) => attachment),
    ],
    history,
  )
}

interface SignatureRow {
  role: 'PREPARER' | 'REVIEWER'
  author: string
  at: string
  act: string
  words: string | null
}

const signaturesSheet = (paper: WorkingPaper, texts: PaperTexts): ExportSheet<never> => {
  const { signatures: words, workbook, sections } = texts
  const rows: SignatureRow[] = [
    ...paper.signatures.map(({ conclusion, ...one }) => ({
      ...one,
      act: workbook.signed,
      words: conclusion,
    })),
    ...paper.withdrawals.map(({ reason, ...one }) => ({ ...one, act: workbook.withdrawn, words: reason })),
  ]
  const column = columnFor<SignatureRow>()
  return sheetOf(
    sections.signatures,
    [
      column(words.role, 'term', 20, ({ role }) => words[role]),
      column(words.author, 'text', 28, ({ author }) => author),
      column(workbook.act, 'term', 16, ({ act }) => act),
      column(words.at, 'text', 21, ({ at }) => `${at}Z`),
      column(workbook.words, 'text', 80, (row) => row.words),
    ],
    rows,
  )
}

/** The sheets in the order of the paper. */
export const paperSheets = (
  { paper, findings, history }: PaperWorkbook,
  language: Language,
): ExportSheet<never>[] => {
  const texts = paperTexts[language]
  const decided = new Set(history.map(({ key }) => key))
  // The sheet of findings is written before that of decisions, which calls them by their names.
  const names = new Map<string, string>()
  const named = Iterator.from(findings).map((finding) => {
    if (decided.has(finding.key)) names.set(finding.key, finding.name)
    return finding
  })
  return [
    factsSheet(paper, texts, language),
    settingsSheet(paper, texts),
    tieOutSheet(paper, texts),
    integritySheet(paper, texts),
    proceduresSheet(paper, texts),
    sheetOf(texts.workbook.findings, findingColumns(texts, language), named),
    historySheet(history, names, texts),
    samplesSheet(paper, texts, language),
    deviationsSheet(paper, texts),
    signaturesSheet(paper, texts),
  ]
}
