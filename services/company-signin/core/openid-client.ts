/** What a client of the OpenID Provider may be: its type, addresses, scopes and keys (specification, Clients). */

import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { type AssuranceLevel, isAssuranceLevel } from './assurance-level.ts'
import { isPrivateHost, loopbackHosts } from './private-address.ts'
import type { SigningAlgorithm } from './signing-keys.ts'

/** Website with a server, page in the browser alone, installed app, and FAPI 2.0. */
export const clientTypes = ['web', 'spa', 'native', 'fapi'] as const
export type ClientType = (typeof clientTypes)[number]

export const clientScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'company',
  'role',
  'offline_access',
] as const
export type ClientScope = (typeof clientScopes)[number]

export const maximumRedirectUris = 10
export const maximumClientsPerCompany = 20
const maximumAddressLength = 2_000
const maximumKeys = 10

/** As it is sent; nothing has been looked at. */
export interface ClientInput {
  name: string
  type: string
  redirectUris: readonly string[]
  postLogoutRedirectUris?: readonly string[]
  backchannelLogoutUri?: string | null
  /** The level below which nobody signs in to it. */
  minimumLevel?: string | null
  /** `openid` is always among them; all of them where none are given. */
  scopes?: readonly string[]
  /** A JSON Web Key Set with public keys; for FAPI clients. */
  jwks?: unknown
}

export interface ClientJwk {
  kty: string
  crv: string
  x: string
  y?: string
  kid?: string
  alg?: string
  use?: string
}

/** A client that keeps the rules. */
export interface ClientMetadata {
  name: string
  type: ClientType
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  /** Of all its addresses, with the port where there is one. */
  host: string
  /** Of its first redirect address. */
  origin: string
  backchannelLogoutUri: string | null
  minimumLevel: AssuranceLevel | null
  scopes: ClientScope[]
  jwks: { keys: ClientJwk[] } | null
}

/** What is wrong with one field of a client. */
class ClientFault extends Error {
  readonly field: keyof ClientInput

  constructor(field: keyof ClientInput, message: string) {
    super(message)
    this.field = field
  }
}

/** Everything that is wrong with a client, a field at most once. */
export class ClientFaults extends Error {
  readonly faults: readonly ClientFault[]

  constructor(faults: readonly ClientFault[]) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.faults = faults
  }
}

/** @throws ClientFaults for all that is wrong, so that nobody mends one field after the other */
export const readClient = (input: ClientInput, rules: { production: boolean }): ClientMetadata => {
  const faults: ClientFault[] = []
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ClientFault)) throw error
      faults.push(error)
      return null
    }
  }
  const name = attempt(() => readName(input.name))
  const type = attempt(() => readType(input.type))
  // What a field may hold depends on the type; that of one that is none is not known.
  const addresses = type && attempt(() => readOwnAddresses(input.redirectUris, type, rules))
  const postLogoutRedirectUris =
    type &&
    attempt(() => readLogoutAddresses(input.postLogoutRedirectUris ?? [], addresses?.host, type, rules))
  const backchannelLogoutUri = attempt(() => readBackchannel(input.backchannelLogoutUri ?? null, rules))
  const minimumLevel = attempt(() => readLevel(input.minimumLevel ?? null))
  const scopes = attempt(() => readScopes(input.scopes))
  const jwks = type && attempt(() => readJwks(input.jwks ?? null, type))
  if (faults.length > 0 || !type || name === null || !addresses || !postLogoutRedirectUris || !scopes)
    throw new ClientFaults(faults)
  return {
    ...{ name, type, ...addresses, postLogoutRedirectUris },
    ...{ backchannelLogoutUri, minimumLevel, scopes, jwks },
  }
}

