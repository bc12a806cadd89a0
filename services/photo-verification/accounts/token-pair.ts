/** Pairs of an access and a refresh token: issued, rotated, and ended as a family when one is used twice. */

import { idClaim, uuidClaim } from '../../../kit/auth/claims.ts'
import { unauthorized } from '../../../kit/errors.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import type { AccountRow } from '../tables.ts'
import type { TokenResponse } from './account.schema.ts'
import * as store from './account.store.ts'

type TokenCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log' | 'tokens'>

const accessSeconds = 15 * 60
/** Of a refresh token, which is signed as well. */
export const refreshSeconds = 30 * 24 * 60 * 60
const refreshType = 'rt+jwt'

const sign = async (
  ctx: TokenCtx,
  account: AccountRow,
  refresh: { family: string; id: string },
): Promise<TokenResponse> => {
  const sub = String(account.id)
  const [token, refreshToken] = await Promise.all([
    ctx.tokens.sign({ sub, jti: ctx.ids.uuid() }, accessSeconds),
    ctx.tokens.sign({ sub, jti: refresh.id, family: refresh.family }, refreshSeconds, refreshType),
  ])
  return { token, refreshToken, email: account.email }
}

const refreshExpiry = (ctx: TokenCtx): Date => new Date(ctx.clock.millis() + refreshSeconds * 1000)

/** The first pair of a new family. */
export const issueTokens = async (ctx: TokenCtx, account: AccountRow): Promise<TokenResponse> => {
  const refresh = { family: ctx.ids.uuid(), id: ctx.ids.uuid() }
  try {
    await store.insertFamily(ctx.db, {
      id: refresh.family,
      account_id: account.id,
      current_token: refresh.id,
      expires_at: refreshExpiry(ctx),
    })
  } catch (error) {
    if (violatesForeignKey(error)) throw unauthorized('This account was deleted.')
    throw error
  }
  return sign(ctx, account, refresh)
}

const refused = () => unauthorized('The refresh token is not valid any more; sign in again.')

/**
 * A new pair for a refresh token. The row's current token decides, so of two uses at once one wins and the other ends
 * the family: whoever stole a token and whoever lost it cannot be told apart.
 */
export const rotateTokens = async (ctx: TokenCtx, refreshToken: string): Promise<TokenResponse> => {
  const claims = await ctx.tokens.verify(refreshToken, refreshType)
  const accountId = idClaim(claims, 'sub')
  const family = uuidClaim(claims, 'family')
  const presented = uuidClaim(claims, 'jti')
  const next = ctx.ids.uuid()
  const rotation = { id: family, accountId, presented, next, expiresAt: refreshExpiry(ctx) }
  if (!(await store.rotateFamily(ctx.db, rotation))) {
    if (await store.deleteFamily(ctx.db, family))
      ctx.log.warn({ accountId }, 'a refresh token was used twice; its family has ended')
    throw refused()
  }
  const account = await store.findAccount(ctx.db, accountId)
  if (!account) throw refused()
  return sign(ctx, account, { family, id: next })
}

export const holderOf = ({ id, email, premium, retention_days }: AccountRow): AccountHolder => ({
  id: Number(id),
  email,
  premium,
  retentionDays: retention_days,
  role: 'USER',
})

/** The account behind an access token; 401 when it was deleted since. */
export const authenticate = async (ctx: TokenCtx, token: string): Promise<AccountHolder> => {
  const claims = await ctx.tokens.verify(token)
  const account = await store.findAccount(ctx.db, idClaim(claims, 'sub'))
  if (!account) throw unauthorized('This account does not exist any more.')
  return holderOf(account)
}
