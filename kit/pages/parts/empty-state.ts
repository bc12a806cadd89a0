/** What stands where a list has nothing yet: why, and the next act. */

import { type Html, html } from '../html.ts'
import { headingOf } from './card.ts'
import { type Shown, shown } from './shown-text.ts'

export interface EmptyStateProps {
  heading: Shown
  level?: 2 | 3
  text?: Shown
  /** The link or button that fills the list. */
  act: Html
}

export const emptyState = ({ heading, level = 2, text, act }: EmptyStateProps): Html =>
  html`<div class="empty">${headingOf(level, heading)}${text !== undefined && html`<p>${shown(text)}</p>`}<div class="row">${act}</div></div>`
