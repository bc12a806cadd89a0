/** The parts of a trial are as real ones in what the services go by. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createS3Store } from '../kit/objects/s3-store.ts'
import { startBucket } from './parts.ts'

test('an object that was put just now is young, so that no sweep takes it before it has its row', async () => {
  await using server = await startBucket()
  const keys = { accessKeyId: 'trial', secretAccessKey: 'trial', region: 'eu-west-1', prefix: 'photos/' }
  const store = createS3Store({ ...keys, bucket: 'polder', endpoint: server.endpoint })
  try {
    await store.create('one', Buffer.from('1'), 'text/plain')
    const [found] = await Array.fromAsync(store.list(''))
    assert.ok(Math.abs(Date.now() - found!.modifiedAt.getTime()) < 60_000, String(found?.modifiedAt))
  } finally {
    store.close()
  }
})
