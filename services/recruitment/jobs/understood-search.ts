/** A search for jobs as it is asked, and as this site understands it. */

import type { Understanding } from '../core/query/understanding.ts'
import type { Wanted } from './job-conditions.ts'
import type { JobSorts } from './job-sorted.store.ts'
import type { FilterFields } from './job-wanted.ts'

export const searchOrders = ['relevance', 'date', 'pay', 'distance'] as const
export type SearchOrder = (typeof searchOrders)[number]

export interface JobSearch {
  text: string
  place?: string | null | undefined
  radiusKm?: number | null | undefined
  filter: FilterFields
  sort?: SearchOrder | undefined
  /** By fields of the job, where no order is given. */
  sorts?: JobSorts
  literal?: boolean | undefined
}

/** A search as this site understands it. */
export interface Understood {
  search: JobSearch
  understanding: Understanding
  wanted: Wanted
  radiusKm: number
  /** Whether it asks for something that no job can meet. */
  nothing: boolean
}
