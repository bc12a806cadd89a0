/** Shapes of the audit trail on the wire (specification, Shapes). */

import { closed, nullable, type Static, Type } from '../../../kit/http/schema.ts'
import { auditPageSchema } from '../dialect.ts'

const text = Type.String()

/** All strings, the sequence number too (specification, Shapes). */
export const AuditEventView = closed({
  id: text,
  eventType: text,
  actorEmail: nullable(text),
  actorKvkNumber: nullable(text),
  actorRole: nullable(text),
  result: text,
  assuranceLevelUsed: nullable(text),
  timestamp: text,
})

export const AuditPage = auditPageSchema(AuditEventView)

export const ChainCheck = closed({
  intact: Type.Boolean(),
  eventsChecked: Type.Integer(),
  brokenAtId: nullable(text),
})

const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Everything a reader needs besides the public key: `event` is exactly what the hash is made over. */
export const EventProofView = closed({
  event: Type.Object(
    {},
    { additionalProperties: true, description: 'The event as it is hashed (RFC 8785).' },
  ),
  previousHash: hash,
  hash,
  path: Type.Array(hash),
  checkpoint: closed({
    size: Type.Integer(),
    head: hash,
    merkleRoot: hash,
    time: text,
    keyId: text,
    signature: text,
  }),
})

export type AuditEventView = Static<typeof AuditEventView>
export type ChainCheck = Static<typeof ChainCheck>
