/** Which words of a title and a text were found, as pieces of plain text and never as markup. */

import { bulletMark } from '../site/ad-text.ts'
import { lexemeOf, wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { occupationsOfTitle, sectorsOf } from './title-occupations.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Understanding } from './understanding.ts'

export interface Piece {
  text: string
  hit: boolean
}

/** What the words of a job may be found by. */
export interface WantedWords {
  /** Lexemes of single words. */
  lexemes: ReadonlySet<string>
  /** Stems of words that count side by side alone: a quoted text, or a wish such as *auto van de zaak*. */
  rows: readonly (readonly string[][])[]
  concepts: ReadonlySet<string>
}

export const wantedWords = ({ alternatives }: Understanding): WantedWords => {
  const together = alternatives.flatMap(({ terms }) => terms.flatMap((term) => term.together))
  return {
    lexemes: new Set(
      alternatives.flatMap(({ terms, joined }) => [
        ...terms.flatMap(({ variants }) => variants.map(({ lexeme }) => lexeme)),
        ...joined.flatMap(({ lexemes }) => lexemes),
        ...together.flatMap(({ words, adjacent }) => (adjacent ? [] : words.flat())),
      ]),
    ),
    rows: [
      ...alternatives.flatMap(({ phrases }) => phrases),
      ...together.flatMap(({ words, adjacent }) => (adjacent ? [words] : [])),
    ],
    concepts: new Set(
      alternatives.flatMap(({ occupations }) => occupations.flatMap(({ concepts }) => concepts)),
    ),
  }
}

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

/** Tokens of rows that stand as a whole in the text. */
const hitsInRows = (tokens: readonly Token[], rows: WantedWords['rows'], lexicon: Lexicon): Token[] => {
  if (rows.length === 0) return []
  const { analyse } = wordKnower(lexicon)
  const stems = tokens.map(({ word }) => analyse(word).stems)
  return tokens.flatMap((_, at) =>
    rows.flatMap((row) => {
      const isHere = row.every((any, place) => any.some((stem) => stems[at + place]?.includes(stem)))
      return isHere ? tokens.slice(at, at + row.length) : []
    }),
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

const hitsOf = (tokens: readonly Token[], wanted: WantedWords, lexicon: Lexicon): Token[] => {
  const inRows = new Set(hitsInRows(tokens, wanted.rows, lexicon))
  return tokens.filter((token, at) => inRows.has(token) || isHit(tokens, at, wanted.lexemes, lexicon))
}

/** The whole title, in pieces; the name of an occupation that was asked for by another name is found too. */
export const highlightTitle = (title: string, wanted: WantedWords, lexicon: Lexicon): Piece[] => {
  const tokens = tokensOf(title)
  const named = occupationsOfTitle(title, lexicon).filter((one) =>
    [...one.concepts, ...one.broader, ...sectorsOf(one, lexicon)].some((concept) =>
      wanted.concepts.has(concept),
    ),
  )
  const hits = new Set(hitsOf(tokens, wanted, lexicon))
  const isFound = (token: Token): boolean =>
    hits.has(token) || named.some(({ start, end }) => start <= token.start && token.end <= end)
  return piecesBetween(title, 0, title.length, tokens.filter(isFound))
}

/** The end of a line, after the mark that closes it, and the bullet that the next one begins with. */
const endOfLine = new RegExp(String.raw`(\S?)[^\S\n]*\n\s*(?:${bulletMark})?`, 'gu')

/** Lines of an excerpt as one: a point in the middle parts those that no mark parts. */
const inOneLine = (text: string): string =>
  text
    .replace(endOfLine, (_, before: string) => `${before}${/[.:;,!?…]/.test(before) ? ' ' : ' · '}`)
    .replace(/\s+/g, ' ')

const snippetWords = 32
/** Words without an end would fill the page of everybody who finds the job. */
const snippetLetters = 400
/** Words of a text that are looked at. */
const maximumWords = 3_000

/** The stretch of a text with the most different hits, the first of as many; its beginning where none is found. */
export const snippetOf = (text: string, wanted: WantedWords, lexicon: Lexicon): Piece[] => {
  const tokens = tokensOf(text.slice(0, 40_000)).slice(0, maximumWords)
  if (tokens.length === 0) return []
  const hits = new Set(hitsOf(tokens, wanted, lexicon))
  const places = tokens.flatMap((token, at) => (hits.has(token) ? [at] : []))
  let best = { from: 0, count: 0 }
  for (const place of places) {
    const from = Math.max(0, place - 6)
    const inside = places.filter((one) => one >= from && one < from + snippetWords)
    const count = new Set(inside.map((one) => tokens[one]!.word)).size
    if (count > best.count) best = { from, count }
  }
  const from = tokens[best.from]!.start
  const furthest = from + snippetLetters
  const whole = tokens.slice(best.from, best.from + snippetWords).filter(({ end }) => end <= furthest)
  const to = whole.at(-1)?.end ?? furthest
  const pieces = piecesBetween(
    text,
    from,
    to,
    tokens.filter((token) => hits.has(token)),
  )
  return pieces.map((piece) => ({ ...piece, text: inOneLine(piece.text) }))
}
