/** What a search without results gives up, one step at a time: never what a parameter asks (specification, Relaxation). */

import { lexicon } from '../adapters/lexicon.ts'
import { closeQueries, halfQueries, inHalves } from '../core/query/half-queries.ts'
import type { Lexicon } from '../core/query/lexicon.ts'
import type { Understanding } from '../core/query/understanding.ts'
import type { Understood } from './understood-search.ts'

export const relaxationSteps = ['RADIUS_50', 'COUNTRY', 'FILTERS', 'HALF'] as const
export type RelaxationStep = (typeof relaxationSteps)[number]

interface Relaxation {
  step: RelaxationStep
  relax: (understood: Understood) => Understood
}

const widerRadiusKm = 50

/** The steps that are open to this search, in their order; `halves`: what it gives up of its words. */
const relaxations = (
  { search, understanding, radiusKm }: Understood,
  halves: (understanding: Understanding, lexicon: Lexicon) => string[],
): Relaxation[] => {
  const { question } = understanding
  if (question.literal) return []
  const steps: Relaxation[] = []
  const placeIsFree = question.place !== null && typeof search.radiusKm !== 'number'
  if (placeIsFree && radiusKm < widerRadiusKm) steps.push({ step: 'RADIUS_50', relax: toRadius })
  if (placeIsFree) steps.push({ step: 'COUNTRY', relax: toCountry })
  if (question.filters.length > 0) steps.push({ step: 'FILTERS', relax: withoutWishes })
  const halved = inHalves(understanding, lexicon)
  for (const half of halves(understanding, lexicon))
    steps.push({
      step: 'HALF',
      relax: (from) => ({
        ...from,
        understanding: halved,
        wanted: { ...from.wanted, query: half, titleQuery: null },
      }),
    })
  return steps
}

export interface Wider {
  understood: Understood
  /** The steps that led here, each once, in their order. */
  relaxed: RelaxationStep[]
}

/** The search after each further step; what one step gave up stays given up in the next. */
function* widenedBy(asked: Understood, steps: readonly Relaxation[]): Generator<Wider> {
  let wider: Wider = { understood: asked, relaxed: [] }
  for (const { step, relax } of steps) {
    wider = { understood: relax(wider.understood), relaxed: [...new Set([...wider.relaxed, step])] }
    yield wider
  }
}

/** What a search without results asks for instead. */
export const widened = (asked: Understood): Generator<Wider> =>
  widenedBy(asked, relaxations(asked, halfQueries))

/** What is close to a search, other work of the same group too. */
export const closeTo = (asked: Understood): Generator<Wider> =>
  widenedBy(asked, relaxations(asked, closeQueries))

const toRadius = (from: Understood): Understood => {
  const { near } = from.wanted
  return {
    ...from,
    radiusKm: widerRadiusKm,
    wanted: { ...from.wanted, near: near && { ...near, radiusKm: widerRadiusKm } },
  }
}

/** Distances still count in the order. */
const toCountry = (from: Understood): Understood => ({
  ...from,
  wanted: { ...from.wanted, near: undefined, from: from.wanted.near?.points },
})

/** What meets them still comes first. */
const withoutWishes = (from: Understood): Understood => ({
  ...from,
  wanted: { ...from.wanted, wishes: [], liked: from.wanted.wishes },
})
