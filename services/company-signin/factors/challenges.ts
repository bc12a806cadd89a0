/** Challenges for passkeys that need no row until they are used: each says when it ends, and is signed. */

import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../kit/auth/opaque-token.ts'
import type { Clock, Random } from '../../../kit/clock.ts'

export interface Challenges {
  /** A new one, for one purpose alone: `sign-in`, or `register:<session id>`. 54 bytes. */
  issue(purpose: string): Buffer
  /** Until when it holds; null for one that is over, of another purpose, or not ours. In base64url. */
  endOf(purpose: string, challenge: string): Date | null
}

const lifetimeMilliseconds = 30 * 60_000
const randomBytes = 16
const signedBytes = randomBytes + 6

export const createChallenges = ({
  key,
  clock,
  random,
}: {
  key: Buffer
  clock: Clock
  random: Random
}): Challenges => {
  const signatureOf = (purpose: string, head: Buffer): Buffer =>
    createHmac('sha256', key).update('passkey challenge\0').update(`${purpose}\0`).update(head).digest()
  return {
    issue: (purpose) => {
      const head = Buffer.alloc(signedBytes)
      random.bytes(randomBytes).copy(head)
      head.writeUIntBE(clock.millis() + lifetimeMilliseconds, randomBytes, 6)
      return Buffer.concat([head, signatureOf(purpose, head)])
    },
    endOf: (purpose, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.toString('base64url') !== challenge || bytes.length !== signedBytes + 32) return null
      const head = bytes.subarray(0, signedBytes)
      const isOurs = sameSecret(
        signatureOf(purpose, head).toString('hex'),
        bytes.subarray(signedBytes).toString('hex'),
      )
      const end = head.readUIntBE(randomBytes, 6)
      return isOurs && clock.millis() < end ? new Date(end) : null
    },
  }
}
