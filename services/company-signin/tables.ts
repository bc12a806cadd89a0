/** The tables of company-signin as Kysely sees them. */

import type { Generated, Selectable, Transaction } from 'kysely'
import type { KeptKeyTables } from '../../kit/idempotency/kept-keys.tables.ts'
import type { Language } from '../../kit/pages/language.ts'
import type { WebhookTables } from '../../kit/webhooks/webhook.tables.ts'
import type { MailTokenTables } from './addresses/mail-token.tables.ts'
import type { AssuranceLevel } from './core/assurance-level.ts'
import type { LegalForm } from './core/legal-form.ts'
import type { NameMatch } from './core/name-match.ts'
import type { OnboardingStatus, OnboardingStep } from './core/onboarding.ts'
import type { RepresentativeRole } from './core/representative-role.ts'
import type { LetterTables } from './letters/letter.tables.ts'
import type { OpenIdTables } from './openid/openid.tables.ts'
import type { PeopleTables } from './people/people.tables.ts'
import type { SignInTables } from './sign-in/sign-in.tables.ts'

export interface Tables
  extends KeptKeyTables,
    LetterTables,
    MailTokenTables,
    OpenIdTables,
    PeopleTables,
    SignInTables,
    WebhookTables {
  companies: {
    kvk_number: string
    company_name: string
    legal_form: LegalForm
    registered_address: string | null
    assurance_level: AssuranceLevel
    active: boolean
    kvk_verified: boolean
    /** Sealed; its place is table `companies`, column `iban`, record the registry number. */
    iban_sealed: string | null
    iban_masked: string | null
    /** Whether a password alone is not enough for anybody of the company. */
    demands_two_steps: Generated<boolean>
    /** When the register last said that the company is active. */
    register_checked_at: Generated<Date | null>
    created_at: Date
    /** When its bank last gave the company's own name (MATCH). */
    bank_matched_at: Generated<Date | null>
  }
  representatives: {
    id: Generated<number>
    /** The record in the place of this row's sealed values. */
    record: string
    kvk_number: string
    first_name: string
    last_name_prefix: string | null
    last_name: string
    /** As `parseEmail` gives it. */
    email: string
    phone: string | null
    /** The function in the register; `role` is what the person may do here. */
    register_role: RepresentativeRole
    role: RepresentativeRole
    bsn_sealed: string | null
    bsn_index: string | null
    password_hash: string
    created_at: Date
    /** Manages people and mandates beside those who represent by law. */
    manager: Generated<boolean>
    /** When a link that was sent to the address proved it. */
    email_proven_at: Generated<Date | null>
    /** When the person's own bank gave the person's own name. */
    identity_proven_at: Generated<Date | null>
    /** Set once the person is no longer with the company; the row then stands for what it signed. */
    removed_at: Generated<Date | null>
    /** Of the letters to this person. */
    language: Generated<Language>
  }
  sessions: {
    id: string
    token_hash: string
    representative_id: number
    assurance_level: AssuranceLevel
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  onboarding_sessions: {
    /** The session's name inside the service. Of the sessionId that callers hold only the hash is stored. */
    id: string
    secret_hash: string
    kvk_number: string
    company_name: string
    /** All names of the register, as a JSON array, to compare with the account's. */
    company_names: string
    legal_form: LegalForm
    registered_address: string | null
    status: OnboardingStatus
    current_step: OnboardingStep
    bank_ref: string | null
    refusals: number
    bank_error: string | null
    failure_reason: string | null
    /** The provider's consent while it has not been deleted there. */
    requisition_id: string | null
    institution_name: string | null
    iban_sealed: string | null
    iban_masked: string | null
    name_match: NameMatch | null
    first_name: string | null
    last_name_prefix: string | null
    last_name: string | null
    email: string | null
    phone: string | null
    register_role: RepresentativeRole | null
    bsn_sealed: string | null
    bsn_provided: boolean
    created_at: Date
    updated_at: Date
    expires_at: Date
  }
  audit_events: {
    id: number
    event_type: string
    actor_email_commitment: string | null
    actor_kvk_number: string | null
    actor_role: string | null
    result: string
    assurance_level_used: string | null
    timestamp: string
    subject: string | null
    details: string | null
    hash: string
  }
  /** The addresses behind the commitments; deleting a row leaves the chain intact. */
  audit_actors: { event_id: number; salt: string; address: string }
  audit_chain: { only_one: Generated<boolean>; deployment_id: string }
  checkpoint_place: { only_one: Generated<boolean>; place: string }
}

export type Trx = Transaction<Tables>
export type OnboardingRow = Selectable<Tables['onboarding_sessions']>
export type RepresentativeRow = Selectable<Tables['representatives']>
export type CompanyRow = Selectable<Tables['companies']>
