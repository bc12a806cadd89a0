import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { selectTests } from './select-tests.ts'

const all = [
  'kit/log.test.ts',
  'kit/store/database.test.ts',
  'services/a/log.test.ts',
  'services/a/sessions/x.test.ts',
]

test('no word means all; a file means itself; a part of a path means all that hold it, once', () => {
  assert.deepEqual(selectTests([], all), { files: all, unknown: [] })
  assert.deepEqual(selectTests(['kit/log.test.ts'], all).files, ['kit/log.test.ts'])
  for (const same of ['./kit/log.test.ts', resolve('kit/log.test.ts')])
    assert.deepEqual(selectTests([same], all).files, ['kit/log.test.ts'], same)
  assert.deepEqual(selectTests(['log'], all).files, ['kit/log.test.ts', 'services/a/log.test.ts'])
  assert.deepEqual(selectTests(['sessions/', 'services/a'], all).files, all.slice(2))
})

test('a word that means nothing is told, and ends the run with 2 before any test', async () => {
  assert.deepEqual(selectTests(['log', 'nowhere'], all).unknown, ['nowhere'])
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) => {
    execFile(process.execPath, ['checks/run-tests.ts', 'no-such-part'], (error, _stdout, stderr) =>
      done({ code: error?.code, stderr }),
    )
  })
  assert.equal(code, 2)
  assert.match(stderr, /No test file has "no-such-part" in its path\./)
})
