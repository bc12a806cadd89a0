/** Hours and pay that a question says: `32 uur`, `minimaal drie dagen`, `vanaf 3000 euro`, `salaris 3500`. */

import { publicWeek, usualWeek } from '../reading/full-week.ts'
import { numberInWords, wordsOfNumber } from '../reading/spelled-numbers.ts'
import type { Token } from './tokens.ts'

export interface Reader {
  text: string
  tokens: readonly Token[]
}

export interface FoundAmount {
  field: 'hours' | 'salaryMin' | 'salaryMax'
  /** Hours from and to; pay in minor units. */
  value: [number, number] | number
  /** The ways in which an advertisement may say it. */
  words: string[][]
  /** Places of the first token and after the last. */
  from: number
  to: number
}

const hourWords = /^(?:uur|uren|uurtjes|u|hours|hour|hrs|uurs)$/
export const dayWords = /^(?:dag|dagen|dgn|daagse|days|day)$/
const euroWords = /^(?:euro|euros|eur)$/
const atLeast = /^(?:vanaf|minimaal|minstens|min|from|boven|minimum)$/
const atMost = /^(?:max|maximaal|hooguit|hoogstens|maximum|tot)$/
const between = /^(?:tussen|between)$/
/** Bounds of two words, which leave the amount itself out. */
const beyond = /^(?:(meer|more|hoger|boven)|minder|less|fewer|lager|onder) (?:dan|than|de)\b/
/** Bounds of three words; who denies the more asks for the most. */
const denied = /^(?:niet|geen|not|no) (?:(meer|more)|minder|less|fewer) (?:dan|than)$/
const payWords = /^(?:salaris|maandsalaris|uurloon|loon|salary)$/
const taxWords = /^(?:bruto|netto|gross|net)$/
const upTo = /^(?:tot|to|t|m|a|of|or)$/
const hoursOfDay = 8
const mostHours = 60
/** Hours have one decimal. */
const leastStep = 0.1

/** A number at a token, with a decimal where one follows at once: `28,8`; `3.000` is three thousand, `3k` too. */
const numberAt = ({ text, tokens }: Reader, at: number): { value: number; next: number } | null => {
  const token = tokens[at]
  const thousands = token && /^(\d{1,3})k$/.exec(token.word)
  if (thousands) return { value: Number(thousands[1]) * 1000, next: at + 1 }
  if (!token || !/^\d{1,6}$/.test(token.word)) return null
  const after = tokens[at + 1]
  if (!after || !/^\d+$/.test(after.word)) return { value: Number(token.word), next: at + 1 }
  const between = text.slice(token.end, after.start)
  if (/^[.,]$/.test(between) && after.word.length === 3 && token.word.length <= 3)
    return { value: Number(token.word + after.word), next: at + 2 }
  if (/^[.,]$/.test(between) && after.word.length <= 2)
    return { value: Number(`${token.word}.${after.word}`), next: at + 2 }
  return { value: Number(token.word), next: at + 1 }
}

/** The same in words; `een` may be an article. */
export const countAt = (reader: Reader, at: number): { value: number; next: number } | null => {
  const word = reader.tokens[at]?.word ?? ''
  const value = /^(?:een|one)$/.test(word) ? null : numberInWords(word)
  return value === null ? numberAt(reader, at) : { value, next: at + 1 }
}

type ReadNumber = typeof numberAt

interface Range {
  low: number
  high: number
  next: number
}

/** One number or two with a hyphen or `tot` between, and where the words after them begin. */
export const rangeAt = (reader: Reader, at: number, read: ReadNumber): Range | null => {
  const first = read(reader, at)
  if (!first) return null
  const { text, tokens } = reader
  let place = first.next
  const isPair = between.test(tokens[at - 1]?.word ?? '')
  const parts = (word: string): boolean => upTo.test(word) || (isPair && /^(?:en|and)$/.test(word))
  while (tokens[place] && parts(tokens[place]!.word)) place++
  const second = read(reader, place)
  const before = tokens[first.next - 1]!
  const said =
    second && (place > first.next || /^\s*[-–/]\s*$/.test(text.slice(before.end, tokens[place]!.start)))
  if (!said || !second) return { low: first.value, high: first.value, next: first.next }
  const [low, high] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
  return { low, high, next: second.next }
}

/** `32u`, and `24-32u` with the lower end before it; `next` is the word that the unit sticks to. */
const gluedHoursAt = ({ text, tokens }: Reader, at: number): Range | null => {
  const hoursOf = (place: number): number | null => {
    const match = /^(\d{1,2})(?:u|uur|uurs)$/.exec(tokens[place]?.word ?? '')
    return match ? Number(match[1]) : null
  }
  const one = hoursOf(at)
  if (one !== null) return { low: one, high: one, next: at }
  const first = tokens[at]
  if (!first || !/^\d{1,2}$/.test(first.word)) return null
  const next = upTo.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const high = hoursOf(next)
  const isRange = next === at + 2 || /^\s*[-–/]\s*$/.test(text.slice(first.end, tokens[next]?.start))
  return high !== null && isRange
    ? { low: Math.min(Number(first.word), high), high: Math.max(Number(first.word), high), next }
    : null
}

