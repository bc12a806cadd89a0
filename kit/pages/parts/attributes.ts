/** Attributes of an element, written from data. */

import { escapeHtml, Html } from '../html.ts'

export type AttributeValue = string | number | boolean | null | undefined

/** ` name="value"` for each; true is the bare name, and null, undefined and false are left out. Names come from code. */
export const attributes = (given: Record<string, AttributeValue>): Html => {
  let source = ''
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue
    source += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return new Html(source)
}

/** The names that are given, one space between them; undefined when there is none. */
export const words = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
