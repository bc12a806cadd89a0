/** What waits for a recruiter, with names as they may see them (specification, The desk). */

import { jobInScope } from '../accounts/company-scope.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { isHiddenFrom } from './hidden-candidate.ts'
import * as store from './waiting.store.ts'

export type DeskJob = store.DeskJobRow

export interface Waiting {
  id: number
  jobId: number
  title: string
  company: string
  /** Null: hidden, or none was given. */
  name: string | null
  appliedAt: Date
  due: Date | null
}

/** Jobs on a page of the desk. */
const jobsAPage = 25

export interface WaitingRead {
  /** The first of them, and how many there are. */
  overdue: Waiting[]
  overdueTotal: number
  fresh: Waiting[]
  freshTotal: number
  jobs: DeskJob[]
  /** More jobs follow on a next page. */
  hasMoreJobs: boolean
}

/** `page` counts from 1; `text` is a part of a job's title or company. */
export const readWaiting = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSelection'>,
  caller: RecruitmentCaller,
  { text, page }: { text: string; page: number },
): Promise<WaitingRead> => {
  const now = ctx.clock.now()
  const scope = jobInScope(caller)
  const shown = (row: store.WaitingRow): Waiting => ({
    ...{ id: row.id, jobId: row.job_id, title: row.title, company: row.company },
    name: isHiddenFrom(ctx, caller, { userId: row.user_id, revealedAt: row.revealed_at }) ? null : row.name,
    ...{ appliedAt: row.applied_at, due: row.due },
  })
  const overdue = await store.listOverdue(ctx.db, scope, now, 20)
  const fresh = await store.listNew(ctx.db, scope, now, 20)
  const asked = { text, offset: (page - 1) * jobsAPage, limit: jobsAPage + 1 }
  const jobs = await store.listDeskJobs(ctx.db, scope, now, asked)
  return {
    overdue: overdue.map(shown),
    overdueTotal: overdue[0]?.total ?? 0,
    fresh: fresh.map(shown),
    freshTotal: fresh[0]?.total ?? 0,
    jobs: jobs.slice(0, jobsAPage),
    hasMoreJobs: jobs.length > jobsAPage,
  }
}
