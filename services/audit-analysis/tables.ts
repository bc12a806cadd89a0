/** The tables of audit-analysis as Kysely sees them. */

import type { ColumnType, Generated } from 'kysely'
import type { OperatorActTables } from '../../kit/acts/operator-acts.tables.ts'
import type { KeptKeyTables } from '../../kit/idempotency/kept-keys.tables.ts'

/** A record timestamp without a time zone, in UTC. */
type LocalTimestamp = ColumnType<string, string, string>

export interface Tables extends KeptKeyTables, OperatorActTables {
  users: {
    id: Generated<number>
    username: string
    /** The name as compared: one per user. */
    username_key: string
    password_hash: string
    created_at: LocalTimestamp
  }
  customers: {
    id: Generated<number>
    name: string
    contact_name: string | null
    contact_email: string | null
    contact_phone: string | null
    created_at: LocalTimestamp
    updated_at: LocalTimestamp
  }
  dossiers: {
    id: Generated<number>
    customer_id: number
    engagement_name: string
    engagement_period_start: string
    engagement_period_end: string
    status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED'
    created_at: LocalTimestamp
    updated_at: LocalTimestamp
  }
  dossier_files: {
    id: Generated<number>
    dossier_id: number
    filename: string
    document_type: string
    uploaded_at: LocalTimestamp
  }
  /** An analysis that is bound to a dossier. */
  dossier_analyses: {
    analysis_id: string
    dossier_id: number
    /** Of its files together: one analysis for each content in a dossier. */
    content_sha256: string
    /** JSON: name, sha256, bytes and format of each. */
    files: string
    company_name: string
    fiscal_year: string
    currency: string
    period_start: string | null
    period_end: string | null
    bound_at: LocalTimestamp
  }
  /** The working state of a bound analysis, append-only: two writers at once meet in the primary key. */
  analysis_records: {
    analysis_id: string
    /** From 1, without a gap. */
    position: number
    part: string
    /** JSON */
    content: string
    /** Of decisions: what next year's finding like this one has in common with it. */
    pattern: string | null
    recorded_at: LocalTimestamp
  }
  dossier_settings: {
    dossier_id: number
    /** JSON: the settings that the dossier changes. */
    settings: string
    updated_at: LocalTimestamp
  }
  /** A sealed ledger: its bytes are an object, and without this row nobody can read them. */
  kept_ledgers: {
    analysis_id: string
    object_key: string
    key_version: number
    wrapped_key: Buffer
    kept_at: LocalTimestamp
  }
  /** Times in milliseconds since the epoch. */
  upload_tokens: {
    hash: string
    /** In the order of making. */
    position: Generated<number>
    analysis_id: string
    created_by: string
    created_at: number
    expires_at: number
    use_count: number
  }
  upload_checklists: {
    analysis_id: string
    /** JSON: whose documents they are. */
    subject: string
    kept_until: number
  }
  checklist_documents: {
    analysis_id: string
    document_type: string
    filename: string
    /** JSON, of a letter. */
    check_result: string | null
    external_count: number
  }
  sign_in_sessions: {
    id: string
    secret_hash: string
    /** The issuer's own name for the person here. */
    subject: string
    issuer_session: string | null
    /** JSON: what the issuer said of the person. */
    person: string
    began_at: Date
    seen_at: Date
    ends_at: Date
  }
}
