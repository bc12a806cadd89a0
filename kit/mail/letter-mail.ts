/** From a letter to a mail: text and HTML that say the same, and the headers of what programs send. */

import { plainText } from '../pages/parts/shown-text.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Mail } from './mail.ts'

/** Texts of people may turn the direction of what stands beside them, or hold links that are none. */
const cleaned = (letter: Letter): Letter => {
  for (const { href } of linksOf(letter))
    if (!/^https?:\/\/[^\s<>"]+$/.test(href))
      throw new Error('A letter links to http and https addresses only.')
  return JSON.parse(JSON.stringify(letter), (_key, value: unknown) =>
    typeof value === 'string' ? plainText(value).replace(/\r\n?/g, '\n') : value,
  ) as Letter
}

const linksOf = ({ list = [], button, foot = [], unsubscribe }: Letter): { href: string }[] => [
  ...list,
  ...(button ? [button] : []),
  ...foot.filter((line) => typeof line !== 'string'),
  ...(unsubscribe === undefined ? [] : [{ href: unsubscribe }]),
]

/** Not answered by programs that answer (RFC 3834), and ended in one click where it can end. */
const headersOf = ({ unsubscribe }: Letter): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
})

/** Throws where a link is none that a mail may hold: that is a mistake of the programmer. */
export const letterMail = (to: string, letter: Letter): Mail => {
  const clean = cleaned(letter)
  return {
    to,
    subject: clean.subject.replace(/\s+/g, ' ').trim(),
    text: letterText(clean),
    html: letterHtml(clean).toString(),
    headers: headersOf(clean),
  }
}
