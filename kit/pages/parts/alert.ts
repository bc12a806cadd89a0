/** A message that stands in the page for as long as it holds. */

import { type Html, html } from '../html.ts'
import type { Tone } from './badge.ts'
import { type Shown, shown } from './shown-text.ts'

export interface AlertProps {
  tone: Tone
  heading?: Shown
  /** A refusal says what to do. */
  text: Shown
  /** Links and buttons. */
  acts?: Html | readonly Html[]
  /** Said aloud at once (alert) or when there is a pause (status). Left out, it is read in its place. */
  live?: 'alert' | 'status'
  id?: string
}

/** The tone is in the words too, never in the colour alone. */
export const alert = ({ tone, heading, text, acts, live, id }: AlertProps): Html =>
  html`<div class="alert ${tone}"${live && html` role="${live}"`}${id && html` id="${id}"`}>${heading !== undefined && html`<strong>${shown(heading)}</strong>`}<p>${shown(text)}</p>${acts && html`<div class="row">${acts}</div>`}</div>`
