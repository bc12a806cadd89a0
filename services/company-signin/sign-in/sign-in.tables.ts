/** The tables of sign-in in browsers: sessions, sign-ins that are under way, second steps, devices. */

import type { Generated } from 'kysely'
import type { AssuranceLevel } from '../core/assurance-level.ts'

export interface SignInTables {
  browser_sessions: {
    /** The session's name inside the service, for as long as it lives; OpenID's `sid` comes of it. */
    id: string
    /** What the cookie names; new whenever the level is. */
    cookie_id: string
    /** SHA-256 of the secret in the cookie. */
    secret_hash: string
    representative_id: number
    /** Name of the browser at the sign-in, such as Firefox. */
    browser: string
    began_at: Date
    seen_at: Date
    password_at: Date | null
    /** When a one-time or recovery code was given. */
    otp_at: Date | null
    /** When a passkey signed, with the person verified. */
    passkey_at: Date | null
    ended_at: Date | null
  }
  /** Who has said which company and address they are of, and not all of the rest. */
  pending_sign_ins: {
    id: string
    secret_hash: string
    /** The OpenID interaction that it belongs to; null at `/login`. */
    interaction: string | null
    kvk_number: string
    email: string
    /** Null until the password, or a passkey, was right. */
    representative_id: number | null
    password_at: Date | null
    passkey_at: Date | null
    expires_at: Date
  }
  totp_factors: {
    representative_id: number
    /** The record in the place of the sealed secret. */
    record: string
    secret_sealed: string
    created_at: Date
    /** Null until the first code showed that the app has the secret. */
    confirmed_at: Date | null
  }
  recovery_codes: { representative_id: number; code_hash: string; used_at: Date | null }
  unseen_recovery_codes: {
    representative_id: number
    record: string
    codes_sealed: string
    expires_at: Date
  }
  passkeys: {
    id: string
    representative_id: number
    /** In base64url. */
    credential_id: string
    /** COSE key in base64url. */
    public_key: string
    counter: number
    /** Separated by commas. */
    transports: string
    /** Kept by a password manager on several devices. */
    synced: boolean
    name: string
    created_at: Date
    used_at: Date | null
  }
  /** SHA-256 of codes and challenges that have been taken, until they would be over anyway. */
  used_proofs: { proof_hash: string; expires_at: Date }
  known_devices: {
    representative_id: number
    token_hash: string
    browser: string
    created_at: Date
    seen_at: Date
  }
  device_alerts: {
    token_hash: string
    representative_id: number
    device_hash: string
    expires_at: Date
    used_at: Date | null
  }
  sign_ins: {
    id: Generated<number>
    representative_id: number
    session_id: string
    address: string
    browser: string
    level: AssuranceLevel
    /** `amr`, separated by commas. */
    methods: string
    at: Date
  }
}
