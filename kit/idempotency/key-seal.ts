/**
 * What is kept under an idempotency key opens with that key alone, which is not kept: a copy of the database gives no answer
 * away, and no other caller's key fits.
 */

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { KeptAct } from './kept-keys.ts'

/** Who asks for what under which key. */
export interface KeyScope {
  /** Name of the operation, such as `POST /photos`. */
  operation: string
  caller: string
  key: string
}

const textOf = ({ operation, caller, key }: KeyScope): string => JSON.stringify([operation, caller, key])

/** The name that the key is kept under. */
export const keyIdOf = (scope: KeyScope): string => createHash('sha256').update(textOf(scope)).digest('hex')

const secretOf = (scope: KeyScope, claim: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', textOf(scope), claim, use, 32))

const algorithm = 'aes-256-gcm'
const tagBytes = 16
/** Each claim has a secret of its own, which seals one text. */
const nonce = Buffer.alloc(12)

/** Of the content, without a way to guess it from a copy of the database. */
const contentMark = (scope: KeyScope, claim: string, content: Buffer): Buffer =>
  createHmac('sha256', secretOf(scope, claim, 'content'))
    .update(content)
    .digest()

/** What is kept of an act under the claim that it ran by. */
export const sealAct = (
  scope: KeyScope,
  claim: string,
  { content, answer }: { content: Buffer; answer: string | null },
): KeptAct => {
  const mark = contentMark(scope, claim, content)
  if (answer === null) return { content: mark, answer: null }
  const cipher = createCipheriv(algorithm, secretOf(scope, claim, 'answer'), nonce)
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { content: mark, answer: sealed }
}

export const isSameContent = (scope: KeyScope, claim: string, kept: KeptAct, content: Buffer): boolean =>
  contentMark(scope, claim, content).equals(kept.content)

/** Throws where it was sealed by another claim or was changed. */
export const openAnswer = (scope: KeyScope, claim: string, sealed: Buffer): string => {
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, secretOf(scope, claim, 'answer'), nonce)
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]).toString()
}
