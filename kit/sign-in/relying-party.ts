/** This service at an OpenID issuer: leads browsers there, and finds out who came back (OpenID Connect Core, 3.1). */

import type { JWTVerifyGetKey } from 'jose'
import { createRemoteJWKSet, customFetch as keysFetch } from 'jose'
import * as openid from 'openid-client'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { levelsFrom, reaches, type SignInLevel } from './assurance.ts'
import type { Flow } from './flow.ts'
import { personOf, type SignedInPerson } from './person.ts'
import type { IssuerAccess } from './settings.ts'

/** The issuer does not answer, or answers nonsense: try again later. */
export class IssuerAway extends Error {
  override name = 'IssuerAway'
}

/** Why nobody is signed in: the person or the issuer refused, the level was not reached, or the answer was not to be trusted. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly reason: 'denied' | 'level' | 'invalid'

  constructor(reason: SignInRefused['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export interface Arrival {
  person: SignedInPerson
  /** Where it was asked for: lets the service ask later whether all of this still holds. */
  refreshToken: string | null
}

export interface RelyingParty {
  issuer: string
  clientId: string
  /** The least sure way to sign in that counts. */
  level: SignInLevel
  /** Where a browser goes to sign in. Throws IssuerAway. */
  leadThere(
    flow: Flow,
    request: { redirectUri: string; language: string; lasting?: boolean },
  ): Promise<string>
  /** Who came back to this address with the code that the issuer gave. Throws IssuerAway and SignInRefused. */
  welcome(flow: Flow, address: URL): Promise<Arrival>
  /** Who a kept refresh token is of now; null where the issuer takes it no more. Throws IssuerAway. */
  askAgain(refreshToken: string): Promise<SignedInPerson | null>
  /** Where a browser goes to sign out at the issuer as well; null where it has no such page. Throws IssuerAway. */
  leadOut(request: { afterwards: string }): Promise<string | null>
  /** The keys that the issuer signs with. Throws IssuerAway. */
  keys(): Promise<JWTVerifyGetKey>
}

export interface RelyingPartyOptions extends IssuerAccess {
  /** Beside `openid`: what the service needs to know, and no more. */
  scopes: readonly string[]
  clock: Clock
  log: Log
  fetch: typeof fetch
  production: boolean
}

/** An issuer that does not answer in this time is away. */
const timeoutSeconds = 10
/** Addresses and features of an issuer change now and then. */
const metadataSeconds = 60 * 60

interface Issuer {
  config: openid.Configuration
  keys: JWTVerifyGetKey
  foundAt: number
  /** What the service's clock was ahead of the system's when the configuration was made. */
  aheadSeconds: number
}

export const createRelyingParty = (options: RelyingPartyOptions): RelyingParty => {
  const { issuer, clientId, level } = options
  const issuerNow = issuerOf(options)
  const scope = (lasting = false): string =>
    ['openid', ...options.scopes, ...(lasting ? ['offline_access'] : [])].join(' ')
  return {
    issuer,
    clientId,
    level,
    leadThere: async (flow, { redirectUri, language, lasting }) => {
      const { config } = await issuerNow()
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scope(lasting),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        acr_values: levelsFrom(level).join(' '),
        claims: JSON.stringify({ id_token: { acr: { essential: true, values: levelsFrom(level) } } }),
        ui_locales: language,
        // An issuer gives something lasting only where the person has just agreed to it (OpenID Connect Core, 11).
        ...(lasting ? { prompt: 'consent' } : {}),
      })
      return address.href
    },
    welcome: async (flow, address) => {
      const { config } = await issuerNow()
      try {
        const tokens = await openid.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        })
        const person = await personWith(config, issuer, tokens)
        if (!reaches(person.level, level)) throw new SignInRefused('level')
        return { person, refreshToken: tokens.refresh_token ?? null }
      } catch (error) {
        throw refusalOf(error)
      }
    },
    askAgain: async (refreshToken) => {
      const { config } = await issuerNow()
      try {
        const tokens = await openid.refreshTokenGrant(config, refreshToken)
        return await personWith(config, issuer, tokens)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal instanceof IssuerAway) throw refusal
        if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return null
        // A wrong client secret, for instance, says nothing of the person.
        throw new IssuerAway('the issuer did not say', { cause: error })
      }
    },
    leadOut: async ({ afterwards }) => {
      const { config } = await issuerNow()
      if (!config.serverMetadata().end_session_endpoint) return null
      return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: afterwards }).href
    },
    keys: async () => (await issuerNow()).keys,
  }
}

