/** What callers without a token read of jobs: those who ask together share one question to the database. */

import { type Reply, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos } from './job.store.ts'
import { createSharedReads } from './shared-reads.ts'

export interface AnonymousReads {
  /** The job as it is now; jobs that are asked for together are read together. */
  findJob(id: number): Promise<JobDto | undefined>
  /**
   * What `read` gives as JSON, written once for all who ask with the same words together. The bytes go round the
   * route's output schema; a test compares them with it.
   */
  answer(words: string, read: () => Promise<object>): Promise<Reply>
}

const headers = { 'content-type': 'application/json; charset=utf-8' }

export const createAnonymousReads = ({ db }: Pick<Ctx, 'db'>): AnonymousReads => {
  const share = createSharedReads()
  let ids = new Set<number>()
  const readJobs = async (): Promise<Map<number, JobDto>> => {
    const asked = [...ids]
    ids = new Set()
    return new Map((await findDtos(db, asked, null)).map((job) => [job.id, job]))
  }
  return {
    findJob: async (id) => {
      ids.add(id)
      return (await share('jobs', readJobs)).get(id)
    },
    answer: async (words, read) =>
      reply({
        status: 200,
        headers,
        body: await share(`list ${words}`, async () => Buffer.from(JSON.stringify(await read()))),
      }),
  }
}
