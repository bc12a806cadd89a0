import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Redis } from 'ioredis'
import { createFakeClock, type FakeClock } from '../../../kit/testing/fake-clock.ts'
import { createRedisTokenStore } from './redis-token-store.ts'
import { createMemoryTokenStore, type UploadToken, type UploadTokenStore } from './upload-token-store.ts'

/** A server of our own on a socket file, or null where there is no redis-server. */
const startRedis = async (): Promise<{ redis: Redis; stop(): Promise<void> } | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-redis-'))
  const socket = join(folder, 'redis.sock')
  const server = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const isUp = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.once('exit', () => resolve(false))
    server.stdout.on('data', (text) => /ready to accept/i.test(String(text)) && resolve(true))
  })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (!isUp) {
    await removeFolder()
    return null
  }
  const redis = new Redis(socket, { maxRetriesPerRequest: 1, retryStrategy: null })
  redis.on('error', () => {})
  return {
    redis,
    stop: async () => {
      redis.disconnect()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      await removeFolder()
    },
  }
}

const day = 24 * 3600 * 1000

const behavesAsAStore = (create: (clock: FakeClock) => UploadTokenStore): void => {
  const clock = createFakeClock()
  const store = create(clock)
  const token = (hash: string, analysisId: string, days: number): UploadToken => ({
    hash,
    analysisId,
    createdBy: 'Anna „de” Vries',
    createdAt: clock.millis(),
    expiresAt: clock.millis() + days * day,
    useCount: 0,
  })
  const hashes = async (analysisId: string): Promise<string[]> =>
    (await store.listFor(analysisId)).map(({ hash }) => hash)

  it('keeps, counts, expires and removes tokens', async () => {
    const [a, b, c] = [token('a', 'one', 14), token('b', 'one', 7), token('c', 'two', 14)]
    for (const each of [a, b, c]) await store.add(each)
    assert.deepEqual(await store.find('a'), a)
    assert.equal(await store.find('x'), null)
    assert.deepEqual(await store.listFor('one'), [a, b])
    assert.deepEqual(await store.listFor('none'), [])

    await Promise.all(Array.from({ length: 20 }, () => store.countUse('a')))
    assert.deepEqual(await store.find('a'), { ...a, useCount: 20 })
    await store.countUse('x')
    assert.equal(await store.find('x'), null)

    clock.advance(7 * day - 1)
    assert.deepEqual(await hashes('one'), ['a', 'b'])
    clock.advance(1)
    assert.equal(await store.find('b'), null)
    assert.deepEqual(await hashes('one'), ['a'])
    assert.equal((await store.find('a'))?.useCount, 20)

    await store.removeFor('one')
    await store.removeFor('none')
    assert.equal(await store.find('a'), null)
    assert.deepEqual(await hashes('one'), [])
    assert.deepEqual(await hashes('two'), ['c'])

    await store.clear()
    assert.equal(await store.find('c'), null)
    assert.deepEqual(await hashes('two'), [])
  })
}

describe('upload tokens in memory', () => behavesAsAStore(createMemoryTokenStore))

const server = await startRedis()

describe('upload tokens in Redis', () => {
  if (!server) {
    it('needs redis-server', { skip: !process.env['CI'] && 'there is no redis-server here' }, () =>
      assert.fail('redis-server did not start'),
    )
    return
  }
  const { redis } = server
  before(() => redis.set('other:key', 'stays'))
  after(() => server.stop())
  behavesAsAStore((clock) => createRedisTokenStore(redis, 'test:upload', clock))

  it('lets Redis forget what has expired, and nothing that is not its own', async () => {
    const clock = createFakeClock()
    const store = createRedisTokenStore(redis, 'test:upload', clock)
    const now = clock.millis()
    const kept = { analysisId: 'one', createdBy: 'a', createdAt: now, expiresAt: now + 14 * day, useCount: 0 }
    await store.add({ hash: 'd', ...kept })
    for (const key of await redis.keys('test:upload:*')) {
      const left = await redis.pttl(key)
      assert.ok(left > 13 * day && left <= 14 * day, `${key} ${left}`)
    }
    await store.clear()
    assert.deepEqual(await redis.keys('*'), ['other:key'])
  })

  it('is shared by all who use it', async () => {
    const clock = createFakeClock()
    const [here, there] = [1, 2].map(() => createRedisTokenStore(redis, 'test:upload', clock))
    const now = clock.millis()
    const kept = { analysisId: 'one', createdBy: 'a', createdAt: now, expiresAt: now + day, useCount: 0 }
    await here!.add({ hash: 'e', ...kept })
    await there!.countUse('e')
    assert.equal((await here!.find('e'))?.useCount, 1)
    await there!.removeFor('one')
    assert.equal(await here!.find('e'), null)
  })

  it('says so while Redis is away', async () => {
    const away = new Redis(join(tmpdir(), 'no-such.sock'), {
      retryStrategy: null,
      maxRetriesPerRequest: 0,
      lazyConnect: true,
    })
    away.on('error', () => {})
    const store = createRedisTokenStore(away, 'test:upload', createFakeClock())
    await assert.rejects(store.find('a'), { status: 503, message: /for the moment/ })
    away.disconnect()
  })
})
