/**
 * The provider asks for a client, a record, its grant and its person one after the other. Here the first question of a
 * request brings the answers of the next ones along, and each is given once: whoever asks again reads anew. What was taken
 * away meanwhile counts nevertheless, as nothing can be issued under a grant that is gone.
 */

import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import { findPerson, type PersonRow } from './account.store.ts'
import { type ClientWithSecrets, findClientWithSecrets } from './client-metadata.store.ts'
import { routes } from './openid-paths.ts'
import { findWithCode, findWithSession, findWithToken, type ReadTogether } from './read-ahead.store.ts'
import { type FoundRecord, findRecord, findSessionRecord, recordHash } from './record.store.ts'

type Koa = Pick<KoaContextWithOIDC, 'req' | 'path' | 'oidc' | 'query'>
type Db = Database<Tables>

const known = new WeakMap<IncomingMessage, { read: ReadTogether; clientId: string }>()

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The code or refresh token of a request to the token endpoint, and how it is read. */
const tokenOf = ({ oidc }: Koa): { idHash: string; find: typeof findWithToken } | null => {
  const { grant_type: type, code, refresh_token: refreshToken } = oidc.params ?? {}
  const isRefresh = type === 'refresh_token'
  const id = textOf(isRefresh ? refreshToken : code)
  if (id === null) return null
  return isRefresh
    ? { idHash: recordHash('RefreshToken', id), find: findWithToken }
    : { idHash: recordHash('AuthorizationCode', id), find: findWithCode }
}

const keep = (koa: Koa, clientId: string, read: ReadTogether): ReadTogether => {
  known.set(koa.req, { read, clientId })
  return read
}

/** Gives what was read before and forgets it; undefined where it was not. */
const take = <K extends keyof ReadTogether>(
  koa: Koa | undefined,
  what: K,
  isIt: (value: NonNullable<ReadTogether[K]>, clientId: string) => boolean,
): NonNullable<ReadTogether[K]> | undefined => {
  const kept = koa && known.get(koa.req)
  const value = kept?.read[what]
  if (!kept || !value || !isIt(value, kept.clientId)) return undefined
  kept.read[what] = null as ReadTogether[K]
  return value
}

/** A client, and at the token endpoint what its token rests on. */
export const readClient = async (
  db: Db,
  koa: Koa | undefined,
  clientId: string,
): Promise<ClientWithSecrets | undefined> => {
  const taken = take(koa, 'client', (client) => client.client_id === clientId)
  if (taken) return taken
  const token = koa?.path === routes.token && !known.has(koa.req) ? tokenOf(koa) : null
  if (!koa || token === null) return findClientWithSecrets(db, clientId)
  const { client } = keep(koa, clientId, await token.find(db, clientId, token.idHash))
  take(koa, 'client', () => true)
  return client ?? undefined
}

/** A record; with the session of a browser that comes to authorize, what a code for the client would rest on. */
export const readRecord = async (
  db: Db,
  koa: Koa | undefined,
  model: string,
  idHash: string,
): Promise<FoundRecord | undefined> => {
  const matches = (record: FoundRecord): boolean => record.id_hash === idHash
  const taken = take(koa, model === 'Grant' ? 'grant' : 'record', matches)
  if (taken) return taken
  const isBeginning = koa && model === 'Session' && koa.path === routes.authorization && !known.has(koa.req)
  const clientId = isBeginning ? textOf(koa.query['client_id']) : null
  if (clientId === null || !/^[\w-]{1,64}$/.test(clientId)) return findRecord(db, idHash)
  keep(koa!, clientId, await findWithSession(db, clientId, idHash))
  return take(koa, 'record', matches)
}

/** A person as a client is told of them. */
export const readPerson = async (
  db: Db,
  koa: Koa | undefined,
  personId: string,
  clientId: string,
): Promise<PersonRow | undefined> =>
  take(koa, 'person', ({ record }, of) => record === personId && of === clientId) ??
  findPerson(db, personId, clientId)

/** The provider's own session of a browser session, as it was when the code was read. */
export const readSession = async (
  db: Db,
  koa: Koa | undefined,
  sessionUid: string,
  grantId: string | undefined,
): Promise<FoundRecord | undefined> =>
  take(koa, 'session', ({ payload }) => (JSON.parse(payload) as { uid?: string }).uid === sessionUid) ??
  findSessionRecord(db, sessionUid, grantId)
