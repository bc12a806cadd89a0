/** A database with many records of the OpenID Provider, as a provider has that many people signed in through. */

import pg from 'pg'

/**
 * Grants, each with a refresh token and two access tokens, with the payloads of those that the service has made of the
 * same kinds. None expires within a day.
 */
export const fillRecords = async (address: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    // The rows are whole in themselves; looking for each one's grant and client takes longer than the rows.
    await client.query("SET session_replication_role = 'replica'")
    const { rowCount } = await client.query(
      `INSERT INTO company_signin.openid_records
        (id_hash, model, payload, grant_hash, session_uid, account, client_id, expires_at)
      SELECT encode(sha256(('record' || n)::bytea), 'hex'), kind.model, sample.payload,
        CASE WHEN n % 4 > 0 THEN encode(sha256(('record' || n - n % 4)::bytea), 'hex') END,
        md5('session' || n / 4)::uuid::text, md5('person' || n / 40)::uuid, sample.client_id,
        now() + (1 + n % 30) * interval '1 day'
      FROM generate_series(0, $1::int - 1) AS n
      JOIN (VALUES (0, 'Grant'), (1, 'RefreshToken'), (2, 'AccessToken'), (3, 'AccessToken')) AS kind (place, model)
        ON kind.place = n % 4
      JOIN (SELECT DISTINCT ON (model) model, payload, client_id FROM company_signin.openid_records) AS sample
        ON sample.model = kind.model`,
      [count],
    )
    if (rowCount !== count) throw new Error(`${rowCount} records were made of ${count}`)
    await client.query('VACUUM ANALYZE company_signin.openid_records')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}
