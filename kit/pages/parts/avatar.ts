/** An avatar: the initials of a name that stands beside it, for the eye alone. */

import { type Html, html } from '../html.ts'

/** The first letters of the first and the last word that begin with a letter or digit; nothing when there is none. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/[\s-]+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return `${words.at(0) ?? ''}${words.length > 1 ? words.at(-1) : ''}`.toLocaleUpperCase('nl')
}

/** Decorative: the name itself must be on the page. */
export const avatar = ({ name }: { name: string }): Html =>
  html`<span class="avatar" aria-hidden="true">${initialsOf(name)}</span>`
