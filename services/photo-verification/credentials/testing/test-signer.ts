/** A signer with a chain of its own making, and what it signs, for tests. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Clock, systemIds, systemRandom } from '../../../../kit/clock.ts'
import { createLog } from '../../../../kit/log.ts'
import { openSecrets } from '../../../../kit/secrets.ts'
import type { CredentialSubject } from '../../core/credentials/manifest.ts'
import { openContentCredentials, type SignerSettings } from '../signer.ts'

export const subject: CredentialSubject = {
  verificationId: 'k7m3qx',
  sha256: 'ab'.repeat(32),
  signedAt: '2026-03-18T12:00:00.000Z',
  signedText: 'polder photo-verification signature v1\nk7m3qx',
  value: 'c2lnbmF0dXJl',
  keyId: 'thumbprint',
  address: 'https://photos.example/v/k7m3qx',
  originalType: 'image/jpeg',
  training: 'notAllowed',
  fitted: { from: '96 × 64', to: '96 × 64', within: 2048, isTurned: false },
}

export const nothingGiven: SignerSettings = {
  certChain: undefined,
  privateKey: undefined,
  isTrustListed: false,
}

/** With a folder of its own, which goes with it after the tests of the file. */
export const openTestSigner = (clock: Clock) => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-signer-'))
  const secrets = openSecrets(folder, {}, false)
  const parts = { ids: systemIds, random: systemRandom, log: createLog('silent') }
  const platform = { ...parts, clock, secrets, production: false }
  const credentials = openContentCredentials(platform, nothingGiven)
  after(async () => {
    await credentials[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })
  return { folder, platform, credentials }
}
