/** `polder restore <file>`: a backup into an empty deployment, all of it or nothing, and then verified. */

import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../../kit/config.ts'
import { openPlatform, type Platform } from '../../kit/platform.ts'
import { platformSettings } from '../../kit/platform-settings.ts'
import { openEmbedded } from '../../kit/store/database.ts'
import { databaseFolder } from '../../kit/store/database-template.ts'
import { FolderInUseError, lockFolder } from '../../kit/store/folder-lock.ts'
import { restoringFolder } from '../../kit/store/restore-mark.ts'
import { leavingNothing } from '../backup/leaves-nothing.ts'
import { BackupFault } from '../backup/manifest.ts'
import { checkBackup } from '../backup/read-backup.ts'
import {
  countObjects,
  demandRestorable,
  finishRestore,
  type Restoring,
  restoreRows,
} from '../backup/restore-backup.ts'
import { type Command, type Outcome, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'
import { backupRing } from './backup.ts'
import { verifyAll } from './verify.ts'

const check = async (platform: Platform, path: string): Promise<Restoring> => {
  const { name } = platformSettings.backupKeys
  if (platform.settings.backupKeys === undefined && platform.secrets.kept(name) === undefined)
    throw new RefusedError(
      `${name} is not here. Give the deployment its own settings of keys, or its secrets.json in DATA_DIR: a backup holds none.`,
    )
  const checked = await checkBackup(path, backupRing(platform)).catch((error: unknown) => {
    throw error instanceof BackupFault
      ? new RefusedError(`${path} is not restored: ${error.message}.`)
      : error
  })
  const restoring = { platform, operations: await openOperations(), path, ...checked }
  await demandRestorable(restoring)
  return restoring
}

const finish = async (restoring: Restoring): Promise<Outcome> => {
  const notes = await finishRestore(restoring)
  const { code, said, json } = await verifyAll(restoring.platform, false)
  const { manifest } = restoring
  const rows = manifest.schemas.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0)
  const objects = countObjects(manifest)
  return {
    code,
    said: [`Restored ${rows} rows and ${objects} objects of ${manifest.madeAt}.`, ...notes, ...said],
    json: { madeAt: manifest.madeAt, rows, objects, notes, verified: json },
  }
}

const intoServer = async (environment: Environment, path: string): Promise<Outcome> => {
  await using platform = await openPlatform(environment, { sharesFolder: true, isRestoring: true })
  if (!platform.database) throw new RefusedError('DATABASE_URL: there is no database to restore into.')
  const restoring = await check(platform, path)
  await restoreRows(restoring)
  return await finish(restoring)
}

/** The database is made beside its place, and takes it by one rename. */
const intoFolder = async (environment: Environment, folder: string, path: string): Promise<Outcome> => {
  const place = databaseFolder(folder)
  if (existsSync(place))
    throw new RefusedError(
      `${folder} is not empty: it has a database. A restore goes into an empty deployment only.`,
    )
  const making = join(folder, restoringFolder)
  // What an earlier restore left is removed under the folder's lock.
  const lock = lockFolder(folder)
  await rm(making, { recursive: true, force: true }).finally(() => lock.release())
  const options = { isRestoring: true }
  let restoring: Restoring
  {
    // A file that is refused costs no database.
    await using platform = await openPlatform({ ...environment, DATABASE_URL: 'none' }, options)
    restoring = await check(platform, path)
  }
  {
    await using stack = new AsyncDisposableStack()
    const database = await openEmbedded(making)
    stack.defer(() => database.close())
    const platform = stack.use(await openPlatform(environment, { ...options, database }))
    await restoreRows({ ...restoring, platform })
  }
  await rename(databaseFolder(making), place)
  await rm(making, { recursive: true, force: true })
  await using platform = await openPlatform(environment, options)
  return await finish({ ...restoring, platform })
}

export const restore: Command = {
  usage: 'restore <file>',
  about: 'a backup into an empty deployment; checks all of it first, and verifies it at the end',
  words: [1, 1],
  act: () => ({ what: 'restore' }),
  run: async ({ words: [file], folder: from, environment }) => {
    const path = resolve(from, file!)
    if (!existsSync(path)) throw new RefusedError(`${path} is not there.`)
    const quiet = { ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'silent' }
    const folder = platformSettings.dataDir.read(environment['DATA_DIR']?.trim() || undefined)
    const isOnServer = environment['DATABASE_URL']?.trim() || environment['DATABASE_URL_FILE']?.trim()
    return leavingNothing(folder, async () => {
      if (isOnServer) return intoServer(quiet, path)
      try {
        return await intoFolder(quiet, folder, path)
      } catch (error) {
        if (error instanceof FolderInUseError) throw new RefusedError(error.message)
        await rm(join(folder, restoringFolder), { recursive: true, force: true })
        throw error
      }
    })
  },
}
