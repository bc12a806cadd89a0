/** Searches that are like one: names of near occupations, and titles of its results. */

import { LRUCache } from 'lru-cache'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { suggestedTitle } from '../core/query/suggestion-text.ts'
import { conceptsLike } from '../core/query/understanding.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import type { Wanted } from './job-conditions.ts'
import { countMatches, readSample, type Sample, totalOf } from './job-sample.store.ts'
import { understandTexts, wantedOfText } from './understand.actions.ts'
import type { Understood } from './understood-search.ts'

export interface SimilarSearch {
  query: string
  count: number
}

const shown = 6
const tried = 12

/** Many questions are like the same few hundred, and counting thousands of matches takes as long as a search. */
const remembered = 10_000
const rememberedMilliseconds = 60_000

interface Count {
  total: number
  countedAt: number
}

const counts = new WeakMap<JobCtx['db'], LRUCache<string, Count>>()

const countsOf = (db: JobCtx['db']): LRUCache<string, Count> => {
  const known = counts.get(db) ?? new LRUCache<string, Count>(roomAsNeeded(remembered))
  counts.set(db, known)
  return known
}

/** The total that the search for a name shows; on a site of so many jobs that some stand for all, that of a minute ago at most. */
const countOf = async (
  { db, clock }: Pick<JobCtx, 'db' | 'clock'>,
  name: string,
  wanted: Wanted,
  sample: Sample | null,
): Promise<number> => {
  const count = async (): Promise<number> => totalOf(await countMatches(db, wanted, sample), sample)
  if (!sample) return count()
  const now = clock.now().getTime()
  const key = JSON.stringify([foldText(name), wanted.near])
  const known = countsOf(db).get(key)
  if (known && now - known.countedAt < rememberedMilliseconds) return known.total
  const total = await count()
  countsOf(db).set(key, { total, countedAt: now })
  return total
}

/** Six of them that find something by themselves around the same place, each with its count. */
export const findSimilarSearches = async (
  ctx: Pick<JobCtx, 'db' | 'clock'>,
  understood: Understood,
  jobs: readonly JobDto[],
): Promise<SimilarSearch[]> => {
  if (understood.understanding.question.literal) return []
  const { near } = understood.wanted
  const names = namesLike(understood, jobs)
  const [meant, sample] = await Promise.all([understandTexts(ctx.db, names), readSample(ctx.db)])
  const found: SimilarSearch[] = []
  // One after another: most find something, and all at once would count twice as many as are shown.
  for (const [at, query] of names.entries()) {
    if (found.length === shown) break
    const wanted = wantedOfText(meant[at]!)
    if (wanted.query === null) continue
    const count = await countOf(ctx, query, near ? { ...wanted, near } : wanted, sample)
    if (count > 0) found.push({ query, count })
  }
  return found
}

const namesLike = ({ understanding }: Understood, jobs: readonly JobDto[]): string[] => {
  const own = new Set(
    understanding.alternatives.map(({ terms }) => foldText(terms.map(({ text }) => text).join(' '))),
  )
  const near = conceptsLike(understanding, lexicon).map((one) => lexicon.nameOf(one))
  const names = [...near, ...jobs.map(({ title }) => suggestedTitle(title).toLowerCase())].filter(
    (name) => name !== '' && !own.has(foldText(name)),
  )
  return [...new Map(names.map((name) => [foldText(name), name])).values()].slice(0, tried)
}
