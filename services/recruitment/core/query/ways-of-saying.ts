/** Wishes that advertisements word in many ways: when one works (`weekendwerk`), what one need not have (`zonder diploma`), what is spoken (`english speaking`). */

export interface Saying {
  /** How many words of the question say it. */
  length: number
  /** The word that it is about. */
  word: string
  /** Whether the word alone says it. */
  alone: boolean
  /** Words side by side that say the same; the nearest first. */
  said: string[][]
}

const split = (text: string): string[][] => text.split('|').map((each) => each.trim().split(' '))

const worked =
  /^(weekend|zaterdag|zondag|avond|nacht|ochtend)(?:werk|baan|baantje|bijbaan|bijbaantje|job|uren)?$/
/** Days that are meant by others. Evenings and nights are found by their parts: `avonddienst`. */
const sameTimes: Readonly<Record<string, string[]>> = {
  weekend: ['zaterdag', 'zondag'],
  zaterdag: ['weekend'],
  zondag: ['weekend'],
}

const had = /^(diploma|ervaring|werkervaring|opleiding|vooropleiding|experience|degree)s?$/
/** How advertisements say that they do not ask for something. */
export const withoutIt = (thing: string): string[][] =>
  split(
    `zonder ${thing}|geen ${thing}|${thing} niet nodig|${thing} is niet nodig|${thing} niet vereist|${thing} is niet vereist|${thing} geen vereiste|${thing} is geen vereiste|${thing} geen must`,
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
const languages: Readonly<Record<string, string[]>> = {
  english: ['english', 'engels', 'engelstalig', 'engelstalige'],
  german: ['german', 'duits', 'duitstalig', 'duitstalige'],
  french: ['french', 'frans', 'franstalig', 'franstalige'],
}
const speaking = /^(?:speaking|speaker|spoken|sprekend|sprekende)$/

/** `english speaking`, `engelstalig`, `duits sprekend`: what is spoken, and not an occupation of that language. */
const spokenAt = (words: readonly string[], at: number): Saying | null => {
  const word = words[at] ?? ''
  const names = Object.values(languages).find((each) => each.includes(word))
  const isSaid = speaking.test(words[at + 1] ?? '')
  if (!names || !(isSaid || /talige?$/.test(word))) return null
  return { length: isSaid ? 2 : 1, word: names[0]!, alone: true, said: names.slice(1).map((name) => [name]) }
}

/** What is said from this word on, if it is one of these wishes. */
export const sayingAt = (words: readonly string[], at: number): Saying | null => {
  const [, time] = worked.exec(words[at] ?? '') ?? []
  if (time !== undefined)
    return { length: 1, word: time, alone: true, said: (sameTimes[time] ?? []).map((day) => [day]) }
  const shifts = shiftsAt(words, at)
  if (shifts) return shifts
  const spoken = spokenAt(words, at)
  if (spoken) return spoken
  if (!/^(?:zonder|geen|no|without)$/.test(words[at] ?? '')) return null
  const [, thing] = had.exec(words[at + 1] ?? '') ?? []
  if (thing === undefined) return null
  const length = /^(?:nodig|vereist|verplicht|needed|required|necessary)$/.test(words[at + 2] ?? '') ? 3 : 2
  if (/^(?:experience|degree)$/.test(thing))
    return { length, word: thing, alone: false, said: [...notRequired(thing), ...withoutIt(inDutch[thing]!)] }
  // Who learns it at work needs neither.
  const others = /opleiding$/.test(thing) ? ['diploma'] : ['ervaring', 'diploma']
  const things = [thing, ...others.filter((other) => other !== thing)]
  return { length, word: thing, alone: false, said: things.flatMap(withoutIt) }
}
