/** How far something is: a bar with its words, or the steps of a task. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { percentText } from '../numbers.ts'
import { attributes } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

export interface ProgressProps {
  language: Language
  id: string
  /** What is going on. */
  label: Shown
  /** How much is done; left out while nobody knows. */
  value?: number
  maximum?: number
  /** In words, such as “3 of 4 documents”. A percentage unless given. */
  text?: Shown
}

const ownWords = {
  nl: { done: 'klaar' },
  en: { done: 'done' },
}

/** The words say what the bar shows. */
export const progress = ({ language, id, label, value, maximum = 100, text }: ProgressProps): Html => {
  const known = value !== undefined && maximum > 0
  const said = text ?? (known ? percentText(Math.floor((100 * value) / maximum) / 100, language) : undefined)
  return html`<div><div class="spread"><label for="${id}">${shown(label)}</label>${said !== undefined && html`<span>${shown(said)}</span>`}</div><progress${attributes(
    { id, max: maximum, value: known ? value : undefined },
  )}></progress></div>`
}

/** `current` counts from 0; steps before it are done. One past the last: all of them are. */
export const steps = ({
  language,
  label,
  items,
  current,
}: {
  language: Language
  /** Names the list, such as “Steps of signing up”. */
  label: string
  items: readonly string[]
  current: number
}): Html =>
  html`<ol class="steps" aria-label="${label}">${items.map(
    (item, i) =>
      html`<li${attributes({ class: i < current ? 'done' : undefined, 'aria-current': i === current ? 'step' : undefined })}><span>${shown(item)}${i < current && html`<span class="visually-hidden"> (${ownWords[language].done})</span>`}</span></li>`,
  )}</ol>`
