/** The table of what recruiters and administrators did; what they looked at stands in `privacy_log`. */

import type { Generated } from 'kysely'
import type { Role } from '../dialect.ts'
import type { LoggedDeed } from './deeds.ts'

export interface ActLogTables {
  /** A row is kept for a year. Of somebody who was erased it keeps the time and the act only. */
  act_log: {
    id: Generated<number>
    at: Date
    act: LoggedDeed
    actor_id: number | null
    actor_role: Role
    /** Whose data it was about. */
    subject_id: number | null
    application_id: number | null
    job_id: number | null
    detail: string | null
  }
}
