/** A file of which little grows to much costs whoever checks it in a browser no more memory than is read of it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maximumMetadataBytes, maximumPieceBytes, readMetadata } from '../core/provenance/metadata.ts'
import { photo, pngChunk, pngTextBody, withPngChunks } from '../core/testing/photos.ts'
import { inflateAll } from './inflate-all.browser.ts'

const png = await photo(8, 8).png().toBuffer()

test('pieces are inflated one after another, until as much as is read has been', async () => {
  const body = pngTextBody.zTXt('Comment', 'a'.repeat(maximumPieceBytes))
  const file = withPngChunks(
    png,
    Array.from({ length: 100 }, () => pngChunk('zTXt', body)),
  )
  const inflate = await inflateAll(file, 'image/png')
  const inflated: number[] = []
  readMetadata(file, 'image/png', (piece) => {
    inflated.push(inflate(piece)?.length ?? 0)
    return new Uint8Array(0)
  })
  assert.equal(inflated.length, 100)
  const bytes = inflated.reduce((sum, length) => sum + length, 0)
  assert.ok(bytes <= maximumMetadataBytes + maximumPieceBytes, `${bytes} bytes`)
  // It is no less than what is read.
  assert.equal(readMetadata(file, 'image/png', inflate).texts.length, 64)
})

test('what is small enough and sound is inflated, beside what is not', async () => {
  const file = withPngChunks(png, [
    pngChunk('zTXt', pngTextBody.zTXt('Comment', 'a'.repeat(maximumPieceBytes + 1))),
    pngChunk('zTXt', Buffer.from('Comment\0\0broken')),
    pngChunk('zTXt', pngTextBody.zTXt('parameters', 'x')),
  ])
  assert.deepEqual(readMetadata(file, 'image/png', await inflateAll(file, 'image/png')).texts, [
    { keyword: 'parameters', text: 'x' },
  ])
})
