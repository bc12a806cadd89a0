/** What a search can be narrowed to, each value a link with its count; and what it asks already, as chips to take off. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type Facet, facetList } from '../../../kit/pages/parts/facet-list.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { plainText } from '../../../kit/pages/parts/shown-text.ts'
import { type AskedSearch, type ListParameter, searchAddress, switched } from '../core/site/asked-search.ts'
import type { FacetValue, SiteFacet, SiteSearch } from '../jobs/site-search.actions.ts'
import { searchWords } from './search.words.ts'
import { type Chip, valueLabel } from './search-chips.ts'

const facets: readonly [Exclude<ListParameter, 'beroep'>, SiteFacet][] = [
  ['dienstverband', 'contracts'],
  ['werkplek', 'workArrangements'],
  ['niveau', 'experienceLevels'],
  ['bedrijf', 'companies'],
]
const mostShown = 8

/** The values with most results, and all that are on. */
const valuesShown = (asked: AskedSearch, name: ListParameter, found: readonly FacetValue[]): FacetValue[] => {
  const on = (value: string): boolean => (asked[name] as readonly string[]).includes(value)
  const missing = asked[name]
    .filter((value) => !found.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 }))
  const off = found.filter(({ value }) => !on(value))
  const shown = found.filter(({ value }) => on(value))
  return [...shown, ...missing, ...off.slice(0, Math.max(0, mostShown - shown.length - missing.length))]
}

const facetOf =
  (asked: AskedSearch, name: ListParameter, language: Language) =>
  ({ value, count }: FacetValue): Facet => ({
    label: valueLabel(name, value, language),
    href: searchAddress(switched(asked, name, value)),
    count,
    on: (asked[name] as readonly string[]).includes(value),
  })

/** Lists without a choice are left out. */
export const facetLists = (language: Language, asked: AskedSearch, found: SiteSearch['facets']): Html[] =>
  facets.flatMap(([name, facet]) => {
    const values = valuesShown(asked, name, found[facet])
    if (values.length === 0) return []
    return [
      facetList({
        language,
        heading: searchWords[language].facets[name],
        level: 2,
        id: `facet-${name}`,
        items: values.map(facetOf(asked, name, language)),
      }),
    ]
  })

/** Each is a link to the search without it. */
export const chipList = (language: Language, chips: readonly Chip[]): Html => {
  if (chips.length === 0) return html``
  const words = searchWords[language]
  const item = ({ label, href }: Chip): Html =>
    html`<li>${link({
      href,
      rel: 'nofollow',
      label: html`<span class="visually-hidden">${words.removeFilter} </span>${plainText(label)}`,
    })}</li>`
  return html`<section class="chips" aria-labelledby="chips"><h2 id="chips" class="visually-hidden">${words.chips}</h2><ul>${chips.map(item)}</ul></section>`
}
