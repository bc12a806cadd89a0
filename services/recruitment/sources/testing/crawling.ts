/** The service with a crawler that may fetch from this machine and does not pause, and calls that tests make often. */

import { startRecruitment } from '../../testing/recruitment-service.ts'

export const startCrawling = (
  options: { allowedHosts?: string; environment?: Record<string, string>; timeoutMillis?: number } = {},
) =>
  startRecruitment({
    environment: {
      CRAWLER_ALLOWED_HOSTS: options.allowedHosts ?? '127.0.0.1',
      CRAWLER_PAUSE_MILLIS: '0',
      ...options.environment,
    },
    service: { crawlTimeoutMillis: options.timeoutMillis ?? 2_000 },
  })

export type Crawling = Awaited<ReturnType<typeof startCrawling>>

export const sourcesPath = '/api/v1/admin/sources'

/** Adds a switched-off source, so that nothing but the test runs it, and gives its id. */
export const addSource = async (polder: Crawling, json: Record<string, unknown>): Promise<number> => {
  const { token } = polder.admin
  const body = { name: 'Molenaar', sourceType: 'GREENHOUSE', identifier: 'molenaar', active: false, ...json }
  const answer = await polder.post(sourcesPath, { token, json: body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.bytes}`)
  return answer.body.id
}

export const scrape = async (polder: Crawling, id: number) => {
  const answer = await polder.post(`${sourcesPath}/${id}/scrape`, { token: polder.admin.token })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes}`)
  return answer.body
}

export const sourceOf = async (polder: Crawling, id: number) =>
  (await polder.get(`${sourcesPath}/${id}`, { token: polder.admin.token })).body

/** All jobs, by title. */
export const jobsOf = async (polder: Crawling) => {
  const { body } = await polder.get('/api/v1/admin/jobs?size=100', { token: polder.admin.token })
  const jobs = body.content as { id: number; title: string; active: boolean; source: string }[]
  return jobs.sort((a, b) => (a.title < b.title ? -1 : 1))
}

export const linksOf = async (polder: Crawling, jobId: number) =>
  (await polder.get(`/jobs/${jobId}/sources`)).body
