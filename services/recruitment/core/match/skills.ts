/** How many of the skills that a job names the CV has, by the words, stems and compounds that search knows. */

import { withoutAge } from '../anonymous/age-and-study.ts'
import { withoutOrigin } from '../anonymous/origin.ts'
import { withoutSex } from '../anonymous/sex.ts'
import { type WordAnalysis, wordKnower } from '../query/analysis.ts'
import { isFunctionWord } from '../query/function-words.ts'
import type { Lexicon } from '../query/lexicon.ts'
import { tokensOf } from '../query/tokens.ts'
import { neutralForm } from '../query/word-forms.ts'
import { distinctTexts } from '../words.ts'
import type { MatchCv, MatchJob } from './facts.ts'
import { neutralWords } from './neutral-words.ts'
import { skillWords } from './reasons.ts'
import { sentencesOf } from './sentences.ts'
import type { Share } from './share.ts'

/** What a text says of somebody's sex, origin and age is not read, even where an advertisement asks for it. */
const withoutWhoItIs = (text: string, lexicon: Lexicon): string =>
  withoutAge(withoutOrigin(withoutSex(text, (word) => neutralForm(word, lexicon.isOccupationWord))))

/** Says what somebody does not do. */
const denied = /\b(?:geen|nooit|niet|zonder|no|not|never|without)\b/i
const longestJoined = 3

/** What one line of a CV can be found by. */
interface Line {
  stems: Set<string>
  /** Up to three words written as one: `front end` is `frontend`. */
  joined: Set<string>
}

const lineOf = (words: readonly WordAnalysis[]): Line => {
  const stems = new Set(words.flatMap((one) => [...one.stems, ...one.heads]))
  const joined = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + longestJoined); to++)
      joined.add(
        words
          .slice(from, to)
          .map(({ word }) => word)
          .join(''),
      )
  return { stems, joined }
}

type Analyse = (text: string) => WordAnalysis[]
type Has = (words: readonly WordAnalysis[]) => boolean

/** What is made when it is first asked for, and kept. */
const later = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Whether a skill stands in a sentence, also once it says nothing of who somebody is any more. Few sentences hold a skill, so few are looked at twice. */
const sentenceHas = (text: string, isFree: boolean, analyse: Analyse, lexicon: Lexicon): Has => {
  const whole = later(() => lineOf(analyse(text)))
  const safe = later(() => lineOf(analyse(withoutWhoItIs(text, lexicon))))
  return (words) => isIn(words, whole()) && (!isFree || isIn(words, safe()))
}

const placesOf = (cv: MatchCv, analyse: Analyse, lexicon: Lexicon): { listed: Has[]; told: Has[] } => {
  const sentences = (texts: readonly string[], isFree: boolean): Has[] =>
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => !denied.test(sentence))
      .map((sentence) => sentenceHas(sentence, isFree, analyse, lexicon))
  const free = [cv.headline ?? '', cv.summary ?? '', ...cv.texts]
  return {
    listed: cv.skills.map((text) => {
      const line = lineOf(analyse(text))
      return (words) => isIn(words, line)
    }),
    told: [...sentences(free, true), ...sentences(cv.positions, false)],
  }
}

/** All telling words in one line, in any order, or all words as one. A letter such as C or R counts in lists alone. */
const isIn = (words: readonly WordAnalysis[], { stems, joined }: Line): boolean =>
  joined.has(words.map(({ word }) => word).join('')) ||
  words.every((one) => one.stems.some((stem) => stems.has(stem)))

/** The words of a text, each neutral; of one match each word is looked at once. */
const analyser = (lexicon: Lexicon): Analyse => {
  const knower = wordKnower(lexicon)
  const neutral = neutralWords(lexicon)
  const kept = new Map<string, WordAnalysis>()
  const read = (word: string): WordAnalysis => {
    const one = knower.analyse(neutral(word))
    return { ...one, heads: one.headWords.flatMap((head) => knower.analyse(neutral(head)).stems) }
  }
  return (text) =>
    tokensOf(text).map(({ word }) => {
      const known = kept.get(word) ?? read(word)
      kept.set(word, known)
      return known
    })
}

export const skillsPart = (job: MatchJob, cv: MatchCv, lexicon: Lexicon): Share => {
  const analyse = analyser(lexicon)
  const asked = distinctTexts(job.skills.map((skill) => skill.trim()).filter(Boolean))
    .map((text) => ({ text, words: tellingOf(analyse(text)) }))
    .filter(({ words }) => words.length > 0)
  const { listed, told } = placesOf(cv, analyse, lexicon)
  const has = asked.map(({ words }) => {
    const letters = words.every(({ word }) => word.length === 1)
    return listed.some((here) => here(words)) || (!letters && told.some((here) => here(words)))
  })
  const found = asked.filter((_, at) => has[at]).map(({ text }) => text)
  const missing = asked.filter((_, at) => !has[at]).map(({ text }) => text)
  // A CV that tells nothing of what somebody can do says no more than that.
  if (asked.length === 0 || (found.length === 0 && listed.length === 0 && cv.texts.length === 0)) return null
  return { share: found.length / asked.length, because: skillWords(found, missing) }
}

/** The words that say something, unless none does. */
const tellingOf = (words: readonly WordAnalysis[]): WordAnalysis[] => {
  const telling = words.filter(({ word }) => !isFunctionWord(word))
  return telling.length > 0 ? telling : [...words]
}
