/** Keys with which programs act for an account: made, shown once, and refused from the moment that they are deleted. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { conflict, invalidField, notFound, unauthorized } from '../../../kit/errors.ts'
import { holdAccount } from '../accounts/account.actions.ts'
import { holderOf } from '../accounts/token-pair.ts'
import type { Ctx } from '../context.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { ApiKeyRow } from '../tables.ts'
import type { ApiKeyRequest } from './api-key.schema.ts'
import * as store from './api-key.store.ts'

type KeyCtx = Pick<Ctx, 'db' | 'clock'>

export const maximumKeys = 20
const prefix = 'pvk_'
const shownCharacters = 8
/** A key in steady use costs one write a minute. */
const lastUsedMilliseconds = 60_000
/** How long an expired key stays in the list, so that its owner sees why a program was refused. */
const expiredMilliseconds = 30 * 24 * 60 * 60 * 1000

export const listKeys = (ctx: Pick<Ctx, 'db'>, caller: AccountHolder): Promise<ApiKeyRow[]> =>
  store.listKeys(ctx.db, caller.id)

const isExpired = ({ expires_at }: Pick<ApiKeyRow, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at <= now

/** The row and the key itself, which nobody can read again. 409 where the account has twenty that have not expired. */
export const makeKey = async (
  ctx: KeyCtx & Pick<Ctx, 'ids' | 'random'>,
  caller: AccountHolder,
  { name, scopes, expiresAt }: ApiKeyRequest,
): Promise<{ row: ApiKeyRow; key: string }> => {
  const now = ctx.clock.now()
  const expires = expiresAt ? new Date(expiresAt) : null
  if (isExpired({ expires_at: expires }, now)) throw invalidField('expiresAt', 'must be in the future')
  const key = `${prefix}${newToken(ctx.random)}`
  const row = await ctx.db.transaction().execute(async (trx) => {
    // Held, so that of two that would be the twenty-first none is.
    await holdAccount(trx, caller.id)
    const live = (await store.listKeys(trx, caller.id)).filter((one) => !isExpired(one, now))
    if (live.length >= maximumKeys)
      throw conflict(`An account has at most ${maximumKeys} API keys; delete one first.`)
    return store.insertKey(trx, {
      ...{ id: ctx.ids.uuid(), account_id: caller.id, name: name.trim(), scopes },
      ...{ start: key.slice(0, shownCharacters), key_hash: tokenHash(key), created_at: now },
      ...{ expires_at: expires, last_used_at: null },
    })
  })
  return { row, key }
}

/** 404 where there is none, 403 where it is another account's. */
export const findOwnKey = async (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  id: string,
): Promise<ApiKeyRow> =>
  ownedBy(dialect, caller, await store.findKey(ctx.db, id), (key) => key.account_id, 'This API key')

export const deleteKey = async (ctx: Pick<Ctx, 'db'>, caller: AccountHolder, id: string): Promise<void> => {
  await findOwnKey(ctx, caller, id)
  if (!(await store.deleteKey(ctx.db, id, caller.id))) throw notFound('This API key does not exist.')
}

/** Whether a bearer token is a key; sessions' tokens have dots in them and another start. */
export const isApiKey = (token: string): boolean => token.startsWith(prefix)

/** The account that a key acts for, with the key's scopes. The database is asked each time: what was deleted is refused at once. */
export const authenticateKey = async (ctx: KeyCtx, key: string): Promise<AccountHolder> => {
  const now = ctx.clock.now()
  const holder = await store.findKeyHolder(ctx.db, tokenHash(key), now)
  if (!holder) throw unauthorized('This API key is not valid: it has expired, was deleted or never was.')
  const { id, scopes, last_used_at: lastUsed } = holder.key
  if (!lastUsed || now.getTime() - lastUsed.getTime() >= lastUsedMilliseconds)
    await store.updateLastUsed(ctx.db, id, now)
  return { ...holderOf(holder), scopes }
}

/** Keys that nobody needs to see any more. */
export const deleteExpiredKeys = (ctx: KeyCtx): Promise<void> =>
  store.deleteExpiredKeys(ctx.db, new Date(ctx.clock.millis() - expiredMilliseconds))
