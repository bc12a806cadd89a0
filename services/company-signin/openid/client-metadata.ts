/** A client as the OpenID Provider's own words have it. */

import type { AdapterPayload, Client } from 'oidc-provider'
import { sameSecret, tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import { namedOrigin } from '../core/named-origin.ts'
import {
  type ClientJwk,
  type ClientMetadata,
  type ClientType,
  idTokenAlgorithm,
} from '../core/openid-client.ts'
import { higher } from '../core/wanted-level.ts'
import type { Tables } from '../tables.ts'
import { type ClientWithSecrets, findClientWithSecrets, lowestLevelAt } from './client-metadata.store.ts'

/** Metadata of our own, which the provider keeps with the client. */
export const ownMetadata = ['polder_type', 'polder_owner', 'polder_origin', 'polder_level', 'polder_secrets']

/** What we know of a client beyond the standards. */
export interface OwnMetadata {
  polder_type: ClientType
  /** The company that answers for it. */
  polder_owner: string
  polder_origin: string
  polder_level: AssuranceLevel | null
  /** `hash expiry`, the expiry in seconds since the epoch or nothing; separated by commas. */
  polder_secrets: string
}

export const ownOf = (client: Client): OwnMetadata => client as unknown as OwnMetadata

/** Undefined for an id that is none of ours, whatever text it is. */
export const findClientMetadata = async (
  db: Database<Tables>,
  clientId: string,
  find = findClientWithSecrets,
): Promise<AdapterPayload | undefined> => {
  if (!/^[\w-]{1,64}$/.test(clientId)) return undefined
  const row = await find(db, clientId)
  return row && metadataOf(row)
}

const authMethods = {
  web: 'client_secret_basic',
  spa: 'none',
  native: 'none',
  fapi: 'private_key_jwt',
} as const

/** As the provider reads it: the standards' members, and our own beside them. */
export const metadataOf = (row: ClientWithSecrets): AdapterPayload => {
  const scopes = JSON.parse(row.scopes) as string[]
  const jwks = row.jwks === null ? null : (JSON.parse(row.jwks) as ClientMetadata['jwks'])
  const own: OwnMetadata = {
    polder_type: row.type,
    polder_owner: row.kvk_number,
    polder_origin: row.origin,
    polder_level: row.minimum_level,
    polder_secrets: row.secrets ?? '',
  }
  return {
    client_id: row.client_id,
    client_name: row.name,
    application_type: row.type === 'native' ? 'native' : 'web',
    token_endpoint_auth_method: authMethods[row.type],
    // The provider wants one to be there; `matchesSecret` compares hashes instead.
    ...(row.type === 'web' ? { client_secret: 'held as a hash' } : {}),
    redirect_uris: JSON.parse(row.redirect_uris),
    post_logout_redirect_uris: JSON.parse(row.post_logout_redirect_uris),
    response_types: ['code'],
    grant_types: ['authorization_code', ...(scopes.includes('offline_access') ? ['refresh_token'] : [])],
    scope: scopes.join(' '),
    subject_type: 'pairwise',
    id_token_signed_response_alg: idTokenAlgorithm({ type: row.type, jwks }),
    ...(jwks ? { ...fapi, jwks: { keys: jwks.keys.map(underEitherName) } } : {}),
    ...own,
  } as AdapterPayload
}

/** Its type and curve say what a key signs with; named as well, the provider would want that name in each header. */
const underEitherName = ({ alg: _alg, ...key }: ClientJwk): ClientJwk => key

const fapi = {
  require_pushed_authorization_requests: true,
  dpop_bound_access_tokens: true,
} as const

/** Whether a secret is one of the two that hold. */
export const matchesSecret = (client: Client, secret: string, nowMilliseconds: number): boolean => {
  const given = tokenHash(secret)
  return ownOf(client)
    .polder_secrets.split(',')
    .map((held) => {
      const [hash = '', expiry = ''] = held.split(' ')
      return sameSecret(hash, given) && (expiry === '' || Number(expiry) * 1000 > nowMilliseconds)
    })
    .includes(true)
}

/** Below it a request fails: the client's own level, and that of each site where it would act (`resource`). */
export const demandedLevel = async (
  db: Database<Tables>,
  own: AssuranceLevel | null,
  resources: readonly string[],
): Promise<AssuranceLevel | null> => {
  let demanded = own
  for (const origin of new Set(resources.map(namedOrigin)))
    if (origin !== null) demanded = higher(demanded, await lowestLevelAt(db, origin))
  return demanded
}
