/** Pictures that were cut, or written over in a corner, lead to their photo; so do those whose fingerprint is from before. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Database } from '../../../kit/store/database.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { scene } from '../core/testing/scenes.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { fingerprintForgotten } from './fingerprint.actions.ts'
import { findFingerprint, insertFingerprint } from './fingerprint.store.ts'

describe('cut pictures', () => {
  let polder: PhotoTestService
  let token: string
  let db: Database<Tables>
  before(async () => {
    polder = await startPhotoService()
    db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
    token = (await polder.premiumAccount()).token
  })
  after(async () => {
    await db?.destroy()
    await polder[Symbol.asyncDispose]()
  })

  const uploaded = async (seed: number) => {
    const file = await (await scene(900, 600, seed)).jpeg({ quality: 92 }).toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    await eventually(() => findFingerprint(db, id), 'the photo has its fingerprint')
    return { id, file }
  }
  const recognise = async (file: Uint8Array) => {
    const body = new FormData()
    body.set('file', new File([file as Uint8Array<ArrayBuffer>], 'picture'))
    return (await polder.post('/public/recognise', { body })).body
  }
  const cut = (file: Uint8Array, left = 40, top = 50) =>
    sharp(file).extract({ left, top, width: 800, height: 510 })
  const idsOf = (answer: { matches: { verificationId: string; by: string }[] }) =>
    answer.matches.map(({ verificationId, by }) => [verificationId, by])

  test('a cut copy and one with a logo are found by fingerprint; a cut of another picture is not', async () => {
    const { id, file } = await uploaded(401)
    const logo = { create: { width: 150, height: 110, channels: 3, background: '#fff' } } as const
    const copies = {
      cut: await cut(file).jpeg({ quality: 60 }).toBuffer(),
      logo: await sharp(file)
        .composite([{ input: logo, gravity: 'southeast' }])
        .jpeg({ quality: 70 })
        .toBuffer(),
    }
    for (const [name, copy] of Object.entries(copies))
      assert.deepEqual(idsOf(await recognise(copy)), [[id, 'fingerprint']], name)
    const other = await (await scene(900, 600, 402)).jpeg().toBuffer()
    assert.deepEqual(await recognise(await cut(other).jpeg().toBuffer()), { matches: [], watermark: null })
  })

  test('a cut copy within a frame and one with dark for light are found, and other pictures made so are not', async () => {
    const { id, file } = await uploaded(406)
    const other = await (await scene(900, 600, 407)).jpeg().toBuffer()
    const waysOf = {
      framed: (picture: Buffer) =>
        sharp(picture)
          .extract({ left: 150, top: 0, width: 600, height: 600 })
          .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' }),
      negative: (picture: Buffer) => sharp(picture).negate(),
    }
    for (const [name, change] of Object.entries(waysOf)) {
      const found = await recognise(await change(file).jpeg({ quality: 75 }).toBuffer())
      assert.deepEqual(idsOf(found), [[id, 'fingerprint']], name)
      const stranger = await recognise(await change(other).jpeg({ quality: 75 }).toBuffer())
      assert.deepEqual(idsOf(stranger), [], name)
    }
  })

  test('a cut copy that was mirrored, and the pictures of a collage, are found; others are not', async () => {
    const [one, other] = [await uploaded(410), await uploaded(421)]
    const mirroredCut = (file: Uint8Array) => cut(file).flop().jpeg({ quality: 75 }).toBuffer()
    assert.deepEqual(idsOf(await recognise(await mirroredCut(one.file))), [[one.id, 'fingerprint']])
    const strangers = await Promise.all(
      [422, 423, 424].map(async (seed) => (await scene(900, 600, seed)).jpeg().toBuffer()),
    )
    const collage = async (files: readonly Uint8Array[], gap: number) => {
      const edge = 400
      const tiles = await Promise.all(
        files.map(async (file, at) => ({
          input: await sharp(file).resize(edge, edge, { fit: 'cover' }).toBuffer(),
          left: gap + (at % 2) * (edge + gap),
          top: gap + (at >> 1) * (edge + gap),
        })),
      )
      const [width, height] = [2 * edge + 3 * gap, (files.length / 2) * (edge + gap) + gap]
      return sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .composite(tiles)
        .jpeg({ quality: 75 })
        .toBuffer()
    }
    for (const gap of [0, 10]) {
      const four = await collage([strangers[0]!, one.file, other.file, strangers[1]!], gap)
      const found = idsOf(await recognise(four)).map(([id]) => id)
      assert.deepEqual(found.sort(), [one.id, other.id].sort(), `four, ${gap}`)
      const two = await collage([strangers[2]!, other.file], gap)
      assert.deepEqual(idsOf(await recognise(two)), [[other.id, 'fingerprint']], `two, ${gap}`)
    }
    const none = await collage([strangers[0]!, strangers[1]!], 0)
    assert.deepEqual(await recognise(none), { matches: [], watermark: null })
    assert.deepEqual(await recognise(await mirroredCut(strangers[0]!)), { matches: [], watermark: null })
  })

  test('a copy that was turned by a few degrees is found, whatever became of its edges; another picture is not', async () => {
    const { id, file } = await uploaded(408)
    const other = await (await scene(900, 600, 409)).jpeg().toBuffer()
    const size = { width: 900, height: 600 }
    const turned = async (
      picture: Buffer,
      degrees: number,
      kept: { width: number; height: number } | null,
    ) => {
      const image = sharp(await sharp(picture).rotate(degrees, { background: '#fff' }).toBuffer())
      if (!kept) return image.jpeg({ quality: 75 }).toBuffer()
      const { width, height } = await image.metadata()
      const left = Math.floor((width - kept.width) / 2)
      const top = Math.floor((height - kept.height) / 2)
      return image
        .extract({ left, top, ...kept })
        .jpeg({ quality: 75 })
        .toBuffer()
    }
    for (const [degrees, kept] of [
      [2, { width: 854, height: 569 }],
      [-3.5, size],
      [4.5, null],
    ] as const) {
      assert.deepEqual(idsOf(await recognise(await turned(file, degrees, kept))), [[id, 'fingerprint']])
      assert.deepEqual(idsOf(await recognise(await turned(other, degrees, kept))), [])
    }
  })

  test('a lossless cut of the public image is believed its number', async () => {
    const { id } = await uploaded(403)
    const { bytes } = await polder.get(`/public/photos/${id}/image`)
    const answer = await recognise(await cut(bytes).png().toBuffer())
    assert.deepEqual(idsOf(answer), [
      [id, 'watermark'],
      [id, 'fingerprint'],
    ])
    assert.deepEqual([answer.watermark.verificationId, answer.message], [id, undefined])
  })

  test('what is gated is not found by its middle', async () => {
    const { id, file } = await uploaded(404)
    const copy = await cut(file).jpeg({ quality: 80 }).toBuffer()
    assert.deepEqual(idsOf(await recognise(copy)), [[id, 'fingerprint']])
    const changes: [string, object][] = [
      ['details', { findable: false }],
      ['view-password', { password: 'tulpen in mei' }],
    ]
    for (const [what, json] of changes) {
      assert.equal((await polder.patch(`/api/v1/photos/${id}/${what}`, { token, json })).status, 200)
      assert.deepEqual(idsOf(await recognise(copy)), [], what)
    }
  })

  test('a photo whose middle was not looked at yet is looked at again, and then found', async () => {
    const { id, file } = await uploaded(405)
    const known = (await findFingerprint(db, id))!
    await db
      .updateTable('fingerprints')
      .set({ middle_pdq: null, middle_quality: null })
      .where('verification_id', '=', id)
      .execute()
    const sent: unknown[] = []
    const queue = { send: async (_job: string, data: unknown) => void sent.push(data) } as never
    await fingerprintForgotten({ db, clock: polder.platform.clock, queue }, { everything: true })
    assert.deepEqual(sent, [{ verificationId: id }])
    await insertFingerprint(db, id, { ...known, pdq: null, quality: 0 })
    const copy = await cut(file).jpeg({ quality: 80 }).toBuffer()
    assert.deepEqual(idsOf(await recognise(copy)), [[id, 'fingerprint']])
    // One whose middle is known stays as it is.
    await insertFingerprint(db, id, { ...known, pdq: 'f'.repeat(64) })
    assert.equal((await findFingerprint(db, id))!.pdq, null)
  })
})
