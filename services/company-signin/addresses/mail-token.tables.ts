/** Tokens that mails carry, as Kysely sees them. */

/**
 * `verify` proves the address that somebody has, `change` a new one; `undo` gives the old one back; `reset` allows a new
 * password.
 */
export type MailTokenPurpose = 'verify' | 'change' | 'undo' | 'reset'

export interface MailTokenTables {
  mail_tokens: {
    token_hash: string
    representative_id: number
    purpose: MailTokenPurpose
    /** The address that it was mailed to. */
    email: string
    created_at: Date
    expires_at: Date
  }
}
