/** Random tokens that mean nothing by themselves; only their hash is stored. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../clock.ts'

/** 256 random bits in base64url: 43 characters. */
export const newToken = (random: Random): string => random.bytes(32).toString('base64url')

/** What is stored of a token. A token has too many bits to be guessed, so one plain hash suffices. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares two texts in the same time wherever they differ. */
export const sameSecret = (a: string, b: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
