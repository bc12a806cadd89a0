/**
 * The open jobs that meet an alert now, newest first. The index finds the candidates; `matchesAlert`, which also
 * decides about mails, has the last word. Where the index alone cannot tell (keywords, places, companies, skills,
 * pay), the newest thousand candidates are looked at.
 */

import type { PageRequest } from '../../../kit/http/page.ts'
import type { Ctx } from '../context.ts'
import {
  type AlertWishes,
  type MatchableJob,
  matchesAlert,
  parseKeywords,
  yearlyPay,
} from '../core/matching.ts'
import { askedWords, tagOf, wordTags } from '../core/search-text.ts'
import { closeExpired, findOpenJobs, findWords, type JobCtx, loadJobs } from '../jobs/job-matching.actions.ts'
import type { JobAlertRow } from './job-alert.tables.ts'

const maximumCandidates = 1_000

export const wishesOf = (alert: JobAlertRow): AlertWishes => ({
  keywords: alert.keywords,
  location: alert.location,
  category: alert.category,
  company: alert.company,
  employmentTypes: alert.employment_types,
  experienceLevels: alert.experience_levels,
  skills: alert.skills,
  remote: alert.remote,
  salaryMin: alert.salary_min,
  salaryCurrency: alert.salary_currency,
})

export type AlertCtx = JobCtx & Pick<Ctx, 'db' | 'clock'>

/** Conditions on which the index and `matchesAlert` always agree. */
const exactTags = (alert: JobAlertRow): string[][] => [
  ...(alert.employment_types.length > 0
    ? [alert.employment_types.map((type) => tagOf('employment', type))]
    : []),
  ...(alert.experience_levels.length > 0
    ? [alert.experience_levels.map((level) => tagOf('experience', level))]
    : []),
  ...(alert.category ? [[tagOf('category', alert.category)]] : []),
  ...(alert.remote ? [[tagOf('arrangement', 'REMOTE')]] : []),
]

/** Conditions that every match meets and other jobs may meet too. The last word of a place or company is left out: it may be a beginning. */
const wideTags = (alert: JobAlertRow): string[][] =>
  (['location', 'company'] as const).flatMap((kind) =>
    wordTags(kind, alert[kind])
      .slice(0, -1)
      .map((tag) => [tag]),
  )

/** One list of words for each alternative of the keywords, nothing when they name none. */
const alternatives = (keywords: string | null): string[] =>
  parseKeywords(keywords ?? '')
    .map(({ phrases }) => phrases.map((phrase) => phrase.join(' ')).join(' '))
    .slice(0, 10)

const candidateIds = async (ctx: AlertCtx, alert: JobAlertRow): Promise<number[]> => {
  const tags = [...exactTags(alert), ...wideTags(alert)]
  const payMin = alert.salary_min ? yearlyPay(alert.salary_min) : undefined
  const page = { page: 0, size: maximumCandidates }
  const ids = new Set<number>()
  const texts = alternatives(alert.keywords)
  for (const text of texts.length > 0 ? texts : ['']) {
    const words = await findWords(ctx, askedWords(text))
    const { ids: found } = await findOpenJobs(ctx, { words, tags, payMin }, page)
    for (const id of found) ids.add(id)
  }
  return [...ids]
}

const needsLook = (alert: JobAlertRow): boolean =>
  Boolean(alert.keywords || alert.location || alert.company || alert.skills.length > 0 || alert.salary_min)

/** Ids of one page and how many match. */
export const findMatches = async (
  ctx: AlertCtx,
  alert: JobAlertRow,
  { page, size }: PageRequest,
): Promise<{ ids: number[]; total: number }> => {
  await closeExpired(ctx)
  if (!needsLook(alert)) return findOpenJobs(ctx, { words: [], tags: exactTags(alert) }, { page, size })
  const jobs = await loadJobs(ctx, await candidateIds(ctx, alert))
  const matches = jobs
    .filter((job) => matchesAlert(wishesOf(alert), job as MatchableJob))
    .sort((a, b) => b.postedAt.localeCompare(a.postedAt) || b.id - a.id)
  return { ids: matches.slice(page * size, (page + 1) * size).map(({ id }) => id), total: matches.length }
}
