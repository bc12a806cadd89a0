/** How the OpenID Provider is set up: what it offers, how long things last, and who may what. */

import { type Client, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../context.ts'
import { namedOrigin } from '../core/named-origin.ts'
import { claimsOfScopes, representsOf } from '../core/openid-claims.ts'
import { clientScopes } from '../core/openid-client.ts'
import { fullName } from '../core/person-name.ts'
import { keysInUse } from '../core/signing-keys.ts'
import { reachableLevels } from '../core/wanted-level.ts'
import { accountOf, actsAt, findAccount, pairwiseIdentifier } from './account.ts'
import { adapterOf } from './adapter.ts'
import { listClientsAt } from './client-metadata.store.ts'
import { ownMetadata, ownOf } from './client-metadata.ts'
import { existingGrant } from './consent.ts'
import { createPolicy } from './interaction-policy.ts'
import type { SigningKey } from './openid.ts'
import { routes } from './openid-paths.ts'
import { demandAssertionOfNow, demandProofOfNow } from './programs-clock.ts'
import { extendRecord, recordHash } from './record.store.ts'
import { speakAsAsked } from './ui-locales.ts'

export type ProviderCtx = Pick<Ctx, 'db' | 'clock' | 'trail' | 'vault' | 'production'> & {
  issuer: string
  /** Clients that the operator lets do without PKCE. */
  pkceExempt: readonly string[]
}

/** What people see of the provider itself. */
export interface ProviderPages {
  renderError: NonNullable<Configuration['renderError']>
  logoutSource(ctx: KoaContextWithOIDC): Promise<void>
  postLogoutSuccessSource(ctx: KoaContextWithOIDC): Promise<void>
}

const hour = 3_600
const day = 24 * hour
/** Lifetimes in seconds. */
export const lifetimes = {
  code: 60,
  idToken: 600,
  accessToken: 600,
  jwtAccessToken: 300,
  interaction: 1_800,
  session: 12 * hour,
  refreshIdle: 30 * day,
  refreshAtMost: 180 * day,
} as const

/** What clients sign with. EdDSA has a second name, which programs write since RFC 9864. */
export const signatureAlgorithms = ['ES256', 'EdDSA', 'Ed25519'] as const

/** How codes and errors are given to a site. The provider has `fragment` besides, which a code needs nowhere. */
export const responseModes: readonly string[] = ['query', 'form_post']

const isPublic = (client: Client): boolean => client.tokenEndpointAuthMethod === 'none'

export const configurationOf = (
  ctx: ProviderCtx,
  keys: readonly SigningKey[],
  pages: ProviderPages,
): Configuration => ({
  adapter: (model: string) => adapterOf(ctx, model),
  acrValues: [...reachableLevels],
  claims: Object.fromEntries(Object.entries(claimsOfScopes).map(([scope, claims]) => [scope, [...claims]])),
  scopes: [...clientScopes],
  subjectTypes: ['pairwise'],
  responseTypes: ['code'],
  allowOmittingSingleRegisteredRedirectUri: false,
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
  clientDefaults: { subject_type: 'pairwise', id_token_signed_response_alg: 'RS256' },
  extraClientMetadata: { properties: ownMetadata },
  enabledJWA: {
    idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'],
    clientAuthSigningAlgValues: [...signatureAlgorithms],
    dPoPSigningAlgValues: [...signatureAlgorithms],
  },
  jwks: {
    keys: keysInUse(keys, ctx.clock.now()).map(({ privateKey, kid, alg }) => ({
      ...privateKey.export({ format: 'jwk' }),
      ...{ kid, alg, use: 'sig' },
    })) as NonNullable<Configuration['jwks']>['keys'],
  },
  cookies: {
    names: {
      session: ctx.production ? '__Host-openid_session' : 'openid_session',
      interaction: 'openid_interaction',
      resume: 'openid_resume',
    },
    long: { httpOnly: true, sameSite: 'lax', path: '/' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  routes,
  findAccount: async (koa, sub, token) =>
    findAccount(ctx, sub, token?.clientId ?? koa.oidc.client?.clientId ?? '', token !== undefined, koa),
  pairwiseIdentifier: async (koa, accountId, client) =>
    pairwiseIdentifier(ctx, koa && accountOf(koa), accountId, new URL(client.redirectUris![0]!).host),
  loadExistingGrant: (koa) => existingGrant(ctx, koa),
  assertJwtClientAuthClaimsAndHeader: async (koa, claims) =>
    demandAssertionOfNow(koa, claims, ctx.clock.millis()),
  extraTokenClaims: (koa, token) => jwtClaims(ctx.issuer, koa, token.aud),
  interactions: {
    policy: createPolicy(ctx),
    url: (koa, { prompt, uid }) => {
      speakAsAsked(koa, ctx.production)
      return `/${prompt.name === 'consent' ? 'consent' : 'login'}/${uid}`
    },
  },
  pkce: {
    required: (_koa, client) =>
      ownOf(client).polder_type !== 'web' || !ctx.pkceExempt.includes(client.clientId),
  },
  clientBasedCORS: (_koa, origin, client) => ownOf(client).polder_origin === origin,
  renderError: pages.renderError,
  ...lasting(ctx),
  features: featuresOf(ctx, pages),
})

const featuresOf = (ctx: ProviderCtx, pages: ProviderPages): Configuration['features'] => ({
  devInteractions: { enabled: false },
  claimsParameter: { enabled: true },
  dPoP: {
    ...{ enabled: true, allowReplay: false },
    // Asked at each proof, before it is read.
    requireNonce: (koa) => {
      demandProofOfNow(koa, ctx.clock.millis())
      return false
    },
  },
  fapi: {
    enabled: true,
    profile: (_koa, client) => (client && ownOf(client).polder_type === 'fapi' ? '2.0' : undefined),
  },
  introspection: {
    enabled: true,
    // One's own tokens, and those that were made for oneself; while the person may act there, as UserInfo has it. Whoever
    // proves nothing is told of none (RFC 7662, 2.1).
    allowedPolicy: async (_koa, client, token) =>
      !isPublic(client) &&
      (token.clientId === client.clientId ||
        ('aud' in token && namedOrigin(token.aud) === ownOf(client).polder_origin)) &&
      'accountId' in token &&
      (await findAccount(ctx, token.accountId, token.clientId!, true)) !== undefined,
  },
  revocation: {
    enabled: true,
    allowedPolicy: (_koa, client, token) => token.clientId === client.clientId,
  },
  pushedAuthorizationRequests: { enabled: true },
  resourceIndicators: {
    enabled: true,
    useGrantedResource: () => true,
    getResourceServerInfo: async (koa, resource) => {
      const origin = namedOrigin(resource)
      if (origin === null || (await listClientsAt(ctx.db, origin)).length === 0)
        throw new errors.InvalidTarget('resource must be the origin of a client')
      // Nobody is known yet when somebody comes to authorize, where the policy asks the same.
      const account = accountOf(koa)
      if (account && !(await actsAt(ctx, account.person, origin)))
        throw new errors.InvalidTarget('no mandate for the site that resource names')
      return {
        scope: clientScopes.filter((scope) => scope !== 'offline_access').join(' '),
        // As it was asked for (RFC 9068, 3): the site that takes the token compares it with its own address.
        audience: resource,
        accessTokenTTL: lifetimes.jwtAccessToken,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }
    },
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (koa) => pages.logoutSource(koa),
    postLogoutSuccessSource: (koa) => pages.postLogoutSuccessSource(koa),
  },
  // Logout tokens are sent by the notices of `revocation/`, which try again.
  backchannelLogout: { enabled: false },
})

/** How long things last, and how refresh tokens do (RFC 9700, FAPI 2.0). */
const lasting = (ctx: ProviderCtx): Partial<Configuration> => ({
  ttl: {
    AccessToken: (_koa, token) => (token.resourceServer ? lifetimes.jwtAccessToken : lifetimes.accessToken),
    AuthorizationCode: lifetimes.code,
    IdToken: lifetimes.idToken,
    Interaction: lifetimes.interaction,
    Session: lifetimes.session,
    Grant: lifetimes.refreshAtMost,
    // A token that takes another's place ends no later than the first would have.
    RefreshToken: (_koa, token) =>
      Math.max(1, Math.min(lifetimes.refreshIdle, lifetimes.refreshAtMost - token.totalLifetime())),
  },
  issueRefreshToken: (_koa, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  rotateRefreshToken: async ({ oidc }) => {
    const { RefreshToken: token, Client: client } = oidc.entities
    if (isPublic(client!) && !token!.isSenderConstrained()) return true
    const now = token!.iiat! + token!.totalLifetime()
    const until = Math.min(now + lifetimes.refreshIdle, token!.iiat! + lifetimes.refreshAtMost)
    // A write that waits for the disk at each use would buy less than an hour of the 30 days.
    if (until - token!.exp! >= hour)
      await extendRecord(ctx.db, recordHash('RefreshToken', token!.jti), new Date(until * 1000))
    return false
  },
})

/** What a JWT access token says beyond RFC 9068's own: the company, and how its person signed in. */
const jwtClaims = (
  issuer: string,
  koa: KoaContextWithOIDC,
  audience: unknown,
): Record<string, unknown> | undefined => {
  const account = accountOf(koa)
  if (audience === undefined || !account) return undefined
  const { AuthorizationCode: code, RefreshToken: refreshToken } = koa.oidc.entities
  const source = code ?? refreshToken
  return {
    ...(source?.acr ? { acr: source.acr } : {}),
    ...(source?.amr ? { amr: source.amr } : {}),
    ...(source?.authTime ? { auth_time: source.authTime } : {}),
    represents: representsOf(account.person.kvk_number, issuer),
    // A site without UserInfo of its own puts the name under what the person does there.
    ...(source?.scopes.has('profile')
      ? {
          name: fullName(
            account.person.first_name,
            account.person.last_name_prefix,
            account.person.last_name,
          ),
        }
      : {}),
  }
}