/** After hours come a week, `p/w`, or the contract that has them; where the words after that begin. */
const afterHours = (tokens: readonly Token[], from: number): number => {
  const ways = [/^(?:per|in|a|p) (?:week|w)\b/, /^in de week\b/, /^(?:pw|week|werkweek|contract)\b/]
  const said = tokens
    .slice(from, from + 3)
    .map(({ word }) => word)
    .join(' ')
  const found = ways.map((way) => way.exec(said)?.[0]).find((one) => one !== undefined)
  return from + (found?.split(' ').length ?? 0)
}

const workingDays = 5

/** `2 uur per dag`: on one day of the week, or on all that one works. */
const isPerDay = (tokens: readonly Token[], from: number): boolean =>
  /^(?:per|a) (?:dag|day)$/.test(
    tokens
      .slice(from, from + 2)
      .map(({ word }) => word)
      .join(' '),
  )

interface Bound {
  least: boolean
  most: boolean
  /** Whether the amount itself is outside. */
  isOutside?: boolean
  /** Where the amount begins. */
  next: number
}

/** A bound before hours or pay, if there is one: `minimaal`, `niet meer dan`. */
export const boundAt = (tokens: readonly Token[], at: number): Bound => {
  const said = tokens.slice(at, at + 3).map(({ word }) => word)
  const found = denied.exec(said.join(' '))
  if (found) return { least: !found[1], most: Boolean(found[1]), next: at + 3 }
  const past = beyond.exec(said.join(' '))
  if (past) return { least: Boolean(past[1]), most: !past[1], isOutside: true, next: at + 2 }
  const [word = ''] = said
  const [least, most] = [atLeast.test(word), atMost.test(word)]
  return { least, most, next: at + Number(least || most || between.test(word)) }
}

/** A share of a week, whose trade nobody knows: `0,8 fte`, `minimaal 0,6 fte`. */
const shareAt = (reader: Reader, at: number, { least, most, next }: Bound): FoundAmount | null => {
  const { tokens } = reader
  const range = rangeAt(reader, next, numberAt)
  if (!range || tokens[range.next]?.word !== 'fte' || range.low < 0.1 || range.high > 1) return null
  const hours = (share: number, week: number): number => Math.round(share * week * 10) / 10
  return {
    field: 'hours',
    value: [most ? 1 : hours(range.low, publicWeek), least ? mostHours : hours(range.high, usualWeek)],
    words: [tokens.slice(next, range.next + 1).map(({ word }) => word)],
    from: at,
    to: range.next + 1,
  }
}

/** `3 dgn` and `drie dagen` are said of one job as 3 dagen and of another as drie dagen. */
const saidOtherwise = ({ low, high }: Range, days: boolean): string[][] => {
  if (low !== high) return []
  const units = days ? ['dagen', 'days'] : ['uur', 'uren', 'hours']
  return [String(low), ...wordsOfNumber(low)].flatMap((count) => units.map((unit) => [count, unit]))
}

/** `4x9`: days of so many hours. */
const daysOfHoursAt = ({ tokens }: Reader, at: number): FoundAmount | null => {
  const said = tokens.slice(at, at + 3).map(({ word }) => word)
  const [whole, days = '', hours = ''] = /^([3-5]) ?x ?([89])\b/.exec(said.join(' ')) ?? []
  if (whole === undefined) return null
  const week = Number(days) * Number(hours)
  const end = at + whole.split(' ').length
  const to = afterHours(tokens, end + Number(hourWords.test(tokens[end]?.word ?? '')))
  const words = [[`${days}x${hours}`], [days, 'x', hours], [String(week), 'uur'], [String(week), 'uren']]
  return { field: 'hours', value: [week, week], words, from: at, to }
}

