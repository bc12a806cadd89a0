/** Takes a question apart into words, quoted texts, exclusions and alternatives. */

import { type Token, tokensOf } from './tokens.ts'

export interface Piece extends Token {
  /** In which alternative. */
  alternative: number
  /** Number of its quoted text or exclusion; -1: a free word. */
  quote: number
  excluded: boolean
  /** Whether words leave it out, and no minus: `geen weekenden`. */
  leftOut?: boolean
}

interface Mark {
  from: number
  to: number
  excluded: boolean
}

/** Quoted texts, and words with a minus before them. */
const marksOf = (text: string): Mark[] => {
  const marks: Mark[] = []
  const pattern = /(?<=^|[\s,(])(-?)["“”„]([^"“”„]*)["“”]|(?<=^|[\s,(])-(?=[\p{L}\p{N}.])[^\s,]+/gu
  for (const found of text.matchAll(pattern)) {
    const isRange = /\d\s+-\d/.test(text.slice(Math.max(0, found.index - 3), found.index + 2))
    if (found[2] === undefined && isRange) continue
    marks.push({
      from: found.index,
      to: found.index + found[0].length,
      excluded: found[0].startsWith('-'),
    })
  }
  return marks
}

/** Where alternatives part: commas outside quotes and numbers, and OR in capitals. */
const partings = (text: string, marks: readonly Mark[]): Mark[] =>
  [...text.matchAll(/(?<!\d),|,(?!\d|-)|(?<=\s)OR(?=\s)/g)]
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length, excluded: false }))
    .filter(({ from }) => !marks.some((mark) => from >= mark.from && from < mark.to))

/** The words of a question, with the alternative and the quoted text that each belongs to. */
export const piecesOf = (text: string): Piece[] => {
  const marks = marksOf(text)
  const parted = partings(text, marks)
  return tokensOf(text, true).flatMap((token) => {
    if (parted.some(({ from, to }) => token.start >= from && token.start < to)) return []
    const quote = marks.findIndex(({ from, to }) => token.start >= from && token.start < to)
    const alternative = parted.filter(({ from }) => from < token.start).length
    return [{ ...token, alternative, quote, excluded: quote >= 0 && marks[quote]!.excluded }]
  })
}
