/** An OpenID issuer in the test's own process, on the library that the real one stands on: whoever comes is signed in at once. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import * as openid from 'openid-client'

export interface IssuerClient {
  id: string
  secret: string
  redirectUris: string[]
  afterLogout?: string[]
  backchannel?: string
}

/** Who signs in next, and what the issuer says of them. */
export interface IssuerPerson {
  accountId: string
  acr: string
  claims: Record<string, unknown>
}

export interface LocalIssuer extends AsyncDisposable {
  address: string
  /** Null refuses the sign-in. */
  person: IssuerPerson | null
  provider: Provider
  /** Signs anything as the issuer would; for tokens that it would never give. */
  sign(payload: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
  /** An access token for a resource, for whoever signs in, by the way that a client takes. */
  accessToken(client: {
    id: string
    secret: string
    redirectUri: string
    resource: string
    scope?: string
  }): Promise<string>
  /** Ends all that this account agreed to, as the removal of a person does. */
  forget(accountId: string): Promise<void>
  /** Follows an address of the issuer as a browser would, with cookies of its own, until it leads elsewhere. */
  visit(address: string, jar?: Map<string, string>): Promise<URL>
}

const kvkType = 'urn:nl-eid-gdi:1.0:id:KvKnr'

/** A person of a company; everything else is as the issuer of the house says it. */
export const personOfCompany = (
  accountId: string,
  kvkNumber: string,
  claims: Record<string, unknown> = {},
  acr = 'MIDDEN',
): IssuerPerson => ({
  accountId,
  acr,
  claims: {
    represents: { sub: kvkNumber, sub_id_type: kvkType },
    name: 'Anna de Vries',
    companyName: 'Bakkerij Jansen B.V.',
    kvkNumber,
    representativeRole: 'BESTUURDER',
    mandate: null,
    ...claims,
  },
})

const keysOf = async (): Promise<{ jwks: { keys: JWK[] }; signer: LocalIssuer['sign'] }> => {
  const pairs = await Promise.all(
    (['RS256', 'ES256'] as const).map(async (alg) => {
      const { privateKey } = await generateKeyPair(alg, { extractable: true })
      return { alg, privateKey, jwk: { ...(await exportJWK(privateKey)), alg, kid: alg, use: 'sig' } }
    }),
  )
  return {
    jwks: { keys: pairs.map(({ jwk }) => jwk) },
    signer: (payload, header = {}) => {
      const pair = pairs.find(({ alg }) => alg === (header['alg'] ?? 'RS256')) ?? pairs[0]!
      return new SignJWT(payload)
        .setProtectedHeader({ alg: pair.alg, kid: pair.alg, ...header })
        .sign(pair.privateKey)
    },
  }
}

const configurationOf = (
  issuer: { person: IssuerPerson | null },
  clients: readonly IssuerClient[],
  jwks: { keys: JWK[] },
): Configuration => ({
  jwks: jwks as never,
  clients: clients.map(({ id, secret, redirectUris, afterLogout = [], backchannel }) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: afterLogout,
    grant_types: ['authorization_code', 'refresh_token'],
    ...(backchannel ? { backchannel_logout_uri: backchannel } : {}),
  })),
  acrValues: ['BASIS', 'MIDDEN', 'SUBSTANTIEEL'],
  claims: {
    openid: ['sub', 'represents'],
    acr: null,
    sid: null,
    auth_time: null,
    iss: null,
    profile: ['name'],
    company: ['companyName', 'kvkNumber'],
    role: ['representativeRole', 'mandate'],
  },
  scopes: ['openid', 'offline_access', 'profile', 'company', 'role'],
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  findAccount: (_ctx, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, ...issuer.person?.claims }),
  }),
  issueRefreshToken: async (_ctx, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  rotateRefreshToken: false,
  extraTokenClaims: async () => ({ ...issuer.person?.claims, acr: issuer.person?.acr }),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key of a test'] },
  features: {
    devInteractions: { enabled: false },
    claimsParameter: { enabled: true },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: async (_ctx, resource) => ({
        scope: 'openid',
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 300,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
})

/** Signs in whoever is to sign in, and agrees to all that is asked. */
const answerInteraction = async (
  provider: Provider,
  issuer: { person: IssuerPerson | null },
  request: Parameters<Provider['interactionDetails']>[0],
  response: Parameters<Provider['interactionDetails']>[1],
): Promise<void> => {
  const details = await provider.interactionDetails(request, response)
  const { person } = issuer
  if (!person)
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'Nobody signs in.',
    })
  const grant = new provider.Grant({
    accountId: person.accountId,
    clientId: String(details.params['client_id']),
  })
  grant.addOIDCScope(String(details.params['scope']))
  const resource = details.params['resource']
  if (typeof resource === 'string') grant.addResourceScope(resource, 'openid')
  await provider.interactionFinished(request, response, {
    login: { accountId: person.accountId, acr: person.acr, remember: false },
    consent: { grantId: await grant.save() },
  })
}

/** On a port of its own. `clientsOf` is given the issuer's address. */
export const startLocalIssuer = async (clients: readonly IssuerClient[], port = 0): Promise<LocalIssuer> => {
  const { jwks, signer } = await keysOf()
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: IssuerPerson | null } = { person: null }
  const provider = new Provider(address, configurationOf(state, clients, jwks))
  const answer = provider.callback()
  const grants = new Map<string, string[]>()
  provider.on('grant.saved', ({ accountId, jti }) =>
    grants.set(accountId!, [...(grants.get(accountId!) ?? []), jti]),
  )
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    answerInteraction(provider, state, request, response).catch(() => {
      response.statusCode = 500
      response.end()
    })
  })
  return {
    address,
    provider,
    get person() {
      return state.person
    },
    set person(person) {
      state.person = person
    },
    sign: signer,
    visit: (start, jar = new Map()) => visit(address, start, jar),
    accessToken: (client) => accessToken(address, client),
    forget: async (accountId) => {
      for (const id of grants.get(accountId) ?? []) await (await provider.Grant.find(id))?.destroy()
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An address of this machine that nobody listens on. */
export const freeAddress = async (): Promise<{ address: string; port: number }> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return { address: `http://127.0.0.1:${port}`, port }
}

const accessToken = async (
  issuer: string,
  client: Parameters<LocalIssuer['accessToken']>[0],
): Promise<string> => {
  const configuration = await openid.discovery(
    new URL(issuer),
    client.id,
    undefined,
    openid.ClientSecretBasic(client.secret),
    { execute: [openid.allowInsecureRequests] },
  )
  const codeVerifier = openid.randomPKCECodeVerifier()
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: client.redirectUri,
    scope: client.scope ?? 'openid profile',
    resource: client.resource,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  const back = await visit(issuer, address.href, new Map())
  const checks = { pkceCodeVerifier: codeVerifier }
  const tokens = await openid.authorizationCodeGrant(configuration, back, checks, {
    resource: client.resource,
  })
  return tokens.access_token
}

const visit = async (issuer: string, start: string, jar: Map<string, string>): Promise<URL> => {
  let at = new URL(start)
  for (let steps = 0; at.origin === issuer && steps < 20; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(`the issuer answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    at = new URL(location, at)
  }
  return at
}
