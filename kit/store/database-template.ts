/** A data folder's first database as a copy of one that was made ahead: making one takes seconds. */

import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where `openEmbedded` keeps its files in a data folder. */
export const databaseFolder = (folder: string): string => join(folder, 'pglite')

/**
 * Copies the template into a data folder that has no database yet; whoever calls holds the folder's lock. Without a
 * template, or with one that may not be read, nothing happens, and the engine makes the database itself. A copy that was cut off counts as none.
 */
export const startFromTemplate = async (
  folder: string,
  findTemplate: (() => string) | undefined,
): Promise<void> => {
  // Looked for by first starts alone: finding it reads the migrations.
  if (!findTemplate || existsSync(databaseFolder(folder))) return
  const template = findTemplate()
  if (!existsSync(template)) return
  const unfinished = join(folder, 'pglite.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  try {
    await cp(template, unfinished, { recursive: true })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Files of a database are their maker's alone, who installed this and need not be who runs it.
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return
    throw error
  }
  await rename(unfinished, databaseFolder(folder))
}
