/** Attributes of an element, written from data. */

import { Html, html } from '../html.ts'

export type AttributeValue = string | number | boolean | null | undefined

/** ` name="value"` for each; true is the bare name, and null, undefined and false are left out. Names come from code. */
export const attributes = (given: Record<string, AttributeValue>): Html =>
  html`${Object.entries(given).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return null
    return value === true ? html` ${new Html(name)}` : html` ${new Html(name)}="${value}"`
  })}`

/** The names that are given, one space between them; undefined when there is none. */
export const words = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
