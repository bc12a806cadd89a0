import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { loadExample } from '../reports/testing/plain-book.ts'
import { createService } from '../service.ts'

const workers = new Set<Worker>()
const remember = (worker: Worker): void => void workers.add(worker)
let audit: TestService

before(async () => {
  process.on('worker', remember)
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(async () => {
  process.off('worker', remember)
  await audit[Symbol.asyncDispose]()
})

const paths = [
  'summary',
  'summary?from=2025-02-01&to=2025-11-30',
  'flagged/HIGH_RISK',
  'kpis',
  'kolommenbalans',
  'restricted-accounts',
  'transactions?size=5&page=3',
  'accounts/1/postings?size=5',
]

test('threads that died are replaced by ones that are given the ledger, and every answer is as before', async () => {
  const id = await loadExample(audit)
  const answers = async () => {
    const all = await Promise.all(paths.map((path) => audit.get(`/api/analysis/${id}/${path}`)))
    assert.deepEqual(
      all.map(({ status }) => status),
      paths.map(() => 200),
    )
    return all.map(({ body }) => body)
  }
  const expected = await answers()
  const before = [...workers]
  assert.ok(before.length >= 2, 'a reading thread and an answering thread')
  await Promise.all(before.map((worker) => worker.terminate()))
  assert.deepEqual(await answers(), expected)
  assert.ok(workers.size > before.length, 'threads were started anew')

  // The new threads read files too, and keep none that is deleted.
  const other = await loadExample(audit)
  assert.equal((await audit.get(`/api/analysis/${other}/summary`)).status, 200)
  assert.equal((await audit.delete(`/api/analysis/${id}`)).status, 204)
  assert.equal((await audit.get(`/api/analysis/${id}/summary`)).status, 404)
})
