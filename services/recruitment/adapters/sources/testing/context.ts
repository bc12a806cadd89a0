/** The real fetcher and queue against a local site, with a clock that does not wait. */

import { createPoliteQueue, type PoliteQueue } from '../../polite-queue.ts'
import { crawlerToken, createSafeFetch } from '../../safe-fetch.ts'
import type { LocalSite } from '../../testing/local-site.ts'
import type { Source, SourceContext } from '../source.ts'

export interface TestContext extends SourceContext {
  queue: PoliteQueue
  skipped: string[]
  /** How long the queue would have waited, in order. */
  waits: number[]
}

export const contextFor = (site: LocalSite, source: Partial<Source> = {}): TestContext => {
  let millis = Date.UTC(2026, 8, 23, 10)
  const waits: number[] = []
  const skipped: string[] = []
  const clock = {
    millis: () => millis,
    sleep: async (wait: number) => {
      waits.push(wait)
      millis += wait
    },
  }
  const fetchPage = createSafeFetch({
    allowedHosts: [site.host],
    nowMilliseconds: clock.millis,
    timeoutMilliseconds: 5000,
  })
  const queue = createPoliteQueue({ fetchPage, robotsToken: crawlerToken, clock })
  return {
    source: { name: 'Voorbeeldbron', url: site.origin, ...source },
    get: queue.get,
    today: '2026-09-23',
    onSkip: (reason) => skipped.push(reason),
    queue,
    skipped,
    waits,
  }
}
