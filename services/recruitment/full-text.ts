/**
 * Full-text search whose words are ours: folded by `wordsOf`, so that accents do not matter and `c++` stays `c++`,
 * and written as tsvector and tsquery literals. The database only stores and matches them.
 */

import { wordsOf } from './core/words.ts'

/** A to D, best first, as ts_rank weighs them. */
export type Weight = 'A' | 'B' | 'C' | 'D'

const maximumWordLength = 100
/** A tsvector holds at most 1 MB, and positions end at 16383. */
const maximumWords = 20_000
const lastPosition = 16_383

const literal = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** A tsvector literal of the texts by their weights, most important first. */
export const indexOf = (texts: readonly (readonly [Weight, string | null | undefined])[]): string => {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [weight, text] of texts)
    for (const word of wordsOf(text ?? '')) {
      position = Math.min(position + 1, lastPosition)
      if (word.length > maximumWordLength || (places.size >= maximumWords && !places.has(word))) continue
      const known = places.get(word)
      // A few occurrences say as much for the rank as all of them.
      if (!known) places.set(word, [`${position}${weight}`])
      else if (known.length < 8) known.push(`${position}${weight}`)
    }
  return [...places].map(([word, positions]) => `${literal(word)}:${positions.join(',')}`).join(' ')
}

/** A tsquery literal that wants every word, each as the beginning of one; null when the text holds no word. */
export const searchOf = (text: string): string | null => {
  const words = [...new Set(wordsOf(text))].filter((word) => word.length <= maximumWordLength).slice(0, 20)
  return words.length === 0 ? null : words.map((word) => `${literal(word)}:*`).join(' & ')
}

/** A pattern for LIKE that finds the text anywhere. Wildcards in the text stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
