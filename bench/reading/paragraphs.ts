/** Whole paragraphs of advertisements with all that they mean, as `paragraphs.txt` holds them: a kind that is not named is not said. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lexicon } from '../../services/recruitment/adapters/lexicon.ts'
import { htmlToText } from '../../services/recruitment/core/plain-text.ts'
import { readAdvertisement } from '../../services/recruitment/core/reading/read-ad.ts'
import type { Reading } from '../../services/recruitment/core/reading/reading.ts'
import { meantBy, posted } from './read-values.ts'

export const kindsOfParagraphs = [
  'pay',
  'hours',
  'date',
  'contract',
  'level',
  'arrangement',
  'place',
] as const

export interface Paragraph {
  title: string
  company: string
  text: string
  /** Values by kind, in the words of `valuesOf`. */
  meant: ReadonlyMap<string, readonly string[]>
  /** A third, by a hash of its words: which one does not hang on the order of the file. */
  heldOut: boolean
}

const line = /^([^#].*?) @ (.+?) :: (.*) ⇒ ?(.*)$/

const meantOf = (written: string): Map<string, string[]> =>
  new Map(
    written
      .split('; ')
      .filter((part) => part !== '')
      .map((part) => {
        const [kind = '', ...rest] = part.trim().split(' ')
        return [kind, meantBy(kind, rest.join(' '))]
      }),
  )

export const readParagraphs = (file = new URL('paragraphs.txt', import.meta.url)): Paragraph[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((each) => {
      const match = line.exec(each)
      if (!match) return []
      const [, title = '', company = '', text = '', meant = ''] = match
      return [
        {
          title,
          company,
          text: text.replaceAll(' ¶ ', '\n'),
          meant: meantOf(meant),
          heldOut: createHash('sha256').update(text).digest()[0]! % 3 === 0,
        },
      ]
    })

export const readingsOfParagraph = ({ title, company, text }: Paragraph): Reading[] =>
  readAdvertisement(
    { title, company, texts: [{ name: 'description', text: htmlToText(text) }], posted },
    lexicon,
  )
