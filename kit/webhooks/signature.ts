/** Signatures of Standard Webhooks (standardwebhooks.com, version 1): HMAC-SHA256 over id, time and body. */

import { createHmac } from 'node:crypto'
import type { Random } from '../clock.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** `whsec_` and 32 random bytes in base64. */
export const newSecret = (random: Random): string =>
  `${prefix}${Buffer.from(random.bytes(secretBytes)).toString('base64')}`

/** What is sent: the id is the same at each try, the time is that of the try. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestampSeconds: number
  body: string
}

const signatureOf = (secret: string, { id, timestampSeconds, body }: SignedMessage): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestampSeconds}.${body}`)
    .digest('base64')

/** The three headers; one signature for each secret, so that a receiver may know either. */
export const signedHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestampSeconds),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, message)}`).join(' '),
})
