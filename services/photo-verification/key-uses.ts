/** What is made with each ring of keys, and what has to be over before a version can go. */

import type { MadeWith } from '../../kit/auth/key-rotation.ts'
import { countSealed, resealColumns } from '../../kit/auth/reseal.ts'
import { createSeal } from '../../kit/auth/seal.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Database } from '../../kit/store/database.ts'
import { webhookSecrets } from '../../kit/webhooks/context.ts'
import { refreshSeconds } from './accounts/token-pair.ts'
import { settings } from './config.ts'
import { publicSignerOf } from './core/signature.ts'
import { tables } from './own-tables.ts'
import type { Tables } from './tables.ts'
import { sealingRingOf } from './webhooks/open-webhooks.ts'

/** A photo's own signature is of its day and is not made again, so the key stays as long as the photo. */
const signing = (db: Database<Tables>, { random }: Platform): MadeWith => ({
  count: async (version) => ({
    photos: await countPhotos(db, 'hmac_key_version', version),
    ...(await countSealed(db, webhookSecrets, version)),
  }),
  reseal: (ring) => {
    const sealing = sealingRingOf(ring)
    const keys = {
      seal: createSeal(sealing, random),
      active: ring.active,
      setting: settings.signingKeys.name,
    }
    return resealColumns(db, keys, webhookSecrets)
  },
  livesSeconds: 0,
  lives: 'photos',
})

const publicSigning = (db: Database<Tables>): MadeWith => ({
  count: async (version, key) => {
    const { keyId } = publicSignerOf({ active: version, versions: new Map([[version, key]]) })
    const { count } = await db
      .selectFrom('statements')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow()
    return { photos: await countPhotos(db, 'public_key_id', keyId), statements: Number(count) }
  },
  livesSeconds: 0,
  lives: 'photos',
})

const countPhotos = async (
  db: Database<Tables>,
  column: 'hmac_key_version' | 'public_key_id',
  value: number | string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const countsNothing = async (): Promise<Record<string, number>> => ({})

export const madeWith = (platform: Platform): Record<string, MadeWith> => {
  const db = platform.database!.attach<Tables>(tables.schema)
  return {
    [settings.signingKeys.name]: signing(db, platform),
    [settings.publicSigningKeys.name]: publicSigning(db),
    [settings.tokenKeys.name]: {
      count: countsNothing,
      livesSeconds: refreshSeconds,
      lives: 'refresh tokens',
    },
    [settings.watermarkKey.name]: {
      count: countsNothing,
      livesSeconds: Infinity,
      lives: 'watermarks of copies that others have',
    },
  }
}
