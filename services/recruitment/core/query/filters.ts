/** Filters that a question says in words: `32 uur`, `remote`, `vanaf 3000 euro` (specification, Filters in a question). */

import type { Token } from './tokens.ts'

/** A field of the filters with what is wished of it. Hours are a range that the job's has to meet; pay is in minor units. */
export type WordFilter = {
  text: string
  /** The words as they would stand in an advertisement: a job without the field but with one of these meets it. */
  words: string[][]
} & (
  | { field: 'employmentTypes' | 'workArrangements' | 'contractKinds'; value: string[] }
  | { field: 'hours'; value: [number, number] }
  | { field: 'salaryMin'; value: number }
)

export interface FoundFilters {
  filters: WordFilter[]
  /** Places of tokens that were read as filters. */
  taken: Set<number>
}

type ListField = 'employmentTypes' | 'workArrangements' | 'contractKinds'

/** Sequences of words, longest first, with the field and value that they mean. */
const phrases: readonly (readonly [string, ListField, string])[] = [
  ['werken vanuit huis', 'workArrangements', 'REMOTE'],
  ['work from home', 'workArrangements', 'REMOTE'],
  ['vanuit huis', 'workArrangements', 'REMOTE'],
  ['van huis uit', 'workArrangements', 'REMOTE'],
  ['vanaf huis', 'workArrangements', 'REMOTE'],
  ['thuis werken', 'workArrangements', 'REMOTE'],
  ['thuis werk', 'workArrangements', 'REMOTE'],
  ['working from home', 'workArrangements', 'REMOTE'],
  ['op afstand', 'workArrangements', 'REMOTE'],
  ['remote', 'workArrangements', 'REMOTE'],
  ['thuiswerk', 'workArrangements', 'REMOTE'],
  ['thuiswerken', 'workArrangements', 'REMOTE'],
  ['hybride', 'workArrangements', 'HYBRID'],
  ['hybrid', 'workArrangements', 'HYBRID'],
  ['part time', 'employmentTypes', 'PART_TIME'],
  ['parttime', 'employmentTypes', 'PART_TIME'],
  ['deeltijd', 'employmentTypes', 'PART_TIME'],
  ['bijbaan', 'employmentTypes', 'PART_TIME'],
  ['bijbaantje', 'employmentTypes', 'PART_TIME'],
  ['studentenbaan', 'employmentTypes', 'PART_TIME'],
  ['scholierenbaan', 'employmentTypes', 'PART_TIME'],
  ['full time', 'employmentTypes', 'FULL_TIME'],
  ['fulltime', 'employmentTypes', 'FULL_TIME'],
  ['voltijd', 'employmentTypes', 'FULL_TIME'],
  ['zzp', 'contractKinds', 'FREELANCE'],
  ['zzper', 'contractKinds', 'FREELANCE'],
  ['freelance', 'contractKinds', 'FREELANCE'],
  ['stage', 'contractKinds', 'INTERNSHIP'],
  ['stageplek', 'contractKinds', 'INTERNSHIP'],
  ['stageplaats', 'contractKinds', 'INTERNSHIP'],
  ['internship', 'contractKinds', 'INTERNSHIP'],
  ['afstudeerstage', 'contractKinds', 'INTERNSHIP'],
  ['meewerkstage', 'contractKinds', 'INTERNSHIP'],
  ['bbl', 'contractKinds', 'BBL'],
  ['leerwerkplek', 'contractKinds', 'BBL'],
  ['leerwerktraject', 'contractKinds', 'BBL'],
  ['leerwerkbaan', 'contractKinds', 'BBL'],
  ['leerbaan', 'contractKinds', 'BBL'],
  ['werken en leren', 'contractKinds', 'BBL'],
  ['leren en werken', 'contractKinds', 'BBL'],
  ['uitzendwerk', 'contractKinds', 'AGENCY'],
  ['uitzendbureau', 'contractKinds', 'AGENCY'],
  ['detachering', 'contractKinds', 'SECONDMENT'],
  ['oproepkracht', 'contractKinds', 'ON_CALL'],
  ['oproepbasis', 'contractKinds', 'ON_CALL'],
  ['nulurencontract', 'contractKinds', 'ON_CALL'],
  ['vrijwilligerswerk', 'contractKinds', 'VOLUNTEER'],
  ['vast contract', 'contractKinds', 'PERMANENT'],
  ['vaste baan', 'contractKinds', 'PERMANENT'],
  ['vast dienstverband', 'contractKinds', 'PERMANENT'],
  ['vast', 'contractKinds', 'PERMANENT'],
  ['vaste', 'contractKinds', 'PERMANENT'],
  ['tijdelijk contract', 'contractKinds', 'FIXED_TERM'],
  ['tijdelijk', 'contractKinds', 'FIXED_TERM'],
  ['tijdelijke', 'contractKinds', 'FIXED_TERM'],
]

