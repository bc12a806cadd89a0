import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { objectStoreContract } from '../testing/object-store-contract.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { traceFrom, traceparentOf, withTrace } from '../trace.ts'
import { ObjectMissingError, readAll } from './object-store.ts'
import { createS3Store, type S3Settings } from './s3-store.ts'

let server: S3Server
let settings: S3Settings
let store: ReturnType<typeof createS3Store>
before(async () => {
  server = await startS3({ bucket: 'photos', accessKeyId: 'test-key' })
  settings = {
    endpoint: server.endpoint,
    region: 'eu-west-1',
    bucket: 'photos',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    prefix: 'service/',
  }
  store = createS3Store(settings)
})
beforeEach(() => {
  // Few to a page, so that every list takes several.
  server.pageSize = 10
})
afterEach(() => assert.deepEqual([...server.uploads.keys()], [], 'an upload was left unfinished'))
after(async () => {
  store.close()
  await server[Symbol.asyncDispose]()
})

const bytes = async function* (size: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(size, 1)
}

objectStoreContract(() => store)

test('a store that takes the request and never answers is an error, whatever is asked', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const hanging = createS3Store({ ...settings, endpoint, requestTimeoutMilliseconds: 50 })
  const asked = [hanging.get('one'), hanging.version('one'), hanging.put('one', bytes(10), 'image/png')]
  await Promise.all(asked.map((answer) => assert.rejects(answer, { name: 'TimeoutError' })))
  hanging.close()
  silent.close()
  silent.closeAllConnections()
})

test('an object that comes in chunks has the size that the store tells of it, and none is made up', async () => {
  let length: string | undefined = '3'
  const chunked = createServer(({ method }, answer) => {
    if (method === 'HEAD' && length !== undefined) answer.setHeader('content-length', length)
    if (method === 'HEAD') return answer.end()
    answer.write('ab')
    answer.end('c')
  }).listen(0, '127.0.0.1')
  await once(chunked, 'listening')
  const endpoint = `http://127.0.0.1:${(chunked.address() as AddressInfo).port}`
  const from = createS3Store({ ...settings, endpoint })
  const found = await from.get('one')
  assert.deepEqual([found.size, (await readAll(found)).toString()], [3, 'abc'])
  length = undefined
  await assert.rejects(from.get('one'), /does not say how large/)
  from.close()
  chunked.close()
  chunked.closeAllConnections()
})

test('the trace is sent on, outside of what is signed', async () => {
  const trace = traceFrom(undefined)
  await withTrace(trace, () => store.put('traced/one', bytes(3), 'image/png'))
  assert.equal(server.lastHeaders['traceparent'], traceparentOf(trace))
  assert.doesNotMatch(String(server.lastHeaders.authorization), /traceparent/)
  await store.exists('traced/one')
  assert.equal(server.lastHeaders['traceparent'], undefined)
})

test('services share a bucket by their prefix and do not see each other', async () => {
  await store.put('shared/one', bytes(3), 'image/png')
  assert.equal(server.objects.get('service/shared/one')?.contentType, 'image/png')
  const other = createS3Store({ ...settings, prefix: 'other/' })
  assert.equal(await other.exists('shared/one'), false)
  assert.deepEqual(await Array.fromAsync(other.list('')), [])
  other.close()
})

test('a large object goes in parts of the size that S3 takes', async () => {
  const from = server.requests.length
  await store.put('parts/one', bytes(12 * 1024 * 1024), 'image/png')
  const made = server.requests.slice(from)
  assert.deepEqual([made[0], made.at(-1)], ['POST uploads', 'POST uploadId'])
  assert.equal(server.objects.get('service/parts/one')?.contentType, 'image/png')
})

test('a part or a completion that is refused leaves neither object nor upload', async () => {
  for (const operation of ['PUT uploadId', 'POST uploadId']) {
    server.failures.set(operation, 'error')
    await assert.rejects(store.put('refused/one', bytes(6 * 1024 * 1024), 'image/png'), /AccessDenied/)
    assert.equal(await store.exists('refused/one'), false)
  }
})

test('an answer that is cut in the middle is an error, never a shorter object', async () => {
  await store.put('cut/one', bytes(2 * 1024 * 1024), 'image/png')
  server.failures.set('GET object', 'cut')
  await assert.rejects(async () => readAll(await store.get('cut/one')))
  assert.equal((await readAll(await store.get('cut/one'))).length, 2 * 1024 * 1024)
})

test('a refusal or a missing bucket is an error, not a missing object', async () => {
  server.failures.set('GET object', 'error')
  await assert.rejects(store.get('any/one'), (error) => !(error instanceof ObjectMissingError))
  server.failures.set('HEAD object', 'error')
  await assert.rejects(store.exists('any/one'))
  const stranger = createS3Store({ ...settings, accessKeyId: 'other-key' })
  await assert.rejects(stranger.get('any/one'), /InvalidAccessKeyId/)
  stranger.close()
})

test('the sweep ends old uploads, over all pages, and leaves the new', async () => {
  const parts = new Map<number, Buffer>()
  const contentType = 'image/png'
  for (let i = 0; i < 25; i++)
    server.uploads.set(`old-${i}`, {
      key: `service/sweep/${i % 7}`,
      contentType,
      initiated: new Date('2026-03-01'),
      parts,
    })
  server.uploads.set('new', { key: 'service/sweep/1', contentType, initiated: new Date('2026-03-18'), parts })
  server.uploads.set('other', { key: 'other/sweep', contentType, initiated: new Date('2026-03-01'), parts })
  assert.equal(await store.countUnfinished(new Date('2026-03-17')), 25)
  assert.equal(await store.sweepUnfinished(new Date('2026-03-17')), 25)
  assert.equal(await store.countUnfinished(new Date('2026-03-17')), 0)
  assert.deepEqual([...server.uploads.keys()], ['new', 'other'])
  server.uploads.clear()
})
