/** The time in a picture's Content Credentials (`sigTst2`), stamped by openssl, as who checks a picture is told of it. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { systemClock, systemIds, systemRandom } from '../../../kit/clock.ts'
import { openSecrets } from '../../../kit/secrets.ts'
import { type Anchors, createProvenanceDetector } from '../adapters/detection/provenance.ts'
import { createTimestampAuthority } from '../adapters/timestamps/authority.ts'
import type { CredentialSubject } from '../core/credentials/manifest.ts'
import type { SignatureTime } from '../core/provenance/evidence.ts'
import { photo } from '../core/testing/photos.ts'
import { openContentCredentials } from '../credentials/signer.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { startTsa, withoutOpenssl } from './testing/local-tsa.ts'

const options = { skip: withoutOpenssl }
const folder = await mkdtemp(join(tmpdir(), 'polder-signature-time-'))
const tsa = withoutOpenssl ? null! : await startTsa()
after(async () => {
  await tsa?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const subject: CredentialSubject = {
  ...{ verificationId: 'k7m3qx', sha256: 'ab'.repeat(32), signedAt: '2026-03-18T12:00:00.000Z' },
  ...{ signedText: 'text', value: 'c2ln', keyId: 'key', address: 'https://photos.example/v/k7m3qx' },
  originalType: 'image/jpeg',
  training: 'notAllowed',
  fitted: { from: '9 × 9', to: '9 × 9', within: 2048 },
}

/** Signs a picture, and has somebody stamp what the timestamp covers. */
const signer = (stamp: ((message: Uint8Array) => Promise<Uint8Array>) | null) =>
  openContentCredentials(
    {
      ...{ clock: systemClock, ids: systemIds, random: systemRandom, production: false },
      secrets: openSecrets(folder, {}, false),
    },
    { certChain: undefined, privateKey: undefined, isTrustListed: false },
    stamp,
  )

const stampFor = async (message: Uint8Array): Promise<Uint8Array> => {
  const access = { url: tsa.url, ca: tsa.ca, user: undefined, password: undefined }
  const context = { fetch, clock: systemClock, random: systemRandom }
  const imprint = createHash('sha256').update(message).digest()
  const { token } = await createTimestampAuthority(access, context).stamp(
    imprint,
    AbortSignal.timeout(30_000),
  )
  return token
}

const signedBy = async (stamp: ((message: Uint8Array) => Promise<Uint8Array>) | null) => {
  await using credentials = signer(stamp)
  const bytes = new Uint8Array(await photo(96, 64, 3).jpeg().toBuffer())
  const copy = await credentials.sign({ kind: 'share', bytes, contentType: 'image/jpeg', subject })
  return { bytes: copy.bytes, root: (await credentials.chain()).pems.at(-1)! }
}

const seen = async (
  bytes: Uint8Array,
  anchors: Anchors,
): Promise<{ signer: string | undefined; time: SignatureTime | undefined }> => {
  await using detector = createProvenanceDetector({ timeoutSeconds: 30, ...anchors })
  const question = { bytes, contentType: 'image/jpeg', sha256: subject.sha256 } as const
  const { evidence } = await detector.detect({ ...question, signal: AbortSignal.timeout(30_000) })
  return { signer: evidence[0]?.signer, time: evidence[0]?.time }
}

test('who stamped a signature is told apart from who signed it', options, async () => {
  const { bytes, root } = await signedBy(stampFor)
  const known = await seen(bytes, { trustAnchors: async () => root, timeAnchors: tsa.ca })
  assert.equal(known.signer, 'trusted')
  assert.equal(known.time?.authority, 'trusted')
  assert.ok(Math.abs(Date.parse(known.time.at!) - systemClock.millis()) < 5 * 60_000)
  const { at } = known.time
  assert.deepEqual(await seen(bytes, { trustAnchors: async () => root }), {
    signer: 'trusted',
    time: { authority: 'untrusted', at },
  })
  // A root of authorities vouches for no signer, even for one that it has issued.
  assert.deepEqual(await seen(bytes, { timeAnchors: root + tsa.ca }), {
    signer: 'untrusted',
    time: { authority: 'trusted', at },
  })
  const untimed = await signedBy(null)
  assert.deepEqual(
    await seen(untimed.bytes, { trustAnchors: async () => untimed.root, timeAnchors: tsa.ca }),
    {
      signer: 'trusted',
      time: undefined,
    },
  )
})

test('a timestamp of another signature, or with a changed byte, tells no time', options, async () => {
  const refused = { authority: 'refused', at: null }
  let first: Uint8Array | null = null
  const again = async (message: Uint8Array): Promise<Uint8Array> => {
    first ??= await stampFor(message)
    return first
  }
  await signedBy(again)
  const replayed = await signedBy(again)
  const anchors = { trustAnchors: async () => replayed.root, timeAnchors: tsa.ca }
  assert.deepEqual(await seen(replayed.bytes, anchors), { signer: 'trusted', time: refused })
  const { bytes } = await signedBy(stampFor)
  const start = Buffer.from(bytes).indexOf('sigTst2')
  const genTime = Buffer.from(bytes).indexOf(String(systemClock.now().getUTCFullYear()), start)
  assert.ok(start > 0 && genTime > start)
  const changed = Uint8Array.from(bytes)
  changed[genTime + 12]! ^= 1
  assert.deepEqual(await seen(changed, anchors), { signer: 'trusted', time: refused })
})

test('a service that finds its authority in TSA_CA_FILE tells the time of a picture', options, async () => {
  const file = join(folder, 'tsa.pem')
  await writeFile(file, tsa.ca)
  await using polder = await startPhotoService({ environment: { TSA_URL: tsa.url, TSA_CA_FILE: file } })
  const { tsa: trusted } = (await polder.get('/.well-known/photo-trust')).body
  assert.deepEqual(
    trusted.map((pem: string) => pem.trim()),
    [tsa.ca.slice(tsa.ca.indexOf('-----BEGIN')).trim()],
  )
  const { bytes } = await signedBy(stampFor)
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'copy.jpg'))
  const headers = { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }
  const page = await polder.post('/check', { body, headers })
  assert.match(
    page.bytes.toString(),
    /Timestamped \d{4}-\d\d-\d\d \d\d:\d\d UTC by an authority that is trusted here\./,
  )
})
