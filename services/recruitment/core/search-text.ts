/** Turns texts and filter values into what the full-text index holds: folded words, and tags for exact values. */

import { foldText, wordsOf } from './fold-text.ts'

/** Longer words carry no meaning, and the index has a limit of its own. */
const longestWord = 60

/** `c++`, `c#` and `.net` would lose their signs in the database's own reading of words. */
const spelledOut = (word: string): string =>
  word.replace(/^\./, 'dot').replace('++', 'plusplus').replace('#', 'sharp').slice(0, longestWord)

/** The words of a text as they are indexed and looked for: `C#-ontwikkelaar, één` becomes `csharp ontwikkelaar een`. */
export const searchWords = (text: string): string[] => wordsOf(text).map(spelledOut)

/** The same as one text, words parted by spaces. */
export const searchText = (...texts: readonly (string | null | undefined)[]): string =>
  searchWords(texts.filter(Boolean).join('\n')).join(' ')

/** What a tag says something about. */
export type TagKind =
  | 'category'
  | 'company'
  | 'day'
  | 'employment'
  | 'experience'
  | 'location'
  | 'skill'
  | 'source'
  | 'arrangement'

/** A value as a lexeme that no word can be: words hold letters and digits only. */
export const tagOf = (kind: TagKind, value: string | number): string =>
  `=${kind}:${foldText(String(value)).trim().slice(0, 200)}`

export interface Taggable {
  /** Of its posting, yyyy-MM-dd. */
  day: string
  company: string
  location: string | null
  category: string | null
  employmentType: string | null
  experienceLevel: string | null
  workArrangement: string | null
  skills: readonly string[]
  source: string | null
}

const whole = (kind: TagKind, value: string | null): string[] => (value?.trim() ? [tagOf(kind, value)] : [])

/** A company or place is found by any of its words. */
export const wordTags = (kind: 'company' | 'location', value: string | null): string[] =>
  searchWords(value ?? '').map((word) => tagOf(kind, word))

/** Every tag of a job, each once. */
export const tagsOf = (job: Taggable): string[] => [
  ...new Set([
    // So that the newest can be looked at first.
    tagOf('day', job.day),
    ...wordTags('company', job.company),
    ...wordTags('location', job.location),
    ...whole('category', job.category),
    ...whole('employment', job.employmentType),
    ...whole('experience', job.experienceLevel),
    ...whole('arrangement', job.workArrangement),
    ...whole('source', job.source),
    ...job.skills.flatMap((skill) => whole('skill', skill)),
  ]),
]
