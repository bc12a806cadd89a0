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

const ownWords = { nl: 'Kruimelpad', en: 'Breadcrumb' }

/** The tree that it gives to assistive technology is that of govuk-frontend. */
export const breadcrumbs = ({ language, items }: { language: Language; items: readonly Crumb[] }): Html =>
  html`<nav class="breadcrumbs" aria-label="${ownWords[language]}"><ol>${items.map(({ label, href }) =>
    href === undefined
      ? html`<li aria-current="page">${shown(label)}</li>`
      : html`<li>${link({ href, label })}</li>`,
  )}</ol></nav>`