const readOwnAddresses = (
  addresses: readonly string[],
  type: ClientType,
  rules: { production: boolean },
): Pick<ClientMetadata, 'redirectUris' | 'host' | 'origin'> => {
  const redirectUris = readRedirectUris(addresses, 'redirectUris', type, rules)
  if (redirectUris.length === 0) throw new ClientFault('redirectUris', 'must hold at least one address')
  const { host, origin } = new URL(redirectUris[0]!)
  demandOneHost(host, redirectUris, 'redirectUris')
  return { redirectUris, host, origin }
}

/** Without a `host` the redirect addresses name none that counts. */
const readLogoutAddresses = (
  addresses: readonly string[],
  host: string | undefined,
  type: ClientType,
  rules: { production: boolean },
): string[] => {
  const read = readRedirectUris(addresses, 'postLogoutRedirectUris', type, rules)
  if (host !== undefined) demandOneHost(host, read, 'postLogoutRedirectUris')
  return read
}

const readType = (type: string): ClientType => {
  const known = clientTypes.find((one) => one === type)
  if (!known) throw new ClientFault('type', `must be one of ${clientTypes.join(', ')}`)
  return known
}

const readName = (text: string): string => {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/[\p{Zs}\t]+/gu, ' ')
  const isPlain = name.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
  if (!isPlain || name === '' || [...name].length > 60)
    throw new ClientFault('name', 'must be a name of 1 to 60 characters')
  return name
}

/** An address that every reader takes for the same one: as `URL` writes it, but for the slash after a bare host. */
const plainAddress = (address: string): URL | null => {
  const url = address.length <= maximumAddressLength ? URL.parse(address) : null
  if (url === null || address.includes('#')) return null
  if (url.username !== '' || url.password !== '' || !isHostName(url.hostname)) return null
  return url.href === address || url.href === `${address}/` ? url : null
}

/**
 * `URL` takes `*.example` for a host; no browser ever comes from one, and whoever writes it means many hosts. A dot at the
 * end makes another host of the same machine, and with it other pairwise identifiers for the same people.
 */
const isHostName = (host: string): boolean =>
  /^\[[\da-f:.]+\]$/.test(host) ||
  host.split('.').every((label) => /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/.test(label))

/** An IP address tells people nothing of who asks, and may be somebody else's tomorrow. */
const isBareAddress = (host: string): boolean =>
  !loopbackHosts.has(host) && isIP(host.replace(/^\[|\]$/g, '')) !== 0

const readRedirectUris = (
  addresses: readonly string[],
  field: 'redirectUris' | 'postLogoutRedirectUris',
  type: ClientType,
  { production }: { production: boolean },
): string[] => {
  if (addresses.length > maximumRedirectUris)
    throw new ClientFault(field, `must hold at most ${maximumRedirectUris} addresses`)
  for (const address of addresses) {
    const url = plainAddress(address)
    if (!url)
      throw new ClientFault(
        field,
        'must be whole addresses, written as browsers send them, without user name, password and #',
      )
    if (isBareAddress(url.hostname))
      throw new ClientFault(field, 'must have the name of a host, and no IP address')
    const isLoopback = url.protocol === 'http:' && loopbackHosts.has(url.hostname)
    if (url.protocol !== 'https:' && !(isLoopback && (type === 'native' || !production)))
      throw new ClientFault(field, `must begin with https:// ${allowedLoopback(type, production)}`)
  }
  return [...new Set(addresses)]
}

const allowedLoopback = (type: ClientType, production: boolean): string =>
  type === 'native' || !production ? 'or be http:// on localhost, 127.0.0.1 or [::1]' : ''

const demandOneHost = (
  host: string,
  addresses: readonly string[],
  field: 'redirectUris' | 'postLogoutRedirectUris',
): void => {
  if (addresses.some((address) => new URL(address).host !== host))
    throw new ClientFault(field, `must all be at one host, ${host}`)
}

