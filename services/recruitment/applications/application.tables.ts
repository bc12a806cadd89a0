/** Tables of applications, their history, and uploaded CV files. */

import type { Generated, Selectable } from 'kysely'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { Role } from '../dialect.ts'

export interface ApplicationTables {
  /** A CV file. It is attached by its handle, and removed when no application has it a day later. */
  cv_uploads: { handle: string; user_id: number; object_key: string; file_name: string; created_at: Date }
  applications: {
    id: Generated<number>
    job_id: number
    user_id: number
    cv_profile_id: number | null
    cv_handle: string | null
    cv_file_name: string | null
    cover_letter: string | null
    phone: string | null
    /** Minor units. */
    expected_salary: number | null
    salary_currency: string | null
    available_from: string | null
    status: ApplicationStatus
    notes: string | null
    applied_at: Date
    updated_at: Date
    /** When it was accepted or rejected; null while it is neither. */
    decided_at: Date | null
  }
  application_history: {
    id: Generated<number>
    application_id: number
    /** null in the first entry, which is the application itself. */
    from_status: ApplicationStatus | null
    to_status: ApplicationStatus
    message: string | null
    changed_by: number
    changed_by_role: Role
    changed_at: Date
  }
}

export type ApplicationRow = Selectable<ApplicationTables['applications']>
export type CvUploadRow = Selectable<ApplicationTables['cv_uploads']>
