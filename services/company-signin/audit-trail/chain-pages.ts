/** Reading the chain in order, in cheap pages: each verification reads it all, a million events and more. */

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { ChainRow } from '../core/audit-event.ts'
import type { Tables } from '../tables.ts'
import { eventOf } from './audit-event.store.ts'

/** The embedded database does one thing at a time, so others wait while a page is read. */
const pageRows = 1_000

type Column = keyof Tables['audit_events']
/** In the order in which chainRowOf takes them. */
const columns: readonly Column[] = [
  'id',
  'hash',
  'event_type',
  'result',
  'timestamp',
  'actor_email_commitment',
  'actor_kvk_number',
  'actor_role',
  'assurance_level_used',
  'subject',
  'details',
]
type Cell = string | null

/** One stands between two values, the other in the place of a null. The service writes neither in a value. */
const separator = '\n'
const nullMark = '\u0001'

/** One column of a page as one text, and how many of its values are not null. */
const joined = (name: string): RawBuilder<unknown> =>
  sql`string_agg(coalesce(${sql.ref(name)}::text, ${sql.lit(nullMark)}), ${sql.lit(separator)}) AS ${sql.ref(name)},
    count(${sql.ref(name)})::int AS ${sql.ref(`${name}_count`)}`

type JoinedPage = Record<string, string | number | null>

/** The values of a column; null when a value holds the separator or is the mark, so that they cannot be told apart. */
const cellsOf = (page: JoinedPage, name: string, length: number): Cell[] | null => {
  const text = page[name] as string | null
  const cells: Cell[] = text === null ? [] : text.split(separator)
  if (cells.length !== length) return null
  if (page[`${name}_count`] === length) return cells
  let filled = 0
  for (let index = 0; index < length; index++)
    if (cells[index] === nullMark) cells[index] = null
    else filled++
  return filled === page[`${name}_count`] ? cells : null
}

/**
 * A page as one text for each column, which takes half the time of rows. Events and addresses are read apart and joined
 * here, so that each is a range of an index whatever the planner knows of the tables.
 */
const fetchPage = async (db: Database<Tables>, after: number, upTo: number): Promise<ChainRow[]> => {
  const { rows } = await sql<JoinedPage>`
    SELECT * FROM
      (SELECT count(*)::int AS events, ${sql.join(columns.map(joined))}
       FROM (SELECT * FROM audit_events WHERE id > ${after} AND id <= ${upTo} ORDER BY id) AS event) AS events,
      (SELECT count(*)::int AS actors, ${sql.join(['event_id', 'salt', 'address'].map(joined))}
       FROM audit_actors WHERE event_id > ${after} AND event_id <= ${upTo}) AS actors
  `.execute(db)
  const page = rows[0]!
  const cells = columns.map((name) => cellsOf(page, name, page['events'] as number))
  const [ids, salts, addresses] = ['event_id', 'salt', 'address'].map((name) =>
    cellsOf(page, name, page['actors'] as number),
  )
  if (!cells.every((column) => column !== null) || !ids || !salts || !addresses)
    return fetchPlainPage(db, after, upTo)
  const actors = new Map<Cell, ChainRow['actorEmail']>()
  for (const [index, id] of ids.entries()) actors.set(id, { salt: salts[index]!, address: addresses[index]! })
  const read: ChainRow[] = []
  for (let index = 0; index < (page['events'] as number); index++)
    read.push(chainRowOf(cells, index, actors.get(cells[0]![index]!) ?? null))
  return read
}

const chainRowOf = (
  [ids, hashes, types, results, timestamps, commitments, numbers, roles, levels, subjects, details]: Cell[][],
  index: number,
  actorEmail: (ChainRow['actorEmail'] & {}) | null,
): ChainRow => {
  const hash = hashes![index]!
  const event = eventOf({
    id: Number(ids![index]),
    event_type: types![index]!,
    actor_email_commitment: commitments![index]!,
    actor_kvk_number: numbers![index]!,
    actor_role: roles![index]!,
    result: results![index]!,
    assurance_level_used: levels![index]!,
    timestamp: timestamps![index]!,
    subject: subjects![index]!,
    details: details![index]!,
    hash,
  })
  return { event, hash, actorEmail }
}

/** The same page by rows, for when somebody has put the separator or the mark into a value. */
const fetchPlainPage = async (
  db: Database<Tables>,
  after: number,
  upTo: number,
  limit = pageRows,
): Promise<ChainRow[]> => {
  const rows = await db
    .selectFrom('audit_events')
    .leftJoin('audit_actors', 'audit_actors.event_id', 'audit_events.id')
    .selectAll('audit_events')
    .select(['audit_actors.salt', 'audit_actors.address'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ salt, address, ...row }) => ({
    event: eventOf(row),
    hash: row.hash,
    actorEmail: salt === null || address === null ? null : { salt, address },
  }))
}

/**
 * Pages of the events `after` < id ≤ `upTo` in order; the next page is fetched while one is used. A reading from the
 * beginning gives an event numbered 0 or less first, if somebody has inserted one: lists would show it.
 */
export async function* readChainPages(
  db: Database<Tables>,
  after: number,
  upTo: number,
): AsyncGenerator<ChainRow[], undefined> {
  // By ranges and not by LIMIT: without statistics the planner would sort all that is left for each page.
  const fetchFrom = (from: number): Promise<ChainRow[]> => {
    const rows = fetchPage(db, from, Math.min(upTo, from + pageRows))
    // Whoever stops reading early never awaits the page that is on its way.
    rows.catch(() => {})
    return rows
  }
  if (after === 0) {
    const stray = await fetchPlainPage(db, Number.MIN_SAFE_INTEGER, 0, 1)
    if (stray.length > 0) yield stray
  }
  let from = after
  let page = fetchFrom(from)
  while (from < upTo) {
    const rows = await page
    const following = rows.length > 0 ? from + pageRows : await nextIdAfter(db, from + pageRows, upTo)
    if (following < upTo) page = fetchFrom(following)
    yield rows
    from = following
  }
}

/** Where to read on after a gap that is longer than a page: just before the next event, or at the end. */
const nextIdAfter = async (db: Database<Tables>, from: number, upTo: number): Promise<number> => {
  const next = await db
    .selectFrom('audit_events')
    .select('id')
    .where('id', '>', from)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next ? next.id - 1 : upTo
}
