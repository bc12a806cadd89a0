/** The service with a crawler that may fetch from this machine and does not pause, and calls that tests make often. */

import { startRecruitment } from '../../testing/recruitment-service.ts'

export const startCrawling = (
  options: { allowedHosts?: string; environment?: Record<string, string>; timeoutMilliseconds?: number } = {},
) =>
  startRecruitment({
    environment: {
      CRAWLER_ALLOWED_HOSTS: options.allowedHosts ?? '127.0.0.1',
      CRAWLER_PAUSE_MILLIS: '0',
      ...options.environment,
    },
    service: { crawlTimeoutMilliseconds: options.timeoutMilliseconds ?? 2_000 },
  })

export type Crawling = Awaited<ReturnType<typeof startCrawling>>

/** What an administrator's call carries; signed in anew, for tests move the clock past the life of a token. */
export const asAdmin = async ({ signIn, admin }: Crawling): Promise<{ token: string }> => {
  const { token } = await signIn(admin.email, admin.password)
  return { token }
}

/** Moves the clock on all the while, for what waits politely. */
export const whileTimePasses = async <T>(polder: Crawling, work: () => Promise<T>): Promise<T> => {
  const ticking = setInterval(() => polder.platform.clock.advance(1_000), 5)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
  }
}

export const sourcesPath = '/api/v1/admin/sources'

/** Adds a switched-off source, so that nothing but the test runs it, and gives its id. */
export const addSource = async (polder: Crawling, json: Record<string, unknown>): Promise<number> => {
  const body = { name: 'Molenaar', sourceType: 'GREENHOUSE', identifier: 'molenaar', active: false, ...json }
  const answer = await polder.post(sourcesPath, { ...(await asAdmin(polder)), json: body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.bytes}`)
  return answer.body.id
}

export const scrape = async (polder: Crawling, id: number) => {
  const answer = await polder.post(`${sourcesPath}/${id}/scrape`, await asAdmin(polder))
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes}`)
  return answer.body
}

export const sourceOf = async (polder: Crawling, id: number) =>
  (await polder.get(`${sourcesPath}/${id}`, await asAdmin(polder))).body

/** All jobs, by title. */
export const jobsOf = async (polder: Crawling) => {
  const { body } = await polder.get('/api/v1/admin/jobs?size=100', await asAdmin(polder))
  const jobs = body.content as { id: number; title: string; active: boolean; source: string }[]
  return jobs.sort((a, b) => (a.title < b.title ? -1 : 1))
}

export const linksOf = async (polder: Crawling, jobId: number) =>
  (await polder.get(`/jobs/${jobId}/sources`)).body
