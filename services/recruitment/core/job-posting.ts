/** The one shape in which every source gives its jobs, cleaned and held to the lengths of JobDto. */

import { parseDutchDate, type SalaryPeriod } from './dutch-values.ts'
import {
  type ContractKind,
  type EmploymentType,
  type ExperienceLevel,
  experienceLevelOf,
  isInternshipTitle,
  type SalaryGrossness,
  type WorkArrangement,
} from './job-vocabulary.ts'
import { cut, decodeLeftEntities, htmlToText, oneLine, tidyText, unescapeMarkup } from './plain-text.ts'
import { arrangementIn } from './reading/arrangement.ts'
import { dateInField } from './reading/dates.ts'
import { fullTimeWeek } from './reading/full-week.ts'
import { givenReadings, givenWord } from './reading/given.ts'
import { isWiderThanTown, type JobPlace } from './reading/places.ts'
import type { ReadField, Reading } from './reading/reading.ts'
import { maximumFactLength } from './short-facts.ts'
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
  /** What the source says in fields of its own, held to what is sound; the texts are read when the job is stored. */
  given: Reading[]
  /** What stands on the page beside the description, where the page holds this job alone. */
  pageText: string | null
}

/** What a source says beyond the fields of a posting. */
interface DraftExtras {
  /** STRUCTURED for data that the page has for machines; FEED unless given. */
  origin?: 'STRUCTURED' | 'FEED' | undefined
  /** The source's own names of its fields, by ours; `salary` and `hours` are those of pay and hours. */
  where?: Partial<Record<ReadField | 'salary' | 'hours', string>> | undefined
  /** What stood where a number for pay belongs. */
  salaryText?: string | null | undefined
  hoursText?: string | null | undefined
  salaryBasisHours?: number | null | undefined
  salaryGross?: SalaryGrossness | null | undefined
  contractKinds?: ContractKind[] | undefined
  /** Places as the source describes them. */
  locations?: JobPlace[] | undefined
}

/** What an adapter knows of a job: texts may hold HTML, dates and links are as the source writes them. */
export type PostingDraft = {
  [Field in Exclude<keyof JobPosting, 'given'>]?: JobPosting[Field] | undefined
} & {
  sourceUrl: string
} & DraftExtras

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

/** Day before month, as the Netherlands writes: `03-11-2026` is the third of November. */
const timeOf = (text: string): Date => {
  const utc = text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(:\d\d)?) UTC$/, '$1T$2Z')
  const isWritten = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|^\d{1,2} \p{L}+\.? \d{4}$|^\p{L}+dag /u.test(utc)
  const date = isWritten ? (parseDutchDate(utc) ?? dateInField(utc, '1990-01-01')) : null
  return new Date(date ?? utc)
}

/** An ISO 8601 instant from an ISO or RFC 822 date; a bare date is the start of its day in UTC. */
export const instantOf = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null
  const time = typeof value === 'number' ? new Date(value) : timeOf(value.trim())
  const year = time.getUTCFullYear()
  return Number.isNaN(time.getTime()) || year < 1990 || year > 2200 ? null : time.toISOString()
}

/** The end of a day in the Netherlands is the end of its UTC day for our purpose: a closing date counts whole. */
export const endOfDay = (date: string): string => `${date}T23:59:59.999Z`

/** Markup is longer than what it says, though not by more than this; the rest of it is not read. */
const markupFactor = 40

const plain = (value: string, maximum: number): string =>
  tidyText(decodeLeftEntities(htmlToText(unescapeMarkup(value.slice(0, markupFactor * maximum)))))

const line = (value: string | null | undefined, maximum: number): string | null =>
  cut(oneLine(value ? plain(value, maximum) : ''), maximum) || null

const prose = (value: string | null | undefined, maximum: number): string | null =>
  cut(value ? plain(value, maximum) : '', maximum) || null

const fact = (value: string | null | undefined): string | null => value?.slice(0, maximumFactLength) ?? null

const amount = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

const hours = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value >= 1 && value <= 168 ? Math.round(value * 10) / 10 : null

const ordered = (low: number | null, high: number | null): [number | null, number | null] =>
  low !== null && high !== null && low > high ? [high, low] : [low, high]

