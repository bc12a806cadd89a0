/** Takes postings in as jobs and counts what became of them. */

import { setImmediate as otherWork } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import type { JobPosting } from '../core/job-posting.ts'
import type { JobCtx } from '../jobs/job.actions.ts'
import { type PostingSource, type TakenPosting, takePosting } from '../jobs/posting.actions.ts'

/** `jobsFound` is the sum of the others; a job that is just as it was counts as updated. */
export interface Tally {
  jobsFound: number
  jobsCreated: number
  jobsUpdated: number
  /** Known from another source; this source's link was added. */
  duplicates: number
}

export const emptyTally = (): Tally => ({ jobsFound: 0, jobsCreated: 0, jobsUpdated: 0, duplicates: 0 })

/** Gives what became of the posting; null when it could not be stored, and then it is not counted. */
export const takeIn = async (
  ctx: JobCtx & Pick<Ctx, 'log'>,
  source: PostingSource,
  posting: JobPosting,
  tally: Tally,
): Promise<TakenPosting | null> => {
  // The embedded database never waits, so a long run of postings would keep requests waiting.
  await otherWork()
  try {
    const taken = await takePosting(ctx, source, posting)
    const { outcome } = taken
    tally.jobsFound++
    if (outcome === 'created') tally.jobsCreated++
    else if (outcome === 'duplicate') tally.duplicates++
    else tally.jobsUpdated++
    return taken
  } catch (error) {
    ctx.log.error({ err: error, source: source.id, externalId: posting.externalId }, 'posting not stored')
    return null
  }
}
