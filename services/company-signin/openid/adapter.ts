/** Where the OpenID Provider keeps its records: one table, ids as hashes, each use guarded by the database. */

import Provider, { type Adapter, type AdapterPayload, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import { findClientMetadata } from './client-metadata.ts'
import { letUseWait, noteCode, storeWithUse, takeWaiting } from './code-use.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'
import { grantedEvent } from './openid-events.ts'
import { secondsAhead } from './programs-clock.ts'
import { readClient, readRecord, readSession } from './read-ahead.ts'
import * as store from './record.store.ts'

export type AdapterCtx = Pick<Ctx, 'db' | 'clock' | 'trail'> & { issuer: string }

/** What is issued under a grant and goes with it. */
const underGrants: readonly string[] = ['AuthorizationCode', 'AccessToken', 'RefreshToken']

/** Where an interaction goes on; its address is as secret as its id. */
const returnTo = (issuer: string, uid: string): string => `${issuer}/openid/authorize/${uid}`

const rowOf = (model: string, id: string, payload: AdapterPayload): OpenIdRecordRow => {
  const { jti: _jti, returnTo: _returnTo, session, ...kept } = payload
  const { cookie: _cookie, ...keptSession } = session ?? {}
  return {
    id_hash: store.recordHash(model, id),
    model,
    payload: JSON.stringify(session ? { ...kept, session: keptSession } : kept),
    grant_hash:
      underGrants.includes(model) && payload.grantId ? store.recordHash('Grant', payload.grantId) : null,
    session_uid: payload.sessionUid ?? payload.uid ?? null,
    account: payload.accountId ?? null,
    client_id: payload.clientId ?? null,
    consumed_at: null,
    expires_at: new Date(payload.exp! * 1000),
  }
}

const payloadOf = (
  issuer: string,
  row: store.FoundRecord | undefined,
  id?: string,
): AdapterPayload | undefined =>
  row && {
    ...(JSON.parse(row.payload) as AdapterPayload),
    ...(id === undefined ? {} : { jti: id }),
    ...(id !== undefined && row.model === 'Interaction' ? { returnTo: returnTo(issuer, id) } : {}),
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
    exp: Math.floor(row.expires_at.getTime() / 1000),
  }

/** The grant of the token that a request came with. */
const grantsRead = new WeakMap<object, string>()
const sessionsRead = new WeakMap<object, store.FoundRecord>()
const hourMilliseconds = 3_600_000

/** What a record says besides when it was written and ends. */
const saidBy = ({ payload }: store.FoundRecord): string => {
  const { iat: _iat, exp: _exp, ...said } = JSON.parse(payload) as AdapterPayload
  return JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether a session is as its request has read it. The provider saves it at each use, and each write waits for the disk. */
const isUnchanged = (row: OpenIdRecordRow): boolean => {
  const read = row.model === 'Session' && sessionsRead.get(currentContext()?.req ?? row)
  return (
    !!read &&
    read.id_hash === row.id_hash &&
    row.expires_at.getTime() - read.expires_at.getTime() < hourMilliseconds &&
    saidBy(read) === saidBy(row)
  )
}

/** The adapter of one kind of record. */
export const adapterOf = (ctx: AdapterCtx, model: string): Adapter => {
  const hashOf = (id: string): string => store.recordHash(model, id)
  return {
    upsert: (id, payload) => upsert(ctx, rowOf(model, id, payload)),
    find: async (id) => {
      const koa = currentContext()
      if (model === 'Client')
        return findClientMetadata(ctx.db, id, (db, clientId) => readClient(db, koa, clientId))
      const row = await readRecord(ctx.db, koa, model, hashOf(id))
      if (model === 'Session' && row && koa) sessionsRead.set(koa.req, row)
      // The provider's tolerance for the clocks of others would let our own tokens live longer.
      if (model === 'AccessToken' && row && row.expires_at <= ctx.clock.now()) return undefined
      const payload = payloadOf(ctx.issuer, row, id)
      if (koa && payload?.grantId && underGrants.includes(model)) grantsRead.set(koa.req, payload.grantId)
      if (koa && payload && model === 'AuthorizationCode') noteCode(koa, payload)
      if (payload?.consumed && model === 'AuthorizationCode') await endGrant(ctx, payload)
      return payload
    },
    findByUid: async (uid) => {
      const koa = currentContext()
      const grantId = koa && grantsRead.get(koa.req)
      return payloadOf(ctx.issuer, await readSession(ctx.db, koa, uid, grantId))
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (model === 'AuthorizationCode' && letUseWait(currentContext(), hashOf(id))) return
      await consume(ctx, model, hashOf(id))
    },
    destroy: (id) =>
      (model === 'Interaction' ? store.deleteInteraction : store.deleteRecord)(ctx.db, hashOf(id)),
    revokeByGrantId: (grantId) => store.deleteOfGrant(ctx.db, model, store.recordHash('Grant', grantId)),
  }
}

const upsert = async (ctx: AdapterCtx, row: OpenIdRecordRow): Promise<void> => {
  if (isUnchanged(row)) return
  const code = row.model === 'AccessToken' ? takeWaiting(currentContext()) : undefined
  if (code) {
    if (await storeWithUse(ctx.db, code, row, ctx.clock.now())) return
    await consume(ctx, 'AuthorizationCode', code)
  }
  if (row.model === 'ReplayDetection') {
    // The provider counts a proof's life from now; one of a clock that is ahead lives longer.
    const expires_at = new Date(row.expires_at.getTime() + secondsAhead * 1000)
    if (await store.insertOnce(ctx.db, { ...row, expires_at }, ctx.clock.now())) return
    throw new errors.InvalidRequest('a proof or assertion was used twice')
  }
  try {
    const event = row.model === 'AuthorizationCode' ? grantedEvent(currentContext()!) : null
    if (event) await ctx.trail.recordWith(store.upsertingRecord(ctx.db, row), event)
    else await store.upsertRecord(ctx.db, row)
  } catch (error) {
    // Its grant or client has gone meanwhile. What is not stored is worth nothing to whoever gets it.
    if (!violatesForeignKey(error)) throw error
  }
}

/** Undefined where no request is being answered. */
const currentContext = (): KoaContextWithOIDC | undefined => Provider.ctx as KoaContextWithOIDC | undefined

/**
 * A used code that is shown again, by whichever client and whatever else is wrong, has come into other hands: what it gave ends
 * (RFC 6749, 4.1.2). The provider looks at verifier, client and age first, and would leave it.
 */
const endGrant = async ({ db }: Pick<AdapterCtx, 'db'>, { grantId }: AdapterPayload): Promise<void> => {
  if (grantId) await store.deleteRecord(db, store.recordHash('Grant', grantId))
}

/** The second use of a code or refresh token ends its grant, and with it what the first one got. */
const consume = async (ctx: AdapterCtx, model: string, idHash: string): Promise<void> => {
  if (await store.consumeRecord(ctx.db, idHash, ctx.clock.now())) return
  const used = await store.findRecord(ctx.db, idHash)
  if (used?.grant_hash) await store.deleteRecord(ctx.db, used.grant_hash)
  if (model === 'PushedAuthorizationRequest')
    throw new errors.InvalidRequestUri('request_uri is invalid, expired, or was already used')
  throw new errors.InvalidGrant('already used')
}

/** After the provider's work: a code that gave nothing is used up nevertheless. */
export const useUpCode = async (ctx: AdapterCtx, koa: KoaContextWithOIDC): Promise<void> => {
  const code = takeWaiting(koa)
  if (code === undefined) return
  try {
    await consume(ctx, 'AuthorizationCode', code)
  } catch (error) {
    // The request was refused already; what was used before has ended its grant.
    if (!(error instanceof errors.InvalidGrant) || koa.status < 400) throw error
  }
}
