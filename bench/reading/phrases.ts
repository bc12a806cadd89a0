/** Phrases of advertisements with what they mean, as `phrases.txt` holds them; a third is held back while the reader is made. */

import { readFileSync } from 'node:fs'

export interface Phrase {
  kind: string
  text: string
  /** As it is written behind the arrow. */
  meant: string
  heldOut: boolean
}

const line = /^(\w+): (.*) ⇒ (.*)$/

/** Every third of a kind is held out. */
export const readPhrases = (file = new URL('phrases.txt', import.meta.url)): Phrase[] => {
  const counts = new Map<string, number>()
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((each) => {
      const match = line.exec(each)
      if (!match) return []
      const kind = match[1]!
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return [
        { kind, text: match[2]!.replaceAll(' ¶ ', '\n'), meant: match[3]!.trim(), heldOut: count % 3 === 0 },
      ]
    })
}
