/** Checkpoints (C2SP tlog-checkpoint): how large a log is and what its root is, signed as a note; and proofs that carry one. */

import type { KeyObject } from 'node:crypto'
import { hashBytes, isIncluded } from './merkle-tree.ts'
import { isSignedBy, readNote, signNote, type VerifierKey } from './signed-note.ts'

export interface Checkpoint {
  origin: string
  size: number
  root: Buffer
}

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** Signed under the name of the origin. */
export const signCheckpoint = (checkpoint: Checkpoint, privateKey: KeyObject): string =>
  signNote(checkpointText(checkpoint), checkpoint.origin, privateKey)

/** What a checkpoint says, whoever signed it; null where it is none. */
export const readCheckpoint = (note: string): Checkpoint | null => {
  const text = readNote(note)?.text
  const [, origin, sizeText, base64] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n/.exec(text ?? '') ?? []
  if (!origin || !sizeText || !base64) return null
  const root = Buffer.from(base64, 'base64')
  const size = Number(sizeText)
  if (root.length !== hashBytes || root.toString('base64') !== base64 || !Number.isSafeInteger(size))
    return null
  return { origin, size, root }
}

/** The checkpoint where the key has signed it under its own name, which is the origin; else null. */
export const openCheckpoint = (note: string, key: VerifierKey): Checkpoint | null => {
  const checkpoint = readCheckpoint(note)
  const read = readNote(note)
  if (!checkpoint || !read || checkpoint.origin !== key.name) return null
  return isSignedBy(key, read.text, read.signatures) ? checkpoint : null
}

const proofHead = 'c2sp.org/tlog-proof@v1'

export interface InclusionProof {
  index: number
  hashes: Buffer[]
  /** The signed checkpoint that it leads to. */
  checkpoint: string
}

/** A proof as a file (C2SP tlog-proof). */
export const formatProof = ({ index, hashes, checkpoint }: InclusionProof): string =>
  [proofHead, `index ${index}`, ...hashes.map((hash) => hash.toString('base64')), '', checkpoint].join('\n')

/** Null where the text is no such proof. */
export const readProof = (text: string): InclusionProof | null => {
  const end = text.indexOf('\n\n')
  const [head, indexLine = '', ...lines] = text.slice(0, Math.max(0, end)).split('\n')
  const index = /^index (0|[1-9]\d{0,15})$/.exec(indexLine)?.[1]
  const hashes = lines.map((line) => Buffer.from(line, 'base64'))
  const areHashes = hashes.every(
    (hash, place) => hash.length === hashBytes && hash.toString('base64') === lines[place],
  )
  if (head !== proofHead || index === undefined || !areHashes) return null
  return { index: Number(index), hashes, checkpoint: text.slice(end + 2) }
}

/** Whether the proof shows that the leaf of this hash is in the log of the key. */
export const isProven = (leaf: Buffer, { index, hashes, checkpoint }: InclusionProof, key: VerifierKey) => {
  const head = openCheckpoint(checkpoint, key)
  return head !== null && isIncluded({ ...head, index }, leaf, hashes)
}
