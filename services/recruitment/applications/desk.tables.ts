/** Tables of what recruiters add to applications: notes, tags, ratings, and moves whose mail waits. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ApplicationStatus } from '../core/application-status.ts'

/** One criterion of a rating. */
export interface Score {
  criterion: string
  /** 1 to 4. */
  score: number
  reason: string
}

/** What a move overwrote, as JSON: what undoing it writes back. */
export interface BeforeMove {
  decidedAt: string | null
  endedAt: string | null
  erasesAt: string | null
  warnedAt: string | null
  payToldAt: string | null
  revealedAt: string | null
}

export interface DeskTables {
  application_notes: {
    id: Generated<number>
    application_id: number
    /** Null: written before notes had authors. */
    author_id: number | null
    text: string
    created_at: Date
  }
  /** `key` is the folded tag. */
  application_tags: { application_id: number; key: string; tag: string; created_at: Date }
  application_ratings: {
    application_id: number
    author_id: number
    /** JSON. */
    scores: ColumnType<Score[], string, string>
    /** Since when every criterion of the job has a score; null: unfinished, and for its author alone. */
    finished_at: Date | null
    updated_at: Date
  }
  application_moves: {
    id: Generated<number>
    application_id: number
    /** What was moved together. */
    batch: string | null
    from_status: ApplicationStatus
    to_status: ApplicationStatus
    subject: string
    /** Paragraphs of the mail, parted by empty lines, with nothing left to fill in. */
    text: string
    pay_told: boolean
    /** JSON. */
    before: ColumnType<BeforeMove, string, never>
    moved_by: number
    moved_at: Date
    /** When its mail goes out, unless it is undone until then. */
    mail_at: Date
    sent_at: Date | null
    undone_at: Date | null
    /** When its mail was let go, for the candidate had withdrawn. */
    dropped_at: Date | null
  }
}

export type MoveRow = Selectable<DeskTables['application_moves']>