const readBackchannel = (address: string | null, { production }: { production: boolean }): string | null => {
  if (address === null || address === '') return null
  const url = plainAddress(address)
  if (!url) throw new ClientFault('backchannelLogoutUri', 'must be a whole address, as programs call it')
  const isLoopback = loopbackHosts.has(url.hostname)
  if (isLoopback && !production) return address
  if (isPrivateHost(url.hostname))
    throw new ClientFault('backchannelLogoutUri', 'must be an address of the public internet')
  if (url.protocol !== 'https:') throw new ClientFault('backchannelLogoutUri', 'must begin with https://')
  return address
}

const readLevel = (level: string | null): AssuranceLevel | null => {
  if (level === null || level === '') return null
  if (!isAssuranceLevel(level) || level === 'HOOG')
    throw new ClientFault('minimumLevel', 'must be BASIS, MIDDEN or SUBSTANTIEEL')
  return level
}

const readScopes = (scopes: readonly string[] = clientScopes): ClientScope[] => {
  const unknown = scopes.find((scope) => !clientScopes.some((one) => one === scope))
  if (unknown !== undefined) throw new ClientFault('scopes', `must be of ${clientScopes.join(', ')}`)
  return clientScopes.filter((scope) => scope === 'openid' || scopes.includes(scope))
}

const readJwks = (given: unknown, type: ClientType): { keys: ClientJwk[] } | null => {
  if (type !== 'fapi') {
    if (given !== null) throw new ClientFault('jwks', 'is for clients of type fapi')
    return null
  }
  const keys: unknown = typeof given === 'object' && given !== null && 'keys' in given ? given.keys : null
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > maximumKeys)
    throw new ClientFault('jwks', `must be a JSON Web Key Set with 1 to ${maximumKeys} keys`)
  return { keys: keys.map(readJwk) }
}

const base64url = /^[A-Za-z0-9_-]{43}$/

/** Whether its numbers are a point of their curve. Nobody signs with another, and its owner would learn that at a sign-in. */
const isKey = (key: Record<string, unknown>): boolean => {
  try {
    createPublicKey({ key, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/** What a client's ID tokens and logout tokens are signed with (specification, Keys of OpenID). */
export const idTokenAlgorithm = ({ type, jwks }: Pick<ClientMetadata, 'type' | 'jwks'>): SigningAlgorithm => {
  if (type !== 'fapi') return 'RS256'
  return jwks?.keys.every(({ kty }) => kty === 'OKP') ? 'EdDSA' : 'ES256'
}

/** P-256 (ES256) and Ed25519 (EdDSA); other members are dropped. */
const readJwk = (given: unknown): ClientJwk => {
  const jwk = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const text = (name: string): string | undefined => {
    const value = jwk[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value.length > 200)
      throw new ClientFault('jwks', `${name} must be a text`)
    return value
  }
  if ('d' in jwk) throw new ClientFault('jwks', 'must hold public keys alone, without d')
  const [kty, crv, x, y] = [text('kty'), text('crv'), text('x'), text('y')]
  const isEc = kty === 'EC' && crv === 'P-256' && base64url.test(y ?? '')
  const isEd = kty === 'OKP' && crv === 'Ed25519' && y === undefined
  if (!(isEc || isEd) || !base64url.test(x ?? '') || !isKey({ kty, crv, x, ...(isEc ? { y } : {}) }))
    throw new ClientFault('jwks', 'must hold keys of P-256 (ES256) or Ed25519 (EdDSA)')
  const [kid, alg, use] = [text('kid'), text('alg'), text('use')]
  const names = isEc ? ['ES256'] : ['EdDSA', 'Ed25519']
  if (alg !== undefined && !names.includes(alg))
    throw new ClientFault('jwks', 'alg must be ES256 or EdDSA, as the key is')
  if (use !== undefined && use !== 'sig') throw new ClientFault('jwks', 'use must be sig')
  return {
    ...{ kty: kty!, crv: crv!, x: x! },
    ...(y === undefined ? {} : { y }),
    ...(kid === undefined ? {} : { kid }),
    ...(alg === undefined ? {} : { alg }),
    ...(use === undefined ? {} : { use }),
  }
}
