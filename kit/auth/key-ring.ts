/** Versioned keys: the highest version makes new values, older ones still check or open what they made. */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

export interface KeyRing {
  /** Highest version. */
  active: number
  versions: ReadonlyMap<number, Buffer>
}

/** Reads `1:<base64>,2:<base64>`; throws an Error that names what is wrong without showing a key. */
export const parseKeyRing = (text: string, bytes = 32): KeyRing => {
  const versions = new Map<number, Buffer>()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const match = /^(\d{1,9}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry)
    if (!match) throw new Error('must look like 1:<base64>,2:<base64>')
    const version = Number(match[1])
    const key = Buffer.from(match[2]!, 'base64')
    if (key.length !== bytes)
      throw new Error(`key ${version} must be ${bytes} bytes in base64, it is ${key.length}`)
    if (versions.has(version)) throw new Error(`key ${version} is there twice`)
    versions.set(version, key)
  }
  if (versions.size === 0) throw new Error('holds no key')
  return { active: Math.max(...versions.keys()), versions }
}

export const formatKeyRing = (ring: KeyRing): string =>
  [...ring.versions].map(([version, key]) => `${version}:${key.toString('base64')}`).join(',')

/** The DER head of an Ed25519 private key (RFC 8410); the 32 seed bytes follow it. */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key pair of a 32-byte seed. */
export const ed25519FromSeed = (seed: Buffer): { privateKey: KeyObject; publicKey: KeyObject } => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
