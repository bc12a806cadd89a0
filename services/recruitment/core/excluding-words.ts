/** Words of an advertisement that keep people away for their age, origin, belief, sex or health, each with what to say instead. */

import { dutch, type Excludes, type ExcludingWord, english } from './excluding-lists.ts'
import { isOfOthers } from './he-of-whom.ts'

export type { Excludes } from './excluding-lists.ts'

export interface Excluding {
  /** As they stand in the text. */
  words: string
  excludes: Excludes
  instead: string
}

/** Whom the work is for, or what is so old itself. */
const others =
  /(?<!\p{L})(?:kind(?:eren)?|peuters?|kleuters?|baby['’]?s?|leerlingen|scholieren|jongeren|jeugd|tieners|pubers|cliënten|patiënten|bewoners|deelnemers|children|kids|pupils|toddlers|teenagers|youth|clients|meisjes|jongens|girls|boys|garantie|\p{L}*verzekering\p{L}*|\p{L}*hypothe\p{L}+|\p{L}*pensioen\p{L}*|lening(?:en)?|bestaa[nt]|bestond|warranty|mortgages?|pension)(?!\p{L})[^.!?;\n]{0,60}$/iu
const sought = /(?<!\p{L})(?:zoek(?:en|t)?|gezocht|looking\s+for|hiring)(?!\p{L})/iu
const ofExperience = /^\s+(?:(?:\p{L}+\s+){0,2}(?:werk)?(?:ervaring|experience)|geleden|ago|vast(?!\p{L}))/iu

/** Nobody is kept away by what is not asked: `De Nederlandse nationaliteit is niet nodig`, `iedereen is welkom`. */
const notAsked =
  /(?<!\p{L})(?:(?:niet|geen|not|no)\s+(?:nodig|vereiste?|noodzakelijk|must|needed|required|necessary)|hoeft?\s+(?:je\s+)?(?:niet|geen)|maakt\s+(?:ons\s+)?niet\s+uit|vragen\s+(?:we|wij)\s+niet|iedereen\s+is\s+welkom|everybody\s+is\s+welcome|gelijke\s+geschiktheid|equally\s+(?:qualified|suitable))(?!\p{L})/iu

const ends = ['.', '!', '?', ';', '\n']
/** The sentence around a match: what stands before it, and all of it. */
const sentenceAround = (
  text: string,
  { index, 0: words }: RegExpExecArray,
): { before: string; whole: string } => {
  const head = text.slice(Math.max(0, index - 400), index)
  const before = head.slice(Math.max(...ends.map((sign) => head.lastIndexOf(sign))) + 1)
  const tail = text.slice(index + words.length, index + words.length + 200)
  const stops = ends.map((sign) => tail.indexOf(sign)).filter((at) => at >= 0)
  return { before, whole: before + words + tail.slice(0, Math.min(tail.length, ...stops)) }
}

/** `Kinderen tot 12 jaar`, `10 tot 15 jaar relevante ervaring`: an age that keeps nobody away; `wij zoeken jongeren tot 25 jaar` does. */
const isAgeOfOthers = (text: string, match: RegExpExecArray, before: string): boolean => {
  if (!/\d/.test(match[0])) return false
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60)
  return ofExperience.test(after) || (others.test(before) && !sought.test(before))
}

const keepsAway = (text: string, match: RegExpExecArray, word: ExcludingWord): boolean => {
  if (word.pronoun) return !isOfOthers(text, match.index)
  const { before, whole } = sentenceAround(text, match)
  return !notAsked.test(whole) && !(word.excludes === 'AGE' && isAgeOfOthers(text, match, before))
}

/** What of both languages stands in the text, each rule once, in the order of the text. */
export const excludingWords = (text: string): Excluding[] =>
  [...dutch, ...english]
    .flatMap((word) => {
      const { pattern, excludes, instead } = word
      const all = text.matchAll(new RegExp(pattern, `${pattern.flags}g`))
      const found = [...all].find((match) => keepsAway(text, match, word))
      return found ? [{ at: found.index, words: found[0].replace(/\s+/g, ' '), excludes, instead }] : []
    })
    .sort((one, other) => one.at - other.at)
    .map(({ at: _, ...one }) => one)
