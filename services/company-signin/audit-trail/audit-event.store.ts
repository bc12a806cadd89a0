/** Rows of the audit trail: appending to its end, finding events, and forgetting addresses. */

import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { executePrepared, preparedOnce } from '../../../kit/store/prepared.ts'
import type { AuditEvent, ChainRow } from '../core/audit-event.ts'
import { canonicalJson, type JsonObject } from '../core/canonical-json.ts'
import { genesisHash } from '../core/hash-chain.ts'
import type { Tables, Trx } from '../tables.ts'

export interface ChainHead {
  size: number
  /** The hash of event `size`, or the genesis hash. */
  hash: string
}

const lockChain = preparedOnce((db: Database<Tables>) =>
  db.selectFrom('audit_chain').select('deployment_id').forUpdate().compile(),
)

const readLast = preparedOnce((db: Database<Tables>) =>
  db.selectFrom('audit_events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).compile(),
)

/** Locks the chain until the transaction ends and tells where it stands; other instances wait here. */
export const lockHead = async (trx: Trx): Promise<ChainHead> => {
  const [chain] = await lockChain(trx)
  if (!chain) throw new Error('the audit trail was not opened')
  // A statement of its own: it must see what was appended while the one before waited for the lock.
  const [last] = await readLast(trx)
  return last ? { size: last.id, hash: last.hash } : { size: 0, hash: genesisHash(chain.deployment_id) }
}

/** The deployment that the chain belongs to; at the first start it becomes `newId`. */
export const openDeployment = async (db: Database<Tables>, newId: string): Promise<string> => {
  await db
    .insertInto('audit_chain')
    .values({ deployment_id: newId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findDeployment(db)
}

export const findDeployment = async (db: Database<Tables>): Promise<string> =>
  (await db.selectFrom('audit_chain').select('deployment_id').executeTakeFirstOrThrow()).deployment_id

/** An INSERT, UPDATE or DELETE that has not been run yet. */
export type Statement = OperationNodeSource

/**
 * The two inserts as members of a WITH. Values come as one array for each column, so that the statement is the same for
 * any number of rows. An address may be left over from an event that somebody deleted: it is overwritten, and
 * verification names the missing event.
 */
const appending = (rows: readonly ChainRow[]): RawBuilder<unknown> => {
  const column = <T>(value: (row: ChainRow) => T): T[] => rows.map(value)
  const actors = rows.filter((row) => row.actorEmail)
  return sql`
    appended_events AS (
      INSERT INTO audit_events (id, event_type, actor_email_commitment, actor_kvk_number, actor_role, result,
        assurance_level_used, timestamp, subject, details, hash)
      SELECT * FROM unnest(
        ${column((row) => row.event.id)}::bigint[], ${column((row) => row.event.eventType)}::text[],
        ${column((row) => row.event.actorEmailCommitment)}::text[], ${column((row) => row.event.actorKvkNumber)}::text[],
        ${column((row) => row.event.actorRole)}::text[], ${column((row) => row.event.result)}::text[],
        ${column((row) => row.event.assuranceLevelUsed)}::text[], ${column((row) => row.event.timestamp)}::text[],
        ${column((row) => row.event.subject)}::text[],
        ${column((row) => row.event.details && canonicalJson(row.event.details))}::text[],
        ${column((row) => row.hash)}::text[])
    ), appended_actors AS (
      INSERT INTO audit_actors (event_id, salt, address)
      SELECT * FROM unnest(${actors.map((row) => row.event.id)}::bigint[],
        ${actors.map((row) => row.actorEmail!.salt)}::text[], ${actors.map((row) => row.actorEmail!.address)}::text[])
      ON CONFLICT (event_id) DO UPDATE SET salt = excluded.salt, address = excluded.address
    )`
}

/** Appends rows after the head that the transaction has locked. */
export const appendRows = async (trx: Trx, rows: readonly ChainRow[]): Promise<void> => {
  await executePrepared(trx, sql`WITH ${appending(rows)} SELECT 1`.compile(trx))
}

/**
 * Runs statements and appends rows in one round trip, without a lock beforehand. Nothing of it happens when the chain no
 * longer ends at `head`, or when one of the statements fails.
 */
export const appendAtOnce = async (
  db: Database<Tables>,
  head: ChainHead,
  statements: readonly Statement[],
  rows: readonly ChainRow[],
): Promise<void> => {
  const acts = statements.map((statement, index) => sql`${sql.ref(`act_${index}`)} AS (${statement})`)
  const [size, hash] = head.size === 0 ? [null, null] : [head.size, head.hash]
  const query = sql`
    WITH ${sql.join([...acts, appending(rows)])}
    SELECT demand_audit_head(${size}::bigint, ${hash}::text)`.compile(db)
  // Each number of acts makes another statement, too many to keep prepared.
  await (acts.length > 1 ? db.executeQuery(query) : executePrepared(db, query))
}

type EventRow = Tables['audit_events']

/** Details are written in canonical form. Any other text was changed, and becomes a value that no event has. */
const detailsOf = (text: string | null): JsonObject | null => {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as JsonObject
    if (canonicalJson(value) === text) return value
  } catch {
    // Not JSON, so it was changed too.
  }
  return { altered: text }
}

export const eventOf = (row: EventRow): AuditEvent => ({
  id: row.id,
  eventType: row.event_type as AuditEvent['eventType'],
  actorEmailCommitment: row.actor_email_commitment,
  actorKvkNumber: row.actor_kvk_number,
  actorRole: row.actor_role as AuditEvent['actorRole'],
  result: row.result as AuditEvent['result'],
  assuranceLevelUsed: row.assurance_level_used as AuditEvent['assuranceLevelUsed'],
  timestamp: row.timestamp,
  subject: row.subject,
  details: detailsOf(row.details),
})

/** A page of hashes has about a megabyte. */
const hashesPerPage = 10_000

/** Hashes of the events `after` < id ≤ `upTo`; throws when one is missing. */
export async function* readHashes(
  db: Database<Tables>,
  after: number,
  upTo: number,
): AsyncGenerator<string, undefined> {
  for (let last = after; last < upTo; ) {
    const rows = await db
      .selectFrom('audit_events')
      .select(['id', 'hash'])
      .where('id', '>', last)
      .where('id', '<=', Math.min(upTo, last + hashesPerPage))
      .orderBy('id')
      .execute()
    if (rows.length === 0) throw new RangeError(`event ${last + 1} of the audit trail is missing`)
    for (const { id, hash } of rows) {
      if (id !== last + 1) throw new RangeError(`event ${last + 1} of the audit trail is missing`)
      last = id
      yield hash
    }
  }
}

export const headSize = async (db: Database<Tables>): Promise<number> =>
  (await db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ??
  0

/** When the first event but CHECKPOINT_SIGNED came after an event; undefined where none has. */
export const firstNewsAfter = async (db: Database<Tables>, id: number): Promise<string | undefined> => {
  const first = await db
    .selectFrom('audit_events')
    .select('timestamp')
    .where('id', '>', id)
    .where('event_type', '<>', 'CHECKPOINT_SIGNED')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.timestamp
}

/** One company's events, newest first. */
export const listCompanyEvents = async (
  db: Database<Tables>,
  kvkNumber: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const rows = await db
    .selectFrom('audit_events')
    .leftJoin('audit_actors', 'audit_actors.event_id', 'audit_events.id')
    .selectAll('audit_events')
    .select('audit_actors.address')
    .where('actor_kvk_number', '=', kvkNumber)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('audit_events')
    .select(db.fn.countAll<number>().as('total'))
    .where('actor_kvk_number', '=', kvkNumber)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** An event with the hash before its own, or undefined. */
export const findEvent = async (
  db: Database<Tables>,
  id: number,
): Promise<{ event: AuditEvent; hash: string; previousHash: string | null } | undefined> => {
  const rows = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('id', 'in', [id - 1, id])
    .orderBy('id')
    .execute()
  const row = rows.find((candidate) => candidate.id === id)
  const before = rows.find((candidate) => candidate.id === id - 1)
  return row && { event: eventOf(row), hash: row.hash, previousHash: before?.hash ?? null }
}

/** Ids of a company's events up to one, ascending. */
export const listCompanyEventIds = async (
  db: Database<Tables>,
  kvkNumber: string,
  upTo: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('audit_events')
    .select('id')
    .where('actor_kvk_number', '=', kvkNumber)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A company's events from one to another, ascending, each with the hash before its own. */
export const listWithPrevious = async (
  db: Database<Tables>,
  kvkNumber: string,
  from: number,
  to: number,
): Promise<{ event: AuditEvent; hash: string; previousHash: string | null }[]> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('audit_events as before', (join) =>
      join.on('before.id', '=', (query) => query('event.id', '-', 1)),
    )
    .selectAll('event')
    .select('before.hash as previous_hash')
    .where('event.actor_kvk_number', '=', kvkNumber)
    .where('event.id', '>=', from)
    .where('event.id', '<=', to)
    .orderBy('event.id')
    .execute()
  return rows.map((row) => ({ event: eventOf(row), hash: row.hash, previousHash: row.previous_hash }))
}

/** Forgets who is behind the events about a subject; the chain stays as it is. */
export const deleteActors = async (trx: Trx, kvkNumber: string, subject: string): Promise<void> => {
  await trx
    .deleteFrom('audit_actors')
    .where('event_id', 'in', (query) =>
      query
        .selectFrom('audit_events')
        .select('id')
        .where('actor_kvk_number', '=', kvkNumber)
        .where('subject', '=', subject),
    )
    .execute()
}

/** Events under the newest checkpoint that the chain itself tells of; 0 where it tells of none. */
export const toldCheckpointSize = async (db: Database<Tables>): Promise<number> => {
  const told = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'CHECKPOINT_SIGNED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told?.details ? Number(JSON.parse(told.details).size) : 0
}
