/** Sources as administrators see them: a list with how each fares, one source with its runs, one run with its jobs. */

import { relativeText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { sparkline } from '../../../kit/pages/parts/charts/sparkline.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { pagedList } from '../site/past-end.views.ts'
import { failureText } from './failure-words.ts'
import type { RunStatus, SourceRow, SourceRunRow } from './source.tables.ts'
import { sourceDeskWords } from './source-desk.words.ts'
import { sourceNewWords, sourceTypeText } from './source-new.words.ts'

export const sourceDesk = '/beheer/bronnen'

export interface Shown {
  language: Language
  toast: string | null
  /** From 1. */
  page: number
  pages: number
}

const tones: Record<RunStatus, Tone> = {
  PENDING: 'info',
  RUNNING: 'info',
  COMPLETED: 'good',
  PARTIAL: 'warn',
  FAILED: 'bad',
  CANCELLED: 'warn',
}

export const statusBadge = (language: Language, status: RunStatus): Html =>
  badge({ label: sourceDeskWords[language].statuses[status], tone: tones[status] })

const typeText = (language: Language, type: string): string =>
  type === 'MANUAL' ? sourceDeskWords[language].byHand : sourceTypeText(language, type)

export const everyText = (language: Language, minutes: number | string): string =>
  sourceNewWords[language].frequencies[minutes] ??
  sourceDeskWords[language].everyMinutes(integerText(Number(minutes), language))

const stateBadge = (language: Language, { active, source_type }: SourceRow): Html => {
  const words = sourceDeskWords[language]
  if (source_type === 'MANUAL') return badge({ label: words.byHand })
  return active ? badge({ label: words.on, tone: 'good' }) : badge({ label: words.off })
}

export const frame = (
  { language, toast: name }: Pick<Shown, 'language' | 'toast'>,
  title: string,
  body: Html,
): Page => {
  const said = name ? sourceDeskWords[language].toasts[name] : undefined
  return {
    title,
    current: sourceDesk,
    wide: true,
    styles: ['desk-lists'],
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${adminTabs(language, sourceDesk)}
${body}
</div>`,
  }
}

const nextText = (language: Language, next: Date | null, now: Date): string => {
  if (next === null) return '–'
  return next <= now ? sourceDeskWords[language].now : relativeText(next, now, language)
}

const act = (path: string, label: string, about: string, kind: 'main' | 'quiet'): Html =>
  html`<form method="post" action="${path}">${formKey()}${button({ label, kind, about })}</form>`

const actsOf = (language: Language, { id, name, active, source_type }: SourceRow, main = false): Html => {
  const words = sourceDeskWords[language]
  if (source_type === 'MANUAL') return html`–`
  const to = active ? 'uitschakelen' : 'inschakelen'
  return html`<div class="row">${act(`${sourceDesk}/${id}/ophalen`, words.fetch, name, main ? 'main' : 'quiet')}${act(
    `${sourceDesk}/${id}/${to}`,
    active ? words.switchOff : words.switchOn,
    name,
    'quiet',
  )}</div>`
}

export interface SourceListRow {
  source: SourceRow
  next: Date | null
  /** Jobs found by the last runs, oldest first. */
  finds: readonly number[]
}

export const sourceListPage = (
  view: Shown & { rows: readonly SourceListRow[]; now: Date; total: number; query: string },
): Page => {
  const { language, total, query, page, pages } = view
  const words = sourceDeskWords[language]
  const href = (to: number): string =>
    `${sourceDesk}?${new URLSearchParams({ ...(query ? { q: query } : {}), pagina: String(to) })}`
  const add = linkButton({ href: `${sourceDesk}/nieuw`, label: words.add })
  const isEmpty = total === 0 && query === ''
  return frame(
    view,
    words.title,
    html`<div class="spread"><h1>${words.title}</h1>${total > 0 && add}</div>
<p>${words.lead}</p>
${
  isEmpty
    ? emptyState({ heading: words.noneYet, act: add })
    : html`<form class="list-search" method="get" action="${sourceDesk}" role="search">${field({ language, name: 'q', type: 'search', label: words.search, value: query })}${button({ label: words.find, kind: 'quiet' })}</form>
<p>${words.total(integerText(total, language), total === 1)}</p>
${pagedList({ language, page, pages, href, list: () => sourcesTable(view), none: html`<p>${words.none}</p>` })}`
}`,
  )
}

const sourcesTable = ({
  language,
  rows,
  now,
}: {
  language: Language
  rows: readonly SourceListRow[]
  now: Date
}): Html => {
  const words = sourceDeskWords[language]
  return table<SourceListRow>({
    wide: { id: 'sources', cards: true },
    caption: words.title,
    captionHidden: true,
    rows,
    columns: [
      {
        heading: words.name,
        names: true,
        cell: ({ source }) =>
          html`${link({ href: `${sourceDesk}/${source.id}`, label: source.name })}<br><span class="soft small">${typeText(language, source.source_type)}</span>`,
      },
      { heading: words.state, cell: ({ source }) => stateBadge(language, source) },
      { heading: words.health, cell: ({ source }) => healthOf(language, source, now) },
      {
        heading: words.found,
        cell: ({ source, finds }) =>
          html`<span class="row"><span>${integerText(source.jobs_found, language)}</span>${
            finds.length > 1 &&
            sparkline({
              ...{ language, id: `finds-${source.id}`, title: `${words.course}: ${source.name}` },
              ...{ heading: words.round, name: words.found, values: finds, withoutTable: true },
              labels: finds.map((_, i) => String(i + 1)),
            })
          }</span>`,
      },
      { heading: words.next, cell: ({ next }) => nextText(language, next, now) },
      { heading: words.acts, cell: ({ source }) => actsOf(language, source) },
    ],
  })
}

const healthOf = (language: Language, source: SourceRow, now: Date): Html => {
  const words = sourceDeskWords[language]
  const { last_status: status, last_scraped_at: at, last_error: error } = source
  if (status === null) return html`<span class="soft">${words.never}</span>`
  return html`${statusBadge(language, status)} ${at && html`<span class="soft small">${relativeText(at, now, language)}</span>`}${error && html`<br><span class="soft small">${shown(failureText(error, language))}</span>`}`
}

export const sourcePage = (
  view: Shown & {
    source: SourceRow
    next: Date | null
    now: Date
    runs: readonly SourceRunRow[]
    mistake: string | null
  },
): Page => {
  const { language, source, next, now, runs, page, pages, mistake } = view
  const words = sourceDeskWords[language]
  const href = (to: number): string => `${sourceDesk}/${source.id}?pagina=${to}`
  return frame(
    view,
    source.name,
    html`${breadcrumbs({ language, items: [{ label: words.title, href: sourceDesk }, { label: source.name }] })}
<h1>${shown(source.name)}</h1>
${mistake && alert({ tone: 'bad', text: mistake, live: 'alert' })}
${facts([
  { name: words.state, value: stateBadge(language, source) },
  { name: words.type, value: typeText(language, source.source_type) },
  { name: words.address, value: link({ href: source.url, label: source.url }) },
  { name: sourceNewWords[language].identifier, value: source.identifier },
  { name: sourceNewWords[language].every, value: everyText(language, source.crawl_frequency_minutes) },
  ...(source.source_type === 'MANUAL'
    ? []
    : [{ name: words.index, value: source.indexable ? words.indexed : words.indexedThere }]),
  { name: words.health, value: healthOf(language, source, now) },
  {
    name: words.lastGood,
    value: source.last_success_at && timeElement(source.last_success_at, language, 'moment'),
  },
  { name: words.next, value: nextText(language, next, now) },
])}
${source.source_type !== 'MANUAL' && html`${actsOf(language, source, true)}<p class="row">${link({ href: `${sourceDesk}/${source.id}/wijzigen`, label: sourceNewWords[language].change.title })}${link({ href: sourceRemoval(source.id), label: words.remove })}</p>`}
<section class="stack"><h2>${words.history}</h2><p class="soft">${words.historyLead}</p>
${pagedList({ language, page, pages, href, list: () => runsTable(language, runs), none: html`<p>${words.noRuns}</p>` })}</section>`,
  )
}

const sourceRemoval = (id: number): string => `${sourceDesk}/${id}/verwijderen`

export const sourceRemovalPage = (language: Language, { id, name }: { id: number; name: string }): Page => {
  const words = sourceDeskWords[language]
  const heading = words.removeTitle(name)
  return {
    title: heading,
    current: sourceDesk,
    body: dialogPage({
      ...{ language, id: 'verwijderen', heading, body: html`<p>${words.removeText}</p>` },
      ...{ action: sourceRemoval(id), act: words.remove, destroys: true },
      ...{ hidden: formKey(), back: `${sourceDesk}/${id}` },
    }),
  }
}

export const tookOf = (language: Language, { started_at, ended_at }: SourceRunRow): string =>
  ended_at === null
    ? '–'
    : sourceDeskWords[language].seconds(
        decimalText((ended_at.getTime() - started_at.getTime()) / 1000, language, 1),
      )

const runsTable = (language: Language, runs: readonly SourceRunRow[]): Html => {
  const words = sourceDeskWords[language]
  const count = (heading: string, of: (run: SourceRunRow) => number) => ({
    heading,
    kind: 'number' as const,
    cell: (run: SourceRunRow) => integerText(of(run), language),
  })
  return table<SourceRunRow>({
    wide: { id: 'runs', cards: true },
    caption: words.history,
    captionHidden: true,
    rows: runs,
    columns: [
      {
        heading: words.began,
        names: true,
        cell: (run) =>
          link({
            href: `${sourceDesk}/${run.source_id}/runs/${run.id}`,
            label: timeElement(run.started_at, language, 'moment'),
          }),
      },
      { heading: words.state, cell: ({ status }) => statusBadge(language, status) },
      count(words.found, (run) => run.jobs_found),
      count(words.created, (run) => run.jobs_created),
      count(words.updated, (run) => run.jobs_updated),
      count(words.duplicates, (run) => run.duplicates),
      count(words.skipped, (run) => run.jobs_skipped),
      { heading: words.took, kind: 'number', cell: (run) => tookOf(language, run) },
    ],
  })
}
