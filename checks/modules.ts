/** The modules of this repository, what each imports, and the circles among them. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const roots = ['bin', 'kit', 'services', 'checks', 'bench', 'trial', 'clients']
const notOurs = /\/(?:node_modules|dist)\//

/** A module's imports by its path: repository paths, `node:` modules and package names. */
export type Graph = Map<string, string[]>

const sourceFiles = (): string[] =>
  roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('.'))
      .map((name) => join(root, name))
      .filter((path) => !notOurs.test(path)),
  )

export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** Static and dynamic imports, those of types too, re-exports, and files that threads are started from. */
const importPattern =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g

/** What the source of the module at this path imports. */
export const importsIn = (file: string, source: string): string[] =>
  [...withoutComments(source).matchAll(importPattern)].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3])!
    return name.startsWith('.') ? join(dirname(file), name) : name
  })

export const readModules = (): Graph =>
  new Map(sourceFiles().map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]))

/** The first circle that a depth-first walk meets from each module, each circle once. */
export const circlesIn = (graph: Graph): string[][] => {
  const done = new Set<string>()
  const found = new Map<string, string[]>()
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) {
      const circle = path.slice(at)
      found.set(circle.toSorted().join(), circle)
      return
    }
    if (done.has(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return [...found.values()]
}
