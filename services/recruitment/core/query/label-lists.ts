/** Makes the lists that occupations are looked up in from the labels of ESCO and of the everyday groups. */

import { partsOf } from './compounds.ts'
import { fieldOf } from './isco-fields.ts'
import { dutchKey, englishKey } from './occupations.ts'
import { dutchStem, englishStem } from './stems.ts'
import { tokensOf } from './tokens.ts'
import { neutralForm, singularForms } from './word-forms.ts'

export interface LabelledConcept {
  /** `esco:2221.1` or `group:nurse`. */
  concept: string
  dutch: string[]
  english: string[]
  /** The unit group of ISCO-08, four digits; null where it is in none, such as interns. */
  iscoGroup: string | null
}

export interface GroupLine extends LabelledConcept {
  broader: string[]
}

/** Reads `id = Dutch | … = English | … = broader … = unit group`; lines that begin with # are remarks. */
export const readGroups = (text: string): GroupLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', dutch = '', english = '', broader = '', isco = ''] = line
        .split('=')
        .map((part) => part.trim())
      const list = (names: string): string[] =>
        names
          .split('|')
          .map((name) => name.trim())
          .filter(Boolean)
      const groups = broader
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => `group:${name}`)
      return {
        concept: `group:${id}`,
        dutch: list(dutch),
        english: list(english),
        broader: groups,
        iscoGroup: isco || null,
      }
    })

/** Reads rows of uuid, code, Dutch and English labels, `|` between labels; the first row is a head. */
export const readOccupations = (text: string): LabelledConcept[] =>
  text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [, code = '', dutch = '', english = ''] = line.split('\t')
      return {
        concept: `esco:${code}`,
        dutch: dutch.split('|').filter(Boolean),
        english: english.split('|').filter(Boolean),
        iscoGroup: code.slice(0, 4),
      }
    })

export interface LabelLists {
  /** `word<TAB>n`, `e` or both: in whose labels it stands. */
  words: string[]
  /** `key<TAB>concept concept`. */
  keys: string[]
  /** `concept<TAB>part part`, the parts of one label. */
  parts: string[]
  /** `concept<TAB>name`, its first Dutch label. */
  names: string[]
}

const wordsOfLabel = (label: string): string[] => tokensOf(label).map(({ word }) => word)

/** `isDictionaryWord`: of the Dutch dictionary. Groups come first, so that they are first among a key's concepts. */
export const makeLabelLists = (
  concepts: readonly LabelledConcept[],
  isDictionaryWord: (word: string) => boolean,
): LabelLists => {
  const words = new Map<string, Set<string>>()
  for (const { dutch, english } of concepts)
    for (const [language, labels] of [
      ['n', dutch],
      ['e', english],
    ] as const)
      for (const word of labels.flatMap(wordsOfLabel)) {
        const known = words.get(word)
        if (known) known.add(language)
        else words.set(word, new Set([language]))
      }
  const isWord = (word: string): boolean => isDictionaryWord(word) || (words.get(word)?.has('n') ?? false)
  const isPart = (word: string): boolean =>
    isDictionaryWord(word) || (word.length >= 5 && (words.get(word)?.has('n') ?? false))
  const isHead = (word: string): boolean => isPart(word) || singularForms(word).some(isPart)
  const keys = new Map<string, Set<LabelledConcept>>()
  const parts = new Set<string>()
  const add = (key: string, concept: LabelledConcept): void => {
    const known = keys.get(key)
    if (known) known.add(concept)
    else keys.set(key, new Set([concept]))
  }
  for (const each of concepts) {
    const { concept, dutch, english } = each
    for (const label of dutch) {
      const own = wordsOfLabel(label).map((word) => neutralForm(word, isWord))
      if (own.length === 0) continue
      add(dutchKey(own), each)
      parts.add(`${concept}\t${labelParts(own, isPart, isHead).join(' ')}`)
    }
    for (const label of english) {
      const own = wordsOfLabel(label)
      if (own.length === 0) continue
      add(englishKey(own), each)
      parts.add(`${concept}\t${englishParts(own).join(' ')}`)
    }
  }
  const sorted = (lines: Iterable<string>): string[] => [...lines].sort((a, b) => (a < b ? -1 : 1))
  return {
    words: sorted([...words].map(([word, languages]) => `${word}\t${[...languages].sort().join('')}`)),
    keys: sorted(
      [...keys].map(
        ([key, all]) =>
          `${key}\t${meantBy(key, [...all])
            .slice(0, 12)
            .map(({ concept }) => concept)
            .join(' ')}`,
      ),
    ),
    parts: sorted(parts),
    names: sorted(concepts.map(({ concept, dutch }) => `${concept}\t${dutch[0] ?? ''}`)),
  }
}

/**
 * What a label means that everyday groups have: theirs, and of ESCO what is in the field of one of them, or is called so
 * in Dutch or before all else in English. To ESCO an inseminator is an `AI engineer` as well.
 */
const meantBy = (key: string, all: readonly LabelledConcept[]): LabelledConcept[] => {
  const fields = all.flatMap((one) =>
    isGroup(one) ? [one.iscoGroup === null ? null : fieldOf(one.iscoGroup)] : [],
  )
  if (fields.length === 0 || fields.includes(null)) return [...all]
  return all.filter(
    (one) =>
      isGroup(one) ||
      (one.iscoGroup !== null && fields.includes(fieldOf(one.iscoGroup))) ||
      [...one.dutch.map(wordsOfLabel).map(dutchKey), englishKey(wordsOfLabel(one.english[0] ?? ''))].includes(
        key,
      ),
  )
}

const isGroup = ({ concept }: LabelledConcept): boolean => concept.startsWith('group:')

/** Stems of the words of a label and of the parts of its compounds, each once. */
export const labelParts = (
  words: readonly string[],
  isPart: (word: string) => boolean,
  isHead: (word: string) => boolean,
): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const { heads, modifiers } = partsOf(word, isPart, isHead)
      return [word, ...modifiers, ...heads].map(dutchStem)
    }),
  ),
]

/** English stems, marked so that `arts` is not art. */
export const englishParts = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => `~${englishStem(word)}`)),
]
