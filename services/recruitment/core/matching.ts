/** Decides whether a job belongs in a job alert: AND across the alert's fields, OR within a list (specification, Job alerts). */

import { foldText } from '../../../kit/text/fold-text.ts'
import type { SalaryPeriod } from './dutch-values.ts'
import { wordsOf } from './words.ts'

/** The wishes of a JobAlertDto; an absent, null or empty field wishes nothing. Money in minor units. */
export interface AlertWishes {
  keywords?: string | null
  location?: string | null
  category?: string | null
  company?: string | null
  employmentTypes?: readonly string[] | null
  experienceLevels?: readonly string[] | null
  skills?: readonly string[] | null
  remote?: boolean | null
  salaryMin?: number | null
  salaryCurrency?: string | null
}

/** What of a job the matching looks at. */
export interface MatchableJob {
  title: string
  company: string
  location?: string | null
  description?: string | null
  requirements?: string | null
  responsibilities?: string | null
  category?: string | null
  employmentType?: string | null
  experienceLevel?: string | null
  workArrangement?: string | null
  skills?: readonly string[] | null
  salaryMin?: number | null
  salaryMax?: number | null
  salaryCurrency?: string | null
  salaryPeriod?: SalaryPeriod | null
}

const searchable = (job: MatchableJob): string =>
  [
    job.title,
    job.company,
    job.category,
    job.skills?.join(' '),
    job.requirements,
    job.responsibilities,
    job.description,
  ]
    .filter(Boolean)
    .join('\n')

/** Reads `"quoted phrases"`, words, and words with a minus, which must not be there. A comma or `OR` separates alternatives; one of them must match. */
export interface KeywordGroup {
  phrases: string[][]
  without: string[][]
}

export const parseKeywords = (keywords: string): KeywordGroup[] =>
  keywords
    .split(/,|\bOR\b/)
    .map((group) => {
      const terms = [...group.matchAll(/(^|\s)(-?)(?:"([^"]*)"|(\S+))/g)]
      const of = (sign: string): string[][] =>
        terms
          .filter((term) => term[2] === sign)
          .map((term) => wordsOf(term[3] ?? term[4] ?? ''))
          .filter((words) => words.length > 0)
      return { phrases: of(''), without: of('-') }
    })
    .filter((group) => group.phrases.length > 0 || group.without.length > 0)

/** The words in order, each whole but the last, which may be the start of one: `java ontwik` finds `Java-ontwikkelaar`. */
const hasPhrase = (text: readonly string[], phrase: readonly string[]): boolean =>
  text.some((_, start) =>
    phrase.every((word, at) => {
      const found = text[start + at]
      return found !== undefined && (at === phrase.length - 1 ? found.startsWith(word) : found === word)
    }),
  )

const matchesKeywords = (keywords: string, job: MatchableJob): boolean => {
  const groups = parseKeywords(keywords)
  const text = wordsOf(searchable(job))
  return (
    groups.length === 0 ||
    groups.some(
      (group) =>
        group.phrases.every((phrase) => hasPhrase(text, phrase)) &&
        !group.without.some((phrase) => hasPhrase(text, phrase)),
    )
  )
}

const contains = (text: string | null | undefined, wish: string): boolean =>
  hasPhrase(wordsOf(text ?? ''), wordsOf(wish)) || wordsOf(wish).length === 0

const isOneOf = (value: string | null | undefined, wished: readonly string[]): boolean =>
  wished.some((wish) => foldText(wish) === foldText(value ?? ''))

/** Full-time hours behind a period, for comparing an hourly rate with a monthly pay (36-hour week, 52 weeks). */
const periodsPerYear: Record<SalaryPeriod, number> = {
  HOUR: 36 * 52,
  DAY: 5 * 52,
  WEEK: 52,
  MONTH: 12,
  YEAR: 1,
}

/** An alert's minimum has no period; wages below 500 are an hour's, below 2,500 a day's or month's, from 20,000 a year's. */
const periodOfAmount = (minor: number): SalaryPeriod =>
  minor < 50_000 ? 'HOUR' : minor < 2_000_000 ? 'MONTH' : 'YEAR'

/** Pay for a year in minor units, so that wages of different periods compare. The period of an amount without one follows from its height. */
export const yearlyPay = (minor: number, period?: SalaryPeriod | null): number =>
  minor * periodsPerYear[period ?? periodOfAmount(minor)]

/** A job without known pay in the wished currency does not meet a wished minimum. */
const paysEnough = (minimum: number, currency: string, job: MatchableJob): boolean => {
  const pay = job.salaryMax ?? job.salaryMin
  if (pay === null || pay === undefined || (job.salaryCurrency ?? 'EUR') !== currency) return false
  return yearlyPay(pay, job.salaryPeriod) >= yearlyPay(minimum)
}

/** True when the job meets every wish of the alert. The caller decides whether the job is active and new. */
export const matchesAlert = (alert: AlertWishes, job: MatchableJob): boolean => {
  const listed = (
    wished: readonly string[] | null | undefined,
    meets: (list: readonly string[]) => boolean,
  ): boolean => !wished || wished.length === 0 || meets(wished)
  return (
    (!alert.remote || job.workArrangement === 'REMOTE') &&
    listed(alert.employmentTypes, (list) => isOneOf(job.employmentType, list)) &&
    listed(alert.experienceLevels, (list) => isOneOf(job.experienceLevel, list)) &&
    (!alert.category || isOneOf(job.category, [alert.category])) &&
    (!alert.location || contains(job.location, alert.location)) &&
    (!alert.company || contains(job.company, alert.company)) &&
    (!alert.salaryMin || paysEnough(alert.salaryMin, alert.salaryCurrency ?? 'EUR', job)) &&
    listed(alert.skills, (list) =>
      list.some((skill) => isOneOf(skill, job.skills ?? []) || contains(job.title, skill)),
    ) &&
    (!alert.keywords || matchesKeywords(alert.keywords, job))
  )
}
