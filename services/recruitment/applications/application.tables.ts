/** Tables of applications, their history, and uploaded CV files. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ApplicationStatus, HistoryStatus } from '../core/application-status.ts'
import type { CvProfile } from '../core/cv-profile.ts'
import type { QuestionKind } from '../core/job-questions.ts'
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
    applied_at: Date
    updated_at: Date
    /** When it was accepted or rejected; null while it is neither. */
    decided_at: Date | null
    /** The CV profile as it was sent, a PDF in the object store. Null: none was sent. */
    cv_snapshot_key: string | null
    /** When its procedure ended; null while it runs. */
    ended_at: Date | null
    /** When all of it is erased; null while its procedure runs. */
    erases_at: Date | null
    /** When the candidate agreed to a year; null where they did not, or no longer do. */
    consented_at: Date | null
    /** When the candidate was told that it will be erased. */
    warned_at: Date | null
    /** When the candidate was told the pay of a job that does not say it. */
    pay_told_at: Date | null
    /** When a recruiter revealed who applied; null while nobody did. */
    revealed_at: Date | null
  }
  /** The CV profile as it was sent, for leaving out of it who it is of, and for the match. */
  application_profiles: { application_id: number; profile: ColumnType<CvProfile, string, never> }
  /** Answers to the job's questions as they were sent, with the words of the question. */
  application_answers: {
    application_id: number
    /** From 0, in the order of the questions. */
    position: number
    question_id: string
    label: string
    kind: QuestionKind
    answer: string | null
  }
  /** What candidates agreed to, word for word, and what they took back. */
  retention_consents: {
    id: Generated<number>
    application_id: number
    given: boolean
    wording: string
    at: Date
  }
  /** How many applications were erased, of nobody any more. `month` is `yyyy-MM`. */
  erased_applications: { job_id: number; month: string; status: ApplicationStatus; count: number }
  /** When somebody who posts jobs was last told of applications, and up to which. */
  poster_notices: { user_id: number; mailed_at: Date; told_up_to: number }
  application_history: {
    id: Generated<number>
    application_id: number
    /** null in the first entry, which is the application itself. */
    from_status: ApplicationStatus | null
    to_status: HistoryStatus
    message: string | null
    changed_by: number
    changed_by_role: Role
    changed_at: Date
  }
}

export type ApplicationRow = Selectable<ApplicationTables['applications']>
export type CvUploadRow = Selectable<ApplicationTables['cv_uploads']>
