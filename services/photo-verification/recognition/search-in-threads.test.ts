/** The search among middles: in a thread, beside all else that is asked, and over what every instance has written. */

import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Database } from '../../../kit/store/database.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { createFingerprintRows, type HeldRows } from '../core/fingerprint-rows.ts'
import { distanceOf, type PdqWords, sameAt, wordsOfHex } from '../core/pdq.ts'
import { seeded } from '../core/testing/photos.ts'
import { scene } from '../core/testing/scenes.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { createImageTools, type ImageTools } from '../threads/image.ts'
import { findFingerprint } from './fingerprint.store.ts'
import { createGate } from './testing/gate.ts'

const gate = createGate()
const gatedTools = createImageTools({
  ...{ longestEdge: 2048, timeoutSeconds: 20, limit: createWeightedLimit(120), watermarkSecrets: [] },
  thread: new URL('./testing/gated-image-thread.ts', import.meta.url),
})

describe('the search among middles', () => {
  let polder: PhotoTestService
  let token: string
  let db: Database<Tables>
  let isGated = false
  let asked = 0
  /** What was searched last, and what was answered. */
  let last: { rows: HeldRows; near: { sequence: number; distance: number }[] } | null = null
  const middlesOf =
    (real: ImageTools): ImageTools['middlesOf'] =>
    async (pictures, rows, signal) => {
      const found = await (isGated ? gatedTools : real).middlesOf(pictures, rows, signal)
      last = { rows, near: found.near }
      return found
    }
  const service = { images: (real: ImageTools): ImageTools => ({ ...real, middlesOf: middlesOf(real) }) }
  before(async () => {
    polder = await startPhotoService({ service })
    db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
    token = (await polder.premiumAccount()).token
  })
  after(async () => {
    gate.open()
    await db?.destroy()
    await polder[Symbol.asyncDispose]()
    await gatedTools[Symbol.asyncDispose]()
  })

  const uploaded = async (seed: number) => {
    const file = await (await scene(900, 600, seed)).jpeg({ quality: 92 }).toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    await eventually(() => findFingerprint(db, id), 'the photo has its fingerprint')
    const copy = await sharp(file)
      .extract({ left: 40, top: 50, width: 800, height: 510 })
      .jpeg({ quality: 70 })
      .toBuffer()
    return { id, file, copy }
  }
  const recogniseAt = async (address: string, file: Uint8Array): Promise<string[]> => {
    const body = new FormData()
    body.set('file', new File([file as Uint8Array<ArrayBuffer>], 'picture'))
    const headers = { 'x-forwarded-for': `10.9.0.${++asked}` }
    const answer = await callHttp(address, 'POST', '/public/recognise', { body, headers })
    assert.equal(answer.status, 200)
    return answer.body.matches.map((match: { verificationId: string }) => match.verificationId)
  }
  const recognise = (file: Uint8Array): Promise<string[]> => recogniseAt(polder.address, file)

  test('while a search is held in its thread, others are answered: pages, an upload, a picture that is sent', async () => {
    const { id, file, copy } = await uploaded(501)
    isGated = true
    let isAnswered = false
    const searching = recognise(copy).finally(() => (isAnswered = true))
    await eventually(async () => gate.isHolding(), 'a thread has the search in hand')
    assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)
    const other = await uploaded(502)
    assert.deepEqual(await recognise(file), [id, id], 'by its bytes and by its looks')
    assert.equal(isAnswered, false)
    gate.open()
    assert.deepEqual(await searching, [id])
    assert.deepEqual(await recognise(other.copy), [other.id], 'it came while the other search was held')
    isGated = false
  })

  test('every instance finds what another was given, one that starts later too; nobody finds what is deleted', async () => {
    await using second = await createService(polder.platform, { port: 0 })
    const { id, copy } = await uploaded(503)
    assert.deepEqual(await recogniseAt(second.address, copy), [id])
    assert.deepEqual(await recognise(copy), [id])
    await using third = await createService(polder.platform, { port: 0 })
    assert.deepEqual(await recogniseAt(third.address, copy), [id])
    assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
    for (const address of [polder.address, second.address, third.address])
      assert.deepEqual(await recogniseAt(address, copy), [])
  })

  test('a thread answers what comparing one by one answers, also of rows that others are added to meanwhile', async () => {
    const { id, copy } = await uploaded(506)
    await recognise(copy)
    const middle = wordsOfHex((await findFingerprint(db, id))!.middle!)!
    const near = last!.near.find(({ distance }) => distance <= sameAt)!
    const random = seeded(9)
    const turned = (bits: number): PdqWords => {
      const words = Uint16Array.from(middle)
      for (let bit = 0; bit < bits; bit++) words[(bit * 5) % 16]! ^= 1 << ((bit * 3) % 16)
      return words
    }
    const rows = createFingerprintRows()
    const all = Array.from({ length: 3000 }, (_, at) =>
      at % 100 === 0 ? turned(at / 100) : Uint16Array.from({ length: 16 }, () => random() * 65_536),
    )
    for (const [at, words] of all.slice(0, 1500).entries()) rows.add(at + 1, words)
    const path = `${polder.platform.folder}/copy.jpg`
    await writeFile(path, copy)
    const look = await gatedTools.lookAt(path)
    assert.ok(!('refused' in look))
    const searching = gatedTools.middlesOf(look.forMiddles, rows.held())
    for (const [at, words] of all.slice(1500).entries()) rows.add(at + 1501, words)
    const found = await searching
    assert.ok(found.near.every(({ sequence }) => sequence <= 1500))
    const [first] = found.near
    assert.ok(first && first.distance <= near.distance)
    // Rows but a few bits from the photo's are found, and no row of chance is.
    const close = all
      .slice(0, 1500)
      .flatMap((words, at) => (distanceOf(words, middle) <= sameAt ? [at + 1] : []))
    assert.ok(found.near.every(({ sequence }) => close.includes(sequence)))
    assert.ok(close.slice(0, 4).every((sequence) => found.near.some((one) => one.sequence === sequence)))
  })

  test('what a photo had is out of memory within an hour of its deletion', async () => {
    const { id, copy } = await uploaded(504)
    assert.deepEqual(await recognise(copy), [id])
    const { middle } = (await findFingerprint(db, id))!
    const isInMemory = (): boolean => {
      const { words } = last!.rows
      const halves = new Uint16Array(words.buffer)
      const wanted = wordsOfHex(middle!)!.join()
      const places = Array.from({ length: halves.length / 16 }, (_, row) => row * 16)
      return places.some((at) => halves.subarray(at, at + 16).join() === wanted)
    }
    assert.equal(isInMemory(), true)
    assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
    polder.platform.clock.advance(61 * 60 * 1000)
    assert.deepEqual(await recognise(copy), [])
    assert.equal(isInMemory(), false)
  })
})
