/** The doctor's look at a bucket: its rights, and uploads that were broken off and are paid for. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startS3 } from '../../kit/testing/s3-server.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

const server = await startS3({ bucket: 'polder', accessKeyId: 'test-key' })
const platform = await openTestPlatform({
  database: false,
  environment: {
    ...{ S3_ENDPOINT: server.endpoint, S3_BUCKET: 'polder', S3_REGION: 'eu-west-1' },
    ...{ S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret' },
  },
})
after(async () => {
  await platform[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const looked = async (part: string) => {
  const { output } = await runCommand('doctor', ['--json'], {}, platform)
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
