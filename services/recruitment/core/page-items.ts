/** JobPosting data that stands in the page's own elements, microdata and RDFa, as objects like those of JSON-LD. */

import { createRequire } from 'node:module'
import type { Transform } from 'node:stream'
import type { CheerioAPI } from 'cheerio'
import type { AnyNode, Element, ParentNode } from 'domhandler'
import { isHidden } from './hidden-text.ts'
import { isRecord, type JsonRecord } from './json-value.ts'
import { parseHtml } from './markup.ts'

/** Few pages need these readers of a hundred files: each is loaded with the first that does. */
const require = createRequire(import.meta.url)

const maximumNodes = 5_000
const maximumDepth = 12
/** A long page has some four thousand; the microdata parser takes the square of their number. */
const maximumElements = 8_000
/** A page of a hundred jobs has some two thousand; reading takes the square of their number. */
const maximumProperties = 3_000

const unseen = new Set(['script', 'style', 'template', 'noscript'])

const shortName = (iri: string): string =>
  iri.replace(/^https?:\/\/schema\.org\//i, '').replace(/^schema:/, '')

/** One value stands alone, several are a list. */
const one = (values: unknown[]): unknown => (values.length === 1 ? values[0] : values)

const marked = ['description', 'responsibilities', 'qualifications', 'jobBenefits', 'skills']

/** All elements in the order of the page; cheerio's own search takes the square of their number. */
const elementsUnder = (root: ParentNode): Element[] => {
  const found: Element[] = []
  const todo: AnyNode[] = root.children.toReversed()
  while (todo.length > 0) {
    const next = todo.pop()!
    if (!('attribs' in next)) continue
    found.push(next)
    for (let at = next.children.length - 1; at >= 0; at--) todo.push(next.children[at]!)
  }
  return found
}

const removeElement = (element: Element): void => {
  const siblings = element.parent?.children
  siblings?.splice(siblings.indexOf(element), 1)
}

/** The page without what people do not see, and without scripts: what is hidden is not read. */
const visiblePart = (html: string): CheerioAPI => {
  const $ = parseHtml(html)
  let named = 0
  let seen = 0
  for (const element of elementsUnder($.root()[0] as unknown as ParentNode)) {
    const { attribs, name } = element
    if (++seen > maximumElements || unseen.has(name) || isHidden(attribs, name)) removeElement(element)
    else if ((attribs['itemprop'] ?? attribs['property']) !== undefined && ++named > maximumProperties) {
      delete attribs['itemprop']
      delete attribs['property']
    }
  }
  return $
}

interface Budget {
  nodes: number
}

const nodeOfItem = (
  item: { type?: string[]; properties: Record<string, unknown[]> },
  budget: Budget,
  depth: number,
): JsonRecord => {
  const node: JsonRecord = { '@type': (item.type ?? []).map(shortName) }
  for (const [name, values] of Object.entries(item.properties)) {
    const read = values.flatMap((value): unknown[] => {
      if (!isRecord(value)) return [value]
      if (depth >= maximumDepth || budget.nodes++ > maximumNodes) return []
      return [nodeOfItem(value as never, budget, depth + 1)]
    })
    node[shortName(name)] = one(read)
  }
  return node
}

const everyItem = (nodes: readonly JsonRecord[]): JsonRecord[] =>
  nodes.flatMap((node) => [node, ...everyItem(Object.values(node).flat().filter(isRecord))])

const isPosting = (node: JsonRecord): boolean => [node['@type']].flat().includes('JobPosting')

const hasName = (value: string | undefined, name: string): boolean =>
  (value ?? '').split(/\s+/).some((each) => shortName(each) === name)

/** Descriptions keep their paragraphs: the parsers give the text alone. */
const withMarkup = (
  $: CheerioAPI,
  postings: JsonRecord[],
  isScope: (element: Element) => boolean,
  property: string,
): JsonRecord[] => {
  const scopes = elementsUnder($.root()[0] as unknown as ParentNode).filter(isScope)
  if (scopes.length !== postings.length) return postings
  return postings.map((posting, at) => {
    const whole = { ...posting }
    for (const element of elementsUnder(scopes[at]!))
      for (const name of marked)
        if (
          typeof posting[name] === 'string' &&
          whole[name] === posting[name] &&
          hasName(element.attribs[property], name) &&
          element.attribs['content'] === undefined
        )
          whole[name] = $(element).html() ?? posting[name]
    return whole
  })
}

const microdataIn = ($: CheerioAPI, html: string, pageUrl: string): JsonRecord[] => {
  const microdata = require('microdata-node') as typeof import('microdata-node')
  const { items } = microdata.toJson(html, { base: pageUrl })
  const budget = { nodes: 0 }
  const postings = everyItem(items.map((item) => nodeOfItem(item, budget, 0))).filter(isPosting)
  return withMarkup($, postings, ({ attribs }) => hasName(attribs['itemtype'], 'JobPosting'), 'itemprop')
}

interface Quad {
  subject: { value: string }
  predicate: { value: string }
  object: { termType: string; value: string }
}

const quadsIn = (html: string, pageUrl: string): Quad[] => {
  const { RdfaParser } = require('rdfa-streaming-parser') as typeof import('rdfa-streaming-parser')
  const parser = new RdfaParser({ baseIRI: pageUrl, contentType: 'text/html' }) as unknown as Transform
  const quads: Quad[] = []
  parser.on('data', (quad: Quad) => {
    if (quads.length < maximumNodes) quads.push(quad)
  })
  parser.on('error', () => {})
  // The parser works as it is written to, so that all is there when this returns.
  parser.write(html)
  parser.end()
  return quads
}

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

const rdfaIn = ($: CheerioAPI, html: string, pageUrl: string): JsonRecord[] => {
  const bySubject = new Map<string, Quad[]>()
  for (const quad of quadsIn(html, pageUrl)) {
    const known = bySubject.get(quad.subject.value)
    if (known) known.push(quad)
    else bySubject.set(quad.subject.value, [quad])
  }
  const budget = { nodes: 0 }
  const nodeOf = (subject: string, depth: number): JsonRecord => {
    const node: Record<string, unknown[]> = {}
    for (const { predicate, object } of bySubject.get(subject) ?? []) {
      const name = predicate.value === rdfType ? '@type' : shortName(predicate.value)
      const isNode =
        object.termType !== 'Literal' &&
        predicate.value !== rdfType &&
        bySubject.has(object.value) &&
        object.value !== subject
      if (isNode && (depth >= maximumDepth || budget.nodes++ > maximumNodes)) continue
      const value = isNode
        ? nodeOf(object.value, depth + 1)
        : predicate.value === rdfType
          ? shortName(object.value)
          : object.value
      node[name] = [...(node[name] ?? []), value]
    }
    return Object.fromEntries(Object.entries(node).map(([name, values]) => [name, one(values)]))
  }
  const postings = [...bySubject]
    .filter(([, quads]) =>
      quads.some(
        ({ predicate, object }) => predicate.value === rdfType && shortName(object.value) === 'JobPosting',
      ),
    )
    .map(([subject]) => nodeOf(subject, 0))
  return withMarkup($, postings, ({ attribs }) => hasName(attribs['typeof'], 'JobPosting'), 'property')
}

/** Every JobPosting in microdata, else in RDFa; none where the page does not name one, which costs nothing. */
export const findPageItems = (html: string, pageUrl: string): JsonRecord[] => {
  const hasMicrodata = /itemtype\s*=\s*["']?[^"'>]*schema\.org\/JobPosting/i.test(html)
  const hasRdfa = /typeof\s*=\s*["']?[^"'>]*JobPosting/i.test(html)
  if (!hasMicrodata && !hasRdfa) return []
  const $ = visiblePart(html)
  const visible = $.html()
  const found = hasMicrodata ? microdataIn($, visible, pageUrl) : []
  return found.length > 0 || !hasRdfa ? found : rdfaIn($, visible, pageUrl)
}
