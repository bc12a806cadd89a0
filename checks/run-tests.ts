/**
 * `npm test`: every test on the embedded database, then those that use a database on PostgreSQL: TEST_DATABASE_URL, else
 * one that is started here. Words after `--` name files, or a part of their paths. Ends with the counts.
 */

import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { onceIsEnough, usesDatabase } from './database-files.ts'
import { selectTests } from './select-tests.ts'
import { companiesOf } from './test-companies.ts'
import { createFileRunner, type FileResult, type RunFiles } from './test-file.ts'
import { type Round, runRound, type Unsteady } from './test-round.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const allTests = globSync('{kit,services,checks,bench,trial,bin,clients}/**/*.test.ts', {
  exclude: ['**/node_modules/**'],
}).sort()
const { files, unknown } = selectTests(process.argv.slice(2), allTests)
if (unknown.length > 0) {
  console.error(`No test file has ${unknown.map((word) => `"${word}"`).join(' or ')} in its path.`)
  process.exit(2)
}

if (files.length === 0) throw new Error('no test files were found')

const folder = await mkdtemp(join(tmpdir(), 'polder-tests-'))

/** Without it each process would strip the types of the same modules anew. */
const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** A service that a test starts as a process is not overloaded where the machine merely is. */
const unhurried = { EVENT_LOOP_LIMIT_MILLIS: '0' }

/** One more than there are cores: with as many, a third of the processor waits for browsers, children and pauses. */
const workers = availableParallelism() + 1

const tell = ({ file, failures, skipped, output }: FileResult): void => {
  for (const reason of skipped) console.log(`skipped: ${file}, ${reason}`)
  if (failures.length === 0) return
  for (const { test, error } of failures) console.log(`not ok: ${file}, ${test}\n${indented(error)}`)
  if (output) console.log(`  It wrote:\n${indented(output.slice(-outputShown))}`)
}

const indented = (text: string): string => text.replace(/^/gm, '  ')

/** Characters of what a failed file wrote last. */
const outputShown = 10_000

const runOn = async (name: string, tests: string[], environment: Record<string, string>): Promise<Round> => {
  const runFiles = createFileRunner({ ...compiled, ...unhurried, ...environment })
  const showProgress = createProgress(name, tests.length)
  const watched = watchRunning(runFiles)
  const round = await runRound(companiesOf(tests), watched.runFiles, workers, (result) => {
    tell(result)
    showProgress()
  })
  watched.stop()
  showSlowest(round.results)
  return round
}

/** Names what has been running for minutes: of a run that is broken off from outside, this is what is known. */
const watchRunning = (runFiles: RunFiles): { runFiles: RunFiles; stop(): void } => {
  const running = new Map<readonly string[], number>()
  const timer = setInterval(() => {
    for (const [files, began] of running) {
      const minutes = (performance.now() - began) / 60_000
      if (minutes >= 4) console.log(`still running after ${minutes.toFixed(1)} min: ${files.join(' ')}`)
    }
  }, 120_000)
  return {
    runFiles: async (files) => {
      running.set(files, performance.now())
      try {
        return await runFiles(files)
      } finally {
        running.delete(files)
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** A line for each tenth of the files, of a run that is long enough to be waited for. */
const createProgress = (name: string, total: number): (() => void) => {
  const began = performance.now()
  let ended = 0
  return () => {
    ended++
    const tenths = (count: number): number => Math.floor((count * 10) / total)
    if (total < 100 || tenths(ended) === tenths(ended - 1)) return
    const minutes = (performance.now() - began) / 60_000
    console.log(`${name}: ${ended} of ${total} files after ${minutes.toFixed(1)} min`)
  }
}

/** So that whoever waits for the tests sees what they wait for. */
const showSlowest = (results: readonly FileResult[]): void => {
  if (results.length < 20) return
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  console.log(`${results.length} files, ${seconds.toFixed(0)} s together; the slowest, in milliseconds:`)
  for (const { file, milliseconds } of results
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 12))
    console.log(`  ${milliseconds} ${file}`)
}

const countsOf = ({ results }: Round): Counts => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failures }) => sum + failures.length, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped.length, 0),
})

const describe = (name: string, { passed, failed, skipped }: Counts): string =>
  `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`

const results: [string, Counts][] = []
const unsteady: Unsteady[] = []
const runRoundOf = async (
  name: string,
  tests: string[],
  environment: Record<string, string>,
): Promise<void> => {
  const round = await runOn(name, tests, environment)
  results.push([name, countsOf(round)])
  unsteady.push(...round.unsteady)
}
try {
  // Loads every service: only for tests that need a database.
  const forDatabases = files.some(usesDatabase) && (await import('./test-templates.ts'))
  const templates = forDatabases ? await forDatabases.dumpEmbeddedTemplates(folder) : {}
  await runRoundOf('embedded database', files, { ...templates, TEST_DATABASE_URL: '' })

  const withDatabase = files.filter((file) => usesDatabase(file) && !onceIsEnough(file))
  const given = process.env['TEST_DATABASE_URL']
  const startServer = given ? async () => ({ address: given, stop: async () => {} }) : startPostgres
  const server = withDatabase.length > 0 && (await startServer())
  if (forDatabases && server) {
    try {
      const template = await forDatabases.makePostgresTemplate(server.address)
      await runRoundOf('PostgreSQL', withDatabase, {
        TEST_DATABASE_URL: server.address,
        TEST_DATABASE_TEMPLATE: template.name,
      })
      await template.drop()
    } finally {
      await server.stop()
    }
  } else if (withDatabase.length > 0) {
    console.log(
      'Skipped on PostgreSQL: no server binaries here (Debian: apt-get install postgresql) and TEST_DATABASE_URL is not set.',
    )
    if (process.env['CI']) results.push(['PostgreSQL', { passed: 0, failed: 1, skipped: 0 }])
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const [name, counts] of results) console.log(describe(name, counts))
for (const { file, first } of unsteady)
  console.log(`unsteady: ${file}, ${first.test}; first failure: ${first.error.split('\n')[0]}`)
if (unsteady.length > 0) console.log(`unsteady files: ${unsteady.length}. They passed alone; mend them.`)
const sum = (pick: (counts: Counts) => number): number =>
  results.reduce((total, [, counts]) => total + pick(counts), 0)
const skippedInCi = process.env['CI'] ? sum((counts) => counts.skipped) : 0
console.log(
  `tests: ${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed)} failed, ${sum((counts) => counts.skipped)} skipped`,
)
if (skippedInCi > 0) console.log('In CI nothing may skip.')
process.exit(sum((counts) => counts.failed) + skippedInCi === 0 ? 0 : 1)
