/** The values that a list can be narrowed to, each a link that says how many there are and whether it is on. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { integerText } from '../numbers.ts'
import { headingOf } from './card.ts'
import { link } from './link.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Facet {
  label: Shown
  /** The list with this value switched: on where it is off, off where it is on. */
  href: string
  count: number
  on?: boolean
}

export interface FacetListProps {
  language: Language
  heading: string
  level?: 2 | 3
  /** One for each list of a page. */
  id: string
  items: readonly Facet[]
}

const ownWords = {
  nl: { on: 'staat aan, haal weg', count: (count: number) => (count === 1 ? 'resultaat' : 'resultaten') },
  en: { on: 'is on, remove', count: (count: number) => (count === 1 ? 'result' : 'results') },
}

/** Search engines do not follow: combinations have no end. */
export const facetList = ({ language, heading, level = 3, id, items }: FacetListProps): Html => {
  const words = ownWords[language]
  const item = ({ label, href, count, on }: Facet): Html =>
    html`<li>${link({
      href,
      rel: 'nofollow',
      current: on ? 'true' : undefined,
      label: html`<span>${shown(label)}</span> <span class="count">${integerText(count, language)}<span class="visually-hidden"> ${words.count(count)}${on && `, ${words.on}`}</span></span>`,
    })}</li>`
  return html`<section class="facets" aria-labelledby="${id}">${headingOf(level, heading, id)}<ul>${items.map(item)}</ul></section>`
}
