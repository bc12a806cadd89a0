/** Texts of people, shown so that their direction of writing ends where they end. */

import { Html, html } from '../html.ts'

/** What a part shows: text, which is escaped and isolated, or markup made by `html`, which is taken as it is. */
export type Shown = string | number | Html

/** Letters written from right to left, and the controls that turn the direction (Unicode Standard Annex 9). */
const turnsDirection =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * The text, in `<bdi>` where it could turn what stands beside it. The controls that end an isolation are taken out: one of
 * them too many would end ours.
 */
export const shown = (content: Shown): Html => {
  if (content instanceof Html) return content
  const text = String(content)
  return turnsDirection.test(text) ? html`<bdi>${text.replaceAll('\u2069', '')}</bdi>` : html`${text}`
}

/** For attributes, which have no isolation: the text without any control of direction. */
export const plainText = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
