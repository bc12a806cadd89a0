/** Recognition over HTTP: three ways told apart, nothing that is gated, and pictures that are meant to mislead. */

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Database } from '../../../kit/store/database.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { hexOf, lumaOf, variantsOf, wordsOfHex } from '../core/pdq.ts'
import { addMark, markEdge, markFor, watermarkKeyOf } from '../core/robust-watermark.ts'
import { photo as plainPhoto, pngChunk } from '../core/testing/photos.ts'
import { scene } from '../core/testing/scenes.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { findFingerprint } from './fingerprint.store.ts'

const watermarkSecret = Buffer.alloc(32, 5)
const drawScene = async (seed: number, width = 900, height = 600): Promise<Buffer> =>
  (await scene(width, height, seed)).jpeg({ quality: 92 }).toBuffer()

const recode = (file: Buffer, quality = 60): Promise<Buffer> => sharp(file).jpeg({ quality }).toBuffer()

/** The picture with a number in it, as a share copy has it, and as a forger who had the key would have it. */
const marked = async (file: Buffer, id: string): Promise<Buffer> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const small = await sharp(data, { raw })
    .resize(markEdge, markEdge, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  addMark({ data, ...raw }, markFor(lumaOf(small, 3), id, watermarkKeyOf(watermarkSecret)))
  return sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer()
}

