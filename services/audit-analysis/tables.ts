/** The tables of audit-analysis as Kysely sees them. */

import type { ColumnType, Generated } from 'kysely'

/** A record timestamp without a time zone, in UTC. */
type LocalTimestamp = ColumnType<string, string, string>

export interface Tables {
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
}
