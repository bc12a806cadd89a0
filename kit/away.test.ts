import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { isAway } from './away.ts'

const coded = (code: string): Error => Object.assign(new Error('inside'), { code })

test('lost connections, full disks and used-up resources are away, by their codes', () => {
  const codes = ['08006', '53000', '53100', '53200', '53300', '57P01', '57P02', '57P03']
  // A deadlock, a lock that was not had in time, a statement that took longer than the server lets it.
  codes.push('40P01', '55P03', '57014')
  // A transaction in which nothing more was asked for longer than the server lets it.
  codes.push('25P03')
  codes.push('ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT', 'EMFILE')
  for (const code of codes) assert.equal(isAway(coded(code)), true, code)
  // A unique violation, a broken statement, a file that is not there, our own mistakes.
  for (const code of ['23505', '42601', '5310', 'x53100', 'ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE'])
    assert.equal(isAway(coded(code)), false, code)
  for (const odd of [null, undefined, 'ENOSPC', { code: 'ENOSPC' }, new Error('inside')])
    assert.equal(isAway(odd), false)
})

test('what the drivers say in words alone is known by its beginning', () => {
  const words = [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ]
  for (const message of words) assert.equal(isAway(new Error(message)), true, message)
  assert.equal(isAway(new Error('the customer said: Connection terminated')), false)
})

test('an error is looked into: its cause, its parts, and no circle', () => {
  assert.equal(isAway(new Error('outer', { cause: new Error('inner', { cause: coded('EPIPE') }) })), true)
  assert.equal(isAway(new AggregateError([new Error('one'), coded('ECONNREFUSED')])), true)
  const circle = new Error('circle')
  circle.cause = circle
  assert.equal(isAway(circle), false)
})

test('answers of an object store: 5xx and a full bucket are away, a refusal is not', () => {
  const answered = (name: string, httpStatusCode: number): Error =>
    Object.assign(new Error('inside'), { name, $metadata: { httpStatusCode } })
  assert.equal(isAway(answered('XMinioStorageFull', 507)), true)
  assert.equal(isAway(answered('QuotaExceeded', 403)), true)
  assert.equal(isAway(answered('AccessDenied', 403)), false)
})

test('a Redis that ends, refuses or keeps silent is away', async () => {
  const ending = createServer((socket) => socket.once('data', () => socket.destroy()))
  const silent = createServer(() => {})
  const options = { maxRetriesPerRequest: 1, commandTimeout: 50, retryStrategy: () => 1 }
  for (const server of [ending, silent]) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const redis = new Redis({ port, ...options }).on('error', () => {})
    await assert.rejects(redis.get('key'), isAway)
    redis.disconnect()
    server.close()
  }
  const refused = new Redis({ port: 1, enableOfflineQueue: false, ...options }).on('error', () => {})
  await assert.rejects(refused.get('key'), isAway)
  refused.disconnect()
  await assert.rejects(refused.get('key'), isAway)
})
