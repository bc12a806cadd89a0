/** How well a CV fits a job: 100 points in seven parts, each with its reason; what is not known is left out and named (specification, Explained match). */

import type { Lexicon } from '../query/lexicon.ts'
import type { MatchCv, MatchJob, PayAsked } from './facts.ts'
import { hoursPart } from './hours.ts'
import { languagesPart } from './languages.ts'
import { levelPart } from './level.ts'
import { occupationPart } from './occupation.ts'
import { payPart } from './pay.ts'
import { placePart } from './place.ts'
import type { Because, Share } from './share.ts'
import { skillsPart } from './skills.ts'

/** Written with each look: other rules would give other points to the same CV. */
export const matchRules = '1'

export const matchParts = ['OCCUPATION', 'SKILLS', 'LEVEL', 'PLACE', 'HOURS', 'PAY', 'LANGUAGES'] as const
export type MatchPart = (typeof matchParts)[number]

export interface MatchPoint {
  part: MatchPart
  /** With one decimal. */
  points: number
  of: number
  because: Because
}

export interface Match {
  /** 0 to 100: the points as a share of those that the known parts could give. Null: no part is known. */
  total: number | null
  /** From 0 to 1: how many of the 100 points the known parts could give. */
  coverage: number
  rules: string
  points: MatchPoint[]
  unknown: MatchPart[]
}

export interface MatchInputs {
  job: MatchJob
  cv: MatchCv
  /** What the candidate asked for when applying. */
  asked: PayAsked | null
}

const parts: Record<MatchPart, { of: number; read: (inputs: MatchInputs, lexicon: Lexicon) => Share }> = {
  OCCUPATION: { of: 25, read: ({ job, cv }, lexicon) => occupationPart(job, cv, lexicon) },
  SKILLS: { of: 35, read: ({ job, cv }, lexicon) => skillsPart(job, cv, lexicon) },
  LEVEL: { of: 10, read: ({ job, cv }) => levelPart(job, cv) },
  PLACE: { of: 10, read: ({ job, cv }, lexicon) => placePart(job, cv, lexicon) },
  HOURS: { of: 10, read: ({ job, cv }) => hoursPart(job, cv) },
  PAY: { of: 5, read: ({ job, cv, asked }) => payPart(job, cv, asked) },
  LANGUAGES: { of: 5, read: ({ job, cv }) => languagesPart(job, cv) },
}

/** The total is counted from the points as they are shown, so that everybody can count it again. */
export const explainMatch = (inputs: MatchInputs, lexicon: Lexicon): Match => {
  const points: MatchPoint[] = []
  const unknown: MatchPart[] = []
  let tenths = 0
  let possible = 0
  for (const part of matchParts) {
    const { of, read } = parts[part]
    const found = read(inputs, lexicon)
    if (!found) {
      unknown.push(part)
      continue
    }
    const own = Math.round(10 * of * found.share)
    tenths += own
    possible += of
    points.push({ part, points: own / 10, of, because: found.because })
  }
  return {
    total: possible === 0 ? null : Math.round((10 * tenths) / possible),
    coverage: possible / 100,
    rules: matchRules,
    points,
    unknown,
  }
}
