/** Text of the API document, which is in English, as HTML: paragraphs, and code between backticks. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'

/** In the page's own language. */
export const inline = (text: string): Html =>
  html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Marks English on a page in another language. */
const lang = (language: Language): Html | false => language !== 'en' && html` lang="en"`

/** Within a sentence or a cell. */
export const phrase = (text: string, language: Language): Html =>
  html`<span${lang(language)}>${inline(text)}</span>`

/** As paragraphs. */
export const prose = (text: string, language: Language): Html =>
  html`${text
    .split(/\n\n+/)
    .filter((one) => one !== '')
    .map((one) => html`<p${lang(language)}>${inline(one)}</p>`)}`

/** Code that may be wider than the page, and can then be scrolled by the keyboard; `id` is unique on the page. */
export const codeBlock = (code: string, id: string, label: string): Html =>
  html`<pre id="${id}" tabindex="0" role="region" aria-label="${label}" lang="en"><code>${code}</code></pre>`
