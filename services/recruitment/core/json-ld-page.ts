/** Finds schema.org JobPosting data in a page's JSON-LD, wherever it stands, with what it refers to. */

import { isRecord, type JsonRecord, listOf, parseJson, recordOf, textOf, textsOf } from './json-value.ts'
import { parseHtml } from './markup.ts'

const maximumNodes = 20_000

/** JSON as sites write it: in comments or CDATA, with raw line breaks inside strings, with a comma too many. */
const parseLoosely = (script: string): unknown => {
  const text = script
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*;?\s*$/, '')
  const strict = parseJson(text)
  if (strict !== undefined) return strict
  return parseJson(
    text
      .replace(/[\u0000-\u001F]+/g, ' ')
      .replace(/,\s*([}\]])/g, '$1')
      .replace(/;\s*$/, ''),
  )
}

const typesOf = (node: JsonRecord): string[] =>
  textsOf(node['@type']).map((type) => type.replace(/^https?:\/\/schema\.org\/|^schema:/, ''))

/** Every object in the data, whatever it is nested in (`@graph`, lists, `mainEntity`, `itemListElement`). */
const nodesOf = (data: unknown): JsonRecord[] => {
  const found: JsonRecord[] = []
  const todo: unknown[] = [data]
  while (todo.length > 0 && found.length < maximumNodes) {
    const next = todo.shift()
    if (Array.isArray(next)) todo.push(...next.slice(0, maximumNodes))
    else if (isRecord(next)) {
      found.push(next)
      todo.push(...Object.values(next).filter((value) => typeof value === 'object'))
    }
  }
  return found
}

/** The addresses that an `ItemList` leads to: of its elements, of their items, or as they stand. */
const listedAddresses = (nodes: readonly JsonRecord[]): string[] =>
  nodes
    .filter((node) => typesOf(node).includes('ItemList'))
    .flatMap((list) => listOf(list['itemListElement']).slice(0, maximumNodes))
    .flatMap((element) => {
      const item = recordOf(element)['item']
      return (
        textOf(element) ??
        textOf(item) ??
        textOf(recordOf(item)['url']) ??
        textOf(recordOf(item)['@id']) ??
        textOf(recordOf(element)['url']) ??
        []
      )
    })

/** An employer refers to its address and a job to its places: more steps than these say nothing of the job. */
const deepestReference = 4

/** An object with what its fields refer to, also in lists. */
const filledIn = (node: JsonRecord, byId: ReadonlyMap<unknown, JsonRecord>, depth: number): JsonRecord => {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole)
    if (!isRecord(value) || depth === 0) return value
    const meant = Object.keys(value).length === 1 ? (byId.get(value['@id']) ?? value) : value
    return filledIn(meant, byId, depth - 1)
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value)]))
}

export interface JsonLdOnPage {
  postings: JsonRecord[]
  /** Data scripts that are not JSON. */
  brokenScripts: number
  /** One of them speaks of a job. */
  brokenPosting: boolean
  /** Where its lists lead to. */
  listed: string[]
}

/** All JobPosting objects of a page with `{"@id": …}` references filled in; a broken script hides only itself. */
export const findJobPostings = (html: string): JsonLdOnPage => {
  const $ = parseHtml(html)
  const postings: JsonRecord[] = []
  const listed: string[] = []
  let brokenScripts = 0
  let brokenPosting = false
  for (const script of $('script').toArray()) {
    if (!/^application\/ld\+json\b/i.test($(script).attr('type')?.trim() ?? '')) continue
    const data = parseLoosely($(script).text())
    if (data === undefined) {
      brokenScripts++
      brokenPosting ||= /JobPosting/.test($(script).text())
    }
    const nodes = nodesOf(data)
    listed.push(...listedAddresses(nodes))
    const named = nodes.filter((node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1)
    const byId = new Map(named.map((node) => [node['@id'], node]))
    for (const node of nodes.filter((node) => typesOf(node).includes('JobPosting')))
      postings.push(filledIn(node, byId, deepestReference))
  }
  return { postings, brokenScripts, brokenPosting, listed }
}
