/** Which photos are in a case, and the form that adds more. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { appWords } from '../app/app.languages.ts'
import { badgesOf, marksOf } from '../app/app.views.ts'
import type { PhotoRow } from '../tables.ts'
import { thumbnailSize } from '../threads/image.ts'
import { caseWords } from './case.words.ts'

export interface CasePhotos {
  language: Language
  photos: readonly PhotoRow[]
  /** Of these, those whose place was taken out of the file. */
  withoutPlace: ReadonlySet<string>
  /** What these and those that can be added are called. */
  titles: ReadonlyMap<string, string>
  /** Newest first, those that can be added. */
  candidates: readonly PhotoRow[]
  /** The number and the ticks of the form, as entered. */
  number: string
  chosen: readonly string[]
  mayEdit: boolean
  mistakes: readonly Mistake[]
}

const pathOfPhoto = (id: string): string => `/app/photos/${encodeURIComponent(id)}`

const thumbnail = (id: string, alt: string): Html =>
  html`<img class="thumb" src="${pathOfPhoto(id)}/thumbnail" width="${thumbnailSize.width}" height="${thumbnailSize.height}" loading="lazy" alt="${alt}">`

export const photosCard = (view: CasePhotos, path: string): Html => {
  const { language, photos } = view
  const { one } = caseWords[language]
  return html`<section class="stack" aria-labelledby="photos-heading">
<h2 id="photos-heading">${one.inside}</h2>
${
  photos.length === 0
    ? html`<p class="soft">${one.none}</p>`
    : html`<ul class="photos">${photos.map((photo) => item(photo, view, path))}</ul>`
}
</section>`
}

const item = (row: PhotoRow, { language, mayEdit, withoutPlace, titles }: CasePhotos, path: string): Html => {
  const { one, thumbnail: alt, photo } = caseWords[language]
  const id = row.verification_id
  const title = titles.get(id)
  const out = `${path}/photos/${encodeURIComponent(id)}/remove`
  return html`<li class="card stack" id="photo-${id}">
${thumbnail(id, alt(id))}
<h3>${link({ href: pathOfPhoto(id), label: photo(id) })}</h3>
${title && html`<p><bdi>${title}</bdi></p>`}
${badgesOf(row, language, marksOf(row, withoutPlace))}
<p class="soft">${appWords[language].photo.capturedAt(momentText(row.captured_at, language))}</p>
${mayEdit && html`<form method="post" action="${out}">${formKey()}${button({ label: one.takeOut, about: photo(id), kind: 'quiet' })}</form>`}
</li>`
}

/** Pictures to tick, for numbers mean nothing to people; and a number for what is not among them. */
export const addCard = (view: CasePhotos, path: string): Html => {
  const { language, candidates, mistakes } = view
  const { one } = caseWords[language]
  const message = mistakes.find((mistake) => mistake.field === 'number')?.message as string | undefined
  return card({
    ...{ as: 'section', id: 'add', heading: one.add },
    body: html`<form class="stack" method="post" action="${path}/photos" novalidate>${formKey()}
${
  candidates.length === 0
    ? html`<p class="soft">${one.nothingToAdd}</p>`
    : html`<fieldset><legend>${one.choose}</legend><ul class="photos picks">${candidates.map((photo) => pick(photo, view))}</ul></fieldset>`
}
${field({
  ...{ language, name: 'number', label: one.number, hint: one.numberHint, value: view.number },
  ...{ message: message ?? null, optional: true, autocomplete: 'off', spellcheck: false },
})}
<div class="row">${button({ label: one.addAct })}</div>
</form>`,
  })
}

const pick = ({ verification_id: id, captured_at: taken }: PhotoRow, view: CasePhotos): Html => {
  const { photo } = caseWords[view.language]
  const title = view.titles.get(id)
  return html`<li><label class="card" for="pick-${id}">${thumbnail(id, '')}<span><input type="checkbox" id="pick-${id}" name="photos" value="${id}"${view.chosen.includes(id) && html` checked`}><span>${photo(id)}</span>${title && html`<span><bdi>${title}</bdi></span>`}<span class="soft">${momentText(taken, view.language)}</span></span></label></li>`
}
