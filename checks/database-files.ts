/** Which test files use a database, and for which of them one kind is enough. */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const openers = ['test-database', 'test-platform', 'test-service'].map((name) => `kit/testing/${name}.ts`)
const seen = new Map<string, boolean>()

/** Whether a file opens a database, itself or through a module that it imports. */
export const usesDatabase = (file: string): boolean => {
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
export const onceIsEnough = (file: string): boolean => {
  const text = readFileSync(file, 'utf8')
  return (
    file.endsWith('/document-fuzz.test.ts') ||
    /^(clients|checks|kit\/pages)\//.test(file) ||
    /\/testing\/(page-checks|browser)\.ts'/.test(text) ||
    startsWithoutDatabase(text)
  )
}
