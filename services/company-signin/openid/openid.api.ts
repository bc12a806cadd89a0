/** The addresses of OpenID Connect and OAuth as the API document shows them. Their rules are their standards'. */

import type { StandardOperations } from '../../../kit/http/standard-operations.ts'
import { documentOperations, programOperations } from './openid-programs.api.ts'
import { described, formOf, logoutAnswers, pageAnswers, parametersOf, text } from './openid-shapes.api.ts'

const request = {
  client_id: described(text, 'The client.', 'mijn-client'),
  response_type: described({ type: 'string', enum: ['code'] }, 'Always `code`.', 'code'),
  redirect_uri: described(
    { type: 'string', format: 'uri' },
    'One of the client’s addresses, exactly as registered.',
    'https://app.voorbeeld.nl/terug',
  ),
  scope: described(
    text,
    'Of `openid profile email phone company role offline_access`.',
    'openid profile company',
  ),
  code_challenge: described(
    text,
    'SHA-256 of the verifier in base64url (RFC 7636).',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: described({ type: 'string', enum: ['S256'] }, 'Always `S256`.', 'S256'),
  state: described(text, 'Comes back as it is.'),
  nonce: described(text, 'Comes back in the ID token.'),
  prompt: described(text, '`none`, `login` or `consent`.'),
  max_age: described(
    { type: 'integer', minimum: 0 },
    'How long ago somebody may have signed in, in seconds.',
  ),
  acr_values: described(text, 'Levels that the client wants, of `BASIS MIDDEN SUBSTANTIEEL`.'),
  claims: described(text, 'Single claims, as JSON (OpenID Connect Core 5.5).'),
  login_hint: described(text, 'A KVK number and an e-mail address, which fill in the first page.'),
  id_token_hint: described(text, 'An ID token of whoever is expected.'),
  ui_locales: described(text, '`nl` or `en`.'),
  display: described({ type: 'string', enum: ['page', 'popup'] }, 'How the page is shown.'),
  response_mode: described({ type: 'string', enum: ['query', 'form_post'] }, 'How the answer comes back.'),
  resource: described(
    text,
    'The origin of a client, for a JWT access token that it takes (RFC 8707). The person agrees to it by name.',
  ),
  dpop_jkt: described(text, 'The thumbprint of the key that tokens shall be bound to (RFC 9449).'),
}

const requested = Object.keys(request).slice(0, 6)

const logout = {
  id_token_hint: described(text, 'The ID token of whoever signs out.'),
  client_id: described(text, 'The client, in place of a hint.'),
  post_logout_redirect_uri: described(text, 'One of the client’s addresses after signing out.'),
  state: described(text, 'Comes back as it is.'),
}

const browser = { tags: ['OpenID'], security: [] }

const browserOperations = {
  '/openid/authorize': {
    get: {
      ...{ ...browser, operationId: 'authorizeOpenId', summary: 'Sign in to a client' },
      description:
        'Browsers are sent here. The answer leads to the sign-in page, and in the end to `redirect_uri` with `code`, `state` and ' +
        '`iss`, or with `error`. With an unknown client or address it is a page with status 400, and leads nowhere. After a pushed ' +
        'request, `client_id` and `request_uri` are all that is sent.',
      parameters: parametersOf({ ...request, request_uri: described(text, 'What `/openid/par` answered.') }, [
        'client_id',
      ]),
      responses: pageAnswers([303, 400, 503]),
    },
    post: {
      ...{ ...browser, operationId: 'authorizeOpenIdByForm', summary: 'Sign in to a client, as a form' },
      description: 'As with GET.',
      requestBody: formOf('AuthorizationRequest'),
      responses: pageAnswers([303, 400, 415, 503]),
    },
  },
  '/openid/logout': {
    get: {
      ...{ ...browser, operationId: 'logOutOpenId', summary: 'Sign out at a client’s wish' },
      description:
        'Shows a page that asks whether to sign out. After it people go to `post_logout_redirect_uri` where that is one of the ' +
        'client’s addresses; 400 where it is not.',
      parameters: parametersOf(logout, []),
      responses: logoutAnswers([200, 400, 503]),
    },
    post: {
      ...{ ...browser, operationId: 'logOutOpenIdByForm', summary: 'Sign out at a client’s wish, as a form' },
      description: 'As with GET.',
      requestBody: formOf('LogoutRequest'),
      responses: logoutAnswers([200, 400, 415, 503]),
    },
  },
  '/openid/logout/confirm': {
    post: {
      ...{ ...browser, operationId: 'confirmLogOutOpenId', summary: 'Confirm signing out' },
      description: 'The form of that page. `xsrf` is its hidden field; from another site it is 403.',
      requestBody: formOf('LogoutConfirmation'),
      responses: logoutAnswers([303, 400, 403, 503]),
    },
  },
}

/** What the service's dialect adds to the document. */
export const openIdOperations: StandardOperations = {
  tags: {
    OpenID:
      'Signing in to other sites (OpenID Connect, OAuth 2.1, FAPI 2.0). Use a library of OpenID Connect: it reads ' +
      '`/.well-known/openid-configuration`. Clients are registered at `/developers`.',
  },
  paths: { ...documentOperations, ...browserOperations, ...programOperations },
  schemas: {
    AuthorizationRequest: { type: 'object', required: requested, properties: request },
    LogoutRequest: { type: 'object', properties: logout },
    LogoutConfirmation: {
      type: 'object',
      required: ['xsrf', 'logout'],
      properties: {
        xsrf: described(text, 'The page’s hidden field.'),
        logout: described({ type: 'string', enum: ['yes'] }, 'That somebody wants it.'),
      },
    },
    OAuthError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: described(
          text,
          'A code of OAuth or OpenID Connect, such as `invalid_grant`.',
          'invalid_grant',
        ),
        error_description: described(text, 'What is wrong, in English.'),
      },
    },
  },
  securitySchemes: {
    client: {
      type: 'http',
      scheme: 'basic',
      description:
        '`client_secret_basic`. In its place `client_id` and `client_secret` in the form, `client_assertion` (private_key_jwt), or ' +
        '`client_id` alone for clients without a secret.',
    },
    openIdToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The access token of `/openid/token`; as `DPoP <token>` with a proof where it is bound to a key.',
    },
  },
}
