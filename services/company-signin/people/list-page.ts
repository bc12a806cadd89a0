/** A list of people or mandates as pages of fifty, with a search that needs no JavaScript. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'

export const rowsOnPage = 50

/** Whatever is no number of a page is the first. */
export const pageNumber = (asked: string | undefined): number =>
  asked !== undefined && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / rowsOnPage))

/** The address of a page of what was searched for. */
export const listPath = (path: string, search: string, page: number): string => {
  const query = new URLSearchParams([
    ...(search === '' ? [] : [['q', search]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
  return query.size === 0 ? path : `${path}?${query}`
}

const words = {
  nl: { find: 'Zoek', all: 'Toon alles', none: 'Niets gevonden. Zoek met andere woorden.' },
  en: { find: 'Search', all: 'Show all', none: 'Nothing found. Search with other words.' },
}

/** Nothing for a list that is short enough to read. */
export const searchForm = (form: {
  language: Language
  path: string
  search: string
  total: number
  label: string
}): Html => {
  const { language, path, search, total, label } = form
  if (search === '' && total <= 10) return html``
  const { find, all, none } = words[language]
  return html`<form class="stack" method="get" action="${path}" role="search" aria-label="${label}">${field({
    ...{ language, name: 'q', type: 'search', label, value: search, autocomplete: 'off' },
  })}<div class="row">${button({ label: find, kind: 'quiet' })}${search !== '' && linkButton({ href: path, label: all, kind: 'quiet' })}</div></form>${search !== '' && total === 0 && html`<p role="status">${none}</p>`}`
}
