/** What programs of clients call, in the API document: discovery, keys, tokens and claims. */

import { described, headed, oauthErrors, text } from './openid-shapes.api.ts'

type Json = Record<string, unknown>

const tags = ['OpenID']
const client = [{ client: [] }]
const json = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
})

const fieldsOf = (required: readonly string[], properties: Record<string, Json>): Json => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': { schema: { type: 'object', required, properties } },
  },
})

/** Of the house, before the provider sees the request: written out, as these addresses alone tell any origin. */
const notRight = (body: 'Error' | 'OAuthError'): Json => ({
  description: 'Something in the request is wrong; the message names it.',
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${body}` } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
})

const document = (
  operationId: string,
  summary: string,
  description: string,
  refusal: 'Error' | 'OAuthError' = 'Error',
): Record<'get', Json> => ({
  get: {
    ...{ tags, operationId, summary, security: [] },
    description: `${description} Any origin may read it; it is kept for five minutes and has an \`ETag\`.`,
    responses: {
      200: { ...json('The document.'), ...headed('ETag') },
      304: { description: 'Not changed.', ...headed('ETag') },
      400: notRight(refusal),
    },
  },
})

export const documentOperations = {
  '/.well-known/openid-configuration': document(
    'getOpenIdConfiguration',
    'What the OpenID Provider offers, and where',
    'OpenID Connect Discovery 1.0.',
  ),
  '/.well-known/oauth-authorization-server': document(
    'getAuthorizationServerMetadata',
    'The same, for clients of OAuth',
    'RFC 8414.',
  ),
  '/openid/jwks': document(
    'getOpenIdKeys',
    'The public keys of the OpenID Provider',
    'For ID tokens, JWT access tokens and logout tokens. Keys are published 24 hours before and after they sign.',
    'OAuthError',
  ),
}

const userinfo = (operationId: string): Json => ({
  ...{ tags, operationId, summary: 'What a client may know of a person' },
  description: 'The claims that the person allowed, of the scopes and claims asked for.',
  security: [{ openIdToken: [] }],
  responses: { 200: json('The claims; `sub` is always there.'), ...oauthErrors([400, 401, 403, 503]) },
})

const posted = (
  operationId: string,
  summary: string,
  description: string,
  rest: { requestBody: Json; responses: Json },
): Record<'post', Json> => ({
  post: { ...{ tags, operationId, summary, description, security: client }, ...rest },
})

const token = described(text, 'An access token or a refresh token of this client.')

export const programOperations = {
  '/openid/par': posted(
    'pushAuthorizationRequest',
    'Push an authorization request',
    'The fields of `/openid/authorize` (RFC 9126). The address that comes back is good for 60 seconds, once.',
    {
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { $ref: '#/components/schemas/AuthorizationRequest' },
          },
        },
      },
      responses: { 201: json('`request_uri` and `expires_in`.'), ...oauthErrors([400, 401, 429, 503]) },
    },
  ),
  '/openid/token': posted(
    'getOpenIdTokens',
    'Get tokens for a code or a refresh token',
    'A code is good for 60 seconds, once; used again it ends what it gave. ID token and access token last 600 seconds, a JWT ' +
      'access token 300. Refresh tokens come with `offline_access`.',
    {
      requestBody: fieldsOf(['grant_type'], {
        grant_type: described(
          { type: 'string', enum: ['authorization_code', 'refresh_token'] },
          'What is given for the tokens.',
        ),
        code: described(text, 'The code, with `authorization_code`.'),
        redirect_uri: described(text, 'As in the request of the code.'),
        code_verifier: described(text, 'What the challenge was made of.'),
        refresh_token: described(text, 'The refresh token, with `refresh_token`.'),
        scope: described(text, 'Fewer scopes than were allowed.'),
        resource: described(text, 'The origin of a client, for a JWT access token.'),
      }),
      responses: {
        200: json('`access_token`, `token_type`, `expires_in`, `scope`, `id_token`, and `refresh_token`.'),
        ...oauthErrors([400, 401, 429, 503]),
      },
    },
  ),
  '/openid/userinfo': { get: userinfo('getUserInfo'), post: userinfo('postUserInfo') },
  '/openid/introspect': posted(
    'introspectToken',
    'What a token is worth',
    'RFC 7662. Of another client’s tokens, and of unknown ones, `active` is false.',
    {
      requestBody: fieldsOf(['token'], { token }),
      responses: { 200: json('`active`, and what the token says.'), ...oauthErrors([400, 401, 429, 503]) },
    },
  ),
  '/openid/revoke': posted('revokeToken', 'End a token', 'RFC 7009. An unknown token is 200 too.', {
    requestBody: fieldsOf(['token'], { token }),
    responses: { 200: { description: 'It has ended.' }, ...oauthErrors([400, 401, 429, 503]) },
  }),
}
