/** Uploads go first, and what follows one is late by four seconds at most. */

import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { createUploadsFirst } from './uploads-first.ts'

const waiterOf = (turn: Promise<void>) => {
  const seen = { done: false }
  void turn.then(() => {
    seen.done = true
  })
  return async (): Promise<boolean> => {
    await new Promise(setImmediate)
    return seen.done
  }
}

test('a turn waits for the last of several uploads, for the age of its own photo, or for its end', async () => {
  const clock = createFakeClock()
  const first = createUploadsFirst(clock)
  const photo = { created_at: clock.now() }
  assert.equal(await waiterOf(first.turn(photo))(), true, 'nothing is received')
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const uploads = [first.receive(() => one.promise), first.receive(() => other.promise)]
  const waits = waiterOf(first.turn(photo))
  one.reject(new Error('broke off'))
  await assert.rejects(uploads[0]!, /broke off/)
  assert.equal(await waits(), false, 'another one is still received')
  const ended = new AbortController()
  const stopped = waiterOf(first.turn(photo, ended.signal))
  assert.equal(await stopped(), false)
  ended.abort()
  assert.equal(await stopped(), true)
  clock.advance(3_999)
  assert.equal(await waits(), false)
  clock.advance(1)
  assert.equal(await waits(), true)
  assert.equal(await waiterOf(first.turn(photo))(), true, 'an old photo waits no more')
  const young = waiterOf(first.turn({ created_at: clock.now() }))
  assert.equal(await young(), false)
  other.resolve('kept')
  assert.equal(await uploads[1], 'kept')
  assert.equal(await young(), true)
})

test('detection, fingerprint and share copy of a photo wait while another upload is received', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const { clock, folder } = polder.platform
  const staged = join(folder, 'uploads', 'photo-verification')
  const { sleep } = clock
  const waits: number[] = []
  clock.sleep = (milliseconds, signal) => {
    if (milliseconds === 4_000) waits.push(milliseconds)
    return sleep(milliseconds, signal)
  }
  const { port } = new URL(polder.address)
  const sender = connect(Number(port), '127.0.0.1')
  try {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbegun`
    sender.write(
      `POST /api/v1/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n${head}`,
    )
    await eventually(async () => (await readdir(staged)).length === 1, 'an upload is received')
    const { verificationId: id } = await polder.photo(token)
    const found = async () => (await polder.get(`/public/photos/${id}/credentials`)).body
    await eventually(async () => waits.length === 3, 'all three wait')
    const waiting = await found()
    assert.ok(waiting.publicImage, 'the public image is signed at once')
    assert.deepEqual([waiting.detections, waiting.share], [[], null])
    clock.advance(4_000)
    await eventually(async () => (await found()).state === 'signed', 'it is late by four seconds at most')
    await eventually(async () => (await found()).detections.length === 1, 'so is detection')
  } finally {
    sender.destroy()
  }
})