describe('recognition', () => {
  let polder: PhotoTestService
  let token: string
  let premium: string
  let db: Database<Tables>
  before(async () => {
    polder = await startPhotoService({
      environment: { PHOTO_WATERMARK_KEY: `1:${watermarkSecret.toString('base64')}` },
    })
    db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
    token = (await polder.account()).token
    premium = (await polder.premiumAccount()).token
  })
  after(async () => {
    await db?.destroy()
    await polder[Symbol.asyncDispose]()
  })

  const uploaded = async (file: Buffer, owner = token, type = 'image/jpeg'): Promise<string> => {
    const { verificationId: id } = await polder.photo(owner, { file, type })
    await eventually(() => pdqOf(id), 'the photo has its fingerprint')
    return id
  }
  const pdqOf = async (id: string) => (await findFingerprint(db, id))?.pdq
  const recognise = async (file: Uint8Array) => {
    const body = new FormData()
    body.set('file', new File([file as Uint8Array<ArrayBuffer>], 'picture'))
    return polder.post('/public/recognise', { body })
  }
  const waysOf = (answer: { body: { matches: { verificationId: string; by: string }[] } }, id: string) =>
    answer.body.matches.filter((match) => match.verificationId === id).map(({ by }) => by)

  test('a transparent photo is found by what is seen of it, on white and on black', async () => {
    const [width, height] = [900, 600]
    const picture = await sharp(await drawScene(71))
      .png()
      .toBuffer()
    const hole = Buffer.alloc(width * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) hole[y * width + x] = Math.hypot(x - 450, y - 300) < 240 ? 255 : 0
    const raw = { width, height, channels: 1 } as const
    const cutOut = await sharp(picture).joinChannel(hole, { raw }).png().toBuffer()
    const id = await uploaded(cutOut, token, 'image/png')
    const shown = (await polder.get(`/public/photos/${id}/image`)).bytes
    assert.deepEqual(waysOf(await recognise(shown), id), ['watermark', 'fingerprint'])
    const copies = [
      await recode(Buffer.from(shown)),
      await sharp(cutOut).flatten({ background: '#000' }).jpeg().toBuffer(),
      await sharp(cutOut).resize(500).webp().toBuffer(),
    ]
    for (const copy of copies) assert.deepEqual(waysOf(await recognise(copy), id), ['fingerprint'])
  })

  test('the original itself, a copy, a turned copy, a framed one, and the public image', async () => {
    const file = await drawScene(1)
    const id = await uploaded(file)
    const exact = await recognise(file)
    assert.equal(exact.status, 200)
    assert.deepEqual(exact.body, {
      matches: [
        { verificationId: id, by: 'exact', distance: 0, url: `/v/${id}` },
        { verificationId: id, by: 'fingerprint', distance: 0, url: `/v/${id}` },
      ],
      watermark: null,
    })
    const copies = {
      recoded: await recode(file),
      turned: await sharp(file).rotate(90).webp().toBuffer(),
      framed: await sharp(file).extend({ top: 80, bottom: 80, background: '#000' }).jpeg().toBuffer(),
    }
    for (const [name, copy] of Object.entries(copies))
      assert.deepEqual(waysOf(await recognise(copy), id), ['fingerprint'], name)
    const image = await recognise((await polder.get(`/public/photos/${id}/image`)).bytes)
    assert.deepEqual(waysOf(image, id), ['watermark', 'fingerprint'])
    assert.deepEqual(image.body.watermark, { verificationId: id, by: 'lsb', confidence: 1 })
    const other = await recognise(await drawScene(501))
    assert.deepEqual(other.body, { matches: [], watermark: null })
  })

  test('a share copy sent on gives its number; the number on another picture gives no photo', async () => {
    const file = await drawScene(2)
    const id = await uploaded(file)
    const answer = await recognise(await recode(await marked(file, id), 30))
    assert.deepEqual(waysOf(answer, id), ['watermark', 'fingerprint'])
    assert.deepEqual(
      { ...answer.body.watermark, confidence: 0 },
      { verificationId: id, by: 'robust', confidence: 0 },
    )
    assert.ok(answer.body.watermark.confidence >= 0.5)
    const copied = await recognise(await marked(await drawScene(502), id))
    assert.deepEqual(copied.body.matches, [])
    assert.equal(copied.body.watermark.verificationId, id)
    assert.equal(copied.body.message, 'number of another picture')
  })

  test('what is gated is absent within a second, by each of the three ways, and comes back', async () => {
    const file = await drawScene(3)
    const id = await uploaded(file, premium)
    const copy = await marked(file, id)
    const nothing = { matches: [], watermark: null }
    const asks = async () => [await recognise(file), await recognise(copy)].map(({ body }) => body)
    const photo = `/api/v1/photos/${id}`
    const changes: [string, object, object][] = [
      ['visibility', { isPublic: false }, { isPublic: true }],
      ['view-password', { password: 'tulpen in mei' }, { password: null }],
      ['details', { findable: false }, { findable: true }],
    ]
    for (const [what, close, open] of changes) {
      assert.equal((await polder.patch(`${photo}/${what}`, { token: premium, json: close })).status, 200)
      assert.deepEqual(await asks(), [nothing, nothing], what)
      assert.equal((await polder.patch(`${photo}/${what}`, { token: premium, json: open })).status, 200)
      const [exact, share] = await asks()
      assert.deepEqual(waysOf({ body: exact }, id), ['exact', 'fingerprint'])
      assert.deepEqual(waysOf({ body: share }, id), ['watermark', 'fingerprint'])
    }
    const pdq = (await pdqOf(id))!
    assert.equal((await polder.delete(photo, { token: premium })).status, 204)
    assert.deepEqual(await asks(), [nothing, nothing], 'deleted')
    assert.equal(await findFingerprint(db, id), undefined)
    const byHash = await polder.post('/public/recognise', { json: { pdq } })
    assert.deepEqual(byHash.body, nothing)
  })

  test('the fingerprint alone finds what the picture finds, turned ones too', async () => {
    const file = await drawScene(4)
    const id = await uploaded(file)
    const pdq = (await pdqOf(id))!
    const answer = await polder.post('/public/recognise', { json: { pdq: pdq.toUpperCase() } })
    assert.deepEqual(answer.body.matches[0], {
      ...{ verificationId: id, by: 'fingerprint', distance: 0, url: `/v/${id}` },
    })
    const turned = await uploaded(await sharp(file).rotate(180).jpeg().toBuffer())
    const both = await polder.post('/public/recognise', { json: { pdq } })
    assert.deepEqual(
      both.body.matches.map((match: { verificationId: string }) => match.verificationId).sort(),
      [id, turned].sort(),
    )
  })

  test('fingerprints of other ways to look at the picture are searched for too, and then none are guessed', async () => {
    const file = await drawScene(6)
    const id = await uploaded(file)
    const pdq = (await pdqOf(id))!
    const ask = async (json: object) => waysOf(await polder.post('/public/recognise', { json }), id)
    const other = '0f'.repeat(32)
    assert.deepEqual(await ask({ pdq: other }), [])
    assert.deepEqual(await ask({ pdq: other, alternatives: ['5a'.repeat(32), pdq] }), ['fingerprint'])
    const turned = hexOf(variantsOf(wordsOfHex(pdq)!)[1]!)
    assert.deepEqual(await ask({ pdq: turned }), ['fingerprint'])
    assert.deepEqual(await ask({ pdq: turned, alternatives: [] }), [])
  })

  test('too plain a picture says so, but its own bytes are known', async () => {
    const file = await plainPhoto(300, 200, 77).jpeg().toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    await eventually(async () => findFingerprint(db, id), 'it was looked at')
    const answer = await recognise(file)
    assert.deepEqual(waysOf(answer, id), ['exact'])
    assert.equal(answer.body.message, 'too plain to recognise')
  })

  test('a share copy of a plain photo is not said to hold the number of another picture', async () => {
    const file = await plainPhoto(1200, 800, 77).jpeg().toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    await eventually(async () => findFingerprint(db, id), 'it was looked at')
    const share = (await polder.get(`/public/photos/${id}/share`)).bytes
    for (const copy of [share, await sharp(share).resize(800).jpeg({ quality: 60 }).toBuffer()]) {
      const answer = await recognise(copy)
      assert.equal(answer.body.watermark.verificationId, id)
      assert.equal(answer.body.message, 'too plain to recognise')
    }
    // Of a photo with something in it the number stays another one's, on a plain picture too.
    const other = await uploaded(await drawScene(5))
    const copied = await recognise(await marked(file, other))
    assert.equal(copied.body.watermark.verificationId, other)
    assert.equal(copied.body.message, 'number of another picture')
  })

  test('what is neither a picture nor a fingerprint is refused by name', async () => {
    const refusals: [object, RegExp][] = [
      [{ json: { pdq: 'f8f8' } }, /pdq/],
      [{ json: {} }, /pdq/],
      [{ json: { pdq: 7 } }, /pdq/],
      [{ json: { pdq: '0'.repeat(64), size: 1 } }, /size/],
      [{}, /pdq/],
      [{ json: { pdq: '0'.repeat(64), alternatives: ['0f'] } }, /alternatives/],
      [{ json: { pdq: '0'.repeat(64), alternatives: Array(48).fill('0'.repeat(64)) } }, /alternatives/],
    ]
    for (const [request, message] of refusals) {
      const answer = await polder.post('/public/recognise', request)
      assert.equal(answer.status, 400)
      assert.match(answer.body.message, message)
    }
    assert.equal((await recognise(Buffer.from('no picture'))).status, 400)
    // A picture of 3,600 megapixels in a few bytes is refused by its header.
    const header = Buffer.alloc(13)
    header.writeUInt32BE(60_000, 0)
    header.writeUInt32BE(60_000, 4)
    header.set([8, 6], 8)
    const png = await plainPhoto(8, 8).png().toBuffer()
    const bomb = Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
    assert.match((await recognise(bomb)).body.message, /file.*megapixels/)
    assert.match((await recognise(png.subarray(0, 60))).body.message, /file/)
    const text = { body: 'pdq', headers: { 'content-type': 'text/plain' } }
    assert.equal((await polder.post('/public/recognise', text)).status, 415)
    const form = new FormData()
    form.set('pdq', '0'.repeat(64))
    assert.equal((await polder.post('/public/recognise', { body: form })).status, 400)
  })

  test('a picture that somebody asks about is not kept', async () => {
    const kept = async () => {
      const files = readdirSync(polder.platform.folder, { recursive: true }).map(String)
      const { rows } = await polder.platform
        .database!.runner('photo_verification')
        .executeSql(
          'SELECT (SELECT count(*) FROM fingerprints) AS fingerprints, (SELECT count(*) FROM photos) AS photos',
        )
      return { files: files.filter((name) => /^(?:objects|uploads|staged)/.test(name)).sort(), rows }
    }
    // Copies of photos from before are made beside the requests.
    const before = await eventually(async () => {
      const now = await kept()
      return now.files.every((name) => !/^uploads\/[^/]+\/./.test(name)) && now
    }, 'no photo is worked on')
    assert.ok(before.files.length > 0)
    assert.equal((await recognise(await drawScene(7))).status, 200)
    assert.equal((await recognise(Buffer.from('no picture'))).status, 400)
    assert.deepEqual(await kept(), before)
  })

  test('ten a minute for an address', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const json = { pdq: '0f'.repeat(32) }
    for (let call = 0; call < 10; call++)
      assert.equal((await polder.post('/public/recognise', { headers, json })).status, 200)
    const refused = await polder.post('/public/recognise', { headers, json })
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  })
})
