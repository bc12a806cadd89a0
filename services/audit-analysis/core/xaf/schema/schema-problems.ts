/** What of a file's elements does not hold to the XSD: counted while the scanner runs, told at the end. */

import type { SchemaProblem } from '../../ledger/origin.ts'
import { unescapeXml } from '../../ledger/text.ts'
import { decodeRange } from '../encoding.ts'
import type { Source } from '../xaf-error.ts'
import type { Facet, SchemaNode } from './schema-tree.ts'
import { schemaVersions } from './schema-tree.ts'

/** Wrong values by path; per version how many are too long or short, and how many are no code. */
export type WrongValues = Map<SchemaNode, { length: number[]; code: number[] }>

const holds = (facet: Facet, text: string): SchemaProblem['kind'] | null => {
  if (facet.codes) return facet.codes.has(text) ? null : 'CODE'
  const length = [...text].length
  return length > facet.longest || length < facet.shortest ? 'LENGTH' : null
}

/** Looks closely at a value that the quick look did not pass. */
export const examineValue = (
  wrong: WrongValues,
  source: Source,
  node: SchemaNode,
  start: number,
  end: number,
  times = 1,
): void => {
  const text = unescapeXml(decodeRange(source, start, end))
  node.facets!.byVersion.forEach((facet, version) => {
    const kind = facet && holds(facet, text)
    if (!kind) return
    let found = wrong.get(node)
    if (!found) {
      found = { length: schemaVersions.map(() => 0), code: schemaVersions.map(() => 0) }
      wrong.set(node, found)
    }
    found[kind === 'CODE' ? 'code' : 'length'][version]! += times
  })
}

/** How often each element occurs, by its place in the tree. */
export type Occurrences = Map<SchemaNode, number>

/** The problems of a file of that version, in the order of the tree; none for a version without a table. */
export const schemaProblems = (
  root: SchemaNode,
  format: string,
  occurrences: Occurrences,
  wrong: WrongValues,
): SchemaProblem[] => {
  const version = schemaVersions.indexOf(format as never)
  if (version === -1) return []
  const problems: SchemaProblem[] = []
  const add = (path: string, kind: SchemaProblem['kind'], count: number): void => {
    if (count > 0) problems.push({ path, kind, count })
  }
  const walk = (node: SchemaNode, above: string): void => {
    const parents = node === root ? 1 : (occurrences.get(node) ?? 0)
    for (const child of node.children.values()) {
      const path = above === '' ? child.name : `${above}/${child.name}`
      if (child.required[version]) add(path, 'MISSING', parents - (occurrences.get(child) ?? 0))
      const values = wrong.get(child)
      add(path, 'LENGTH', values?.length[version] ?? 0)
      add(path, 'CODE', values?.code[version] ?? 0)
      walk(child, path)
    }
  }
  walk(root, '')
  return problems
}
