/** A card: one thing with its heading, what is said of it, and what can be done with it. */

import { type Html, html } from '../html.ts'
import { attributes, words } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

export interface CardProps {
  heading?: Shown
  /** Where the card stands in the page's outline; 2 unless given. */
  level?: 2 | 3
  /** Beside the heading, such as badges. */
  aside?: Html
  body: Html | readonly Html[]
  /** Links and buttons at its foot. */
  acts?: Html | readonly Html[]
  id?: string
  /** An item of a list is an article; a part of a page, a section named by its heading. */
  as?: 'section' | 'article' | 'div'
}

/** A heading of a level that data decides. */
export const headingOf = (level: 2 | 3, content: Shown, id?: string): Html => {
  const named = attributes({ id })
  return level === 2 ? html`<h2${named}>${shown(content)}</h2>` : html`<h3${named}>${shown(content)}</h3>`
}

/** A section is named by its heading when it has an id to name it by. */
export const card = ({ heading, level = 2, aside, body, acts, id, as = 'div' }: CardProps): Html => {
  const headingId = heading !== undefined && id ? `${id}-heading` : undefined
  const top = heading !== undefined && headingOf(level, heading, headingId)
  const start = attributes({
    class: words('card', 'stack'),
    id,
    'aria-labelledby': as === 'section' ? headingId : undefined,
  })
  const inner = html`${aside ? html`<div class="spread">${top}${aside}</div>` : top}${body}${acts && html`<footer>${acts}</footer>`}`
  if (as === 'section') return html`<section${start}>${inner}</section>`
  return as === 'article' ? html`<article${start}>${inner}</article>` : html`<div${start}>${inner}</div>`
}
