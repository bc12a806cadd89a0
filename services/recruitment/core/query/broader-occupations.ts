/**
 * What a named occupation is a kind of. ESCO has whole labels such as `verpleegkundige neurologie` and `elektromonteur
 * woningbouw` that no everyday group lists; who asks for a verpleegkundige or an elektromonteur means them too.
 */

import { wordKnower } from './analysis.ts'
import { fieldOf } from './isco-fields.ts'
import type { Lexicon } from './lexicon.ts'
import { findOccupations } from './occupations.ts'
import { tokensOf } from './tokens.ts'

const isEveryday = (concept: string): boolean => concept.startsWith('group:')
/** A label of more concepts than these says too little to go by the names of all. */
const fewConcepts = 3

/** Whether a group may be what these concepts are a kind of: a group in no unit may be anything. */
const agrees = (group: string, concepts: readonly string[], lexicon: Lexicon): boolean => {
  const own = lexicon.iscoGroupOf(group)
  if (own === null) return true
  return concepts.some((concept) => {
    const code = lexicon.iscoGroupOf(concept)
    return code !== null && fieldOf(code) === fieldOf(own)
  })
}

/** `esco:7411.1.1` and `esco:7411.1` of `esco:7411.1.1.1`, as ESCO has them under each other. */
const parentsOf = (concept: string): string[] => {
  const parts = concept.split('.')
  return parts.slice(2).map((_, at) => parts.slice(0, parts.length - 1 - at).join('.'))
}

const groupsOf = (words: readonly string[], lexicon: Lexicon): string[] => {
  const [span] = findOccupations(words, lexicon)
  return span && span.to - span.from === words.length ? span.concepts.filter(isEveryday) : []
}

/** Groups of the first words of a label, else of its last ones where they agree with it. */
const groupsOfPart = (
  words: readonly string[],
  concepts: readonly string[],
  lexicon: Lexicon,
): readonly string[] => {
  for (let length = words.length - 1; length >= 1; length--) {
    const first = groupsOf(words.slice(0, length), lexicon)
    if (first.length > 0) return first
  }
  for (let from = 1; from < words.length; from++) {
    const last = groupsOf(words.slice(from), lexicon).filter((group) => agrees(group, concepts, lexicon))
    if (last.length > 0) return last
  }
  const { analyse } = wordKnower(lexicon)
  const heads = words.length === 1 ? analyse(words[0]!).headWords : []
  return heads.flatMap((head) =>
    groupsOf([analyse(head).word], lexicon).filter((group) => agrees(group, concepts, lexicon)),
  )
}

/** Everyday groups of the name that ESCO itself gives a concept: a truckchauffeur is its vrachtwagenchauffeur. */
const groupsOfName = (concept: string, lexicon: Lexicon): string[] => {
  const { analyse } = wordKnower(lexicon)
  const words = tokensOf(lexicon.nameOf(concept)).map(({ word }) => analyse(word).word)
  return words.length === 0 ? [] : groupsOf(words, lexicon)
}

/** `words`: those of the label, each in its neutral form. */
export const broaderOf = (
  words: readonly string[],
  concepts: readonly string[],
  lexicon: Lexicon,
): string[] => {
  const groups = concepts.flatMap((concept) => lexicon.broaderGroups(concept))
  if (concepts.some(isEveryday)) return groups
  const few = concepts.length <= fewConcepts ? concepts : []
  const named = few.flatMap((concept) => groupsOfName(concept, lexicon))
  const nearest = named.length > 0 ? named : groupsOfPart(words, concepts, lexicon)
  const broader = [...nearest, ...nearest.flatMap((group) => lexicon.broaderGroups(group))]
  return [...new Set([...groups, ...few.flatMap(parentsOf), ...broader])]
}
