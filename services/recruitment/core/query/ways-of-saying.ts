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

const had = /^(diploma|ervaring|werkervaring|opleiding)s?$/
const withoutIt = (thing: string): string[][] =>
  split(
    `zonder ${thing}|geen ${thing}|${thing} niet nodig|${thing} is niet nodig|${thing} niet vereist|${thing} is niet vereist|${thing} geen vereiste|${thing} is geen vereiste|${thing} geen must`,
  )

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
  const spoken = spokenAt(words, at)
  if (spoken) return spoken
  if (words[at] !== 'zonder' && words[at] !== 'geen') return null
  const [, thing] = had.exec(words[at + 1] ?? '') ?? []
  if (thing === undefined) return null
  const length = /^(?:nodig|vereist|verplicht)$/.test(words[at + 2] ?? '') ? 3 : 2
  // Who learns it at work needs neither.
  const others = thing === 'opleiding' ? ['diploma'] : ['ervaring', 'diploma']
  const things = [thing, ...others.filter((other) => other !== thing)]
  return { length, word: thing, alone: false, said: things.flatMap(withoutIt) }
}
