/** What the provider says of itself: only the addresses of the contract, and only what works. */

import { createHash } from 'node:crypto'
import { claimsOfScopes } from '../core/openid-claims.ts'
import { clientScopes } from '../core/openid-client.ts'
import { signingAlgorithms } from '../core/signing-keys.ts'
import { reachableLevels } from '../core/wanted-level.ts'
import { responseModes, signatureAlgorithms } from './configuration.ts'
import { routes } from './openid-paths.ts'

/** OpenID Connect Discovery 1.0 and RFC 8414 in one. */
export const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${routes.authorization}`,
  pushed_authorization_request_endpoint: `${issuer}${routes.pushed_authorization_request}`,
  token_endpoint: `${issuer}${routes.token}`,
  userinfo_endpoint: `${issuer}${routes.userinfo}`,
  introspection_endpoint: `${issuer}${routes.introspection}`,
  revocation_endpoint: `${issuer}${routes.revocation}`,
  end_session_endpoint: `${issuer}${routes.end_session}`,
  jwks_uri: `${issuer}${routes.jwks}`,
  scopes_supported: clientScopes,
  response_types_supported: ['code'],
  response_modes_supported: responseModes,
  grant_types_supported: ['authorization_code', 'refresh_token'],
  // HOOG is never reached here (specification, Claims).
  acr_values_supported: reachableLevels,
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: signingAlgorithms,
  token_endpoint_auth_methods_supported: [
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
    'none',
  ],
  token_endpoint_auth_signing_alg_values_supported: signatureAlgorithms,
  introspection_endpoint_auth_methods_supported: [
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
  ],
  introspection_endpoint_auth_signing_alg_values_supported: signatureAlgorithms,
  revocation_endpoint_auth_methods_supported: [
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
    'none',
  ],
  revocation_endpoint_auth_signing_alg_values_supported: signatureAlgorithms,
  claim_types_supported: ['normal'],
  claims_supported: ['iss', 'aud', 'exp', 'iat', 'nonce', 'sid', ...Object.values(claimsOfScopes).flat()],
  claims_locales_supported: ['nl', 'en'],
  ui_locales_supported: ['nl', 'en'],
  display_values_supported: ['page', 'popup'],
  prompt_values_supported: ['none', 'login', 'consent'],
  claims_parameter_supported: true,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  dpop_signing_alg_values_supported: signatureAlgorithms,
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  service_documentation: `${issuer}/developers`,
})

/** A document as it is sent, made once. */
export interface CachedDocument {
  body: string
  headers: { etag: string; 'cache-control': string; 'content-type': string }
}

export const cachedDocument = (value: unknown): CachedDocument => {
  const body = JSON.stringify(value)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return {
    body,
    headers: {
      etag,
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
    },
  }
}
