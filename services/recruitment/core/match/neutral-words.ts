/** Women's and men's names of occupations as one, so that nobody's sex can count. */

import { type WordKnower, wordKnower } from '../query/analysis.ts'
import type { Lexicon } from '../query/lexicon.ts'

const pairs = new Map(
  `waitress waiter|actress actor|stewardess steward|stewardessen steward|hostess host|seamstress tailor|headmistress headmaster|
manageress manager|governess tutor|housewife homemaker|barmaid barman|gastvrouw gastheer|gastvrouwen gastheer|
vroedvrouw verloskundige|juf meester|juffrouw meester|schooljuf meester|kleuterjuf kleuterleraar|kamermeisje kamerjongen|
serveerster kelner|secretaresse secretaris|assistente assistent|consulente consulent|schrijfster schrijver|caissiere kassier|
tuinierster tuinier|winkelierster winkelier|bibliothecaresse bibliothecaris|animatrice animator|peuterleider peuterleidster|
oppasmoeder oppas|oppasvader oppas|gastmoeder gastouder|gastvader gastouder|leesmoeder leesouder|leesvader leesouder`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** Women's endings with men's; of the last two only where the other form is a word, for `gemeente` is no woman. */
const endings: readonly (readonly [string, string, boolean])[] = [
  ['vrouw', 'man', true],
  ['vrouwen', 'mannen', true],
  ['woman', 'man', true],
  ['person', 'man', true],
  ['women', 'men', true],
  ['people', 'men', true],
  ['persons', 'men', true],
  ['secretaresse', 'secretaris', true],
  ['verpleegster', 'verpleger', true],
  ['leidster', 'leider', true],
  ['ente', 'ent', false],
  ['iste', 'ist', false],
]

const other = (word: string, from: string, to: string): string | null =>
  word.endsWith(from) && word.length > from.length ? word.slice(0, -from.length) + to : null

/** The men's form, unless only the women's is known: `managementsecretaresse`. */
const neutralWord = (word: string, { isWord }: WordKnower): string => {
  const own = pairs.get(word)
  if (own !== undefined) return own
  if (word === 'mevrouw' || word.length < 6) return word
  for (const [women, men, always] of endings) {
    const man = other(word, women, men)
    if (man !== null && (isWord(man) || (always && !isWord(word)))) return man
    const woman = other(word, men, women)
    if (woman !== null && !isWord(word) && isWord(woman)) return woman
  }
  return word
}

/** For folded words; what the index makes neutral already (`schoonmaakster`) it leaves to it. */
export const neutralWords = (lexicon: Lexicon): ((word: string) => string) => {
  const knower = wordKnower(lexicon)
  return (word) => neutralWord(word, knower)
}
