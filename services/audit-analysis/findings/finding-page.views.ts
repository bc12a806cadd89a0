/** The page of one finding: the whole transaction, why it is a finding, and deciding about it. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { timeline } from '../../../kit/pages/parts/timeline.ts'
import { categoryNames } from '../core/detectors/category-names.ts'
import type { FindingPlace } from '../core/findings/finding-list.ts'
import type { SubjectKind } from '../core/findings/subject-finding.ts'
import { decisionStatuses } from '../core/review/decisions.ts'
import type { Category } from '../core/settings.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf, type WorkbenchPageName, workbenchPageOf } from '../workbench/workbench-pages.ts'
import type { FindingDetail, HistoryEntry } from './finding.schema.ts'
import {
  findingsWords,
  keptNotice,
  type ListQuery,
  priorityBadge,
  signalsOf,
  statusBadge,
} from './findings.views.ts'
import type { FindingsWords } from './findings.words.nl.ts'

/** What was entered in the form of a decision. */
export interface EnteredDecision {
  status: string
  note: string
  author: string
  attachment: string
}

export interface FindingPage {
  language: Language
  analysisId: string
  currency: string
  query: ListQuery
  finding: FindingDetail
  /** Whether what it is about has more lines than are shown. */
  areLinesCut: boolean
  place: FindingPlace
  entered: EnteredDecision
  /** False where the service knows who is there. */
  asksName: boolean
  mistakes: readonly (Mistake & { field?: string })[]
  isKept: boolean
  hasDossiers: boolean
  done?: string | undefined
}

const shortcuts: Record<string, string> = { EXPLAINED: 'e', FOLLOW_UP: 'f' }

const messageIn = (mistakes: FindingPage['mistakes'], name: string): string | null => {
  const found = mistakes.find((mistake) => mistake.field === name)
  return found ? String(found.message) : null
}

const decisionForm = (page: FindingPage, words: FindingsWords): Html => {
  const { language, analysisId, query, finding, entered, mistakes, asksName } = page
  const own = { language, optional: true }
  return card({
    as: 'section',
    id: 'decide',
    heading: words.decision,
    body: html`<form class="stack" method="post" action="${pathOf(analysisId, 'findings', query, `/${finding.key}`)}" data-keep>${formKey()}
${choices({
  language,
  name: 'status',
  label: words.status,
  choose: 'one',
  chosen: [entered.status],
  message: messageIn(mistakes, 'status'),
  options: decisionStatuses.map((status) => ({
    value: status,
    label: words.statuses[status],
    ...(shortcuts[status] ? { more: { 'data-shortcut': shortcuts[status], 'data-then': 'note' } } : {}),
  })),
})}
${textArea({ language, name: 'note', label: words.note, hint: words.noteHint, value: entered.note, rows: 4, message: messageIn(mistakes, 'note') })}
${field({ ...own, name: 'attachment', label: words.attachment, hint: words.attachmentHint, value: entered.attachment, message: messageIn(mistakes, 'attachment') })}
${asksName && field({ language, name: 'author', label: words.author, autocomplete: 'name', value: entered.author, message: messageIn(mistakes, 'author') })}
${button({ label: words.save })}
</form>`,
  })
}

/** Timestamps of this service are UTC and do not say so. */
const eventOf = (entry: HistoryEntry, language: Language, words: FindingsWords) => ({
  at: `${entry.at}Z`,
  when: momentText(`${entry.at}Z`, language),
  what: html`${statusBadge(entry.status, words)} ${words.by(entry.author)}`,
  more: html`${entry.note !== null && html`<p>${entry.note}</p>`}${entry.attachment !== null && html`<p class="soft">${words.evidence}: ${entry.attachment}</p>`}`,
})

const history = ({ language, finding }: FindingPage, words: FindingsWords): Html | false => {
  if (finding.history.length === 0) return false
  const events = finding.history.toReversed().map((entry) => eventOf(entry, language, words))
  return card({ as: 'section', id: 'history', heading: words.history, body: timeline({ events }) })
}

const lastYear = ({ language, finding }: FindingPage, words: FindingsWords): Html | false => {
  if (!finding.lastYear) return false
  const { when, what, more } = eventOf(finding.lastYear, language, words)
  return card({
    as: 'section',
    id: 'last-year',
    heading: words.lastYear,
    body: html`<p>${what}, ${when}</p>${more}<p class="soft">${words.lastYearText}</p>`,
  })
}

const reasons = ({ language, finding }: FindingPage, words: FindingsWords): Html => {
  const nameOf = (category: string): string =>
    categoryNames[language][category as Category] ?? words.kinds[finding.kind]
  return card({
    as: 'section',
    id: 'reasons',
    heading: words.reasons,
    body: facts(
      Object.entries(finding.reasons).map(([category, value]) => ({ name: nameOf(category), value })),
    ),
  })
}

/** The page that has the whole of a check; a transaction is whole here. */
const pageOfKind: Record<SubjectKind, WorkbenchPageName> = {
  INTEGRITY: 'integrity',
  VAT: 'vat',
  OPEN_ITEM: 'relations',
  FIXED_COST: 'trend',
  LOAN: 'accounts',
  CASH: 'accounts',
  COMPARISON: 'comparison',
  RESTRICTED: 'restricted',
}

