/** The form in which a recruiter offers times: what its fields are called and what they make of an interview. */

import { localMoment } from '../core/local-moment.ts'
import type { InterviewChange } from './interview.schema.ts'

/** Times that the form has room for. */
export const slotNumbers = [1, 2, 3, 4, 5] as const
export const slotFields = (number: number): { date: string; time: string } => ({
  date: number === 1 ? 'date' : `date${number}`,
  time: number === 1 ? 'time' : `time${number}`,
})
export const lengths = [15, 30, 45, 60, 90, 120] as const
const usualLength = 60

export const interviewFields: readonly string[] = [
  'application',
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

/** What was entered as a request, or what is wrong with it. */
export const requestOf = (
  entered: Entered,
  now: Date,
): { request: InterviewChange; mistakes: FormMistake[] } => {
  const mistakes: FormMistake[] = []
  const minutes = lengths.find((one) => String(one) === entered['length']) ?? usualLength
  const seen = new Set<number>()
  const slots = slotNumbers.flatMap((number) => {
    const names = slotFields(number)
    const date = (entered[names.date] ?? '').trim()
    const time = (entered[names.time] ?? '').trim()
    if (date === '' && time === '' && number > 1) return []
    // Some browsers send seconds.
    const startsAt = localMoment(date, time.slice(0, 5))
    const wrong = !startsAt
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
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    return [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }]
  })
  return { request: { slots, ...textsOf(entered, mistakes) }, mistakes }
}
