/** Versioned keys. The version in use makes new values; older ones still check or open what they made. */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

export interface KeyRing {
  /** The version that makes new values: the highest, until the deployment says which (key-versions.ts). Read it late. */
  active: number
  versions: ReadonlyMap<number, Buffer>
}

/** How many bytes a key may have. */
export interface KeyLength {
  minimum: number
  maximum: number
}

const exactly32: KeyLength = { minimum: 32, maximum: 32 }

/** A version, counted from one, and a key in base64 (or its form for addresses). */
const entryPattern = /^([1-9]\d{0,8}):([A-Za-z0-9+/_-]+={0,2})$/

/** Reads `1:<base64>,2:<base64>`; throws an Error that names the entry and what is wrong, without showing a key. */
export const parseKeyRing = (text: string, { minimum, maximum }: KeyLength = exactly32): KeyRing => {
  const versions = new Map<number, Buffer>()
  const entries = text.split(',').map((part) => part.trim())
  for (const [index, entry] of entries.entries()) {
    if (entry === '') continue
    const [, digits, base64] = entryPattern.exec(entry) ?? []
    if (!digits || !base64) throw new Error(`entry ${index + 1} must look like 1:<base64>, versions from 1`)
    const version = Number(digits)
    const key = Buffer.from(base64, 'base64')
    if (key.toString('base64url') !== base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
      throw new Error(`key ${version} is cut off or not base64`)
    if (key.length < minimum || key.length > maximum) {
      const length = minimum === maximum ? minimum : `at least ${minimum}`
      throw new Error(`key ${version} must be ${length} bytes in base64, it is ${key.length}`)
    }
    if (versions.has(version)) throw new Error(`key ${version} is there twice`)
    versions.set(version, key)
  }
  if (versions.size === 0) throw new Error('holds no key; write 1:<base64>')
  return { active: Math.max(...versions.keys()), versions }
}

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