/** UserInfo tells the rest; its subject must be the ID token's. */
const personWith = async (
  config: openid.Configuration,
  issuer: string,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<SignedInPerson> => {
  const claims = tokens.claims()
  if (!claims) throw new SignInRefused('invalid')
  const userInfo = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  return personOf(issuer, claims, userInfo)
}

/** The issuer as it describes itself, found when it is first needed, so that a service starts without it. */
const issuerOf = (options: RelyingPartyOptions): (() => Promise<Issuer>) => {
  const { clock, log } = options
  let found: Issuer | null = null
  let finding: Promise<Issuer> | null = null
  const find = async (): Promise<Issuer> => {
    try {
      found = await discover(options)
      return found
    } catch (error) {
      log.warn({ err: error }, 'the issuer that companies sign in at does not answer')
      // What it said before still holds while it cannot be asked.
      if (found) return found
      throw new IssuerAway('the issuer does not answer', { cause: error })
    } finally {
      finding = null
    }
  }
  return async () => {
    const isFresh = found && clock.millis() - found.foundAt < metadataSeconds * 1000
    finding ??= isFresh ? null : find()
    if (!isFresh) await finding
    found = atThisTime(found!, options)
    return found
  }
}

/** openid-client reads the system's clock: what the service's own is ahead of it. */
const aheadOf = (clock: Clock): number => Math.round((clock.millis() - systemClock.millis()) / 1000)

/** The same issuer for a service whose clock has been moved. */
const atThisTime = (known: Issuer, options: RelyingPartyOptions): Issuer => {
  const aheadSeconds = aheadOf(options.clock)
  if (Math.abs(aheadSeconds - known.aheadSeconds) <= 1) return known
  const config = new openid.Configuration(known.config.serverMetadata(), ...clientOf(options, aheadSeconds))
  Object.assign(config, { timeout: timeoutSeconds, [openid.customFetch]: options.fetch })
  for (const prepare of featuresOf(options)) prepare(config)
  return { ...known, config, aheadSeconds }
}

const clientOf = (
  { clientId, clientSecret }: RelyingPartyOptions,
  aheadSeconds: number,
): [string, Partial<openid.ClientMetadata>, openid.ClientAuth] => [
  clientId,
  { [openid.clockSkew]: aheadSeconds },
  openid.ClientSecretBasic(clientSecret),
]

/** The signature of ID tokens counts, not the connection alone. */
const featuresOf = ({ production }: RelyingPartyOptions): ((config: openid.Configuration) => void)[] => [
  openid.enableNonRepudiationChecks,
  ...(production ? [] : [openid.allowInsecureRequests]),
]

const discover = async (options: RelyingPartyOptions): Promise<Issuer> => {
  const { issuer, clock, fetch } = options
  const aheadSeconds = aheadOf(clock)
  const config = await openid.discovery(new URL(issuer), ...clientOf(options, aheadSeconds), {
    [openid.customFetch]: fetch as openid.CustomFetch,
    timeout: timeoutSeconds,
    execute: featuresOf(options),
  })
  const { jwks_uri: keysAddress } = config.serverMetadata()
  if (!keysAddress) throw new IssuerAway('the issuer has no keys')
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    [keysFetch]: fetch,
    timeoutDuration: timeoutSeconds * 1000,
  })
  return { config, keys, foundAt: clock.millis(), aheadSeconds }
}

/** What an error of the library means to a person. */
const refusalOf = (error: unknown): Error => {
  if (error instanceof SignInRefused || error instanceof IssuerAway) return error
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new SignInRefused('denied', { cause: error })
    if (error.error === 'unmet_authentication_requirements')
      return new SignInRefused('level', { cause: error })
    const isAway = ['server_error', 'temporarily_unavailable'].includes(error.error)
    return isAway
      ? new IssuerAway(error.error, { cause: error })
      : new SignInRefused('invalid', { cause: error })
  }
  const isNetwork = error instanceof TypeError && error.cause !== undefined
  const status = error instanceof openid.ResponseBodyError ? error.status : 0
  const code = error instanceof openid.ClientError ? (error.code ?? '') : ''
  const isAway =
    isNetwork || status >= 500 || ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
  return isAway
    ? new IssuerAway('the issuer does not answer', { cause: error })
    : new SignInRefused('invalid', { cause: error })
}
