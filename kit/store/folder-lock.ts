/**
 * Lets one process use a data folder. The lock is that of SQLite on a small file. The kernel frees it however the owner ends, for
 * a process that has ended holds no file open. Nobody gets past an owner that lives, in this process or another.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** Takes the folder for this process until `release`; throws FolderInUseError in words for people. */
export const lockFolder = (folder: string): { release(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new FolderInUseError(
        `The folder ${folder} is in use by another running Polder. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
      )
    throw error
  }
  return { release: () => database.close() }
}
