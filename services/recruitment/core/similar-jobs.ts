/** Scores how alike jobs are, by skills, title and text, and says why. */

import { foldText } from '../../../kit/text/fold-text.ts'
import { titleKey } from './deduplication.ts'
import type { MatchableJob } from './matching.ts'
import { wordsOf } from './words.ts'

export interface SimilarJob<Job> {
  job: Job
  /** From 0 (nothing in common) to 1 (the same). */
  score: number
  reasons: {
    /** Skills that both ask for, spelled as in the similar job. */
    skills: string[]
    title: string[]
    sameCategory: boolean
    sameLocation: boolean
    /** From 0 to 1. */
    text: number
  }
}

const weights = { skills: 0.4, title: 0.3, text: 0.2, category: 0.07, location: 0.03 }
const common = new Set(
  `de het een en of van voor in op aan met te bij als is zijn wij je jij jouw ons onze die dat deze naar om door over uit ook
er we u uw the a an and or of for in on to with at as is are you your our we this that be will by from per week uur`.split(
    /\s+/,
  ),
)

const meaningful = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length > 1 && !common.has(word))

/** Shared members over all members (Jaccard); 0 when both sets are empty. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): { shared: string[]; share: number } => {
  const shared = [...a].filter((item) => b.has(item))
  const all = a.size + b.size - shared.length
  return { shared, share: all === 0 ? 0 : shared.length / all }
}

/** How often each word stands in a text, and how rare it is among all texts: tf-idf with a unit length. */
const vectorsOf = (texts: readonly string[]): Map<string, number>[] => {
  const counts = texts.map((text) => {
    const count = new Map<string, number>()
    for (const word of meaningful(text.slice(0, 20_000))) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const documents = new Map<string, number>()
  for (const count of counts)
    for (const word of count.keys()) documents.set(word, (documents.get(word) ?? 0) + 1)
  return counts.map((count) => {
    const weighed = [...count].map(
      ([word, times]) =>
        [word, (1 + Math.log(times)) * Math.log(1 + texts.length / documents.get(word)!)] as const,
    )
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
    return new Map(weighed.map(([word, weight]) => [word, weight / length]))
  })
}

const cosine = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  let sum = 0
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0)
  return Math.min(1, sum)
}

const skillSet = (job: MatchableJob): Set<string> => new Set((job.skills ?? []).map(foldText))
const titleSet = (job: MatchableJob): Set<string> => new Set(meaningful(titleKey(job.title)))
const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && foldText(a) === foldText(b)

/**
 * The candidates that are like the job, best first, at most `limit`; those with nothing in common but common
 * words are left out. Pass some 50 to 200 candidates that the database found by category, skills or title:
 * word rarity is measured among them. Equal scores keep the order in which they came.
 */
export const rankSimilarJobs = <Job extends MatchableJob>(
  job: MatchableJob,
  candidates: readonly Job[],
  limit: number,
): SimilarJob<Job>[] => {
  const [own, ...others] = vectorsOf(
    [job, ...candidates].map((each) => `${each.requirements ?? ''}\n${each.description ?? ''}`),
  )
  const ownSkills = skillSet(job)
  const ownTitle = titleSet(job)
  const scored = candidates.map((candidate, at): SimilarJob<Job> => {
    const skills = overlap(ownSkills, skillSet(candidate))
    const title = overlap(ownTitle, titleSet(candidate))
    const text = cosine(own!, others[at]!)
    const sameCategory = same(job.category, candidate.category)
    const sameLocation = same(job.location, candidate.location)
    const score =
      weights.skills * skills.share +
      weights.title * title.share +
      weights.text * text +
      (sameCategory ? weights.category : 0) +
      (sameLocation ? weights.location : 0)
    return {
      job: candidate,
      score,
      reasons: {
        skills: (candidate.skills ?? []).filter((skill) => ownSkills.has(foldText(skill))),
        title: title.shared,
        sameCategory,
        sameLocation,
        text,
      },
    }
  })
  return scored
    .filter(
      ({ score, reasons }) =>
        score >= 0.05 &&
        (reasons.skills.length > 0 ||
          reasons.title.length > 0 ||
          reasons.sameCategory ||
          reasons.text >= 0.1),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
}
