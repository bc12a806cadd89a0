/** Turns texts and filter values into what the full-text index holds: folded words, and tags for exact values. */

import { foldText } from '../../../kit/text/fold-text.ts'
import { wordsOf } from './words.ts'

/** Longer words mean nothing to anybody, and the index has a limit of its own. */
const maximumWordLength = 60

/** `c++`, `c#` and `.net` would lose their signs in the database's own reading of words. */
const spelledOut = (word: string): string =>
  word.replace(/^\./, 'dot').replace('++', 'plusplus').replace('#', 'sharp').slice(0, maximumWordLength)

/** `IT` in capitals is the trade. In lower case it is the English pronoun, which nobody looks for. */
const trade = /\bIT\b/g

/** The words of a text as they are indexed: `C#-ontwikkelaar, één` becomes `csharp ontwikkelaar een`, and IT is ICT. */
export const searchWords = (text: string): string[] => wordsOf(text.replace(trade, 'ICT')).map(spelledOut)

/** Whether a word belongs in the dictionary that knows beginnings of words and corrects typing errors. */
export const isDictionaryWord = (word: string): boolean => /^\p{L}[\p{L}\p{N}]{2,39}$/u.test(word)

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
  | 'contract'
  | 'currency'
  | 'unknown'
  | 'week'
  | 'wholeCompany'
  | 'wholeLocation'

/** A value as a lexeme that differs from every word: words hold letters and digits only. */
export const tagOf = (kind: TagKind, value: string | number): string =>
  `=${kind}:${foldText(String(value)).trim().slice(0, 200)}`

/** The key that values share when a filter does not tell them apart: the words of a company or place, any other value folded. */
export const groupKey = (kind: string, value: string): string => {
  const words = kind === 'company' || kind === 'location' ? searchText(value) : ''
  return (words || foldText(value).trim()).slice(0, 200)
}

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
  contractKinds?: readonly string[]
  currency?: string | null
  hoursMin?: number | null
  hoursMax?: number | null
}

const whole = (kind: TagKind, value: string | null): string[] => (value?.trim() ? [tagOf(kind, value)] : [])

/** A company or place is found by any of its words. */
export const wordTags = (kind: 'company' | 'location', value: string | null): string[] =>
  searchWords(value ?? '').map((word) => tagOf(kind, word))

/** And by all of them, as facets count it: names that differ in case, accents and signs alone are one. */
export const nameTags = ({ company, location }: Pick<Taggable, 'company' | 'location'>): string[] => [
  tagOf('wholeCompany', groupKey('company', company)),
  ...(location === null ? [] : [tagOf('wholeLocation', groupKey('location', location))]),
]

/** Less is part of a week, as the labour market counts it; with more of it the week is whole. */
const wholeWeekFrom = 35

/** What the hours of a job that says nothing of its employment tell of it. */
const weekTags = ({ employmentType, hoursMin, hoursMax }: Taggable): string[] => {
  const [low, high] = [hoursMin ?? hoursMax ?? null, hoursMax ?? hoursMin ?? null]
  if (employmentType || low === null || high === null) return []
  return [
    ...(low < wholeWeekFrom ? [tagOf('week', 'PART_TIME')] : []),
    ...(high >= wholeWeekFrom ? [tagOf('week', 'FULL_TIME')] : []),
  ]
}

/** Every tag of a job, each once. */
export const tagsOf = (job: Taggable): string[] => [
  ...new Set([
    // So that the newest can be looked at first.
    tagOf('day', job.day),
    ...wordTags('company', job.company),
    ...wordTags('location', job.location),
    ...nameTags(job),
    ...whole('category', job.category),
    ...whole('employment', job.employmentType),
    ...whole('experience', job.experienceLevel),
    ...whole('arrangement', job.workArrangement),
    ...whole('source', job.source),
    ...job.skills.flatMap((skill) => whole('skill', skill)),
    ...(job.contractKinds ?? []).flatMap((kind) => whole('contract', kind)),
    ...whole('currency', job.currency ?? null),
    // So that a filter in words can ask for jobs that say nothing of it but in their text.
    ...(job.employmentType ? [] : [tagOf('unknown', 'employment')]),
    ...weekTags(job),
    ...(job.workArrangement ? [] : [tagOf('unknown', 'arrangement')]),
    ...((job.contractKinds ?? []).length > 0 ? [] : [tagOf('unknown', 'contract')]),
  ]),
]
