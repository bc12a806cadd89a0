/** The tables of people, mandates, proofs of identity and notices of logout as Kysely sees them. */

import type { Generated } from 'kysely'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'

/** What a consent at a bank was asked for: the person's own name, or the company's account to replace a second step. */
export type ProofPurpose = 'PERSON' | 'FACTORS'

export interface PeopleTables {
  /** One for each company and address; a new one takes its place. Used and withdrawn ones are deleted. */
  invitations: {
    id: string
    /** Of the link in the last mail; null until it is written. */
    token_hash: string | null
    kvk_number: string
    email: string
    role: RepresentativeRole
    manager: boolean
    invited_by: number
    sent_at: Date
    expires_at: Date
  }
  mandates: {
    id: string
    kvk_number: string
    representative_id: number
    /** A client's id, or `*` for every site. */
    client_id: string
    /** Null: no limit. */
    limit_cents: number | null
    /** Null: every branch. */
    branch_number: string | null
    valid_from: Date
    /** The first moment at which it is over. */
    valid_until: Date
    /** The end as it was granted: a day, or a moment. */
    until_said: string
    granted_by: number
    /** The level of whoever granted it, at that moment. */
    granted_level: AssuranceLevel
    granted_at: Date
    revoked_at: Date | null
    /** The last mail before its end told of so many days; null before the first. */
    told_days: number | null
  }
  identity_proofs: {
    id: string
    representative_id: number
    purpose: ProofPurpose
    bank_ref: string
    /** The provider's consent while it has not been deleted there. */
    requisition_id: string | null
    institution_id: string
    /** Null while it is under way; then the verdict, or why there is none. */
    outcome: string | null
    started_at: Date
    expires_at: Date
  }
  factor_resets: {
    id: string
    representative_id: number
    asked_at: Date
    effective_at: Date
    ended_at: Date | null
    outcome: 'DONE' | 'CANCELLED' | null
  }
  logout_notices: {
    /** The `jti` of its logout token too, so that a client knows one that comes twice. */
    id: string
    client_id: string
    representative_id: number
    kvk_number: string
    sid: string
    attempts: Generated<number>
    queued_at: Date
    due_at: Date
  }
}
