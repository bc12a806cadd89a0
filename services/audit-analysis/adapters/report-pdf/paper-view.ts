/** Turns a working paper into what its template prints: every number, date and name already a string of the language. */

import type { Language } from '../../../../kit/pages/language.ts'
import { printable } from '../../../../kit/pdf/printable.ts'
import { categoryNames } from '../../core/detectors/category-names.ts'
import { settingText } from '../../core/paper/changed-settings.ts'
import { dayText } from '../../core/paper/day-text.ts'
import type { PaperFinding, PaperProcedure, TieOut, WorkingPaper } from '../../core/paper/paper-data.ts'
import { filled, type PaperTexts, paperTexts } from '../../core/paper/paper-texts.ts'
import { procedureWords } from '../../core/paper/procedure-words.ts'
import { formatAmount, formatCount } from './report-view.ts'
import { sampleView } from './sample-view.ts'

/** As many as a paper is read through; the workbook has all. */
export const maximumFindings = 1000

/** What people decided and why a test points at something is never cut; a note has 4,000 characters at most. */
const whole = 6000

/** `31-12-2025 14:05 UTC` of `2025-12-31T14:05:09`. */
export const momentText = (moment: string, texts: PaperTexts, language: Language): string =>
  `${dayText(moment.slice(0, 10), language)} ${moment.slice(11, 16)} ${texts.facts.utc}`

const amountText = (amount: string | null, language: Language): string =>
  amount === null ? '–' : formatAmount(amount, language)

const tieOutView = (rows: readonly TieOut[], { population }: PaperTexts, language: Language) =>
  rows.map(({ what, expected, found, difference }) => {
    const shown = (value: string): string =>
      what === 'LINES' ? formatCount(Number(value), language) : formatAmount(value, language)
    return {
      what: population.rows[what],
      expected: expected === null ? population.notDeclared : shown(expected),
      found: shown(found),
      difference: difference === null ? '–' : shown(difference),
      differs: difference !== null && !/^-?0(\.00)?$/.test(difference),
    }
  })

const standardText = ({ standards }: PaperProcedure, { procedures }: PaperTexts): string =>
  `${procedures.standardName} ${standards.join(', ')}`

const countsView = (procedures: readonly PaperProcedure[], language: Language) =>
  procedures.flatMap(({ name, counts }) =>
    counts
      ? [
          {
            name,
            found: formatCount(counts.found, language),
            high: formatCount(counts.high, language),
            open: formatCount(counts.open, language),
          },
        ]
      : [],
  )

const decisionText = (
  { decision, status, changed }: PaperFinding,
  texts: PaperTexts,
  language: Language,
): string => {
  const { findings, statuses } = texts
  if (!decision) return findings.undecided
  const { author, at, note, attachment } = decision
  const by = filled(findings.by, { author, at: momentText(at, texts, language) })
  return [
    ...(note ? [note] : []),
    ...(attachment ? [filled(findings.reference, { attachment })] : []),
    `(${changed ? `${statuses[decision.status]}; ${findings.changed}; ` : status === 'OPEN' ? `${statuses.OPEN}; ` : ''}${by})`,
  ].join(' ')
}

/** The names of a finding's categories. */
export const categoriesText = ({ categories }: PaperFinding, language: Language): string =>
  categories
    .map((category) => (categoryNames[language] as Record<string, string>)[category] ?? category)
    .join(', ')

const findingView = (finding: PaperFinding, texts: PaperTexts, language: Language) => ({
  // A code is for programs; whoever reads the paper knows the test by its name.
  name: printable(
    finding.kind === 'TRANSACTION' ? finding.name : procedureWords[language].kinds[finding.kind].name,
    60,
  ),
  date: dayText(finding.date, language),
  title: printable(finding.title),
  about: printable(
    [finding.relationName, categoriesText(finding, language)].filter(Boolean).join(' · '),
    240,
  ),
  reasons: printable(finding.reasons, whole),
  amount: amountText(finding.amount, language),
  exposure: formatAmount(finding.exposure, language),
  priority: texts.priorities[finding.priority],
  status: texts.statuses[finding.status],
  decision: printable(decisionText(finding, texts, language), whole),
})

/** What the paper says of the client, the file and itself. */
export const paperFacts = (
  paper: WorkingPaper,
  texts: PaperTexts,
  language: Language,
): [string, string][] => {
  const { company, program, analysisId, asOf } = paper
  const { facts } = texts
  const period =
    company.from && company.to
      ? `${dayText(company.from, language)} ${facts.to} ${dayText(company.to, language)}`
      : '–'
  return [
    [facts.company, company.name || texts.unnamed],
    [facts.taxRegistrationId, company.taxRegistrationId || '–'],
    [facts.year, company.year || '–'],
    [facts.period, period],
    [facts.currency, company.currency || '–'],
    [facts.program, `${program.name} ${program.version}`],
    [facts.analysis, analysisId],
    [facts.asOf, asOf === null ? facts.nothingRecorded : momentText(asOf, texts, language)],
  ]
}

