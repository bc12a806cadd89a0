/** The facts of a job in words, the same on its page, on its card, in feeds and in previews. */

import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, roundMoneyText } from '../../../kit/pages/numbers.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { JobDto } from './job.schema.ts'
import { jobPageWords } from './job-page.words.ts'

const rangeOf = (
  low: number | null,
  high: number | null,
  shown: (value: number) => string,
  { from, upTo }: { from(text: string): string; upTo(text: string): string },
): string | null => {
  if (low !== null && high !== null) return low === high ? shown(low) : `${shown(low)} – ${shown(high)}`
  if (low !== null) return from(shown(low))
  return high === null ? null : upTo(shown(high))
}

type Paid = Pick<JobDto, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>

/** `€ 3.100 – € 3.900 per maand`, or that it is not said for how long; null where the job says nothing of it. */
export const payText = (job: Paid, language: Language): string | null => {
  const words = jobPageWords[language]
  const amount = (cents: number): string => roundMoneyText(cents, language, job.salaryCurrency ?? 'EUR')
  const pay = rangeOf(job.salaryMin, job.salaryMax, amount, words)
  return pay && `${pay} ${words.periods[job.salaryPeriod ?? ''] ?? words.noPeriod}`
}

/** `24 – 32`, `vanaf 24`. */
export const hoursText = (job: JobDto, language: Language): string | null =>
  rangeOf(
    job.hoursPerWeekMin,
    job.hoursPerWeekMax,
    (hours) => decimalText(hours, language, 1),
    jobPageWords[language],
  )

/** Its place of work in words, or all of its places. */
export const placeText = (job: JobDto): string | null =>
  job.location?.trim() || [...new Set(job.locations.map(({ name }) => name))].join(', ') || null

/** The place in the words of the job, then the towns that those do not name. */
const placeNames = (job: JobDto): string[] => {
  const said = job.location?.trim() || null
  const folded = said === null ? '' : foldText(said)
  const towns = [...new Set(job.locations.map(({ name }) => name.trim()))]
  return [said, ...towns.filter((name) => !folded.includes(foldText(name)))].filter((name) => name !== null)
}

/** All of its places of work, where each counts: before a job is published, and beside its twin. */
export const everyPlaceText = (job: JobDto): string | null => placeNames(job).join(', ') || null

/** Places that a card names; of more the first two are, and the others counted. */
const mostNamed = 3

/** For a card and the line below a title. */
export const shortPlaceText = (job: JobDto, language: Language): string | null => {
  const all = placeNames(job)
  if (all.length <= mostNamed) return all.join(', ') || null
  return jobPageWords[language].morePlaces(all.slice(0, 2).join(', '), all.length - 2)
}

/** Kind of employment and terms of work, each once. */
export const contractText = (job: JobDto, language: Language): string | null => {
  const { contracts, kinds } = jobPageWords[language]
  const named = [contracts[job.employmentType ?? ''], ...job.contractKinds.map((kind) => kinds[kind])]
  return [...new Set(named.filter(Boolean))].join(', ') || null
}
