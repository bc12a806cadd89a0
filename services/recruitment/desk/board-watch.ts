/** Tells open pages of a job's pipeline that something moved, whoever moved it and on whichever instance. */

import { createHash } from 'node:crypto'
import type { Reply } from '../../../kit/http/route.ts'
import type { Log } from '../../../kit/log.ts'
import { html } from '../../../kit/pages/html.ts'
import { createLiveChannel } from '../../../kit/pages/live-channel.ts'
import { stream } from '../../../kit/pages/streams.ts'
import { newestChanges } from '../applications/pipeline.actions.ts'
import type { Ctx } from '../context.ts'

export interface BoardWatch {
  /** Where the pipeline is, for a page that is read after it: what comes in between is told once the page follows. */
  stateOf(jobId: number): Promise<string>
  /** The answer of a route that admitted the caller: where the pipeline is, then each change. */
  follow(jobId: number): Promise<Reply>
  end(): void
}

/** While a page is open. Others' moves have to appear within two seconds. */
const lookMilliseconds = 500

type Changes = readonly { id: number; job_id: number }[]

/** Of all numbers, not of the highest: a lower one may appear after it. */
const stateIn = (changes: Changes, jobId: number): string =>
  createHash('sha256')
    .update(changes.flatMap(({ id, job_id }) => (job_id === jobId ? [id] : [])).join())
    .digest('base64url')
    .slice(0, 16)

const newsOf = (changes: Changes, jobId: number) =>
  stream('update', 'board-news', html`${stateIn(changes, jobId)}`)

/** Looks at the database while anybody follows: that sees what other instances, the API and candidates do, too. */
export const createBoardWatch = (ctx: Pick<Ctx, 'db'>, log: Log): BoardWatch => {
  const channel = createLiveChannel()
  let seen = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const look = async (): Promise<void> => {
    if (channel.size() === 0) return stop()
    if (isLooking) return
    isLooking = true
    try {
      const changes = await newestChanges(ctx)
      // Numbers are given before a transaction commits, so a lower one may appear after a higher one.
      const fresh = changes.filter(({ id }) => !seen.has(id))
      seen = new Set(changes.map(({ id }) => id))
      for (const jobId of new Set(fresh.map(({ job_id }) => job_id)))
        channel.publish(String(jobId), newsOf(changes, jobId))
    } catch (error) {
      log.warn({ err: error }, 'the pipelines that are open could not be looked after')
    } finally {
      isLooking = false
    }
  }
  return {
    stateOf: async (jobId) => stateIn(await newestChanges(ctx), jobId),
    follow: async (jobId) => {
      const changes = await newestChanges(ctx)
      if (timer === undefined) seen = new Set(changes.map(({ id }) => id))
      timer ??= setInterval(() => void look(), lookMilliseconds).unref()
      return channel.follow(String(jobId), [newsOf(changes, jobId)])
    },
    end: () => {
      stop()
      channel.end()
    },
  }
}
