/**
 * A command on the wrong folder or database finds an empty one, and would say that all is well with it. Where no service has
 * ever started, a command is refused, or gets a database that is gone with it.
 */

import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../kit/config.ts'
import { platformSettings } from '../kit/platform-settings.ts'
import { type DatabaseServer, openEmbedded } from '../kit/store/database.ts'
import { databaseFolder } from '../kit/store/database-template.ts'
import { appliedMigrations } from '../kit/store/migrations.ts'
import { restoringFolder } from '../kit/store/restore-mark.ts'
import { RefusedError } from './command.ts'
import { openOperations } from './services.ts'

const folderOf = (environment: Environment): string =>
  platformSettings.dataDir.read(environment['DATA_DIR']?.trim() || undefined)

/** Whether no start has kept a key in the data folder. */
export const hasNoSecrets = (environment: Environment): boolean =>
  !existsSync(join(folderOf(environment), 'secrets.json'))

/** The data folder of a deployment with everything embedded, where it has no database yet; null elsewhere. */
export const unusedFolder = (environment: Environment): string | null => {
  if (environment['DATABASE_URL']?.trim() || environment['DATABASE_URL_FILE']?.trim()) return null
  const folder = folderOf(environment)
  // What a restore has left says so itself.
  const isUsed = [databaseFolder(folder), join(folder, restoringFolder)].some((path) => isThere(path, folder))
  return isUsed ? null : folder
}

/** Throws RefusedError where one may not look: that nothing is seen there does not say that nothing is there. */
const isThere = (path: string, folder: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') return false
    throw new RefusedError(
      `DATA_DIR ${folder} may not be read (${code}): run the command as the user that the services run as.`,
    )
  }
}

export const neverStarted = (place: string): RefusedError =>
  new RefusedError(`${place}: no service has ever started there. Is it the one of this deployment?`)

/** Throws RefusedError where no service has made its tables. */
export const demandStarted = async (database: DatabaseServer): Promise<void> => {
  for (const { tables } of await openOperations())
    if ((await appliedMigrations(database.attach(tables.schema), tables.schema)).length > 0) return
  throw neverStarted(database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL')
}

/** An empty database that is gone once `stack` is. */
export const passingDatabase = async (stack: AsyncDisposableStack): Promise<DatabaseServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-passing-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await openEmbedded(folder)
  stack.defer(() => database.close())
  return database
}
