/** The photo log of this deployment: its name, its key, its witnesses. */

import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { ed25519FromSeed } from '../../../kit/auth/key-ring.ts'
import type { NamedRing } from '../../../kit/auth/key-versions.ts'
import { ConfigurationError } from '../../../kit/config.ts'
import { createFolderStore } from '../../../kit/objects/folder-store.ts'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import type { Platform } from '../../../kit/platform.ts'
import { newKeyRing, ringOf } from '../../../kit/secrets.ts'
import type { Database } from '../../../kit/store/database.ts'
import {
  formatVerifierKey,
  isKeyName,
  type VerifierKey,
  verifierKeyOf,
} from '../../../kit/transparency/signed-note.ts'
import { parseWitnesses, type Witness } from '../../../kit/transparency/witness.ts'
import { settings as names, type PhotoVerificationSettings } from '../config.ts'
import type { Tables } from '../tables.ts'
import { openState } from './log.store.ts'
import { copyStore } from './outside-copies.ts'

export interface PhotoLog {
  origin: string
  privateKey: KeyObject
  publicKey: KeyObject
  key: VerifierKey
  /** `origin+hash+key`, as clients are given it. */
  verifierKey: string
  witnesses: Witness[]
  /** Where copies of checkpoints lie, outside the database. */
  copies: ObjectStore
  fetch: typeof fetch
}

/** One key for good: another one would make another log. Plain base64 is version 1. */
export const logKeyRing = (platform: Pick<Platform, 'secrets' | 'random'>): NamedRing => {
  const setting = names.logKey.name
  const secrets: Platform['secrets'] = {
    ...platform.secrets,
    get: (variable) => {
      const text = platform.secrets.get(variable, () => newKeyRing(platform.random))
      return /^[A-Za-z0-9+/_-]+=*$/.test(text) ? `1:${text}` : text
    },
  }
  return { setting, ring: ringOf({ secrets, random: platform.random }, setting), neverRotated: true }
}

/** The log's own host, without its port: a deployment that moves to another port has the same log. */
const hostOf = (platform: Pick<Platform, 'settings'>, { publicUrl }: PhotoVerificationSettings): string =>
  publicUrl ? new URL(publicUrl).host : platform.settings.host

const within = <T>(setting: string, make: () => T): T => {
  try {
    return make()
  } catch (error) {
    throw new ConfigurationError(`${setting}: ${error instanceof Error ? error.message : 'not valid'}`)
  }
}

/** @throws ConfigurationError that names the setting */
export const openWitnesses = ({ logWitnesses }: Pick<PhotoVerificationSettings, 'logWitnesses'>): Witness[] =>
  within(names.logWitnesses.name, () => parseWitnesses(logWitnesses))

type CopiesPlatform = Pick<Platform, 'settings' | 'objectsFor' | 'random'>

/** In the bucket where there is one, else beside the objects, not among them: what is there is no photo's. */
export const openCopies = async (platform: CopiesPlatform): Promise<ObjectStore> => {
  const { s3Bucket, dataDir } = platform.settings
  if (s3Bucket) return platform.objectsFor(copyStore)
  return createFolderStore(join(dataDir, copyStore), platform.random)
}

/** @throws ConfigurationError that names the setting */
export const openPhotoLog = async (
  platform: CopiesPlatform & Pick<Platform, 'fetch'>,
  settings: PhotoVerificationSettings,
  db: Database<Tables>,
  { ring }: NamedRing,
  wrapCopies: (real: ObjectStore) => ObjectStore = (real) => real,
): Promise<PhotoLog> => {
  const witnesses = openWitnesses(settings)
  const demanded = settings.logOrigin
  if (demanded && !isKeyName(demanded))
    throw new ConfigurationError(`${names.logOrigin.name}: holds no white space and no plus sign`)
  const { origin } = await openState(db, `${hostOf(platform, settings)}/log`, demanded)
  const { privateKey, publicKey } = ed25519FromSeed(ring.versions.get(ring.active)!)
  const key = verifierKeyOf(origin, publicKey)
  return {
    origin,
    privateKey,
    publicKey,
    key,
    verifierKey: formatVerifierKey(key),
    witnesses,
    copies: wrapCopies(await openCopies(platform)),
    fetch: platform.fetch,
  }
}
