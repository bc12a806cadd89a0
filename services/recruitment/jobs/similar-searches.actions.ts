/** Searches that are like one: names of near occupations, and titles of its results. */

import { foldText } from '../../../kit/text/fold-text.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { suggestedTitle } from '../core/query/suggestion-text.ts'
import { conceptsLike } from '../core/query/understanding.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { countLikeSearch } from './job-search.store.ts'
import { understandTexts, wantedOfText } from './understand.actions.ts'
import type { Understood } from './understood-search.ts'

export interface SimilarSearch {
  query: string
  count: number
}

const shown = 6
const tried = 12

/** Six of them that find something by themselves around the same place; each count is the total that its search shows. */
export const findSimilarSearches = async (
  { db }: Pick<JobCtx, 'db'>,
  understood: Understood,
  jobs: readonly JobDto[],
): Promise<SimilarSearch[]> => {
  if (understood.understanding.question.literal) return []
  const { near } = understood.wanted
  const names = namesLike(understood, jobs)
  const meant = await understandTexts(db, names)
  const found: SimilarSearch[] = []
  // One after another: most find something, and all at once would count twice as many as are shown.
  for (const [at, query] of names.entries()) {
    if (found.length === shown) break
    const wanted = wantedOfText(meant[at]!)
    if (wanted.query === null) continue
    const count = await countLikeSearch(db, near ? { ...wanted, near } : wanted)
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
