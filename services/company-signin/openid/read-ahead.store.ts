/** What a client's request needs, in one round trip: the client, a record, the grant that it is of, and its person. */

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables } from '../tables.ts'
import { type PersonRow, personColumns } from './account.store.ts'
import { type ClientWithSecrets, clientColumns, heldSecrets } from './client-metadata.store.ts'
import type { FoundRecord } from './record.store.ts'

/** Null where there is none; a person also where they were removed or the company has ended. */
export interface ReadTogether {
  client: ClientWithSecrets | null
  record: FoundRecord | null
  grant: FoundRecord | null
  person: PersonRow | null
  /** The provider's own session; read with a code alone. */
  session: FoundRecord | null
}

type Row = Record<string, unknown>

/*
 * Payloads are read as text. PostgreSQL refuses to look into JSON that holds a NUL or half a surrogate pair anywhere, and
 * clients choose a nonce, a state and names of claims. Within their texts quotes are escaped, so they pass for no member.
 */

const prefixed = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} AS ${sql.ref(column.replace('.', '_'))}`))

const foundColumns = (of: string): string[] =>
  ['id_hash', 'model', 'payload', 'consumed_at', 'expires_at'].map((column) => `${of}.${column}`)

interface Beside {
  columns: string[]
  join: RawBuilder<unknown>
}

const nothing: Beside = { columns: [], join: sql`` }

/** As `findSessionRecord` finds it. */
const sessionBeside: Beside = {
  columns: foundColumns('session'),
  join: sql`
    LEFT JOIN LATERAL (
      SELECT id_hash, model, payload, consumed_at, expires_at FROM openid_records AS one
      WHERE one.session_uid = record.session_uid AND one.model = 'Session'
      ORDER BY strpos(one.payload, substring(record.payload from '"grantId":"([^"]+)"')) > 0 DESC, one.expires_at DESC LIMIT 1
    ) AS session ON true`,
}

const together = (
  db: Database<Tables>,
  clientId: string,
  idHash: string,
  grantHash: RawBuilder<unknown>,
  beside = nothing,
) =>
  sql<Row>`
    SELECT ${sql.join(clientColumns.map((column) => sql.ref(column)))}, ${heldSecrets} AS secrets,
      ${prefixed([...foundColumns('record'), ...foundColumns('holder'), ...personColumns, ...beside.columns])}
    FROM (SELECT 1) AS request
    LEFT JOIN clients ON clients.client_id = ${clientId}::text
    LEFT JOIN openid_records AS record ON record.id_hash = ${idHash}::text
    LEFT JOIN openid_records AS holder ON holder.id_hash = ${grantHash} AND holder.model = 'Grant'
    LEFT JOIN (representatives AS person JOIN companies AS company
      ON company.kvk_number = person.kvk_number AND company.active)
      ON person.record = record.account AND person.removed_at IS NULL
    LEFT JOIN consents AS consent
      ON consent.representative_id = person.id AND consent.client_id = ${clientId}::text
    ${beside.join}`.compile(db)

const readWithCode = preparedOnce((db: Database<Tables>, clientId: string, idHash: string) =>
  together(db, clientId, idHash, sql`record.grant_hash`, sessionBeside),
)

const readWithToken = preparedOnce((db: Database<Tables>, clientId: string, idHash: string) =>
  together(db, clientId, idHash, sql`record.grant_hash`),
)

/** A session has a grant for each client, by its id. */
const readWithSession = preparedOnce((db: Database<Tables>, clientId: string, idHash: string) =>
  together(
    db,
    clientId,
    idHash,
    sql`encode(sha256(convert_to(
      'Grant:' || substring(record.payload from '"' || ${clientId}::text || '":[{][^}]*"grantId":"([^"]+)"'), 'UTF8')), 'hex')`,
  ),
)

const found = (row: Row, of: 'record' | 'holder' | 'session'): FoundRecord | null =>
  typeof row[`${of}_id_hash`] !== 'string'
    ? null
    : ({
        id_hash: row[`${of}_id_hash`],
        model: row[`${of}_model`],
        payload: row[`${of}_payload`],
        consumed_at: row[`${of}_consumed_at`],
        expires_at: row[`${of}_expires_at`],
      } as FoundRecord)

const personNames = personColumns.map((column) => [column.split('.')[1]!, column.replace('.', '_')] as const)

const readOf = (row: Row): ReadTogether => ({
  client: row['client_id'] === null ? null : (row as unknown as ClientWithSecrets),
  record: found(row, 'record'),
  grant: found(row, 'holder'),
  session: found(row, 'session'),
  person:
    row['person_id'] === null
      ? null
      : (Object.fromEntries(personNames.map(([name, column]) => [name, row[column]])) as PersonRow),
})

/** With a code. */
export const findWithCode = async (
  db: Database<Tables>,
  clientId: string,
  idHash: string,
): Promise<ReadTogether> => readOf((await readWithCode(db, clientId, idHash))[0]!)

/** With a refresh token. */
export const findWithToken = async (
  db: Database<Tables>,
  clientId: string,
  idHash: string,
): Promise<ReadTogether> => readOf((await readWithToken(db, clientId, idHash))[0]!)

/** With the provider's own session of a browser. */
export const findWithSession = async (
  db: Database<Tables>,
  clientId: string,
  idHash: string,
): Promise<ReadTogether> => readOf((await readWithSession(db, clientId, idHash))[0]!)
