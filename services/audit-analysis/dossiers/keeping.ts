/** Where kept ledgers are, and the keys that they are sealed with. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import type { Platform } from '../../../kit/platform.ts'
import { ringOf } from '../../../kit/secrets.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

/** What dossiers need besides the rest. */
export interface Keeping {
  db: Database<Tables>
  objects: ObjectStore
  /** Where no ledger is kept: what is missing, for whoever asks for it. */
  keys: KeyRing | { missing: string }
}

/** The setting of the ring that wraps the keys of ledgers. */
export const setting = 'DOSSIER_KEY'

/** Itself, or as a file. */
export const isGiven = ({ environment }: Pick<Platform, 'environment'>): boolean =>
  Boolean(environment[setting]?.trim() || environment[`${setting}_FILE`]?.trim())

/** In production a ledger is kept only under a given key, and where the service knows who is there. */
const keysOf = (platform: Platform, knowsPeople: boolean): Keeping['keys'] => {
  if (platform.production && !isGiven(platform)) return { missing: `${setting} is not set.` }
  if (platform.production && !knowsPeople)
    return { missing: 'nobody tells it who is there; neither SIGN_IN_ISSUER nor IDENTITY_HEADER is set.' }
  return ringOf(platform, setting)
}

export const openKeeping = async (
  platform: Platform,
  service: string,
  db: Database<Tables>,
  knowsPeople: boolean,
): Promise<Keeping> => ({
  db,
  objects: await platform.objectsFor(service),
  keys: keysOf(platform, knowsPeople),
})
