/** What a backup says of itself: its files with their sums, its tables with their rows, the keys that it needs; signed. */

import { hash, sign, verify } from 'node:crypto'
import { ed25519FromSeed, type KeyRing } from '../../kit/auth/key-ring.ts'
import { checkKey } from '../../kit/objects/object-store.ts'

export const format = 'polder-backup/1'
export const manifestName = 'manifest.json'

export interface TablePart {
  table: string
  /** Those that are stored; generated ones are made again. */
  columns: string[]
  rows: number
}

export interface SchemaPart {
  service: string
  schema: string
  /** Names of applied migrations; of a queue's schema its version, as the queue's library counts. */
  migrations: string[]
  queueVersion: number | null
  tables: TablePart[]
  sequences: { name: string; last: string }[]
}

export interface FilePart {
  name: string
  size: number
  /** In hexadecimal. */
  sha256: string
  /** An object that no row names: it was deleted while the backup was made. */
  unnamed?: true
}

export interface KeyPart {
  setting: string
  version: number
  /** `fingerprintOf` the key, which tells nothing of it. */
  fingerprint: string
}

export interface Manifest {
  format: typeof format
  madeAt: string
  release: string
  schemas: SchemaPart[]
  files: FilePart[]
  keys: KeyPart[]
  /** Version of `BACKUP_KEYS`. */
  keyVersion: number
}

/** A file is no backup, or not as it was made. The message says where. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

const signedText = (body: string): Buffer => Buffer.from(`${format}\n${body}`)

/** Two lines: the manifest as one line of JSON, and its Ed25519 signature in base64. */
export const signManifest = (manifest: Omit<Manifest, 'keyVersion'>, ring: KeyRing): Buffer => {
  const body = JSON.stringify({ ...manifest, keyVersion: ring.active })
  const { privateKey } = ed25519FromSeed(ring.versions.get(ring.active)!)
  return Buffer.from(`${body}\n${sign(null, signedText(body), privateKey).toString('base64')}\n`)
}

/** Throws BackupFault when it is not signed with one of the ring's keys. Its members are as `signManifest` had them. */
export const openManifest = (bytes: Buffer, ring: KeyRing): Manifest => {
  const [body = '', signature = ''] = bytes.toString().split('\n')
  let manifest: Manifest
  try {
    manifest = JSON.parse(body)
  } catch {
    throw new BackupFault('its manifest is not JSON')
  }
  if (manifest?.format !== format) throw new BackupFault(`its manifest is not of ${format}`)
  const seed = ring.versions.get(manifest.keyVersion)
  if (!seed)
    throw new BackupFault(
      `it is signed with version ${Number(manifest.keyVersion)} of BACKUP_KEYS, which is not here`,
    )
  const { publicKey } = ed25519FromSeed(seed)
  if (!verify(null, signedText(body), publicKey, Buffer.from(signature, 'base64')))
    throw new BackupFault('its manifest is not signed with the key in BACKUP_KEYS')
  return manifest
}

export type Place =
  | { kind: 'rows'; schema: string; table: string }
  | { kind: 'object'; service: string; key: string }
  | { kind: 'outside'; service: string }

export const rowsName = (schema: string, table: string, part: number): string =>
  `rows/${schema}/${table}/${String(part).padStart(6, '0')}.copy`
export const objectName = (service: string, key: string): string => `objects/${service}/${key}`
export const outsideName = (service: string): string => `outside/${service}`

/** What a file of a backup is for. Throws BackupFault for a name that no backup has, such as one that leads elsewhere. */
export const placeOf = (name: string): Place => {
  const [, schema, table] = /^rows\/([a-z0-9_]+)\/([a-z0-9_]+)\/\d{6,9}\.copy$/.exec(name) ?? []
  if (schema && table) return { kind: 'rows', schema, table }
  const [, owner] = /^outside\/([a-z-]+)$/.exec(name) ?? []
  if (owner) return { kind: 'outside', service: owner }
  const [, service, key] = /^objects\/([a-z-]+)\/(.+)$/.exec(name) ?? []
  try {
    if (service && key) return { kind: 'object', service, key: checkKey(key) }
  } catch {
    // Told below.
  }
  throw new BackupFault(`it holds ${JSON.stringify(name.slice(0, 200))}, which no backup has`)
}
