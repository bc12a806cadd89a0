/** A letter as plain text. */

import type { Letter, LetterItem } from './letter.ts'
import { letterWords } from './letter.words.ts'

const itemOf = ({ text, detail, href }: LetterItem): string =>
  `- ${text}${detail === undefined ? '' : ` (${detail})`}\n  ${href}`

/** Parts with an empty line between them; no line is broken, for mail programs do that to the reader's width. */
export const letterText = (letter: Letter): string => {
  const { paragraphs, facts = [], code, list = [], button, after = [], foot = [] } = letter
  const words = letterWords[letter.language]
  const parts = [
    letter.name ? words.greeting(letter.name) : words.stranger,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    code ?? '',
    list.map(itemOf).join('\n'),
    button ? `${button.text}:\n${button.href}` : '',
    ...after,
    `${words.closing}\n${letter.from}`,
    // Mail programs take this line for the end of the letter itself (RFC 3676, 4.3).
    foot.length > 0
      ? `-- \n${foot.map((line) => (typeof line === 'string' ? line : `${line.text}: ${line.href}`)).join('\n')}`
      : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
