/** A mail to a person, as data; `letterMail` makes its text and its HTML. */

import type { Language } from '../pages/language.ts'

export interface LetterLink {
  text: string
  /** http or https. */
  href: string
}

export interface LetterItem extends LetterLink {
  /** Behind the title. */
  detail?: string
}

/** In the order in which it is read. A line break in a paragraph stays one. */
export interface Letter {
  language: Language
  /** Whom the letter is from: its head and its end. */
  from: string
  subject: string
  /** Of whom it is to; without one the greeting names nobody. */
  name?: string | null
  /** What mail programs show beside the subject; the first paragraph unless given. */
  preheader?: string
  paragraphs: readonly string[]
  facts?: readonly { label: string; value: string }[]
  /** To be typed over; in groups where it is long. */
  code?: string
  list?: readonly LetterItem[]
  /** The one act that the letter asks for. */
  button?: LetterLink
  /** Behind the button: how long it works, and what to do when the letter comes unasked. */
  after?: readonly string[]
  /** Small: why this came, and how it ends. */
  foot?: readonly (string | LetterLink)[]
  /** Where letters of this kind end with one POST, and with a click (RFC 2369, RFC 8058). */
  unsubscribe?: string
}
