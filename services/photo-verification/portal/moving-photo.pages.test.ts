/** Tests of photos that are of several pictures: people see the first one, and are told so. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { photo as makePhoto, pngChunk } from '../core/testing/photos.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { dutch } from '../testing/portal-page.ts'
import { photoWords } from './photo.languages.ts'

let polder: PhotoTestService
let owner: string
before(async () => {
  polder = await startPhotoService()
  owner = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

const pictures = await Promise.all([1, 2].map((seed) => makePhoto(96, 64, seed).png().toBuffer()))
const stillPng = pictures[0]!
/** An animation of one frame; its control chunk stands behind the header. */
const movingPng = Buffer.concat([
  stillPng.subarray(0, 33),
  pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
  stillPng.subarray(33),
])
const movingWebp = await sharp(pictures, { join: { animated: true } })
  .webp({ delay: [90, 90] })
  .toBuffer()

test('the page of a WebP or PNG that moves says that its first picture stands there', async () => {
  const files: [file: Buffer, type: string, moves: boolean][] = [
    [movingWebp, 'image/webp', true],
    [await sharp(stillPng).webp().toBuffer(), 'image/webp', false],
    [await sharp(stillPng).ensureAlpha(0.5).webp().toBuffer(), 'image/webp', false],
    [movingPng, 'image/png', true],
    [stillPng, 'image/png', false],
  ]
  for (const [file, type, moves] of files) {
    const { verificationId: id } = await polder.photo(owner, { file, type })
    assert.equal(
      (await polder.get(`/v/${id}`, dutch)).body.includes(photoWords.nl.image.animated),
      moves,
      type,
    )
    assert.equal((await polder.get(`/v/${id}`)).body.includes(photoWords.en.image.animated), moves, type)
  }
})
