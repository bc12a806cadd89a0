/** The elements of XAF 3.2 and 4.0 as one tree, so that a file is held to both until it is known which of them it is. */

import { codeLists } from './code-lists.ts'
import { elements32, stretches32 } from './xaf-32.ts'
import { elements40, stretches40 } from './xaf-40.ts'

export const schemaVersions = ['XAF 3.2', 'XAF 4.0'] as const

/** What one version asks of a value. */
export interface Facet {
  /** Characters; infinite without a bound. */
  longest: number
  shortest: number
  codes: ReadonlySet<string> | null
}

/** What the versions ask of a value, and what any value that breaks one of them has. */
export interface Facets {
  /** By version; null where the version asks nothing or has no such element. */
  byVersion: readonly (Facet | null)[]
  /** A value of at most so many bytes is too long for none. */
  longestBytes: number
  /** 1 for each single byte that is a code in every version that has the list; null without lists. */
  codeBytes: Uint8Array | null
}

/** One element of the tree. */
export interface SchemaNode {
  name: string
  children: Map<string, SchemaNode>
  /** By version whether it must occur in its parent. */
  required: boolean[]
  facets: Facets | null
}

const createNode = (name: string): SchemaNode => ({
  name,
  children: new Map(),
  required: schemaVersions.map(() => false),
  facets: null,
})

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The lines of a text with its stretches put in. */
const expanded = (text: string, stretches: Readonly<Record<string, string>>): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const name = /^ *<(\w+)>$/.exec(line)?.[1]
      if (!name) return [line]
      return expanded(stretches[name]!, stretches).map((inner) => ' '.repeat(indentOf(line)) + inner)
    })

const facetOf = (asked: string | undefined): Facet | null => {
  if (!asked) return null
  if (asked.startsWith('{')) return withCodes(asked.slice(1, -1).split(','))
  if (asked.startsWith('@')) return withCodes(codeLists[asked.slice(1)]!)
  if (asked.startsWith('='))
    return { longest: Number(asked.slice(1)), shortest: Number(asked.slice(1)), codes: null }
  return { longest: Number(asked), shortest: 0, codes: null }
}

const withCodes = (codes: readonly string[]): Facet => ({
  longest: Number.POSITIVE_INFINITY,
  shortest: 0,
  codes: new Set(codes),
})

const facetsOf = (byVersion: readonly (Facet | null)[]): Facets => {
  const lists = byVersion.flatMap((facet) => (facet?.codes ? [facet.codes] : []))
  const isCode = (byte: number): boolean => lists.every((codes) => codes.has(String.fromCharCode(byte)))
  const exact = byVersion.some((facet) => facet !== null && facet.shortest > 0)
  return {
    byVersion,
    longestBytes: exact
      ? -1
      : Math.min(...byVersion.map((facet) => facet?.longest ?? Number.POSITIVE_INFINITY)),
    codeBytes:
      lists.length === 0 ? null : Uint8Array.from({ length: 256 }, (_, byte) => (isCode(byte) ? 1 : 0)),
  }
}

const addVersion = (root: SchemaNode, version: number, lines: readonly string[]): void => {
  const path = [root]
  for (const line of lines) {
    const [, name, times, asked] = /^ *(\w+)([?*+]?)(?: (\S+))?$/.exec(line)!
    path.length = indentOf(line) / 2 + 1
    const parent = path.at(-1)!
    const node = parent.children.get(name!) ?? createNode(name!)
    parent.children.set(name!, node)
    node.required[version] = times === '' || times === '+'
    const facet = facetOf(asked)
    if (facet) {
      const known = node.facets?.byVersion ?? schemaVersions.map(() => null)
      node.facets = facetsOf(known.with(version, facet))
    }
    path.push(node)
  }
}

const build = (): SchemaNode => {
  const root = createNode('auditfile')
  addVersion(root, 0, expanded(elements32, stretches32))
  addVersion(root, 1, expanded(elements40, stretches40))
  return root
}

/** The element `auditfile`. */
export const schemaRoot: SchemaNode = build()
