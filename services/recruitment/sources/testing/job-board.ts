/** A Greenhouse board whose jobs change, with an ETag as the real one has, and that can misbehave. */

import type { ServerResponse } from 'node:http'
import { type LocalSite, startSite } from '../../adapters/testing/local-site.ts'

export interface BoardJob {
  id: number
  title: string
  company?: string
  place?: string
  url?: string
}

export interface JobBoard extends LocalSite {
  show(jobs: readonly BoardJob[]): void
  /** Answers like this from now on; null: as it should. */
  misbehave(how: ((response: ServerResponse) => void) | null): void
  /** Holds answers back until released. */
  hold(): void
  release(): void
  /** Answers 304 so far. */
  unchanged(): number
}

const wire = ({ id, title, company, place, url }: BoardJob) => ({
  absolute_url: url ?? `https://boards.voorbeeld/molenaar/jobs/${id}`,
  location: { name: place ?? 'Utrecht, Nederland' },
  metadata: null,
  id,
  updated_at: '2026-03-10T09:12:44-04:00',
  first_published: '2026-03-01T04:00:00-05:00',
  title,
  company_name: company ?? 'Molenaar Logistiek',
  content: `&lt;p&gt;${title} bij ons.&lt;/p&gt;`,
  departments: [],
  offices: [],
})

export const startBoard = async (first: readonly BoardJob[]): Promise<JobBoard> => {
  let body = ''
  let version = 0
  let unchanged = 0
  let wrong: ((response: ServerResponse) => void) | null = null
  let held: PromiseWithResolvers<void> | null = null
  const show = (jobs: readonly BoardJob[]): void => {
    body = JSON.stringify({ jobs: jobs.map(wire), meta: { total: jobs.length } })
    version++
  }
  show(first)
  const site = await startSite(async (request, response) => {
    if (request.url !== '/v1/boards/molenaar/jobs?content=true') return void response.writeHead(404).end()
    await held?.promise
    if (wrong) return wrong(response)
    const etag = `W/"${version}"`
    if (request.headers['if-none-match'] === etag) {
      unchanged++
      return void response.writeHead(304, { etag }).end()
    }
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
  })
  return {
    ...site,
    [Symbol.asyncDispose]: () => {
      held?.resolve()
      return site[Symbol.asyncDispose]()
    },
    show,
    misbehave: (how) => {
      wrong = how
    },
    hold: () => {
      held = Promise.withResolvers()
    },
    release: () => {
      held?.resolve()
      held = null
    },
    unchanged: () => unchanged,
  }
}
