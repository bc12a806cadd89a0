/** Objects as files: written under a temporary name, flushed to disk, then renamed. */

import { constants, createReadStream, statSync } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Random } from '../clock.ts'
import { checkKey, ObjectMissingError, type ObjectStore, type StoredObject } from './object-store.ts'

const unfinishedFolder = '.unfinished'

/** A folder is no object. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(String(error.code))

const isAcrossDisks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV'

/** A rename is durable only when the folder with the new name is flushed too. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const moveIn = async (from: string, path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(from, path)
  await flushFolder(dirname(path))
}

interface Place {
  folder: string
  unfinished: string
  random: Random
}

const pathOf = ({ folder }: Place, key: string): string => join(folder, ...checkKey(key).split('/'))

const put = async (place: Place, key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }> => {
  const path = pathOf(place, key)
  const temporary = join(place.unfinished, place.random.bytes(12).toString('hex'))
  const handle = await open(temporary, 'wx', 0o600)
  let size = 0
  try {
    try {
      for await (const chunk of body) {
        // It writes all of the chunk: a plain write may stop half-way on a full disk, and tell so only by its count.
        await handle.appendFile(chunk)
        size += chunk.byteLength
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveIn(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { size }
}

/** A link, unlike a rename, never takes the place of a file. */
const create = async (place: Place, key: string, bytes: Uint8Array): Promise<boolean> => {
  const path = pathOf(place, key)
  const temporary = join(place.unfinished, place.random.bytes(12).toString('hex'))
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await link(temporary, path)
    await flushFolder(dirname(path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

const putFile = async (place: Place, key: string, path: string): Promise<void> => {
  const target = pathOf(place, key)
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await moveIn(path, target)
  } catch (error) {
    if (!isAcrossDisks(error)) throw error
    await put(place, key, createReadStream(path))
    await rm(path)
  }
}

/** What `look` finds. Throws ObjectMissingError where there is no such object. */
const unlessMissing = async <T>(key: string, look: () => Promise<T> | T): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
    throw error
  }
}

const get = async (key: string, path: string, pieceBytes?: number): Promise<StoredObject> => {
  const found = await stat(path)
  if (!found.isFile()) throw new ObjectMissingError(`no object ${key}`)
  const { size } = found
  const body = createReadStream(path, pieceBytes ? { highWaterMark: pieceBytes } : {})
  // The file is opened before it is handed out: if it is missing, that is an error here and not in the middle of an answer.
  await new Promise<void>((resolve, reject) => body.once('open', () => resolve()).once('error', reject))
  return { size, body }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * It uses the change time, which cannot be set back as the modification time can. The call is synchronous: it takes
 * microseconds, and through the threads it would take many times that (docs/decisions/0020).
 */
const versionOf = (path: string): string => {
  const { ino, size, ctimeNs } = statSync(path, { bigint: true })
  return `${ino}-${size}-${ctimeNs}`
}

async function* list(
  { folder }: Place,
  prefix: string,
  after = '',
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (key.startsWith(unfinishedFolder) || !key.startsWith(prefix) || key <= after) continue
    try {
      yield { key, modifiedAt: (await stat(path)).mtime }
    } catch (error) {
      // The file was removed after the folder was listed.
      if (!isMissing(error)) throw error
    }
  }
}

async function* listUnfinished({ unfinished }: Place, olderThan: Date): AsyncGenerator<string> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < olderThan) yield path
  }
}

const sweepUnfinished = async (place: Place, olderThan: Date): Promise<number> => {
  let removed = 0
  for await (const path of listUnfinished(place, olderThan)) {
    await rm(path, { force: true })
    removed++
  }
  return removed
}

export const createFolderStore = async (folder: string, random: Random): Promise<ObjectStore> => {
  const place: Place = { folder, unfinished: join(folder, unfinishedFolder), random }
  await mkdir(place.unfinished, { recursive: true, mode: 0o700 })
  return {
    put: (key, body) => put(place, key, body),
    create: (key, bytes) => create(place, key, bytes),
    putFile: (key, path) => putFile(place, key, path),
    get: async (key, { pieceBytes } = {}) => {
      const path = pathOf(place, key)
      return unlessMissing(key, () => get(key, path, pieceBytes))
    },
    copyTo: async (key, to) => {
      const path = pathOf(place, key)
      await unlessMissing(key, () => copyFile(path, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE))
    },
    exists: async (key) => exists(pathOf(place, key)),
    version: async (key) => {
      const path = pathOf(place, key)
      return unlessMissing(key, () => versionOf(path))
    },
    remove: async (key) => {
      await rm(pathOf(place, key), { force: true })
    },
    list: (prefix, after) => list(place, prefix, after),
    sweepUnfinished: (olderThan) => sweepUnfinished(place, olderThan),
    countUnfinished: async (olderThan) => (await Array.fromAsync(listUnfinished(place, olderThan))).length,
  }
}
