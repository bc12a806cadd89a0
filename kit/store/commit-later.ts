/** Commits that do not wait for the disk, for what a browser can do again. */

import { type RawBuilder, sql } from 'kysely'
import { isJoined } from './joined-transaction.ts'

/** What `commitLater` is told. Within a joined transaction nothing changes: what is acknowledged may commit with it. */
export const whenCommitted = (): 'off' | null => (isJoined() ? null : 'off')

/**
 * What a statement of its own returns, for each row that it writes, so that its commit does not wait. Killing this process
 * loses nothing of it; a server that loses its power loses the last 0.6 seconds, unless a commit that waited came after.
 * For rows that nobody was told of, and whose loss makes somebody take a step again.
 */
export const commitLater = (when: 'off' | null): RawBuilder<string> =>
  sql<string>`set_config('synchronous_commit', coalesce(${when}::text, current_setting('synchronous_commit')), true)`
