/** Calls to the registry and the bank belong to the request that makes them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initiate, startCompanySignin, startOnboarding } from './testing/company-signin.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }

test('the trace of a request is sent on to registry and bank, as a span of its own', async () => {
  const sent: string[] = []
  const listening: typeof fetch = (input, init) => {
    sent.push(new Headers(init?.headers).get('traceparent') ?? 'none')
    return fetch(input, init)
  }
  await using registry = await startCompanySignin({
    environment: { KVK_API_URL: 'http://127.0.0.1:1', KVK_API_KEY: 'key' },
    overrides: { fetch: listening },
  })
  await registry.post('/api/onboarding', { json: { kvkNumber: '68750110' }, headers })
  await using bank = await startCompanySignin({ overrides: { fetch: listening } })
  const before = sent.length
  const sessionId = await startOnboarding(bank, '68750110')
  assert.equal((await initiate(bank, sessionId)).status, 200)
  assert.ok(before > 0 && sent.length > before)
  assert.match(sent[0]!, new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
  for (const traceparent of sent) assert.match(traceparent, /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)
})
