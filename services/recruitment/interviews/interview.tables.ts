/** Tables of interviews, the times that a candidate can choose from, and the calendar feeds of recruiters. */

import type { Generated, Selectable } from 'kysely'

export const interviewStatuses = ['PROPOSED', 'BOOKED', 'CANCELLED'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

export interface InterviewTables {
  interviews: {
    id: Generated<number>
    application_id: number
    /** Who planned it; null: somebody who is gone. */
    organiser_id: number | null
    /** The same in all its invitations (RFC 5545, UID). */
    uid: string
    /** Rises with each invitation (RFC 5545, SEQUENCE). */
    sequence: number
    status: InterviewStatus
    /** An address, a room, or a link. */
    place: string | null
    /** For the candidate. */
    note: string | null
    /** Who takes part besides the candidate, in words. */
    participants: string[]
    /** Set once a time was chosen. */
    starts_at: Date | null
    ends_at: Date | null
    /** Whether an invitation went out, which calling off takes back. */
    invited: boolean
    token_hash: string
    token_sealed: string
    created_at: Date
    updated_at: Date
  }
  interview_slots: { id: Generated<number>; interview_id: number; starts_at: Date; ends_at: Date }
  calendar_feeds: { user_id: number; token_hash: string; token_sealed: string; created_at: Date }
}

export type InterviewRow = Selectable<InterviewTables['interviews']>
export type SlotRow = Selectable<InterviewTables['interview_slots']>
