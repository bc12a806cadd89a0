/** Share copies and what pictures are recognised by, through the threads. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { distanceOf, sameAt, wordsOfHex } from '../core/pdq.ts'
import { scene } from '../core/testing/scenes.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import { createImageTools } from './image.ts'
import type { FoundFingerprint, QueryFingerprint } from './recognition.ts'

const limit = createWeightedLimit(120)
const old = Buffer.alloc(32, 1)
const tools = createImageTools({
  ...{ longestEdge: 2048, timeoutSeconds: 20, limit },
  watermarkSecrets: [Buffer.alloc(32, 2), old],
})
const oldTools = createImageTools({ longestEdge: 2048, timeoutSeconds: 20, limit, watermarkSecrets: [old] })
const folder = await mkdtemp(join(tmpdir(), 'recognition-'))
after(async () => {
  await tools[Symbol.asyncDispose]()
  await oldTools[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

let files = 0
const newPath = (): string => join(folder, `file-${++files}`)
const kept = async (image: Sharp): Promise<string> => {
  const path = newPath()
  await writeFile(path, await image.toBuffer())
  return path
}

const lookAt = async (path: string) => {
  const look = await tools.lookAt(path)
  assert.ok(!('refused' in look))
  return look
}

const between = (a: string, b: string): number => distanceOf(wordsOfHex(a)!, wordsOfHex(b)!)
const nearest = (wanted: string, found: QueryFingerprint[]): number =>
  Math.min(
    ...found.flatMap(({ pdq, variants }) => [pdq, ...variants]).map((variant) => between(wanted, variant)),
  )

const fingerprintAt = async (path: string): Promise<FoundFingerprint> => {
  const found = await tools.fingerprintOf(path)
  assert.ok(!('refused' in found) && found.fingerprint)
  return found.fingerprint
}

describe('share copies', () => {
  test('a JPEG of 2,048 pixels at most, whose number is read again, also after its key was replaced', async () => {
    const photo = await kept((await scene(2600, 1700, 1)).jpeg().withMetadata({ orientation: 6 }))
    for (const [maker, verificationId] of [
      [tools, 'abc234'],
      [oldTools, 'xyz987'],
    ] as const) {
      const output = newPath()
      const made = await maker.makeShareCopy({ photo, output, verificationId })
      assert.ok(!('refused' in made))
      assert.deepEqual([made.shareWidth, made.shareHeight, made.isMarked], [1339, 2048, true])
      const { format, width, height, orientation, exif } = await sharp(output).metadata()
      assert.deepEqual(
        { format, width, height, orientation, exif },
        {
          ...{ format: 'jpeg', width: 1339, height: 2048 },
          ...{ orientation: undefined, exif: undefined },
        },
      )
      assert.equal((await lookAt(output)).robust?.id, verificationId)
    }
  })

  test('older ids and tiny photos have no mark, and say so; what is no picture is refused', async () => {
    const photo = await kept((await scene(900, 600, 2)).png())
    const older = await tools.makeShareCopy({ photo, output: newPath(), verificationId: 'pv-abc123' })
    assert.ok(!('refused' in older) && !older.isMarked)
    const tiny = await kept((await scene(24, 16, 2)).png())
    const small = await tools.makeShareCopy({ photo: tiny, output: newPath(), verificationId: 'abc234' })
    assert.ok(!('refused' in small) && !small.isMarked)
    const text = newPath()
    await writeFile(text, 'no picture')
    for (const tool of [tools.fingerprintOf(text), tools.lookAt(text)]) assert.ok('refused' in (await tool))
  })
})

describe('what pictures are recognised by', () => {
  test('turned, mirrored, framed, transparent, grey and small copies are near the photo', async () => {
    const picture = await scene(1400, 900, 3)
    const { pdq } = await fingerprintAt(await kept(picture.clone().jpeg()))
    const again = async (): Promise<Sharp> => sharp(await picture.clone().png().toBuffer())
    const copies: Record<string, Sharp> = {
      turned: (await again()).rotate(90).jpeg({ quality: 70 }),
      mirrored: (await again()).flop().webp(),
      'turned by its metadata': (await again()).rotate(270).jpeg().withMetadata({ orientation: 6 }),
      transparent: (await again()).ensureAlpha(0.5).png(),
      grey: (await again()).greyscale().jpeg(),
      small: (await again()).resize(320).jpeg({ quality: 60 }),
      framed: (await again())
        .extend({ top: 120, bottom: 300, left: 60, right: 60, background: '#fff' })
        .jpeg(),
    }
    for (const [name, copy] of Object.entries(copies)) {
      const { fingerprints } = await lookAt(await kept(copy))
      const distance = nearest(pdq, fingerprints)
      assert.ok(distance <= sameAt, `${name}: ${distance}`)
    }
    const other = await lookAt(await kept((await scene(1400, 900, 4)).jpeg()))
    assert.ok(nearest(pdq, other.fingerprints) > sameAt)
  })

  test('a panorama mirrored, upside down or in a frame is near the photo too', async () => {
    const panorama = await (await scene(1500, 100, 8)).png().toBuffer()
    const { pdq } = await fingerprintAt(await kept(sharp(panorama).jpeg()))
    const copies = {
      mirrored: sharp(panorama).flop(),
      'upside down': sharp(panorama).rotate(180),
      framed: sharp(panorama).extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' }),
      'with bars': sharp(panorama).extend({ top: 200, bottom: 200, background: '#000' }),
    }
    for (const [name, copy] of Object.entries(copies)) {
      const distance = nearest(pdq, (await lookAt(await kept(copy.jpeg()))).fingerprints)
      assert.ok(distance <= sameAt, `${name}: ${distance}`)
    }
  })

  test('a plain picture has no quality, one below five pixels no fingerprint', async () => {
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2255aa' } })
    assert.equal((await fingerprintAt(await kept(plain.png()))).quality, 0)
    const sliver = sharp({ create: { width: 300, height: 4, channels: 3, background: '#2255aa' } })
    const { fingerprints, robust } = await lookAt(await kept(sliver.png()))
    assert.deepEqual({ fingerprints, robust }, { fingerprints: [], robust: null })
  })
})
