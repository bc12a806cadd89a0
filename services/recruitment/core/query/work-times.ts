/** Times of work as questions and advertisements name them, in Dutch and in English. */

interface Time {
  dutch: string
  english: string
  /** Days that are the same time to whoever asks. */
  days: readonly string[]
}

const time = (dutch: string, english: string, ...days: string[]): Time => ({ dutch, english, days })

const times: readonly Time[] = [
  time('nacht', 'night'),
  time('avond', 'evening'),
  time('ochtend', 'morning'),
  time('middag', 'afternoon'),
  time('weekend', 'weekend', 'zaterdag', 'zondag', 'saturday', 'sunday'),
  time('zaterdag', 'saturday', 'weekend'),
  time('zondag', 'sunday', 'weekend'),
]

const dutchNames = times.map((one) => one.dutch).join('|')
const englishNames = times.map((one) => one.english).join('|')
/** `nachten`, `avonduren`, `weekendbaan`: of these the time alone is asked. */
const dutch = new RegExp(
  `^(${dutchNames})(?:s|en|werk|baan|baantje|bijbaan|bijbaantje|job|hulp|kracht|uren|(diensten|dienst|ploeg))?$`,
)
const english = new RegExp(`^(${englishNames})s?$`)
/** `’s nachts`, `s avonds`, and what hurried people write as one word. */
const ofPart = /^(nacht|avond|ochtend|middag|zaterdag|zondag|morgen)s$/
const inOneWord = /^s(nachts|avonds|ochtends|middags|morgens)$/
/** Behind a time these say no more than it does. */
const dutchBehind = /^(?:dienst|diensten|uren|uurtjes|ploeg)$/
const englishBehind = /^(?:shifts?|hours|jobs?|work)$/

export interface NamedTime {
  /** How many words say it. */
  length: number
  time: Time
  /** The word that was asked: that of the time itself unless more was said, as in `nachtdienst`. */
  word: string
  isEnglish: boolean
}

const named = (name: string | undefined): Time | undefined => {
  const own = name === 'morgen' ? 'ochtend' : name
  return times.find((one) => one.dutch === own) ?? times.find((one) => one.english === own)
}

/** The time of work that is said from this word on. */
export const timeAt = (words: readonly string[], at: number): NamedTime | null => {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const part = word === 's' ? ofPart.exec(next) : inOneWord.exec(word)
  const ofDay = named(part?.[1]?.replace(/s$/, ''))
  if (ofDay) return { length: word === 's' ? 2 : 1, time: ofDay, word: ofDay.dutch, isEnglish: false }
  const inDutch = dutch.exec(word)
  const own = named(inDutch?.[1])
  if (inDutch && own) {
    const length = dutchBehind.test(next) || englishBehind.test(next) ? 2 : 1
    return { length, time: own, word: inDutch[2] ? word : own.dutch, isEnglish: englishBehind.test(next) }
  }
  const other = named(english.exec(word)?.[1])
  if (!other) return null
  return { length: englishBehind.test(next) ? 2 : 1, time: other, word: other.english, isEnglish: true }
}

/** *Evening* has the stem of the Dutch *even*: only beside what is worked it is told from it. */
const sharesItsStem = 'evening'

/** Every other way to say that somebody works then, as words side by side. */
export const otherwiseSaid = (named: NamedTime): string[][] => {
  const { dutch, english, days } = named.time
  const inEnglish =
    english === sharesItsStem
      ? ['shift', 'shifts', 'work', 'hours'].map((what) => [english, what])
      : [[english]]
  return [[dutch], ...inEnglish, ...days.map((day) => [day])].filter(
    ([one, more]) => more || one !== wordOfTime(named),
  )
}

/** The word by which a question looks for the time. */
export const wordOfTime = ({ word, time: { dutch } }: NamedTime): string =>
  word === sharesItsStem ? dutch : word

/** Single words that say that somebody works then, so as to leave such jobs out. */
export const wordsOfTime = ({ time: { dutch, english, days }, isEnglish }: NamedTime): string[] => {
  const inDutch = [dutch, ...days].flatMap((name) => [name, `${name}en`])
  const worked = ['dienst', 'diensten', 'werk'].map((what) => dutch + what)
  return [...inDutch, ...worked, ...(english === sharesItsStem && !isEnglish ? [] : [english])]
}

const irregular = ['onregelmatige', 'wisselende', 'irregular', 'rotating']
const worked = ['diensten', 'werktijden', 'tijden', 'uren', 'shifts', 'hours']

/** Whether two words say that times of work change: `wisselende diensten`. */
export const isIrregular = ([first = '', second = '']: readonly string[]): boolean =>
  irregular.includes(first) && worked.includes(second)

/** Every way to say so, word by word. */
export const irregularTimes: readonly string[][] = [irregular, worked]
