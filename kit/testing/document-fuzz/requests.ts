/** What the fuzz test sends to one operation: its example, wrong in one way at a time. */

import { oddFormBodies } from './form-bodies.ts'
import { oddJsonBodies } from './json-bodies.ts'
import { type Dice, type OddBody, oddTexts } from './odd-values.ts'
import type { Operation, Parameter } from './operations.ts'

export interface FuzzRequest {
  /** What is wrong with it, for the message of a failure. */
  what: string
  /** With the query, percent-encoded. */
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Percent-encoded; half a surrogate pair as the three bytes that it would have. */
const encoded = (text: string): string =>
  text
    .split(/([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/)
    .map((part, index) => (index % 2 === 1 ? '%ED%A0%BD' : encodeURIComponent(part)))
    .join('')

/** An address may be 16 KiB; what is longer is refused by HTTP itself. */
const short = (text: string): string => text.slice(0, 3000)

const pathOf = (operation: Operation, odd: Record<string, string> = {}): string =>
  operation.path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const shown = operation.parameters?.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    )
    return encoded(odd[name] ?? String(shown?.example ?? 1))
  })

const shownQuery = (operation: Operation): [string, string][] =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .flatMap(({ name, example }) => [example].flat().map((one): [string, string] => [name, String(one)]))

const withQuery = (path: string, pairs: [string, string][]): string =>
  pairs.length === 0 ? path : `${path}?${pairs.map((pair) => pair.map(encoded).join('=')).join('&')}`

const oddQueries = [
  'a%00b=1',
  '=',
  '&&&',
  'page[size]=1',
  '__proto__=1',
  '%ff=%fe',
  '%',
  'x='.repeat(300),
  'constructor=%ED%A0%BD',
]

const oddHeaders: Record<string, string>[] = [
  { accept: ';;q=9,\x7e/*', 'accept-language': 'x'.repeat(3000), 'accept-encoding': 'br;q=2, *;q=0' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a.'.repeat(200)}` },
  { authorization: 'Basic !!!', cookie: '=;;a=%ff; __Host-x="' },
  { traceparent: '00-0-0-00', 'x-forwarded-for': '999.1.1.1, x', 'x-request-id': '\xff' },
  { 'if-none-match': '"', 'if-modified-since': 'yesterday', range: 'bytes=9-1,-,x' },
  { 'accept-language': 'nl-;q=, *', 'idempotency-key': '\xe9'.repeat(300), 'last-event-id': '-1' },
  { 'sec-fetch-site': 'cross-site', origin: 'null', referer: '::' },
]

/** Requests without anything wrong in a body. */
const oddHeads = (dice: Dice, operation: Operation): Omit<FuzzRequest, 'body'>[] => {
  const named = (place: Parameter['in']): Parameter[] =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  const path = pathOf(operation)
  const query = shownQuery(operation)
  const found: Omit<FuzzRequest, 'body'>[] = []
  const add = (what: string, address: string, headers: Record<string, string> = {}): void =>
    void found.push({ what, path: address, headers })
  for (const { name } of named('path'))
    for (let times = 0; times < 2; times++) {
      const odd = pathOf(operation, { [name]: short(dice.pick(oddTexts.slice(1))) })
      add(`path parameter ${name}`, withQuery(odd, query))
    }
  const inQuery = named('query')
  for (let times = 0; times < Math.min(inQuery.length, 3); times++) {
    const { name } = dice.pick(inQuery)
    const others = query.filter(([other]) => other !== name)
    const odd = short(dice.pick(oddTexts))
    add(`query parameter ${name}`, withQuery(path, [...others, [name, odd]]))
    add(`query parameter ${name} twice`, withQuery(path, [...query, [name, odd], [name, odd]]))
  }
  add('another query', `${path}?${dice.pick(oddQueries)}`)
  add('odd headers', withQuery(path, query), dice.pick(oddHeaders))
  for (const { name } of named('header'))
    add(`header ${name}`, withQuery(path, query), { [name]: dice.pick(['', '\xff', 'x'.repeat(3000), '-1']) })
  return found
}

/** A body where the operation takes none. */
const unwantedBody: OddBody = {
  what: 'a body that it does not take',
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from('{"a":1'),
}

/** The example with each of the values that a query parameter is chosen from; nothing is wrong with it. */
export const chosenRequests = (
  operation: Operation,
  choices: readonly (readonly [string, string])[],
): FuzzRequest[] =>
  choices.map(([name, value]) => {
    const others = shownQuery(operation).filter(([other]) => other !== name)
    const path = withQuery(pathOf(operation), [...others, [name, value]])
    return { what: `query parameter ${name}`, path, headers: {} }
  })

/** `body` is the example's own, for what is odd elsewhere. */
export const requestsFor = (
  dice: Dice,
  operation: Operation,
  fields: Record<string, unknown>,
  files: Record<string, Buffer>,
): FuzzRequest[] => {
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']
  const form = content['multipart/form-data']
  const bodies = [
    ...(json ? oddJsonBodies(dice, json.example, fields) : []),
    ...(form ? oddFormBodies(dice, Object.keys(form.schema.properties ?? {}), files) : []),
  ]
  const whole: Pick<FuzzRequest, 'headers' | 'body'> = json
    ? {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(json.example ?? {})),
      }
    : { headers: {} }
  const place = withQuery(pathOf(operation), shownQuery(operation))
  return [
    ...oddHeads(dice, operation).map((head) => ({
      ...head,
      ...whole,
      headers: { ...whole.headers, ...head.headers },
    })),
    ...(bodies.length > 0 ? bodies : [unwantedBody]).map(({ what, headers, bytes }) => ({
      what,
      path: place,
      headers,
      body: bytes,
    })),
  ]
}
