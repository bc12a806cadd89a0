/** The hosts that the crawler asks: whose turn it is on every instance, what they answered, and whether an administrator paused them. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE crawler_hosts (
      host text PRIMARY KEY,
      next_allowed_at timestamptz NOT NULL,
      paused_at timestamptz,
      last_fetched_at timestamptz,
      last_status integer,
      last_failure text,
      robots_at timestamptz,
      robots_status integer,
      robots_text text,
      crawl_delay_milliseconds integer
    )`.execute(db)
  await sql`CREATE INDEX crawler_hosts_by_time ON crawler_hosts (last_fetched_at)`.execute(db)
}
