/** What just happened, said once more at the edge of the page, which shows it too. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import type { Tone } from './badge.ts'
import { button } from './button.ts'
import { type Shown, shown } from './shown-text.ts'

export interface ToastProps {
  language: Language
  text: Shown
  /** good unless given. */
  tone?: Tone
}

const ownWords = { nl: 'Sluiten', en: 'Close' }

/** Stays until closed. The button that closes it appears with its module; without one nothing floats over the page. */
export const toast = ({ language, text, tone = 'good' }: ToastProps): Html =>
  html`<div class="toast ${tone}"><p>${shown(text)}</p>${button({
    label: ownWords[language],
    kind: 'quiet',
    type: 'button',
    more: { hidden: true, 'data-closes': true },
  })}</div>`

/** The place of toasts, one for each page, there even when empty: what is put into it later is read out. */
export const toasts = (given: readonly Html[]): Html => html`<div class="toasts" role="status">${given}</div>`
