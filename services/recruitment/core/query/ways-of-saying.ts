/** Wishes that advertisements word in many ways: when one works (`weekendwerk`), what one need not have (`zonder diploma`), what is spoken (`english speaking`). */

import { wishAt } from './wish-words.ts'
import { otherwiseSaid, timeAt, wordOfTime } from './work-times.ts'

export interface Saying {
  /** How many words of the question say it. */
  length: number
  /** The word that it is about. */
  word: string
  /** Whether the word alone says it. */
  alone: boolean
  /** Words side by side that say the same; the nearest first. */
  said: string[][]
  /** Whether compounds say something else: a pensioenadviseur is no pensioner. */
  whole?: boolean
}

const split = (text: string): string[][] => text.split('|').map((each) => each.trim().split(' '))

const had = /^(diploma|papieren|ervaring|werkervaring|opleiding|vooropleiding|experience|degree)s?$/
/** How advertisements say that they do not ask for something. */
export const withoutIt = (thing: string): string[][] =>
  split(
    `zonder ${thing}|geen ${thing}|${thing} niet nodig|${thing} is niet nodig|${thing} niet vereist|${thing} is niet vereist|${thing} geen vereiste|${thing} is geen vereiste|${thing} geen must`,
  )

/** Who is taught at work needs neither diploma nor experience. */
const learntAtWork = split(
  'leiden je op|leiden jou op|leren op de werkvloer|leer je op de werkvloer|leren in de praktijk|opleiding via ons|betalen je opleiding|opleiding betaald|betaalde opleiding|intern opgeleid|leren kan bij ons|we leren je|leren wij je|training on the job|on the job training|we train you|training provided',
)

const notRequired = (thing: string): string[][] =>
  split(
    `no ${thing}|without ${thing}|no prior ${thing}|no previous ${thing}|${thing} not required|${thing} is not required|${thing} not needed|${thing} is not needed`,
  )
const inDutch: Readonly<Record<string, string>> = { experience: 'ervaring', degree: 'diploma' }

const shiftCount: Readonly<Record<string, string>> = { 2: 'twee', 3: 'drie', 4: 'vier', 5: 'vijf' }

/** `5 ploegen`, `vijfploegendienst`, `3-ploegen`: how many shifts take turns. */
const shiftsAt = (words: readonly string[], at: number): Saying | null => {
  const [, glued, end] =
    /^(2|3|4|5|twee|drie|vier|vijf)?-?(ploegen|ploegendienst|ploegenrooster)$/.exec(words[at] ?? '') ?? []
  const isSplit = glued === undefined && end === undefined
  const count = isSplit ? words[at]! : glued
  const figure = Object.keys(shiftCount).find((one) => one === count || shiftCount[one] === count)
  if (figure === undefined || (isSplit && !/^ploegen(?:dienst|rooster)?$/.test(words[at + 1] ?? '')))
    return null
  const spelled = shiftCount[figure]!
  const ends = ['ploegen', 'ploegendienst', 'ploegenrooster']
  const said = ends.flatMap((one) => [
    [figure, one],
    [spelled, one],
    [`${spelled}${one}`],
    [`${figure}${one}`],
  ])
  return { length: isSplit ? 2 : 1, word: `${spelled}ploegendienst`, alone: true, said }
}

/** Languages as a question and an advertisement name them, Dutch last: who asks for it needs it not. */
const languages: readonly string[][] = [
  ['english', 'engels', 'engelstalig', 'engelstalige'],
  ['german', 'duits', 'duitstalig', 'duitstalige'],
  ['french', 'frans', 'franstalig', 'franstalige'],
]
const speaking = /^(?:speaking|speaker|spoken|sprekend|sprekende)$/

/** Who asks for jobs for expats asks where English is spoken. */
const abroad = /^(?:expats?|internationals)$/

/** `english speaking`, `engelstalig`, `duits`: what is spoken, where no occupation is called so. */
const spokenAt = (words: readonly string[], at: number): Saying | null => {
  const word = words[at] ?? ''
  if (abroad.test(word)) return { length: 1, word, alone: true, said: languages[0]!.map((name) => [name]) }
  const names = languages.find((each) => each.includes(word))
  if (!names) return null
  const asked = /talige?$/.test(word) ? names[0]! : word
  const others = names.filter((name) => name !== asked).map((name) => [name])
  return { length: speaking.test(words[at + 1] ?? '') ? 2 : 1, word: asked, alone: true, said: others }
}

