/** Test files in processes of their own: one alone, or several in each other's company. */

import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { stripVTControlCharacters } from 'node:util'

export interface TestFailure {
  /** The test's name; of a file that broke off, the file's. */
  test: string
  /** What was thrown, with its stack. */
  error: string
}

export interface FileResult {
  file: string
  milliseconds: number
  passed: number
  failures: TestFailure[]
  /** Names, with the reasons given. */
  skipped: string[]
  /** What the file wrote to its outputs. */
  output: string
}

/**
 * Runs files one after the other in one process, and resolves to their results in this order. Where the process breaks
 * off, the last result is that of the file it was at; those after it have not run.
 */
export type RunFiles = (files: readonly string[]) => Promise<FileResult[]>

/** Longer than any company of files takes on a machine that is busy with others; then it hangs, and is ended. */
const hangsAfterMilliseconds = 12 * 60_000

/** A process that was ended and whose outputs something else holds open is not waited for longer. */
const endsWithinMilliseconds = 30_000

const companyFile = join(import.meta.dirname, 'test-company.ts')

/** Whether it is the process that failed, and not a test in it. */
const isOfCompany = (name: string): boolean => resolve(name) === companyFile

const textOf = (error: Error): string => {
  const cause = error.cause ?? error
  return stripVTControlCharacters(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}

/** Runs files with these environment variables besides the run's own. */
export const createFileRunner =
  (environment: Record<string, string>): RunFiles =>
  async (files) => {
    const [only, ...others] = files
    if (only === undefined) return []
    const isAlone = others.length === 0
    const collector = collectResults(files)
    // A run that a test starts is a run of its own.
    const { NODE_TEST_CONTEXT: _, ...inherited } = process.env
    const events = run({
      files: [companyFile],
      argv: [...files],
      concurrency: false,
      timeout: hangsAfterMilliseconds,
      env: { ...inherited, ...environment },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--import=${join(import.meta.dirname, 'test-parents.ts')}`,
        // Files end before the embedded database, compiled a second time and better, would give the time back.
        '--wasm-tiering-budget=200000000',
      ],
    })
    const waited = AbortSignal.timeout(hangsAfterMilliseconds + endsWithinMilliseconds)
    for await (const { type, data } of untilAborted(events, waited)) {
      if (type === 'test:stdout' || type === 'test:stderr') collector.write(data.message)
      // That is how an error is told which nobody caught.
      if (type === 'test:diagnostic' && data.message.includes('asynchronous activity'))
        collector.fail({ test: collector.file(), error: data.message })
      if (type !== 'test:pass' && type !== 'test:fail') continue
      const isFile = !isAlone && data.nesting === 0 && data.name === collector.file()
      const error = type === 'test:fail' ? data.details.error : undefined
      // That a file failed is told by its tests, unless it failed by itself.
      if (error && !(isFile && error.failureType === 'subtestsFailed'))
        collector.fail({ test: isOfCompany(data.name) ? collector.file() : data.name, error: textOf(error) })
      else if (!error && !isFile) collector.pass(data.name, data.skip || data.todo)
      if (isFile) collector.next()
    }
    if (waited.aborted)
      collector.fail({ test: collector.file(), error: 'it hangs, and so does what it started' })
    else if (!isAlone && collector.isWaiting())
      collector.fail({ test: collector.file(), error: 'the process ended before the file did' })
    return collector.results()
  }

/** What comes until then. */
async function* untilAborted<T>(values: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = once(signal, 'abort').then(() => undefined)
  const iterator = values[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted])
    if (!next || next.done) return
    yield next.value
  }
}

interface Collector {
  /** The file whose results come now; the last one when all have come. */
  file(): string
  write(text: string): void
  pass(test: string, skipped: string | boolean | undefined): void
  fail(failure: TestFailure): void
  next(): void
  /** Whether a file has not ended and nothing says why. */
  isWaiting(): boolean
  results(): FileResult[]
}

const collectResults = (files: readonly string[]): Collector => {
  let began = performance.now()
  let ended = 0
  const results: FileResult[] = []
  const start = (file: string): void => {
    results.push({ file, milliseconds: 0, passed: 0, failures: [], skipped: [], output: '' })
  }
  const now = (): FileResult => results.at(-1)!
  const stop = (): void => {
    now().milliseconds += Math.round(performance.now() - began)
    began = performance.now()
  }
  start(files[0]!)
  return {
    file: () => now().file,
    write: (text) => {
      now().output += text
    },
    pass: (test, skipped) => {
      if (skipped) now().skipped.push(`${test}: ${skipped}`)
      else now().passed++
    },
    fail: (failure) => void now().failures.push(failure),
    next: () => {
      stop()
      ended++
      const file = files[ended]
      if (file !== undefined) start(file)
    },
    isWaiting: () => ended < files.length && now().failures.length === 0,
    results: () => {
      stop()
      return results
    },
  }
}
