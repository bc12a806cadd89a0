/** All test files once, some at the same time, and those that failed a second time, alone (docs/decisions/0179). */

import type { FileResult, RunFile, TestFailure } from './test-file.ts'

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

/** `workers` files at a time, in their order. `tell` hears of each result as it comes. */
export const runRound = async (
  files: readonly string[],
  runFile: RunFile,
  workers: number,
  tell: (result: FileResult) => void,
): Promise<Round> => {
  const runAndTell = async (file: string): Promise<FileResult> => {
    const result = await runFile(file)
    tell(result)
    return result
  }
  const results = new Map<string, FileResult>()
  const left = files.values()
  const work = async (): Promise<void> => {
    for (const file of left) results.set(file, await runAndTell(file))
  }
  await Promise.all(Array.from({ length: workers }, work))

  const failed = [...results.values()].filter(({ failures }) => failures.length > 0)
  const unsteady: Unsteady[] = []
  if (failed.length <= mostRepeated)
    for (const { file, failures } of failed) {
      const again = await runAndTell(file)
      results.set(file, again)
      if (again.failures.length === 0) unsteady.push({ file, first: failures[0]! })
    }
  return { results: [...results.values()], unsteady }
}
