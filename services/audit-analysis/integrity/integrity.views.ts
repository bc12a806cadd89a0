/** The integrity page: whether the file holds, every finding with its places, the control totals, and the files. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { facetList } from '../../../kit/pages/parts/facet-list.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Severity } from '../core/integrity/codes.ts'
import type { IntegrityFinding } from '../core/integrity/integrity-findings.ts'
import type { SourceFile } from '../core/sources/source-file.ts'
import type { Integrity } from '../core/xaf/integrity.ts'
import { amountText } from '../workbench/amounts.ts'
import type { RowColumn } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { en } from './integrity.words.en.ts'
import { type IntegrityWords, nl } from './integrity.words.nl.ts'

const integrityWords: Record<Language, IntegrityWords> = { nl, en }

export interface IntegrityPage {
  language: Language
  analysisId: string
  integrity: Integrity
  findings: readonly IntegrityFinding[]
  /** The severity that the list is narrowed to. */
  severity: Severity | undefined
  files: readonly SourceFile[]
  /** What archives held besides audit files, which was not read. */
  ignored: readonly string[]
}

const tones: Record<Severity, Tone> = { ERROR: 'bad', WARNING: 'warn', INFO: 'info' }
const severities = Object.keys(tones) as Severity[]

export const integrityView = (page: IntegrityPage): BenchView => {
  const words = integrityWords[page.language]
  return {
    body: html`${verdict(page, words)}
${severityFacets(page, words)}
${findingsTable(page, words)}
${totalsTable(page, words)}
${filesTable(page, words)}
${ignoredList(page, words)}`,
  }
}

const verdict = ({ integrity, findings }: IntegrityPage, words: IntegrityWords): Html => {
  const main = alert(integrity.ok ? { tone: 'good', text: words.ok } : { tone: 'bad', text: words.wrong })
  return html`${main}${findings.length === 0 && html`<p>${words.none}</p>`}`
}

/** Links that narrow the list, where there is more than one severity. */
const severityFacets = (
  { language, analysisId, findings, severity }: IntegrityPage,
  words: IntegrityWords,
): Html => {
  const items = severities.flatMap((one) => {
    const count = findings.filter((finding) => finding.severity === one).length
    const isOn = severity === one
    const query: Record<string, string> = isOn ? {} : { severity: one }
    return count === 0
      ? []
      : [{ label: words.severities[one], href: pathOf(analysisId, 'integrity', query), count, on: isOn }]
  })
  return items.length < 2
    ? html``
    : facetList({ language, heading: words.filter, level: 2, id: 'severity', items })
}

/** Places may be paths of elements, longer than their column: they break behind a slash. */
const breakable = (place: string): Html =>
  html`${place.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr>${part}`))}`

const placesOf = ({ places, count }: IntegrityFinding, language: Language, words: IntegrityWords): Html => {
  if (places.length === 0) return html`–`
  const number = (value: number): string => integerText(value, language)
  const summary =
    places.length < count
      ? words.first(number(places.length), number(count))
      : words.many(number(places.length))
  if (places.length <= 3)
    return html`${places.map((place, i) => html`${i === 0 ? '' : ', '}${breakable(place)}`)}`
  return html`<details><summary>${summary}</summary><ul>${places.map((place) => html`<li>${breakable(place)}</li>`)}</ul></details>`
}

/** All of them, or those that the list is narrowed to. */
export const ofSeverity = (
  findings: readonly IntegrityFinding[],
  severity: Severity | undefined,
): readonly IntegrityFinding[] =>
  severity ? findings.filter((finding) => finding.severity === severity) : findings

/** The findings as a spreadsheet has them: the code in a column of its own, and every place that is known. */
export const exportColumns = (language: Language): RowColumn<IntegrityFinding>[] => {
  const words = integrityWords[language]
  return [
    {
      key: 'severity',
      heading: words.severity,
      kind: 'text',
      value: ({ severity }) => words.severities[severity],
    },
    { key: 'code', heading: words.code, kind: 'text', value: ({ code }) => code },
    { key: 'rule', heading: words.rule, kind: 'text', value: ({ rule }) => rule },
    { key: 'finding', heading: words.finding, kind: 'text', value: ({ sentence }) => sentence },
    { key: 'count', heading: words.count, kind: 'number', value: ({ count }) => count },
    { key: 'source', heading: words.source, kind: 'text', value: ({ source }) => source ?? words.together },
    { key: 'places', heading: words.places, kind: 'text', value: ({ places }) => places.join(', ') },
  ]
}

const findingsTable = (page: IntegrityPage, words: IntegrityWords): Html => {
  const { language, analysisId, findings, severity, files } = page
  const rows = ofSeverity(findings, severity)
  if (rows.length === 0) return html``
  const source =
    files.length < 2
      ? []
      : [{ heading: words.source, cell: (row: IntegrityFinding) => row.source ?? words.together }]
  return html`${table({
    caption: words.findings,
    columns: [
      {
        heading: words.severity,
        cell: (row: IntegrityFinding) =>
          badge({ label: words.severities[row.severity], tone: tones[row.severity] }),
      },
      {
        heading: words.finding,
        names: true,
        cell: (row) => html`${row.sentence}<br><code class="soft">${brokenCode(row.code)}</code>`,
      },
      { heading: words.rule, cell: (row) => row.rule ?? words.noRule },
      { heading: words.count, kind: 'number', cell: (row) => integerText(row.count, language) },
      ...source,
      { heading: words.places, cell: (row) => placesOf(row, language, words) },
    ],
    rows,
  })}