const populationFacts = (
  { population, materiality }: WorkingPaper,
  texts: PaperTexts,
  language: Language,
) => {
  const { population: words } = texts
  return [
    [words.entries, formatCount(population.entries, language)],
    [words.transactions, formatCount(population.transactions, language)],
    [words.accounts, formatCount(population.accounts, language)],
    [words.debit, formatAmount(population.debit, language)],
    [words.credit, formatAmount(population.credit, language)],
    [
      words.materiality,
      `${formatAmount(materiality.amount, language)} (${materiality.configured ? words.configured : words.fallback})`,
    ],
  ]
}

/** The day of the document: of the last record, else the end of the period. So the same state makes the same bytes. */
const dayOf = ({ asOf, company, population }: WorkingPaper): number[] =>
  (asOf?.slice(0, 10) || company.to || population.dateTo || '1970-01-01').split('-').map(Number)

const signatureView = (paper: WorkingPaper, texts: PaperTexts, language: Language) =>
  (['PREPARER', 'REVIEWER'] as const).map((role) => {
    const signature = paper.signatures.find((one) => one.role === role)
    return {
      role: texts.signatures[role],
      author: signature ? printable(signature.author) : texts.signatures.none,
      at: signature ? momentText(signature.at, texts, language) : '–',
    }
  })

const conclusionsView = ({ signatures }: WorkingPaper, texts: PaperTexts) =>
  signatures.flatMap(({ role, conclusion }) =>
    conclusion ? [{ role: texts.signatures[role], paragraphs: paragraphsOf(conclusion) }] : [],
  )

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => printable(line, 4000))
    .filter(Boolean)

/** Everything that the template needs; it decides where things stand, and nothing else. */
export const paperView = (paper: WorkingPaper, language: Language) => {
  const texts = paperTexts[language]
  const { population, integrity } = paper
  const counted = <T extends string>(names: Record<T, string>, counts: Record<T, number>) =>
    (Object.keys(names) as T[]).map((name) => [names[name], formatCount(counts[name], language)])
  return {
    language,
    texts,
    day: dayOf(paper),
    company: printable(paper.company.name) || texts.unnamed,
    year: printable(paper.company.year, 20),
    facts: paperFacts(paper, texts, language).map(([name, value]) => [name, printable(value)]),
    files: paper.files.map(({ name, sha256, bytes, format, program }) => ({
      name: printable(name),
      format: printable(format, 40),
      bytes: formatCount(bytes, language),
      sha256,
      program: printable(program, 80),
    })),
    settings: paper.settings.map(({ name, words, standard, value }) => ({
      name: words === '' ? name : `${words} (${name})`,
      standard: printable(settingText(standard, language), 100) || texts.settings.empty,
      value: printable(settingText(value, language), 200) || texts.settings.empty,
    })),
    population: populationFacts(paper, texts, language),
    tieOut: tieOutView(paper.tieOut, texts, language),
    integrity: {
      sentence: integrity.ok ? texts.population.integrityOk : texts.population.integrityNotOk,
      rows: integrity.findings.map(({ code, severity, count, sentence }) => ({
        code,
        severity: texts.population.severities[severity] ?? severity,
        count: formatCount(count, language),
        sentence: printable(sentence, whole),
      })),
    },
    procedures: paper.procedures.map((procedure) => ({
      name: procedure.name,
      purpose: procedure.purpose,
      formula: procedure.formula,
      standard: standardText(procedure, texts),
    })),
    counts: countsView(paper.procedures, language),
    priorities: counted(texts.priorities, paper.priorities),
    statuses: counted(texts.statuses, paper.statuses),
    findings: paper.findings.slice(0, maximumFindings).map((one) => findingView(one, texts, language)),
    findingsLead:
      paper.findings.length === 0
        ? texts.findings.none
        : paper.findings.length > maximumFindings
          ? filled(texts.findings.more, {
              shown: formatCount(maximumFindings, language),
              count: formatCount(paper.findings.length, language),
            })
          : texts.findings.lead,
    samples: paper.samples.map((sample) => sampleView(sample, texts, language)),
    conclusions: conclusionsView(paper, texts),
    signatures: signatureView(paper, texts, language),
    withdrawals: paper.withdrawals.map(({ role, author, reason, at }) => ({
      role: texts.signatures[role],
      author: printable(author),
      at: momentText(at, texts, language),
      reason: printable(reason, whole),
    })),
    hasPopulation: population.entries > 0,
  }
}
