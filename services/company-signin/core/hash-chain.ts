/** The definition of the audit chain's hashes: the only code that the writer and the verifiers share. */

import { hash as digest } from 'node:crypto'
import type { AuditEvent } from './audit-event.ts'
import { canonicalJson, type JsonObject, type JsonValue } from './canonical-json.ts'

const eventPrefix = 0x01
const saltPattern = /^(?:[0-9a-f]{2}){16,}$/
const hashPattern = /^[0-9a-f]{64}$/

/** Whether a text is a hash as stored: 64 lower-case hexadecimal digits. */
export const isHash = (text: unknown): text is string => typeof text === 'string' && hashPattern.test(text)

/** Text that stays as it is in canonical form: printable ASCII without quote and backslash. */
const plainText = /^[ !#-[\]-~]*$/

const member = (value: JsonValue): string =>
  typeof value === 'string' && plainText.test(value) ? `"${value}"` : canonicalJson(value)

/**
 * `canonicalJson(event)` in a third of the time: the members of an event are always these ten.
 * @throws NotCanonicalisable when a field has no canonical form
 */
export function canonicalEvent(event: AuditEvent): string {
  // An event from outside may hold other members, and all of them count.
  if (Object.keys(event).length !== 10) return canonicalJson(event as unknown as JsonObject)
  return (
    `{"actorEmailCommitment":${member(event.actorEmailCommitment)},"actorKvkNumber":${member(event.actorKvkNumber)}` +
    `,"actorRole":${member(event.actorRole)},"assuranceLevelUsed":${member(event.assuranceLevelUsed)}` +
    `,"details":${member(event.details)},"eventType":${member(event.eventType)},"id":${member(event.id)}` +
    `,"result":${member(event.result)},"subject":${member(event.subject)},"timestamp":${member(event.timestamp)}}`
  )
}

/**
 * The hash that the first event follows: it binds the chain to one deployment, so that no other chain can take its
 * place.
 */
export const genesisHash = (deploymentId: string): string =>
  digest('sha256', canonicalJson({ chain: 'polder/company-signin/audit/1', deploymentId }), 'hex')

/**
 * SHA-256(0x01 ‖ previous hash ‖ RFC 8785 form of every field of the event), as 64 hexadecimal digits
 * (specification, Audit trail).
 * @param previousHash the hash of the event before, or `genesisHash` for the first
 * @throws RangeError when previousHash is not a hash; NotCanonicalisable when a field has no canonical form
 */
export function appendHash(previousHash: string, event: AuditEvent): string {
  if (!isHash(previousHash)) throw new RangeError('the previous hash is not 64 lower-case hexadecimal digits')
  const text = canonicalEvent(event)
  const input = Buffer.allocUnsafe(33 + Buffer.byteLength(text))
  input[0] = eventPrefix
  input.write(previousHash, 1, 'hex')
  input.write(text, 33, 'utf8')
  return digest('sha256', input, 'hex')
}

/**
 * The salted commitment to an e-mail address. Without salt and address it says nothing about the person, so dropping
 * both erases them while the chain stays as it is.
 * @param salt at least 16 random bytes, as hexadecimal digits, a new one for each event
 */
export function emailCommitment(salt: string, address: string): string {
  if (!saltPattern.test(salt)) throw new RangeError('a commitment needs a salt of at least 16 bytes')
  return digest('sha256', `{"address":${member(address)},"salt":"${salt}"}`, 'hex')
}

/** Whether a stored salt and address are what an event commits to. */
export const isCommitmentTo = (commitment: string | null, salt: string, address: string): boolean =>
  saltPattern.test(salt) && emailCommitment(salt, address) === commitment
