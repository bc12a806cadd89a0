import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { openTestPlatform } from '../testing/test-platform.ts'
import { addressKey, createMemoryLimiter, enforce, type Limiter, type LimitRule } from './limiter.ts'

const rule: LimitRule = { name: 'login', limit: 3, windowSeconds: 60 }
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error) => (error instanceof Failure ? error.status : 500),
  )

const sameOnBoth = async (limiter: Limiter): Promise<void> => {
  assert.deepEqual((await limiter.usage(rule, 'a')).count, 0)
  for (let n = 1; n <= 5; n++) {
    const { count, resetSeconds } = await limiter.count(rule, 'a')
    assert.equal(count, n)
    assert.ok(resetSeconds > 50 && resetSeconds <= 60)
  }
  assert.equal((await limiter.count(rule, 'b')).count, 1)
  assert.equal((await limiter.count({ ...rule, name: 'other' }, 'a')).count, 1)
  assert.equal((await limiter.usage(rule, 'a')).count, 5)
  await limiter.forget(rule, 'a')
  assert.equal((await limiter.usage(rule, 'a')).count, 0)
  assert.equal((await limiter.usage(rule, 'b')).count, 1)
  await limiter.clear()
  assert.equal((await limiter.usage(rule, 'b')).count, 0)
  const together = await Promise.all(Array.from({ length: 20 }, () => limiter.count(rule, 'many')))
  assert.deepEqual(
    together.map(({ count }) => count).toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
}

test('memory counts, forgets and clears', () => sameOnBoth(createMemoryLimiter(createFakeClock())))

test('a window begins with the first attempt and ends after its time', async () => {
  const clock = createFakeClock()
  const limiter = createMemoryLimiter(clock)
  await limiter.count(rule, 'a')
  clock.advance(59_000)
  assert.deepEqual(await limiter.count(rule, 'a'), { count: 2, resetSeconds: 1 })
  clock.advance(1_000)
  assert.deepEqual(await limiter.usage(rule, 'a'), { count: 0, resetSeconds: 60 })
  assert.equal((await limiter.count(rule, 'a')).count, 1)
})

test('memory stays bounded however many keys come, and drops the expired first', async () => {
  const clock = createFakeClock()
  const limiter = createMemoryLimiter(clock)
  await limiter.count({ ...rule, windowSeconds: 3600 }, 'kept')
  for (let n = 0; n < 99_999; n++) await limiter.count(rule, `k${n}`)
  clock.advance(61_000)
  await limiter.count(rule, 'one more')
  assert.equal((await limiter.usage({ ...rule, windowSeconds: 3600 }, 'kept')).count, 1)
})

test('a table full of live keys gives up its oldest, many at once', { timeout: 60_000 }, async () => {
  const clock = createFakeClock()
  const limiter = createMemoryLimiter(clock)
  // Looking at all keys for each new one would take minutes.
  for (let n = 0; n < 300_000; n++) await limiter.count(rule, `k${n}`)
  const counted = async (n: number): Promise<number> => (await limiter.usage(rule, `k${n}`)).count
  assert.equal(await counted(299_999), 1)
  assert.equal(await counted(299_999 - 87_500), 1)
  assert.equal(await counted(299_999 - 100_000), 0)
})

test('enforce lets the limit through and refuses the next with the wait', async () => {
  const clock = createFakeClock()
  const limiter = createMemoryLimiter(clock)
  for (let n = 0; n < 3; n++) await enforce(limiter, rule, 'a')
  clock.advance(10_500)
  await assert.rejects(enforce(limiter, rule, 'a'), (error: Failure) => {
    assert.equal(error.status, 429)
    assert.equal(error.options.headers?.['retry-after'], '50')
    return true
  })
})

test('an IPv6 customer is a /64, and one address written in two ways is one', () => {
  assert.equal(addressKey('192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(addressKey('2001:0DB8:1:2::1'), '2001:db8:1:2::/64')
  assert.equal(addressKey('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(addressKey('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(addressKey('::1'), '0:0:0:0::/64')
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, (numbers) => {
      const full = numbers.map((number) => number.toString(16).padStart(4, '0')).join(':')
      // The URL parser's own shortest form, as a second writing of the same address.
      const short = new URL(`http://[${full}]`).hostname.slice(1, -1)
      const expected = `${numbers
        .slice(0, 4)
        .map((number) => number.toString(16))
        .join(':')}::/64`
      return addressKey(full) === expected && addressKey(short) === expected
    }),
  )
})

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const skip = !hasRedis && !process.env['CI'] ? 'redis-server is not installed; Redis is not tested' : false

describe('with a real Redis', { skip }, () => {
  let port: number
  let redis: ChildProcess
  let platform: Platform
  let limiter: Limiter

  const startRedis = async (): Promise<void> => {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    redis = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const text of redis.stdout!) if (String(text).includes('Ready to accept')) break
  }
  const stopRedis = async (): Promise<void> => {
    redis.kill('SIGKILL')
    await once(redis, 'exit')
  }

  before(async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as { port: number }).port
    await new Promise((resolve) => probe.close(resolve))
    await startRedis()
    platform = await openTestPlatform({
      database: false,
      environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
    })
    limiter = platform.limiterFor('sample')
  })
  after(async () => {
    await platform[Symbol.asyncDispose]()
    await stopRedis()
  })

  test('it counts as memory does, from the first command after the start', () => sameOnBoth(limiter))

  test('services do not share their counts, instances of one do', async () => {
    await limiter.count(rule, 'shared')
    assert.equal((await platform.limiterFor('sample').count(rule, 'shared')).count, 2)
    assert.equal((await platform.limiterFor('another').usage(rule, 'shared')).count, 0)
  })

  test('whom a count is of cannot be read in Redis', async () => {
    await limiter.count(rule, '203.0.113.7 anna@voorbeeld.nl')
    const keys = await platform.redis!.keys('*')
    assert.ok(keys.some((key) => key.includes(':sample:login:')))
    assert.deepEqual(
      keys.filter((key) => /anna|203\.0/.test(key)),
      [],
    )
  })

  test('a window ends by itself', async () => {
    const short = { ...rule, windowSeconds: 0.05 }
    await limiter.count(short, 'short')
    while ((await limiter.usage(short, 'short')).count > 0)
      await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal((await limiter.count(short, 'short')).count, 1)
  })

  test('while Redis is away, what guards a secret refuses and the rest goes on; when it is back, both count', async () => {
    await stopRedis()
    assert.equal(await statusOf(enforce(limiter, rule, 'away', 'open')), 200)
    assert.equal(await statusOf(enforce(limiter, rule, 'away', 'closed')), 503)
    const second = await openTestPlatform({
      database: false,
      environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
    })
    assert.equal(await statusOf(enforce(second.limiterFor('sample'), rule, 'away', 'closed')), 503)
    await second[Symbol.asyncDispose]()
    await startRedis()
    while ((await statusOf(enforce(limiter, { ...rule, limit: 10_000 }, 'back', 'closed'))) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok((await limiter.usage(rule, 'back')).count > 0)
  })
})
