/** Counts of values within the results of a search. */

import { type RawBuilder, sql } from 'kysely'
import { groupKey } from '../core/search-text.ts'
import type { Db } from './job.store.ts'
import { matchingRows, type Wanted } from './job-conditions.ts'
import type { FacetKind } from './job-facets.store.ts'
import { newestByDays, readSample, twoDigits, usualBounds } from './job-sample.store.ts'

export const searchFacets = [
  'employmentTypes',
  'experienceLevels',
  'workArrangements',
  'contractKinds',
  'categories',
  'companies',
  'locations',
  'skills',
] as const
export type SearchFacet = (typeof searchFacets)[number]

/** Facets of the job site's own. */
export const siteFacets = ['contracts', 'experienceLevels', 'workArrangements', 'companies'] as const
export type SiteFacet = (typeof siteFacets)[number]
type Facet = SearchFacet | SiteFacet

/** Columns that have one value of each job. */
const single: Partial<Record<Facet, RawBuilder<string>>> = {
  employmentTypes: sql`employment_type`,
  experienceLevels: sql`experience_level`,
  workArrangements: sql`work_arrangement`,
  categories: sql`category`,
  companies: sql`company`,
  locations: sql`location`,
}

/** Lists of each job. */
const several: Partial<Record<Facet, RawBuilder<string>>> = {
  contracts: sql`ARRAY(SELECT DISTINCT unnest(contract_kinds || employment_type))`,
  contractKinds: sql`contract_kinds`,
  skills: sql`skills`,
}

export interface FacetCounts<F extends Facet = SearchFacet> {
  values: Map<F, { value: string; count: number }[]>
  approximate: boolean
}

const { exactUpTo } = usualBounds
/** Matches that are counted at most, one more than tells that there are too many. */
export const facetedMatches = exactUpTo + 1
/** Of more results than that, the newest stand for all: more of them would change two digits little. */
const sampled = 4_000
/** From which on further days are not looked at. */
const leastSampled = 500
const valuesShown = 20

/** Facet, value and count. Columns of one value are counted together, in one pass over the rows. */
const countsOf = (facets: readonly Facet[]): RawBuilder<unknown>[] => {
  const columns = facets.flatMap((facet) => single[facet] ?? [])
  const lists = facets.flatMap((facet) => {
    const list = several[facet]
    return list
      ? sql`SELECT ${facet} AS facet, value, count(*) AS count FROM (SELECT unnest(${list}) AS value FROM rows) AS one
          GROUP BY value`
      : []
  })
  if (columns.length === 0) return lists
  const ones = facets.filter((facet) => single[facet])
  // Of each group all columns but its own are null, and a group of null is of no interest.
  const together = sql`SELECT CASE ${sql.join(
    ones.map((facet) => sql`WHEN ${single[facet]!} IS NOT NULL THEN ${facet}`),
    sql` `,
  )} END AS facet, coalesce(${sql.join(columns)}) AS value, count(*) AS count FROM rows
    GROUP BY GROUPING SETS (${sql.join(columns.map((column) => sql`(${column})`))})`
  return [together, ...lists]
}

/** As what kind a facet's values are counted for all jobs, which knows which of their spellings are one. */
const kinds: Partial<Record<Facet, FacetKind>> = {
  categories: 'category',
  companies: 'company',
  locations: 'location',
  skills: 'skill',
}

/** Of a facet whose values have spellings so many are read; of most facets these are all that there are. */
const spellingsRead = 3 * valuesShown

type Counted<F extends Facet> = { facet: F; value: string; count: number }

