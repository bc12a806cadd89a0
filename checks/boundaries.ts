/** Proves the house's one-way rule and the limits on files; fails when it saw nothing to check. */

import { readFileSync } from 'node:fs'
import { fileProblems } from './file-form.ts'
import { brokenRules, idleRules } from './layers.ts'
import { circlesIn, type Graph, readModules } from './modules.ts'

const sawTooLittle = (graph: Graph): string[] => {
  const imports = [...graph.values()].flat().length
  return graph.size < 100 || imports < 2 * graph.size
    ? [`the check saw ${graph.size} modules and ${imports} imports; it proves nothing`]
    : []
}

const boundaryProblems = (graph: Graph): string[] => {
  const files = [...graph.keys()]
  const missing = files.flatMap((file) =>
    graph
      .get(file)!
      .filter((target) => target.endsWith('.ts') && !graph.has(target))
      .map((target) => `imported but not there: ${file} → ${target}`),
  )
  return [
    ...files.flatMap((file) => brokenRules(file, graph.get(file)!)),
    ...circlesIn(graph).map((circle) => `circle: ${[...circle, circle[0]].join(' → ')}`),
    ...files.flatMap((file) => fileProblems(file, readFileSync(file, 'utf8'))),
    ...missing,
  ]
}

export const checkBoundaries = async (): Promise<string[]> => {
  const graph = readModules()
  return [...sawTooLittle(graph), ...idleRules([...graph.keys()]), ...boundaryProblems(graph)]
}
