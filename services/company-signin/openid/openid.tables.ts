/** The tables of the OpenID Provider: clients, consents, keys and its own records. */

import type { Generated, Insertable, Selectable } from 'kysely'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { ClientType } from '../core/openid-client.ts'
import type { SigningAlgorithm } from '../core/signing-keys.ts'

export interface OpenIdTables {
  /** Sites and apps that people sign in to from here. Lists are JSON arrays of texts. */
  clients: {
    client_id: string
    /** The company that answers for it. */
    kvk_number: string
    name: string
    type: ClientType
    redirect_uris: string
    post_logout_redirect_uris: string
    /** Host and origin of its redirect addresses, which have one. */
    host: string
    origin: string
    backchannel_logout_uri: string | null
    minimum_level: AssuranceLevel | null
    scopes: string
    /** A JSON Web Key Set of public keys; of FAPI clients alone. */
    jwks: string | null
    created_at: Date
    changed_at: Date
  }
  client_secrets: {
    secret_hash: string
    client_id: string
    created_at: Date
    /** Null for the newest one. */
    expires_at: Date | null
  }
  /** All that a person agreed to for a client, and refused it since; remembered until it is withdrawn. */
  consents: {
    representative_id: number
    client_id: string
    granted_scopes: string
    refused_scopes: string
    granted_claims: string
    refused_claims: string
    /** Sites at which the client may come in the person's name. */
    granted_origins: Generated<string>
    /** The language that the person agreed in. */
    locale: string
    granted_at: Date
  }
  openid_keys: {
    kid: string
    alg: SigningAlgorithm
    /** From 1 for each algorithm; the unique index lets one instance make the next. */
    ordinal: number
    public_jwk: string
    /** Sealed; its place is table `openid_keys`, column `private`, record the kid. */
    private_sealed: string
    signs_from: Date
    signs_until: Date
  }
  /** Records of the OpenID Provider. */
  openid_records: {
    /** SHA-256 of model and id; the id itself, which may be a token, is nowhere. */
    id_hash: string
    model: string
    /** JSON, without the id. */
    payload: string
    grant_hash: string | null
    /** The browser session. */
    session_uid: string | null
    /** The person. */
    account: string | null
    client_id: string | null
    consumed_at: Date | null
    expires_at: Date
  }
}

export type ClientRow = Selectable<OpenIdTables['clients']>
export type ConsentRow = Selectable<OpenIdTables['consents']>
export type NewConsent = Insertable<OpenIdTables['consents']>
export type OpenIdKeyRow = Selectable<OpenIdTables['openid_keys']>
export type OpenIdRecordRow = Selectable<OpenIdTables['openid_records']>
