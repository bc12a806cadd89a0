/** Envelope encryption of single values: AES-256-GCM under a data key of its own, which a versioned master key wraps. */

import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** Where a value lives. It is bound into the encryption, so that a value moved elsewhere does not open. */
export interface ValuePlace {
  table: string
  column: string
  record: string
}

/** Master keys of 32 bytes by version; new values are sealed under the current one, older ones still open. */
export interface KeyRing {
  current: number
  keys: ReadonlyMap<number, Buffer>
}

/** A sealed value that does not open: altered, moved, or under a key that the ring does not hold. */
export class SealError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SealError'
  }
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const format = /^v1\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/

/**
 * Seals a text for one place: `v1.<key version>.<wrapped data key>.<ciphertext>`, the last two in base64url.
 * @param randomBytes a cryptographically strong source
 */
export function sealValue(
  ring: KeyRing,
  place: ValuePlace,
  text: string,
  randomBytes: (size: number) => Buffer,
): string {
  const dataKey = randomBytes(keyBytes)
  const ciphertext = encrypt(dataKey, randomBytes(nonceBytes), dataContext(place), Buffer.from(text, 'utf8'))
  return assemble(ring, place, dataKey, ciphertext, randomBytes)
}

/**
 * Opens a sealed value at its place.
 * @throws SealError; the message never holds any of the value
 */
export function openValue(ring: KeyRing, place: ValuePlace, sealed: string): string {
  const { dataKey, ciphertext } = unwrap(ring, place, sealed)
  return decrypt(dataKey, dataContext(place), ciphertext).toString('utf8')
}

/** The version of the master key that a value is sealed under. */
export const keyVersionOf = (sealed: string): number => partsOf(sealed).version

/**
 * The same sealed value under the ring's current master key. The ciphertext of the value stays as it is: rotation
 * never has the value in the clear.
 */
export function rewrapValue(
  ring: KeyRing,
  place: ValuePlace,
  sealed: string,
  randomBytes: (size: number) => Buffer,
): string {
  const { dataKey, ciphertext } = unwrap(ring, place, sealed)
  return assemble(ring, place, dataKey, ciphertext, randomBytes)
}

/** A keyed index of a value: equal values of one column have equal indexes, and without the key it says nothing. */
export const blindIndex = (key: Buffer, column: { table: string; column: string }, text: string): string =>
  createHmac('sha256', key)
    .update(canonicalJson({ column: column.column, table: column.table, value: text }))
    .digest('hex')

const contextOf = (purpose: string, { table, column, record }: ValuePlace, version: number | null): Buffer =>
  Buffer.from(canonicalJson({ purpose, table, column, record, keyVersion: version }))

/** A data key stays when master keys rotate, so the version is authenticated where the data key is wrapped. */
const dataContext = (place: ValuePlace): Buffer => contextOf('value', place, null)
const wrapContext = (place: ValuePlace, version: number): Buffer => contextOf('data-key', place, version)

function assemble(
  ring: KeyRing,
  place: ValuePlace,
  dataKey: Buffer,
  ciphertext: Buffer,
  randomBytes: (size: number) => Buffer,
): string {
  const wrapped = encrypt(
    masterKey(ring, ring.current),
    randomBytes(nonceBytes),
    wrapContext(place, ring.current),
    dataKey,
  )
  return `v1.${ring.current}.${wrapped.toString('base64url')}.${ciphertext.toString('base64url')}`
}

function unwrap(ring: KeyRing, place: ValuePlace, sealed: string): { dataKey: Buffer; ciphertext: Buffer } {
  const { version, wrapped, ciphertext } = partsOf(sealed)
  return { dataKey: decrypt(masterKey(ring, version), wrapContext(place, version), wrapped), ciphertext }
}

function partsOf(sealed: string): { version: number; wrapped: Buffer; ciphertext: Buffer } {
  const match = format.exec(sealed)
  if (match === null) throw new SealError('not a sealed value')
  const [, version, wrapped, ciphertext] = match as unknown as [string, string, string, string]
  return {
    version: Number(version),
    wrapped: Buffer.from(wrapped, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
  }
}

function masterKey(ring: KeyRing, version: number): Buffer {
  const key = ring.keys.get(version)
  if (key === undefined) throw new SealError(`the key ring holds no master key of version ${version}`)
  if (key.length !== keyBytes)
    throw new SealError(`the master key of version ${version} is not ${keyBytes} bytes`)
  return key
}

/** nonce ‖ ciphertext ‖ tag */
function encrypt(key: Buffer, nonce: Buffer, context: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(context)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, context: Buffer, box: Buffer): Buffer {
  if (box.length < nonceBytes + tagBytes) throw new SealError('the sealed value is too short')
  const cipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(context).setAuthTag(box.subarray(-tagBytes))
  try {
    return Buffer.concat([cipher.update(box.subarray(nonceBytes, -tagBytes)), cipher.final()])
  } catch {
    throw new SealError('the sealed value was altered, or belongs to another place or key')
  }
}