/** What an advertisement says for a value, beside the words of the question. */
const alsoSaid: Record<string, string[]> = {
  REMOTE: ['remote', 'thuiswerk', 'thuiswerken'],
  HYBRID: ['hybride', 'hybrid'],
  PART_TIME: ['parttime', 'deeltijd', 'part time', 'bijbaan'],
  FULL_TIME: ['fulltime', 'voltijd', 'full time'],
  FREELANCE: ['zzp', 'freelance', 'freelancer'],
  INTERNSHIP: ['stage', 'stageplek', 'stagiair', 'internship'],
  BBL: ['bbl', 'leerwerkplek', 'leerwerktraject', 'leerbaan'],
  AGENCY: ['uitzendwerk', 'uitzendbureau', 'uitzendkracht'],
  SECONDMENT: ['detachering', 'gedetacheerd'],
  ON_CALL: ['oproepkracht', 'oproepbasis', 'nulurencontract'],
  VOLUNTEER: ['vrijwilligerswerk', 'vrijwilliger'],
  PERMANENT: ['vast'],
  FIXED_TERM: ['tijdelijk'],
}

const hourWords = /^(?:uur|uren|u|hours|hour|hrs|uurs)$/
const dayWords = /^(?:dag|dagen|days|day)$/
const euroWords = /^(?:euro|euros|eur)$/
const fromWords = /^(?:vanaf|minimaal|minstens|min|from|boven|minimum)$/
const upTo = /^(?:tot|to|t|m)$/
const hoursOfDay = 8
const mostHours = 60

const plain = (words: readonly string[]): string[][] => words.map((each) => each.split(' '))

interface Reader {
  text: string
  tokens: readonly Token[]
}

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

/** One number or two with a hyphen or `tot` between, and where the words after them begin. */
const rangeAt = (reader: Reader, at: number): { low: number; high: number; next: number } | null => {
  const first = numberAt(reader, at)
  if (!first) return null
  const { text, tokens } = reader
  let place = first.next
  while (tokens[place] && upTo.test(tokens[place]!.word)) place++
  const second = numberAt(reader, place)
  const before = tokens[first.next - 1]!
  const said =
    second && (place > first.next || /^\s*[-–/]\s*$/.test(text.slice(before.end, tokens[place]!.start)))
  return said && second
    ? {
        low: Math.min(first.value, second.value),
        high: Math.max(first.value, second.value),
        next: second.next,
      }
    : { low: first.value, high: first.value, next: first.next }
}

interface Found {
  filter: WordFilter
  from: number
  to: number
}

const textOf = ({ text, tokens }: Reader, from: number, to: number): string =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end)

const phraseAt = (reader: Reader, at: number): Found | null => {
  for (const [phrase, field, value] of phrases) {
    const words = phrase.split(' ')
    if (!words.every((word, i) => reader.tokens[at + i]?.word === word)) continue
    const to = at + words.length
    const said = plain([...new Set([phrase, ...(alsoSaid[value] ?? [])])])
    return { filter: { text: textOf(reader, at, to), field, value: [value], words: said }, from: at, to }
  }
  return null
}

