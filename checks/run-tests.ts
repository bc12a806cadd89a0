/**
 * `npm test`: every test on the embedded database, then those that use a database on PostgreSQL: TEST_DATABASE_URL, else
 * one that is started here. Words after `--` name files, or a part of their paths. Ends with the counts.
 */

import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { selectTests } from './select-tests.ts'
import { dumpEmbeddedTemplates, makePostgresTemplate } from './test-templates.ts'

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

/** Every service that the file starts has no database. */
const startsWithoutDatabase = (text: string): boolean => {
  const starts = text.match(/\bstart[A-Z]\w*\(/g)?.length ?? 0
  const without = text.match(/\bdatabase: false\b/g)?.length ?? 0
  return starts > 0 && without >= starts && !/openTestDatabase|openTestPlatform/.test(text)
}

/**
 * What an odd request meets, what a browser sees, and what the clients and checks make of documents is the same on both
 * databases, as is what works without one. These run in the first round alone.
 */
const onceIsEnough = (file: string): boolean => {
  const text = readFileSync(file, 'utf8')
  return (
    file.endsWith('/document-fuzz.test.ts') ||
    /^(clients|checks|kit\/pages)\//.test(file) ||
    /\/testing\/(page-checks|browser)\.ts'/.test(text) ||
    startsWithoutDatabase(text)
  )
}

const openers = ['test-database', 'test-platform', 'test-service'].map((name) => `kit/testing/${name}.ts`)
const seen = new Map<string, boolean>()

/** Whether a file opens a database, itself or through a module that it imports. */
const usesDatabase = (file: string): boolean => {
  const known = seen.get(file)
  if (known !== undefined) return known
  // A circle of imports ends here.
  seen.set(file, false)
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)
  const uses =
    openers.includes(file) || [...imports].some(([, path]) => usesDatabase(join(dirname(file), path!)))
  seen.set(file, uses)
  return uses
}

const folder = await mkdtemp(join(tmpdir(), 'polder-tests-'))

/** Each file is a process of its own: without it each would strip the types of the same modules anew. */
const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** A service that a test starts as a process is not overloaded where the machine merely is. */
const unhurried = { EVENT_LOOP_LIMIT_MILLIS: '0' }

const run = (tests: string[], environment: Record<string, string>): Promise<Counts> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        // A file ends before the embedded database, compiled a second time and better, would give the time back.
        '--wasm-tiering-budget=200000000',
        '--test',
        '--test-reporter=tap',
        '--test-reporter-destination=stdout',
        '--test-reporter=./checks/file-times.ts',
        `--test-reporter-destination=${join(folder, 'times')}`,
        `--test-concurrency=${availableParallelism()}`,
        ...tests,
      ],
      {
        env: { ...process.env, ...compiled, ...unhurried, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
    let rest = ''
    let failing = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const total = /^# (pass|fail|skipped|cancelled) (\d+)$/.exec(line)
        if (total) {
          if (total[1] === 'pass') counts.passed += Number(total[2])
          else if (total[1] === 'skipped') counts.skipped += Number(total[2])
          else counts.failed += Number(total[2])
        }
        if (/^\s*ok /.test(line)) failing = false
        if (/^\s*not ok /.test(line)) failing = true
        if (failing || /# SKIP/.test(line)) console.log(line)
      }
    })
    child.on('close', (code) => {
      showSlowest(join(folder, 'times'))
      if (code !== 0 && counts.failed === 0) counts.failed++
      resolve(counts)
    })
  })

/** So that whoever waits for the tests sees what they wait for. */
const showSlowest = (path: string): void => {
  const files = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  if (files.length < 20) return
  const millisecondsOf = (line: string): number => Number.parseInt(line, 10)
  const seconds = files.reduce((sum, line) => sum + millisecondsOf(line), 0) / 1000
  console.log(`${files.length} files, ${seconds.toFixed(0)} s together; the slowest, in milliseconds:`)
  for (const line of files.sort((a, b) => millisecondsOf(b) - millisecondsOf(a)).slice(0, 12))
    console.log(`  ${line}`)
}

const describe = (name: string, { passed, failed, skipped }: Counts): string =>
  `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`

const results: [string, Counts][] = []
try {
  const templates = await dumpEmbeddedTemplates(folder)
  results.push(['embedded database', await run(files, { ...templates, TEST_DATABASE_URL: '' })])

  const withDatabase = files.filter((file) => usesDatabase(file) && !onceIsEnough(file))
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { address: given, stop: async () => {} } : await startPostgres()
  if (withDatabase.length > 0 && server) {
    try {
      const template = await makePostgresTemplate(server.address)
      results.push([
        'PostgreSQL',
        await run(withDatabase, { TEST_DATABASE_URL: server.address, TEST_DATABASE_TEMPLATE: template.name }),
      ])
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
const sum = (pick: (counts: Counts) => number): number =>
  results.reduce((total, [, counts]) => total + pick(counts), 0)
const skippedInCi = process.env['CI'] ? sum((counts) => counts.skipped) : 0
console.log(
  `tests: ${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed)} failed, ${sum((counts) => counts.skipped)} skipped`,
)
if (skippedInCi > 0) console.log('In CI nothing may skip.')
process.exit(sum((counts) => counts.failed) + skippedInCi === 0 ? 0 : 1)
