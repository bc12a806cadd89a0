/** Which words of a title and a text were found, as pieces of plain text and never as markup. */

import { bulletMark } from '../site/ad-text.ts'
import { lexemeOf, wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Understanding } from './understanding.ts'

export interface Piece {
  text: string
  hit: boolean
}

/** Every lexeme that a word may be found by. */
export const lexemesOf = ({ alternatives }: Understanding): Set<string> =>
  new Set(
    alternatives.flatMap(({ terms, joined, phrases, occupations }) => [
      ...terms.flatMap(({ variants, together }) => [
        ...variants.map(({ lexeme }) => lexeme),
        ...together.flatMap(({ words }) => words.flat()),
      ]),
      ...joined.flatMap(({ lexemes }) => lexemes),
      ...phrases.flat(2),
      ...occupations.flatMap(({ concepts }) => concepts.map(lexemeOf.concept)),
    ]),
  )

const isHit = (
  tokens: readonly Token[],
  at: number,
  wanted: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean => {
  const analysis = wordKnower(lexicon).analyse(tokens[at]!.word)
  const lexemes = [
    ...analysis.stems,
    ...analysis.heads.map(lexemeOf.head),
    ...analysis.modifiers.map(lexemeOf.modifier),
  ]
  const joinedWith = (other: Token | undefined, first: boolean): string[] => {
    const own = tokens[at]!
    if (!other || !(first ? other.joined : own.joined)) return []
    return [lexemeOf.joined(first ? own.word + other.word : other.word + own.word)]
  }
  return [...lexemes, ...joinedWith(tokens[at + 1], true), ...joinedWith(tokens[at - 1], false)].some(
    (lexeme) => wanted.has(lexeme),
  )
}

const piecesBetween = (text: string, from: number, to: number, hits: readonly Token[]): Piece[] => {
  const pieces: Piece[] = []
  let at = from
  for (const { start, end } of hits) {
    if (start < from || end > to) continue
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false })
    pieces.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false })
  return pieces
}

const hitsOf = (
  text: string,
  tokens: readonly Token[],
  wanted: ReadonlySet<string>,
  lexicon: Lexicon,
): Token[] => (text === '' ? [] : tokens.filter((_, at) => isHit(tokens, at, wanted, lexicon)))

/** The whole text, in pieces. */
export const highlight = (text: string, wanted: ReadonlySet<string>, lexicon: Lexicon): Piece[] => {
  const tokens = tokensOf(text)
  return piecesBetween(text, 0, text.length, hitsOf(text, tokens, wanted, lexicon))
}

/** The end of a line, after the mark that closes it, and the bullet that the next one begins with. */
const endOfLine = new RegExp(String.raw`(\S?)[^\S\n]*\n\s*(?:${bulletMark})?`, 'gu')

/** Lines of an excerpt as one: a point in the middle parts those that no mark parts. */
const inOneLine = (text: string): string =>
  text
    .replace(endOfLine, (_, before: string) => `${before}${/[.:;,!?…]/.test(before) ? ' ' : ' · '}`)
    .replace(/\s+/g, ' ')

const snippetWords = 32
/** Words of a text that are looked at. */
const maximumWords = 3_000

/** The stretch of a text with the most different hits, the first of as many; its beginning where none is found. */
export const snippetOf = (text: string, wanted: ReadonlySet<string>, lexicon: Lexicon): Piece[] => {
  const tokens = tokensOf(text.slice(0, 40_000)).slice(0, maximumWords)
  if (tokens.length === 0) return []
  const hits = new Set(hitsOf(text, tokens, wanted, lexicon))
  const places = tokens.flatMap((token, at) => (hits.has(token) ? [at] : []))
  let best = { from: 0, count: 0 }
  for (const place of places) {
    const from = Math.max(0, place - 6)
    const inside = places.filter((one) => one >= from && one < from + snippetWords)
    const count = new Set(inside.map((one) => tokens[one]!.word)).size
    if (count > best.count) best = { from, count }
  }
  const last = Math.min(tokens.length, best.from + snippetWords) - 1
  const from = tokens[best.from]!.start
  const to = tokens[last]!.end
  const pieces = piecesBetween(
    text,
    from,
    to,
    tokens.filter((token) => hits.has(token)),
  )
  return pieces.map((piece) => ({ ...piece, text: inOneLine(piece.text) }))
}
