/** Tells open pages of a job's pipeline that something moved, whoever moved it and on whichever instance. */

import type { Reply } from '../../../kit/http/route.ts'
import type { Log } from '../../../kit/log.ts'
import { html } from '../../../kit/pages/html.ts'
import { createLiveChannel } from '../../../kit/pages/live-channel.ts'
import { stream } from '../../../kit/pages/streams.ts'
import { newestChanges } from '../applications/pipeline.actions.ts'
import type { Ctx } from '../context.ts'

export interface BoardWatch {
  /** The answer of a route that admitted the caller: what the page had not seen yet, then each change. */
  follow(jobId: number): Promise<Reply>
  end(): void
}

/** While a page is open. Others' moves have to appear within two seconds. */
const lookMilliseconds = 500

const newsOf = (version: number) => stream('update', 'board-news', html`${version}`)

const latestOf = (changes: readonly { id: number; job_id: number }[], jobId: number): number =>
  changes.find((change) => change.job_id === jobId)?.id ?? 0

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
        channel.publish(String(jobId), newsOf(latestOf(fresh, jobId)))
    } catch (error) {
      log.warn({ err: error }, 'the pipelines that are open could not be looked after')
    } finally {
      isLooking = false
    }
  }
  return {
    follow: async (jobId) => {
      const changes = await newestChanges(ctx)
      if (timer === undefined) seen = new Set(changes.map(({ id }) => id))
      timer ??= setInterval(() => void look(), lookMilliseconds).unref()
      return channel.follow(String(jobId), [newsOf(latestOf(changes, jobId))])
    },
    end: () => {
      stop()
      channel.end()
    },
  }
}
