/** The owners' first page: adding a photo, and the list of those that are there. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { noEvidenceConfidence, provenanceProvider } from '../core/provenance/evidence.ts'
import { dueAt } from '../core/retention.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import type { PhotoRow } from '../tables.ts'
import { thumbnailSize } from '../threads/image.ts'
import { appWords } from './app.languages.ts'
import type { AppWords } from './app.words.ts'

export interface AppView {
  language: Language
  rows: readonly PhotoRow[]
  /** From 1. */
  page: number
  pages: number
  /** Why the photo just sent was refused. */
  mistake?: string
  toast: string | null
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
    modules: ['upload'],
    data: { words: words.script, maximumBytes: maximumFileBytes },
    body: html`<div class="stack">
${doneToast(language, view.toast)}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${uploadCard(words)}
<section class="stack" aria-labelledby="list-heading">
<h2 id="list-heading">${words.list.heading}</h2>
${
  rows.length === 0
    ? emptyState({
        heading: words.list.emptyHeading,
        level: 3,
        text: words.list.empty,
        act: link({ href: '#choose', label: words.list.emptyAct }),
      })
    : html`<ul class="photos">${rows.map((row) => photoItem(row, language))}</ul>`
}
${pager({ language, page: view.page, pages: view.pages, href: (page) => `/app?page=${page}` })}
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

/** What was just done, in the words of these pages. */
export const doneToast = (language: Language, name: string | null): Html => {
  const text = name === null ? undefined : appWords[language].done[name]
  return toasts(text === undefined ? [] : [toast({ language, text })])
}

/** Its module shows the form once a photo is chosen; without one it says why nothing can be chosen. */
const uploadCard = ({ upload }: AppWords): Html =>
  card({
    as: 'section',
    id: 'add',
    heading: upload.heading,
    body: html`<p>${upload.about}</p>
<p id="public-at-once"><strong>${upload.publicAtOnce}</strong></p>
<noscript><p class="notice warn">${upload.needsScript}</p></noscript>
<div class="drop scripted" id="drop">
${button({ label: upload.choose, type: 'button', id: 'choose', more: { 'aria-describedby': 'public-at-once upload-kinds' } })}
<p class="soft"><span class="when-mouse">${upload.drop} · </span><span id="upload-kinds">${upload.kinds}</span></p>
</div>
<input type="file" id="file" accept="image/jpeg,image/png,image/webp" aria-label="${upload.choose}" hidden>
<form id="upload" class="stack" method="post" action="/app/photos" enctype="multipart/form-data" hidden>${formKey()}
<p><strong id="chosen-name"></strong> <span class="soft" id="chosen-size"></span></p>
<div class="field"><label for="captured-at">${upload.capturedAt}</label>
<p class="hint" id="captured-at-source"></p>
<input type="datetime-local" id="captured-at" step="1" aria-describedby="captured-at-source"></div>
<div class="row">${button({ label: upload.send, id: 'send' })}
${button({ label: upload.cancel, kind: 'quiet', type: 'button', id: 'cancel' })}</div>
<div id="sending" hidden><p id="sending-text"></p>
<progress id="progress" max="100" value="0" aria-label="${upload.progress}"></progress></div>
</form>
<p class="notice bad" id="upload-result" role="alert"></p>`,
  })

const photoItem = (row: PhotoRow, language: Language): Html => {
  const { photo } = appWords[language]
  const id = row.verification_id
  const path = `/app/photos/${encodeURIComponent(id)}`
  return html`<li class="card stack" id="photo-${id}">
<img class="thumb" src="${path}/thumbnail" width="${thumbnailSize.width}" height="${thumbnailSize.height}" loading="lazy" alt="${photo.thumbnail(id)}">
<h3>${link({ href: path, label: photo.name(id) })}</h3>
${badgesOf(row, language)}
<p class="soft">${photo.capturedAt(momentText(row.captured_at, language))}<br>${photo.keptUntil(dateText(dueAt(row), language))}</p>
<div class="row">${linkButton({ href: path, label: photo.manage, about: photo.name(id), kind: 'quiet' })}
${row.is_public && link({ href: `/v/${encodeURIComponent(id)}`, label: photo.publicPage, about: id })}</div>
</li>`
}

export const badgesOf = (row: PhotoRow, language: Language): Html => {
  const { photo } = appWords[language]
  const ai = aiStateOf(row)
  return html`<ul class="badges" data-status="${row.ai_status}">
<li>${row.is_public ? badge({ label: photo.public, tone: 'info' }) : badge({ label: photo.private })}</li>
${row.view_password_hash !== null && html`<li>${badge({ label: photo.protected })}</li>`}
<li>${badge({ label: photo.ai[ai], ...(ai === 'likely' ? { tone: 'warn' as const } : {}) })}</li>
</ul>`
}

const aiStateOf = (row: PhotoRow): keyof AppWords['photo']['ai'] => {
  if (row.ai_status !== 'SUCCESS') return row.ai_status
  if (row.is_ai_generated) return 'likely'
  const isJudged = row.ai_provider !== provenanceProvider && (row.ai_confidence ?? 0) > noEvidenceConfidence
  return isJudged ? 'unlikely' : 'noEvidence'
}
