/** The owners' first page: adding a photo, and the list of those that are there. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { tabs } from '../../../kit/pages/parts/tabs.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { aiSaidOfPhoto, warnsOfAi } from '../core/detections.ts'
import { dueAt } from '../core/retention.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import type { PhotoRow } from '../tables.ts'
import { teamPath } from '../teams/team.views.ts'
import { thumbnailSize } from '../threads/image.ts'
import { appWords } from './app.languages.ts'
import { maximumFiles, type UploadTeam, uploadCard } from './upload.views.ts'

export interface AppView {
  language: Language
  rows: readonly PhotoRow[]
  /** From 1. */
  page: number
  pages: number
  /** Why the photo just sent was refused. */
  mistake?: string
  toast: string | null
  /** Tells accounts apart in a browser that several people use. */
  owner: string
  /** Those that the owner is in. */
  teams: readonly ListedTeam[]
  /** Whose photos are listed; null: the owner's own. */
  team: ListedTeam | null
  /** Of the listed photos, those whose place was taken out of the file. */
  withoutPlace: ReadonlySet<string>
  /** What photos of them are called. */
  titles: ReadonlyMap<string, string>
}

export interface ListedTeam extends UploadTeam {
  mayUpload: boolean
}

export const appPage = (view: AppView): Page => {
  const { language, rows, mistake } = view
  const words = appWords[language]
  const mistakes = mistake ? [{ field: 'choose', message: mistake }] : []
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    wide: true,
    current: '/app',
    path: '/app',
    styles: ['photo-pages', 'app-style'],
    modules: ['own-photos'],
    data: { words: words.script, maximumBytes: maximumFileBytes, maximumFiles, owner: view.owner },
    body: html`<div class="stack">
${doneToast(language, view.toast)}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${uploadCard(
  language,
  view.teams.filter(({ mayUpload }) => mayUpload),
  view.team?.mayUpload ? view.team.id : '',
)}
<section class="stack" aria-labelledby="list-heading">
<h2 id="list-heading">${view.team ? words.list.ofTeam(view.team.name) : words.list.heading}</h2>
${view.teams.length > 0 && teamTabs(view)}
${
  rows.length === 0
    ? emptyList(view)
    : html`<ul class="photos">${rows.map((row) => photoItem(row, view))}</ul>`
}
${pager({ language, page: view.page, pages: view.pages, href: (page) => `/app?${view.team ? `team=${view.team.id}&` : ''}page=${page}` })}
</section>
${card({
  as: 'section',
  id: 'account',
  heading: words.account.heading,
  body: html`<p class="soft">${words.account.about}</p>`,
  acts: linkButton({ href: '/app/delete-account', label: words.account.delete, kind: 'danger' }),
})}
</div>`,
  }
}

/** Who may not add to a team is not asked to. */
const emptyList = ({ language, team }: AppView): Html => {
  const { list } = appWords[language]
  const mayAdd = !team || team.mayUpload
  return emptyState({
    ...{ heading: list.emptyHeading, level: 3 },
    text: team ? list.emptyOfTeam : list.empty,
    act: mayAdd
      ? link({ href: '#choose', label: list.emptyAct })
      : link({ href: teamPath(team.id), label: list.toTeam }),
  })
}

/** What was just done, in the words of these pages. */
export const doneToast = (language: Language, name: string | null): Html => {
  const text = name === null ? undefined : appWords[language].done[name]
  return toasts(text === undefined ? [] : [toast({ language, text })])
}

/** Whose photos are listed. */
const teamTabs = ({ language, teams, team }: AppView): Html => {
  const { list } = appWords[language]
  return tabs({
    label: list.whose,
    items: [
      { label: list.own, href: '/app', current: team === null },
      ...teams.map(({ id, name }) => ({ label: name, href: `/app?team=${id}`, current: team?.id === id })),
    ],
  })
}

/** What is recorded of how a photo came to be. */
export interface PhotoMarks {
  withoutPlace: boolean
  /** Whole seconds from our challenge to the photo; null for one that answers none. */
  capturedWithin: number | null
}

export const marksOf = (row: PhotoRow, withoutPlace: ReadonlySet<string>): PhotoMarks => ({
  withoutPlace: withoutPlace.has(row.verification_id),
  capturedWithin: row.capture?.withinSeconds ?? null,
})

const photoItem = (row: PhotoRow, { language, withoutPlace, titles }: AppView): Html => {
  const { photo } = appWords[language]
  const id = row.verification_id
  const title = titles.get(id)
  const path = `/app/photos/${encodeURIComponent(id)}`
  return html`<li class="card stack" id="photo-${id}">
<img class="thumb" src="${path}/thumbnail" width="${thumbnailSize.width}" height="${thumbnailSize.height}" loading="lazy" alt="${photo.thumbnail(id)}">
<h3>${link({ href: path, label: photo.name(id) })}</h3>
${title && html`<p><bdi>${title}</bdi></p>`}
${badgesOf(row, language, marksOf(row, withoutPlace))}
<p class="soft">${photo.capturedAt(momentText(row.captured_at, language))}<br>${photo.keptUntil(dateText(dueAt(row), language))}</p>
<div class="row">${linkButton({ href: path, label: photo.manage, about: photo.name(id), kind: 'quiet' })}
${row.is_public && link({ href: `/v/${encodeURIComponent(id)}`, label: photo.publicPage, about: id })}</div>
</li>`
}

export const badgesOf = (row: PhotoRow, language: Language, marks: PhotoMarks): Html => {
  const { photo } = appWords[language]
  const { state } = aiSaidOfPhoto(row)
  return html`<ul class="badges" data-status="${row.ai_status}">
<li>${row.is_public ? badge({ label: photo.public, tone: 'info' }) : badge({ label: photo.private })}</li>
${row.view_password_hash !== null && html`<li>${badge({ label: photo.protected })}</li>`}
<li>${badge({ label: photo.ai[state], ...(warnsOfAi(state) ? { tone: 'warn' as const } : {}) })}</li>
${marks.capturedWithin !== null && html`<li>${badge({ label: photo.captured(marks.capturedWithin) })}</li>`}
${marks.withoutPlace && html`<li>${badge({ label: photo.withoutPlace })}</li>`}
</ul>`
}
