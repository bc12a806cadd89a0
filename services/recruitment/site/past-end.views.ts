/** A page after the last of a list: empty, how many there are, and the way back. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { type PagerProps, pager } from '../../../kit/pages/parts/pager.ts'

const ownWords = {
  nl: {
    heading: 'Deze pagina is leeg',
    text: (count: string) => `De lijst heeft ${count} ${count === '1' ? 'pagina' : 'pagina’s'}.`,
    act: 'Terug naar de eerste pagina',
  },
  en: {
    heading: 'This page is empty',
    text: (count: string) => `The list has ${count} ${count === '1' ? 'page' : 'pages'}.`,
    act: 'Back to the first page',
  },
} satisfies Record<Language, unknown>

/** `pages` is left out where nobody counts them. */
export const pastEnd = ({ language, pages, href }: Pick<PagerProps, 'language' | 'pages' | 'href'>): Html => {
  const words = ownWords[language]
  return emptyState({
    heading: words.heading,
    ...(pages ? { text: words.text(integerText(pages, language)) } : {}),
    act: linkButton({ href: href(1), label: words.act, kind: 'quiet' }),
  })
}

interface PagedList extends PagerProps {
  pages: number
  /** What is on this page; `none` where nothing is in the whole list. */
  list: () => Html
  none: Html
}

/** A list with its pager; why it is empty, or that it ended before this page. */
export const pagedList = ({ list, none, ...place }: PagedList): Html => {
  if (place.pages === 0) return none
  return place.page > place.pages ? pastEnd(place) : html`${list()}${pager(place)}`
}
