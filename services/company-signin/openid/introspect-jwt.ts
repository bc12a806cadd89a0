/** Introspection of JWT access tokens, which the provider keeps nothing of: what their signature proves (RFC 7662). */

import { jwtVerify } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { namedOrigin } from '../core/named-origin.ts'
import { ownOf } from './client-metadata.ts'
import type { SigningKey } from './openid.ts'
import { routes } from './openid-paths.ts'

/** Replaces the provider's refusal. A token that is none of ours, or is not for the client that asks, is not active. */
export const introspectJwt = async (
  koa: KoaContextWithOIDC,
  issuer: string,
  keys: readonly SigningKey[],
): Promise<void> => {
  if (koa.path !== routes.introspection || koa.status !== 400 || !isRefusal(koa.body)) return
  koa.status = 200
  koa.body = { active: false }
  const { client, params } = koa.oidc
  const token = String((params as { token?: unknown }).token)
  const claims = await claimsOf(token, issuer, keys)
  if (!claims || !client || client.tokenEndpointAuthMethod === 'none') return
  if (claims['client_id'] !== client.clientId && namedOrigin(claims['aud']) !== ownOf(client).polder_origin)
    return
  koa.body = { active: true, token_type: claims['cnf'] ? 'DPoP' : 'Bearer', ...claims }
}

const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'unsupported_token_type'

const claimsOf = async (
  token: string,
  issuer: string,
  keys: readonly SigningKey[],
): Promise<Record<string, unknown> | null> => {
  try {
    const keyOf = ({ kid, alg }: { kid?: string; alg?: string }) => {
      const key = keys.find((one) => one.kid === kid && one.alg === alg)
      if (!key) throw new Error('no key of ours')
      return key.publicJwk
    }
    const { payload } = await jwtVerify(token, keyOf, { issuer, typ: 'at+jwt', algorithms: ['ES256'] })
    return payload
  } catch {
    return null
  }
}
