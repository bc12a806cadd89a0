/** A badge: a state in words, with a colour that says the same once more. */

import { type Html, html } from '../html.ts'
import { words } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

/** What a message or a state means for whoever reads it. */
export type Tone = 'good' | 'bad' | 'warn' | 'info'

/** Without a tone it is grey. The words alone say all of it. */
export const badge = ({ label, tone }: { label: Shown; tone?: Tone }): Html =>
  html`<span class="${words('badge', tone)}">${shown(label)}</span>`
