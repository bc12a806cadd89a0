/** The query to a timestamp authority (RFC 3161, section 2.4.1), and the nonce by which its answer is known. */

import type { Random } from '../../../../kit/clock.ts'

const nonceBytes = 8

/** Eight bytes that are a positive integer in its shortest form. */
export const drawNonce = (random: Random): Buffer => {
  const nonce = Buffer.from(random.bytes(nonceBytes))
  nonce[0] = (nonce[0]! & 0x3f) | 0x40
  return nonce
}

/** Version 1; then the imprint: SHA-256 (2.16.840.1.101.3.4.2.1), and 32 bytes. */
const head = Buffer.from('30430201013031300d060960864801650304020105000420', 'hex')
/** The nonce, an integer of eight bytes. */
const nonceHead = Buffer.from('0208', 'hex')
/** The certificates of the authority are wanted, too. */
const certificatesWanted = Buffer.from('0101ff', 'hex')

/** TimeStampReq in DER for a SHA-256. */
export const timestampQuery = (imprint: Uint8Array, nonce: Uint8Array): Buffer =>
  Buffer.concat([head, imprint, nonceHead, nonce, certificatesWanted])
