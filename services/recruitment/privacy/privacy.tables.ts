/** Tables of privacy: copies of their own data that people ask for, and who looked at whose data. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Match, MatchPoint } from '../core/match/match.ts'
import type { Role } from '../dialect.ts'

export const exportStatuses = ['RUNNING', 'READY', 'FAILED'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** What is written down when somebody does it with data of others. */
export const loggedActs = [
  'SNAPSHOT_VIEWED',
  'CV_VIEWED',
  'PROFILE_VIEWED',
  'ANONYMOUS_CV_VIEWED',
  'REVEALED',
  'MATCH_VIEWED',
  'MATCH_RECORDED',
  'ACCOUNT_DELETED',
  'REGISTER_READ',
  'RETENTION_READ',
  'LOG_READ',
] as const
export type LoggedAct = (typeof loggedActs)[number]

/** Numbers alone: reasons quote advertisements and would outlive the application. */
export type SeenPoints = Pick<Match, 'total' | 'coverage' | 'unknown'> & {
  points: Omit<MatchPoint, 'because'>[]
}

export interface PrivacyTables {
  data_exports: {
    id: Generated<number>
    user_id: number
    status: ExportStatus
    object_key: string
    size_bytes: number | null
    created_at: Date
    finished_at: Date | null
    expires_at: Date
  }
  /** A row is kept for a year. Of somebody who was erased it keeps the time and the act only. */
  privacy_log: {
    id: Generated<number>
    at: Date
    act: LoggedAct
    actor_id: number | null
    actor_role: Role
    subject_id: number | null
    application_id: number | null
    detail: string | null
    /** Of a look at a match: SHA-256 of all that went into it, the rules, and the points without their reasons. */
    inputs_hash: string | null
    rules: string | null
    result: ColumnType<SeenPoints | null, string | null | undefined, string | null>
  }
}

export type DataExportRow = Selectable<PrivacyTables['data_exports']>
