/** Counts of values within the results of a search. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './job.store.ts'
import { matching, type Wanted } from './job-conditions.ts'
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

/** One value of each row, or several, each once. */
const columns: Record<Facet, RawBuilder<string>> = {
  contracts: sql`unnest(ARRAY(SELECT DISTINCT unnest(contract_kinds || employment_type)))`,
  employmentTypes: sql`unnest(ARRAY[employment_type])`,
  experienceLevels: sql`unnest(ARRAY[experience_level])`,
  workArrangements: sql`unnest(ARRAY[work_arrangement])`,
  contractKinds: sql`unnest(contract_kinds)`,
  categories: sql`unnest(ARRAY[category])`,
  companies: sql`unnest(ARRAY[company])`,
  locations: sql`unnest(ARRAY[location])`,
  skills: sql`unnest(skills)`,
}

export interface FacetCounts<F extends Facet = SearchFacet> {
  values: Map<F, { value: string; count: number }[]>
  approximate: boolean
}

const exactUpTo = 15_000
/** Of more results than that, the newest stand for all: more of them would change two digits little. */
const sampled = 4_000
const valuesShown = 20

/** Of up to 15,000 results; where there are more, the newest 4,000 stand for all, and the counts are rounded. */
export const readSearchFacets = async <F extends Facet>(
  db: Db,
  wanted: Wanted,
  facets: readonly F[],
  total: number,
): Promise<FacetCounts<F>> => {
  const values = new Map<F, { value: string; count: number }[]>(facets.map((facet) => [facet, []]))
  if (facets.length === 0) return { values, approximate: false }
  const each = facets.map(
    (facet) => sql`SELECT ${facet} AS facet, value, count(*) AS count FROM (
      SELECT ${columns[facet]} AS value FROM rows) AS given WHERE value IS NOT NULL AND value <> '' GROUP BY value`,
  )
  const many = total > exactUpTo
  const { days } = many ? await scopeOf(db, wanted) : { days: null }
  const { rows } = await sql<{ facet: F; value: string; count: number; found: number }>`
    WITH found AS MATERIALIZED (SELECT job_id FROM job_search WHERE ${matching(wanted, days)}
        ${many ? sql`ORDER BY posted_at DESC LIMIT ${sampled}` : sql`LIMIT ${exactUpTo + 1}`}),
      rows AS MATERIALIZED (SELECT employment_type, experience_level, work_arrangement, contract_kinds, category,
        company, location, skills FROM found JOIN jobs ON jobs.id = found.job_id)
    SELECT *, (SELECT count(*) FROM found) AS found FROM (${sql.join(each, sql` UNION ALL `)}) AS counted
    ORDER BY count DESC, value COLLATE "C"`.execute(db)
  const read = rows[0]?.found ?? 0
  const approximate = many || read > exactUpTo
  for (const { facet, value, count } of rows) {
    const list = values.get(facet)!
    if (list.length < valuesShown)
      list.push({ value, count: approximate ? twoDigits((count / read) * Math.max(total, read)) : count })
  }
  return { values, approximate }
}