const whole = ({ language, analysisId, finding }: FindingPage, words: FindingsWords): Html | false => {
  if (finding.kind === 'TRANSACTION') return false
  const name = pageOfKind[finding.kind]
  const label = words.whole(workbenchPageOf(name).title[language])
  return html`<p>${link({ href: pathOf(analysisId, name), label })}</p>`
}

const about = ({ finding }: FindingPage, words: FindingsWords): Html => {
  const { transactionId, journal, period, documentNumber, relationId, relationName, code } = finding
  const relation = [relationId, relationName].filter((text) => text !== null).join(' ')
  return facts([
    { name: words.facts.code, value: code },
    { name: words.facts.transaction, value: transactionId },
    { name: words.facts.journal, value: journal },
    { name: words.facts.period, value: period === null ? null : String(period) },
    { name: words.facts.document, value: documentNumber },
    { name: words.facts.relation, value: relation || null },
    {
      name: words.facts.accounts,
      value: finding.lines.length > 0 ? null : finding.accountIds.join(', ') || null,
    },
  ])
}

type Line = FindingDetail['lines'][number]
type TextColumn = { heading: string; cell: (line: Line) => string }

const linesTable = (
  { language, analysisId, finding, areLinesCut }: FindingPage,
  words: FindingsWords,
): Html | false => {
  if (finding.lines.length === 0) return false
  const { line } = words
  const vatOf = ({ vatCode, vatAmount }: Line): string =>
    vatCode === null ? '' : `${vatCode}${vatAmount === null ? '' : ` ${amountText(vatAmount, language)}`}`
  // A column that no line fills only pushes the others out of sight.
  const filled = (...columns: TextColumn[]): TextColumn[] =>
    columns.filter(({ cell }) => finding.lines.some((one) => cell(one) !== ''))
  const isOfSeveral = new Set(finding.lines.map(({ transactionId }) => transactionId)).size > 1
  const cut = areLinesCut && html`<p class="soft">${words.linesCut(finding.lines.length)}</p>`
  return html`${table({
    caption: finding.transactionId === null ? words.linesAbout : words.lines,
    wide: { id: 'lines', cards: true },
    columns: [
      ...(isOfSeveral
        ? [{ heading: line.transaction, cell: ({ transactionId }: Line) => transactionId }]
        : []),
      { heading: line.number, cell: ({ lineNumber }) => lineNumber },
      {
        heading: line.account,
        names: true,
        cell: ({ accountId, accountDescription }) =>
          link({
            href: pathOf(analysisId, 'accounts', {}, `/${encodeURIComponent(accountId)}`),
            label: `${accountId} ${accountDescription}`.trim(),
          }),
      },
      { heading: line.description, cell: ({ description }) => description },
      {
        heading: line.debit,
        kind: 'number',
        cell: ({ debitAmount }) => (debitAmount === null ? '' : amountText(debitAmount, language)),
      },
      {
        heading: line.credit,
        kind: 'number',
        cell: ({ creditAmount }) => (creditAmount === null ? '' : amountText(creditAmount, language)),
      },
      ...filled(
        { heading: line.document, cell: ({ documentNumber }) => documentNumber ?? '' },
        { heading: line.relation, cell: ({ relationName, relationId }) => relationName ?? relationId ?? '' },
        { heading: line.vat, cell: vatOf },
        {
          heading: line.flags,
          cell: ({ flags }) => flags.map((flag) => categoryNames[language][flag]).join(', '),
        },
      ),
    ],
    rows: finding.lines,
  })}${cut}`
}

const steps = ({ language, analysisId, query, place }: FindingPage, words: FindingsWords): Html => {
  const to = (key: string | null, label: string): Html | false =>
    key !== null && link({ href: pathOf(analysisId, 'findings', query, `/${key}`), label })
  const at =
    place.position > 0 &&
    html`<span class="soft">${words.place(integerText(place.position, language), integerText(place.total, language))}</span>`
  return html`<p class="row">${link({ href: pathOf(analysisId, 'findings', query), label: words.back })}${to(place.previousKey, words.previous)}${to(place.nextKey, words.next)}${at}</p>`
}

export const findingView = (page: FindingPage): BenchView => {
  const { language, currency, finding, mistakes } = page
  const words = findingsWords[language]
  return {
    subject: finding.transactionId ?? finding.title,
    done: page.done,
    mistakes,
    styles: ['findings-style'],
    body: html`${steps(page, words)}
<h2>${finding.title}</h2>
<p class="finding-lead">${priorityBadge(finding.priority, words)}${statusBadge(finding.status, words)}<span>${words.columns.exposure} <strong>${amountText(finding.exposure, language, currency)}</strong></span><span>${words.columns.amount} ${amountText(finding.amount, language, currency)}</span>${finding.date !== null && html`<span>${dateText(finding.date, language)}</span>`}</p>
<p class="soft">${signalsOf(finding, language)}</p>
${finding.changed && alert({ tone: 'warn', text: words.changed })}
${keptNotice(page, words)}
${reasons(page, words)}
${linesTable(page, words)}
<div class="columns"><div class="stack">${whole(page, words)}${about(page, words)}${lastYear(page, words)}</div><div class="stack">${decisionForm(page, words)}${history(page, words)}</div></div>`,
  }
}
