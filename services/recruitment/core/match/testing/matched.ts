/** Matches in tests of the rules, from the fields that a test is about. */

import assert from 'node:assert/strict'
import { lexicon } from '../../../adapters/lexicon.ts'
import type { CvProfile } from '../../cv-profile.ts'
import { cvFactsOf, type MatchJob, type PayAsked } from '../facts.ts'
import { explainMatch, type Match, type MatchPart } from '../match.ts'

const blank: MatchJob = {
  title: '',
  texts: [],
  skills: [],
  location: null,
  locations: [],
  experienceLevel: null,
  workArrangement: null,
  employmentType: null,
  hoursMin: null,
  hoursMax: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
}

/** A match of a job with these fields and of a profile. */
export const matched = (job: Partial<MatchJob>, profile: CvProfile, asked: PayAsked | null = null): Match =>
  explainMatch({ job: { ...blank, ...job }, cv: cvFactsOf(profile), asked }, lexicon)

/** The points of one part; null: unknown. */
export const pointsOf = (
  part: MatchPart,
  job: Partial<MatchJob>,
  profile: CvProfile,
  asked: PayAsked | null = null,
): number | null => {
  const { points, unknown } = matched(job, profile, asked)
  const found = points.find((one) => one.part === part)
  assert.equal(unknown.includes(part), found === undefined)
  return found?.points ?? null
}

/** A profile with these positions. */
export const worked = (...positions: string[]): CvProfile => ({
  workExperiences: positions.map((position) => ({ company: 'De Zaak', position })),
})
