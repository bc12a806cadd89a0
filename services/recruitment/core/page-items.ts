/** JobPosting data that stands in the page's own elements, microdata and RDFa, as objects like those of JSON-LD. */

import type { Transform } from 'node:stream'
import microdata from 'microdata-node'
import { RdfaParser } from 'rdfa-streaming-parser'
import { isRecord, type JsonRecord } from './json-value.ts'
import { parseHtml } from './markup.ts'
import { isHidden } from './plain-text.ts'

const maximumNodes = 5_000
const maximumDepth = 12
/** A page of a hundred jobs has some two thousand. */
const maximumProperties = 3_000

const shortName = (iri: string): string =>
  iri.replace(/^https?:\/\/schema\.org\//i, '').replace(/^schema:/, '')

/** One value stands alone, several are a list. */
const one = (values: unknown[]): unknown => (values.length === 1 ? values[0] : values)

/** The page without what people do not see, and without scripts: what is hidden is not read. */
const visiblePart = (html: string): ReturnType<typeof parseHtml> => {
  const $ = parseHtml(html)
  $('script, style, template, noscript').remove()
  for (const element of $('[hidden], [style]').toArray()) if (isHidden(element.attribs)) $(element).remove()
  // Reading takes the square of their number.
  const named = $('[itemprop], [property]').slice(maximumProperties)
  named.removeAttr('itemprop').removeAttr('property')
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

/** Descriptions keep their paragraphs: the parsers give the text alone. */
const withMarkup = (
  $: ReturnType<typeof parseHtml>,
  postings: JsonRecord[],
  scope: string,
  property: (name: string) => string,
): JsonRecord[] => {
  const scopes = $(scope).toArray()
  if (scopes.length !== postings.length) return postings
  return postings.map((posting, at) => {
    const marked = { ...posting }
    for (const name of ['description', 'responsibilities', 'qualifications', 'jobBenefits']) {
      const element = $(scopes[at]!).find(property(name)).first()
      if (typeof posting[name] === 'string' && element.length > 0 && element.attr('content') === undefined)
        marked[name] = element.html() ?? posting[name]
    }
    return marked
  })
}

const microdataIn = ($: ReturnType<typeof parseHtml>, html: string, pageUrl: string): JsonRecord[] => {
  const { items } = microdata.toJson(html, { base: pageUrl })
  const budget = { nodes: 0 }
  const postings = everyItem(items.map((item) => nodeOfItem(item, budget, 0))).filter(isPosting)
  return withMarkup($, postings, '[itemtype*="schema.org/JobPosting"]', (name) => `[itemprop~="${name}"]`)
}

interface Quad {
  subject: { value: string }
  predicate: { value: string }
  object: { termType: string; value: string }
}

const quadsIn = (html: string, pageUrl: string): Quad[] => {
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

const rdfaIn = ($: ReturnType<typeof parseHtml>, html: string, pageUrl: string): JsonRecord[] => {
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
  return withMarkup(
    $,
    postings,
    '[typeof~="JobPosting"], [typeof~="schema:JobPosting"]',
    (name) => `[property~="${name}"], [property~="schema:${name}"]`,
  )
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
