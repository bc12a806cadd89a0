/** Registering, changing and deleting the clients of a company. Who may, the doors decide: a page or the operator. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { badRequest, conflict, invalidField, notFound } from '../../../kit/errors.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import {
  ClientFaults,
  type ClientInput,
  type ClientMetadata,
  maximumClientsPerCompany,
  readClient,
} from '../core/openid-client.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { ClientRow } from '../openid/openid.tables.ts'
import type { Trx } from '../tables.ts'
import * as store from './client.store.ts'

/** A secret that was replaced holds this long beside the new one. */
export const oldSecretHours = 24

export interface Client extends ClientMetadata {
  clientId: string
  /** The company that answers for it. */
  kvkNumber: string
  createdAt: Date
  changedAt: Date
}

/** Who acts, for the audit trail; the operator is nobody. */
export interface ClientActor {
  email: string
  role: RepresentativeRole
  level: AssuranceLevel
}

type ClientCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'trail' | 'production'>

export const clientOf = (row: ClientRow): Client => ({
  clientId: row.client_id,
  kvkNumber: row.kvk_number,
  name: row.name,
  type: row.type,
  redirectUris: JSON.parse(row.redirect_uris),
  postLogoutRedirectUris: JSON.parse(row.post_logout_redirect_uris),
  host: row.host,
  origin: row.origin,
  backchannelLogoutUri: row.backchannel_logout_uri,
  minimumLevel: row.minimum_level,
  scopes: JSON.parse(row.scopes),
  jwks: row.jwks === null ? null : JSON.parse(row.jwks),
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

/**
 * Registers a client of a company. The secret, of clients of type `web` alone, is shown this once; its hash is kept. 400
 * names the field that is wrong; 404 for a company that is not registered; 409 where it has 20 clients.
 */
export const registerClient = async (
  ctx: ClientCtx,
  kvkNumber: string,
  input: ClientInput,
  actor: ClientActor | null,
): Promise<{ client: Client; secret: string | null }> => {
  const metadata = read(ctx, input)
  const now = ctx.clock.now()
  const row: ClientRow = {
    client_id: ctx.ids.uuid(),
    kvk_number: kvkNumber,
    type: metadata.type,
    created_at: now,
    ...columnsOf(metadata, now),
  }
  const secret = metadata.type === 'web' ? newToken(ctx.random) : null
  // Acts run one after the other, so that the count holds.
  await ctx.trail.act(async (trx) => {
    if (!(await store.findCompany(trx, kvkNumber)))
      throw notFound('No company is registered under this number.')
    if ((await store.countClients(trx, kvkNumber)) >= maximumClientsPerCompany)
      throw conflict(`A company has at most ${maximumClientsPerCompany} clients.`)
    await store.insertClient(trx, row)
    if (secret) await store.replaceSecret(trx, secretRow(row.client_id, secret, now), now)
    const event = eventOf('CLIENT_CREATED', row, actor, { type: row.type })
    return { result: undefined, events: [event] }
  })
  return { client: clientOf(row), secret }
}

/** Changes everything but the type, which decides how a client proves itself. 404 for a client of another company. */
export const changeClient = async (
  ctx: ClientCtx,
  kvkNumber: string,
  clientId: string,
  input: Omit<ClientInput, 'type'>,
  actor: ClientActor | null,
): Promise<Client> => {
  const now = ctx.clock.now()
  const changed = await ctx.trail.act(async (trx) => {
    const before = await ownClient(trx, kvkNumber, clientId)
    const columns = columnsOf(read(ctx, { ...input, type: before.type }), now)
    await store.updateClient(trx, clientId, columns)
    return { result: { ...before, ...columns }, events: [eventOf('CLIENT_CHANGED', before, actor)] }
  })
  return clientOf(changed)
}

/** A new secret, shown this once; the one before holds for 24 hours more. 400 for a client that has none. */
export const rotateSecret = async (
  ctx: ClientCtx,
  kvkNumber: string,
  clientId: string,
  actor: ClientActor | null,
): Promise<string> => {
  const now = ctx.clock.now()
  const secret = newToken(ctx.random)
  await ctx.trail.act(async (trx) => {
    const client = await ownClient(trx, kvkNumber, clientId)
    if (client.type !== 'web') throw invalidField('type', 'only clients of type web have a secret')
    await store.deleteEndedSecrets(trx, clientId)
    const olderUntil = new Date(now.getTime() + oldSecretHours * 3_600_000)
    await store.replaceSecret(trx, secretRow(clientId, secret, now), olderUntil)
    return { result: undefined, events: [eventOf('CLIENT_SECRET_ROTATED', client, actor)] }
  })
  return secret
}

/** With it go its secrets, consents, codes and tokens; JWT access tokens live on for at most 300 seconds. */
export const deleteClient = async (
  ctx: ClientCtx,
  kvkNumber: string,
  clientId: string,
  actor: ClientActor | null,
): Promise<void> => {
  await ctx.trail.act(async (trx) => {
    const client = await ownClient(trx, kvkNumber, clientId)
    await store.deleteClient(trx, clientId)
    return { result: undefined, events: [eventOf('CLIENT_DELETED', client, actor)] }
  })
}

/** The clients of a company, the oldest first. */
export const listClients = async (ctx: Pick<Ctx, 'db'>, kvkNumber: string): Promise<Client[]> =>
  (await store.listClients(ctx.db, kvkNumber)).map(clientOf)

/** Any company's client; null where there is none. */
export const findClient = async (ctx: Pick<Ctx, 'db'>, clientId: string): Promise<Client | null> => {
  // No other text is an id of ours, and not every text can be asked of a database.
  if (!/^[\w-]{1,64}$/.test(clientId)) return null
  const row = await store.findClient(ctx.db, clientId)
  return row ? clientOf(row) : null
}

/** When each secret that holds now was made and ends; the newest first, and without an end. */
export const listSecrets = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  clientId: string,
): Promise<{ hash: string; createdAt: Date; expiresAt: Date | null }[]> =>
  (await store.listSecrets(ctx.db, clientId, ctx.clock.now())).map((row) => ({
    hash: row.secret_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))

/** The company that answers for a client, as people are told of it. */
export const ownerOf = async (
  ctx: Pick<Ctx, 'db'>,
  kvkNumber: string,
): Promise<{ kvkNumber: string; companyName: string; bankConfirmed: boolean }> => {
  const company = await store.findCompany(ctx.db, kvkNumber)
  if (!company) throw notFound('No company is registered under this number.')
  return { kvkNumber, companyName: company.company_name, bankConfirmed: company.iban_masked !== null }
}

const read = ({ production }: Pick<Ctx, 'production'>, input: ClientInput): ClientMetadata => {
  try {
    return readClient(input, { production })
  } catch (error) {
    if (!(error instanceof ClientFaults)) throw error
    const fieldErrors = error.faults.map(({ field, message }) => ({ field, message }))
    throw badRequest(error.message, { fieldErrors })
  }
}

const columnsOf = (client: ClientMetadata, now: Date) => ({
  name: client.name,
  redirect_uris: JSON.stringify(client.redirectUris),
  post_logout_redirect_uris: JSON.stringify(client.postLogoutRedirectUris),
  host: client.host,
  origin: client.origin,
  backchannel_logout_uri: client.backchannelLogoutUri,
  minimum_level: client.minimumLevel,
  scopes: JSON.stringify(client.scopes),
  jwks: client.jwks === null ? null : JSON.stringify(client.jwks),
  changed_at: now,
})

const secretRow = (clientId: string, secret: string, now: Date) => ({
  secret_hash: tokenHash(secret),
  client_id: clientId,
  created_at: now,
})

/** Another company's client is as unknown as none. */
const ownClient = async (trx: Trx, kvkNumber: string, clientId: string): Promise<ClientRow> => {
  const client = /^[\w-]{1,64}$/.test(clientId) ? await store.findClient(trx, clientId) : undefined
  if (client?.kvk_number !== kvkNumber) throw notFound('There is no such client.')
  return client
}

const eventOf = (
  eventType: 'CLIENT_CREATED' | 'CLIENT_CHANGED' | 'CLIENT_SECRET_ROTATED' | 'CLIENT_DELETED',
  { client_id, kvk_number }: Pick<ClientRow, 'client_id' | 'kvk_number'>,
  actor: ClientActor | null,
  details: Record<string, string> | null = null,
): NewAuditEvent => ({
  eventType,
  result: 'SUCCESS',
  actorEmail: actor?.email ?? null,
  actorKvkNumber: kvk_number,
  actorRole: actor?.role ?? null,
  assuranceLevelUsed: actor?.level ?? null,
  subject: client_id,
  details,
})
