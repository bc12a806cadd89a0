/** The one shape in which every source gives its jobs, cleaned and held to the lengths of JobDto. */

import { parseDutchDate, type SalaryPeriod } from './dutch-values.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  experienceLevelOf,
  isInternshipTitle,
  type WorkArrangement,
} from './job-vocabulary.ts'
import { cut, htmlToText, oneLine } from './plain-text.ts'
import { distinctTexts } from './words.ts'

/** Money in minor units; dates `yyyy-MM-dd`; `postedAt` and `expiresAt` ISO 8601 instants; texts plain. */
export interface JobPosting {
  externalId: string
  sourceUrl: string
  /** Other jobs of the same page have this `sourceUrl` too, so it says nothing about which job this is. */
  sharesAddress: boolean
  title: string
  company: string
  location: string | null
  description: string
  requirements: string | null
  responsibilities: string | null
  benefits: string | null
  category: string | null
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel | null
  workArrangement: WorkArrangement | null
  skills: string[]
  educationLevel: string | null
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  salaryPeriod: SalaryPeriod | null
  hoursPerWeekMin: number | null
  hoursPerWeekMax: number | null
  startDate: string | null
  endDate: string | null
  applicationDeadline: string | null
  expiresAt: string | null
  postedAt: string | null
  applicationUrl: string | null
  companyLogoUrl: string | null
}

/** What an adapter knows of a job: texts may hold HTML, dates and links are as the source writes them. */
export type PostingDraft = { [Field in keyof JobPosting]?: JobPosting[Field] | undefined } & {
  sourceUrl: string
}

export interface Incomplete {
  missing: string
}

/** An http(s) address without credentials, resolved against the page it stood on; nothing otherwise. */
export const webAddress = (value: string | null | undefined, base?: string): string | null => {
  if (!value?.trim() || !URL.canParse(value.trim(), base)) return null
  const url = new URL(value.trim(), base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || url.href.length > 2000) return null
  return url.href
}

/** An ISO 8601 instant from an ISO or RFC 822 date; a bare date is the start of its day in UTC. */
export const instantOf = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text =
    typeof value === 'string'
      ? value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(:\d\d)?) UTC$/, '$1T$2Z')
      : value
  const time = new Date(text)
  const year = time.getUTCFullYear()
  return Number.isNaN(time.getTime()) || year < 1990 || year > 2200 ? null : time.toISOString()
}

/** The end of a day in the Netherlands is the end of its UTC day for our purpose: a closing date counts whole. */
export const endOfDay = (date: string): string => `${date}T23:59:59.999Z`

const line = (value: string | null | undefined, maximum: number): string | null =>
  cut(oneLine(value ? htmlToText(value) : ''), maximum) || null

const prose = (value: string | null | undefined, maximum: number): string | null =>
  cut(value ? htmlToText(value) : '', maximum) || null

const amount = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

const hours = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value >= 1 && value <= 168 ? Math.round(value) : null

const ordered = (low: number | null, high: number | null): [number | null, number | null] =>
  low !== null && high !== null && low > high ? [high, low] : [low, high]

const distinctSkills = (skills: readonly string[]): string[] =>
  distinctTexts(skills.flatMap((skill) => line(skill, 100) ?? [])).slice(0, 50)

/**
 * Cleans a draft into a posting. Without a title, a company or a web address it is no job: then the name of
 * the missing field comes back. A posting without a description carries its title as one, since JobDto
 * requires it.
 */
export const toPosting = (draft: PostingDraft): JobPosting | Incomplete => {
  const title = line(draft.title, 200)
  const company = line(draft.company, 200)
  const sourceUrl = webAddress(draft.sourceUrl)
  if (!title || !company || !sourceUrl)
    return { missing: title ? (company ? 'sourceUrl' : 'company') : 'title' }
  const [salaryMin, salaryMax] = ordered(amount(draft.salaryMin), amount(draft.salaryMax))
  const [hoursPerWeekMin, hoursPerWeekMax] = ordered(
    hours(draft.hoursPerWeekMin),
    hours(draft.hoursPerWeekMax),
  )
  const paid = salaryMin !== null || salaryMax !== null
  return {
    externalId: line(draft.externalId, 255) ?? cut(sourceUrl, 255),
    sourceUrl,
    sharesAddress: draft.sharesAddress ?? false,
    title,
    company,
    location: line(draft.location, 200),
    description: prose(draft.description, 50_000) ?? title,
    requirements: prose(draft.requirements, 10_000),
    responsibilities: prose(draft.responsibilities, 10_000),
    benefits: prose(draft.benefits, 10_000),
    category: line(draft.category, 100),
    employmentType: draft.employmentType ?? (isInternshipTitle(title) ? 'INTERNSHIP' : null),
    experienceLevel: draft.experienceLevel ?? experienceLevelOf(title),
    workArrangement: draft.workArrangement ?? null,
    skills: distinctSkills(draft.skills ?? []),
    educationLevel: line(draft.educationLevel, 100),
    salaryMin,
    salaryMax,
    salaryCurrency: paid ? (draft.salaryCurrency ?? 'EUR') : null,
    salaryPeriod: paid ? (draft.salaryPeriod ?? null) : null,
    hoursPerWeekMin,
    hoursPerWeekMax,
    startDate: parseDutchDate(draft.startDate),
    endDate: parseDutchDate(draft.endDate),
    applicationDeadline: parseDutchDate(draft.applicationDeadline),
    expiresAt: instantOf(draft.expiresAt),
    postedAt: instantOf(draft.postedAt),
    applicationUrl: webAddress(draft.applicationUrl, sourceUrl),
    companyLogoUrl: webAddress(draft.companyLogoUrl, sourceUrl),
  }
}
