/** The desk's front page: what is late first, then what is planned, what is new, and every job. */

import { dateText, relativeText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { DeskJob, Waiting, WaitingRead } from '../applications/waiting.actions.ts'
import { pastEnd } from '../site/past-end.views.ts'
import { overviewWords } from './overview.words.ts'
import { applicationPath, pipelinePath } from './pipeline-address.ts'

export interface OverviewView extends WaitingRead {
  language: Language
  now: Date
  /** What the jobs were searched by, and their page. */
  text: string
  page: number
  /** What is planned, where there is anything. */
  interviews: Html | null
}

export const overviewPage = (view: OverviewView): Page => {
  const { language, interviews } = view
  const words = overviewWords[language]
  const ways: [string, string][] = [
    ['/werkplek/gesprekken', words.interviewsPage],
    ['/werkplek/bedrijven', words.companiesPage],
    ['/werkplek/sjablonen', words.templates],
    ['/werkplek/procedures', words.procedures],
  ]
  return {
    title: words.title,
    wide: true,
    styles: ['desk'],
    body: html`<div class="stack"><div class="spread"><h1>${words.title}</h1>${linkButton({ href: '/werkplek/vacatures/nieuw', label: words.newJob })}</div>
<nav class="row jump" aria-label="${words.title}">${ways.map(([href, label]) => link({ href, label }))}</nav>
<div class="columns waiting-cards"><div class="stack">${overdueCard(view)}${interviews}</div>${freshCard(view)}</div>${jobsOf(view)}</div>`,
  }
}

const person = (view: OverviewView, one: Waiting, said: string): Html =>
  html`<li class="entry"><a href="${applicationPath(one.id)}" data-row dir="auto">${one.name ?? overviewWords[view.language].noName(one.id)}</a><br><span class="small soft"><span dir="auto">${one.title}, ${one.company}</span> · ${said}</span></li>`

/** As many stand open as leave the jobs below in sight. */
const openItems = 8

/** The first of `total`; `beyond` tells of those that are not among the items. */
const listOf = (
  { language }: OverviewView,
  items: readonly Html[],
  { total, beyond }: { total: number; beyond: (more: string) => string },
): Html => {
  const rest = items.slice(openItems)
  const more = total - items.length
  return html`<ul class="waiting">${items.slice(0, openItems)}</ul>${
    rest.length > 0 &&
    html`<details><summary>${overviewWords[language].rest(rest.length)}</summary><ul class="waiting">${rest}</ul></details>`
  }${more > 0 && html`<p class="soft">${beyond(integerText(more, language))}</p>`}`
}

const overdueCard = (view: OverviewView): Html => {
  const { language, overdue, overdueTotal: total } = view
  const words = overviewWords[language]
  const items = overdue.map((one) => person(view, one, words.due(one.due ? dateText(one.due, language) : '')))
  return card({
    heading: words.overdue,
    aside: badge({ label: integerText(total, language), tone: total > 0 ? 'bad' : 'good' }),
    body:
      items.length === 0
        ? html`<p class="soft">${words.overdueNone}</p>`
        : listOf(view, items, { total, beyond: words.moreOverdue }),
  })
}

const freshCard = (view: OverviewView): Html => {
  const { language, fresh, freshTotal: total, now } = view
  const words = overviewWords[language]
  const items = fresh.map((one) => person(view, one, relativeText(one.appliedAt, now, language)))
  return card({
    heading: words.fresh,
    aside: badge({ label: integerText(total, language) }),
    body:
      items.length === 0
        ? html`<p class="soft">${words.freshNone}</p>`
        : listOf(view, items, { total, beyond: words.moreFresh }),
  })
}

const desk = '/werkplek'

/** A search where there is something to search in; its result, and the other pages. */
const jobsOf = (view: OverviewView): Html => {
  const { language, jobs, hasMoreJobs, text, page } = view
  const words = overviewWords[language]
  const isAll = text === '' && page === 1
  const href = (to: number): string => {
    const query = new URLSearchParams({
      ...(text !== '' && { q: text }),
      ...(to > 1 && { pagina: String(to) }),
    })
    return query.size > 0 ? `${desk}?${query}` : desk
  }
  const search = html`<form class="pipeline-filter" action="${desk}" role="search">${field({ language, name: 'q', type: 'search', label: words.searchJobs, value: text })}${button({ label: words.findJobs, kind: 'quiet' })}</form>`
  if (jobs.length === 0 && page > 1) return html`${search}${pastEnd({ language, href })}`
  return html`${search}${
    jobs.length === 0 && !isAll
      ? html`<p>${words.jobsNotFound} ${link({ href: desk, label: words.allJobs })}</p>`
      : jobsTable(view)
  }${pager({ language, page, hasNext: hasMoreJobs, href })}`
}

const jobsTable = ({ language, jobs }: OverviewView): Html => {
  const words = overviewWords[language]
  if (jobs.length === 0)
    return emptyState({
      heading: words.jobsNone,
      text: words.jobsNoneText,
      act: linkButton({ href: '/werkplek/vacatures/nieuw', label: words.newJob, kind: 'quiet' }),
    })
  return html`<div class="desk-jobs">${table<DeskJob>({
    caption: words.jobs,
    rows: jobs,
    columns: [
      {
        heading: words.job,
        names: true,
        cell: ({ id, title, active, draft }) =>
          html`<a href="${pipelinePath(id)}${draft && '/bewerken'}" dir="auto">${title}</a>${!active && html` ${badge({ label: draft ? words.draft : words.closed })}`}`,
      },
      { heading: words.company, cell: ({ company }) => html`<span dir="auto">${company}</span>` },
      {
        heading: words.late,
        kind: 'number',
        cell: ({ overdue }) => (overdue > 0 ? badge({ label: String(overdue), tone: 'bad' }) : '0'),
      },
      { heading: words.new, kind: 'number', cell: ({ fresh }) => String(fresh) },
      { heading: words.running, kind: 'number', cell: ({ running }) => String(running) },
    ],
  })}</div>`
}
