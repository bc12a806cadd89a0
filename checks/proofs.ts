/** docs/proofs against the repository: each promise names what proves it, and what it names is there. */

import { existsSync, globSync, readFileSync } from 'node:fs'

const folder = 'docs/proofs'

/** Of pages 5 to 11, of which one has two. */
const leastPages = 8

/** Words with which a row says that no file proves it. */
const withoutFile = /^(?:by hand on \d{4}-\d{2}-\d{2}: |not met: |not looked at yet)/

/** One cell's ``path` "name"` pairs; a name without a path before it stands in the file named last. */
const named = (cell: string): { file: string; names: string[] }[] => {
  const files: { file: string; names: string[] }[] = []
  for (const [, file, name] of cell.matchAll(/`([\w./-]+\.\w+)`|"([^"]+)"/g)) {
    if (file) files.push({ file, names: [] })
    else files.at(-1)?.names.push(name!)
  }
  return files
}

/** What is wrong with one page of proofs: rows without a proof, files and tests that are not there. */
export const problemsOfProofs = (page: string, read: (file: string) => string | undefined): string[] =>
  [...page.matchAll(/^\| (?!Promise |---)(.+?) \| (.+) \|$/gm)].flatMap(([, promise, proof]) => {
    const files = named(proof!)
    if (files.length === 0)
      return withoutFile.test(proof!) ? [] : [`"${promise}" names no file and does not say why`]
    return files.flatMap(({ file, names }) => {
      const text = read(file)
      if (text === undefined) return [`"${promise}" names ${file}, which is not there`]
      return names
        .filter((name) => !text.includes(name))
        .map((name) => `"${promise}" names the test "${name}", which ${file} does not have`)
    })
  })

export const checkProofs = async (): Promise<string[]> => {
  const read = (file: string): string | undefined =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const pages = globSync(`${folder}/*.md`)
  const problems = pages.flatMap((page) =>
    problemsOfProofs(readFileSync(page, 'utf8'), read).map((problem) => `${page}: ${problem}`),
  )
  if (pages.length < leastPages) problems.push(`${folder} holds ${pages.length} tables; some are gone`)
  return problems
}
