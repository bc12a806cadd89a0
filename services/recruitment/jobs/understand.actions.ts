/** What a text asks of this site: for search, the keyword of filters, alerts and the desk alike. */

import { invalidField } from '../../../kit/errors.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { mergeCorrections, withCorrections } from '../core/query/corrected.ts'
import { titleQuery, wholeQuery } from '../core/query/match-query.ts'
import { likelyPlaces, type Place } from '../core/query/places.ts'
import { type Question, type ReadOptions, readQuestion, usualRadiusKm } from '../core/query/query.ts'
import { placesOfName } from '../core/query/question-place.ts'
import type { Understanding } from '../core/query/understanding.ts'
import { editDistance } from '../core/spelling.ts'
import type { Db } from './job.store.ts'
import type { Wanted } from './job-conditions.ts'
import { readCompaniesAmong } from './job-facets.store.ts'
import { understandOnSite } from './search-words.store.ts'

/** Reads a text and, unless it is to be taken literally, mends its typing errors. */
export const understandText = async (
  db: Db,
  text: string,
  options: ReadOptions = {},
): Promise<Understanding> => (await understandTexts(db, [text], options))[0]!

/** Several at once, each as it would be by itself. */
export const understandTexts = async (
  db: Db,
  texts: readonly string[],
  options: ReadOptions = {},
): Promise<Understanding[]> => {
  const asked = await understandOnSite(db, await readTexts(db, texts, options))
  return Promise.all(
    asked.map(async (one, at) => {
      if (one.corrected.length === 0) return one
      const meant = await readTexts(db, [withCorrections(texts[at]!, one.corrected)], options)
      return mergeCorrections((await understandOnSite(db, meant))[0]!, one)
    }),
  )
}

/** Reads texts; where the site has jobs of a company with a town in its name, `gemeente rotterdam` is that company. */
const readTexts = async (db: Db, texts: readonly string[], options: ReadOptions): Promise<Question[]> => {
  const read = texts.map((text) => readQuestion(text, lexicon, options))
  const companies = await readCompaniesAmong(db, [...new Set(read.flatMap((one) => one.mayBeCompanies))])
  return read.map((one, at) => {
    const own = one.mayBeCompanies.filter((name) => companies.has(name))
    return own.length === 0 ? one : readQuestion(texts[at]!, lexicon, { ...options, companies: own })
  })
}

/** Whether a text asks for something that no job can meet, such as signs alone. */
export const asksNothing = ({ question }: Understanding): boolean =>
  !question.empty && question.alternatives.length === 0 && !question.place && question.filters.length === 0

/** What an understanding wants by itself, without parameters. */
export const wantedOfText = (
  understanding: Understanding,
  radiusKm = understanding.question.place?.radiusKm ?? usualRadiusKm,
): Wanted => {
  const { place, filters } = understanding.question
  return {
    query: wholeQuery(understanding),
    titleQuery: titleQuery(understanding),
    tags: [],
    wishes: filters,
    ...(place ? { near: { points: place.places, radiusKm } } : {}),
  }
}

/** The places that a field names; 400 with likely ones for an unknown name. */
export const demandPlaces = (field: string, name: string): readonly Place[] => {
  const places = placesOfName(name, lexicon)
  if (places.length > 0) return places
  const likely = likelyPlaces(name, lexicon.allPlaces(), editDistance)
  const names = [...new Set(likely.map((place) => place.name))]
  throw invalidField(
    field,
    names.length > 0
      ? `no such place is known; did you mean ${names.join(', ')}?`
      : 'no such place is known; give a town or village in the Netherlands, or a postcode',
  )
}