const distinctSkills = (skills: readonly string[]): string[] =>
  distinctTexts(skills.flatMap((skill) => line(skill, 100) ?? [])).slice(0, 50)

/** `Utrecht; Remote` is a place and elsewhere, `Remote - Nederland` and `Nederland; Remote` are elsewhere alone. */
export const arrangementOfPlaces = (location: string | null): WorkArrangement | null => {
  const whole = arrangementIn(location ?? '', 'label')?.word ?? null
  const parts = (location ?? '').split(';').filter((part) => part.trim() !== '')
  // `Amsterdam; Remote - Germany` is for two that do not work together: elsewhere is a country of its own.
  const isBoth =
    parts.some((part) => /^\s*remote\s*$/i.test(part)) &&
    parts.some((part) => arrangementIn(part, 'label') === null && !isWiderThanTown(part))
  return whole === 'REMOTE' && isBoth ? 'HYBRID' : whole
}

/** The readings of a source's own fields. */
const givenOf = (draft: PostingDraft & { title: string; company: string }, today: string): Reading[] => {
  const { title, company } = draft
  // Feeds may write a whole advertisement where pay or hours belong; a sentence tells them.
  const facts = { ...draft, salaryText: fact(draft.salaryText), hoursText: fact(draft.hoursText) }
  const context = {
    from: draft.origin ?? ('FEED' as const),
    where: draft.where ?? {},
    posted: instantOf(draft.postedAt)?.slice(0, 10) ?? today,
    fullTimeHours: fullTimeWeek({ title, company, text: '' }),
  }
  const location = line(draft.location, 200)
  const arrangement = draft.workArrangement ?? arrangementOfPlaces(location)
  return [
    ...givenReadings(facts, context),
    ...givenWord('employmentType', draft.employmentType, context),
    ...givenWord('experienceLevel', draft.experienceLevel, context),
    ...givenWord('workArrangement', arrangement, context),
    ...givenWord('contractKinds', draft.contractKinds, context),
    ...givenWord('salaryBasisHours', draft.salaryBasisHours, context),
    ...givenWord('salaryGross', draft.salaryGross, context),
    ...givenWord('location', location, context),
    ...givenWord('locations', draft.locations, context),
  ]
}

/**
 * Cleans a draft into a posting. Without a title, a company or a web address it is no job: then the name of
 * the missing field comes back. A posting without a description carries its title as one, since JobDto
 * requires it.
 */
export const toPosting = (draft: PostingDraft, today = '1990-01-01'): JobPosting | Incomplete => {
  const title = line(draft.title, 200)
  const company = line(draft.company, 200)
  const sourceUrl = webAddress(draft.sourceUrl)
  if (!title || !company || !sourceUrl)
    return { missing: title ? (company ? 'sourceUrl' : 'company') : 'title' }
  const given = givenOf({ ...draft, title, company }, today)
  const read = <T>(field: ReadField): T | null =>
    (given.find((each) => each.field === field)?.value ?? null) as T | null
  const [salaryMin, salaryMax] = ordered(
    amount(draft.salaryMin) ?? read<number>('salaryMin'),
    amount(draft.salaryMax) ?? read<number>('salaryMax'),
  )
  const [hoursPerWeekMin, hoursPerWeekMax] = ordered(
    hours(draft.hoursPerWeekMin) ?? read<number>('hoursPerWeekMin'),
    hours(draft.hoursPerWeekMax) ?? read<number>('hoursPerWeekMax'),
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
    salaryPeriod: paid ? (read<SalaryPeriod>('salaryPeriod') ?? draft.salaryPeriod ?? null) : null,
    hoursPerWeekMin,
    hoursPerWeekMax,
    startDate: parseDutchDate(draft.startDate),
    endDate: parseDutchDate(draft.endDate),
    applicationDeadline: parseDutchDate(draft.applicationDeadline),
    expiresAt: instantOf(draft.expiresAt),
    postedAt: instantOf(draft.postedAt),
    applicationUrl: webAddress(draft.applicationUrl, sourceUrl),
    companyLogoUrl: webAddress(draft.companyLogoUrl, sourceUrl),
    given,
    pageText: prose(draft.pageText, 50_000),
  }
}
