/** Links to the other pages of a list. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { attributes } from './attributes.ts'
import { safeAddress } from './safe-address.ts'

export interface PagerProps {
  language: Language
  /** The page that is shown, from 1. */
  page: number
  /** How many there are; left out where nobody counts, then `hasNext` says whether one follows. */
  pages?: number
  hasNext?: boolean
  /** The address of a page, from 1. */
  href: (page: number) => string
}

const ownWords = {
  nl: { name: 'Paginering', page: 'Pagina', previous: 'Vorige', next: 'Volgende', hidden: ' pagina' },
  en: { name: 'Pagination', page: 'Page', previous: 'Previous', next: 'Next', hidden: ' page' },
}

/** The first and last page, the one that is shown with two on each side, and null where pages are left out. */
export const pagesShown = (page: number, pages: number): (number | null)[] => {
  const shown = new Set([1, pages])
  for (let one = page - 2; one <= page + 2; one++) if (one >= 1 && one <= pages) shown.add(one)
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((one, i, all) => {
      const skipped = one - (all[i - 1] ?? 0) - 1
      if (skipped === 1) return [one - 1, one]
      return skipped > 1 ? [null, one] : [one]
    })
}

/** Nothing for a list of one page. The tree that it gives to assistive technology is that of govuk-frontend. */
export const pager = ({ language, page, pages, hasNext, href }: PagerProps): Html => {
  const words = ownWords[language]
  const leadsOn = pages === undefined ? hasNext === true : page < pages
  if (page <= 1 && !leadsOn) return html``
  const to = (target: number): string => safeAddress(href(target)) ?? '#'
  const step = (target: number, rel: 'prev' | 'next', word: string): Html =>
    html`<a href="${to(target)}" rel="${rel}">${word}<span class="visually-hidden">${words.hidden}</span></a>`
  const item = (one: number | null): Html =>
    one === null
      ? html`<li>⋯</li>`
      : html`<li><a${attributes({
          href: to(one),
          'aria-label': `${words.page} ${one}`,
          'aria-current': one === page ? 'page' : undefined,
        })}>${one}</a></li>`
  return html`<nav class="pager" aria-label="${words.name}">${page > 1 && step(page - 1, 'prev', words.previous)}${
    pages !== undefined && html`<ul>${pagesShown(page, pages).map(item)}</ul>`
  }${leadsOn && step(page + 1, 'next', words.next)}</nav>`
}
