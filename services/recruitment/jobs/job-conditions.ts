/** What is wanted of jobs, as conditions on the rows of the index. */

import { type RawBuilder, sql } from 'kysely'
import { yearlyPay } from '../core/matching.ts'
import { type ListField, tagKindOf, tagsOfValue } from '../core/query/filter-words.ts'
import type { WordFilter } from '../core/query/filters.ts'
import { anyWords } from '../core/query/match-query.ts'
import type { Point } from '../core/query/places.ts'
import { dutchStem, englishStem } from '../core/query/stems.ts'
import { allOf, anyOf, apartFromPhrases, lexemeLiteral, unmet } from '../core/query/tsquery.ts'
import { tagOf } from '../core/search-text.ts'
import { endOfDay, startOfDay } from './job-day.ts'

export interface Near {
  /** Any of these; homonyms mean all. */
  points: readonly Point[]
  radiusKm: number
}

export interface Town {
  /** All of its name. */
  points: readonly Point[]
  /** A tsquery of places of work that are called so. */
  named: string
}

export interface Wanted {
  /** A tsquery of the words; null: none are asked for. */
  query: string | null
  /** The same in a title or as its occupation. */
  titleQuery?: string | null
  /** One tag of each list must be there. */
  tags: readonly (readonly string[])[]
  /** A year's pay in minor units. */
  payMin?: number | undefined
  payMax?: number | undefined
  payShown?: boolean | undefined
  hoursMin?: number | undefined
  hoursMax?: number | undefined
  postedAfter?: Date | undefined
  near?: Near | undefined
  /** What distances are measured from where no circle is asked for. */
  from?: readonly Point[] | undefined
  /** Questions to the words that must be met, too. */
  also?: readonly string[] | undefined
  /** Jobs in a town itself, not around it, and no remote ones elsewhere. */
  inTown?: Town | undefined
  /** Only jobs that nobody knows the place of; remote ones need none. */
  unplaced?: boolean | undefined
  /** Filters that a question says in words: a job without the field but with the word meets them. */
  wishes?: readonly WordFilter[] | undefined
  /** Such filters that were given up: what meets them comes before what does not. */
  liked?: readonly WordFilter[] | undefined
}

export const nothingWanted: Wanted = { query: null, tags: [] }

/** Degrees of latitude in a kilometre; and of longitude at most, in the Netherlands and around. */
const latitudePerKm = 1 / 110
const longitudePerKm = 1 / 60

const withinRadius = ({ lat, lon }: Point, radiusKm: number): RawBuilder<unknown> => {
  const [dLat, dLon] = [radiusKm * latitudePerKm, radiusKm * longitudePerKm]
  return sql`((lat BETWEEN ${lat - dLat} AND ${lat + dLat} AND lon BETWEEN ${lon - dLon} AND ${lon + dLon}
    AND great_circle_km(lat, lon, ${lat}, ${lon}) <= ${radiusKm})
    OR (more_places IS NOT NULL AND nearest_km(lat, lon, more_places, ${lat}, ${lon}) <= ${radiusKm}))`
}

