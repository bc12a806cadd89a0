/** Opens the place of the checkpoints at the start (or looks at it, for the doctor), and sees that all instances of the deployment have the same one. */

import { join } from 'node:path'
import { hasTable } from '../../../kit/acts/command-acts.ts'
import { ConfigurationError } from '../../../kit/config.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Database } from '../../../kit/store/database.ts'
import { type CompanySigninSettings, settings as settingsOfService } from '../config.ts'
import { dialect } from '../dialect.ts'
import { tables } from '../own-tables.ts'
import type { Tables } from '../tables.ts'
import { openCheckpointFile } from './checkpoint-file.ts'
import { openCheckpointObjects } from './checkpoint-objects.ts'
import { claimCheckpointPlace, findCheckpointPlace } from './checkpoint-place.store.ts'
import { type CheckpointStore, withTimeLimit } from './checkpoint-store.ts'

const fileSetting = settingsOfService.checkpointFile.name

const notThatFile = (path: string): string =>
  `${path} is not the file that this deployment signs into; give all instances the same one, or S3_BUCKET`

const notThatBucket = `this deployment keeps its checkpoints elsewhere; give all instances the same bucket, and begin with the one whose ${fileSetting} holds them`

/** Throws ConfigurationError when nothing can be written there, or when the deployment keeps its checkpoints elsewhere. */
export const openCheckpoints = async (
  platform: Platform,
  { checkpointFile }: CompanySigninSettings,
  db: Database<Tables>,
): Promise<CheckpointStore> => {
  const path = checkpointFile ?? join(platform.settings.dataDir, 'audit-checkpoints.jsonl')
  const file = openCheckpointFile(path)
  const fresh = platform.ids.uuid()
  if (!platform.settings.s3Bucket) {
    const identity = await writable(
      `${fileSetting}: ${path} cannot be opened for appending`,
      file.identity(fresh),
    )
    if (!(await claimCheckpointPlace(db, identity, null)))
      throw new ConfigurationError(`${fileSetting}: ${notThatFile(path)}`)
    return withTimeLimit(file)
  }
  const objects = openCheckpointObjects(await platform.objectsFor(dialect.name))
  const refused = 'S3_BUCKET: checkpoints of the audit trail cannot be kept there'
  const identity = await writable(refused, objects.identity(fresh))
  const former = await writable(refused, takeAlong(file, objects, fresh))
  if (!(await claimCheckpointPlace(db, identity, former)))
    throw new ConfigurationError(`S3_BUCKET: ${notThatBucket}`)
  return withTimeLimit(objects)
}

/** What a start would say of the place beside the one that the deployment has chosen, null where nothing. Writes nothing. */
export const otherPlace = async (platform: Platform, path: string): Promise<string | null> => {
  const { schema } = tables
  if (!(await hasTable(platform, schema, 'checkpoint_place'))) return null
  const place = await findCheckpointPlace(platform.database!.attach<Tables>(schema))
  if (place === null) return null
  const file = openCheckpointFile(path)
  if (!platform.settings.s3Bucket) return (await file.knownIdentity()) === place ? null : notThatFile(path)
  const objects = openCheckpointObjects(await platform.objectsFor(dialect.name))
  if ((await objects.knownIdentity()) === place) return null
  // A start would take these along.
  const isTakenAlong = (await file.extent()) > 0 && (await file.knownIdentity()) === place
  return isTakenAlong ? null : notThatBucket
}

const writable = async <T>(refusal: string, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    throw new ConfigurationError(`${refusal} (${code ?? name})`)
  }
}

/** Copies what an instance without a bucket kept in a file; the file's name, or null when there is nothing in it. */
const takeAlong = async (
  file: CheckpointStore,
  objects: CheckpointStore,
  fresh: string,
): Promise<string | null> => {
  const extent = await file.extent()
  if (extent === 0) return null
  const known = new Set<number>()
  for await (const { size } of objects.read(await objects.extent())) known.add(size)
  for await (const checkpoint of file.read(extent))
    if (!known.has(checkpoint.size)) await objects.append(checkpoint)
  return file.identity(fresh)
}
