/** A key's way through a deployment: announced, in use, superseded, retired. One step at a time, each in one transaction. */

import { type Kysely, sql } from 'kysely'
import { holdersOf, silenceSeconds } from './key-holders.ts'
import type { KeyRing } from './key-ring.ts'
import {
  announceNew,
  knownVersions,
  lockVersions,
  type NamedRing,
  startUsing,
  versionInUse,
} from './key-versions.ts'

/** What is made with the versions of a ring, as the service that has it knows. */
export interface MadeWith {
  /** What in the database needs a version, by what it is. */
  count(version: number, key: Buffer): Promise<Record<string, number>>
  /** Seals again under the active version what others sealed; how many. May be cut off, and run again. */
  reseal?(ring: KeyRing): Promise<number>
  /** How long what leaves no row is good for: tokens, links. Infinity: it is out for good. */
  livesSeconds: number
  /** What that is, in words. */
  lives: string
}

/** Why a step is not taken; the message says what to do. */
export class RotationRefused extends Error {
  override name = 'RotationRefused'
}

/** The announced version that waits to be used, of this instance's own ring too; null where none waits. */
export const announcedVersion = async <T>(db: Kysely<T>, named: NamedRing): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    const before = await knownVersions(trx, named.setting)
    if (before.length === 0)
      throw new RotationRefused(
        `${named.setting}: nothing has been made with it yet; start its service first`,
      )
    await announceNew(trx, named, before)
    const waiting = (await knownVersions(trx, named.setting)).filter(
      (row) => !row.used_from && !row.retired_at,
    )
    return waiting.at(-1)?.version ?? null
  })

/**
 * From now on new values are made with the version, by every instance within seconds; sets the ring's active version.
 * @throws RotationRefused while a running instance lacks it
 */
export const putInUse = async <T>(
  db: Kysely<T>,
  { setting, ring }: NamedRing,
  version: number,
): Promise<void> => {
  if (!ring.versions.has(version))
    throw new RotationRefused(
      `${setting}: version ${version} is announced, and the settings of this command lack it`,
    )
  await db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    const { running, lacking } = await holdersOf(trx, setting, version)
    if (lacking > 0)
      throw new RotationRefused(
        `${setting}: version ${version} is announced, and ${lacking} of ${running} running instances lack it: give it to them, restart one after another, then ask again`,
      )
    await startUsing(trx, setting, version)
  })
  ring.active = version
}

/**
 * How many more minutes a version counts as new: an hour from its first use, while the one before it is not retired. It comes into use
 * with the last restart, and whoever asks for the step after that does not mean yet another version.
 */
export const minutesNew = async <T>(db: Kysely<T>, setting: string, version: number): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    SELECT ceil(extract(epoch FROM used_from + interval '1 hour' - clock_timestamp()) / 60)::int AS left
    FROM key_versions WHERE ring = ${setting} AND version = ${version} AND EXISTS (
      SELECT 1 FROM key_versions AS older WHERE older.ring = ${setting} AND older.version < ${version}
        AND older.used_from IS NOT NULL AND older.retired_at IS NULL)`.execute(db)
  return Math.max(0, rows[0]?.left ?? 0)
}

/**
 * From now on no instance needs the version.
 * @throws RotationRefused while it is in use, and while anything that was made with it lives
 */
export const retire = async <T>(
  db: Kysely<T>,
  named: NamedRing,
  version: number,
  made: MadeWith,
): Promise<void> => {
  const { setting } = named
  const known = await knownVersions(db, setting)
  const row = known.find((one) => one.version === version)
  if (!row) throw new RotationRefused(`${setting}: there is no version ${version}`)
  if (row.retired_at) return
  if (version === versionInUse(known))
    throw new RotationRefused(`${setting}: version ${version} is in use; rotate first`)
  if (row.used_from) {
    // From here on nobody makes anything with it: a version that was followed by another never comes back into use.
    await demandOutlived(db, { setting, version, made })
    await demandUnneeded(named, version, made)
  }
  await db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    const { rows } = await sql`
      UPDATE key_versions SET retired_at = clock_timestamp()
      WHERE ring = ${setting} AND version = ${version}
        AND (used_from IS NULL) = ${row.used_from === null}
      RETURNING version`.execute(trx)
    if (rows.length === 0)
      throw new RotationRefused(`${setting}: version ${version} went into use at this moment`)
  })
}

const demandUnneeded = async (
  { setting, ring }: NamedRing,
  version: number,
  made: MadeWith,
): Promise<void> => {
  const key = ring.versions.get(version)
  if (!key) throw new RotationRefused(`${setting}: the settings of this command lack version ${version}`)
  const left = Object.entries(await made.count(version, key)).filter(([, count]) => count > 0)
  if (left.length === 0) return
  const counts = left.map(([what, count]) => `${count} ${what}`).join(', ')
  throw new RotationRefused(`${setting}: version ${version} is needed by ${counts}`)
}

/** Each instance has followed to the next version, and what they had made by then is over. */
const demandOutlived = async <T>(
  db: Kysely<T>,
  { setting, version, made }: { setting: string; version: number; made: MadeWith },
): Promise<void> => {
  const waits = Math.max(silenceSeconds, made.livesSeconds)
  if (waits === Infinity)
    throw new RotationRefused(`${setting}: ${made.lives} are good for ever, and version ${version} with them`)
  const { rows } = await sql<{ left: number }>`
    SELECT ceil(${waits}::float8 - extract(epoch FROM clock_timestamp() - min(used_from)))::int AS left
    FROM key_versions WHERE ring = ${setting} AND version > ${version} AND used_from IS NOT NULL`.execute(db)
  const left = rows[0]?.left ?? waits
  if (left > 0)
    throw new RotationRefused(
      `${setting}: version ${version} may have made ${made.lives} that live for ${left} more seconds`,
    )
}
