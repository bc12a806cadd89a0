/** A manifest bound by the hash alone is the one that c2pa-rs would have made; what does not fit is refused, never signed. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { photo } from '../testing/photos.ts'
import { bindToPng, onePixelPng, piecesOfPng, pngWithManifest } from './png-binding.ts'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const chunk = (type: string, data: Uint8Array): Buffer => {
  const frame = Buffer.alloc(12 + data.length)
  frame.writeUInt32BE(data.length)
  frame.write(type, 4, 'latin1')
  frame.set(data, 8)
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), 8 + data.length)
  return frame
}

test('the one pixel is a PNG that others decode, its header where every PNG has it', async () => {
  const { width, height, format } = await sharp(onePixelPng()).metadata()
  assert.deepEqual([width, height, format], [1, 1, 'png'])
  assert.equal((await sharp(onePixelPng()).raw().toBuffer())[0], 0)
})

test('a manifest goes behind the header, in the place of those that are there', async () => {
  const png = new Uint8Array(await photo(40, 30, 2).png().toBuffer())
  const first = pngWithManifest(piecesOfPng(png), Buffer.from('first'))
  assert.deepEqual(
    Buffer.from(first),
    Buffer.concat([png.subarray(0, 33), chunk('caBX', Buffer.from('first')), png.subarray(33)]),
  )
  const twice = Buffer.concat([
    first.subarray(0, 33),
    chunk('caBX', Buffer.from('another')),
    first.subarray(33),
  ])
  const again = pngWithManifest(piecesOfPng(twice), Buffer.from('second'))
  assert.deepEqual(
    Buffer.from(again),
    Buffer.concat([png.subarray(0, 33), chunk('caBX', Buffer.from('second')), png.subarray(33)]),
  )
  assert.deepEqual(await sharp(again).raw().toBuffer(), await sharp(png).raw().toBuffer())
})

/** A store with just what is replaced: the labelled box of the binding, the claim that has its hash, and room for a signature. */
const madeManifest = () => {
  const label = Buffer.from('c2pa.hash.data\0')
  const description = Buffer.concat([
    Buffer.from([0, 0, 0, 40]),
    Buffer.from('jumd'),
    Buffer.alloc(17, 3),
    label,
  ])
  const content = Buffer.concat([description, Buffer.from('cbor'), sha256(onePixelPng()), Buffer.alloc(9)])
  const box = Buffer.alloc(8 + content.length)
  box.writeUInt32BE(box.length)
  box.write('jumb', 4)
  box.set(content, 8)
  const claim = Buffer.concat([Buffer.from('claim of '), sha256(content), Buffer.from(' and more')])
  const placeholder = Buffer.alloc(64, 0x5a)
  return { manifest: Buffer.concat([Buffer.from('store'), box, claim, placeholder]), claim, placeholder, box }
}

test('the hash of the pixels and that of the assertion are all that changes', async () => {
  const made = madeManifest()
  const png = new Uint8Array(await photo(40, 30, 2).png().toBuffer())
  const bound = bindToPng(made, piecesOfPng(png))
  const box = Buffer.from(made.box)
  box.set(sha256(png), box.indexOf(sha256(onePixelPng())))
  const claim = Buffer.concat([Buffer.from('claim of '), sha256(box.subarray(8)), Buffer.from(' and more')])
  const expected = Buffer.concat([Buffer.from('store'), box, claim, made.placeholder])
  assert.deepEqual(Buffer.from(bound.manifest), expected)
  assert.deepEqual(Buffer.from(bound.claim), claim)
  bound.signature.fill(1)
  assert.equal(bound.manifest.at(-1), 1)
})

test('a manifest that holds a hash twice, or not at all, is not bound', () => {
  const made = madeManifest()
  const pieces = piecesOfPng(onePixelPng())
  const twice = { ...made, manifest: Buffer.concat([made.manifest, made.claim]) }
  assert.throws(() => bindToPng(twice, pieces), /does not hold its claim just once/)
  const other = Buffer.from(made.manifest)
  other[other.indexOf(sha256(onePixelPng()))]! ^= 1
  assert.throws(() => bindToPng({ ...made, manifest: other }, pieces), /the hash of its PNG just once/)
  const unlabelled = Buffer.from(made.manifest)
  unlabelled.write('x', unlabelled.indexOf('hash.data'))
  assert.throws(() => bindToPng({ ...made, manifest: unlabelled }, pieces), /the label c2pa.hash.data/)
})
