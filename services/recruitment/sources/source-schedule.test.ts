/** When sources are scraped, and what becomes of runs that are waited for, doubled, left behind or lost. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startFlextender } from '../adapters/sources/testing/flextender-site.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import {
  addSource,
  asAdmin,
  type Crawling,
  scrape,
  sourceOf,
  sourcesPath,
  startCrawling,
} from './testing/crawling.ts'
import { startBoard } from './testing/job-board.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling()
})
after(() => polder[Symbol.asyncDispose]())

const later = () => polder.platform.clock.advance(60 * 60_000)
const statusOf = async () => (await polder.get('/crawler/scraping-status')).body

test('a source has one run at a time; who waits too long is told that it goes on', async () => {
  await using board = await startBoard([{ id: 21, title: 'Epsilon-monteur' }])
  const id = await addSource(polder, { url: board.origin, name: 'Epsilonbord' })
  board.hold()
  const path = `${sourcesPath}/${id}/scrape`
  const as = await asAdmin(polder)
  const first = polder.post(path, as)
  await eventually(async () => (await statusOf()).running, 'the run is under way')
  assert.equal((await statusOf()).currentSource, 'Epsilonbord')
  assert.equal((await sourceOf(polder, id)).lastStatus, 'RUNNING')
  const others = await Promise.all(Array.from({ length: 20 }, () => polder.post(path, as)))
  assert.deepEqual([...new Set(others.map(({ status }) => status))], [409])
  polder.platform.clock.advance(55_000)
  const { body } = await first
  assert.deepEqual([body.success, body.completedAt, body.durationMs], [false, null, 55_000])
  board.release()
  await eventually(async () => (await sourceOf(polder, id)).lastStatus !== 'RUNNING', 'the run has ended')
})

test('active sources are scraped when they are due, and by the triggers', async () => {
  await using fresh = await startCrawling()
  await using board = await startBoard([{ id: 31, title: 'Zeta-monteur' }])
  await using flextender = await startFlextender()
  const trigger = async (name: string) => (await fresh.post(`/crawler/trigger-${name}`)).body
  assert.equal((await trigger('scraping')).success, false)
  const id = await addSource(fresh, { url: board.origin, active: true, crawlFrequencyMinutes: 30 })
  await addSource(fresh, { url: board.origin, sourceType: 'MANUAL', active: true, name: 'Handwerk' })
  assert.deepEqual(await trigger('flextender'), {
    success: false,
    message: 'There is no active Flextender source to scrape.',
  })
  const flexId = await addSource(fresh, {
    url: flextender.origin,
    sourceType: 'FLEXTENDER',
    crawlFrequencyMinutes: 90,
  })
  await fresh.put(`${sourcesPath}/${flexId}/toggle`, await asAdmin(fresh))
  assert.deepEqual(await trigger('flextender'), {
    success: true,
    message: 'Scraping starts in the background (1 Flextender source).',
  })
  const scraped = (source: number, at: string) =>
    eventually(async () => {
      const { lastScrapedAt, lastStatus } = await sourceOf(fresh, source)
      return lastScrapedAt === at && lastStatus === 'COMPLETED'
    }, `source ${source} is scraped at ${at}`)
  const now = () => fresh.platform.clock.now().toISOString()
  const at = (minutes: number) => new Date(fresh.platform.clock.millis() + minutes * 60_000).toISOString()
  const noon = now()
  await scraped(flexId, noon)
  // A start looks for what is due, as each minute does: the source that was never scraped.
  const afterStart = async (look: () => Promise<unknown>) => {
    await using _again = await createService(fresh.platform, { port: 0, crawlTimeoutMilliseconds: 2_000 })
    await look()
  }
  await afterStart(() => scraped(id, noon))
  const { body } = await fresh.get('/crawler/scraping-status')
  const { sources, ...status } = body
  assert.deepEqual(status, {
    running: false,
    currentSource: null,
    lastRunAt: noon,
    lastSuccessAt: noon,
    nextRunAt: at(30),
    totalSources: 3,
    activeSources: 3,
    totalJobsScraped: 5,
    lastError: null,
  })
  assert.deepEqual(
    sources.map((source: Record<string, unknown>) => [
      source['name'],
      source['jobsFound'],
      source['nextRunAt'],
    ]),
    [
      ['Molenaar', 1, at(30)],
      ['Handwerk', 0, null],
      ['Molenaar', 4, at(90)],
    ],
  )
  fresh.platform.clock.advance(30 * 60_000)
  await afterStart(() => scraped(id, now()))
  assert.equal((await sourceOf(fresh, flexId)).lastScrapedAt, noon)
})

test('a run that is RUNNING at the start has failed, and the source can be scraped again', async () => {
  await using board = await startBoard([{ id: 41, title: 'Eta-monteur' }])
  const id = await addSource(polder, { url: board.origin, name: 'Etabord' })
  board.hold()
  const first = polder.post(`${sourcesPath}/${id}/scrape`, await asAdmin(polder))
  await eventually(async () => board.requests.length > 1, 'the board is asked')
  await using _again = await createService(polder.platform, { port: 0 })
  const source = await sourceOf(polder, id)
  assert.equal(source.lastStatus, 'FAILED')
  assert.match(source.lastError, /stopped in the middle/)
  board.release()
  await first
  assert.equal((await sourceOf(polder, id)).lastStatus, 'FAILED', 'a run that was lost records nothing')
  later()
  assert.equal((await scrape(polder, id)).success, true)
})

test('a source whose run was lost is scraped anew at once, once, and then when it is due', async () => {
  await using fresh = await startCrawling({ timeoutMilliseconds: 60_000 })
  await using board = await startBoard([{ id: 42, title: 'Iota-monteur' }])
  const id = await addSource(fresh, {
    url: board.origin,
    name: 'Iotabord',
    active: true,
    crawlFrequencyMinutes: 90,
  })
  assert.equal((await scrape(fresh, id)).success, true)
  const first = (await sourceOf(fresh, id)).lastScrapedAt
  fresh.platform.clock.advance(90 * 60_000)
  board.hold()
  const begun = (count: number) =>
    eventually(async () => board.requests.length === count, `the board is asked ${count} times`)
  const asked = board.requests.length
  const lost = fresh.post(`${sourcesPath}/${id}/scrape`, await asAdmin(fresh))
  await begun(asked + 1)
  await using _second = await createService(fresh.platform, { port: 0, crawlTimeoutMilliseconds: 60_000 })
  await begun(asked + 2)
  await using _third = await createService(fresh.platform, { port: 0, crawlTimeoutMilliseconds: 60_000 })
  const twiceLost = await sourceOf(fresh, id)
  assert.deepEqual([twiceLost.lastStatus, twiceLost.lastScrapedAt === first], ['FAILED', false])
  assert.equal(board.requests.length, asked + 2)
  board.release()
  await lost
})

test('a run whose process never came back ends with its lease', async () => {
  await using board = await startBoard([{ id: 51, title: 'Theta-monteur' }])
  const id = await addSource(polder, { url: board.origin, name: 'Thetabord' })
  const db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const lease = new Date(polder.platform.clock.millis() + 60_000)
  await db
    .updateTable('job_sources')
    .set({
      run_id: polder.platform.ids.uuid(),
      run_owner: 'elsewhere',
      run_lease_until: lease,
      last_status: 'RUNNING',
    })
    .where('id', '=', id)
    .execute()
  const path = `${sourcesPath}/${id}/scrape`
  assert.equal((await polder.post(path, await asAdmin(polder))).status, 409)
  polder.platform.clock.advance(60_001)
  assert.equal((await polder.post(path, await asAdmin(polder))).status, 200)
  await db.destroy()
})
