/** Whether the answer of a timestamp authority is what was asked for (RFC 3161, section 2.4.2), before anybody keeps it. */

import { createHash, verify as verifySignature, X509Certificate } from 'node:crypto'
import { fromBER } from 'asn1js'
import { Certificate, type ExtKeyUsage, SignedData, type SignerInfo, TimeStampResp, TSTInfo } from 'pkijs'
import { anchorOf } from './certificate-path.ts'

/** The answer is refused. The message says why, for the log. */
export class TimestampError extends Error {
  override name = 'TimestampError'
}

export interface Expected {
  /** SHA-256 of what is stamped. */
  imprint: Uint8Array
  nonce: Uint8Array
  anchors: readonly X509Certificate[]
  now: Date
}

export interface CheckedReply {
  /** The TimeStampToken alone, in DER. */
  token: Buffer
  genTime: Date
  /** In decimal digits. */
  serial: string
  /** An object identifier. */
  policy: string
  /** The certificate among the anchors that the authority's own leads to. */
  anchor: X509Certificate
}

const maximumDriftMilliseconds = 5 * 60 * 1000
const granted = [0, 1]
const oid = {
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  pss: '1.2.840.113549.1.1.10',
}
const digestNames: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

const demand: (holds: unknown, otherwise: string) => asserts holds = (holds, otherwise) => {
  if (!holds) throw new TimestampError(otherwise)
}

const same = (one: Uint8Array | ArrayBuffer, other: Uint8Array): boolean =>
  Buffer.from(one as Uint8Array).equals(Buffer.from(other))

/** The signed attribute's first value, of which there is exactly one. */
const attribute = (signer: SignerInfo, type: string) => {
  const found = signer.signedAttrs?.attributes.filter((one) => one.type === type) ?? []
  return found.length === 1 && found[0]!.values.length === 1 ? found[0]!.values[0] : undefined
}

const checkContent = (info: TSTInfo, { imprint, nonce, now }: Expected): void => {
  demand(info.version === 1, 'the token has another version')
  demand(info.messageImprint.hashAlgorithm.algorithmId === oid.sha256, 'the imprint is not SHA-256')
  const stamped = info.messageImprint.hashedMessage.valueBlock.valueHexView
  demand(same(stamped, imprint), 'the token is of another imprint')
  demand(info.nonce && same(info.nonce.valueBlock.valueHexView, nonce), 'the token has another nonce')
  const drift = Math.abs(info.genTime.getTime() - now.getTime())
  demand(drift <= maximumDriftMilliseconds, `its clock and ours differ by ${Math.round(drift / 1000)} s`)
}

const signerCertificate = (signed: SignedData, signer: SignerInfo): Certificate => {
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate)
  const { sid } = signer
  const found = certificates.find(
    (one) => sid.serialNumber?.isEqual(one.serialNumber) && sid.issuer?.isEqual(one.issuer),
  )
  demand(found, 'the certificate of the signer is missing')
  return found
}

const checkUsage = (certificate: Certificate): void => {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === oid.extendedKeyUsage)
  const purposes = (usage?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? []
  const isOnlyThat = purposes.length === 1 && purposes[0] === oid.timeStamping
  demand(usage?.critical && isOnlyThat, 'the certificate of the signer is not for timestamps alone')
}

/** The signed attributes name the certificate, so that no other one of the same key stands in for it (RFC 5816). */
const checkNamedCertificate = (signer: SignerInfo, raw: Buffer): void => {
  const named = attribute(signer, oid.signingCertificateV2) ?? attribute(signer, oid.signingCertificate)
  demand(named, 'the token does not name the certificate of its signer')
  const der = Buffer.from(named.toBER())
  const names = ['sha1', 'sha256', 'sha384', 'sha512']
  const isNamed = names.some((name) => der.includes(createHash(name).update(raw).digest()))
  demand(isNamed, 'the token names another certificate')
}

const checkSignature = (signer: SignerInfo, content: Buffer, certificate: X509Certificate): void => {
  const digestName = digestNames[signer.digestAlgorithm.algorithmId]
  demand(digestName && signer.signedAttrs, 'the token is signed in a way that is not known here')
  const type = attribute(signer, oid.contentType)
  demand(type?.valueBlock.toString() === oid.tstInfo, 'the signed attributes are of another content')
  const digest = attribute(signer, oid.messageDigest)?.valueBlock.valueHexView
  demand(digest && same(digest, createHash(digestName).update(content).digest()), 'the digest is another')
  const covered = Buffer.from(signer.signedAttrs.encodedValue)
  const isPss = signer.signatureAlgorithm.algorithmId === oid.pss
  const isEdwards = certificate.publicKey.asymmetricKeyType === 'ed25519'
  const key = { key: certificate.publicKey, ...(isPss ? { padding: 6 } : {}) }
  const value = Buffer.from(signer.signature.valueBlock.valueHexView)
  demand(verifySignature(isEdwards ? null : digestName, covered, key, value), 'the signature does not hold')
}

const parse = (reply: Buffer): { token: Buffer; signed: SignedData } => {
  const read = fromBER(Uint8Array.from(reply))
  demand(read.offset === reply.length, 'the answer is no timestamp reply')
  const { status, timeStampToken } = new TimeStampResp({ schema: read.result })
  demand(granted.includes(status.status), `the authority refuses: status ${status.status}`)
  demand(timeStampToken?.contentType === '1.2.840.113549.1.7.2', 'there is no token')
  const token = Buffer.from(timeStampToken.toSchema().toBER())
  // The bytes as they came: the end of the reply is the token.
  demand(same(reply.subarray(reply.length - token.length), token), 'the token is not in DER')
  return { token, signed: new SignedData({ schema: timeStampToken.content }) }
}

const check = (reply: Buffer, expected: Expected): CheckedReply => {
  const { token, signed } = parse(reply)
  const { eContentType, eContent } = signed.encapContentInfo
  demand(eContentType === oid.tstInfo && eContent, 'the token holds no time')
  const content = Buffer.from(eContent.getValue())
  const info = new TSTInfo({ schema: fromBER(Uint8Array.from(content)).result })
  checkContent(info, expected)
  demand(signed.signerInfos.length === 1, 'the token has not one signer')
  const signer = signed.signerInfos[0]!
  const certificate = signerCertificate(signed, signer)
  checkUsage(certificate)
  const raw = Buffer.from(certificate.toSchema(true).toBER())
  checkNamedCertificate(signer, raw)
  const leaf = new X509Certificate(raw)
  checkSignature(signer, content, leaf)
  const others = (signed.certificates ?? [])
    .filter((one) => one instanceof Certificate)
    .map((one) => new X509Certificate(Buffer.from(one.toSchema(true).toBER())))
  const anchor = anchorOf(leaf, others, expected.anchors, info.genTime)
  demand(anchor, 'its certificate does not lead to one that is trusted')
  const hex = Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex')
  const serial = BigInt(`0x${hex || '0'}`).toString()
  return { token, genTime: info.genTime, serial, policy: info.policy, anchor }
}

/** @throws TimestampError where anything is not as it was asked for */
export const checkReply = (reply: Buffer, expected: Expected): CheckedReply => {
  try {
    return check(reply, expected)
  } catch (error) {
    if (error instanceof TimestampError) throw error
    // The parser's own words for what is no DER, or no such structure.
    throw new TimestampError('the answer is no timestamp reply', { cause: error })
  }
}
