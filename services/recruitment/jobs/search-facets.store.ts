/** Counts of values within the results of a search. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './job.store.ts'
import { matchingRows, type Wanted } from './job-conditions.ts'
import { scopeOf, twoDigits } from './job-search.store.ts'

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

const exactUpTo = 15_000
/** Of more results than that, the newest stand for all: more of them would change two digits little. */
const sampled = 4_000
const valuesShown = 20

/** Facet, value and count. Columns of one value are counted together, in one pass over the rows. */
const countsOf = (facets: readonly Facet[]): RawBuilder<unknown>[] => {
  const columns = facets.flatMap((facet) => single[facet] ?? [])
  const lists = facets.flatMap((facet) => {
    const list = several[facet]
    return list
      ? sql`SELECT ${facet} AS facet, value, count(*) AS count FROM rows, unnest(${list}) AS one (value) GROUP BY value`
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

/** Of up to 15,000 results; where there are more, the newest 4,000 stand for all, and the counts are rounded. */
export const readSearchFacets = async <F extends Facet>(
  db: Db,
  wanted: Wanted,
  facets: readonly F[],
  total: number,
): Promise<FacetCounts<F>> => {
  const values = new Map<F, { value: string; count: number }[]>(facets.map((facet) => [facet, []]))
  if (facets.length === 0) return { values, approximate: false }
  const many = total > exactUpTo
  const { days } = many ? await scopeOf(db, wanted) : { days: null }
  const { rows } = await sql<{ facet: F; value: string; count: number; found: number }>`
    WITH found AS MATERIALIZED (SELECT job_id FROM ${matchingRows(wanted, days)}
        ${many ? sql`ORDER BY posted_at DESC LIMIT ${sampled}` : sql`LIMIT ${exactUpTo + 1}`}),
      rows AS MATERIALIZED (SELECT employment_type, experience_level, work_arrangement, contract_kinds, category,
        company, location, skills FROM jobs WHERE id = ANY(ARRAY(SELECT job_id FROM found)))
    SELECT facet, value, count, (SELECT count(*) FROM found) AS found FROM (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value COLLATE "C") AS place
      FROM (${sql.join(countsOf(facets), sql` UNION ALL `)}) AS counted WHERE value <> '') AS best
    WHERE place <= ${valuesShown} ORDER BY place`.execute(db)
  const read = rows[0]?.found ?? 0
  const approximate = many || read > exactUpTo
  for (const { facet, value, count } of rows)
    values
      .get(facet)!
      .push({ value, count: approximate ? twoDigits((count / read) * Math.max(total, read)) : count })
  return { values, approximate }
}
