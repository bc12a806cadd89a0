/** The pipeline of a job: its head with views and filters, the board, the list, and what acts on many. */

import { secondText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { type Option, selectField } from '../../../kit/pages/parts/select-field.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { tabs } from '../../../kit/pages/parts/tabs.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { maximumBulk } from '../applications/bulk-move.actions.ts'
import {
  type Card,
  cardsOfColumn,
  type PipelineColumn,
  type PipelineOrder,
} from '../applications/pipeline.actions.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { jobPath } from '../core/job-path.ts'
import { pastEnd } from '../site/past-end.views.ts'
import { boardWords } from './board.words.ts'
import { candidateWords } from './candidate.words.ts'
import {
  boardCard,
  type CardContext,
  candidateLink,
  moveForm,
  nameOf,
  selectBox,
  signsOf,
} from './card.views.ts'
import { filterFields, isFiltered, pipelineAddress, pipelinePath, viewFields } from './pipeline-address.ts'

export interface PipelineJob {
  id: number
  title: string
  company: string
}

/** A move that can still be undone. */
export interface Undoable {
  id: number
  applicationId: number
  name: string
  status: keyof (typeof candidateWords)['nl']['statuses']
  mailAt: Date
  /** How many were moved with it. */
  count: number
  batch: string | null
}

export interface PipelineChoices {
  tags: readonly { key: string; tag: string; count: number }[]
  answers: readonly { question_id: string; label: string; answer: string; count: number }[]
}

export interface PipelinePageView extends CardContext {
  job: PipelineJob
  choices: PipelineChoices
  undoable: readonly Undoable[]
  columns: readonly PipelineColumn[] | null
  list: { cards: readonly Card[]; total: number } | null
  toast: string | null
}

/** @param state Where the pipeline was before the view was read; the browser asks again only once it is elsewhere. */
export const pipelinePage = (view: PipelinePageView, state: string): Page => {
  const { language, job, address } = view
  const words = boardWords[language]
  const at = (which: 'bord' | 'lijst'): string =>
    pipelineAddress(job.id, { ...address, view: which, page: 1 })
  return {
    title: job.title,
    wide: true,
    widthClass: 'pipeline-width',
    current: '/werkplek',
    styles: ['desk'],
    modules: ['shortcuts', 'desk-board'],
    body: html`<div class="stack pipeline" data-pipeline>
${toasts(view.toast === 'undone' ? [toast({ language, text: words.undone })] : [])}
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: job.title }] })}
<div class="spread"><div><h1 dir="auto">${job.title}</h1><p class="soft" dir="auto">${job.company}</p></div><div class="row">${link({ href: jobPath(job), label: words.jobPage })}${link({ href: `${pipelinePath(job.id)}/bewerken`, label: words.edit })}</div></div>
<div id="undo" class="stack" aria-live="polite">${undoAlerts(view)}</div>
${tabs({
  label: words.views,
  items: [
    { label: words.board, href: at('bord'), current: address.view === 'bord' },
    { label: words.list, href: at('lijst'), current: address.view === 'lijst' },
  ],
})}
${filterForm(view)}
${bulkForm(view)}
${pipelineContent(view)}
<p id="board-news" hidden data-known="${state}"></p><turbo-stream-source src="${pipelinePath(job.id)}/stroom"></turbo-stream-source>
<dl hidden data-page-shortcuts>${Object.entries(words.keys).map(([key, what]) => html`<dt>${key}</dt><dd>${what}</dd>`)}</dl>
<dialog class="card desk-dialog" id="move-dialog" aria-label="${words.move}"><turbo-frame id="move"></turbo-frame></dialog>
</div>`,
  }
}

/** The newest first; what was moved together is undone together. */
export const undoAlerts = ({
  language,
  undoable,
  back,
}: Pick<PipelinePageView, 'language' | 'undoable' | 'back'>): Html =>
  html`${undoable.slice(0, 3).map((move, i) => {
    const words = boardWords[language]
    const status = candidateWords[language].statuses[move.status]
    const said = move.count > 1 ? words.movedMany(move.count) : words.moved(move.name, status)
    const time = /\d\d:\d\d:\d\d/.exec(secondText(move.mailAt, language))?.[0] ?? ''
    return alert({
      tone: 'good',
      text: html`<span dir="auto">${said}</span> ${words.mailAt(time)}`,
      acts: html`<form method="post" action="/werkplek/sollicitaties/${move.applicationId}/ongedaan-maken">${formKey()}${hiddenFields({ verplaatsing: String(move.id), terug: back })}${button(
        { label: words.undo, kind: 'quiet', ...(i === 0 ? { more: { 'data-shortcut': 'u' } } : {}) },
      )}</form>`,
    })
  })}`

const filterForm = ({ language, job, address, choices }: PipelinePageView): Html => {
  const words = boardWords[language]
  const { filter } = address
  const counted = (label: string, count: number): string => `${label} (${count})`
  const ratings: Option[] = [
    { value: 'open', label: words.ratings.open },
    { value: 'klaar', label: words.ratings.klaar },
    ...[4, 3, 2, 1].map((n) => ({ value: String(n), label: words.ratings.score(n) })),
  ]
  const fields = filterFields(filter)
  const select = (name: string, label: string, options: Option[]): Html =>
    selectField({ language, name, label, options, value: fields[name] ?? '', prompt: words.all })
  return html`<details class="pipeline-fold"${isFiltered(filter) ? html` open` : ''}><summary>${words.filters}</summary><form class="pipeline-filter" action="${pipelinePath(job.id)}" role="search" aria-label="${words.filters}">${hiddenFields(viewFields(address))}${select(
    'label',
    words.tag,
    choices.tags.map(({ key, tag, count }) => ({ value: key, label: counted(tag, count) })),
  )}${select('beoordeling', words.rating, ratings)}${
    choices.answers.length > 0 &&
    select(
      'antwoord',
      words.answer,
      choices.answers.map(({ question_id, label, answer, count }) => ({
        value: `${question_id}:${answer}`,
        label: counted(
          `${label}: ${/^(YES|NO)$/.test(answer) ? words.yesNo[answer as 'YES' | 'NO'] : answer}`,
          count,
        ),
      })),
    )
  }${field({ language, name: 'tekst', type: 'search', label: words.text, value: filter.text ?? '' })}<div class="row">${button({ label: words.filter, kind: 'quiet' })}${isFiltered(filter) && link({ href: pipelineAddress(job.id, { ...address, page: 1, filter: {} }), label: words.clear })}</div></form></details>`
}

/** What can be done with many at once. */
export const bulkActs = (language: Language): Option[] => {
  const words = boardWords[language]
  const names = candidateWords[language].statuses
  return [
    ...applicationStatuses
      .filter((status) => status !== 'WITHDRAWN')
      .map((status) => ({ value: status, label: words.bulkMove(names[status]) })),
    { value: 'label', label: words.bulkTag },
  ]
}

/** Everybody in a list, whatever pages it has. */
const everyone = ({ language, list }: PipelinePageView): Html | false => {
  if (list === null || list.total < 2) return false
  const words = boardWords[language]
  const label =
    list.total > maximumBulk
      ? words.bulkFirst(integerText(maximumBulk, language))
      : words.bulkAll(integerText(list.total, language))
  return tick({ language, name: 'allen', value: 'ja', label })
}

const bulkForm = (view: PipelinePageView): Html => {
  const { language, job, back } = view
  const words = boardWords[language]
  return html`<form id="bulk" class="pipeline-bulk" method="post" action="${pipelinePath(job.id)}/bulkactie">${hiddenFields({ terug: back })}${selectField(
    {
      language,
      name: 'actie',
      label: words.bulk,
      options: bulkActs(language),
      prompt: '–',
      hint: words.bulkHint,
    },
  )}${everyone(view)}<div class="row">${button({ label: words.bulkGo, kind: 'quiet' })}${button({
    label: words.compare,
    kind: 'quiet',
    formAction: '/werkplek/vergelijken',
    more: { formmethod: 'get', 'data-compare': true },
  })}</div></form>`
}

/** The board, the list, or why there is nothing: what a stream puts in place too. */
export const pipelineContent = (view: PipelinePageView): Html => {
  const { language, job, address, columns, list } = view
  const words = boardWords[language]
  const total = list?.total ?? columns?.reduce((sum, column) => sum + column.total, 0) ?? 0
  if (total > 0 && list?.cards.length !== 0) return columns ? board(view) : listOf(view)
  const href = (page: number): string => pipelineAddress(job.id, { ...address, page })
  if (total > 0)
    return html`<div id="board">${pastEnd({ language, pages: Math.ceil(total / cardsOfColumn), href })}</div>`
  const filtered = isFiltered(address.filter) || address.filter.status !== undefined
  return html`<div id="board">${emptyState({
    heading: filtered ? words.nothing : words.empty,
    text: filtered ? words.nothingText : words.emptyText,
    act: filtered
      ? linkButton({
          href: pipelineAddress(job.id, { ...address, page: 1, filter: {} }),
          label: words.clear,
          kind: 'quiet',
        })
      : linkButton({ href: jobPath(job), label: words.jobPage, kind: 'quiet' }),
  })}</div>`
}

const board = (view: PipelinePageView): Html => {
  const { language, columns, job, address } = view
  const words = boardWords[language]
  const names = candidateWords[language].statuses
  return html`<div id="board" class="board" role="region" aria-label="${words.columns}" tabindex="0">${(
    columns ?? []
  ).map(
    ({ status, total, cards }) =>
      html`<section class="board-column${total === 0 && ' is-empty'}" data-column="${status}" aria-labelledby="column-${status}"><h2 id="column-${status}">${names[status]} <span class="count">${total}</span></h2>${
        cards.length > 0
          ? html`<ol>${cards.map((card) => boardCard(view, card))}</ol>`
          : html`<p class="small soft">${words.none}</p>`
      }${total > cards.length && html`<p>${link({ href: pipelineAddress(job.id, { view: 'lijst', page: Math.floor(cardsOfColumn / 50) + 1, filter: { ...address.filter, status } }), label: words.more(total - cards.length) })}</p>`}</section>`,
  )}</div>`
}

/** What a column's heading leads to: the list by it, the other way round where it is by it already. */
const sortOf = ({ job, address }: PipelinePageView, by: PipelineOrder['by']): Column<Card>['sort'] => {
  const now = address.order ?? { by: 'applied', descending: false }
  const order = { by, descending: now.by === by && !now.descending }
  const href = pipelineAddress(job.id, { ...address, page: 1, order })
  return now.by === by ? { href, direction: now.descending ? 'descending' : 'ascending' } : { href }
}

const listOf = (view: PipelinePageView): Html => {
  const { language, job, address } = view
  const { cards, total } = view.list ?? { cards: [], total: 0 }
  const words = boardWords[language]
  const names = candidateWords[language].statuses
  return html`<div id="board" class="stack">${table<Card>({
    wide: { id: 'candidates', cards: true },
    caption: words.caption(total),
    rows: cards,
    columns: [
      { heading: words.select('').replace(': ', ''), cell: (card) => selectBox(language, card) },
      {
        ...{ heading: words.name, names: true, sort: sortOf(view, 'name') },
        cell: (card) => candidateLink(view, card),
      },
      {
        ...{ heading: words.status, sort: sortOf(view, 'status') },
        cell: ({ status }) => badge({ label: names[status] }),
      },
      {
        ...{ heading: words.applied, sort: sortOf(view, 'applied') },
        cell: ({ appliedAt }) => timeElement(appliedAt, language),
      },
      {
        heading: words.signs,
        cell: (card) => html`<span class="card-signs">${signsOf(language, card)}</span>`,
      },
      {
        heading: words.act,
        cell: (card) =>
          html`<div class="board-card" id="card-${card.id}" data-id="${card.id}" data-status="${card.status}">${moveForm(view, card)}</div>`,
      },
    ],
  })}${pager({
    language,
    page: address.page,
    pages: Math.max(1, Math.ceil(total / cardsOfColumn)),
    href: (page) => pipelineAddress(job.id, { ...address, page }),
  })}</div>`
}

export { nameOf }
