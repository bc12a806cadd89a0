/** Facts: names with what they are, as a description list. */

import { type Html, html } from '../html.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Fact {
  name: string
  /** null and undefined leave the fact out; several values stand one below the other. */
  value: Shown | readonly Shown[] | null | undefined
}

const valuesOf = (value: Fact['value']): readonly Shown[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value as Shown]
}

/** A list without any fact is nothing at all, since an empty list is no list. */
export const facts = (given: readonly Fact[]): Html => {
  const rows = given.flatMap(({ name, value }) => {
    const values = valuesOf(value)
    if (values.length === 0) return []
    return [
      html`<dt>${shown(name)}</dt><dd>${values.map((one, i) => html`${i > 0 && html`<br>`}${shown(one)}`)}</dd>`,
    ]
  })
  return rows.length === 0 ? html`` : html`<dl class="facts">${rows}</dl>`
}