const isDenied = /^(?:zonder|geen|no|without)$/
const isNeeded =
  /^(?:nodig|vereist|verplicht|needed|required|necessary|sprekend|spreken|speaking|language|taal)$/

/** English is what is spoken there; `Engels` by itself is what one must speak beside Dutch, or what is taught. */
const englishAlone = [
  ...['english', 'engelstalig', 'engelstalige'].map((name) => [name]),
  ...[
    'voertaal engels',
    'voertaal is engels',
    'engels is genoeg',
    'engels is voldoende',
    'alleen engels',
  ].map((phrase) => phrase.split(' ')),
]

/** `no dutch`, `zonder nederlands`: somebody who speaks it not seeks where English is spoken, or where it is said that Dutch is not needed. */
const withoutDutchAt = (words: readonly string[], at: number): Saying | null => {
  if (!isDenied.test(words[at] ?? '') || !/^(?:dutch|nederlands|nederlandse)$/.test(words[at + 1] ?? ''))
    return null
  return {
    length: isNeeded.test(words[at + 2] ?? '') ? 3 : 2,
    word: 'dutch',
    alone: false,
    said: [...notRequired('dutch'), ...withoutIt('nederlands'), ...englishAlone],
    whole: true,
  }
}

const [youngest, oldest] = [13, 18]

/** `15 jaar relevante ervaring` is no age; `15 jaar zonder ervaring` is. */
const isOfExperience = (following: readonly string[]): boolean => {
  const [told] = following.filter((word) => isDenied.test(word) || /ervaring|experience/.test(word))
  return told !== undefined && !isDenied.test(told)
}

/** `15 jaar`, `vanaf 15 jaar`, `16-jarige`: how old somebody is who asks for what one may do at that age or before. */
const ageAt = (words: readonly string[], first: number): Saying | null => {
  const at = /^(?:vanaf|minimaal|from)$/.test(words[first] ?? '') ? first + 1 : first
  const [, digits] = /^(1[3-8])$/.exec(words[at] ?? '') ?? []
  const isAge = /^(?:jaar|jarige?|jr|year|years)$/.test(words[at + 1] ?? '')
  if (digits === undefined || !isAge || isOfExperience(words.slice(at + 2, at + 5))) return null
  const ages = Array.from({ length: oldest - youngest + 1 }, (_, place) => String(youngest + place))
  const own = ages.filter((age) => age <= digits).toReversed()
  return {
    length: at - first + (words[at + 2] === 'old' || words[at + 2] === 'oud' ? 3 : 2),
    word: digits,
    alone: false,
    said: [[digits, words[at + 1]!], ...own.flatMap(admitted)],
  }
}

const admitted = (age: string): string[][] =>
  split(
    `vanaf ${age}|minimaal ${age} jaar|${age} jaar of ouder|bent ${age}|ben je ${age}|${age} jarige|from ${age}`,
  )

/** What is said from this word on, if it is one of these wishes. */
export const sayingAt = (words: readonly string[], at: number): Saying | null => {
  const time = timeAt(words, at)
  if (time) return { length: time.length, word: wordOfTime(time), alone: true, said: otherwiseSaid(time) }
  const shifts = shiftsAt(words, at)
  if (shifts) return shifts
  const spoken = spokenAt(words, at)
  if (spoken) return spoken
  const age = ageAt(words, at)
  if (age) return age
  const wished = wishAt(words, at)
  if (wished) return { ...wished, word: words[at]!, alone: wished.length === 1, whole: true }
  const withoutDutch = withoutDutchAt(words, at)
  if (withoutDutch) return withoutDutch
  if (!isDenied.test(words[at] ?? '')) return null
  const [, thing] = had.exec(words[at + 1] ?? '') ?? []
  if (thing === undefined) return null
  const length = /^(?:nodig|vereist|verplicht|needed|required|necessary)$/.test(words[at + 2] ?? '') ? 3 : 2
  if (/^(?:experience|degree)$/.test(thing))
    return {
      length,
      word: thing,
      alone: false,
      said: [...notRequired(thing), ...withoutIt(inDutch[thing]!), ...learntAtWork],
    }
  // Who learns it at work needs neither.
  const others = /opleiding$/.test(thing) ? ['diploma'] : ['ervaring', 'diploma']
  const things = [thing, ...others.filter((other) => other !== thing)]
  return { length, word: thing, alone: false, said: [...things.flatMap(withoutIt), ...learntAtWork] }
}
