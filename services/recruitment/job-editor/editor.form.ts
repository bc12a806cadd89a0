/** The form of the editor: what its fields are called, what they make of a job, and what a job puts into them. */

import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import { endOfDate } from '../core/calendar.ts'
import { salaryPeriods } from '../core/dutch-values.ts'
import { mostCriteria, mostQuestions, questionKinds } from '../core/job-questions.ts'
import {
  contractKinds,
  employmentTypes,
  experienceLevels,
  salaryExtras,
  salaryGrossness,
  workArrangements,
} from '../core/job-vocabulary.ts'
import type { JobDto, JobRequest } from '../jobs/job.schema.ts'

/** Texts, with the most characters that they have. */
export const textLimits = {
  title: 200,
  company: 200,
  location: 200,
  description: 50_000,
  responsibilities: 10_000,
  requirements: 10_000,
  benefits: 10_000,
  category: 100,
  educationLevel: 100,
  salaryScale: 50,
  salaryCao: 100,
  applicationUrl: 2000,
  companyLogoUrl: 2000,
} as const
type TextField = keyof typeof textLimits
const textFields = Object.keys(textLimits) as TextField[]
const required: readonly TextField[] = ['title', 'company', 'description']

/** What can be chosen from a list. */
export const chosenFields = {
  employmentType: employmentTypes,
  experienceLevel: experienceLevels,
  workArrangement: workArrangements,
  salaryPeriod: salaryPeriods,
  salaryGross: salaryGrossness,
} as const satisfies Record<string, readonly string[]>
type ChosenField = keyof typeof chosenFields
const chosenNames = Object.keys(chosenFields) as ChosenField[]
const dayFields = ['startDate', 'endDate', 'applicationDeadline'] as const
const hourFields = ['hoursPerWeekMin', 'hoursPerWeekMax', 'salaryBasisHours'] as const
const moneyFields = ['salaryMin', 'salaryMax'] as const

/** The numbers of the questions that the form has room for. */
export const questionNumbers = Array.from({ length: mostQuestions }, (_, at) => at + 1)
export const questionFields = (number: number) =>
  ({
    id: `question${number}Id`,
    label: `question${number}`,
    kind: `question${number}Kind`,
    choices: `question${number}Choices`,
    required: `question${number}Required`,
  }) as const

export const editorFields: readonly string[] = [
  ...textFields,
  ...chosenNames,
  ...dayFields,
  ...hourFields,
  ...moneyFields,
  'skills',
  'answerWithinDays',
  'criteria',
  'updatedAt',
  ...questionNumbers.flatMap((number) => Object.values(questionFields(number))),
]
/** What several of can be chosen. */
export const listedFields = { contractKinds, salaryExtras } as const
export const editorLists = ['contractKinds', 'salaryExtras'] as const

/** As entered, by the names of the fields. */
export type Entered = Readonly<Record<string, string>>
export type EnteredLists = Readonly<Record<(typeof editorLists)[number], readonly string[]>>

/** What is wrong with a field: an id of a sentence, with its limit where it has one. */
export interface FieldMistake {
  field: string
  wrong:
    | 'REQUIRED'
    | 'NOT_LISTED'
    | 'TOO_LONG'
    | 'NO_AMOUNT'
    | 'NO_HOURS'
    | 'NO_DAY'
    | 'NO_DAYS'
    | 'TOO_MANY'
    | 'NO_CHOICES'
    | 'DAY_OVER'
  limit?: number
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const parted = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  )
}

interface Read {
  values: Record<string, unknown>
  mistakes: FieldMistake[]
}

/** Takes a field where it is filled in and can be read; an empty one is null. */
const take = (
  { values, mistakes }: Read,
  entered: Entered,
  fields: readonly string[],
  wrong: FieldMistake['wrong'],
  read: (text: string) => unknown,
): void => {
  for (const field of fields) {
    const text = (entered[field] ?? '').trim()
    const value = text === '' ? null : read(text)
    if (value === undefined) mistakes.push({ field, wrong })
    values[field] = value ?? null
  }
}

const numberOf = (text: string, most: number, pattern: RegExp): number | undefined => {
  const value = Number(text.replace(',', '.'))
  return pattern.test(text) && value <= most ? value : undefined
}

