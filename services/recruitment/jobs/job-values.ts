/** What a request makes of a job's columns, what its texts say among them. */

import type { Ids } from '../../../kit/clock.ts'
import { invalidField } from '../../../kit/errors.ts'
import { localDate } from '../core/calendar.ts'
import { closingTime } from '../core/closing-time.ts'
import { companySlug } from '../core/company-slug.ts'
import { twinKeys } from '../core/deduplication.ts'
import { webAddress } from '../core/job-posting.ts'
import { type JobQuestion, keptCriteria, keptQuestions, QuestionProblem } from '../core/job-questions.ts'
import type { Reading } from '../core/reading/reading.ts'
import { distinctTexts } from '../core/words.ts'
import type { JobRequest } from './job.schema.ts'
import type { JobValues } from './job.store.ts'
import type { JobLocation } from './job.tables.ts'
import { type ReadableJob, readJob, recruiterReadings } from './job-reading.ts'

const text = (value: string | null | undefined): string | null => value?.trim() || null

const address = (field: string, value: string | null | undefined): string | null => {
  if (!text(value)) return null
  const clean = webAddress(value)
  if (!clean) throw invalidField(field, 'must be a web address (http or https) without a name and password')
  return clean
}

/** The format lets moments through that no calendar or database has, such as leap seconds and the year 0. */
const moment = (field: string, value: string | null | undefined): Date | null => {
  if (!value) return null
  const time = new Date(value)
  const year = time.getUTCFullYear()
  if (Number.isNaN(year) || year < 1900 || year > 9999)
    throw invalidField(field, 'must be a moment between the years 1900 and 9999')
  return time
}

const ordered = <T extends number | string>(
  first: T | null,
  last: T | null,
  field: string,
  than: string,
): void => {
  if (first !== null && last !== null && first > last) throw invalidField(field, `must not be below ${than}`)
}

/** Hours have at most one decimal. */
const hoursOf = (field: string, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null
  if (Number(value.toFixed(1)) !== value) throw invalidField(field, 'must have at most one decimal')
  return value
}

const placesOf = (request: JobRequest): JobLocation[] =>
  (request.locations ?? []).map((place) => ({
    name: place.name.trim(),
    province: text(place.province),
    postalCode: text(place.postalCode),
    lat: place.lat ?? null,
    lon: place.lon ?? null,
  }))

const questionsOf = (request: JobRequest, ids: Ids): JobQuestion[] => {
  try {
    return keptQuestions(request.questions ?? [], () => ids.uuid())
  } catch (error) {
    if (error instanceof QuestionProblem) throw invalidField(error.field, error.message)
    throw error
  }
}

/** A job's columns but those that only the service sets. */
export type ContentValues = Omit<JobValues, 'active' | 'posted_at' | 'created_at' | 'updated_at'>

/**
 * What was typed; throws 400 for what contradicts itself. `content_key` is made when the job has been read. Criteria that
 * are left out are no column: they stay as they are.
 */
export const valuesOf = (request: JobRequest, ids: Ids): ContentValues => {
  // Nothing is no pay: a job that says 0 says none, and candidates are told theirs before an interview.
  const salaryMin = request.salaryMin || null
  const salaryMax = request.salaryMax || null
  const hoursMin = hoursOf('hoursPerWeekMin', request.hoursPerWeekMin)
  const hoursMax = hoursOf('hoursPerWeekMax', request.hoursPerWeekMax)
  const startDate = request.startDate ?? null
  const endDate = request.endDate ?? null
  ordered(salaryMin, salaryMax, 'salaryMax', 'salaryMin')
  ordered(hoursMin, hoursMax, 'hoursPerWeekMax', 'hoursPerWeekMin')
  ordered(startDate, endDate, 'endDate', 'startDate')
  const expiresAt = moment('expiresAt', request.expiresAt)
  const deadline = request.applicationDeadline ?? null
  const title = request.title.trim()
  const company = request.company.trim()
  const location = text(request.location)
  const paid = salaryMin !== null || salaryMax !== null
  return {
    title,
    company,
    location,
    description: request.description.trim(),
    requirements: text(request.requirements),
    responsibilities: text(request.responsibilities),
    benefits: text(request.benefits),
    category: text(request.category),
    employment_type: request.employmentType ?? null,
    experience_level: request.experienceLevel ?? null,
    work_arrangement: request.workArrangement ?? null,
    skills: distinctTexts((request.skills ?? []).map((skill) => skill.trim())),
    education_level: text(request.educationLevel),
    salary_min: salaryMin,
    salary_max: salaryMax,
    salary_currency: request.salaryCurrency ?? (paid ? 'EUR' : null),
    salary_period: request.salaryPeriod ?? null,
    salary_basis_hours: hoursOf('salaryBasisHours', request.salaryBasisHours),
    salary_gross: request.salaryGross ?? null,
    salary_scale: text(request.salaryScale),
    salary_cao: text(request.salaryCao),
    salary_extras: [...new Set(request.salaryExtras)],
    contract_kinds: [...new Set(request.contractKinds)],
    locations: JSON.stringify(placesOf(request)),
    hours_per_week_min: hoursMin,
    hours_per_week_max: hoursMax,
    start_date: startDate,
    end_date: endDate,
    application_deadline: deadline,
    expires_at: expiresAt,
    answer_within_days: request.answerWithinDays ?? null,
    questions: JSON.stringify(questionsOf(request, ids)),
    ...(request.criteria === undefined ? {} : { criteria: keptCriteria(request.criteria ?? []) }),
    application_url: address('applicationUrl', request.applicationUrl),
    company_logo_url: address('companyLogoUrl', request.companyLogoUrl),
    source: text(request.source),
    source_url: address('sourceUrl', request.sourceUrl),
    external_id: text(request.externalId),
    content_key: '',
    company_slug: companySlug(company),
  }
}

/** What was typed, and for the fields that were not, what the texts say. */
export const readRequest = (
  content: ContentValues,
  cleared: readonly Reading[],
  posted: Date,
): { content: ContentValues; readings: Reading[] } => {
  const { values, readings } = readJob(
    content as ReadableJob,
    [...recruiterReadings(content), ...cleared],
    localDate(posted),
  )
  const known = Object.entries(values).filter(
    ([, value]) => value !== null && value !== '[]' && !isEmptyList(value),
  )
  const whole = { ...content, ...Object.fromEntries(known) } as ContentValues
  return { content: { ...whole, ...derived(whole) }, readings }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** What follows from other columns. */
const derived = (content: ContentValues): Pick<ContentValues, 'closes_at' | 'content_key'> => {
  const { title, company, location = null } = content
  return {
    closes_at: closingTime((content.expires_at as Date | null) ?? null, content.application_deadline ?? null),
    content_key: twinKeys({ source: '', externalId: null, sourceUrl: null, title, company, location })
      .contentKey,
  }
}
