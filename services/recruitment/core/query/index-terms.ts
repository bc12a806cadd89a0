/** What the index holds of a job: lexemes to find it by, a card to rank it by, and the words of the site's dictionary. */

import { lexemeOf, type WordAnalysis, wordKnower } from './analysis.ts'
import { isEverywhere, isFunctionWord } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { occupationsOfTitle, sectorsOf } from './title-occupations.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The texts of a job by where they stand, each as it is shown. */
export interface IndexedTexts {
  title: string
  skills: readonly string[]
  category: string | null
  company: string
  /** Place, description and all further texts. */
  texts: readonly (string | null)[]
}

export interface IndexTerms {
  /** A tsvector literal, without the job's tags. */
  vector: string
  /** Title, skills with category, company, concepts; see `readCard`. */
  card: string
  /** Words that count as uses, each once. */
  words: string[]
}

/** A tsvector holds at most 1 MB, and positions end at 16383. */
const maximumLexemes = 12_000
const lastPosition = 16_383
const positionsKept = 24
/** So that no phrase goes from one text into the next. */
const gap = 8

/** Fields of a card, and what parts them; no lexeme holds either. */
const fieldMark = '§'
const wordMark = '|'

const literal = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const isTelling = (word: string): boolean =>
  !isFunctionWord(word) && !/^(?:m|v|x|f|d|w|mv|mvx|uur|uren|[0-9]+)$/.test(word)

class Vector {
  readonly #positions = new Map<string, number[]>()
  #at = 0

  next(): void {
    this.#at = Math.min(this.#at + 1, lastPosition)
  }

  newText(): void {
    this.#at = Math.min(this.#at + gap, lastPosition)
  }

  add(lexeme: string, placed = false): void {
    let positions = this.#positions.get(lexeme)
    if (!positions) {
      if (this.#positions.size >= maximumLexemes) return
      positions = []
      this.#positions.set(lexeme, positions)
    }
    if (placed && positions.length < positionsKept && positions.at(-1) !== this.#at) positions.push(this.#at)
  }

  toString(): string {
    return [...this.#positions]
      .map(([lexeme, positions]) =>
        positions.length > 0 ? `${literal(lexeme)}:${positions.join(',')}` : literal(lexeme),
      )
      .join(' ')
  }
}

/** All lexemes of one word beside its stems. */
const compoundLexemes = (analysis: WordAnalysis): string[] => [
  ...analysis.heads.map(lexemeOf.head),
  ...analysis.modifiers.map(lexemeOf.modifier),
]

/** Words that hyphens join, as one: two or three of them, ending at a token. */
const joinedForms = (tokens: readonly Token[], at: number): string[] => {
  const forms: string[] = []
  for (let from = at; from > 0 && tokens[from]!.joined && at - from < 3; from--)
    forms.push(
      tokens
        .slice(from - 1, at + 1)
        .map(({ word }) => word)
        .join(''),
    )
  return forms.filter((form) => form.length <= 60)
}

export const indexTermsOf = (job: IndexedTexts, lexicon: Lexicon): IndexTerms => {
  const { analyse } = wordKnower(lexicon)
  const vector = new Vector()
  const words = new Set<string>()
  const addText = (text: string, inTitle: boolean): string[] => {
    vector.newText()
    const tokens = tokensOf(text)
    return tokens.flatMap((token, at) => {
      vector.next()
      const analysis = analyse(token.word)
      if (isDictionaryWord(analysis.word)) words.add(analysis.word)
      const joined = joinedForms(tokens, at).map(lexemeOf.joined)
      const lexemes = [...compoundLexemes(analysis), ...joined]
      for (const stem of analysis.stems) vector.add(stem, true)
      for (const lexeme of lexemes) vector.add(lexeme)
      if (inTitle) for (const lexeme of [...analysis.stems, ...lexemes]) vector.add(lexemeOf.inTitle(lexeme))
      return isTelling(token.word) ? [[...analysis.stems, ...lexemes].join(' ')] : []
    })
  }
  const title = addText(job.title, true)
  const head = [...job.skills, job.category ?? ''].flatMap((text) => addText(text, false))
  const company = addText(job.company, false)
  for (const text of job.texts) if (text) addText(text, false)
  const concepts = conceptsOfTitle(job.title, lexicon)
  for (const concept of concepts) vector.add(concept)
  const fields = [title, head.slice(0, 80), company].map(cardField)
  return {
    vector: vector.toString(),
    card: [...fields, ` ${concepts.join(' ')} `].join(fieldMark),
    words: [...words],
  }
}

const cardField = (words: readonly string[]): string => ` ${words.join(` ${wordMark} `)} `

/** Whether a word belongs in the dictionary of the site. */
export const isDictionaryWord = (word: string): boolean =>
  /^\p{L}[\p{L}\p{N}]{2,39}$/u.test(word) && !isEverywhere(word)

/** Lexemes of the occupations in a title, of those that they are a kind of, and of their branches. */
export const conceptsOfTitle = (title: string, lexicon: Lexicon): string[] => {
  const named = occupationsOfTitle(title, lexicon)
  const own = new Set(named.flatMap(({ concepts }) => concepts))
  const sectors = named.flatMap((occupation) => sectorsOf(occupation, lexicon))
  const broader = new Set([...named.flatMap((occupation) => occupation.broader), ...sectors])
  return [
    ...[...own].map(lexemeOf.concept),
    ...[...broader].filter((concept) => !own.has(concept)).map(lexemeOf.broader),
  ]
}

/** The fields of a card; title words are lists of lexemes, the first of each its stem. */
export interface Card {
  title: string
  titleWords: string[][]
  head: string
  company: string
  concepts: string
}

export const readCard = (card: string): Card => {
  const [title = '', head = '', company = '', concepts = ''] = card.split(fieldMark)
  const titleWords = title
    .split(wordMark)
    .map((word) => word.trim().split(' '))
    .filter(([first]) => first)
  return { title, titleWords, head, company, concepts }
}
