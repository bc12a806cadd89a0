/**
 * One set of keys for each deployment: the database knows a fingerprint of each version of each ring, and an instance
 * whose keys are others does not start. Otherwise instances would refuse each other's tokens and seals in silence. A version
 * is announced first, and makes nothing until every instance has it and `polder keys rotate` puts it in use.
 */

import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigurationError } from '../config.ts'
import type { KeyRing } from './key-ring.ts'

/** A ring under the name of its setting. */
export interface NamedRing {
  setting: string
  ring: KeyRing
  /** A key that can have no successor: a second version is refused. */
  neverRotated?: boolean
}

/** A service's migration: the table that `demandSameKeys` reads and writes. */
export const createKeyVersions = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE key_versions (
      ring text NOT NULL,
      version integer NOT NULL,
      fingerprint text NOT NULL,
      PRIMARY KEY (ring, version)
    )`.execute(db)
}

/** A later migration: when a version came into use and was retired, and which versions each running instance has. */
export const addKeyRotation = async (db: Kysely<never>): Promise<void> => {
  // Versions that were there are in use, and so are those that a release before this one adds.
  await sql`
    ALTER TABLE key_versions
      ADD COLUMN used_from timestamptz DEFAULT now(),
      ADD COLUMN retired_at timestamptz`.execute(db)
  await sql`
    CREATE TABLE key_holders (
      instance text PRIMARY KEY,
      versions text NOT NULL,
      seen_at timestamptz NOT NULL
    )`.execute(db)
}

/** 64 hexadecimal digits that tell two keys apart and give neither away; its first line keeps it from meaning anything elsewhere. */
export const fingerprintOf = (setting: string, version: number, key: Buffer): string =>
  createHash('sha256').update(`polder/key-fingerprint/1\n${setting}\n${version}\n`).update(key).digest('hex')

/** What the deployment knows of one version of a ring. */
export interface KnownVersion {
  version: number
  fingerprint: string
  /** Null while it is announced and makes nothing. */
  used_from: Date | null
  retired_at: Date | null
}

/** Those of one ring, in their order. */
export const knownVersions = async <T>(db: Kysely<T>, setting: string): Promise<KnownVersion[]> =>
  (
    await sql<KnownVersion>`
      SELECT version, fingerprint, used_from, retired_at FROM key_versions
      WHERE ring = ${setting} ORDER BY version`.execute(db)
  ).rows

/** The version that makes new values; 0 where none is in use. */
export const versionInUse = (known: readonly KnownVersion[]): number =>
  Math.max(0, ...known.filter((row) => row.used_from && !row.retired_at).map(({ version }) => version))

/**
 * Compares the instance's rings with those of the deployment, announces what is new, and sets each ring's active version to
 * the one in use: at a ring's first start all its versions are, afterwards a higher one is announced only. Instances that
 * start at once wait for each other.
 * @throws ConfigurationError naming the setting, when a version in use is missing, or one is another key, or may not follow
 */
export const demandSameKeys = async <T>(db: Kysely<T>, rings: readonly NamedRing[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    for (const named of rings) {
      const known = await knownVersions(trx, named.setting)
      const problem = problemOf(named, known)
      if (problem) throw new ConfigurationError(`${named.setting}: ${problem}`)
      await announceNew(trx, named, known)
      if (known.length > 0) named.ring.active = await usedVersion(trx, named)
    }
  })

/** Where every version in use was struck off by hand, the highest that this instance has comes into use. */
const usedVersion = async <T>(trx: Transaction<T>, { setting, ring }: NamedRing): Promise<number> => {
  const version = versionInUse(await knownVersions(trx, setting))
  if (version > 0) return version
  const highest = Math.max(...ring.versions.keys())
  await sql`
    UPDATE key_versions SET used_from = now(), retired_at = NULL
    WHERE ring = ${setting} AND version = ${highest}`.execute(trx)
  return highest
}

/** From now on the version makes new values, unless it does already. */
export const startUsing = async <T>(trx: Transaction<T>, setting: string, version: number): Promise<void> => {
  await sql`
    UPDATE key_versions SET used_from = clock_timestamp()
    WHERE ring = ${setting} AND version = ${version} AND used_from IS NULL`.execute(trx)
}

/** Whoever changes versions waits for whoever else does. */
export const lockVersions = async <T>(trx: Transaction<T>): Promise<void> => {
  await sql`LOCK TABLE key_versions IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
}

/** Writes down the versions above the known ones; how many they were. */
export const announceNew = async <T>(
  trx: Transaction<T>,
  { setting, ring }: NamedRing,
  known: readonly KnownVersion[],
): Promise<number> => {
  const highest = known.at(-1)?.version ?? 0
  const added = [...ring.versions].filter(([version]) => version > highest)
  for (const [version, key] of added)
    await sql`
      INSERT INTO key_versions (ring, version, fingerprint, used_from)
      VALUES (${setting}, ${version}, ${fingerprintOf(setting, version, key)},
        ${known.length === 0 ? sql`now()` : null})`.execute(trx)
  return added.length
}

const advice =
  'every instance on one database has the same keys, also those that the first one made (secrets.json)'

/** In words why an instance with this ring may not start in a deployment that knows these versions of it; null where it may. */
export const problemOf = (
  { setting, ring, neverRotated }: NamedRing,
  known: readonly KnownVersion[],
): string | null => {
  for (const { version, fingerprint, used_from, retired_at } of known) {
    const key = ring.versions.get(version)
    if (!key) {
      // An instance that ends before it was given an announced version may start again without it.
      if (retired_at || !used_from) continue
      return `lacks version ${version}, which this deployment uses; ${advice}`
    }
    if (fingerprintOf(setting, version, key) !== fingerprint)
      return `version ${version} is another key than the one that this deployment uses; ${advice}`
  }
  const highest = known.at(-1)?.version
  const own = Math.max(...ring.versions.keys())
  if (neverRotated && highest !== undefined && own > highest)
    return `version ${own} is one too many: this key cannot be rotated`
  return null
}