/** `32u`, and `24-32u` with the lower end before it; `next` is the word that the unit sticks to. */
const gluedHoursAt = (
  { text, tokens }: Reader,
  at: number,
): { low: number; high: number; next: number } | null => {
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

const hoursAt = (reader: Reader, at: number): Found | null => {
  const glued = gluedHoursAt(reader, at)
  const range = glued ?? rangeAt(reader, at)
  const unit = range && reader.tokens[range.next]
  if (!range || !unit) return null
  const days = dayWords.test(unit.word)
  if (!glued && !days && !hourWords.test(unit.word)) return null
  const times = days ? hoursOfDay : 1
  const value: [number, number] = [range.low * times, range.high * times]
  if (value[0] < 1 || value[1] > mostHours || (days && range.high > 7)) return null
  let to = range.next + 1
  const { tokens } = reader
  if (/^(?:per|in|a|pw)$/.test(tokens[to]?.word ?? '') && /^(?:week|de)$/.test(tokens[to + 1]?.word ?? ''))
    to += 2
  const words = tokens.slice(at, range.next + 1).map(({ word }) => word)
  return {
    filter: { text: textOf(reader, at, range.next + 1), field: 'hours', value, words: [words] },
    from: at,
    to,
  }
}

const salaryAt = (reader: Reader, at: number): Found | null => {
  const { text, tokens } = reader
  const says = fromWords.test(tokens[at]?.word ?? '')
  let first = says ? at + 1 : at
  if (euroWords.test(tokens[first]?.word ?? '')) first++
  const amount = numberAt(reader, first)
  if (!amount) return null
  const signed = /€\s*$/.test(text.slice(0, tokens[first]!.start))
  const unit = tokens[amount.next]
  const named = (unit !== undefined && euroWords.test(unit.word)) || first > (says ? at + 1 : at)
  if (!signed && !named && !(says && amount.value >= 1000 && !hourWords.test(unit?.word ?? ''))) return null
  if (amount.value < 8 || amount.value > 500_000) return null
  let to = amount.next + (unit !== undefined && euroWords.test(unit.word) ? 1 : 0)
  const period = /^(?:maand|month|jaar|year|uur|hour)$/
  if (/^(?:per|a)$/.test(tokens[to]?.word ?? '') && period.test(tokens[to + 1]?.word ?? '')) to += 2
  else if (/^(?:bruto|netto)$/.test(tokens[to]?.word ?? '')) to++
  const words = tokens.slice(first, amount.next).map(({ word }) => word)
  const value = Math.round(amount.value * 100)
  return { filter: { text: textOf(reader, at, to), field: 'salaryMin', value, words: [words] }, from: at, to }
}

/** Reads the filters of a question; of two for the same field and value the first counts. Tokens in `skip` are left alone. */
export const filtersFromWords = (
  text: string,
  tokens: readonly Token[],
  skip: ReadonlySet<number>,
): FoundFilters => {
  const reader: Reader = { text, tokens }
  const filters: WordFilter[] = []
  const taken = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    if (skip.has(at)) continue
    const found = hoursAt(reader, at) ?? salaryAt(reader, at) ?? phraseAt(reader, at)
    if (!found) continue
    for (let place = found.from; place < found.to; place++) taken.add(place)
    const same = filters.find(({ field }) => field === found.filter.field)
    if (same && Array.isArray(same.value) && same.field !== 'hours')
      (same.value as string[]).push(
        ...(found.filter.value as string[]).filter((one) => !(same.value as unknown[]).includes(one)),
      )
    else if (!same) filters.push(found.filter)
    if (same) same.words.push(...found.filter.words)
    at = found.to - 1
  }
  return { filters, taken }
}