<div class="spread"><p class="soft">${words.rules}</p>${linkButton({
    kind: 'quiet',
    href: pathOf(analysisId, 'integrity', severity ? { severity } : {}, '/export'),
    label: words.export,
    about: words.exportAs,
    download: true,
  })}</div>`
}

const totalsTable = ({ language, integrity }: IntegrityPage, { totals: words }: IntegrityWords): Html => {
  const { declared, counted, opening } = integrity
  const lines = (value: number | null): string => (value === null ? words.none : integerText(value, language))
  const amount = (value: string | null): string => (value === null ? words.none : amountText(value, language))
  const rows = [
    [words.lines, lines(declared.lines), lines(counted.lines)],
    [words.debit, amount(declared.debit), amount(counted.debit)],
    [words.credit, amount(declared.credit), amount(counted.credit)],
    [words.openingLines, lines(opening.declared.lines), lines(opening.counted.lines)],
    [words.openingDebit, amount(opening.declared.debit), amount(opening.counted.debit)],
    [words.openingCredit, amount(opening.declared.credit), amount(opening.counted.credit)],
  ] as const
  return table({
    caption: words.caption,
    columns: [
      { heading: words.name, names: true, cell: ([name]: (typeof rows)[number]) => name },
      { heading: words.declared, kind: 'number', cell: ([, stated]) => stated },
      { heading: words.counted, kind: 'number', cell: ([, , found]) => found },
    ],
    rows,
  })
}

/** A code that may break behind its underscores, and not in a word. */
const brokenCode = (code: string): Html =>
  html`${code.split('_').map((part, i) => (i === 0 ? html`${part}` : html`_<wbr>${part}`))}`

/** A hash that may break every sixteen digits. */
const brokenHash = (sha256: string): Html =>
  html`${(sha256.match(/.{16}/g) ?? [sha256]).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`

const filesTable = ({ language, files }: IntegrityPage, { files: words }: IntegrityWords): Html =>
  files.length === 0
    ? html``
    : table({
        caption: words.caption,
        columns: [
          { heading: words.name, names: true, cell: (file: SourceFile) => file.name },
          { heading: words.format, cell: (file) => file.format },
          { heading: words.program, cell: (file) => file.program || words.unknown },
          {
            heading: words.size,
            kind: 'number',
            cell: (file) => words.bytes(integerText(file.bytes, language)),
          },
          { heading: words.hash, cell: (file) => html`<code>${brokenHash(file.sha256)}</code>` },
        ],
        rows: files,
      })

const ignoredList = ({ ignored }: IntegrityPage, { files: words }: IntegrityWords): Html =>
  ignored.length === 0
    ? html``
    : html`<section class="stack"><h2>${words.ignored}</h2><p>${words.ignoredText}</p>
<ul>${ignored.map((name) => html`<li>${shown(name)}</li>`)}</ul></section>`
