/** What is signed here, read by programs that are not ours: c2pa-rs, the TypeScript reader of another house, and exiftool. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { ConfigurationError } from '../../../kit/config.ts'
import { openSecrets } from '../../../kit/secrets.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { makeTestChain } from '../adapters/detection/testing/der.ts'
import { claimSigning, emailProtection } from '../adapters/signing-chain.ts'
import { photo } from '../core/testing/photos.ts'
import { openContentCredentials, type SignerSettings } from './signer.ts'
import { actionsOf, assertionOf, readWithC2paRs, readWithC2paTs } from './testing/read-credentials.ts'
import { nothingGiven, openTestSigner, subject } from './testing/test-signer.ts'

const { folder, platform, credentials } = openTestSigner(createFakeClock())

const jpeg = new Uint8Array(await photo(96, 64, 3).jpeg().toBuffer())
const png = new Uint8Array(await photo(96, 64, 4).png().toBuffer())
const webp = new Uint8Array(await photo(96, 64, 5).webp().toBuffer())

const rootOf = async (): Promise<string> => (await credentials.chain()).pems.at(-1)!

const read = async (bytes: Uint8Array, contentType: string) =>
  readWithC2paRs(bytes, contentType, await rootOf())

test('a sandbox signs with a chain of its own, which lasts 825 days and is kept with its secrets', async () => {
  const { pems, ders, subject: name } = await credentials.chain()
  const [leaf, root] = pems.map((pem) => new X509Certificate(pem)) as [X509Certificate, X509Certificate]
  assert.ok(leaf.checkIssued(root) && leaf.verify(root.publicKey) && root.verify(root.publicKey))
  assert.deepEqual([...leaf.keyUsage].sort(), [claimSigning, emailProtection].sort())
  assert.deepEqual([leaf.ca, root.ca], [false, true])
  const days = (Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / 86_400_000
  assert.equal(days, 825)
  // The root is not sent: whoever trusts it has it.
  assert.deepEqual(ders, [new Uint8Array(leaf.raw)])
  assert.match(name, /CN=Polder photo verification/)
  await using again = openContentCredentials(
    { ...platform, secrets: openSecrets(folder, {}, false) },
    nothingGiven,
  )
  assert.deepEqual((await again.chain()).pems, pems)
})

test('the embedded copy of a PNG that was cut off behind its pixels is whole', async () => {
  const order = { kind: 'embedded', contentType: 'image/png', subject } as const
  for (const missing of [1, 4, 8, 12]) {
    const { bytes } = await credentials.sign({ ...order, bytes: png.subarray(0, -missing) })
    assert.deepEqual((await read(bytes, 'image/png')).failures, [], `${missing}`)
    assert.deepEqual(bytes.subarray(-12), png.subarray(-12))
    assert.deepEqual(await sharp(bytes).raw().toBuffer(), await sharp(png).raw().toBuffer())
  }
})

test('openssl finds the chain sound', async (t) => {
  const { pems } = await credentials.chain()
  const [leaf, root] = ['leaf.pem', 'root.pem'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(leaf, pems[0]!)
  writeFileSync(root, pems[1]!)
  const at = String(Math.floor(platform.clock.millis() / 1000))
  const arguments_ = ['verify', '-x509_strict', '-attime', at, '-CAfile', root, leaf]
  const { error, stdout, stderr } = spawnSync('openssl', arguments_, { encoding: 'utf8' })
  if (error) return t.skip('openssl is not installed')
  assert.equal(stdout.trim(), `${leaf}: OK`, stderr)
})

test('the public copy names its parent and nothing of it, and c2pa-rs trusts it with our root alone', async () => {
  const signed = await credentials.sign({ kind: 'public', bytes: png, contentType: 'image/png', subject })
  const seen = await read(signed.bytes, 'image/png')
  assert.deepEqual([seen.state, seen.failures, seen.manifestId], ['Trusted', [], signed.manifestId])
  assert.match(signed.manifestId, /^urn:c2pa:[0-9a-f-]{36}$/)
  assert.equal(signed.sha256, createHash('sha256').update(signed.bytes).digest('hex'))
  assert.deepEqual(actionsOf(seen), [
    'c2pa.opened',
    'c2pa.resized.proportional',
    'c2pa.watermarked.unbound',
    'c2pa.converted',
  ])
  const [parent, ...others] = seen.manifest.ingredients
  assert.equal(others.length, 0)
  assert.deepEqual(
    [parent.title, parent.format, parent.relationship, parent.thumbnail, parent.manifest_data],
    ['k7m3qx', 'image/jpeg', 'parentOf', undefined, undefined],
  )
  assert.equal(Object.keys(seen.manifests).length, 1)
  assert.deepEqual(assertionOf(seen, 'nl.polder.photo-verification'), {
    id: 'k7m3qx',
    sha256: subject.sha256,
    signedAt: subject.signedAt,
    signedText: subject.signedText,
    algorithm: 'Ed25519',
    value: subject.value,
    keyId: subject.keyId,
    address: subject.address,
  })
  const { entries } = assertionOf(seen, 'cawg.training-mining')
  assert.deepEqual(
    [...new Set(Object.values(entries).map((one) => (one as { use: string }).use))],
    ['notAllowed'],
  )
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  assert.deepEqual(await pixels(signed.bytes), await pixels(png))
})

test('the share copy binds its watermark where it has one, and says nothing of one where it has not', async () => {
  const order = { kind: 'share', bytes: jpeg, contentType: 'image/jpeg', subject } as const
  const boundOf = async (changes: Partial<typeof subject>) => {
    const signed = await credentials.sign({ ...order, subject: { ...subject, ...changes }, isBound: true })
    return read(signed.bytes, 'image/jpeg')
  }
  const bound = await boundOf({
    originalType: 'image/jpeg',
    fitted: { from: '9 × 9', to: '9 × 9', within: 9, isTurned: false },
  })
  assert.deepEqual([bound.state, bound.failures], ['Trusted', []])
  assert.deepEqual(actionsOf(bound), ['c2pa.opened', 'c2pa.watermarked.bound'])
  const changed = await boundOf({
    originalType: 'image/png',
    fitted: { from: '9 × 9', to: '8 × 8', within: 8, isTurned: false },
  })
  assert.deepEqual(actionsOf(changed), [
    'c2pa.opened',
    'c2pa.resized.proportional',
    'c2pa.watermarked.bound',
    'c2pa.converted',
  ])
  const binding = assertionOf(bound, 'c2pa.soft-binding')
  assert.deepEqual(
    [binding.alg, Buffer.from(binding.blocks[0].value, 'base64').toString()],
    ['nl.polder.stdm.1', 'k7m3qx'],
  )
  const plain = await read((await credentials.sign(order)).bytes, 'image/jpeg')
  assert.ok(!actionsOf(plain).some((action) => action.includes('watermarked')))
  assert.equal(assertionOf(plain, 'c2pa.soft-binding'), undefined)
})

test('an embedded copy of any type was opened, keeps the manifest that it came with, and never claims a camera', async () => {
  for (const [bytes, contentType] of [
    [jpeg, 'image/jpeg'],
    [png, 'image/png'],
    [webp, 'image/webp'],
  ] as const) {
    const order = {
      kind: 'embedded',
      contentType,
      subject: { ...subject, originalType: contentType },
    } as const
    const first = await credentials.sign({ ...order, bytes })
    const again = await credentials.sign({ ...order, bytes: first.bytes })
    const seen = await read(again.bytes, contentType)
    assert.deepEqual([seen.state, seen.failures, actionsOf(seen)], ['Trusted', [], ['c2pa.opened']])
    assert.deepEqual(Object.keys(seen.manifests).sort(), [first.manifestId, again.manifestId].sort())
    assert.equal(seen.manifest.ingredients[0].active_manifest, first.manifestId)
    assert.doesNotMatch(JSON.stringify(seen.manifests), /digitalCapture/)
  }
})

test('another code base finds our copies sound, and one changed byte a mismatch, as c2pa-rs does', async () => {
  for (const [kind, bytes, contentType] of [
    ['public', png, 'image/png'],
    ['share', jpeg, 'image/jpeg'],
    ['embedded', jpeg, 'image/jpeg'],
    ['embedded', png, 'image/png'],
  ] as const) {
    const signed = await credentials.sign({ kind, bytes, contentType, subject, isBound: kind === 'share' })
    const other = await readWithC2paTs(signed.bytes)
    assert.ok(other.isValid, `${kind} ${contentType}: ${other.codes}`)
    const changed = Uint8Array.from(signed.bytes)
    changed[changed.length - 40]! ^= 1
    assert.deepEqual((await read(changed, contentType)).failures, ['assertion.dataHash.mismatch'])
    const refused = await readWithC2paTs(changed)
    assert.ok(!refused.isValid && refused.codes.includes('assertion.dataHash.mismatch'))
  }
})

test('exiftool reads the manifest of each copy', async (t) => {
  const path = join(folder, 'copy')
  for (const [kind, bytes, contentType] of [
    ['public', png, 'image/png'],
    ['share', jpeg, 'image/jpeg'],
  ] as const) {
    writeFileSync(path, (await credentials.sign({ kind, bytes, contentType, subject })).bytes)
    const { error, stdout } = spawnSync('exiftool', ['-j', '-G3', path], { encoding: 'utf8' })
    if (error) return t.skip('exiftool is not installed')
    assert.match(stdout, /urn:c2pa:/)
    assert.match(stdout, /c2pa\.claim\.v2/)
    assert.match(stdout, /nl\.polder\.photo-verification/)
  }
})

test('a stranger with a chain of the same names is not trusted', async () => {
  const signed = await credentials.sign({ kind: 'public', bytes: png, contentType: 'image/png', subject })
  const { rootPem } = makeTestChain()
  const seen = await readWithC2paRs(signed.bytes, 'image/png', rootPem)
  assert.deepEqual([seen.state, seen.failures], ['Valid', ['signingCredential.untrusted']])
})

test('a timestamp goes beside the signature that it covers; one that does not come holds nothing up', async () => {
  const asked: Uint8Array[] = []
  const token = Uint8Array.from({ length: 300 }, (_, i) => i & 255)
  await using timed = openContentCredentials(platform, nothingGiven, async (message) => {
    asked.push(message)
    if (asked.length > 1) throw new Error('the authority is away')
    return token
  })
  const order = { kind: 'public', bytes: png, contentType: 'image/png', subject } as const
  const { manifest } = await timed.sign(order)
  assert.ok(Buffer.from(manifest).includes(Buffer.concat([Buffer.from('sigTst2'), Buffer.from([0xa1])])))
  assert.ok(Buffer.from(manifest).includes(Buffer.from(token)))
  assert.ok(Buffer.from(asked[0]!).includes(Buffer.from('CounterSignature')))
  const without = await timed.sign(order)
  assert.equal(asked.length, 2)
  assert.ok(!Buffer.from(without.manifest).includes(Buffer.from('sigTst2')))
  assert.equal((await read(without.bytes, 'image/png')).state, 'Trusted')
})

test('production wants a chain and a key that fit, and says which does not, without showing it', async () => {
  const production = { ...platform, production: true, secrets: openSecrets(folder, {}, true) }
  const { pems, privateKey } = await credentials.chain()
  const chain = pems.join('')
  const open = (settings: Partial<SignerSettings>) =>
    openContentCredentials(production, { ...nothingGiven, ...settings })
  const refused = (settings: Partial<SignerSettings>, message: RegExp): void =>
    assert.throws(
      () => open(settings),
      (error: Error) =>
        error instanceof ConfigurationError &&
        message.test(error.message) &&
        !/BEGIN|MIG/.test(error.message),
    )
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const long = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const pem = (key: typeof other) => key.export({ type: 'pkcs8', format: 'pem' }) as string
  refused({}, /^C2PA_CERT_CHAIN: must be given/)
  refused({ certChain: chain }, /^C2PA_PRIVATE_KEY: must be given/)
  refused({ certChain: 'nonsense', privateKey }, /^C2PA_CERT_CHAIN: holds no certificate/)
  refused({ certChain: chain, privateKey: 'nonsense' }, /^C2PA_PRIVATE_KEY: is no private key/)
  refused({ certChain: chain, privateKey: pem(long) }, /^C2PA_PRIVATE_KEY: must be a key on P-256/)
  refused({ certChain: chain, privateKey: pem(other) }, /^C2PA_PRIVATE_KEY: is not the key/)
  refused(
    { certChain: pems[0]! + makeTestChain().rootPem, privateKey },
    /^C2PA_CERT_CHAIN: certificate 1 was not/,
  )
  const late = { ...production, clock: createFakeClock(new Date('2029-01-01T00:00:00Z')) }
  assert.throws(
    () => openContentCredentials(late, { ...nothingGiven, certChain: chain, privateKey }),
    /ended on/,
  )
  await using opened = open({ certChain: chain, privateKey })
  assert.equal(opened.trust, 'own')
  const signed = await opened.sign({ kind: 'public', bytes: png, contentType: 'image/png', subject })
  assert.equal((await read(signed.bytes, 'image/png')).state, 'Trusted')
})

test('a certificate for servers is refused, whoever issued it', () => {
  const { rootPem, signer } = makeTestChain()
  const pem = (der: Uint8Array) =>
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`
  const privateKey = signer.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  // The usage of e-mail protection, 1.3.6.1.5.5.7.3.4, becomes that of servers, …3.1: the signature no longer fits, but usage is looked at first.
  const usage = Buffer.from([0x2b, 6, 1, 5, 5, 7, 3, 4])
  const forServers = Buffer.from(signer.certificate)
  forServers[forServers.indexOf(usage) + usage.length - 1] = 1
  const open = (certificate: Uint8Array) =>
    openContentCredentials(platform, { ...nothingGiven, certChain: pem(certificate) + rootPem, privateKey })
  assert.throws(() => open(forServers), /has neither the usage/)
  assert.equal(open(signer.certificate).trust, 'own')
  assert.ok(sign('sha256', Buffer.from('x'), signer.privateKey).length > 0)
})