/** The hours of a week that are asked for; `minimaal 24 uur` has no upper end, `max 20 uur` no lower one. */
export const hoursAt = (reader: Reader, at: number): FoundAmount | null => {
  const { tokens } = reader
  const product = daysOfHoursAt(reader, at)
  if (product) return product
  const bound = boundAt(tokens, at)
  const first = bound.next
  const glued = gluedHoursAt(reader, first)
  const range = glued ?? rangeAt(reader, first, countAt)
  const unit = range && tokens[range.next]
  if (!range || !unit) return shareAt(reader, at, bound)
  const days = dayWords.test(unit.word)
  if (!glued && !days && !hourWords.test(unit.word)) return shareAt(reader, at, bound)
  const times = days ? hoursOfDay : 1
  const perDay = !days && isPerDay(tokens, range.next + 1)
  const [low, high] = [range.low * times, range.high * times * (perDay ? workingDays : 1)]
  if (low < 1 || high > mostHours || (days && range.high > 7)) return null
  const step = bound.isOutside ? leastStep : 0
  const tenths = (hours: number): number => Math.round(hours * 10) / 10
  // Past either end of a week it is that end.
  const least = bound.most ? 1 : Math.min(tenths(low + step), mostHours)
  const most = bound.least ? mostHours : Math.max(tenths(high - step), 1)
  return {
    field: 'hours',
    value: [least, most],
    words: [
      tokens.slice(first, range.next + 1).map(({ word }) => word),
      ...(bound.least || bound.most ? [] : saidOtherwise(range, days)),
    ],
    from: at,
    to: perDay ? range.next + 3 : afterHours(tokens, range.next + 1),
  }
}

const isWord = (token: Token | undefined, words: RegExp): boolean =>
  token !== undefined && words.test(token.word)

/** After pay come its period and whether tax is off, in any order; where the words after them begin. */
const afterPay = (tokens: readonly Token[], from: number): { to: number; said: boolean } => {
  let to = from
  for (;;) {
    const [one, next] = [tokens[to], tokens[to + 1]]
    if (isWord(one, taxWords)) to++
    else if (isWord(one, /^(?:per|a)$/) && isWord(next, /^(?:maand|month|jaar|year|uur|hour)$/)) to += 2
    else if (isWord(one, /^p$/) && isWord(next, /^[muj]$/)) to += 2
    else if (isWord(one, /^(?:pm|pu)$/)) to++
    else return { to, said: to > from }
  }
}

/** `16,50` with nothing behind it is what an hour brings; `2,50` and `99,99` are something else. */
const isPriceOfHour = (text: string, tokens: readonly Token[], from: number, to: number): boolean =>
  to === from + 2 && /^(?:[1-5]\d,\d\d|60,00)$/.test(text.slice(tokens[from]!.start, tokens[to - 1]!.end))

/** Thousands with a k, and numbers of a month's size or more, where nothing but the number says that it is pay. */
const leastOfPay = 1_000
const leastThousands = 20

/** One amount or two; of `60-70k` both are thousands. */
const payAt = (reader: Reader, at: number): Range | null => {
  const range = rangeAt(reader, at, numberAt)
  const [first, last] = [reader.tokens[at]?.word ?? '', reader.tokens[(range?.next ?? 0) - 1]?.word ?? '']
  return range && /^\d{2,3}$/.test(first) && /^\d{2,3}k$/.test(last) && range.low < 1_000
    ? { ...range, low: range.low * 1_000 }
    : range
}

/** The pay that is asked for, of a range its lower end; `tot 3000 euro` has an upper end alone. */
export const salaryAt = (reader: Reader, at: number): FoundAmount | null => {
  const { text, tokens } = reader
  const first = at + Number(isWord(tokens[at], payWords))
  const { most: isMost, next: from } = boundAt(tokens, first)
  const start = from + Number(isWord(tokens[from], euroWords))
  const amount = payAt(reader, start)
  if (!amount) return null
  const inEuros = isWord(tokens[amount.next], euroWords)
  const { to, said } = afterPay(tokens, amount.next + Number(inEuros))
  const isNamed = inEuros || start > from || said || /€\s*$/.test(text.slice(0, tokens[start]!.start))
  const isLarge = amount.low >= leastOfPay && !isWord(tokens[amount.next], hourWords)
  const isThousands = /^\d+k$/.test(tokens[amount.next - 1]!.word) && amount.low >= leastThousands * 1_000
  // `5000+ medewerkers` counts something else.
  const isPlus = text[tokens[amount.next - 1]!.end] === '+' && tokens[amount.next] === undefined
  const isAnnounced = start > at || isThousands || isPlus
  // `contract tot 2027` ends in that year.
  const isYear =
    start === at + 1 &&
    amount.next === start + 1 &&
    isWord(tokens[at], /^tot$/) &&
    isWord(tokens[start], /^(?:19|20)\d\d$/)
  const isHourly = isPriceOfHour(text, tokens, start, amount.next)
  if (!isNamed && !(isAnnounced && isLarge && !isYear) && !isHourly) return null
  if (amount.low < 8 || amount.low > 500_000) return null
  const words = [tokens.slice(start, amount.next).map(({ word }) => word)]
  const [field, value] = isMost ? (['salaryMax', amount.high] as const) : (['salaryMin', amount.low] as const)
  return { field, value: Math.round(value * 100), words, from: at, to }
}
