/** A restore that is refused or fails leaves a data folder as it was: without the folders that looking and loading made. */

import { existsSync } from 'node:fs'
import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../kit/store/folder-lock.ts'

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

/** Those of the deployment, and one for the objects of each service. */
const placesIn = async (folder: string): Promise<string[]> => {
  const places = await foldersIn(folder)
  return [...places, ...(await Promise.all(places.map(foldersIn))).flat()]
}

/** With all folders in it that are empty too; a file keeps its own. */
const removeEmpty = async (folder: string): Promise<void> => {
  for (const inner of await foldersIn(folder)) await removeEmpty(inner)
  await rmdir(folder).catch(() => {})
}

/** Not where another process has the folder by now, nor where it cannot be written to. */
const removeNew = async (folder: string, before: ReadonlySet<string>): Promise<void> => {
  if (!existsSync(folder)) return
  const lock = lockFolder(folder)
  try {
    for (const place of await placesIn(folder)) if (!before.has(place)) await removeEmpty(place)
  } finally {
    lock.release()
  }
}

/** Runs, and where it throws removes the empty folders that were not there before. What went wrong is what is told. */
export const leavingNothing = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  const before = new Set(await placesIn(folder))
  try {
    return await run()
  } catch (error) {
    await removeNew(folder, before).catch(() => {})
    throw error
  }
}
