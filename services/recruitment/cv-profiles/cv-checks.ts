/** Checks what the shapes of a CV profile cannot say: that days and countries exist, and that no end is before its start. */

import { badRequest } from '../../../kit/errors.ts'
import { countryCodes } from './country-codes.ts'
import type { CvProfileRequest } from './cv-profile.schema.ts'

export interface CvProblem {
  field: string
  message: string
}

/** Whether there is such a year, month or day. */
export const isCvDate = (text: string): boolean => {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)]
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** False only when the end certainly lies before the start: `2021` may be all of 2021. */
export const mayFollow = (start: string, end: string): boolean => {
  const known = Math.min(start.length, end.length)
  return end.slice(0, known) >= start.slice(0, known)
}

const dateFields = ['startDate', 'endDate', 'issueDate', 'expiryDate'] as const
type Dated = Partial<Record<(typeof dateFields)[number], string | null>>

const problemsOf = (path: string, dated: Dated): CvProblem[] => {
  const wrong = dateFields.filter((field) => dated[field] && !isCvDate(dated[field]))
  if (wrong.length > 0)
    return wrong.map((field) => ({ field: `${path}.${field}`, message: 'is not a day of the calendar' }))
  const spans = [
    ['startDate', 'endDate'],
    ['issueDate', 'expiryDate'],
  ] as const
  return spans
    .filter(([from, to]) => dated[from] && dated[to] && !mayFollow(dated[from], dated[to]))
    .map(([from, to]) => ({ field: `${path}.${to}`, message: `must not be before ${from}` }))
}

/** Every field that is wrong. */
export const cvProblems = (request: CvProfileRequest): CvProblem[] => {
  const problems: CvProblem[] = []
  const { dateOfBirth, country } = request
  if (dateOfBirth && !isCvDate(dateOfBirth))
    problems.push({ field: 'dateOfBirth', message: 'is not a day of the calendar' })
  if (country && !countryCodes.has(country.toUpperCase()))
    problems.push({ field: 'country', message: 'must be a country code of ISO 3166-1, for instance NL' })
  const lists: Record<string, readonly Dated[] | null | undefined> = {
    workExperiences: request.workExperiences,
    educations: request.educations,
    certificates: request.certificates,
    projects: request.projects,
  }
  for (const [name, list] of Object.entries(lists))
    for (const [at, dated] of (list ?? []).entries()) problems.push(...problemsOf(`${name}.${at}`, dated))
  return problems
}

/** Throws a 400 that names each wrong field, at most twenty. */
export const checkCvProfile = (request: CvProfileRequest): void => {
  const problems = cvProblems(request)
  if (problems.length === 0) return
  const fieldErrors = problems.slice(0, 20)
  throw badRequest(fieldErrors.map(({ field, message }) => `${field} ${message}`).join('; '), { fieldErrors })
}
