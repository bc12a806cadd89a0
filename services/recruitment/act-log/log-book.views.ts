/** The log book as administrators read it. It names nobody that an act was about: a number leads no recruiter past anonymity. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { pagedList } from '../site/past-end.views.ts'
import type { LogEntry } from './log-book.store.ts'
import { actInWords, detailInWords, logBookWords, roleInWords } from './log-book.words.ts'

export const logBook = '/beheer/logboek'

/** More than anybody reads at once. */
export const maximumCsvRows = 10_000

export interface LogBookView {
  language: Language
  entries: readonly LogEntry[]
  total: number
  query: string
  page: number
  pages: number
}

export const logBookPage = ({ language, entries, total, query, page, pages }: LogBookView): Page => {
  const words = logBookWords[language]
  const search = query ? `?${new URLSearchParams({ q: query })}` : ''
  const href = (to: number): string =>
    `${logBook}?${new URLSearchParams({ ...(query ? { q: query } : {}), pagina: String(to) })}`
  return {
    title: words.title,
    current: logBook,
    wide: true,
    styles: ['desk-lists'],
    body: html`<div class="stack">
${adminTabs(language, logBook)}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<form class="list-search" method="get" action="${logBook}" role="search">${field({ language, name: 'q', type: 'search', label: words.search, hint: words.searchHint, value: query })}${button({ label: words.find, kind: 'quiet' })}</form>
<p class="spread"><span>${words.total(integerText(total, language), total === 1)}</span>${link({ href: `${logBook}/csv${search}`, label: words.csv, download: true })}</p>
${total > maximumCsvRows && html`<p class="soft small">${words.csvFirst(integerText(maximumCsvRows, language))}</p>`}
${pagedList({ language, page, pages, href, list: () => entriesTable(language, entries), none: html`<p>${words.none}</p>` })}
</div>`,
  }
}

const entriesTable = (language: Language, entries: readonly LogEntry[]): Html => {
  const words = logBookWords[language]
  return table<LogEntry>({
    caption: words.title,
    captionHidden: true,
    rows: entries,
    columns: [
      { heading: words.when, names: true, cell: ({ at }) => momentText(at, language) },
      {
        heading: words.who,
        cell: ({ actorName, actorEmail, actorRole }) =>
          html`${shown(actorName ?? actorEmail ?? words.erased)}<br><span class="soft small">${actorName && actorEmail ? html`${shown(actorEmail)}, ` : ''}${roleInWords(actorRole, language)}</span>`,
      },
      {
        heading: words.what,
        cell: ({ act, detail }) =>
          html`${actInWords(act, language)}${detail && html`<br><span class="soft small">${shown(detailInWords({ act, detail }, language))}</span>`}`,
      },
      {
        heading: words.about,
        cell: ({ subjectId, applicationId, jobId }) =>
          [
            jobId === null ? null : words.job(jobId),
            applicationId === null ? null : words.application(applicationId),
            subjectId === null ? null : words.account(subjectId),
          ]
            .filter((part) => part !== null)
            .join(', ') || '–',
      },
    ],
  })
}
