/** Writes the little DER that test certificates need. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const tlv = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Uint8Array[]): Buffer => tlv(0x30, ...parts)

const objectId = (dotted: string): Buffer => {
  const [first, second, ...rest] = dotted.split('.').map(Number) as [number, number, ...number[]]
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc & 127]
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 127) | 128)
    bytes.push(...groups)
  }
  return tlv(0x06, Buffer.from(bytes))
}

const name = (commonName: string): Buffer => {
  const part = (id: string, text: string) => tlv(0x31, sequence(objectId(id), tlv(0x0c, Buffer.from(text))))
  return sequence(part('2.5.4.10', 'Polder Test'), part('2.5.4.3', commonName))
}

const extension = (id: string, critical: boolean, value: Uint8Array): Buffer =>
  sequence(objectId(id), ...(critical ? [tlv(0x01, Buffer.from([255]))] : []), tlv(0x04, value))

const keyIdentifier = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()

const bits = (...bytes: number[]): Buffer => tlv(0x03, Buffer.from(bytes))

export type TestCertificate = { certificate: Buffer; privateKey: KeyObject }

type Issuer = { commonName: string; privateKey: KeyObject; publicKey: KeyObject }

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))

const certify = (
  subject: Issuer,
  issuer: Issuer,
  serial: number,
  extensions: Buffer[],
  until = '490101000000Z',
): Buffer => {
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    name(issuer.commonName),
    sequence(tlv(0x17, Buffer.from('200101000000Z')), tlv(0x17, Buffer.from(until))),
    name(subject.commonName),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  return sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), sign('sha256', body, issuer.privateKey)))
}

const newParty = (commonName: string): Issuer => ({
  commonName,
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
})

/** A root and a signing certificate it issued, of the profile C2PA asks for (C2PA 2.1, 14.5.1); `until` is a UTCTime. */
export const makeTestChain = (until?: string): { rootPem: string; signer: TestCertificate } => {
  const root = newParty('Polder Test Root')
  const leaf = newParty('Polder Test Signer')
  const authority = extension('2.5.29.35', false, sequence(tlv(0x80, keyIdentifier(root.publicKey))))
  const rootDer = certify(root, root, 1, [
    extension('2.5.29.19', true, sequence(tlv(0x01, Buffer.from([255])))),
    extension('2.5.29.15', true, bits(1, 0x06)),
    extension('2.5.29.14', false, tlv(0x04, keyIdentifier(root.publicKey))),
  ])
  const profile = [
    extension('2.5.29.19', true, sequence()),
    extension('2.5.29.15', true, bits(7, 0x80)),
    extension('2.5.29.37', true, sequence(objectId('1.3.6.1.5.5.7.3.4'))),
    extension('2.5.29.14', false, tlv(0x04, keyIdentifier(leaf.publicKey))),
    authority,
  ]
  const certificate = certify(leaf, root, 2, profile, until)
  const lines = rootDer.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    rootPem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    signer: { certificate, privateKey: leaf.privateKey },
  }
}
