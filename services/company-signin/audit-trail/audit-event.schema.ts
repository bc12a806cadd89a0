/** Shapes of the audit trail on the wire (specification, Shapes). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import { auditEventTypes, auditResults } from '../core/audit-event.ts'
import { auditPageSchema } from '../dialect.ts'
import { AssuranceLevel, RepresentativeRole } from '../wire.ts'

const AuditEventType = named(
  'AuditEventType',
  oneOf(auditEventTypes, { description: 'What happened. New types may come.' }),
)
const AuditResult = named(
  'AuditResult',
  oneOf(auditResults, { description: 'Whether it was done, failed, or was not allowed.' }),
)

const absentable = (description: string) => nullable(Type.String({ description }))
const level = () => described(nullable(AssuranceLevel), 'Of the sign-in that it was done with; null without.')
const role = () => described(nullable(RepresentativeRole), 'Of whoever did it; null without a sign-in.')
const number = () => absentable('Registry number of the company acted for; null without one.')

/** All strings, the sequence number too (specification, Shapes). */
export const AuditEventView = named(
  'AuditEvent',
  closed({
    id: Type.String({ description: 'Sequence number in the whole trail, from 1, in digits.' }),
    eventType: AuditEventType,
    actorEmail: absentable('E-mail address of whoever did it; null without one, or once it is erased.'),
    actorKvkNumber: number(),
    actorRole: role(),
    result: AuditResult,
    assuranceLevelUsed: level(),
    timestamp: timestamp({ description: 'When it happened, in UTC.' }),
  }),
)

export const AuditPage = named('AuditPage', auditPageSchema(AuditEventView))

export const ChainCheck = named(
  'ChainCheck',
  closed({
    intact: Type.Boolean({ description: 'Whether every event is as it was written and none is missing.' }),
    eventsChecked: Type.Integer({ description: 'Events that were read and found right.' }),
    brokenAtId: absentable('The first event that is wrong or missing; null when intact.'),
  }),
)

const hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

/** Exactly what the hash is made over: more fields than these would be part of it too. */
const HashedEvent = named(
  'HashedEvent',
  Type.Object(
    {
      id: Type.Integer({ description: 'Sequence number, from 1.' }),
      eventType: AuditEventType,
      actorEmailCommitment: absentable('SHA-256 over a salt and the e-mail address; null without one.'),
      actorKvkNumber: number(),
      actorRole: role(),
      result: AuditResult,
      assuranceLevelUsed: level(),
      timestamp: timestamp({ description: 'When it happened, in UTC with milliseconds.' }),
      subject: absentable('Identifier of what was acted upon; null without one.'),
      details: Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'Further facts, different for each event type; null without any.',
      }),
    },
    { additionalProperties: true, description: 'An event exactly as it is hashed, in RFC 8785 form.' },
  ),
)

const Checkpoint = named(
  'Checkpoint',
  closed({
    size: Type.Integer({ description: 'Events that it vouches for: 1 to this one.' }),
    head: hash('Hash of the last of them.'),
    merkleRoot: hash('RFC 6962 root over the hashes of all of them.'),
    time: timestamp({ description: 'When it was signed, in UTC.' }),
    keyId: Type.String({ description: 'Name of the key, the `kid` in `/.well-known/audit-keys.json`.' }),
    signature: Type.String({ description: 'Ed25519, in base64.' }),
  }),
)

/** Everything a reader needs besides the public key. */
export const EventProofView = named(
  'EventProof',
  closed({
    event: HashedEvent,
    previousHash: hash('Hash of the event before; of the deployment for the first.'),
    hash: hash('SHA-256 over 0x01, the previous hash and the event.'),
    path: Type.Array(hash('Hash of a neighbour in the tree.'), {
      description: 'From the event to the root: the hashes that it is combined with (RFC 6962).',
    }),
    checkpoint: Checkpoint,
  }),
)

export type AuditEventView = Static<typeof AuditEventView>
export type ChainCheck = Static<typeof ChainCheck>
