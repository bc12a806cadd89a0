/** What happened, in order. */

import { type Html, html } from '../html.ts'
import { attributes } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

export interface TimelineEvent {
  /** ISO 8601, for machines. */
  at: string
  /** The same in words (`kit/pages/dates.ts`). */
  when: string
  what: Shown
  more?: Html
}

/** In the order given. `label` names the list where no heading stands above it. */
export const timeline = ({ label, events }: { label?: string; events: readonly TimelineEvent[] }): Html =>
  html`<ol${attributes({ class: 'timeline', 'aria-label': label })}>${events.map(
    ({ at, when, what, more }) =>
      html`<li><time datetime="${at}">${when}</time><div>${shown(what)}</div>${more}</li>`,
  )}</ol>`
