/** Adding to the photo log: a leaf commits with the act that it is about, and gets its place within a second. */

import type { Transaction } from 'kysely'
import type { Random } from '../../../kit/clock.ts'
import { keyLeaf, type LoggedKey, type SaltedKind, saltBytes, saltedLeaf } from '../core/log-leaf.ts'
import type { Tables } from '../tables.ts'
import * as store from './log.store.ts'

export interface NewLeaf {
  kind: SaltedKind
  /** The signed text that it is about. */
  text: string
  random: Random
}

export interface AppendedLeaf {
  leafId: number
  /** Base64, to be kept with the row that it is about and dropped with it. */
  salt: string
}

/** Appends a leaf in the caller's transaction. */
export const appendLeaf = async (
  trx: Transaction<Tables>,
  { kind, text, random }: NewLeaf,
): Promise<AppendedLeaf> => {
  const salt = random.bytes(saltBytes)
  const leaf = saltedLeaf(kind, salt, text)
  const ids = await store.insertLeaves(trx, [leaf])
  return { leafId: ids.get(leaf)!, salt: salt.toString('base64') }
}

/** Appends the leaf of a key that has come into use, or has gone out of it; nothing where the log says so already. */
export const appendKey = async (trx: Transaction<Tables>, key: LoggedKey): Promise<void> => {
  const isNew = await store.noteKey(trx, { ...key, isActive: key.until === null })
  if (isNew) await store.insertLeaves(trx, [keyLeaf(key)])
}

/** Keys that the log says are in use. */
export const keysInUse = (trx: Transaction<Tables>): Promise<{ use: string; thumbprint: string }[]> =>
  store.listActiveKeys(trx)
