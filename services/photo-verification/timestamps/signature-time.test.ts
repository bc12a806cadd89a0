/** The time in a picture's Content Credentials (`sigTst2`), stamped by openssl, as who checks a picture is told of it. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { systemClock, systemIds, systemRandom } from '../../../kit/clock.ts'
import { createLog } from '../../../kit/log.ts'
import { openSecrets } from '../../../kit/secrets.ts'
import { type Anchors, createProvenanceDetector } from '../adapters/detection/provenance.ts'
import { createTimestampAuthority } from '../adapters/timestamps/authority.ts'
import type { CredentialSubject } from '../core/credentials/manifest.ts'
import type { SignatureTime } from '../core/provenance/evidence.ts'
import { photo } from '../core/testing/photos.ts'
import { openContentCredentials, type SigningOrder } from '../credentials/signer.ts'
import { readWithC2paRs } from '../credentials/testing/read-credentials.ts'
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
  fitted: { from: '9 × 9', to: '9 × 9', within: 2048, isTurned: false },
}

/** Signs a picture, and has somebody stamp what the timestamp covers. */
const signer = (stamp: ((message: Uint8Array) => Promise<Uint8Array>) | null) =>
  openContentCredentials(
    {
      ...{ clock: systemClock, ids: systemIds, random: systemRandom, production: false },
      ...{ secrets: openSecrets(folder, {}, false), log: createLog('silent') },
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

/** Every kind of copy, of every type that it may have; the last holds so many manifests that a JPEG spreads them over segments. */
const everyCopy = async (): Promise<SigningOrder[]> => {
  const picture = photo(96, 64, 7)
  const [jpeg, png, webp] = await Promise.all(
    [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp()].map(
      async (made) => new Uint8Array(await made.toBuffer()),
    ),
  )
  let layered: Uint8Array = jpeg!
  await using before = signer(async () => new Uint8Array(64))
  for (let layer = 0; layer < 9; layer++)
    layered = (await before.sign({ kind: 'embedded', bytes: layered, contentType: 'image/jpeg', subject }))
      .bytes
  return [
    { kind: 'public', bytes: png!, contentType: 'image/png', subject },
    { kind: 'share', bytes: jpeg!, contentType: 'image/jpeg', subject, isBound: true },
    { kind: 'embedded', bytes: jpeg!, contentType: 'image/jpeg', subject },
    { kind: 'embedded', bytes: png!, contentType: 'image/png', subject },
    { kind: 'embedded', bytes: webp!, contentType: 'image/webp', subject },
    { kind: 'embedded', bytes: layered, contentType: 'image/jpeg', subject },
  ]
}

test('every kind of copy has its time, and copies wait for it beside one another', options, async () => {
  const orders = await everyCopy()
  // Nobody is answered before three have asked: copies that wait in a row would go without.
  const three = Promise.withResolvers<void>()
  let asked = 0
  let waiting = 0
  let most = 0
  const together = async (message: Uint8Array): Promise<Uint8Array> => {
    most = Math.max(most, ++waiting)
    if (++asked === 3) three.resolve()
    await three.promise
    return stampFor(message).finally(() => waiting--)
  }
  await using credentials = signer(together)
  const copies = await Promise.all(orders.map((order) => credentials.sign(order)))
  assert.deepEqual([asked, most], [orders.length, 3])
  const root = (await credentials.chain()).pems.at(-1)!
  for (const [place, { bytes, manifest, sha256, manifestId }] of copies.entries()) {
    const { kind, contentType } = orders[place]!
    const name = `${kind} ${contentType} ${place}`
    const read = await readWithC2paRs(bytes, contentType, root + tsa.ca)
    assert.deepEqual([read.state, read.failures, read.manifestId], ['Trusted', [], manifestId], name)
    assert.ok(read.manifest.signature_info.time, name)
    assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'), name)
    assert.ok(Buffer.from(manifest).includes('sigTst2'), name)
    // Decoders want each chunk's checksum.
    assert.deepEqual((await sharp(bytes, { failOn: 'warning' }).stats()).channels.length, 3, name)
  }
  assert.ok(copies.at(-1)!.manifest.length > 2 * 65_536)
})

test('a token that is larger than the room for it is left out, and the copy is sound', options, async () => {
  const { bytes, root } = await signedBy(async () => new Uint8Array(20_000))
  const read = await readWithC2paRs(bytes, 'image/jpeg', root)
  assert.deepEqual([read.state, read.failures], ['Trusted', []])
  assert.ok(!read.manifest.signature_info.time)
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
