/** When a client tries again, and how long it waits before. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RetryOptions, retryAfterSeconds, withRetries } from './src/retry.ts'

/** Sends one request to a service that answers these statuses one after the other. */
const send = async (
  method: string,
  statuses: number[],
  headers: Record<string, string> = {},
  options: RetryOptions = {},
): Promise<{ status: number; calls: number; waits: number[] }> => {
  const left = [...statuses]
  const waits: number[] = []
  let calls = 0
  const fetch = withRetries(
    async () => {
      calls++
      return new Response('…', { status: left.shift()!, headers })
    },
    {
      wait: async (milliseconds) => {
        waits.push(milliseconds)
      },
      ...options,
    },
  )
  const { status } = await fetch(new Request('http://127.0.0.1/jobs', { method }))
  return { status, calls, waits }
}

test('GET and HEAD come again after 503, when the answer says so, three times at most', async () => {
  for (const method of ['GET', 'HEAD']) {
    const helped = await send(method, [503, 503, 200], { 'retry-after': '2' })
    assert.deepEqual(helped, { status: 200, calls: 3, waits: [2_000, 2_000] })
    const away = await send(method, [503, 503, 503, 503, 200], { 'retry-after': '2' })
    assert.deepEqual([away.status, away.calls], [503, 4])
  }
})

test('what changes something is sent once, and other statuses are answers', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    assert.deepEqual(await send(method, [503, 200]), { status: 503, calls: 1, waits: [] }, method)
  for (const status of [200, 404, 429, 500, 502])
    assert.deepEqual(await send('GET', [status, 200]), { status, calls: 1, waits: [] })
})

test('POST comes again after 503 under one key, its own or the one that it came with, with its body', async () => {
  for (const given of [undefined, 'own-key']) {
    const sent: [string | null, string][] = []
    const fetch = withRetries(
      async (request) => {
        sent.push([request.headers.get('idempotency-key'), await request.text()])
        return new Response('', { status: sent.length < 3 ? 503 : 201 })
      },
      { wait: async () => {} },
    )
    const headers: Record<string, string> = given ? { 'idempotency-key': given } : {}
    const answer = await fetch(
      new Request('http://127.0.0.1/jobs', { method: 'POST', headers, body: 'a job' }),
    )
    assert.equal(answer.status, 201)
    assert.equal(sent.length, 3)
    for (const one of sent) assert.deepEqual(one, [given ?? sent[0]![0], 'a job'])
    assert.ok(sent[0]![0])
  }
})

test('retries: 0 is never, and nobody waits for longer than half a minute', async () => {
  assert.equal((await send('GET', [503, 200], {}, { retries: 0 })).calls, 1)
  assert.equal((await send('GET', [503, 200], { 'retry-after': '30' })).calls, 2)
  assert.deepEqual(await send('GET', [503, 200], { 'retry-after': '31' }), {
    status: 503,
    calls: 1,
    waits: [],
  })
})

test('Retry-After is seconds or a moment; a second where it is neither', () => {
  const secondsOf = (headers: Record<string, string>) => retryAfterSeconds({ headers: new Headers(headers) })
  assert.equal(secondsOf({ 'retry-after': '7' }), 7)
  const date = 'Fri, 01 May 2026 12:00:00 GMT'
  assert.equal(secondsOf({ 'retry-after': 'Fri, 01 May 2026 12:00:09 GMT', date }), 9)
  assert.equal(secondsOf({ 'retry-after': 'Fri, 01 May 2026 11:00:00 GMT', date }), 0)
  assert.equal(secondsOf({ 'retry-after': 'Fri, 01 May 2026 12:00:09 GMT' }), 1)
  assert.equal(secondsOf({ 'retry-after': 'soon', date }), 1)
  assert.equal(secondsOf({}), 1)
})

test('a request that is given up while it waits rejects, and is not sent again', async () => {
  const giveUp = new AbortController()
  let calls = 0
  const fetch = withRetries(async () => {
    calls++
    queueMicrotask(() => giveUp.abort(new Error('given up')))
    return new Response('', { status: 503, headers: { 'retry-after': '20' } })
  })
  const request = new Request('http://127.0.0.1/jobs', { signal: giveUp.signal })
  await assert.rejects(fetch(request), /given up/)
  assert.equal(calls, 1)
})
