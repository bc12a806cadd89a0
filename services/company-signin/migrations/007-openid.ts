/**
 * The OpenID Provider: clients with their secrets, what people agreed to, signing keys, and the provider's own records. A
 * record of a grant holds all that was issued under it: with the grant's row go its codes and tokens, and nothing can be
 * issued under a grant that is gone.
 */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await createClients(db)
  await createKeys(db)
  await createRecords(db)
}

const createClients = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE clients (
      client_id text PRIMARY KEY,
      kvk_number text NOT NULL REFERENCES companies,
      name text NOT NULL,
      type text NOT NULL,
      redirect_uris text NOT NULL,
      post_logout_redirect_uris text NOT NULL,
      host text NOT NULL,
      origin text NOT NULL,
      backchannel_logout_uri text,
      minimum_level text,
      scopes text NOT NULL,
      jwks text,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX clients_company ON clients (kvk_number, created_at)`.execute(db)
  await sql`CREATE INDEX clients_origin ON clients (origin)`.execute(db)
  await sql`
    CREATE TABLE client_secrets (
      secret_hash text PRIMARY KEY,
      client_id text NOT NULL REFERENCES clients ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX client_secrets_client ON client_secrets (client_id)`.execute(db)
  await sql`
    CREATE TABLE consents (
      representative_id bigint NOT NULL REFERENCES representatives ON DELETE CASCADE,
      client_id text NOT NULL REFERENCES clients ON DELETE CASCADE,
      granted_scopes text NOT NULL,
      refused_scopes text NOT NULL,
      granted_claims text NOT NULL,
      refused_claims text NOT NULL,
      locale text NOT NULL,
      granted_at timestamptz NOT NULL,
      PRIMARY KEY (representative_id, client_id)
    )`.execute(db)
  await sql`CREATE INDEX consents_client ON consents (client_id)`.execute(db)
}

const createKeys = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE openid_keys (
      kid text PRIMARY KEY,
      alg text NOT NULL,
      ordinal integer NOT NULL,
      public_jwk text NOT NULL,
      private_sealed text NOT NULL,
      signs_from timestamptz NOT NULL,
      signs_until timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX openid_keys_ordinal ON openid_keys (alg, ordinal)`.execute(db)
}

const createRecords = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE openid_records (
      id_hash text PRIMARY KEY,
      model text NOT NULL,
      payload text NOT NULL,
      grant_hash text REFERENCES openid_records ON DELETE CASCADE,
      session_uid text,
      account uuid,
      client_id text REFERENCES clients ON DELETE CASCADE,
      consumed_at timestamptz,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  for (const column of ['grant_hash', 'session_uid', 'account', 'client_id'])
    await sql`
      CREATE INDEX ${sql.raw(`openid_records_${column}`)} ON openid_records (${sql.raw(column)})
      WHERE ${sql.raw(column)} IS NOT NULL`.execute(db)
  await sql`CREATE INDEX openid_records_expiry ON openid_records (expires_at)`.execute(db)
}
