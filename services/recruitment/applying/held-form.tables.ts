/** Tables of forms that wait for their address to be confirmed, and of the files with them. */

import type { Selectable } from 'kysely'

export type HeldKind = 'APPLICATION' | 'ALERT' | 'ACCOUNT'

export interface HeldFormTables {
  held_forms: {
    id: string
    kind: HeldKind
    token_hash: string
    /** Hash of the e-mail address: how many wait for one address is all that is asked of it. */
    email_hash: string
    /** Null but for an application whose job is still there. */
    job_id: number | null
    /** What was entered, sealed; null once it was used or its time is over. */
    sealed: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    /** Number of the application, alert or account that it became. */
    led_to: number | null
  }
  held_files: {
    handle_hash: string
    /** Null while its form was not accepted. */
    form_id: string | null
    object_key: string
    file_name: string
    created_at: Date
  }
}

export type HeldFormRow = Selectable<HeldFormTables['held_forms']>
export type HeldFileRow = Selectable<HeldFormTables['held_files']>
