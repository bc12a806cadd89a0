/**
 * The registries: the KVK adapter against a local KVK API in every mood, the offline stand-in, and the cache before
 * either.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kvkApiRegistry } from './kvk-api.ts'
import { offlineRegistry } from './offline.ts'
import { offlineCompanies } from './offline-companies.ts'
import { companyNames, type Registry, type RegistryAnswer, RegistryUnavailable } from './registry.ts'
import { cachedRegistry } from './registry-cache.ts'
import { type KvkMood, type KvkServer, kvkTestKey, startKvkServer } from './testing/kvk-server.ts'

const adapterOn = (server: KvkServer, apiKey = kvkTestKey): Registry =>
  kvkApiRegistry({ baseUrl: server.url, apiKey, fetch, timeoutMilliseconds: 1_500 })

test('the KVK adapter reads every company of the local API as it is', async () => {
  await using server = await startKvkServer()
  const registry = adapterOn(server)
  for (const company of offlineCompanies) {
    const answer = await registry.lookup(company.kvkNumber)
    assert.ok(answer.status !== 'unknown')
    assert.equal(answer.status, company.inactive === true ? 'inactive' : 'active')
    assert.deepEqual(answer.company, {
      kvkNumber: company.kvkNumber,
      name: company.name,
      statutoryName: company.legalForm === 'EENMANSZAAK' ? null : company.name,
      tradeNames: company.tradeNames ?? [company.name],
      legalForm: company.legalForm,
      registeredAddress: company.address.replace(', ', ' '),
    })
  }
})

test('no results, not deliverable and not a number are verdicts; the paid profile is asked only for what exists', async () => {
  await using server = await startKvkServer()
  const registry = adapterOn(server)
  assert.deepEqual(await registry.lookup('12345678'), { status: 'unknown' })
  assert.deepEqual(server.asked, ['/api/v2/zoeken'])
  assert.deepEqual(await registry.lookup('90002903'), { status: 'unknown' })
  assert.deepEqual(await registry.lookup('1234'), { status: 'unknown' })
})

test('everything else is no verdict', async () => {
  await using server = await startKvkServer()
  const registry = adapterOn(server)
  const moods: [KvkMood, RegExp][] = [
    ['slow', /TIMEOUT/],
    ['cutting', /NETWORK/],
    ['garbage', /NOT_JSON/],
    ['html-502', /answered 502/],
    ['ipd1002', /IPD1002/],
    ['ipd1003', /IPD1003/],
    ['rate-limited', /answered 429/],
    ['empty', /without resultaten/],
    ['other-number', /without the number asked for/],
    ['endless', /TOO_LONG/],
    ['redirecting', /answered 302/],
  ]
  for (const [mood, message] of moods) {
    server.mood = mood
    await assert.rejects(
      registry.lookup('68750110'),
      (error) => error instanceof RegistryUnavailable && message.test(error.message),
      mood,
    )
  }
  server.mood = 'fine'
  await assert.rejects(registry.lookup('90004973'), /IPD1002/)
  await assert.rejects(
    adapterOn(server, 'wrong key').lookup('68750110'),
    (error) =>
      error instanceof RegistryUnavailable &&
      /KVK_API_KEY/.test(error.message) &&
      !/wrong key/.test(error.message),
  )
  assert.equal((await registry.lookup('68750110')).status, 'active', 'and it recovers')
  await server[Symbol.asyncDispose]()
  await assert.rejects(registry.lookup('68750110'), /NETWORK/)
})

test('the offline registry: listed, made up, unknown, failing, strict', async () => {
  const offline = offlineRegistry()
  const statusOf = async (registry: Registry, number: string): Promise<string> =>
    (await registry.lookup(number)).status
  assert.equal(await statusOf(offline, '68750110'), 'active')
  assert.equal(await statusOf(offline, '96354429'), 'inactive')
  for (const number of ['00000000', '99999999']) assert.equal(await statusOf(offline, number), 'unknown')
  await assert.rejects(offline.lookup('90004973'), RegistryUnavailable)
  const made = await offline.lookup('01234567')
  assert.ok(
    made.status === 'active' && made.company.legalForm === 'BV' && made.company.kvkNumber === '01234567',
  )
  assert.deepEqual(await offline.lookup('01234567'), made)
  const other = await offline.lookup('01234568')
  assert.ok(other.status === 'active' && other.company.name !== made.company.name)
  const strict = offlineRegistry({ strict: true })
  assert.deepEqual(
    [await statusOf(strict, '01234567'), await statusOf(strict, '68750110')],
    ['unknown', 'active'],
  )
})

test('the names of a company, each once', async () => {
  const answer = await offlineRegistry().lookup('69599084')
  assert.ok(answer.status === 'active')
  assert.deepEqual(companyNames(answer.company), ['J. de Vries', 'De Vries Timmerwerken'])
})

test('the cache: hits for a day, misses for five minutes, failures never, coinciding questions once, bounded', async () => {
  let millis = 0
  let asked = 0
  let next: RegistryAnswer | null = { status: 'unknown' }
  const cache = cachedRegistry(
    {
      async lookup() {
        asked += 1
        if (next === null) throw new RegistryUnavailable('away')
        return next
      },
    },
    { now: () => millis, maximumEntries: 2 },
  )
  const askedBy = async (question: () => Promise<unknown>): Promise<number> => {
    const before = asked
    await question()
    return asked - before
  }
  const one = (): Promise<RegistryAnswer> => cache.lookup('11111111')
  assert.equal(await askedBy(() => Promise.all([one(), one(), one()])), 1)
  millis = 299_999
  assert.equal(await askedBy(one), 0)
  millis = 300_000
  next = null
  await assert.rejects(one(), RegistryUnavailable)
  next = await offlineRegistry().lookup('11111111')
  assert.equal(await askedBy(one), 1)
  millis += 86_399_999
  assert.equal(await askedBy(one), 0)
  millis += 1
  assert.equal(await askedBy(one), 1)
  await cache.lookup('22222222')
  await cache.lookup('33333333')
  assert.equal(await askedBy(one), 1, 'the oldest had to go')
})
