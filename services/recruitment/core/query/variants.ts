/** By which lexemes a job may meet a term, and how much each of them counts (specification, Order of results). */

import { lexemeOf, splitPlaces, wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import type { AskedTerm, Question } from './query.ts'
import type { SiteWords } from './site-words.ts'

export type VariantKind = 'WORD' | 'JOINED' | 'HEAD' | 'CORRECTION' | 'MODIFIER' | 'BEGINNING'

/** What a lexeme of each kind counts for, beside the word as it was asked. */
export const variantWeights: Record<VariantKind, number> = {
  WORD: 1,
  JOINED: 0.9,
  HEAD: 0.8,
  CORRECTION: 0.8,
  MODIFIER: 0.45,
  BEGINNING: 0.45,
}

export interface Variant {
  kind: VariantKind
  lexeme: string
}

/** Several words that stand for the term together: side by side, or anywhere. */
export interface VariantWords {
  kind: VariantKind
  /** Stems of each. */
  words: string[][]
  adjacent: boolean
}

export interface ExpandedTerm {
  text: string
  /** The neutral form that was looked for. */
  word: string
  stems: string[]
  variants: Variant[]
  together: VariantWords[]
  /** How rare it is among open jobs. */
  idf: number
  corrected: string | null
}

const maximumVariants = 40

const idfOf = (uses: number, open: number): number =>
  Math.log(1 + (Math.max(open, uses) - uses + 0.5) / (uses + 0.5))

const variantsOf = (word: string, kind: 'WORD' | 'CORRECTION', lexicon: Lexicon): Variant[] => {
  const { stems } = wordKnower(lexicon).analyse(word)
  const [stem = word] = stems
  return [
    ...stems.map((lexeme): Variant => ({ kind, lexeme })),
    { kind: 'JOINED', lexeme: lexemeOf.joined(word) },
    { kind: 'HEAD', lexeme: lexemeOf.head(stem) },
    { kind: 'MODIFIER', lexeme: lexemeOf.modifier(stem) },
  ]
}

/** Two known words that are written as one, and the parts of a compound wherever they stand. */
const togetherOf = (word: string, lexicon: Lexicon, site: SiteWords): VariantWords[] => {
  const { analyse } = wordKnower(lexicon)
  const analysis = analyse(word)
  const found: VariantWords[] = []
  const [head] = analysis.headWords
  const [modifier] = analysis.modifierWords
  for (const at of splitPlaces(word)) {
    const parts = [word.slice(0, at), word.slice(at)]
    // Found below wherever they stand.
    if (parts[0] === modifier && parts[1] === head) continue
    if (!parts.every((part) => site.uses(part) > 0)) continue
    found.push({ kind: 'JOINED', words: parts.map((part) => analyse(part).stems), adjacent: true })
  }
  const apart = found.slice(0, 5)
  if (head !== undefined && modifier !== undefined)
    apart.push({
      kind: 'JOINED',
      words: [modifier, head].map((part) => analyse(part).stems),
      adjacent: false,
    })
  return apart
}

/** A term as the index may meet it. `isLast`: it may be the beginning of a word. */
export const expandTerm = (
  term: AskedTerm,
  question: Question,
  lexicon: Lexicon,
  site: SiteWords,
  isLast: boolean,
): ExpandedTerm => {
  const { word, stems } = wordKnower(lexicon).analyse(term.word)
  const idf = idfOf(site.uses(word), site.openJobs)
  const plain = { text: term.text, word, stems, idf, corrected: null }
  if (question.literal)
    return { ...plain, variants: stems.map((lexeme) => ({ kind: 'WORD' as const, lexeme })), together: [] }
  const corrections = site.corrections(word)
  if (corrections.length > 0) {
    const [first] = corrections as [string]
    const variants = corrections.flatMap((meant) => variantsOf(meant, 'CORRECTION', lexicon))
    return {
      ...plain,
      word: first,
      idf: idfOf(site.uses(first), site.openJobs),
      corrected: first,
      together: [],
      variants: unique(variants),
    }
  }
  if (term.wish) return { ...plain, ...wishOf(term.wish, word, lexicon) }
  const beginnings = isLast ? site.completions(word) : []
  const variants = [
    ...variantsOf(word, 'WORD', lexicon),
    ...beginnings.flatMap((whole) =>
      wordKnower(lexicon)
        .analyse(whole)
        .stems.map((lexeme): Variant => ({ kind: 'BEGINNING', lexeme })),
    ),
  ]
  return { ...plain, variants: unique(variants), together: togetherOf(word, lexicon, site) }
}

/** A wish is met by any of its wordings; that a term stands in the text is not enough where it says the contrary alone. */
const wishOf = (
  { alone, said, whole }: NonNullable<AskedTerm['wish']>,
  word: string,
  lexicon: Lexicon,
): Pick<ExpandedTerm, 'variants' | 'together'> => {
  const { analyse } = wordKnower(lexicon)
  const own = variantsOf(word, 'WORD', lexicon)
  const others = said
    .filter((words) => words.length === 1)
    .flatMap(([other]) => {
      const { stems } = analyse(other!)
      const joined = stems.map((lexeme): Variant => ({ kind: 'JOINED', lexeme }))
      const modifiers = stems.map(
        (lexeme): Variant => ({ kind: 'MODIFIER', lexeme: lexemeOf.modifier(lexeme) }),
      )
      return whole ? joined : [...joined, ...modifiers]
    })
  return {
    variants: unique([...(alone ? own.filter(({ kind }) => !whole || kind === 'WORD') : []), ...others]),
    together: said
      .filter((words) => words.length > 1)
      .map(
        (words): VariantWords => ({
          kind: words.includes(word) ? 'WORD' : 'MODIFIER',
          words: words.map((each) => analyse(each).stems),
          adjacent: true,
        }),
      ),
  }
}

const unique = (variants: readonly Variant[]): Variant[] => {
  const seen = new Map<string, Variant>()
  for (const variant of variants) {
    const known = seen.get(variant.lexeme)
    if (!known || variantWeights[variant.kind] > variantWeights[known.kind]) seen.set(variant.lexeme, variant)
  }
  return [...seen.values()].slice(0, maximumVariants)
}
