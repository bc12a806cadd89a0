/**
 * The provider uses a code up first and stores what it gives afterwards. Here the use waits for the token, so that both are one
 * statement, which waits for the disk once. Whatever keeps the token from being stored, the code is used up before the answer.
 */

import type { IncomingMessage } from 'node:http'
import type { AdapterPayload, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import { useCodeFor } from './code-use.store.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'

type Koa = Pick<KoaContextWithOIDC, 'req' | 'oidc'>

const opaque = new WeakSet<IncomingMessage>()
const waiting = new WeakMap<IncomingMessage, string>()

/** A code was read. One for another client's origin gives a JWT, which is stored nowhere, so its use cannot wait for that. */
export const noteCode = (koa: Koa, { resource }: AdapterPayload): void => {
  if (resource === undefined && koa.oidc.params?.['resource'] === undefined) opaque.add(koa.req)
}

/** False where the use of the code cannot wait. */
export const letUseWait = (koa: Koa | undefined, codeHash: string): boolean => {
  if (!koa || !opaque.has(koa.req)) return false
  waiting.set(koa.req, codeHash)
  return true
}

/** The code whose use waits; it waits no longer. */
export const takeWaiting = (koa: Koa | undefined): string | undefined => {
  const codeHash = koa && waiting.get(koa.req)
  if (codeHash !== undefined) waiting.delete(koa!.req)
  return codeHash
}

/** Stores what a code gives with its use; false where that was not possible at once, and nothing was done. */
export const storeWithUse = async (
  db: Database<Tables>,
  codeHash: string,
  row: OpenIdRecordRow,
  now: Date,
): Promise<boolean> => {
  const { grant_hash: grantHash } = row
  return grantHash !== null && useCodeFor(db, codeHash, { ...row, grant_hash: grantHash }, now)
}
