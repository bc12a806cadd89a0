/** Whether the disk of the data folder has room for what people send. */

import { statfs } from 'node:fs/promises'

const leastBytes = 512 * 1024 * 1024
const leastShare = 0.05

/** At least 5 % and 512 MiB are free, so that the database keeps room. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize >= leastBytes && bavail >= blocks * leastShare
}
