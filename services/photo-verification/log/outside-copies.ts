/** A copy of the newest checkpoint outside the database, which a database that was set back is held against. */

import { type ObjectStore, readAll } from '../../../kit/objects/object-store.ts'

/** A store of its own: photos and their copies are all that lies in the service's. */
export const copyStore = 'photo-log'

const prefix = 'checkpoints/'

const keyOf = (size: number): string => `${prefix}${String(size).padStart(16, '0')}`

/** Written before anybody is shown the checkpoint; older copies go. */
export const keepCopy = async (objects: ObjectStore, size: number, note: string): Promise<void> => {
  await objects.create(keyOf(size), Buffer.from(note), 'text/plain; charset=utf-8')
  const older: string[] = []
  for await (const { key } of objects.list(prefix)) if (key < keyOf(size)) older.push(key)
  for (const key of older) await objects.remove(key)
}

/** The copy of the largest tree; null before the first. */
export const newestCopy = async (objects: ObjectStore): Promise<string | null> => {
  let newest: string | null = null
  for await (const { key } of objects.list(prefix)) if (newest === null || key > newest) newest = key
  return newest === null ? null : (await readAll(await objects.get(newest))).toString()
}
