/** Races and outside faults: exactly one wins, and a bank or registry that fails leaves the session as it was. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError } from '../../../kit/config.ts'
import { newKeyRing } from '../../../kit/secrets.ts'
import { type LocalAnswer, startLocalServer } from '../adapters/testing/local-server.ts'
import {
  atTheBank,
  complete,
  completeBank,
  eventsOf,
  initiate,
  onboardUpToPassword,
  startCompanySignin,
  startOnboarding,
  tablesOf,
} from '../testing/company-signin.ts'

test('of fifty starts, callbacks and completions at once exactly one does it', async () => {
  await using polder = await startCompanySignin()
  const fifty = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, work))
  const starts = await fifty(() => polder.post('/api/onboarding', { json: { kvkNumber: '68750110' } }))
  assert.deepEqual(starts.map(({ status }) => status).sort(), [201, ...Array(49).fill(400)])
  const { sessionId } = starts.find(({ status }) => status === 201)!.body
  const { body } = await initiate(polder, sessionId)
  const ref = (await atTheBank(body.redirectUrl)).searchParams.get('ref')!
  const callbacks = await fifty(() => completeBank(polder, sessionId, ref))
  // A repeated callback is answered as the first, also when the bank has deleted the consent meanwhile.
  assert.deepEqual(
    callbacks.map(({ status }) => status),
    Array(50).fill(200),
  )
  const state = (await polder.get(`/api/onboarding/${sessionId}`)).body
  assert.equal(state.status, 'BANK_CONNECTED')
  const other = await onboardUpToPassword(polder, '11000001')
  const completions = await fifty(() => complete(polder, other))
  assert.deepEqual(completions.map(({ status }) => status).sort(), [200, ...Array(49).fill(400)])
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.equal(types.filter((type) => type === 'BANK_CONNECTED').length, 2)
  assert.equal(types.filter((type) => type === 'ONBOARDING_COMPLETED').length, 1)
  const db = await tablesOf(polder)
  assert.equal((await db.selectFrom('companies').select('kvk_number').execute()).length, 1)
})

test('misbehaving institutions are 502 and change nothing', async () => {
  await using polder = await startCompanySignin({ environment: { OUTSIDE_TIMEOUT_SECONDS: '1' } })
  const sessionId = await startOnboarding(polder, '68750110')
  const before = (await polder.get(`/api/onboarding/${sessionId}`)).body
  for (const institution of ['SANDBOX_RATE_LIMITED', 'SANDBOX_UNAVAILABLE', 'SANDBOX_SLOW']) {
    const answer = await initiate(polder, sessionId, institution)
    assert.equal(answer.status, 502, institution)
    assert.deepEqual((await polder.get(`/api/onboarding/${sessionId}`)).body, before)
  }
  assert.equal((await eventsOf(polder)).filter(({ type }) => type === 'BANK_FAILED').length, 3)
  assert.equal((await initiate(polder, sessionId)).status, 200)
})

/** What a broken provider may answer. */
const garbage: [string, LocalAnswer | null | 'cut'][] = [
  ['refusing', { status: 403, headers: {}, body: '{"summary":"no"}' }],
  ['not JSON', { status: 200, headers: {}, body: '<html>' }],
  ['another shape', { status: 200, headers: {}, body: '[]' }],
  ['a server error', { status: 500, headers: {}, body: '' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
  ['a cut connection', 'cut'],
  ['silence', null],
]

test('a bank or registry that refuses, is silent or answers garbage is 502', async () => {
  let current: LocalAnswer | null | 'cut' = null
  await using outside = await startLocalServer(() => {
    if (current === 'cut') throw new Error('cut')
    return current
  })
  await using bankless = await startCompanySignin({
    environment: {
      OUTSIDE_TIMEOUT_SECONDS: '1',
      PSD2_API_URL: outside.url,
      PSD2_SECRET_ID: 'id',
      PSD2_SECRET_KEY: 'key',
    },
  })
  await using unregistered = await startCompanySignin({
    environment: { OUTSIDE_TIMEOUT_SECONDS: '1', KVK_API_URL: outside.url, KVK_API_KEY: 'key' },
  })
  const sessionId = await startOnboarding(bankless, '68750110')
  for (const [name, answer] of garbage) {
    current = answer
    const initiated = await initiate(bankless, sessionId)
    assert.equal(initiated.status, 502, `bank: ${name}`)
    assert.equal((await bankless.get('/api/onboarding/institutions?country=NL')).status, 502)
    const started = await unregistered.post('/api/onboarding', { json: { kvkNumber: '68750110' } })
    assert.equal(started.status, 502, `registry: ${name}`)
    const validated = await unregistered.get('/api/companies/validate-kvk/68750110')
    assert.equal(validated.status, 502)
  }
  assert.equal((await bankless.get(`/api/onboarding/${sessionId}`)).body.status, 'KVK_VERIFIED')
})

test('a bank that fails behind its consent page is 502 and leaves the session and its consent as they were', async () => {
  let current: LocalAnswer | null = null
  const failing: typeof fetch = async (input, init) => {
    const isAsked = /\/api\/v2\/(requisitions|accounts)\/./.test(String(input)) && init?.method !== 'DELETE'
    if (!current || !isAsked) return fetch(input, init)
    return new Response(current.body, { status: current.status, headers: current.headers })
  }
  await using polder = await startCompanySignin({ overrides: { fetch: failing } })
  const sessionId = await startOnboarding(polder, '68750110')
  const { body } = await initiate(polder, sessionId)
  const ref = (await atTheBank(body.redirectUrl)).searchParams.get('ref')!
  const before = (await polder.get(`/api/onboarding/${sessionId}`)).body
  const answers = garbage.filter(
    (entry): entry is [string, LocalAnswer] => typeof entry[1] === 'object' && !!entry[1],
  )
  for (const [name, answer] of answers) {
    current = answer
    assert.equal((await completeBank(polder, sessionId, ref)).status, 502, name)
    assert.deepEqual((await polder.get(`/api/onboarding/${sessionId}`)).body, before, name)
  }
  const events = await eventsOf(polder)
  assert.equal(events.filter(({ type }) => type === 'BANK_FAILED').length, answers.length)
  current = null
  assert.equal((await completeBank(polder, sessionId, ref)).body.status, 'BANK_CONNECTED')
})

test('a callback that finds the consent used up by another one is answered as that was', async () => {
  const waiting = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  let isFirst = true
  const delaying: typeof fetch = async (input, init) => {
    if (isFirst && String(input).includes('/api/v2/accounts/')) {
      isFirst = false
      isWaiting.resolve()
      await waiting.promise
    }
    return fetch(input, init)
  }
  await using polder = await startCompanySignin({ overrides: { fetch: delaying } })
  const sessionId = await startOnboarding(polder, '68750110')
  const { body } = await initiate(polder, sessionId)
  const ref = (await atTheBank(body.redirectUrl)).searchParams.get('ref')!
  const late = completeBank(polder, sessionId, ref)
  await isWaiting.promise
  const first = await completeBank(polder, sessionId, ref)
  assert.equal(first.status, 200)
  waiting.resolve()
  assert.deepEqual((await late).body, first.body)
})

test('production refuses the stand-ins, and half a configuration is refused anywhere', async () => {
  const secrets = Object.fromEntries(
    [
      'COMPANY_SIGNIN_TOKEN_KEYS',
      'COMPANY_SIGNIN_DATA_KEYS',
      'COMPANY_SIGNIN_INDEX_KEY',
      'AUDIT_CHECKPOINT_KEYS',
    ].map((name) => [name, newKeyRing({ bytes: (size) => Buffer.alloc(size, 1), below: () => 0 })]),
  )
  const real = {
    KVK_API_KEY: 'key',
    PSD2_API_URL: 'https://bank.example/api/v2',
    PSD2_SECRET_ID: 'id',
    PSD2_SECRET_KEY: 'key',
  }
  const refused = (environment: Record<string, string>, message: RegExp) =>
    assert.rejects(
      startCompanySignin({ environment }),
      (error) => error instanceof ConfigurationError && message.test(error.message),
    )
  const production = { ENVIRONMENT: 'production', ...secrets, ...real }
  await refused({ ...production, KVK_API_KEY: '' }, /KVK_API_KEY/)
  await refused({ ...production, PSD2_API_URL: '', PSD2_SECRET_ID: '', PSD2_SECRET_KEY: '' }, /PSD2_API_URL/)
  await refused({ ...production, AUDIT_CHECKPOINT_KEYS: '' }, /AUDIT_CHECKPOINT_KEYS/)
  await refused({ PSD2_API_URL: 'https://bank.example' }, /PSD2_SECRET_ID/)
  await refused({ KVK_API_URL: 'https://registry.example' }, /KVK_API_KEY/)
  await refused({ COMPANY_SIGNIN_DATA_KEYS: 'nothing' }, /COMPANY_SIGNIN_DATA_KEYS/)
  await using polder = await startCompanySignin({ environment: production })
  assert.equal((await polder.get('/sandbox-bank/api/v2/institutions/?country=nl')).status, 404)
})
