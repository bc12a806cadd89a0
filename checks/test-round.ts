/** All test files once, some at the same time, and those that failed a second time, alone (docs/decisions/0179). */

import type { FileResult, RunFiles, TestFailure } from './test-file.ts'

/** A file that failed among the others and not alone. */
export interface Unsteady {
  file: string
  first: TestFailure
}

export interface Round {
  /** The last result of each file. */
  results: FileResult[]
  unsteady: Unsteady[]
}

/** So many may be chance; more of them are a fault, or a machine on which nothing is proven. */
const mostRepeated = 3

/**
 * `workers` companies of files at a time, in their order. A file that did not run because its company broke off runs alone.
 * `tell` hears of each result as it comes.
 */
export const runRound = async (
  companies: readonly (readonly string[])[],
  runFiles: RunFiles,
  workers: number,
  tell: (result: FileResult) => void,
): Promise<Round> => {
  const results = new Map<string, FileResult>()
  const runAndTell = async (files: readonly string[]): Promise<void> => {
    for (const result of await runFiles(files)) {
      tell(result)
      results.set(result.file, result)
    }
  }
  const left = companies.values()
  const work = async (): Promise<void> => {
    for (const company of left) {
      await runAndTell(company)
      for (const file of company) if (!results.has(file)) await runAndTell([file])
    }
  }
  await Promise.all(Array.from({ length: workers }, work))

  const failed = [...results.values()].filter(({ failures }) => failures.length > 0)
  const unsteady: Unsteady[] = []
  if (failed.length <= mostRepeated)
    for (const { file, failures } of failed) {
      await runAndTell([file])
      if (results.get(file)?.failures.length === 0) unsteady.push({ file, first: failures[0]! })
    }
  return { results: [...results.values()], unsteady }
}
