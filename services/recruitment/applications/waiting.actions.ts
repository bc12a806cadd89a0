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

export const readWaiting = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSelection'>,
  caller: RecruitmentCaller,
): Promise<{ overdue: Waiting[]; fresh: Waiting[]; jobs: DeskJob[] }> => {
  const now = ctx.clock.now()
  const scope = jobInScope(caller)
  const shown = (row: store.WaitingRow): Waiting => ({
    ...{ id: row.id, jobId: row.job_id, title: row.title, company: row.company },
    name: isHiddenFrom(ctx, caller, { userId: row.user_id, revealedAt: row.revealed_at }) ? null : row.name,
    ...{ appliedAt: row.applied_at, due: row.due },
  })
  return {
    overdue: (await store.listOverdue(ctx.db, scope, now, 50)).map(shown),
    fresh: (await store.listNew(ctx.db, scope, now, 20)).map(shown),
    jobs: await store.listDeskJobs(ctx.db, scope, now, 100),
  }
}
