/** The table of messages about applications. */

import type { Generated, Selectable } from 'kysely'

export interface MessageTables {
  /** What a candidate and recruiters write to each other; goes with its application. */
  application_messages: {
    id: Generated<number>
    application_id: number
    author_id: number
    /** Whether whoever applied wrote it, whatever role they have. */
    from_candidate: boolean
    /** Plain text, of lines. */
    text: string
    sent_at: Date
  }
}

export type MessageRow = Selectable<MessageTables['application_messages']>
