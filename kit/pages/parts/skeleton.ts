/** The place of what is still to come, as high as it will be, so that nothing moves when it comes. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'

export interface SkeletonProps {
  language: Language
  /** Lines of text, or rows of a table with one line each. */
  shape: 'lines' | 'rows'
  /** How many come. */
  count: number
}

const ownWords = { nl: 'Wordt geladen', en: 'Loading' }

/** Those who hear the page hear one sentence. */
export const skeleton = ({ language, shape, count }: SkeletonProps): Html =>
  html`<div class="skeleton ${shape}"><p class="visually-hidden">${ownWords[language]}</p>${Array.from({ length: count }, () => html`<span aria-hidden="true"></span>`)}</div>`
