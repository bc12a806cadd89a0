/**
 * A bundle of proofs as a file: what each of its lines holds. Lines are RFC 8785 JSON, each ended by a line feed: the keys,
 * the checkpoint, one proof for each event by ascending id, and the SHA-256 of every byte before the last line
 * (specification, The bundle).
 */

import type { AuditEvent } from './audit-event.ts'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import type { Checkpoint } from './checkpoint.ts'

export const bundleName = 'polder/company-signin/audit-bundle/1'

/** A public key of checkpoints: the members that a JWK of Ed25519 needs (RFC 8037), and its keyId. */
export interface BundleKey {
  crv: 'Ed25519'
  kid: string
  kty: 'OKP'
  x: string
}

export interface BundleHead {
  bundle: typeof bundleName
  /** Ids of the events whose proofs follow, ascending. Nothing signs them: whoever passes the file on can write them anew. */
  events: number[]
  keys: BundleKey[]
  /** The company whose events they are. */
  kvkNumber: string
}

/** `EventProof` without its checkpoint, which is one for all. */
export interface BundleProof {
  event: AuditEvent
  hash: string
  path: string[]
  previousHash: string
}

const lineOf = (value: object): string => `${canonicalJson(value as JsonObject)}\n`

export const headLine = (kvkNumber: string, events: readonly number[], keys: readonly BundleKey[]): string =>
  lineOf({ bundle: bundleName, events, keys, kvkNumber })

export const checkpointLine = (checkpoint: Checkpoint): string => lineOf({ checkpoint })

export const proofLine = (proof: BundleProof): string => lineOf(proof)

/** @param sha256 of all bytes before this line, as hexadecimal digits */
export const endLine = (sha256: string): string => lineOf({ sha256 })
