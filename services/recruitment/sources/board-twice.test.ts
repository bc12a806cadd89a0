/** A board that the API took twice. The page refuses it (decision 0292). */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addSource,
  asAdmin,
  jobsOf,
  linksOf,
  scrape,
  sourcesPath,
  startCrawling,
} from './testing/crawling.ts'
import { startBoard } from './testing/job-board.ts'

test('a job of a board that is two sources is one with two links, and stays with one of them', async () => {
  await using polder = await startCrawling()
  await using board = await startBoard([
    { id: 1, title: 'Sluiswachter', place: 'Zierikzee' },
    { id: 2, title: 'Sluiswachter' },
  ])
  const json = { url: board.origin, name: 'Delta' }
  const first = await addSource(polder, json)
  const second = await addSource(polder, { ...json, url: `${board.origin}/` })
  assert.notEqual(first, second)
  assert.equal((await scrape(polder, first)).jobsCreated, 2)
  const again = await scrape(polder, second)
  assert.deepEqual([again.success, again.jobsCreated, again.duplicates], [true, 0, 2], JSON.stringify(again))
  const jobs = await jobsOf(polder)
  assert.equal(jobs.length, 2)
  for (const { id } of jobs) assert.equal((await linksOf(polder, id)).length, 2)
  assert.equal((await polder.delete(`${sourcesPath}/${first}`, await asAdmin(polder))).status, 204)
  assert.equal((await jobsOf(polder)).length, 2)
})
