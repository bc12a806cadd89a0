/** What an audit event is: the fields that enter its hash, and the words that they may hold. */

import type { AssuranceLevel } from './assurance-level.ts'
import type { JsonObject } from './canonical-json.ts'
import type { RepresentativeRole } from './representative-role.ts'

export const auditEventTypes = [
  'LOGIN_SUCCESS',
  'LOGIN_FAILED',
  'LOGIN_THROTTLED',
  'ASSURANCE_DENIED',
  'LOGOUT',
  'COMPANY_REGISTERED',
  'REGISTRATION_REJECTED',
  'ONBOARDING_STARTED',
  'ONBOARDING_EXPIRED',
  'ONBOARDING_FAILED',
  'ONBOARDING_COMPLETED',
  'BANK_CONSENT_STARTED',
  'BANK_CONNECTED',
  'BANK_FAILED',
  'REPRESENTATIVE_CAPTURED',
  'BSN_ENCRYPTED',
  'BSN_DECRYPTED',
  'COMPANY_VIEWED',
  'AUDIT_READ',
  'AUDIT_VERIFIED',
  'ACCESS_DENIED',
  'KEY_ROTATED',
  'CHECKPOINT_SIGNED',
  'RESTORED',
  'OPERATOR_ACT',
  'SESSION_ENDED',
  'STEP_UP',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_REQUESTED',
  'EMAIL_VERIFIED',
  'EMAIL_CHANGED',
  'NAME_CHANGED',
  'TOTP_ADDED',
  'TOTP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_SUSPECT',
  'RECOVERY_CODE_USED',
  'FACTORS_RESET',
  'NEW_DEVICE',
  'IDENTITY_PROVEN',
  'IDENTITY_FAILED',
  'PERSON_INVITED',
  'PERSON_JOINED',
  'PERSON_REMOVED',
  'ROLE_CHANGED',
  'MANDATE_GRANTED',
  'MANDATE_REVOKED',
  'CONSENT_GRANTED',
  'CONSENT_WITHDRAWN',
  'AUTHORIZATION_GRANTED',
  'AUTHORIZATION_DENIED',
  'TOKEN_REFUSED',
  'BACKCHANNEL_LOGOUT_FAILED',
  'CLIENT_CREATED',
  'CLIENT_CHANGED',
  'CLIENT_SECRET_ROTATED',
  'CLIENT_DELETED',
  'DATA_EXPORTED',
  'PERSON_ERASED',
] as const
export type AuditEventType = (typeof auditEventTypes)[number]

export const auditResults = ['SUCCESS', 'FAILURE', 'DENIED'] as const
export type AuditResult = (typeof auditResults)[number]

/** An event as it is hashed: every field, and nothing else. Null means "does not apply". */
export interface AuditEvent {
  /** The dense sequence number, from 1. */
  id: number
  eventType: AuditEventType
  /** `emailCommitment(salt, address)`; salt and address live outside the event and can be dropped. */
  actorEmailCommitment: string | null
  actorKvkNumber: string | null
  actorRole: RepresentativeRole | null
  result: AuditResult
  assuranceLevelUsed: AssuranceLevel | null
  /** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
  timestamp: string
  /** What was acted upon, as an opaque identifier; never personal data, it cannot be erased. */
  subject: string | null
  /** Further facts; never personal data, they cannot be erased. */
  details: JsonObject | null
}

/** An event with the hash that is stored beside it (64 lower-case hexadecimal digits). */
export interface ChainRow {
  event: AuditEvent
  hash: string
  /** The address behind the commitment while it has not been erased; verification checks it where it is given. */
  actorEmail?: { salt: string; address: string } | null
}
