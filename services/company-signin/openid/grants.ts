/** Ending what the OpenID Provider holds for people: sessions, codes, grants and tokens, in the transaction of the act. */

import type { Trx } from '../tables.ts'
import * as store from './record.store.ts'

export type { GrantSelection } from './record.store.ts'

/** A client that somebody was signed in to, for its logout token. */
export interface EndedAtClient {
  clientId: string
  representativeId: number
  /** The session as the client knows it. */
  sid: string
}

interface Authorization {
  sid?: string
  grantId?: string
  persistsLogout?: boolean
}

interface Payload {
  sid?: string
  authorizations?: Record<string, Authorization>
}

type Concerned = Awaited<ReturnType<typeof store.lockConcerned>>

/**
 * Ends all that is held for a selection, and tells which clients it concerns. Nothing can be issued under what is gone;
 * JWT access tokens alone live on, for at most 300 seconds. A selection of a browser session leaves what people allowed to
 * last beyond it (`offline_access`). A selection of nothing is refused.
 */
export const deleteGrants = async (trx: Trx, selection: store.GrantSelection): Promise<EndedAtClient[]> => {
  if (Object.values(selection).every((value) => value === undefined))
    throw new TypeError('deleteGrants: whose grants?')
  const { clientId, browserSessionId } = selection
  const concerned = await store.lockConcerned(trx, selection)
  if (browserSessionId === undefined) await store.deleteGrantsOf(trx, selection)
  await endSessions(trx, concerned, clientId, browserSessionId !== undefined)
  return endedAt(concerned, clientId)
}

/** The provider's sessions end, or forget the one client. */
const endSessions = async (
  trx: Trx,
  concerned: Concerned,
  clientId: string | undefined,
  endsGrants: boolean,
): Promise<void> => {
  for (const { id_hash, payload } of concerned.filter(({ model }) => model === 'Session')) {
    const session = JSON.parse(payload) as Payload
    const ending = Object.entries(session.authorizations ?? {}).filter(
      ([id]) => clientId === undefined || id === clientId,
    )
    if (endsGrants) {
      const grants = ending.flatMap(([, { grantId, persistsLogout }]) =>
        grantId && !persistsLogout ? [store.recordHash('Grant', grantId)] : [],
      )
      await store.deleteRecords(trx, grants)
    }
    if (clientId === undefined) await store.deleteRecords(trx, [id_hash])
    else if (ending.length > 0) {
      delete session.authorizations?.[clientId]
      await store.setPayload(trx, id_hash, JSON.stringify(session))
    }
  }
}

/** Each client and session once. */
const endedAt = (concerned: Concerned, only: string | undefined): EndedAtClient[] => {
  const ended = new Map<string, EndedAtClient>()
  const add = (clientId: string, representativeId: number, sid: string | undefined): void => {
    if (sid !== undefined && (only === undefined || clientId === only))
      ended.set(`${clientId} ${sid}`, { clientId, representativeId, sid })
  }
  for (const { payload, client_id, representative_id } of concerned) {
    const { sid, authorizations = {} } = JSON.parse(payload) as Payload
    if (client_id !== null) add(client_id, representative_id, sid)
    for (const [clientId, authorization] of Object.entries(authorizations))
      add(clientId, representative_id, authorization.sid)
  }
  return [...ended.values()]
}
