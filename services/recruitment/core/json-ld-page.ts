/** Finds schema.org JobPosting data in a page's JSON-LD, wherever it stands, with what it refers to. */

import { isRecord, type JsonRecord, listOf, parseJson, recordOf, textOf, textsOf } from './json-value.ts'
import { parseHtml } from './markup.ts'

const maximumNodes = 20_000

/** The objects and lists that stand one after another in a text, whatever is between and behind them. */
const valuesIn = (text: string): string[] => {
  const found: string[] = []
  let [depth, start, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isText && sign === '\\') at++
    else if (sign === '"' && depth > 0) isText = !isText
    else if (!isText && (sign === '{' || sign === '[')) start = depth++ === 0 ? at : start
    else if (!isText && depth > 0 && (sign === '}' || sign === ']') && --depth === 0)
      found.push(text.slice(start, at + 1))
  }
  return found
}

/** At the end of a trimmed script. White space within it has a bound: where there is none, a run of it costs its square. */
const commentEnd = /(?:-->|(?:\/\/|\/\*)?\s{0,20}\]\]>(?:\s{0,20}\*\/)?)\s{0,20};?$/

/**
 * JSON as sites write it: in comments or CDATA, with raw line breaks inside strings, with a comma too many, with
 * apostrophes escaped, with its quotes as entities, and several values or a script's statements in a row.
 */
const parseLoosely = (script: string): unknown => {
  const text = (/^\s*[[{]\s*&quot;/.test(script) ? script.replaceAll('&quot;', '"') : script)
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .trimEnd()
    .replace(commentEnd, '')
  const strict = parseJson(text)
  if (strict !== undefined) return strict
  const mended = text
    .replace(/[ \u0000-\u001F]+/g, ' ')
    .replace(/, ?([}\]])/g, '$1')
    .replace(/\\(?:\\|')/g, (pair) => (pair === "\\'" ? "'" : pair))
  const values = valuesIn(mended).map(parseJson)
  // What cannot be read behind data is a script's; at the start it is data that is broken.
  return values[0] === undefined ? undefined : values.filter((value) => value !== undefined)
}

/** `schema:title` and `https://schema.org/title` are `title`. */
const plainName = (name: string): string => name.replace(/^https?:\/\/schema\.org\/|^schema:/, '')

const typesOf = (node: JsonRecord): string[] => textsOf(node['@type']).map(plainName)

/** Every object in the data, whatever it is nested in (`@graph`, lists, `mainEntity`, `itemListElement`). */
const nodesOf = (data: unknown): JsonRecord[] => {
  const found: JsonRecord[] = []
  const todo: unknown[] = [data]
  // Taking the first away would move all others, of which a page may have hundreds of thousands.
  for (let at = 0; at < todo.length && found.length < maximumNodes; at++) {
    const next = todo[at]
    if (Array.isArray(next)) for (const each of next.slice(0, maximumNodes)) todo.push(each)
    else if (isRecord(next)) {
      found.push(next)
      for (const value of Object.values(next)) if (typeof value === 'object') todo.push(value)
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

/** Whether it only names what is told elsewhere: `{"@type": "Organization", "@id": "#org"}`. */
const isReference = (node: JsonRecord): boolean =>
  typeof node['@id'] === 'string' && Object.keys(node).every((key) => key === '@id' || key === '@type')

/** What nodes tell, by their names; of two with one name, the one that tells more. */
const nodesById = (nodes: readonly JsonRecord[]): Map<unknown, JsonRecord> => {
  const byId = new Map<unknown, JsonRecord>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id !== 'string' || isReference(node)) continue
    const known = byId.get(id)
    if (!known || Object.keys(node).length > Object.keys(known).length) byId.set(id, node)
  }
  return byId
}

/** What is left to be filled in: data that refer to each other a hundredfold would never come to an end. */
interface Budget {
  values: number
}

/** A page of a thousand jobs has some sixty thousand. */
const maximumFilledValues = 200_000

/** An object with what its fields refer to, also in lists; as it stands once the budget is spent. */
const filledIn = (
  node: JsonRecord,
  find: (id: unknown) => JsonRecord | undefined,
  depth: number,
  budget: Budget,
): JsonRecord => {
  const whole = (value: unknown): unknown => {
    if (budget.values-- <= 0) return value
    if (Array.isArray(value)) return value.map(whole)
    if (!isRecord(value) || depth === 0) return value
    const meant = isReference(value) ? (find(value['@id']) ?? value) : value
    return filledIn(meant, find, depth - 1, budget)
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [plainName(key), whole(value)]))
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
  const scripts: JsonRecord[][] = []
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
    const found = nodesOf(data)
    listed.push(...listedAddresses(found))
    scripts.push(found)
  }
  const ofPage = nodesById(scripts.flat())
  const budget = { values: maximumFilledValues }
  const postings = scripts.flatMap((nodes) => {
    const own = nodesById(nodes)
    // Scripts of one page may give different things one name; what a job refers to may also stand in another of them.
    const find = (id: unknown): JsonRecord | undefined => own.get(id) ?? ofPage.get(id)
    return nodes
      .filter((node) => typesOf(node).includes('JobPosting'))
      .map((node) => filledIn(node, find, deepestReference, budget))
  })
  return { postings, brokenScripts, brokenPosting, listed }
}
