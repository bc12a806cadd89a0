/** What originals came with, and what of it an embedded copy of ours keeps: whole manifests, and the name of the others. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { makeTestChain } from '../adapters/detection/testing/der.ts'
import { photo } from '../core/testing/photos.ts'
import { UnsignableError } from './signer.ts'
import { handMadeManifest, withHandMade } from './testing/hand-made-manifest.ts'
import { actionsOf, readWithC2paRs } from './testing/read-credentials.ts'
import { openTestSigner, subject } from './testing/test-signer.ts'

const { credentials } = openTestSigner(createFakeClock())

const jpeg = new Uint8Array(await photo(96, 64, 3).jpeg().toBuffer())
const png = new Uint8Array(await photo(96, 64, 4).png().toBuffer())

const read = async (bytes: Uint8Array, contentType: string) =>
  readWithC2paRs(bytes, contentType, (await credentials.chain()).pems.at(-1)!)

test('a parent whose manifest makes no sense is a parent all the same', async () => {
  const signed = await credentials.sign({ kind: 'embedded', bytes: jpeg, contentType: 'image/jpeg', subject })
  const damaged = Uint8Array.from(signed.bytes)
  // Inside the manifest store, which stands in front of the picture.
  for (let at = 400; at < 900; at++) damaged[at] = 0x41
  const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
  const seen = await read((await credentials.sign({ ...order, bytes: damaged })).bytes, 'image/jpeg')
  assert.deepEqual(actionsOf(seen), ['c2pa.opened'])
})

test('a parent that says of its own parent what is not so is one by name: readers would call our copy invalid', async () => {
  const { signer } = makeTestChain()
  const made = { 'c2pa.actions.v2': { actions: [{ action: 'c2pa.created' }] } }
  const old = handMadeManifest({
    label: 'urn:uuid:1b4b0f2a-0000-4000-8000-000000000001',
    assertions: made,
    signer,
  })
  const oldUrl = 'self#jumbf=/c2pa/urn:uuid:1b4b0f2a-0000-4000-8000-000000000001'
  const ingredient = {
    ...{ 'dc:title': 'old.jpg', 'dc:format': 'image/jpeg', relationship: 'parentOf' },
    ...{ instanceID: 'xmp:iid:1', c2pa_manifest: { url: oldUrl, hash: old.hash } },
  }
  const label = 'urn:uuid:1b4b0f2a-0000-4000-8000-000000000002'
  const sound = { label, signer, assertions: { 'c2pa.ingredient.v2': ingredient } }
  const parents = {
    kept: withHandMade(jpeg, [old.bytes], sound),
    // It is there all the same.
    redacted: withHandMade(jpeg, [old.bytes], {
      ...sound,
      claim: { redacted_assertions: [`${oldUrl}/c2pa.assertions/c2pa.actions.v2`] },
    }),
  }
  const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
  for (const [name, bytes] of Object.entries(parents)) {
    const seen = await read((await credentials.sign({ ...order, bytes })).bytes, 'image/jpeg')
    const manifests = Object.keys(seen.manifests).length
    assert.deepEqual([seen.state, seen.failures, manifests], ['Trusted', [], name === 'kept' ? 3 : 1], name)
    assert.deepEqual(actionsOf(seen), ['c2pa.opened'])
  }
})

test('a PNG with two manifest stores is refused, for nobody could read what is signed over them', async () => {
  const order = { kind: 'embedded', contentType: 'image/png', subject } as const
  const { bytes } = await credentials.sign({ ...order, bytes: png })
  const [from, type] = [33, 8]
  const chunk = bytes.subarray(from, from + 12 + Buffer.from(bytes).readUInt32BE(from))
  assert.equal(Buffer.from(chunk).toString('latin1', 4, type), 'caBX')
  const twice = Buffer.concat([bytes.subarray(0, from), chunk, bytes.subarray(from)])
  await assert.rejects(credentials.sign({ ...order, bytes: twice }), UnsignableError)
})

test('a parent that lost a manifest of its own parents is one by name: readers would say that our copy is not sound', async () => {
  const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
  const first = await credentials.sign({ ...order, bytes: jpeg })
  const second = await credentials.sign({ ...order, bytes: first.bytes })
  const kept = await read((await credentials.sign({ ...order, bytes: second.bytes })).bytes, 'image/jpeg')
  assert.deepEqual([kept.state, kept.failures, Object.keys(kept.manifests).length], ['Trusted', [], 3])
  // The name of the oldest manifest, where it stands itself and not where it is spoken of: nobody finds it there any more.
  const torn = Buffer.from(second.bytes)
  torn.write('urn:beef', torn.indexOf(`${first.manifestId}\0`))
  const lost = await read((await credentials.sign({ ...order, bytes: torn })).bytes, 'image/jpeg')
  assert.deepEqual([lost.state, lost.failures, Object.keys(lost.manifests).length], ['Trusted', [], 1])
  assert.deepEqual(actionsOf(lost), ['c2pa.opened'])
})
