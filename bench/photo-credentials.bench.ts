/** Signing a copy with Content Credentials, against writing and flushing its bytes; 12 megapixels, JPEG and PNG. */

import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { CompressionType, FilterType, Transformer } from '@napi-rs/image'
import { systemClock, systemIds, systemRandom } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { openSecrets } from '../kit/secrets.ts'
import { photo } from '../services/photo-verification/core/testing/photos.ts'
import { openContentCredentials } from '../services/photo-verification/credentials/signer.ts'
import { median, report, timed } from './measure.ts'

const folder = 'bench/.work'
mkdirSync(folder, { recursive: true })
const path = `${folder}/copy`

const subject = {
  verificationId: 'k7m3qx',
  sha256: 'ab'.repeat(32),
  signedAt: '2026-03-18T12:00:00.000Z',
  signedText: 'polder photo-verification signature v1',
  value: 'c2lnbmF0dXJl',
  keyId: 'key',
  address: 'https://photos.example/v/k7m3qx',
  originalType: 'image/jpeg',
  training: 'notAllowed',
  fitted: { from: '4000 × 3000', to: '4000 × 3000', within: 4000, isTurned: false },
} as const

const write = async (bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
}

const pngOf = async (width: number, height: number): Promise<Uint8Array> => {
  const pixels = await photo(width, height).ensureAlpha().raw().toBuffer()
  const options = { compressionType: CompressionType.Fast, filterType: FilterType.Sub }
  return new Uint8Array(Transformer.fromRgbaPixels(pixels, width, height).pngSync(options))
}

await using credentials = openContentCredentials(
  {
    ...{ clock: systemClock, ids: systemIds, random: systemRandom, production: false },
    ...{ secrets: openSecrets(`${folder}/secrets`, {}, false), log: createLog('silent') },
  },
  { certChain: undefined, privateKey: undefined, isTrustListed: false },
)

const compare = async (
  name: string,
  bytes: Uint8Array,
  contentType: string,
  kind: 'public' | 'share' | 'embedded',
  goal?: number,
): Promise<void> => {
  const signs: number[] = []
  const writes: number[] = []
  for (let round = 0; round < 11; round++) {
    const signing = await timed(() => credentials.sign({ kind, bytes, contentType, subject }))
    const writing = await timed(() => write(bytes))
    // The first ones start the thread and compile.
    if (round < 2) continue
    signs.push(signing)
    writes.push(writing)
  }
  console.log(`${name}, ${(bytes.length / 1e6).toFixed(1)} MB`)
  report('signing', median(signs), 'ms')
  report('writing and flushing', median(writes), 'ms')
  report('signing / writing', median(signs) / median(writes), '×', goal)
}

const jpeg = new Uint8Array(await photo(4000, 3000).jpeg({ quality: 95 }).toBuffer())
await compare('JPEG of 12 megapixels', jpeg, 'image/jpeg', 'share', 6)
await compare('PNG of 12 megapixels', await pngOf(4000, 3000), 'image/png', 'public', 10)
await compare('JPEG of 12 megapixels with its parent', jpeg, 'image/jpeg', 'embedded')
await compare('public image, 2,048 pixels', await pngOf(2048, 1536), 'image/png', 'public')
const share = new Uint8Array(await photo(2048, 1536).jpeg({ quality: 90 }).toBuffer())
await compare('share copy', share, 'image/jpeg', 'share')
rmSync(path, { force: true })
rmSync(`${folder}/secrets`, { recursive: true, force: true })
