/** Public copies are bound by their hash alone (core/credentials/png-binding.ts): other programs find nothing of it. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { systemIds, systemRandom } from '../../../kit/clock.ts'
import { createLog } from '../../../kit/log.ts'
import { openSecrets } from '../../../kit/secrets.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import type { CredentialSubject } from '../core/credentials/manifest.ts'
import { photo } from '../core/testing/photos.ts'
import { openContentCredentials } from './signer.ts'
import { readWithC2paRs, readWithC2paTs } from './testing/read-credentials.ts'

const folder = mkdtempSync(join(tmpdir(), 'polder-public-copy-'))
const credentials = openContentCredentials(
  {
    ...{ clock: createFakeClock(), ids: systemIds, random: systemRandom, production: false },
    ...{ secrets: openSecrets(folder, {}, false), log: createLog('silent') },
  },
  { certChain: undefined, privateKey: undefined, isTrustListed: false },
)
after(async () => {
  await credentials[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const subject: CredentialSubject = {
  ...{ verificationId: 'k7m3qx', sha256: 'ab'.repeat(32), signedAt: '2026-03-18T12:00:00.000Z' },
  ...{ signedText: 'polder photo-verification signature v1', value: 'c2lnbmF0dXJl', keyId: 'thumbprint' },
  ...{ address: 'https://photos.example/v/k7m3qx', originalType: 'image/jpeg', training: 'notAllowed' },
  fitted: { from: '96 × 64', to: '96 × 64', within: 2048, isTurned: false },
}

const read = async (bytes: Uint8Array) =>
  readWithC2paRs(bytes, 'image/png', (await credentials.chain()).pems.at(-1)!)

test('a public copy of any size and make is bound as it is, and one that is signed anew has one manifest', async () => {
  const noisy = await photo(700, 500, 9).png({ compressionLevel: 0 }).toBuffer()
  const withProfile = await photo(64, 48, 5).withIccProfile('p3').png().toBuffer()
  for (const bytes of [noisy, withProfile]) {
    const order = { kind: 'public', contentType: 'image/png', subject } as const
    const first = await credentials.sign({ ...order, bytes: new Uint8Array(bytes) })
    const again = await credentials.sign({ ...order, bytes: first.bytes })
    assert.equal(again.bytes.length, first.bytes.length)
    const seen = await read(again.bytes)
    assert.deepEqual([seen.state, seen.failures], ['Trusted', []])
    assert.deepEqual(Object.keys(seen.manifests), [again.manifestId])
    assert.ok((await readWithC2paTs(again.bytes)).isValid)
    assert.deepEqual(await sharp(again.bytes).raw().toBuffer(), await sharp(bytes).raw().toBuffer())
    for (const at of [20, again.bytes.length - 30]) {
      const changed = Uint8Array.from(again.bytes)
      changed[at]! ^= 1
      assert.deepEqual((await read(changed)).failures, ['assertion.dataHash.mismatch'])
    }
  }
})
