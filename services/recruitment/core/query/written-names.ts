/** Words that a question itself marks as the name of an employer or a person, which are no typing errors. */

import { isFunctionWord } from './function-words.ts'
import type { Token } from './tokens.ts'

/** What stands straight before a name, without an article: `bij jumbo`, `firma kuiper`, `van der meulen`. */
const before = new Set('bij at firma fa gebr gebroeders familie der den von'.split(' '))
/** What stands behind the name of a firm. */
const behind = new Set('bv nv vof cv groep group holding zn zonen gmbh ltd inc nederland'.split(' '))

const isCapitalised = (text: string, { start, end }: Token): boolean =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(start, end))

/**
 * Whether the word at a place is written as a name: behind `bij` and the like, before `bv` and the like, or with a capital
 * in a question that does not begin with one, as telephones let all of them begin.
 */
export const isWrittenAsName = (text: string, words: readonly Token[], at: number): boolean => {
  if (isFunctionWord(words[at]!.word)) return false
  const isDeliberate = at > 0 && /^\p{Ll}/u.test(text.slice(words[0]!.start))
  return (
    before.has(words[at - 1]?.word ?? '') ||
    behind.has(words[at + 1]?.word ?? '') ||
    (isDeliberate && isCapitalised(text, words[at]!))
  )
}
