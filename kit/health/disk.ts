/** Whether the disk of the data folder has room for what people send. */

import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const leastBytes = 512 * 1024 * 1024
const leastShare = 0.05

/** Of a folder that nobody has made yet, the disk is that of the one above. */
const diskOf = async (folder: string): Promise<StatsFs> => {
  try {
    return await statfs(folder)
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return diskOf(above)
  }
}

/** At least 5 % and 512 MiB are free, so that the database keeps room. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, blocks, bsize } = await diskOf(resolve(folder))
  return bavail * bsize >= leastBytes && bavail >= blocks * leastShare
}
