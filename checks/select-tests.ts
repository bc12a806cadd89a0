/** Which test files `npm test -- <words>` means. */

import { normalize, relative, resolve } from 'node:path'

export interface SelectedTests {
  files: string[]
  /** Words that mean no file at all. */
  unknown: string[]
}

/**
 * Without words all files; else those that a word names, or whose path holds it. A word that names a test file exactly
 * means that file alone. `all` are paths from the folder that the words start from, with `/` between their parts.
 */
export const selectTests = (words: readonly string[], all: readonly string[]): SelectedTests => {
  if (words.length === 0) return { files: [...all], unknown: [] }
  const chosen = new Set<string>()
  const unknown: string[] = []
  for (const word of words) {
    const path = normalize(relative('.', resolve(word)))
    const found = all.includes(path) ? [path] : all.filter((file) => file.includes(word.replace(/^\.\//, '')))
    if (found.length === 0) unknown.push(word)
    for (const file of found) chosen.add(file)
  }
  return { files: all.filter((file) => chosen.has(file)), unknown }
}
