/** What an operator's commands know of photo-verification: photos, their objects and signatures, and the log's copy outside. */

import { recordInTable } from '../../kit/acts/command-acts.ts'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import { ObjectMissingError, type ObjectStore } from '../../kit/objects/object-store.ts'
import type { ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import { readCheckpoint } from '../../kit/transparency/checkpoint.ts'
import { accountOperations } from './accounts/account-operations.ts'
import { settings as settingsOfService } from './config.ts'
import { checkSignature } from './core/signature.ts'
import { dialect } from './dialect.ts'
import { openKeys } from './key-rings.ts'
import { madeWith } from './key-uses.ts'
import { checkLog } from './log/log-check.actions.ts'
import { keepCopy, newestCopy } from './log/outside-copies.ts'
import { openCopies, openPhotoLog } from './log/photo-log.ts'
import { checkSettings, outsideParts } from './outside-parts.ts'
import { tables } from './own-tables.ts'
import { createObjectHashes, type ObjectHashes } from './photos/object-hashes.ts'
import { originalKey, partKey, publicImageKey, shareCopyKey } from './photos/object-keys.ts'
import { signedFieldsOf } from './photos/verdict.actions.ts'
import type { PhotoRow, Tables } from './tables.ts'

const pageRows = 500

async function* readPhotos(platform: Platform): AsyncGenerator<PhotoRow> {
  const db = platform.database!.attach<Tables>(tables.schema)
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('photos')
      .selectAll()
      .where('verification_id', '>', after)
      .orderBy('verification_id')
      .limit(pageRows)
      .execute()
    yield* rows
    if (rows.length < pageRows) return
    after = rows.at(-1)!.verification_id
  }
}

const isThere = async (platform: Platform, { verification_id }: PhotoRow): Promise<boolean> =>
  (await platform
    .database!.attach<Tables>(tables.schema)
    .selectFrom('photos')
    .select('verification_id')
    .where('verification_id', '=', verification_id)
    .executeTakeFirst()) !== undefined

/** What is wrong with an original, or null; with `deep` its bytes are held against what was signed. */
const objectProblem = async (
  objects: Pick<ObjectStore, 'exists'>,
  fresh: ObjectHashes['fresh'] | null,
  { object_id, sha256 }: PhotoRow,
): Promise<string | null> => {
  const key = originalKey(object_id)
  try {
    if (!fresh) return (await objects.exists(key)) ? null : 'its object is missing'
    return (await fresh(key)) === sha256 ? null : 'its bytes are not those that were signed'
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error
    return 'its object is missing'
  }
}

/** Each signature, and each original: that it is there, and with `deep` that its bytes are those that were signed. */
const verifyPhotos = async (platform: Platform, deep: boolean) => {
  const { signingKeys } = await openKeys(platform)
  const objects = await platform.objectsFor(dialect.name)
  const fresh = deep ? createObjectHashes(objects).fresh : null
  const problems: string[] = []
  let photos = 0
  for await (const photo of readPhotos(platform)) {
    photos += 1
    const id = `photo ${photo.verification_id}`
    const signature = checkSignature(signingKeys, signedFieldsOf(photo), photo.signature)
    if (signature === 'unknown-key-version')
      problems.push(`${id}: PHOTO_SIGNING_KEYS lacks version ${photo.hmac_key_version}`)
    if (signature === 'invalid') problems.push(`${id}: its record is not the one that was signed`)
    const wrong = await objectProblem(objects, fresh, photo)
    // While the service is at work a photo may be deleted after its row was read.
    if (wrong && (await isThere(platform, photo))) problems.push(`${id}: ${wrong}`)
  }
  return { photos, problems }
}

const verifyLog = async (platform: Platform): Promise<string[]> => {
  const db = platform.database!.attach<Tables>(tables.schema)
  const settings = readSettings(settingsOfService, platform.environment)
  const { logKey } = await openKeys(platform)
  try {
    await checkLog({ db, photoLog: await openPhotoLog(platform, settings, db, logKey) })
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return [error.message]
    throw error
  }
}

export const operation: ServiceOperation = {
  name: dialect.name,
  tables,
  recordAct: (platform, act) => recordInTable(platform, tables.schema, act),
  accounts: accountOperations,
  checkSettings,
  outsideParts,
  openRings: async (platform) => (await openKeys(platform)).rings,
  madeWith,
  namedObjects: async (ask) => {
    const photos = (await ask('SELECT object_id AS id FROM photos')).map(({ id }) => String(id))
    const parts = (await ask('SELECT object_id AS id FROM upload_parts')).map(({ id }) => String(id))
    return [
      ...photos.map((id) => ({ key: originalKey(id), required: true })),
      // These are made again where they are missing, and what is on its way in goes once it is whole.
      ...photos.flatMap((id) =>
        [publicImageKey(id), shareCopyKey(id)].map((key) => ({ key, required: false })),
      ),
      ...parts.map((id) => ({ key: partKey(id), required: false })),
    ]
  },
  verify: async ({ platform, deep }) => {
    const { photos, problems } = await verifyPhotos(platform, deep)
    return { checked: { photos }, problems: [...problems, ...(await verifyLog(platform))] }
  },
  outside: {
    // The rows hold the newest checkpoint; what lies outside may be of a tree that the snapshot does not have.
    read: async (_, ask) =>
      Buffer.from(
        String((await ask('SELECT note FROM log_checkpoints ORDER BY size DESC LIMIT 1'))[0]?.['note'] ?? ''),
      ),
    objection: async (platform, kept) => {
      const outside = await newestCopy(await openCopies(platform))
      const [newer = 0, held = 0] = [outside, kept.toString()].map(
        (note) => (note && readCheckpoint(note)?.size) || 0,
      )
      return newer > held
        ? `the photo log has ${newer} leaves by its copy outside the database and ${held} in this backup: a newer backup is needed, or a new log (docs/operations.md, the photo log's backup)`
        : null
    },
    restore: async (platform, kept) => {
      const note = kept.toString()
      const said = note === '' ? null : readCheckpoint(note)
      if (!said) return []
      await keepCopy(await openCopies(platform), said.size, note)
      return [`the photo log's checkpoint of ${said.size} leaves is outside the database`]
    },
  },
}
