/** What a camera signs to show that its photo answers a challenge: P-256 over the nonce and the photo's hash. */

import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** A public key on P-256 as a JWK (RFC 7518, 6.2.1), with nothing else in it. */
export interface DeviceKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** All that it takes to check it again. */
export interface CaptureProof {
  nonce: string
  /** ISO 8601, UTC. */
  challengedAt: string
  /** When the signed hash came in. */
  sentAt: string
  /** Whole seconds between them, rounded up. */
  withinSeconds: number
  devicePublicKey: DeviceKey
  /** r‖s in base64url. */
  deviceSignature: string
}

const keyOf = (key: DeviceKey): KeyObject => createPublicKey({ key: { ...key }, format: 'jwk' })

/** Whether the coordinates are a point of the curve. */
export const isDeviceKey = (key: DeviceKey): boolean => {
  try {
    return keyOf(key).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** `sha256`: 64 lowercase hex digits. */
export const signedByDevice = (nonce: string, sha256: string): string => `${nonce}\n${sha256}`

/** ECDSA with SHA-256, r‖s as IEEE P1363 has it; false for anything malformed. */
export const isSignedByDevice = (key: DeviceKey, text: string, signature: string): boolean =>
  /^[\w-]{86}$/.test(signature) &&
  verify(
    'sha256',
    Buffer.from(text),
    { key: keyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
