/**
 * One set of keys for each deployment: the database knows a fingerprint of each version of each ring, and an instance
 * whose keys are others does not start. Otherwise instances would refuse each other's tokens and seals in silence.
 */

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
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

/** 64 hexadecimal digits that tell two keys apart and give neither away; its first line keeps it from meaning anything elsewhere. */
export const fingerprintOf = (setting: string, version: number, key: Buffer): string =>
  createHash('sha256').update(`polder/key-fingerprint/1\n${setting}\n${version}\n`).update(key).digest('hex')

/**
 * Compares the instance's rings with those of the deployment, and announces what is new: all versions of a ring at its
 * first start, and afterwards versions higher than the known ones, which is how an operator rotates. Instances that start
 * at once wait for each other.
 * @throws ConfigurationError naming the setting, when a known version is missing, or is another key, or may not follow
 */
export const demandSameKeys = async <T>(db: Kysely<T>, rings: readonly NamedRing[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE key_versions IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    for (const named of rings) {
      const { rows } = await sql<KnownVersion>`
        SELECT version, fingerprint FROM key_versions WHERE ring = ${named.setting} ORDER BY version`.execute(
        trx,
      )
      const problem = problemOf(named, rows)
      if (problem) throw new ConfigurationError(`${named.setting}: ${problem}`)
      const highest = rows.at(-1)?.version ?? 0
      for (const [version, key] of named.ring.versions) {
        if (version <= highest) continue
        const fingerprint = fingerprintOf(named.setting, version, key)
        await sql`
          INSERT INTO key_versions (ring, version, fingerprint)
          VALUES (${named.setting}, ${version}, ${fingerprint})`.execute(trx)
      }
    }
  })

interface KnownVersion {
  version: number
  fingerprint: string
}

const advice =
  'every instance on one database has the same keys, also those that the first one made (secrets.json)'

const problemOf = (
  { setting, ring, neverRotated }: NamedRing,
  known: readonly KnownVersion[],
): string | null => {
  for (const { version, fingerprint } of known) {
    const key = ring.versions.get(version)
    if (!key) return `lacks version ${version}, which this deployment uses; ${advice}`
    if (fingerprintOf(setting, version, key) !== fingerprint)
      return `version ${version} is another key than the one that this deployment uses; ${advice}`
  }
  const highest = known.at(-1)?.version
  if (neverRotated && highest !== undefined && ring.active > highest)
    return `version ${ring.active} is one too many: this key cannot be rotated`
  return null
}
