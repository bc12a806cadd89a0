/** The OpenID Provider as the other parts of the service are given it. */

import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { KeyTimes, SigningAlgorithm } from '../core/signing-keys.ts'

/** A key of the provider with its private half, which never leaves the process. */
export interface SigningKey extends KeyTimes {
  kid: string
  privateKey: KeyObject
  publicJwk: JWK
}

export interface OpenIdProvider {
  /** `{iss}`: the address that everything of OpenID is under, without a slash at its end. */
  issuer(): string
  /** The provider with the keys of now. */
  provider(): Promise<Provider>
  /** The published keys, of each algorithm first the one that signs. */
  keys(): Promise<SigningKey[]>
  /** Makes the keys that are due, takes those that other instances made, and forgets those that are over. */
  renewKeys(): Promise<void>
}

export const signingKeyOf = (keys: readonly SigningKey[], alg: SigningAlgorithm): SigningKey =>
  keys.find((key) => key.alg === alg)!
