/** Women's and men's names of occupations as one, so that nobody's sex can count. */

import { type WordKnower, wordKnower } from '../query/analysis.ts'
import type { Lexicon } from '../query/lexicon.ts'

const pairs = new Map(
  `waitress waiter|actress actor|stewardess steward|stewardessen steward|hostess host|seamstress tailor|headmistress headmaster|
manageress manager|governess tutor|housewife homemaker|gastvrouw gastheer|gastvrouwen gastheer|vroedvrouw verloskundige`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

const endings: readonly (readonly [RegExp, string])[] = [
  [/vrouw$/, 'man'],
  [/vrouwen$/, 'mannen'],
  [/(?:woman|person)$/, 'man'],
  [/(?:women|people|persons)$/, 'men'],
]

const neutralWord = (word: string, { isWord }: WordKnower): string => {
  const own = pairs.get(word)
  if (own !== undefined) return own
  for (const [ending, other] of endings) {
    const form = word.replace(ending, other)
    if (form !== word && word.length > 6 && isWord(form)) return form
  }
  return word
}

/** For folded words; what the index makes neutral already (`schoonmaakster`) it leaves to it. */
export const neutralWords = (lexicon: Lexicon): ((word: string) => string) => {
  const knower = wordKnower(lexicon)
  return (word) => neutralWord(word, knower)
}