/** Whether a job is in the circle; a remote one elsewhere matches too, and comes last. */
export const isWithin = ({ points, radiusKm }: Near): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    points.map((point) => withinRadius(point, radiusKm)),
    sql` OR `,
  )})`

/** Hardly further from its centre than that, or called so and not far from it: there are several towns of some names. */
const townRadiusKm = 2
const townAroundKm = 25

/** Distances first: reading a job's words costs a hundred times as much, and PostgreSQL keeps the order within an OR. */
const isInTown = ({ points, named }: Town): RawBuilder<unknown> =>
  sql`(${isWithin({ points, radiusKm: townAroundKm })}
    AND (${isWithin({ points, radiusKm: townRadiusKm })} OR terms @@ ${named}::tsquery))`

/** Not in the circle, as a remote job may be. */
export const isElsewhere = (near: Near): RawBuilder<boolean> =>
  sql<boolean>`(NOT coalesce(${isWithin(near)}, false))`

/** Kilometres to the nearest; null without coordinates. */
export const distanceTo = (points: readonly Point[]): RawBuilder<number> =>
  // A function with a question in it is called for each row; most jobs have one place, and need none.
  sql<number>`least(${sql.join(
    points.map(
      ({ lat, lon }) => sql`CASE WHEN more_places IS NULL THEN great_circle_km(lat, lon, ${lat}, ${lon})
        ELSE nearest_km(lat, lon, more_places, ${lat}, ${lon}) END`,
    ),
  )})`

const stems = (word: string): string[] => [...new Set([dutchStem(word), englishStem(word)])]

/** Lexemes that meet a wish of a list: the field's value, or, where nothing is known of the field, the word. */
const listWish = (wish: WordFilter & { field: ListField }): string | null => {
  const kind = tagKindOf[wish.field]
  const tags = wish.value.flatMap((value) => tagsOfValue(wish.field, value).map(lexemeLiteral))
  return anyOf([...tags, allOf([lexemeLiteral(tagOf('unknown', kind)), anyWords(wish.words, stems)])])
}

const isListWish = (wish: WordFilter): wish is WordFilter & { field: ListField } => wish.field in tagKindOf

const columnWish = (wish: WordFilter): RawBuilder<unknown> | null => {
  const said = anyWords(wish.words, stems)
  const words = said === null ? sql`false` : sql`terms @@ ${said}::tsquery`
  if (wish.field === 'hours')
    return sql`(hours_max >= ${wish.value[0]} AND hours_min <= ${wish.value[1]} OR hours_max IS NULL AND ${words})`
  if (wish.field === 'salaryMin')
    return sql`(pay_max >= ${yearlyPay(wish.value)} OR pay_max IS NULL AND ${words})`
  if (wish.field === 'salaryMax')
    return sql`(pay_min <= ${yearlyPay(wish.value)} OR pay_min IS NULL AND ${words})`
  return null
}

const meetsWish = (wish: WordFilter): RawBuilder<unknown> => {
  const lexemes = isListWish(wish) ? listWish(wish) : null
  const condition = lexemes === null ? columnWish(wish) : sql`terms @@ ${lexemes}::tsquery`
  return sql`coalesce(${condition ?? sql`false`}, false)`
}

/** What a job is ranked by, beside its card: how far it is, and which of the filters that were given up it meets. */
export const rankColumns = ({ near, from, liked = [] }: Wanted): RawBuilder<unknown> => {
  const points = near?.points ?? from ?? []
  return sql`${points.length > 0 ? distanceTo(points) : sql`NULL::double precision`} AS distance,
    ${near ? isElsewhere(near) : sql`false`} AS elsewhere,
    ${liked.length > 0 ? sql`ARRAY[${sql.join(liked.map(meetsWish))}]` : sql`NULL::boolean[]`} AS liked`
}

/** Both ends count, and a job whose range is unknown does not meet a wish for one. */
const inRanges = (wanted: Wanted): RawBuilder<unknown> => {
  const conditions = [sql`open`]
  if (wanted.payMin !== undefined) conditions.push(sql`pay_max >= ${wanted.payMin}`)
  if (wanted.payMax !== undefined) conditions.push(sql`pay_min <= ${wanted.payMax}`)
  if (wanted.payShown !== undefined)
    conditions.push(wanted.payShown ? sql`pay_max IS NOT NULL` : sql`pay_max IS NULL`)
  if (wanted.hoursMin !== undefined) conditions.push(sql`hours_max >= ${wanted.hoursMin}`)
  if (wanted.hoursMax !== undefined) conditions.push(sql`hours_min <= ${wanted.hoursMax}`)
  if (wanted.postedAfter !== undefined) conditions.push(sql`posted_at >= ${wanted.postedAfter}`)
  if (wanted.near) conditions.push(sql`(remote OR ${isWithin(wanted.near)})`)
  if (wanted.inTown) conditions.push(isInTown(wanted.inTown))
  if (wanted.unplaced) conditions.push(sql`(lat IS NULL AND NOT remote)`)
  for (const wish of wanted.wishes ?? []) {
    const condition = columnWish(wish)
    if (condition) conditions.push(condition)
  }
  return sql.join(conditions, sql` AND `)
}

/** The words, tags and days as one tsquery; null when only columns are asked about. */
const lexemesWanted = (wanted: Wanted, query: string | null, days: readonly string[] | null): string | null =>
  allOf([
    query,
    ...(wanted.also ?? []),
    ...wanted.tags.map((tags) => anyOf(tags.map(lexemeLiteral))),
    ...(wanted.wishes ?? []).map((wish) => (isListWish(wish) ? listWish(wish) : null)),
    ...(days ? [anyOf(days.map((day) => lexemeLiteral(tagOf('day', day)))) ?? unmet] : []),
  ])

/**
 * Posted on one of these days, which are all of some days that have jobs: where no words are asked for, the lexeme of a day
 * would be looked up in the text of each job in a town.
 */
const postedOn = (days: readonly string[]): RawBuilder<unknown> => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return sql`false`
  return sql`posted_at >= ${startOfDay(first)} AND posted_at < ${endOfDay(last)}`
}

/** Open jobs that are wanted, of these days alone where some are given. `query` stands for the words where it is given. */
export const matching = (
  wanted: Wanted,
  days: readonly string[] | null,
  query = wanted.query,
): RawBuilder<unknown> => {
  if (days && lexemesWanted(wanted, query, null) === null)
    return sql`${inRanges(wanted)} AND ${postedOn(days)}`
  const lexemes = lexemesWanted(wanted, query, days)
  return lexemes === null ? inRanges(wanted) : haveLexemes(lexemes, wanted)
}

const haveLexemes = (lexemes: string, wanted: Wanted): RawBuilder<unknown> =>
  sql`job_search.terms @@ ${lexemes}::tsquery AND ${inRanges(wanted)}`

/** The same as rows to read from, each with its `address`: what only a phrase meets is found by itself. */
export const matchingRows = (wanted: Wanted, days: readonly string[] | null): RawBuilder<unknown> => {
  const parts = partsByPhrase(wanted, days)
  const rows = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT *, ctid AS address FROM job_search WHERE ${where}`
  return parts === null
    ? sql`(${rows(matching(wanted, days))}) AS job_search`
    : sql`(${rows(haveLexemes(parts.plain, wanted))} UNION ALL ${rows(haveLexemes(parts.byPhrase, wanted))})
      AS job_search`
}

const partsByPhrase = (
  wanted: Wanted,
  days: readonly string[] | null,
): { plain: string; byPhrase: string } | null => {
  const rest = lexemesWanted(wanted, null, days)
  const words = wanted.query === null ? null : apartFromPhrases(wanted.query)
  // Tags and days stand in both parts, and are looked up once in each, unless they hold a phrase themselves.
  if (words && !rest?.includes(' <-> '))
    return { plain: allOf([words.plain, rest])!, byPhrase: allOf([`(${words.byPhrase})`, rest])! }
  const lexemes = lexemesWanted(wanted, wanted.query, days)
  return lexemes === null ? null : apartFromPhrases(lexemes)
}

/** Whether all open jobs are wanted. */
export const isUnlimited = (wanted: Wanted): boolean =>
  wanted.query === null &&
  wanted.tags.length === 0 &&
  (wanted.also ?? []).length === 0 &&
  (wanted.wishes ?? []).length === 0 &&
  [
    wanted.payMin,
    wanted.payMax,
    wanted.payShown,
    wanted.hoursMin,
    wanted.hoursMax,
    wanted.postedAfter,
    wanted.near,
    wanted.inTown,
    wanted.unplaced,
  ].every((value) => value === undefined)
