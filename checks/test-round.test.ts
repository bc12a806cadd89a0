import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import type { FileResult } from './test-file.ts'
import { runRound } from './test-round.ts'

const planted: Record<string, string> = {
  good: `test('good', () => {})`,
  skips: `test('not here', { skip: 'no such machine' }, () => {})`,
  once: `test('slow answer', async (t) => {
    const isFirst = !existsSync('mark')
    writeFileSync('mark', '')
    await t.test('comes in time', () => assert.ok(!isFirst, 'it came too late'))
  })`,
  always: `test('sum', () => assert.ok(1 > 2, 'one is not more'))`,
  late: `test('leaves something behind', () => { setTimeout(() => { throw new Error('nobody caught this') }, 5) })
  test('goes on', () => new Promise((done) => setTimeout(done, 50)))`,
  breaks: `console.log('about to break'); test('fine', () => {}); setTimeout(() => process.exit(3), 20)`,
}
const head = `import assert from 'node:assert'
import { existsSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
`

/** `npm test` in a folder that holds only these files. */
const runPlanted = async (names: string[], ci?: string): Promise<{ code: unknown; stdout: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-planted-'))
  try {
    await mkdir(join(folder, 'kit'))
    for (const name of names)
      await writeFile(join(folder, 'kit', `${name}.test.ts`), `${head}${planted[name]}`)
    const { NODE_TEST_CONTEXT: _, CI: __, ...inherited } = process.env
    const env = { ...inherited, ...(ci ? { CI: ci } : {}) }
    return await new Promise((done) => {
      execFile(process.execPath, [resolve('checks/run-tests.ts')], { cwd: folder, env }, (error, stdout) =>
        done({ code: error?.code ?? 0, stdout }),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a file that fails once is run again, alone, and told of; the run passes', async () => {
  const { code, stdout } = await runPlanted(['good', 'once'])
  assert.match(stdout, /^not ok: kit\/once\.test\.ts, comes in time$/m)
  assert.match(stdout, /^unsteady: kit\/once\.test\.ts, comes in time; first failure: .*it came too late$/m)
  assert.match(stdout, /^unsteady files: 1\./m)
  assert.match(stdout, /^tests: 3 passed, 0 failed, 0 skipped$/m)
  assert.equal(code, 0)
})

test('an error that nobody caught fails the run, also where it was thrown while a test ran', async () => {
  const { code, stdout } = await runPlanted(['good', 'late'])
  assert.match(stdout, /^not ok: kit\/late\.test\.ts, kit\/late\.test\.ts\n.*nobody caught this/m)
  assert.match(stdout, /^tests: 3 passed, [1-9] failed, 0 skipped$/m)
  assert.notEqual(code, 0)
})

test('a file that fails twice, or breaks off, fails the run', async () => {
  const { code, stdout } = await runPlanted(['always', 'breaks', 'good'])
  assert.equal(stdout.match(/^not ok: kit\/always\.test\.ts, sum$/gm)?.length, 2)
  assert.match(stdout, /^not ok: kit\/breaks\.test\.ts, kit\/breaks\.test\.ts$/m)
  assert.match(stdout, /about to break/)
  assert.doesNotMatch(stdout, /unsteady/)
  assert.match(stdout, /^tests: 2 passed, 2 failed, 0 skipped$/m)
  assert.equal(code, 1)
})

test('what is skipped is told, and fails the run in CI', async () => {
  const here = await runPlanted(['good', 'skips'])
  assert.match(here.stdout, /^skipped: kit\/skips\.test\.ts, not here: no such machine$/m)
  assert.equal(here.code, 0)
  const inCi = await runPlanted(['good', 'skips'], 'true')
  assert.match(inCi.stdout, /^tests: 1 passed, 0 failed, 1 skipped$/m)
  assert.equal(inCi.code, 1)
})

test('more than three failed files are not run again', async () => {
  const ran: string[] = []
  const fails = async ([file = '']: readonly string[]): Promise<FileResult[]> => {
    ran.push(file)
    const failures = file === 'good' ? [] : [{ test: 'sum', error: 'Error: 1 is not 2' }]
    return [{ file, milliseconds: 1, passed: 1, failures, skipped: [], output: '' }]
  }
  const files = ['a', 'good', 'b', 'c', 'd']
  const alone = files.map((file) => [file])
  const { results, unsteady } = await runRound(alone, fails, 2, () => {})
  assert.deepEqual(ran, files)
  assert.deepEqual(unsteady, [])
  assert.equal(results.filter(({ failures }) => failures.length > 0).length, 4)
  const three = await runRound(alone.slice(0, 4), fails, 2, () => {})
  assert.deepEqual(ran.slice(5), ['a', 'good', 'b', 'c', 'a', 'b', 'c'])
  assert.deepEqual(three.unsteady, [])
})
