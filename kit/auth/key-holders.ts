/** Which versions of keys each running instance has, and when it takes another one into use: without a restart. */

import { type Kysely, sql } from 'kysely'
import type { Ids } from '../clock.ts'
import type { Log } from '../log.ts'
import { tellsSeldom } from '../told-seldom.ts'
import {
  demandSameKeys,
  knownVersions,
  lockVersions,
  type NamedRing,
  startUsing,
  versionInUse,
} from './key-versions.ts'

/** How often an instance tells what it has and looks which version is in use. */
export const followSeconds = 15

/** An instance that was not heard of for so long has ended. */
export const silenceSeconds = 60

export interface FollowOptions {
  ids: Ids
  log: Log
  everySeconds?: number
}

const tellHeld = async <T>(db: Kysely<T>, rings: readonly NamedRing[], instance: string): Promise<void> => {
  const held = Object.fromEntries(rings.map(({ setting, ring }) => [setting, [...ring.versions.keys()]]))
  await sql`
    INSERT INTO key_holders (instance, versions, seen_at) VALUES (${instance}, ${JSON.stringify(held)}, clock_timestamp())
    ON CONFLICT (instance) DO UPDATE SET versions = excluded.versions, seen_at = excluded.seen_at`.execute(db)
}

/** One round: writes down what this instance has, and sets each ring's active version to the one in use. */
export const followOnce = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  instance: string,
): Promise<void> => {
  await tellHeld(db, rings, instance)
  for (const { setting, ring } of rings) {
    const version = versionInUse(await knownVersions(db, setting))
    if (ring.versions.has(version)) ring.active = version
  }
}

/** The highest announced version is put in use once every running instance has it: whoever comes last does it. */
export const useWhatAllHold = async <T>(db: Kysely<T>, rings: readonly NamedRing[]): Promise<void> => {
  for (const { setting, ring } of rings) {
    const waits = (versions: Awaited<ReturnType<typeof knownVersions>>): number | undefined =>
      versions.findLast((row) => !row.used_from && !row.retired_at && ring.versions.has(row.version))?.version
    // Mostly none does, and nobody has to wait for the lock.
    if (waits(await knownVersions(db, setting)) === undefined) continue
    await db.transaction().execute(async (trx) => {
      await lockVersions(trx)
      const version = waits(await knownVersions(trx, setting))
      if (version === undefined || (await holdersOf(trx, setting, version)).lacking > 0) return
      await startUsing(trx, setting, version)
    })
  }
}

/** Goes round until it is disposed of, which strikes this instance off. A database that is away is asked again next time. */
export const followKeys = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  { ids, log, everySeconds = followSeconds }: FollowOptions,
  instance = ids.uuid(),
): Promise<AsyncDisposable> => {
  await sql`DELETE FROM key_holders WHERE seen_at < clock_timestamp() - interval '1 day'`.execute(db)
  await followOnce(db, rings, instance)
  const tell = tellsSeldom(log)
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= useWhatAllHold(db, rings)
      .then(() => followOnce(db, rings, instance))
      .catch((error: unknown) => tell('warn', error, 'keys in use could not be looked up'))
      .finally(() => {
        running = null
      })
  }, everySeconds * 1000).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
      await strikeOff(db, instance, { log })
    },
  }
}

const strikeOff = async <T>(
  db: Kysely<T>,
  instance: string,
  { log }: Pick<FollowOptions, 'log'>,
): Promise<void> => {
  await sql`DELETE FROM key_holders WHERE instance = ${instance}`
    .execute(db)
    .catch((error: unknown) => log.warn({ err: error }, 'an instance could not be struck off'))
}

/** At the start of a service: compares its keys with the deployment's, and follows those. Throws ConfigurationError. */
export const useDeploymentKeys = async <T>(
  db: Kysely<T>,
  rings: readonly NamedRing[],
  options: FollowOptions,
): Promise<AsyncDisposable> => {
  const instance = options.ids.uuid()
  // Before its keys are compared: from here on nobody puts a version in use that it lacks.
  await tellHeld(db, rings, instance)
  try {
    await demandSameKeys(db, rings)
    await useWhatAllHold(db, rings)
  } catch (error) {
    await strikeOff(db, instance, options)
    throw error
  }
  return followKeys(db, rings, options, instance)
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
