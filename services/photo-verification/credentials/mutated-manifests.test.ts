/** Files whose manifests were tampered with, however: they are read and signed, or refused, within bounds, and nothing is fetched. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { photo, seeded } from '../core/testing/photos.ts'
import { UnsignableError } from './signer.ts'
import { readWithC2paRs } from './testing/read-credentials.ts'
import { openTestSigner } from './testing/test-signer.ts'

const { credentials } = openTestSigner(createFakeClock())

const subject = {
  verificationId: 'k7m3qx',
  sha256: 'ab'.repeat(32),
  signedAt: '2026-03-18T12:00:00.000Z',
  signedText: 'text',
  value: 'c2ln',
  keyId: 'key',
  address: 'https://photos.example/v/k7m3qx',
  originalType: 'image/jpeg',
  training: 'notAllowed',
  fitted: { from: '9 × 9', to: '9 × 9', within: 2048, isTurned: false },
} as const

const seed = 20260318

test(`a thousand mutated manifests are read, and signed over or refused, never anything else (seed ${seed})`, async () => {
  const random = seeded(seed)
  const anchors = (await credentials.chain()).pems.at(-1)!
  const sources = await Promise.all(
    (['image/jpeg', 'image/png', 'image/webp'] as const).map(async (contentType) => {
      const format = contentType.slice(6) as 'jpeg' | 'png' | 'webp'
      const bare = await photo(48, 32, 1).toFormat(format).toBuffer()
      const { bytes } = await credentials.sign({
        kind: 'embedded',
        bytes: new Uint8Array(bare),
        contentType,
        subject,
      })
      return { contentType, bytes, end: Buffer.from(bytes).indexOf('pad') }
    }),
  )
  let signed = 0
  let refused = 0
  let longest = 0
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 1000; round++) {
    const { contentType, bytes, end } = sources[round % 3]!
    const mutated = Uint8Array.from(bytes)
    const changes = 1 + Math.floor(random() * 8)
    const limit = end > 0 && random() < 0.8 ? end : mutated.length
    for (let i = 0; i < changes; i++)
      mutated[20 + Math.floor(random() * (limit - 20))] = Math.floor(random() * 256)
    const began = performance.now()
    const edits = await credentials.editsOf({ bytes: mutated, contentType })
    longest = Math.max(longest, performance.now() - began)
    assert.ok(Array.isArray(edits) && edits.length <= 51)
    // Signing reads the same manifests again, and hashes the picture.
    if (round % 4 > 0) continue
    try {
      const copy = await credentials.sign({ kind: 'embedded', bytes: mutated, contentType, subject })
      const seen = await readWithC2paRs(copy.bytes, contentType, anchors)
      assert.deepEqual([seen.manifestId, seen.failures], [copy.manifestId, []], `round ${round}`)
      signed++
    } catch (error) {
      assert.ok(error instanceof UnsignableError, `round ${round}: ${error}`)
      refused++
    }
  }
  assert.ok(signed > 100, `${signed} signed, ${refused} refused`)
  // Generous, for a machine that does much else: what is meant is that no file makes it hang, or take all memory.
  assert.ok(longest < 20_000, `${longest} ms`)
  assert.ok(process.memoryUsage.rss() - before < 400 * 1024 * 1024)
})

test('an address of a remote manifest is not asked for', async () => {
  const url = 'https://127.0.0.1:1/manifest.c2pa'
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${url}"/></rdf:RDF></x:xmpmeta>`
  const bytes = new Uint8Array(await photo(48, 32, 1).withXmp(xmp).jpeg().toBuffer())
  assert.deepEqual(await credentials.editsOf({ bytes, contentType: 'image/jpeg' }), [])
  const copy = await credentials.sign({ kind: 'embedded', bytes, contentType: 'image/jpeg', subject })
  const anchors = (await credentials.chain()).pems.at(-1)!
  assert.equal((await readWithC2paRs(copy.bytes, 'image/jpeg', anchors)).manifestId, copy.manifestId)
})
