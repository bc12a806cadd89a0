/** The first sheet of a paper's workbook: client, file, population, counts and conclusion, one fact a row. */

import type { Language } from '../detectors/detector.ts'
import { type ExportColumn, type ExportSheet, sheetOf } from '../export/export-xlsx.ts'
import type { CellKind } from '../export/sheet-cells.ts'
import { dayText } from './day-text.ts'
import type { WorkingPaper } from './paper-data.ts'
import type { PaperTexts } from './paper-texts.ts'

type Value = string | number | null

/** A column of rows of one kind. */
export const columnFor =
  <Row>() =>
  (header: string, kind: CellKind, width: number, value: (row: Row) => Value): ExportColumn<Row> => ({
    header,
    kind,
    width,
    value,
  })

/** A line of the first sheet: text, amount or count. */
type Fact = [section: string, name: string, value: { text?: string; amount?: string; count?: number }]

const countsOf = <T extends string>(
  section: string,
  names: Record<T, string>,
  counts: Record<T, number>,
): Fact[] => (Object.keys(names) as T[]).map((name) => [section, names[name], { count: counts[name] }])

const fileFacts = ({ files }: WorkingPaper, { sections, file }: PaperTexts): Fact[] =>
  files.flatMap(({ name, format, program, bytes, sha256 }): Fact[] => [
    [sections.file, file.name, { text: name }],
    [sections.file, file.format, { text: format }],
    [sections.file, file.program, { text: program }],
    [sections.file, file.bytes, { count: bytes }],
    [sections.file, file.sha256, { text: sha256 }],
  ])

const clientFacts = (
  paper: WorkingPaper,
  { sections, facts, unnamed }: PaperTexts,
  language: Language,
): Fact[] => {
  const { company, program, analysisId, asOf } = paper
  const texts: [string, string][] = [
    [facts.company, company.name || unnamed],
    [facts.taxRegistrationId, company.taxRegistrationId],
    [facts.year, company.year],
    [
      facts.period,
      company.from && `${dayText(company.from, language)} ${facts.to} ${dayText(company.to, language)}`,
    ],
    [facts.currency, company.currency],
    [facts.program, `${program.name} ${program.version}`],
    [facts.analysis, analysisId],
    [facts.asOf, asOf === null ? facts.nothingRecorded : `${asOf}Z`],
  ]
  return texts.map(([name, text]): Fact => [sections.file, name, { text }])
}

const populationFacts = (paper: WorkingPaper, texts: PaperTexts): Fact[] => {
  const { population, materiality, tieOut, integrity } = paper
  const { sections, population: words, workbook } = texts
  const section = sections.population
  const lines = tieOut.find(({ what }) => what === 'LINES')
  return [
    [section, words.entries, { count: population.entries }],
    [section, words.transactions, { count: population.transactions }],
    [section, words.accounts, { count: population.accounts }],
    [section, words.debit, { amount: population.debit }],
    [section, words.credit, { amount: population.credit }],
    [
      section,
      words.materiality,
      { amount: materiality.amount, text: materiality.configured ? words.configured : words.fallback },
    ],
    ...(lines?.expected
      ? [[section, workbook.declaredLines, { count: Number(lines.expected) }] as Fact]
      : []),
    ...(lines ? [[section, workbook.countedLines, { count: Number(lines.found) }] as Fact] : []),
    [section, workbook.integrity, { text: integrity.ok ? words.integrityOk : words.integrityNotOk }],
  ]
}

export const factsSheet = (
  paper: WorkingPaper,
  texts: PaperTexts,
  language: Language,
): ExportSheet<never> => {
  const { results, workbook, priorities, statuses, sections, signatures, conclusion } = texts
  const conclusions = paper.signatures.flatMap(({ role, conclusion: text }): Fact[] =>
    text ? [[sections.conclusion, signatures[role], { text }]] : [],
  )
  const facts: Fact[] = [
    ...clientFacts(paper, texts, language),
    ...fileFacts(paper, texts),
    ...populationFacts(paper, texts),
    ...countsOf(results.priorities, priorities, paper.priorities),
    ...countsOf(results.statuses, statuses, paper.statuses),
    ...(conclusions.length > 0
      ? conclusions
      : [[sections.conclusion, '', { text: conclusion.none }] as Fact]),
    [sections.conclusion, '', { text: texts.disclaimer }],
  ]
  const column = columnFor<Fact>()
  return sheetOf<Fact>(
    texts.title,
    [
      column(workbook.section, 'term', 28, ([section]) => section),
      column(workbook.name, 'text', 28, ([, name]) => name),
      column(workbook.value, 'text', 70, ([, , { text }]) => text ?? null),
      column(workbook.amount, 'amount', 18, ([, , { amount }]) => amount ?? null),
      column(workbook.count, 'number', 14, ([, , { count }]) => count ?? null),
    ],
    facts,
  )
}
