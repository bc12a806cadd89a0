/** The form in which a recruiter offers times: what its fields are called and what they make of an interview. */

import { localDate } from '../core/calendar.ts'
import { localMoment, localTime } from '../core/local-moment.ts'
import { type InterviewChange, type InterviewDto, lastYear, mostSlots } from './interview.schema.ts'

type Time = InterviewChange['slots'][number]

/** Times that an interview can have; the form has room for five, and for more where there are more. */
export const slotNumbers = Array.from({ length: mostSlots }, (_, at) => at + 1)
export const usualRoom = 5
export const slotFields = (number: number): { date: string; time: string } => ({
  date: number === 1 ? 'date' : `date${number}`,
  time: number === 1 ? 'time' : `time${number}`,
})
const usualLengths: readonly number[] = [15, 30, 45, 60, 90, 120]
const usualLength = 60
const longestLength = 12 * 60

/** A length that a program gave can be chosen, too. */
export const lengthsWith = (own: string | undefined): readonly number[] => {
  const known = minutesOf(own)
  return [...new Set([...usualLengths, known])].sort((one, other) => one - other)
}

/** In minutes. */
export const minutesOf = (length: string | undefined): number => {
  const minutes = /^\d{1,3}$/.test(length ?? '') ? Number(length) : 0
  return minutes > 0 && minutes <= longestLength ? minutes : usualLength
}

/** The length that stands for all times of an interview in its form. */
export const lengthOf = ({ startsAt, endsAt }: Time): string =>
  String(Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)))

export const interviewFields: readonly string[] = [
  'application',
  'updatedAt',
  ...slotNumbers.flatMap((number) => Object.values(slotFields(number))),
  'length',
  'place',
  'participants',
  'note',
]

export type Entered = Readonly<Record<string, string>>

export interface FormMistake {
  field: string
  wrong: 'when' | 'past' | 'twice' | 'long' | 'many'
  limit?: number
}

const textsOf = (entered: Entered, mistakes: FormMistake[]) => {
  for (const [field, limit] of [
    ['place', 300],
    ['note', 2000],
  ] as const)
    if ((entered[field] ?? '').length > limit) mistakes.push({ field, wrong: 'long', limit })
  const participants = (entered['participants'] ?? '').split(/[,;\n]/).map((one) => one.trim())
  const named = participants.filter(Boolean)
  if (named.length > 10) mistakes.push({ field: 'participants', wrong: 'many' })
  else if (named.some(({ length }) => length > 200))
    mistakes.push({ field: 'participants', wrong: 'long', limit: 200 })
  return {
    place: entered['place']?.trim() || null,
    note: entered['note']?.trim() || null,
    participants: named,
  }
}

/**
 * What was entered as a request, or what is wrong with it. A time of `before` that was left alone keeps its own end: times of
 * one interview may differ in length, of which the form shows that of the first.
 */
export const requestOf = (
  entered: Entered,
  now: Date,
  before: readonly Time[] = [],
): { request: InterviewChange; mistakes: FormMistake[] } => {
  const mistakes: FormMistake[] = []
  const minutes = minutesOf(entered['length'])
  const kept = before[0] && lengthOf(before[0]) === String(minutes) ? before : []
  const seen = new Set<number>()
  const slots = slotNumbers.flatMap((number) => {
    const names = slotFields(number)
    const date = (entered[names.date] ?? '').trim()
    const time = (entered[names.time] ?? '').trim()
    if (date === '' && time === '' && number > 1) return []
    // Some browsers send seconds.
    const startsAt = localMoment(date, time.slice(0, 5))
    const wrong =
      !startsAt || startsAt.getUTCFullYear() > lastYear
        ? 'when'
        : startsAt <= now
          ? 'past'
          : seen.has(startsAt.getTime())
            ? 'twice'
            : null
    if (wrong || !startsAt) {
      mistakes.push({ field: names.date, wrong: wrong ?? 'when' })
      return []
    }
    seen.add(startsAt.getTime())
    const own = kept.find((time) => Date.parse(time.startsAt) === startsAt.getTime())
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    return [own ?? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }]
  })
  return { request: { slots, ...textsOf(entered, mistakes) }, mistakes }
}

/** Its time, or those that were offered. */
export const timesOf = ({ startsAt, endsAt, slots }: InterviewDto) =>
  startsAt && endsAt
    ? [{ startsAt, endsAt }]
    : slots.map((slot) => ({ startsAt: slot.startsAt, endsAt: slot.endsAt }))

/** What an interview puts into the form. */
export const enteredOf = (interview: InterviewDto): Entered => {
  const times = timesOf(interview)
  const entered: Record<string, string> = {
    place: interview.place ?? '',
    note: interview.note ?? '',
    participants: interview.participants.join(', '),
  }
  times.forEach((time, at) => {
    const names = slotFields(at + 1)
    const start = new Date(time.startsAt)
    entered[names.date] = localDate(start)
    entered[names.time] = localTime(start)
  })
  const [first] = times
  if (first) entered['length'] = lengthOf(first)
  return entered
}
