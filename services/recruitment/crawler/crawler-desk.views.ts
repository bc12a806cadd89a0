/** The crawler as administrators see it: each host with its last answer, its robots.txt, its queue and its pause. */

import { relativeText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText } from '../../../kit/pages/numbers.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { pagedList } from '../site/past-end.views.ts'
import type { CrawlerHostRow } from './crawl.tables.ts'
import { crawlerDeskWords } from './crawler-desk.words.ts'
import type { HostWork } from './crawler-host.actions.ts'

export const crawlerDesk = '/beheer/crawler'

export interface CrawlerDeskView {
  language: Language
  toast: string | null
  hosts: readonly CrawlerHostRow[]
  work: ReadonlyMap<string, HostWork>
  now: Date
  total: number
  query: string
  /** From 1. */
  page: number
  pages: number
  pauseMilliseconds: number
  /** What was typed as a host to pause. */
  typed?: string
  mistakes?: readonly Mistake[]
}

export const crawlerDeskPage = (view: CrawlerDeskView): Page => {
  const { language, total, query, page, pages, pauseMilliseconds, mistakes = [] } = view
  const words = crawlerDeskWords[language]
  const said = view.toast ? words.toasts[view.toast] : undefined
  const href = (to: number): string =>
    `${crawlerDesk}?${new URLSearchParams({ ...(query ? { q: query } : {}), pagina: String(to) })}`
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: crawlerDesk,
    path: crawlerDesk,
    wide: true,
    styles: ['desk-lists'],
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${errorSummary({ language, mistakes })}
${adminTabs(language, crawlerDesk)}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<form class="list-search" method="get" action="${crawlerDesk}" role="search">${field({ language, name: 'q', type: 'search', label: words.search, value: query })}${button({ label: words.find, kind: 'quiet' })}</form>
<p>${words.total(integerText(total, language), total === 1)}</p>
${pagedList({ language, page, pages, href, list: () => hostsTable(view), none: html`<p>${words.none}</p>` })}
${otherHost(view)}
<section class="stack" aria-labelledby="limits-heading"><h2 id="limits-heading">${words.limits}</h2><p>${words.limitsText(decimalText(pauseMilliseconds / 1000, language, 1))}</p></section>
</div>`,
  }
}

const otherHost = ({ language, typed = '', mistakes = [] }: CrawlerDeskView): Html => {
  const words = crawlerDeskWords[language]
  const isWrong = mistakes.length > 0
  return html`<section class="stack" aria-labelledby="other-heading"><h2 id="other-heading">${words.other}</h2>
<form class="stack" method="post" action="${crawlerDesk}/pauzeren" novalidate>${formKey()}${field({
    ...{ language, name: 'host', label: words.host, hint: words.otherHint, value: typed },
    ...(isWrong ? { message: words.noHost } : {}),
  })}<div class="row">${button({ label: words.pause, kind: 'quiet' })}</div></form></section>`
}

const hostsTable = ({ language, hosts, work, now }: CrawlerDeskView): Html => {
  const words = crawlerDeskWords[language]
  return table<CrawlerHostRow>({
    wide: { id: 'hosts', cards: true },
    caption: words.title,
    captionHidden: true,
    rows: hosts,
    columns: [
      { heading: words.host, names: true, cell: ({ host }) => shown(host) },
      { heading: words.state, cell: (host) => stateOf(language, host, now) },
      { heading: words.answer, cell: (host) => answerOf(language, host, now) },
      { heading: words.next, cell: (host) => nextOf(language, host, now) },
      { heading: words.robots, cell: (host) => robotsOf(language, host, now) },
      { heading: words.queue, cell: ({ host }) => queueOf(language, work.get(host)) },
      { heading: words.acts, cell: (host) => actOf(language, host) },
    ],
  })
}

const ago = (moment: Date | null, now: Date, language: Language): Html =>
  html`${moment && html` <span class="soft small">${relativeText(moment, now, language)}</span>`}`

const stateOf = (language: Language, { paused_at }: CrawlerHostRow, now: Date): Html => {
  const words = crawlerDeskWords[language]
  return paused_at
    ? html`${badge({ label: words.paused, tone: 'warn' })}${ago(paused_at, now, language)}`
    : badge({ label: words.open, tone: 'good' })
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad')

const answerOf = (language: Language, host: CrawlerHostRow, now: Date): Html => {
  const words = crawlerDeskWords[language]
  const { last_fetched_at: at, last_status: status, last_failure: failure } = host
  if (at === null) return html`<span class="soft">${words.never}</span>`
  const what =
    status === null
      ? badge({ label: failure ? words.failures[failure] : words.failures.unreachable, tone: 'bad' })
      : badge({ label: String(status), tone: toneOf(status) })
  return html`${what}${ago(at, now, language)}`
}

const nextOf = (
  language: Language,
  { paused_at, next_allowed_at: next }: CrawlerHostRow,
  now: Date,
): string => {
  const words = crawlerDeskWords[language]
  if (paused_at) return words.notWhilePaused
  return next <= now ? words.atOnce : relativeText(next, now, language)
}

const robotsOf = (language: Language, host: CrawlerHostRow, now: Date): Html => {
  const words = crawlerDeskWords[language]
  const { robots_at: at, robots_status: status, robots_text: text, crawl_delay_milliseconds: delay } = host
  if (at === null) return html`<span class="soft">${words.robotsNever}</span>`
  return html`${robotsMeaning(language, status)}${ago(at, now, language)}${
    delay !== null && html`<br>${words.crawlDelay(decimalText(delay / 1000, language, 1))}`
  }${text && html`<details><summary>${words.robotsText}<span class="visually-hidden"> robots.txt ${shown(host.host)}</span></summary><pre class="robots-text" tabindex="0">${shown(text)}</pre></details>`}`
}

/** What it means for us (RFC 9309, section 2.3.1). */
const robotsMeaning = (language: Language, status: number | null): string => {
  const words = crawlerDeskWords[language]
  if (status === null || status === 429 || status >= 500) return words.robotsSilent
  if (status >= 400) return words.robotsNone
  return status >= 300 ? words.robotsElsewhere : words.robotsRead
}

const queueOf = (language: Language, work: HostWork | undefined): string => {
  const words = crawlerDeskWords[language]
  if (!work) return words.queueEmpty
  const { running, waiting } = work
  return [
    running > 0 ? words.running(integerText(running, language)) : '',
    waiting > 0 ? words.waiting(integerText(waiting, language)) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const actOf = (language: Language, { host, paused_at }: CrawlerHostRow): Html => {
  const words = crawlerDeskWords[language]
  const path = `${crawlerDesk}/${paused_at ? 'hervatten' : 'pauzeren'}`
  const label = paused_at ? words.resume : words.pause
  return html`<form method="post" action="${path}">${formKey()}${hiddenFields({ host })}${button({ label, kind: 'quiet', about: host })}</form>`
}
