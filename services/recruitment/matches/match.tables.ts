/** Tables of matches that recruiters may see: on whose authority, who was told of it, and who objects. */

import type { Generated, Selectable } from 'kysely'

export interface MatchTables {
  /** Nothing is overwritten: the newest counts. */
  match_records: {
    id: Generated<number>
    purpose: string
    dpia: string
    overseer: string
    recorded_by: number
    recorded_at: Date
  }
  /** Applications whose candidate was told that recruiters may see a match. */
  match_notices: { application_id: number; told_at: Date }
  match_objections: { user_id: number; objected_at: Date }
}

export type MatchRecordRow = Selectable<MatchTables['match_records']>
