/** The leaves of the photo log: what kind, and a salted hash of what it is about, so that nobody can guess it. */

import { createHash } from 'node:crypto'

export type SaltedKind = 'photo' | 'statement' | 'tombstone'

const domainLine = 'polder photo log v1'

export const saltBytes = 32

/** In the place of a leaf's id: a record too damaged to be written out has none, and is not looked at again. */
export const noLeaf = 0

/** SHA-256 over the salt and the text, in base64. */
const saltedHash = (salt: Uint8Array, text: string): string =>
  createHash('sha256').update(salt).update(text).digest('base64')

/** The leaf of a signed text; who has the salt and the text can make it again. */
export const saltedLeaf = (kind: SaltedKind, salt: Uint8Array, text: string): string =>
  `${domainLine}\n${kind}\n${saltedHash(salt, text)}\n`

export interface LoggedKey {
  /** What it signs: `photo`, `c2pa`. */
  use: string
  /** RFC 7638 of a JWK, or SHA-256 of a certificate. */
  thumbprint: string
  /** Null: from before the log was there. */
  from: Date | null
  /** Null: in use. */
  until: Date | null
}

/** The leaf of a key, which anybody may read. */
export const keyLeaf = ({ thumbprint, use, from, until }: LoggedKey): string =>
  [domainLine, 'key', thumbprint, use, from?.toISOString() ?? '-', until?.toISOString() ?? '-', ''].join('\n')

/** What the leaf of a removed photo is made of. */
export const tombstoneText = (tombstone: {
  verificationId: string
  deletedAt: Date
  reason: string
}): string =>
  [
    'polder photo-verification tombstone v1',
    tombstone.verificationId,
    tombstone.deletedAt.toISOString(),
    tombstone.reason,
  ].join('\n')
