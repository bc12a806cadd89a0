/** The questions to the index that an understanding comes to when all that was asked must be met. */

import { lexemeOf } from './analysis.ts'
import { allOf, anyOf, inOrder, lexemeLiteral, noneOf } from './tsquery.ts'
import type { ExpandedAlternative, Understanding } from './understanding.ts'
import type { ExpandedTerm } from './variants.ts'

type Marked = (lexeme: string) => string

/** Anywhere in a job. */
export const plainly: Marked = (lexeme) => lexeme

/** What meets one term. In a title there are no positions, so that words side by side are words of it. */
export const termQuery = ({ variants, together }: ExpandedTerm, mark: Marked): string | null =>
  anyOf([
    ...variants.map(({ lexeme }) => lexemeLiteral(mark(lexeme))),
    ...together.map(({ words, adjacent }) =>
      adjacent && mark === plainly
        ? inOrder(words)
        : allOf(words.map((stems) => anyOf(stems.map((stem) => lexemeLiteral(mark(stem)))))),
    ),
  ])

/** What meets any of some concepts; null for none of them. */
export const conceptQuery = (concepts: readonly string[]): string | null =>
  anyOf(
    concepts.flatMap((concept) => [
      lexemeLiteral(lexemeOf.concept(concept)),
      lexemeLiteral(lexemeOf.broader(concept)),
    ]),
  )

/** Each term, pairs that are written as one, and occupations, of which the concept alone is enough. */
const termParts = (alternative: ExpandedAlternative, mark: Marked): (string | null)[] => {
  const parts: (string | null)[] = []
  for (let at = 0; at < alternative.terms.length; ) {
    const span = alternative.occupations.find(({ from }) => from === at)
    const to = span?.to ?? at + 1
    const words = wordParts(alternative, at, to, mark)
    if (span) parts.push(anyOf([allOf(words), conceptQuery(span.concepts)]))
    else parts.push(...words)
    at = span ? to : at + 1
  }
  return withPairs(alternative, parts, mark)
}

/** What meets the terms from one place to another, pairs that are written as one as one of them. */
export const wordParts = (
  { terms, joined }: ExpandedAlternative,
  from: number,
  to: number,
  mark: Marked,
): (string | null)[] => {
  const parts: (string | null)[] = []
  for (let at = from; at < to; at++) {
    const pair = joined.find((one) => one.at === at)
    if (pair && at + 1 < to) {
      const both = allOf([termQuery(terms[at]!, mark), termQuery(terms[at + 1]!, mark)])
      parts.push(anyOf([both, ...pair.lexemes.map((lexeme) => lexemeLiteral(mark(lexeme)))]))
      at++
    } else parts.push(termQuery(terms[at]!, mark))
  }
  return parts
}

/** Pairs over the edge of two parts: where no occupation has a part, parts are as many as terms. */
const withPairs = (
  { terms, joined, occupations }: ExpandedAlternative,
  parts: (string | null)[],
  mark: Marked,
): (string | null)[] => {
  if (occupations.length > 0 || parts.length !== terms.length) return parts
  const made: (string | null)[] = []
  for (let at = 0; at < parts.length; at++) {
    const pair = joined.find((one) => one.at === at)
    if (!pair || at + 1 >= parts.length) made.push(parts[at]!)
    else {
      made.push(
        anyOf([
          allOf([parts[at]!, parts[at + 1]!]),
          ...pair.lexemes.map((lexeme) => lexemeLiteral(mark(lexeme))),
        ]),
      )
      at++
    }
  }
  return made
}

const excludedParts = ({ excluded }: ExpandedAlternative): (string | null)[] =>
  excluded.map(({ words, lexemes, unless }) => {
    const query = anyOf([inOrder(words), ...lexemes.map(lexemeLiteral)])
    return query === null ? null : anyOf([noneOf(query), ...unless.map(inOrder)])
  })

/** What is asked beside the words, which nothing changes. */
export const besides = (alternative: ExpandedAlternative): (string | null)[] => [
  ...alternative.phrases.map(inOrder),
  ...excludedParts(alternative),
]

/** All that is asked; null when there is nothing to ask for. */
export const wholeQuery = ({ alternatives }: Understanding): string | null =>
  anyOf(
    alternatives.map((alternative) => allOf([...termParts(alternative, plainly), ...besides(alternative)])),
  )

/** All that is asked, in the title or as an occupation of it. */
export const titleQuery = ({ alternatives }: Understanding): string | null =>
  anyOf(
    alternatives.map((alternative) =>
      allOf([
        ...termParts(alternative, lexemeOf.inTitle),
        ...alternative.phrases.flatMap((phrase) =>
          phrase.map((stems) => anyOf(stems.map((stem) => lexemeLiteral(lexemeOf.inTitle(stem))))),
        ),
        ...besides(alternative),
      ]),
    ),
  )

/** A job that has the words although its field is unknown: `words` of a filter, as the text has them. */
export const anyWords = (
  words: readonly (readonly string[])[],
  stemsOf: (word: string) => readonly string[],
): string | null => anyOf(words.map((each) => inOrder(each.map(stemsOf))))
