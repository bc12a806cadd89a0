/** The languages that a job asks for beside those of the CV. A level counts where both sides name one. */

import type { MatchCv, MatchJob } from './facts.ts'
import { languageName, languageOf, languagesNamed } from './language-names.ts'
import { languageWords } from './reasons.ts'
import { sentencesOf } from './sentences.ts'
import type { Share } from './share.ts'

/** `Nederlands` may say whose company it is: only beside one of these it is a language that is asked. */
const speaks =
  /\b(?:taal|talen|taalvaardig\p{L}*|spreek\p{L}*|spreken|beheers\p{L}*|vloeiend|machtig|woord en geschrift|mondeling\p{L}*|schriftelijk\p{L}*|moedertaal|niveau|\p{L}+talige?|language|languages|speak\p{L}*|fluen\p{L}*|proficien\p{L}*|command of|written|spoken|verbal\p{L}*|native|[abc][12])\b/iu

const names = String.raw`(\p{L}+(?:(?:\s*,\s*|\s+(?:en|of|and|or)\s+)\p{L}+){0,4})`
/** Behind the names themselves, `Engels en Duits vereist`, and not behind what they tell of: `Nederlands rijbewijs verplicht`. */
const required = new RegExp(
  String.raw`(?<!\b(?:no|geen|zonder|without)\s)(?<!\p{L})${names}\s+(?:(?:is|zijn|are)\s+)?(?:een\s+|a\s+)?(?:vereist|verplicht|noodzakelijk|nodig|must|required|mandatory|needed|essential)(?!\p{L})`,
  'giu',
)
/** `Kennis van het Duits`, `goed Engels`: with nothing behind it that it could tell of, as in `kennis van Nederlands recht`. */
const known = new RegExp(
  String.raw`(?<!\p{L})(?:kennis van|knowledge of|goed|good|uitstekend|excellent)\s+(?:het\s+)?${names}(?=\s*(?:$|[.,:!)]))`,
  'giu',
)

/** Languages that a sentence asks for without saying that they are spoken. */
const askedPlainly = (sentence: string): string[] =>
  [...sentence.matchAll(required), ...sentence.matchAll(known)].flatMap(([, named]) => languagesNamed(named!))

/** What nobody is asked: `no Dutch`, `Nederlands spreken is niet nodig`, `Duits is een pré`. */
const unasked = new RegExp(
  String.raw`(?<!\p{L})(?:(?:no|geen|zonder|without)\s+${names}|${names}(?:\s+(?:spreken|speaking))?\s+(?:(?:is|zijn|are)\s+)?(?:niet|not|geen|no|(?:een|a|an)\s+(?:grote\s+|big\s+)?(?:pr[eé]|plus|advantage|bonus|voordeel)))(?!\p{L})`,
  'giu',
)

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
const levelNamed = /\b([abc][12])\b/i
/** `NATIVE` is as good as C2. */
const rankOf = (level: string | null): number | null => {
  if (level === null) return null
  const at = levels.indexOf(level.toUpperCase())
  return at >= 0 ? at : level === 'NATIVE' ? levels.length - 1 : null
}

/** The lowest level that each language is asked at; null: no level is named. */
const askedBy = ({ title, texts, skills }: MatchJob): Map<string, number | null> => {
  const asked = new Map<string, number | null>()
  const add = (code: string, level: number | null): void => {
    if (!asked.has(code) || asked.get(code) === null) asked.set(code, level)
  }
  const levelOf = (text: string): number | null => rankOf(levelNamed.exec(text)?.[1] ?? null)
  for (const skill of skills) {
    const code = languageOf(skill)
    if (code) add(code, levelOf(skill))
  }
  for (const told of [title, ...texts].flatMap(sentencesOf)) {
    const sentence = told.replace(unasked, ' ')
    if (!speaks.test(sentence)) {
      for (const code of askedPlainly(sentence)) add(code, null)
      continue
    }
    const named = languagesNamed(sentence)
    for (const code of named) add(code, named.length === 1 ? levelOf(sentence) : null)
  }
  return asked
}

/** A language below the asked level counts half. */
export const languagesPart = (job: MatchJob, cv: MatchCv): Share => {
  const asked = askedBy(job)
  const said = new Map<string, number | null>()
  for (const { name, level } of cv.languages) {
    const code = languageOf(name)
    if (code) said.set(code, rankOf(level))
  }
  if (asked.size === 0 || said.size === 0) return null
  const found: string[] = []
  const below: string[] = []
  const missing: string[] = []
  for (const [code, level] of asked) {
    const own = said.get(code)
    if (own === undefined) missing.push(code)
    else if (level !== null && own !== null && own < level) below.push(code)
    else found.push(code)
  }
  const names = (codes: readonly string[]) => codes.map(languageName)
  return {
    share: (found.length + below.length / 2) / asked.size,
    because: languageWords(names(found), names(below), names(missing)),
  }
}