/** The jobs that are counted: those that a search told, or else those that are wanted, the newest of many. */
const readCounted = async (db: Db, wanted: Wanted, many: boolean): Promise<number[]> => {
  const matching = (days: readonly string[] | null, condition: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`SELECT job_id, posted_at FROM ${matchingRows(wanted, days)} WHERE ${condition}`
  const always = sql<boolean>`true`
  const newest = { name: 'found', limit: sampled, enough: leastSampled, daysFirst: always }
  const found = many
    ? newestByDays(matching, await readSample(db), newest)
    : sql`found AS MATERIALIZED (${matching(null, always)} LIMIT ${facetedMatches})`
  const { rows } = await sql<{
    ids: number[]
  }>`WITH ${found} SELECT ARRAY(SELECT job_id FROM found) AS ids`.execute(db)
  return rows[0]!.ids
}

/** The most frequent spellings of each facet, or those that are asked for. */
const readSpellings = async <F extends Facet>(
  db: Db,
  ids: readonly number[],
  facets: readonly F[],
  only?: readonly string[],
): Promise<Counted<F>[]> => {
  const { rows } = await sql<Counted<F>>`
    WITH rows AS MATERIALIZED (SELECT employment_type, experience_level, work_arrangement, contract_kinds, category,
        company, location, skills FROM jobs WHERE id = ANY(${[...ids]}::bigint[]))
    SELECT facet, value, count FROM (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value COLLATE "C") AS place
      FROM (${sql.join(countsOf(facets), sql` UNION ALL `)}) AS counted
      WHERE value <> '' ${only ? sql`AND value = ANY(${[...only]}::text[])` : sql``}) AS best
    WHERE place <= ${only ? only.length : spellingsRead} ORDER BY place`.execute(db)
  return rows
}

interface Name {
  value: string
  count: number
}

/** Spellings that a filter does not tell apart are one, called by the first, which is the most frequent. */
const namesOf = (facet: Facet, spellings: readonly { value: string; count: number }[]): Map<string, Name> => {
  const kind = kinds[facet]
  const names = new Map<string, Name>()
  for (const { value, count } of spellings) {
    const key = kind ? groupKey(kind, value) : value
    const known = names.get(key)
    if (known) known.count += count
    else names.set(key, { value, count })
  }
  return names
}

/** Spellings of names that were read, which were too rare to be read themselves. */
const rareSpellings = async <F extends Facet>(
  db: Db,
  spellings: ReadonlyMap<F, readonly { value: string; count: number }[]>,
): Promise<Map<F, string[]>> => {
  const cut = [...spellings].filter(([facet, list]) => kinds[facet] && list.length >= spellingsRead)
  const keys = cut.flatMap(([facet, list]) =>
    [...namesOf(facet, list).keys()].map((key) => ({ facet, kind: kinds[facet]!, key })),
  )
  const rare = new Map<F, string[]>()
  if (keys.length === 0) return rare
  const { rows } = await sql<{ facet: F; value: string }>`
    SELECT facet, value FROM unnest(${keys.map(({ facet }) => facet)}::text[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ key }) => key)}::text[]) AS named (facet, kind, key) JOIN job_facets USING (kind, key)`.execute(
    db,
  )
  for (const { facet, value } of rows)
    if (!spellings.get(facet)!.some((known) => known.value === value))
      rare.set(facet, [...(rare.get(facet) ?? []), value])
  return rare
}

const byCount = (one: Name, other: Name): number =>
  other.count - one.count || Buffer.compare(Buffer.from(one.value), Buffer.from(other.value))

/** Results whose values are counted: `total` of what is `wanted`, and those of them that the search told, if it did. */
export interface Results {
  wanted: Wanted
  total: number
  counted?: readonly number[] | null | undefined
}

/** Of up to 15,000 results; where there are more, the newest 4,000 stand for all, and the counts are rounded. */
export const readSearchFacets = async <F extends Facet>(
  db: Db,
  { wanted, total, counted }: Results,
  facets: readonly F[],
): Promise<FacetCounts<F>> => {
  const spellings = new Map<F, { value: string; count: number }[]>(facets.map((facet) => [facet, []]))
  if (facets.length === 0) return { values: spellings, approximate: false }
  const many = total > exactUpTo
  const all = counted ?? (await readCounted(db, wanted, many))
  const approximate = many || all.length > exactUpTo
  const ids = many ? all.slice(0, sampled) : all
  for (const row of await readSpellings(db, ids, facets)) spellings.get(row.facet)!.push(row)
  const rare = approximate ? new Map<F, string[]>() : await rareSpellings(db, spellings)
  for (const [facet, only] of rare)
    spellings.get(facet)!.push(...(await readSpellings(db, ids, [facet], only)))
  const shown = (count: number): number =>
    approximate ? twoDigits((count / ids.length) * Math.max(total, ids.length)) : count
  const values = [...spellings].map(([facet, list]): [F, Name[]] => [
    facet,
    [...namesOf(facet, list).values()]
      .sort(byCount)
      .slice(0, valuesShown)
      .map(({ value, count }) => ({ value, count: shown(count) })),
  ])
  return { values: new Map(values), approximate }
}
