/** The doctor's look at a bucket: its rights, and uploads that were broken off and are paid for. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startS3 } from '../../kit/testing/s3-server.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

const server = await startS3({ bucket: 'polder', accessKeyId: 'test-key' })
const openWith = (other: Record<string, string>) =>
  openTestPlatform({
    database: false,
    environment: {
      ...{ S3_ENDPOINT: server.endpoint, S3_BUCKET: 'polder', S3_REGION: 'eu-west-1' },
      ...{ S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret' },
      ...other,
    },
  })
const platform = await openWith({})
after(async () => {
  await platform[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const looked = async (part: string, at = platform) => {
  const { output } = await runCommand('doctor', ['--json'], {}, at)
  return (JSON.parse(output) as { part: string; state: string; said: string }[]).find(
    (one) => one.part === part,
  )!
}

test('uploads that were broken off over a day ago are counted over all services, younger ones are not', async () => {
  assert.deepEqual([(await looked('objects')).state, (await looked('uploads')).state], ['ok', 'ok'])
  const initiated = new Date(platform.clock.millis() - 25 * 3_600_000)
  const upload = { contentType: 'image/png', parts: new Map() }
  for (const service of ['recruitment', 'photo-verification'])
    server.uploads.set(service, { ...upload, key: `${service}/one`, initiated })
  server.uploads.set('young', { ...upload, key: 'recruitment/two', initiated: platform.clock.now() })
  const { state, said } = await looked('uploads')
  assert.equal(state, 'CHANGE')
  assert.match(said, /^2 were broken off more than 24 hours ago.*AbortIncompleteMultipartUpload/)
})

test('a bucket that fails is told apart: nobody there, no such bucket, an unknown key, a right that is missing', async () => {
  for (const [other, advice] of [
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /^the server does not answer, or is full: see S3_ENDPOINT$/],
    [{ S3_BUCKET: 'another' }, /^there is no bucket of the name in S3_BUCKET: make it$/],
    [
      { S3_ACCESS_KEY_ID: 'wrong' },
      /^the server does not know the key: InvalidAccessKeyId; see S3_ACCESS_KEY_ID/,
    ],
  ] as const) {
    await using at = await openWith(other)
    for (const part of ['objects', 'uploads']) {
      const { state, said } = await looked(part, at)
      assert.equal(state, 'CHANGE')
      assert.match(said, advice, part)
    }
  }
  server.failures.set('PUT object', 'error')
  assert.match(
    (await looked('objects')).said,
    /^the bucket refuses: AccessDenied; it needs the rights to put/,
  )
})

test('the doctor leaves nothing in a bucket that refuses something', async () => {
  for (const failing of ['PUT object', 'GET object', 'GET list-type']) {
    server.failures.set(failing, 'error')
    assert.equal((await looked('objects')).state, 'CHANGE', failing)
    assert.deepEqual([...server.objects.keys()], [], failing)
  }
})
