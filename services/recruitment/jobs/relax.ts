/** What a search without results gives up, one step at a time: never what a parameter asks (specification, Relaxation). */

import { lexicon } from '../adapters/lexicon.ts'
import { halfQueries } from '../core/query/match-query.ts'
import { anyOf } from '../core/query/tsquery.ts'
import type { Understood } from './understood-search.ts'

export const relaxationSteps = ['RADIUS_50', 'COUNTRY', 'FILTERS', 'HALF'] as const
export type RelaxationStep = (typeof relaxationSteps)[number]

export interface Wider {
  understood: Understood
  /** The steps that led here, each once, in their order. */
  relaxed: RelaxationStep[]
}

const widerRadiusKm = 50

/**
 * The search after each further step. What gave nothing is taken back before the next: who finds no such work in the whole
 * country is shown the nearest to it in the place that was asked for.
 */
export function* widened(asked: Understood): Generator<Wider> {
  const { understanding } = asked
  if (understanding.question.literal) return
  const wider = (from: Understood, ...relaxed: RelaxationStep[]): Wider => ({ understood: from, relaxed })
  const country = placeIsFree(asked) ? toCountry(asked) : null
  const placeSteps: RelaxationStep[] = canWiden(asked) ? ['RADIUS_50', 'COUNTRY'] : ['COUNTRY']
  const hasWishes = understanding.question.filters.length > 0
  if (country && canWiden(asked)) yield wider(toRadius(asked), 'RADIUS_50')
  if (country) yield wider(country, ...placeSteps)
  if (hasWishes) yield wider(withoutWishes(asked), 'FILTERS')
  if (hasWishes && country) yield wider(withoutWishes(country), ...placeSteps, 'FILTERS')
  for (const half of halfQueries(understanding, lexicon)) {
    yield wider(withWords(asked, half), 'HALF')
    if (country) yield wider(withWords(country, half), ...placeSteps, 'HALF')
    const steps = country ? placeSteps : []
    if (hasWishes) yield wider(withoutWishes(withWords(country ?? asked, half)), ...steps, 'FILTERS', 'HALF')
  }
}

/** What was found together with what meets ever less of its words, for as long as more is wanted. */
export function* filled(found: Understood): Generator<Understood> {
  const { query } = found.wanted
  if (found.understanding.question.literal) return
  let all = query
  for (const half of halfQueries(found.understanding, lexicon, true)) {
    all = anyOf([all, half])
    // Those that were found are asked for by title, so that they are looked at however many meet half.
    yield { ...found, wanted: { ...found.wanted, query: all, titleQuery: query } }
  }
}

const placeIsFree = ({ search, understanding }: Understood): boolean =>
  understanding.question.place !== null && typeof search.radiusKm !== 'number'

const canWiden = (from: Understood): boolean => placeIsFree(from) && from.radiusKm < widerRadiusKm

const withWords = (from: Understood, query: string): Understood => ({
  ...from,
  wanted: { ...from.wanted, query, titleQuery: null },
})

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

const withoutWishes = (from: Understood): Understood => ({ ...from, wanted: { ...from.wanted, wishes: [] } })