const readQuestions = ({ values, mistakes }: Read, entered: Entered): void => {
  const questions = []
  for (const number of questionNumbers) {
    const names = questionFields(number)
    const label = (entered[names.label] ?? '').trim()
    if (label === '') continue
    if (label.length > 300) mistakes.push({ field: names.label, wrong: 'TOO_LONG', limit: 300 })
    const kind = questionKinds.find((one) => one === entered[names.kind]) ?? 'TEXT'
    const choices = kind === 'CHOICE' ? [...new Set(lines(entered[names.choices] ?? ''))] : []
    if (
      kind === 'CHOICE' &&
      (choices.length < 2 || choices.length > 20 || choices.some(({ length }) => length > 100))
    )
      mistakes.push({ field: names.choices, wrong: 'NO_CHOICES' })
    const id = /^[A-Za-z0-9_-]{1,40}$/.exec(entered[names.id] ?? '')?.[0]
    questions.push({ id, label, kind, choices, required: entered[names.required] === 'yes' })
  }
  values['questions'] = questions
}

const readLists = ({ values, mistakes }: Read, entered: Entered): void => {
  for (const [field, parts, most] of [
    ['skills', parted(entered['skills'] ?? ''), 50],
    ['criteria', lines(entered['criteria'] ?? ''), mostCriteria],
  ] as const) {
    if (parts.length > most) mistakes.push({ field, wrong: 'TOO_MANY', limit: most })
    else if (parts.some(({ length }) => length > 100)) mistakes.push({ field, wrong: 'TOO_LONG', limit: 100 })
    values[field] = parts
  }
}

/** What was entered as a request, or what is wrong with it. `before`: what the form does not show stays. */
export const requestOf = (
  entered: Entered,
  lists: EnteredLists,
  before: JobDto | null,
): { request: JobRequest; mistakes: FieldMistake[] } => {
  const read: Read = { values: {}, mistakes: [] }
  for (const field of textFields) {
    const text = (entered[field] ?? '').trim()
    if (text === '' && required.includes(field)) read.mistakes.push({ field, wrong: 'REQUIRED' })
    if (text.length > textLimits[field])
      read.mistakes.push({ field, wrong: 'TOO_LONG', limit: textLimits[field] })
    read.values[field] = text || null
  }
  for (const field of chosenNames)
    take(read, entered, [field], 'NOT_LISTED', (text) => chosenFields[field].find((one) => one === text))
  take(read, entered, dayFields, 'NO_DAY', (text) => (isDay(text) ? text : undefined))
  take(read, entered, hourFields, 'NO_HOURS', (text) => numberOf(text, 168, /^\d{1,3}(?:[.,]\d)?$/))
  take(read, entered, moneyFields, 'NO_AMOUNT', (text) => {
    const cents = centsOf(text)
    return cents !== null && cents >= 0 && cents <= 1_000_000_000 ? cents : undefined
  })
  take(read, entered, ['answerWithinDays'], 'NO_DAYS', (text) => {
    const days = numberOf(text, 60, /^\d{1,2}$/)
    return days === undefined || days < 1 ? undefined : days
  })
  readLists(read, entered)
  readQuestions(read, entered)
  for (const field of editorLists)
    read.values[field] = listedFields[field].filter((one) => lists[field].includes(one))
  const request = { ...keptOf(before), ...read.values }
  return { request: request as unknown as JobRequest, mistakes: read.mistakes }
}

/** What would keep a job closed that is published. */
export const keepsClosed = ({ applicationDeadline: day }: JobRequest, now: Date): FieldMistake[] =>
  day && endOfDate(day) <= now ? [{ field: 'applicationDeadline', wrong: 'DAY_OVER' }] : []

/** What the form does not show. */
const keptOf = (before: JobDto | null): Partial<JobRequest> =>
  before
    ? {
        expiresAt: before.expiresAt,
        locations: before.locations,
        salaryCurrency: before.salaryCurrency,
        source: before.source,
        sourceUrl: before.sourceUrl,
        externalId: before.externalId,
      }
    : {}

const euros = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** What a job puts into the form. Amounts have a point, which both languages read. */
export const enteredOf = (job: JobDto): Entered => {
  const entered: Record<string, string> = { updatedAt: job.updatedAt }
  for (const field of [
    ...textFields,
    ...chosenNames,
    ...dayFields,
    ...hourFields,
    'answerWithinDays',
  ] as const)
    entered[field] = String(job[field] ?? '')
  for (const field of moneyFields) entered[field] = euros(job[field])
  entered['skills'] = job.skills.join(', ')
  entered['criteria'] = (job.criteria ?? []).join('\n')
  job.questions.forEach((question, at) => {
    const names = questionFields(at + 1)
    entered[names.id] = question.id
    entered[names.label] = question.label
    entered[names.kind] = question.kind
    entered[names.choices] = question.choices.join('\n')
    entered[names.required] = question.required ? 'yes' : ''
  })
  return entered
}
