/** Tables of accounts: users, their sessions, what was mailed to them, and two-step sign-in. */

import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../kit/pages/language.ts'
import type { Role } from '../dialect.ts'

/** What a mailed token is good for. */
export type MailTokenPurpose = 'verify-email' | 'reset-password' | 'change-email'

export interface AccountTables {
  users: {
    id: Generated<number>
    /** Lowercase; one per user that is not deleted. */
    email: string
    password_hash: string
    role: Role
    first_name: string | null
    last_name: string | null
    phone: string | null
    /** Language of the mails to them. */
    language: Language
    enabled: boolean
    email_verified: boolean
    created_at: Date
    last_login_at: Date | null
    deleted_at: Date | null
    /** E-mail and names folded, for searching. */
    search_text: string
    /** The address that will be theirs once its link is followed. */
    pending_email: string | null
    /** The last use that is known beside the last sign-in. */
    last_used_at: Date | null
    /** When they were told that an unused account is erased. */
    unused_mailed_at: Date | null
    /** When the erasure that they asked for happens. */
    erases_at: Date | null
  }
  /** A sign-in: the family of its refresh tokens. */
  sessions: {
    id: string
    user_id: number
    /** Hash of the only refresh token that is good. */
    refresh_hash: string
    expires_at: Date
    created_at: Date
  }
  mail_tokens: {
    token_hash: string
    user_id: number
    purpose: MailTokenPurpose
    expires_at: Date
    /** The address that a `change-email` token proves. */
    new_email: string | null
    /** The session that asked for it, of either kind: it goes on when the others end. */
    session_id: string | null
  }
  /** Addresses that were an account's until some days ago, and can take it back. */
  address_changes: {
    id: Generated<number>
    user_id: number
    /** Proven to be theirs once, or there is no row. */
    former_email: string
    /** Of the newest link that was mailed to it. */
    token_hash: Generated<string | null>
    changed_at: Date
    undo_until: Date
  }
  totp: {
    user_id: number
    sealed_secret: string
    /** null between setup and enable. */
    enabled_at: Date | null
    /** Time step of the last code that was taken. */
    last_step: number
  }
  backup_codes: { user_id: number; code_hash: string }
  /** Sign-ins that wait for their second step. */
  mfa_challenges: { token_hash: string; user_id: number; tries_left: number; expires_at: Date }
}

export type UserRow = Selectable<AccountTables['users']>
