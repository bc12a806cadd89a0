/** The doctor's looks at PostgreSQL and Redis. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../kit/platform.ts'
import { change, type Look, note, ok } from './finding.ts'

const rowOf = async (platform: Platform, text: string): Promise<Record<string, unknown>> =>
  (await platform.database!.runner('public').executeSql(text)).rows[0] ?? {}

export const database: Look = async (platform) => {
  if (!platform.database)
    return [note('database', 'none, as DATABASE_URL says: audit-analysis alone can serve')]
  if (platform.database.kind === 'embedded')
    return [note('database', 'embedded, for one process; set DATABASE_URL for more instances')]
  const { version, number } = await rowOf(
    platform,
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number",
  )
  const extensions = (
    await platform.database
      .runner('public')
      .executeSql(
        "SELECT name, installed_version FROM pg_available_extensions WHERE name IN ('pg_trgm', 'unaccent')",
      )
  ).rows.map(({ name }) => String(name))
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !extensions.includes(name))
  const { used, most } = await rowOf(
    platform,
    "SELECT count(*)::int AS used, current_setting('max_connections')::int AS most FROM pg_stat_activity",
  )
  return [
    Number(number) >= 150_000
      ? ok('database', `PostgreSQL ${version}`)
      : change('database', `PostgreSQL ${version}: Polder is proven on 15 and later`),
    missing.length === 0
      ? ok('extensions', 'pg_trgm and unaccent are available')
      : change(
          'extensions',
          `${missing.join(', ')} cannot be made: install postgresql-contrib on the server`,
        ),
    Number(most) - Number(used) >= 40
      ? ok('connections', `${used} of ${most} in use`)
      : change('connections', `${used} of ${most} in use: an instance takes up to 40; raise max_connections`),
  ]
}

export const redis: Look = async ({ redis }) => {
  if (!redis) return [note('redis', 'none: limits count in each process; set REDIS_URL for more instances')]
  const ask = (): Promise<string> => redis.info('memory')
  try {
    // What the other looks load keeps a busy machine from hearing the first answer in time.
    const said = await ask().catch(async () => {
      await pause(1_000)
      return ask()
    })
    const policy = /maxmemory_policy:(\S+)/.exec(said)?.[1] ?? 'unknown'
    return [
      policy === 'noeviction'
        ? ok('redis', 'it answers, and drops nothing')
        : change(
            'redis',
            `maxmemory-policy is ${policy}: it may drop limits and upload links; set it to noeviction`,
          ),
    ]
  } catch {
    return [
      change(
        'redis',
        'it does not answer, or refuses the password of REDIS_URL; sign-in answers 503 meanwhile',
      ),
    ]
  }
}
