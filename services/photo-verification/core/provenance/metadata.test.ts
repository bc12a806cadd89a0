/** Tests of how much of a hostile file is read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { photo, pngChunk, pngTextBody, withPngChunks } from '../testing/photos.ts'
import { inflate } from './inflate.ts'
import { maximumPieceBytes, readMetadata } from './metadata.ts'

const png = await photo(8, 8).png().toBuffer()

test('a text that would grow too large, or is broken behind much, counts as the most that it may have cost', () => {
  const growing = deflateSync('a'.repeat(2 * maximumPieceBytes))
  const broken = deflateSync('a'.repeat(maximumPieceBytes)).subarray(0, -4)
  for (const stream of [growing, broken]) {
    const body = Buffer.concat([Buffer.from('Comment\0\0'), stream])
    const file = withPngChunks(png, [
      ...Array.from({ length: 100 }, () => pngChunk('zTXt', body)),
      pngChunk('zTXt', pngTextBody.zTXt('Comment', 'behind them')),
    ])
    let asked = 0
    const { texts } = readMetadata(file, 'image/png', (piece) => {
      asked++
      return inflate(piece)
    })
    assert.equal(asked, 64)
    assert.deepEqual(texts, [])
  }
})

test('one broken text hides no other', () => {
  const file = withPngChunks(png, [
    pngChunk('zTXt', Buffer.from('Comment\0\0broken')),
    pngChunk('zTXt', pngTextBody.zTXt('Comment', 'behind it')),
  ])
  assert.deepEqual(readMetadata(file, 'image/png', inflate).texts, [
    { keyword: 'Comment', text: 'behind it' },
  ])
})
