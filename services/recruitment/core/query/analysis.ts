/** What a word is to the index and to a question alike: its neutral form, stems, and the parts of a compound. */

import { LRUCache } from 'lru-cache'
import { roomAsNeeded } from '../../../../kit/room-as-needed.ts'
import { type CompoundParts, isWholeWord, longestCompound, partsOf } from './compounds.ts'
import type { Lexicon } from './lexicon.ts'
import { dutchKey } from './occupations.ts'
import { dutchStem, stemsOf } from './stems.ts'
import { neutralForm, singularForms } from './word-forms.ts'

export interface WordAnalysis {
  /** Folded, a woman's name for an occupation as the occupation's. */
  word: string
  /** Dutch and English, each once. */
  stems: string[]
  /** Dutch stems of what it is a kind of, and of what says which kind; empty for what is no compound. */
  heads: string[]
  modifiers: string[]
  /** Parts of the whole word as they are written, first to last. */
  headWords: string[]
  modifierWords: string[]
}

export interface WordKnower {
  analyse(word: string): WordAnalysis
  isWord(word: string): boolean
  isHead(word: string): boolean
}

const maximumKept = 40_000
const known = new WeakMap<object, WordKnower>()

const leastHead = 5
const leastModifier = 4

/** A word that ends in a whole occupation is a kind of it, also where nobody knows the rest: `reachtruckchauffeur`. */
const byOccupation = (word: string, lexicon: Lexicon): CompoundParts => {
  if (word.length > longestCompound || isWholeWord(word)) return { heads: [], modifiers: [] }
  for (let at = leastModifier; at <= word.length - leastHead; at++) {
    const head = word.slice(at)
    const singular = [head, ...singularForms(head)].find((form) => lexicon.isPart(form))
    if (singular !== undefined && lexicon.conceptsOf(dutchKey([singular])).length > 0)
      return { heads: [head], modifiers: [word.slice(0, at).replace(/(?<=.{4})s$/, '')] }
  }
  return { heads: [], modifiers: [] }
}

/** Advertisements share most of their words, so what was found of a word is kept. One knower belongs to a lexicon. */
export const wordKnower = (lexicon: Lexicon): WordKnower => {
  const made = known.get(lexicon)
  if (made) return made
  const kept = new LRUCache<string, WordAnalysis>(roomAsNeeded(maximumKept))
  const isWord = (word: string): boolean => lexicon.isDictionaryWord(word) || lexicon.isOccupationWord(word)
  const isHead = (word: string): boolean => lexicon.isPart(word) || singularForms(word).some(lexicon.isPart)
  const make = (raw: string): WordAnalysis => {
    const word = neutralForm(raw, isWord)
    const found = partsOf(word, lexicon.isPart, isHead)
    const { heads, modifiers } =
      found.heads.length > 0 || lexicon.isDictionaryWord(word) ? found : byOccupation(word, lexicon)
    return {
      word,
      stems: stemsOf(word),
      heads: [...new Set(heads.map((head) => dutchStem(neutralForm(head, isWord))))],
      modifiers: [...new Set(modifiers.map(dutchStem))],
      headWords: heads,
      modifierWords: modifiers,
    }
  }
  const knower: WordKnower = {
    isWord,
    isHead,
    analyse: (raw) => {
      const found = kept.get(raw)
      if (found) return found
      const analysis = make(raw)
      kept.set(raw, analysis)
      return analysis
    },
  }
  known.set(lexicon, knower)
  return knower
}

/** What a lexeme of the index begins with, beside stems, which begin with a letter or digit. */
export const lexemeOf = {
  /** Words that a hyphen joined, written as one. */
  joined: (word: string): string => `+${word}`,
  head: (stem: string): string => `>${stem}`,
  modifier: (stem: string): string => `<${stem}`,
  concept: (concept: string): string => `@${concept}`,
  /** A concept that the job is a kind of. */
  broader: (concept: string): string => `@>${concept}`,
  /** Any of these when it stands in a title. */
  inTitle: (lexeme: string): string => `^${lexeme}`,
}

/** Where a word may be two: each of at least two letters. */
export const splitPlaces = (word: string): number[] =>
  word.length < 5 || word.length > 40 ? [] : Array.from({ length: word.length - 3 }, (_, at) => at + 2)
