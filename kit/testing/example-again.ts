/** An example sent under a condition and under a key: what the other resources of a service promise alike, each resource keeps. */

import assert from 'node:assert/strict'
import { pairRoutes } from '../http/conditional.ts'
import { type Route, takesKey } from '../http/route.ts'
import type { TestAnswer, TestRequest } from './test-service.ts'

export type Send = (request: TestRequest) => Promise<TestAnswer>

/** The GET that shows what each route changes, by the route. */
export const shownByRoute = (routes: readonly Route[]): ReadonlyMap<Route, Route> => pairRoutes(routes)

/** A tag of another state, and a weak one of this state, change nothing. */
export const refuseOtherStates = async (send: Send, request: TestRequest, tag: string): Promise<void> => {
  assert.match(tag, /^"[^"]+"$/, 'what it changes is shown without a strong tag')
  for (const other of ['"another state"', `W/${tag}`, '']) {
    const { status, bytes } = await send({
      ...request,
      headers: { ...request.headers, 'if-match': other },
    })
    assert.equal(status, 412, `If-Match: ${other}: ${bytes.subarray(0, 500)}`)
  }
}

const reversed = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json).reverse())
    : json

/** A copy of the form with one file a byte longer, or null where it has none. */
const longerForm = (form: FormData): FormData | null => {
  const other = new FormData()
  let isLonger = false
  for (const [name, value] of form)
    if (typeof value === 'string') other.append(name, value)
    else {
      other.append(name, new Blob([value, isLonger ? '' : '\n'], { type: value.type }), value.name)
      isLonger = true
    }
  return isLonger ? other : null
}

const changed = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [`${value}x`, value.replace(/\d(?=\D*$)/, (d) => `${(+d % 9) + 1}`)]
  if (typeof value === 'number') return [value + 1, value - 1]
  return typeof value === 'boolean' ? [!value] : []
}

/** Requests that ask for something else; which of them are valid, only the service knows. */
export const otherContents = ({ json, body }: TestRequest): TestRequest[] => {
  if (body instanceof FormData) {
    const form = longerForm(body)
    return form ? [{ body: form }] : []
  }
  if (body instanceof Blob) return [{ body: new Blob([body, '\n']) }]
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return []
  const fields = Object.entries(json)
  return fields.flatMap(([name, value]) => [
    ...changed(value).map((other) => ({ json: { ...json, [name]: other } })),
    { json: Object.fromEntries(fields.filter(([other]) => other !== name)) },
  ])
}

const mark = (answer: TestAnswer): string | null => answer.headers.get('idempotency-replayed')

/**
 * The act was done under the key and answered `first`. Again, with its fields in another order, it is the same answer and no
 * second act; with other content it is 422. Of what answers with a credential nothing is kept: 400.
 */
export const sendAgain = async (
  route: Route,
  send: Send,
  request: TestRequest,
  first: TestAnswer,
): Promise<TestAnswer | null> => {
  if (!takesKey(route)) return null
  assert.equal(mark(first), null, 'it was done just now')
  const again = await send({ ...request, ...(request.json ? { json: reversed(request.json) } : {}) })
  if (route.repeats === 'refused') {
    assert.equal(again.status, 400, `again: ${again.bytes.subarray(0, 500)}`)
    assert.match(again.bytes.toString(), /credential/)
  } else {
    assert.deepEqual([again.status, again.bytes.toString()], [first.status, first.bytes.toString()])
    for (const name of ['location', 'content-type', 'content-disposition'])
      assert.equal(again.headers.get(name), first.headers.get(name), name)
    assert.equal(mark(again), 'true')
  }
  const others = otherContents(request)
  if (others.length === 0) return again
  for (const other of others) {
    const answer = await send({ ...request, ...other })
    if (answer.status === 422) break
    // It is no valid request at all, or the same one: a field that was left out has its default.
    const isSame = mark(answer) === 'true' && answer.bytes.equals(first.bytes)
    assert.ok(isSame || answer.status === 400, `other content under the key: ${answer.status}`)
  }
  return again
}
