/** What a job's row in the index holds, from the job alone. */

import { lexicon } from '../adapters/lexicon.ts'
import type { SalaryPeriod } from '../core/dutch-values.ts'
import { yearlyPay } from '../core/matching.ts'
import { type IndexTerms, indexTermsOf } from '../core/query/index-terms.ts'
import type { Point } from '../core/query/places.ts'
import { type SuggestionText, suggestionsOf } from '../core/query/suggestion-text.ts'
import { lexemeLiteral } from '../core/query/tsquery.ts'
import { placesOfWork, provincesOfWork } from '../core/query/work-places.ts'
import { tagsOf } from '../core/search-text.ts'
import { adText } from '../core/site/ad-text.ts'
import type { JobRow } from './job.tables.ts'
import { dayOf } from './job-day.ts'

export const indexTags = (job: JobRow): string[] =>
  tagsOf({
    day: dayOf(job.posted_at),
    company: job.company,
    location: job.location,
    category: job.category,
    employmentType: job.employment_type,
    experienceLevel: job.experience_level,
    workArrangement: job.work_arrangement,
    skills: job.skills,
    source: job.source,
    contractKinds: job.contract_kinds ?? [],
    currency: job.salary_currency,
    hoursMin: job.hours_per_week_min,
    hoursMax: job.hours_per_week_max,
  })

const keptTerms = new WeakMap<JobRow, IndexTerms>()

/** Lexemes, card and words of a job; of one row they are made once. */
export const indexTermsOfJob = (job: JobRow): IndexTerms => {
  const known = keptTerms.get(job)
  if (known) return known
  const terms = indexTermsOf(
    {
      title: job.title,
      skills: job.skills,
      category: job.category,
      company: job.company,
      texts: [
        job.location,
        ...(job.locations ?? []).map(({ name }) => name).filter((name) => name !== job.location),
        ...[job.description, job.requirements, job.responsibilities, job.benefits].map(
          (text) => text && adText(text),
        ),
        job.education_level,
        ...provincesOfWork(job, lexicon),
      ],
    },
    lexicon,
  )
  keptTerms.set(job, terms)
  return terms
}

export const suggestionsOfJob = (job: JobRow): SuggestionText[] =>
  suggestionsOf({ title: job.title, company: job.company, places: placeNames(job) }, lexicon)

const placeNames = (job: JobRow): (string | null)[] =>
  (job.locations ?? []).length > 0 ? job.locations.map(({ name }) => name) : [job.location]

export const pointsOfJob = (job: JobRow): Point[] =>
  placesOfWork(job, lexicon).map(({ lat, lon }) => ({ lat, lon }))

const yearly = (job: JobRow, amount: number | null): number | null =>
  amount === null ? null : yearlyPay(amount, job.salary_period as SalaryPeriod | null)

/** The columns of job_search but the job's number and whether it is open; `terms` is the text of a tsvector. */
export const indexValues = (job: JobRow) => {
  const low = job.salary_min ?? job.salary_max
  const high = job.salary_max ?? job.salary_min
  const inEuros = (job.salary_currency ?? 'EUR') === 'EUR'
  const { vector, card } = indexTermsOfJob(job)
  const [first, ...more] = pointsOfJob(job)
  return {
    posted_at: job.posted_at,
    closes_at: job.closes_at,
    pay_min: yearly(job, low),
    pay_max: yearly(job, high),
    euro_min: inEuros ? low : null,
    euro_max: inEuros ? high : null,
    hours_min: job.hours_per_week_min ?? job.hours_per_week_max,
    hours_max: job.hours_per_week_max ?? job.hours_per_week_min,
    terms: `${vector} ${indexTags(job).map(lexemeLiteral).join(' ')}`,
    card,
    lat: first?.lat ?? null,
    lon: first?.lon ?? null,
    more_places: more.length > 0 ? more.flatMap(({ lat, lon }) => [lat, lon]) : null,
    remote: job.work_arrangement === 'REMOTE',
  }
}
