/** The way from the front page to this one. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { link } from './link.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Crumb {
  label: Shown
  /** Left out for the page itself. */
  href?: string
}

/** Two lines on a phone: whole titles stand on the pages that they lead to, and push what is read below the fold here. */
const mostLetters = 48

const letters = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/** Cut between words where one ends near enough, never within a letter of several code points. */
const shortened = (label: Shown): Shown => {
  if (typeof label !== 'string' || label.length <= mostLetters) return label
  const all = Array.from(letters.segment(label), ({ segment }) => segment)
  if (all.length <= mostLetters) return label
  const start = all.slice(0, mostLetters - 1).join('')
  return `${/^(.{20,})[\s,/–-]/su.exec(start)?.[1]?.trimEnd() ?? start}…`
}

const ownWords = { nl: 'Kruimelpad', en: 'Breadcrumb' }

/** The tree that it gives to assistive technology is that of govuk-frontend. */
export const breadcrumbs = ({ language, items }: { language: Language; items: readonly Crumb[] }): Html =>
  html`<nav class="breadcrumbs" aria-label="${ownWords[language]}"><ol>${items.map(({ label, href }) =>
    href === undefined
      ? html`<li aria-current="page">${shown(shortened(label))}</li>`
      : html`<li>${link({ href, label: shortened(label) })}</li>`,
  )}</ol></nav>`
