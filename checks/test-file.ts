/** One test file, in a process of its own. */

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

export type RunFile = (file: string) => Promise<FileResult>

/** Longer than any file takes on a machine that is busy with others; then it hangs. */
const hangsAfterMilliseconds = 20 * 60_000

const textOf = (error: Error): string => {
  const cause = error.cause ?? error
  return stripVTControlCharacters(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}

/** Runs files with these environment variables besides the run's own. */
export const createFileRunner =
  (environment: Record<string, string>): RunFile =>
  async (file) => {
    const began = performance.now()
    const result: FileResult = { file, milliseconds: 0, passed: 0, failures: [], skipped: [], output: '' }
    // A run that a test starts is a run of its own.
    const { NODE_TEST_CONTEXT: _, ...inherited } = process.env
    const events = run({
      files: [file],
      concurrency: false,
      timeout: hangsAfterMilliseconds,
      env: { ...inherited, ...environment },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        // A file ends before the embedded database, compiled a second time and better, would give the time back.
        '--wasm-tiering-budget=200000000',
      ],
    })
    for await (const { type, data } of events) {
      if (type === 'test:stdout' || type === 'test:stderr') result.output += data.message
      if (type === 'test:pass')
        if (data.skip || data.todo) result.skipped.push(`${data.name}: ${data.skip || data.todo}`)
        else result.passed++
      if (type === 'test:fail') result.failures.push({ test: data.name, error: textOf(data.details.error) })
    }
    return { ...result, milliseconds: Math.round(performance.now() - began) }
  }
