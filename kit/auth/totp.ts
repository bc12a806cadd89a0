/** Time-based one-time passwords (RFC 6238): six digits every 30 seconds, SHA-1, as every authenticator app knows them. */

import { Secret, TOTP } from 'otpauth'
import type { Random } from '../clock.ts'

const periodSeconds = 30

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Polder',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32

/** What the QR code holds; the label is what the app lists the account by. */
export const otpauthUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step that a code belongs to: this one or one to either side; null for any other code. */
export const matchingStep = (secret: string, code: string, millis: number): number | null => {
  const delta = totpOf(secret, 'account').validate({ token: code, timestamp: millis, window: 1 })
  return delta === null ? null : Math.floor(millis / 1000 / periodSeconds) + delta
}

/** Codes as people type them: with spaces, and backup codes with their dashes or in capitals. */
export const typedCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
