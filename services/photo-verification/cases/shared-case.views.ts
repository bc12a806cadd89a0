/** The page of a shared case: its name, and each photo with its headline and the way to its own page. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Headline } from '../core/headline.ts'
import { type Notice, noticePage } from '../portal/gate.views.ts'
import { iconOf } from '../portal/photo.icons.ts'
import { photoWords } from '../portal/photo.languages.ts'
import { portalRules } from '../portal/photo.views.ts'
import { thumbnailSize } from '../threads/image.ts'
import { caseWords } from './case.words.ts'
import type { SharedCase, SharedPhoto } from './shared-case.actions.ts'

export interface SharedCaseView {
  language: Language
  token: string
  shared: SharedCase
}

/** As on a photo's own page: green is for an intact one alone, and what is not known yet has no colour. */
const tones: Record<Headline, Tone | undefined> = {
  intact: 'good',
  'intact-ai': 'warn',
  'intact-suspected': 'warn',
  'intact-disputed': 'warn',
  'intact-pending': undefined,
  changed: 'bad',
}

const pathOf = (token: string): string => `/c/${encodeURIComponent(token)}`

export const sharedCasePage = ({ language, token, shared }: SharedCaseView): Page => {
  const words = caseWords[language].shared
  const { row, photos, total, page, pages } = shared
  const path = pathOf(token)
  return {
    ...portalRules,
    path,
    styles: ['photo-pages', 'app-style'],
    wide: true,
    title: plainText(words.title(row.name)),
    body: html`<div class="stack">
<h1>${shown(words.title(row.name))}</h1>
${facts([
  { name: words.reference, value: row.reference },
  { name: words.photos, value: total },
])}
<p class="soft">${words.about} ${link({ href: '/what-it-proves', label: photoWords[language].whatItProves })}</p>
${
  photos.length === 0
    ? html`<p>${words.empty}</p>`
    : html`<ul class="photos">${photos.map((photo) => item(photo, language, path))}</ul>`
}
${pager({ language, page, pages, href: (one) => `${path}?page=${one}` })}
</div>`,
  }
}

const item = (shared: SharedPhoto, language: Language, path: string): Html =>
  shared.outcome === 'ok' ? openItem(shared, language, path) : gatedItem(shared.verificationId, language)

const openItem = (
  { photo, headline, title }: Extract<SharedPhoto, { outcome: 'ok' }>,
  language: Language,
  path: string,
): Html => {
  const { shared, thumbnail } = caseWords[language]
  const words = photoWords[language]
  const id = photo.verification_id
  const tone = tones[headline]
  return html`<li class="card stack" id="photo-${id}" data-headline="${headline}">
${
  headline !== 'changed' &&
  html`<img class="thumb" src="${path}/photos/${encodeURIComponent(id)}" width="${thumbnailSize.width}" height="${thumbnailSize.height}" loading="lazy" alt="${thumbnail(id)}">`
}
<h2>${link({ href: `/v/${encodeURIComponent(id)}`, label: words.photo(id) })}</h2>
${title && html`<p>${shown(title)}</p>`}
<p>${badge({ label: words.headline[headline].title, ...(tone ? { tone } : {}) })}</p>
<p class="soft">${shared.signedOn(dateText(photo.signed_at, language))}</p>
</li>`
}

/** No more than the photo's own page tells of it. */
const gatedItem = (id: string, language: Language): Html => {
  const { shared } = caseWords[language]
  return html`<li class="card stack" id="photo-${id}">
${iconOf('lock')}
<h2>${link({ href: `/v/${encodeURIComponent(id)}`, label: photoWords[language].photo(id) })}</h2>
<p class="soft">${shared.gated}</p>
</li>`
}

/** In the place of a case that is not there, or not shared any more. */
export const sharedCaseNotice = (notice: Notice): Page => {
  const page = noticePage(notice)
  if (notice.status !== 404) return page
  const { missing } = caseWords[notice.language].shared
  return {
    ...page,
    title: missing.title,
    body: html`<div class="card stack lone">
${iconOf('search')}
<h1>${missing.title}</h1>
<p>${missing.text}</p>
<p>${link({ href: '/', label: photoWords[notice.language].notice.home })}</p>
</div>`,
  }
}
