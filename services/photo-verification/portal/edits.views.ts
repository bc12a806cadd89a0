/** What was done to a photo before it was signed, by its own word, and since, by ours (specification, Edits). */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import type { Edit } from '../core/provenance/edits.ts'
import type { PhotoWords } from './photo.words.ts'

interface Size {
  width: number
  height: number
}

export interface EditsView {
  language: Language
  isSound: boolean
  /** Null until somebody has looked. */
  edits: readonly Edit[] | null
  original: Size
  /** Of the picture on the page. */
  shown: Size
}

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`

const editItem = (edit: Edit, language: Language, words: PhotoWords['edits']): Html => {
  if (edit.source === 'exif')
    return html`<li>${words.software(edit.by ?? '', edit.isDevice ?? false)} <span class="soft">(EXIF)</span></li>`
  const name = edit.action ?? ''
  const about = [
    'C2PA',
    edit.by && words.by(edit.by),
    edit.at && momentText(edit.at, language),
    (edit.signedBy || edit.isDoubtful) && words.claimedBy(edit.signedBy ?? null),
  ]
  return html`<li>${words.actions[name] ?? name} <span class="soft">(${about.filter(Boolean).join(', ')})</span></li>`
}

const before = ({ edits, language }: EditsView, words: PhotoWords['edits']): Html => {
  if (edits === null) return html`<p class="soft">${words.notLooked}</p>`
  if (edits.length === 0) return html`<p>${words.none}</p>`
  return html`<ul>${edits.map((edit) => editItem(edit, language, words))}</ul><p class="soft">${words.beforeAbout}</p>`
}

export const editsCard = (view: EditsView, { edits: words }: PhotoWords): Html =>
  card({
    as: 'section',
    id: 'edits',
    heading: words.heading,
    body: html`<div class="stack"><h3>${words.before}</h3>
${before(view, words)}
<h3>${words.since}</h3>
<ul><li>${view.isSound ? words.original : words.originalChanged}</li>
<li>${words.copy(sizeText(view.original), sizeText(view.shown))}</li></ul></div>`,
  })
