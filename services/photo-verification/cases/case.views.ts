/** The owners' pages of cases: the list with a form for a new one, one case, and the questions before it is unshared or deleted. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { CaseRow, TeamRow } from '../tables.ts'
import type { WholeCase } from './case.schema.ts'
import { type CaseWords, caseWords } from './case.words.ts'
import { addCard, type CasePhotos, photosCard } from './case-photos.views.ts'

/** Of the forms, as entered. */
export interface EnteredCase {
  name: string
  reference: string
  /** Empty: the account itself. */
  teamId: string
}

export interface ListView {
  language: Language
  cases: readonly WholeCase[]
  /** From 1. */
  page: number
  pages: number
  /** All that the account is in, for names. */
  teams: readonly TeamRow[]
  /** Those that it may make cases for. */
  editable: readonly TeamRow[]
  entered: EnteredCase
  mistakes: readonly Mistake[]
  toast: string | null
}

const rules = { styles: ['photo-pages', 'app-style'], current: '/app/cases' } as const

export const pathOfCase = (id: string): string => `/app/cases/${encodeURIComponent(id)}`

export const messageFor = (mistakes: readonly Mistake[], name: string): string | null =>
  (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null

const doneToast = (language: Language, name: string | null): Html => {
  const text = name === null ? undefined : caseWords[language].done[name]
  return toasts(text === undefined ? [] : [toast({ language, text })])
}

export const caseListPage = (view: ListView): Page => {
  const { language, cases, mistakes } = view
  const words = caseWords[language].list
  return {
    ...rules,
    path: '/app/cases',
    wide: true,
    title: titleWithMistakes(words.title, language, mistakes),
    body: html`<div class="stack">
${doneToast(language, view.toast)}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.about}</p>
<section class="stack" aria-labelledby="list-heading">
<h2 id="list-heading">${words.heading}</h2>
${
  cases.length === 0
    ? emptyState({
        ...{ heading: words.emptyHeading, level: 3, text: words.empty },
        act: link({ href: '#name', label: words.emptyAct }),
      })
    : caseTable(view)
}
${pager({ language, page: view.page, pages: view.pages, href: (page) => `/app/cases?page=${page}` })}
</section>
${newCard(view)}
</div>`,
  }
}

const caseTable = ({ language, cases, teams }: ListView): Html => {
  const { list } = caseWords[language]
  const { columns, state } = list
  const nameOf = (teamId: string): string => teams.find(({ id }) => id === teamId)?.name ?? ''
  const seenBy = ({ row }: WholeCase): Html => html`<ul class="badges">
${row.team_id && html`<li>${badge({ label: state.team(nameOf(row.team_id)) })}</li>`}
${!row.team_id && !row.share_token && html`<li>${badge({ label: state.own })}</li>`}
${row.share_token && html`<li>${badge({ label: state.shared, tone: 'info' })}</li>`}</ul>`
  return table<WholeCase>({
    ...{ caption: list.caption, captionHidden: true, rows: cases },
    columns: [
      {
        ...{ heading: columns.name, names: true },
        cell: ({ row }) => link({ href: pathOfCase(row.id), label: row.name }),
      },
      { heading: columns.reference, cell: ({ row }) => row.reference },
      { heading: columns.photos, kind: 'number', cell: ({ photos }) => photos.length },
      { heading: columns.state, cell: seenBy },
      { heading: columns.made, cell: ({ row }) => dateText(row.created_at, language) },
    ],
  })
}

type NamedView = { language: Language; entered: EnteredCase; mistakes: readonly Mistake[] }

const nameFields = ({ language, entered, mistakes }: NamedView, words: CaseWords): Html =>
  html`${field({
    ...{ language, name: 'name', label: words.name, hint: words.nameHint, value: entered.name },
    ...{ message: messageFor(mistakes, 'name'), autocomplete: 'off' },
  })}
${field({
  ...{ language, name: 'reference', label: words.reference, hint: words.referenceHint, optional: true },
  ...{ value: entered.reference, message: messageFor(mistakes, 'reference'), autocomplete: 'off' },
})}`

const newCard = (view: ListView): Html => {
  const { language, editable, entered, mistakes } = view
  const words = caseWords[language]
  const owners = [
    { value: '', label: words.ownerMe },
    ...editable.map(({ id, name }) => ({ value: id, label: words.ownerTeam(name) })),
  ]
  return card({
    ...{ as: 'section', id: 'new', heading: words.list.new },
    body: html`<form class="stack" method="post" action="/app/cases" data-keep novalidate>${formKey()}
${nameFields(view, words)}
${
  editable.length > 0 &&
  selectField({
    ...{ language, name: 'teamId', label: words.owner, hint: words.ownerHint, options: owners },
    ...{ value: entered.teamId, message: messageFor(mistakes, 'teamId') },
  })
}
<div class="row">${button({ label: words.list.make })}</div>
</form>`,
  })
}

export interface OneView extends CasePhotos {
  language: Language
  row: CaseRow
  /** Undefined for a case of the account itself. */
  team: TeamRow | undefined
  mayEdit: boolean
  mayDelete: boolean
  /** The link, whole where the service knows where it stands; null where it is not shared. */
  shareLink: string | null
  entered: EnteredCase
  mistakes: readonly Mistake[]
  toast: string | null
}

export const casePage = (view: OneView): Page => {
  const { language, row, mistakes, mayEdit } = view
  const words = caseWords[language]
  const path = pathOfCase(row.id)
  return {
    ...rules,
    path,
    wide: true,
    title: titleWithMistakes(plainText(words.one.title(row.name)), language, mistakes),
    modules: view.shareLink === null ? [] : ['share-link'],
    body: html`<div class="stack">
${doneToast(language, view.toast)}
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ href: '/app/cases', label: words.one.back }, { label: row.name }] })}
<h1>${shown(words.one.title(row.name))}</h1>
${head(view, words)}
${!mayEdit && html`<p class="notice">${words.one.looksOnly}</p>`}
${photosCard(view, path)}
${mayEdit && addCard(view, path)}
<div class="columns">${shareCard(view, path)}
${evidenceCard(view, path)}</div>
${mayEdit && detailsCard(view, path)}
${view.mayDelete && html`<p>${linkButton({ href: `${path}/delete`, label: words.one.delete, kind: 'danger' })}</p>`}
</div>`,
  }
}

const head = ({ language, row, team, photos }: OneView, { one, reference }: CaseWords): Html =>
  html`<ul class="badges">${team && html`<li>${badge({ label: one.ofTeam(team.name) })}</li>`}
<li>${badge({ label: one.photos(photos.length) })}</li>
${row.share_token && html`<li>${badge({ label: one.shared, tone: 'info' })}</li>`}</ul>
<p class="soft">${row.reference && html`${reference}: ${shown(row.reference)}<br>`}${one.made(dateText(row.created_at, language))}</p>`

const shareCard = ({ language, row, shareLink, mayEdit }: OneView, path: string): Html => {
  const { one } = caseWords[language]
  const base = { as: 'section', id: 'share', heading: one.share } as const
  if (shareLink === null)
    return card({
      ...base,
      body: html`<p>${one.isNotShared}</p><p class="soft">${one.hidden}</p>
${mayEdit && html`<form method="post" action="${path}/share">${formKey()}<input type="hidden" name="shared" value="yes">${button({ label: one.shareAct, kind: 'quiet' })}</form>`}`,
    })
  return card({
    ...base,
    body: html`<p>${one.isShared}</p><p class="soft">${one.hidden}</p>
<p><code id="share-link">${shareLink}</code></p><p class="soft" role="status" id="copied" data-said="${one.copied}"></p>`,
    acts: [
      html`<span class="scripted">${button({ label: one.copy, type: 'button', id: 'copy', kind: 'quiet' })}</span>`,
      linkButton({ href: `/c/${row.share_token}`, label: one.open, kind: 'quiet' }),
      mayEdit ? linkButton({ href: `${path}/unshare`, label: one.unshareAct, kind: 'quiet' }) : html``,
    ],
  })
}

const evidenceCard = ({ language, photos }: OneView, path: string): Html => {
  const { one } = caseWords[language]
  const base = { as: 'section', id: 'evidence', heading: one.evidence } as const
  if (photos.length === 0) return card({ ...base, body: html`<p>${one.evidenceEmpty}</p>` })
  return card({
    ...base,
    body: html`<p>${one.evidenceAbout}</p>`,
    acts: linkButton({ href: `${path}/evidence`, label: one.evidenceAct, kind: 'quiet', download: true }),
  })
}

const detailsCard = (view: OneView, path: string): Html => {
  const words = caseWords[view.language]
  return card({
    ...{ as: 'section', id: 'details', heading: words.one.details },
    body: html`<form class="stack" method="post" action="${path}" data-keep novalidate>${formKey()}
${nameFields(view, words)}
<div class="row">${button({ label: words.one.save, kind: 'quiet', about: words.one.details })}</div>
</form>`,
  })
}

export const deleteCasePage = (language: Language, { id, name }: CaseRow): Page => {
  const { confirm } = caseWords[language]
  const path = pathOfCase(id)
  return {
    ...rules,
    title: plainText(confirm.title(name)),
    body: dialogPage({
      ...{ language, id: 'delete-case', heading: confirm.title(name), body: html`<p>${confirm.text}</p>` },
      ...{ action: `${path}/delete`, act: confirm.act, destroys: true, hidden: formKey(), back: path },
    }),
  }
}

export const unshareCasePage = (language: Language, { id }: CaseRow): Page => {
  const { unshare } = caseWords[language]
  const path = pathOfCase(id)
  return {
    ...rules,
    title: unshare.title,
    body: dialogPage({
      ...{ language, id: 'unshare-case', heading: unshare.title, body: html`<p>${unshare.text}</p>` },
      ...{ action: `${path}/share`, act: unshare.act, destroys: true, back: path },
      hidden: html`${formKey()}<input type="hidden" name="shared" value="no">`,
    }),
  }
}
