/** Rows of the hosts that the crawler asks. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { HostLedger } from '../adapters/host-gate.ts'
import { containing } from '../full-text.ts'
import type { Tables } from '../tables.ts'
import type { CrawlerHostRow } from './crawl.tables.ts'

type Db = Database<Tables>

/** The turns of all instances are rows: whoever moves `next_allowed_at` on may ask. */
export const createHostLedger = (db: Db): HostLedger => ({
  claim: async (host, now, until) => {
    const { rows } = await sql<{ host: string }>`
      INSERT INTO crawler_hosts AS known (host, next_allowed_at) VALUES (${host}, ${until})
      ON CONFLICT (host) DO UPDATE SET next_allowed_at = ${until}
      WHERE known.paused_at IS NULL AND known.next_allowed_at <= ${now}
      RETURNING host`.execute(db)
    if (rows.length > 0) return 'taken'
    const held = await findHost(db, host)
    // A sweep that took it away in between left it free.
    if (!held) return { freeAt: now }
    return held.paused_at ? 'paused' : { freeAt: held.next_allowed_at }
  },
  note: async (host, { at, status, failure, holdMilliseconds, robots, ...pause }) => {
    const read = robots
      ? sql`, robots_at = ${at}, robots_status = ${status}, robots_text = ${robots.text},
          crawl_delay_milliseconds = ${robots.crawlDelayMilliseconds}`
      : sql``
    // What a robots.txt asks for counts from the next request on: it was not known when this one was sent.
    await sql`UPDATE crawler_hosts SET last_fetched_at = ${at}, last_status = ${status}, last_failure = ${failure},
      next_allowed_at = ${at}::timestamptz + interval '1 millisecond' * greatest(${holdMilliseconds}::integer,
        least(greatest(${pause.pauseMilliseconds}::integer, coalesce(crawl_delay_milliseconds, 0)),
          ${pause.mostPauseMilliseconds}::integer))
      ${read} WHERE host = ${host}`.execute(db)
  },
})

export const findHost = (db: Db, host: string): Promise<CrawlerHostRow | undefined> =>
  db.selectFrom('crawler_hosts').selectAll().where('host', '=', host).executeTakeFirst()

/** Paused ones first, then those that were asked last. */
export const listHosts = async (
  db: Db,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ hosts: CrawlerHostRow[]; total: number }> => {
  const all = db
    .selectFrom('crawler_hosts')
    .where('host', 'like', containing(text.toLowerCase()))
    .where((eb) => eb.or([eb('last_fetched_at', 'is not', null), eb('paused_at', 'is not', null)]))
  const [hosts, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy(sql`paused_at IS NULL`)
      .orderBy(sql`last_fetched_at DESC NULLS LAST`)
      .orderBy('host')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { hosts, total: Number(total) }
}

/** Whether it was not paused before. */
export const pauseHost = async (db: Db, host: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ host: string }>`
    INSERT INTO crawler_hosts AS known (host, next_allowed_at, paused_at) VALUES (${host}, ${now}, ${now})
    ON CONFLICT (host) DO UPDATE SET paused_at = ${now} WHERE known.paused_at IS NULL RETURNING host`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether it was paused before. */
export const resumeHost = async (db: Db, host: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('crawler_hosts')
    .set({ paused_at: null })
    .where('host', '=', host)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that nobody asked since, but for the paused ones. */
export const forgetHosts = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('crawler_hosts')
    .where('next_allowed_at', '<', before)
    .where('paused_at', 'is', null)
    .execute()
}

/** Sources that are fetched by the schedule or now, and crawls that are not over. */
export const readWork = async (db: Db) => {
  const [sources, crawls] = await Promise.all([
    db
      .selectFrom('job_sources')
      .select(['url', 'run_id', 'active', 'last_scraped_at', 'crawl_frequency_minutes', 'source_type'])
      .where((eb) => eb.or([eb('active', '=', true), eb('run_id', 'is not', null)]))
      .execute(),
    db
      .selectFrom('crawl_jobs')
      .select(['url', 'status'])
      .where('status', 'in', ['PENDING', 'RUNNING'])
      .execute(),
  ])
  return { sources, crawls }
}
