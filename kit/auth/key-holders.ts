/** Which versions of keys each running instance has, and when it takes another one into use: without a restart. */

import { type Kysely, sql } from 'kysely'
import type { Ids } from '../clock.ts'
import type { Log } from '../log.ts'
import { demandSameKeys, knownVersions, type NamedRing, versionInUse } from './key-versions.ts'

/** How often an instance tells what it has and looks which version is in use. */
export const followSeconds = 15

/** An instance that was not heard of for so long has ended. */
export const silenceSeconds = 60

export interface FollowOptions {
  ids: Ids
  log: Log
  everySeconds?: number
}

/** One round: writes down what this instance has, and sets each ring's active version to the one in use. */
export const followOnce = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  instance: string,
): Promise<void> => {
  const held = Object.fromEntries(rings.map(({ setting, ring }) => [setting, [...ring.versions.keys()]]))
  await sql`
    INSERT INTO key_holders (instance, versions, seen_at) VALUES (${instance}, ${JSON.stringify(held)}, clock_timestamp())
    ON CONFLICT (instance) DO UPDATE SET versions = excluded.versions, seen_at = excluded.seen_at`.execute(db)
  for (const { setting, ring } of rings) {
    const version = versionInUse(await knownVersions(db, setting))
    if (ring.versions.has(version)) ring.active = version
  }
}

/** Goes round until it is disposed of, which strikes this instance off. A database that is away is asked again next time. */
export const followKeys = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  { ids, log, everySeconds = followSeconds }: FollowOptions,
): Promise<AsyncDisposable> => {
  const instance = ids.uuid()
  await sql`DELETE FROM key_holders WHERE seen_at < clock_timestamp() - interval '1 day'`.execute(db)
  await followOnce(db, rings, instance)
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= followOnce(db, rings, instance)
      .catch((error: unknown) => log.warn({ err: error }, 'keys in use could not be looked up'))
      .finally(() => {
        running = null
      })
  }, everySeconds * 1000).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
      await sql`DELETE FROM key_holders WHERE instance = ${instance}`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'an instance could not be struck off'))
    },
  }
}

/** At the start of a service: compares its keys with the deployment's, and follows those. Throws ConfigurationError. */
export const useDeploymentKeys = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  options: FollowOptions,
): Promise<AsyncDisposable> => {
  await demandSameKeys(db, rings)
  return followKeys(db, rings, options)
}

/** How many instances are running, and how many of them lack a version of a ring. */
export const holdersOf = async <T>(
  db: Kysely<T>,
  setting: string,
  version: number,
): Promise<{ running: number; lacking: number }> => {
  const { rows } = await sql<{ versions: string }>`
    SELECT versions FROM key_holders
    WHERE seen_at > clock_timestamp() - ${silenceSeconds} * interval '1 second'`.execute(db)
  // An instance that keeps nothing with this ring does not need it.
  const held = rows
    .map(({ versions }) => (JSON.parse(versions) as Record<string, number[]>)[setting])
    .filter((versions) => versions !== undefined)
  return { running: held.length, lacking: held.filter((versions) => !versions.includes(version)).length }
}
