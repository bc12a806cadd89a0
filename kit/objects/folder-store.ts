/** Objects as files: written under a temporary name, flushed to disk, then renamed. */

import { createReadStream, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Random } from '../clock.ts'
import { checkKey, ObjectMissingError, type ObjectStore } from './object-store.ts'

const unfinishedFolder = '.unfinished'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const isAcrossDisks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV'

/** A rename is durable only when the folder that holds the name is flushed too. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const createFolderStore = async (folder: string, random: Random): Promise<ObjectStore> => {
  const unfinished = join(folder, unfinishedFolder)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const pathOf = (key: string): string => join(folder, ...checkKey(key).split('/'))

  const moveIn = async (from: string, path: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(from, path)
    await flushFolder(dirname(path))
  }

  const store: ObjectStore = {
    put: async (key, body) => {
      const path = pathOf(key)
      const temporary = join(unfinished, random.bytes(12).toString('hex'))
      const handle = await open(temporary, 'wx', 0o600)
      let size = 0
      try {
        try {
          for await (const chunk of body) {
            // All of it: a plain write may stop half-way on a full disk, and say so only by its count.
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
    },
    putFile: async (key, path, contentType) => {
      const target = pathOf(key)
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
        await store.put(key, createReadStream(path), contentType)
        await rm(path)
      }
    },
    get: async (key) => {
      const path = pathOf(key)
      try {
        const found = await stat(path)
        if (!found.isFile()) throw new ObjectMissingError(`no object ${key}`)
        const { size } = found
        const body = createReadStream(path)
        // Opened before it is handed out, so that a missing file is an error here and not in the middle of an answer.
        await new Promise<void>((resolve, reject) => body.once('open', () => resolve()).once('error', reject))
        return { size, body }
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
        throw error
      }
    },
    exists: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    version: async (key) => {
      try {
        // The change time cannot be set back, as the modification time can. Asked at once: the answer takes microseconds,
        // and sending it through the threads many times that (docs/decisions/0020).
        const { ino, size, ctimeNs } = statSync(pathOf(key), { bigint: true })
        return `${ino}-${size}-${ctimeNs}`
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
        throw error
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
    list: async function* (prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const key = relative(folder, path).split(sep).join('/')
        if (key.startsWith(unfinishedFolder) || !key.startsWith(prefix)) continue
        try {
          yield { key, modifiedAt: (await stat(path)).mtime }
        } catch (error) {
          // Removed between the listing and the look.
          if (!isMissing(error)) throw error
        }
      }
    },
    sweepUnfinished: async (olderThan) => {
      let removed = 0
      for (const name of await readdir(unfinished)) {
        const path = join(unfinished, name)
        const age = await stat(path).catch(() => null)
        if (!age || age.mtime >= olderThan) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
  return store
}
