/** Files on their way in: written to a folder of this process while they are hashed, gone when nobody keeps them. */

import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../../../kit/clock.ts'

/** A path at which a file may be written; it is removed on disposal, unless it was moved away. */
export interface ReservedFile extends AsyncDisposable {
  path: string
  /**
   * Brings what is written to the disk, so that the object store finds nothing left to flush. It is begun while something else
   * is done. Does nothing where the store takes no files.
   */
  flush(): Promise<void>
}

export interface StagedFile extends ReservedFile {
  size: number
  /** 64 lowercase hex digits. */
  sha256: string
}

export interface Staging {
  /** For a file that somebody else writes. */
  reserve(): ReservedFile
  /** Writes and hashes in one pass with bounded memory; leaves nothing when the chunks break off. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<StagedFile>
  /** A file that is only looked at; `write` makes it, and leaves nothing where it fails. */
  fill(write: (path: string) => Promise<void>): Promise<ReservedFile>
}

/** Bytes written at once. A body comes in pieces of 64 KB at most; writing each by itself costs more than hashing it. */
const groupBytes = 512 * 1024
/** A slow sender's pieces may be of one byte, and each takes more memory than that. */
const groupPieces = 1_024

/** All of the pieces: on a full disk a write stops half-way, and tells so only by its count. */
const writeAll = async (handle: FileHandle, pieces: Uint8Array[]): Promise<void> => {
  const left = [...pieces]
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left)
    while (left.length > 0 && left[0]!.byteLength <= bytesWritten) bytesWritten -= left.shift()!.byteLength
    if (left.length > 0) left[0] = left[0]!.subarray(bytesWritten)
  }
}

/** Writes in groups: one is on its way while the next one is gathered, so that two of them are the most that memory holds. */
const writerOf = (handle: FileHandle, wrote: (size: number) => void) => {
  let gathered: Uint8Array[] = []
  let gatheredBytes = 0
  let size = 0
  let running: Promise<void> | null = null
  const write = async (pieces: Uint8Array[], bytes: number): Promise<void> => {
    await writeAll(handle, pieces)
    size += bytes
    wrote(size)
  }
  const pass = async (): Promise<void> => {
    await running
    running = write(gathered, gatheredBytes)
    // Told to whoever gives the next group, or the end.
    running.catch(() => {})
    gathered = []
    gatheredBytes = 0
  }
  return {
    give: async (piece: Uint8Array): Promise<void> => {
      gathered.push(piece)
      gatheredBytes += piece.byteLength
      if (gatheredBytes >= groupBytes || gathered.length >= groupPieces) await pass()
    },
    /** Throws what any of the writing threw. */
    end: async (): Promise<void> => {
      await pass()
      await running
    },
  }
}

/** Bytes between two flushes: most of a large file is on the disk before its end arrives. */
const flushEvery = 8 * 1024 * 1024

interface Flusher {
  wrote(size: number): void
  /** Waits for the last flush and throws what any of them threw. */
  end(): Promise<void>
}

const noFlusher: Flusher = { wrote: () => {}, end: async () => {} }

/** Flushes a file beside its writing, once at a time. */
const flusherOf = (handle: FileHandle): Flusher => {
  let flushed = 0
  let running: Promise<void> | null = null
  const failures: unknown[] = []
  const flush = async (): Promise<void> => {
    try {
      await handle.datasync()
    } catch (error) {
      // The system reports a failed flush once. The flush at the end would not see it.
      failures.push(error)
    }
    running = null
  }
  return {
    wrote: (size) => {
      if (running || size - flushed < flushEvery) return
      flushed = size
      running = flush()
    },
    end: async (): Promise<void> => {
      await running
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Begins the names of this process's files. The number alone may come again, as in a container. */
const ownMark = `${process.pid}-${Math.round(performance.timeOrigin)}-`

/** One process at a time has the folder; so what is in it and is not this one's own was left by one that was killed. */
const removeWhatWasLeft = async (folder: string): Promise<void> => {
  const left = (await readdir(folder)).filter((name) => !name.startsWith(ownMark))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/**
 * Removes what other processes left there; another instance in this one goes on undisturbed. `isFlushed` where the object store
 * makes the files its own: what is only sent on needs no disk.
 */
export const createStaging = async (
  folder: string,
  random: Random,
  { isFlushed } = { isFlushed: true },
): Promise<Staging> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeWhatWasLeft(folder)
  const reserve = (): ReservedFile => {
    const path = join(folder, `${ownMark}${random.bytes(16).toString('hex')}`)
    const flushed = async () => {
      if (isFlushed) await flush(path)
    }
    return { path, flush: flushed, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
  }
  return {
    reserve,
    fill: async (write) => {
      const reserved = reserve()
      try {
        await write(reserved.path)
      } catch (error) {
        await rm(reserved.path, { force: true })
        throw error
      }
      return reserved
    },
    receive: async (chunks) => {
      const reserved = reserve()
      const { path } = reserved
      const handle = await open(path, 'wx', 0o600)
      const hash = createHash('sha256')
      const flusher = isFlushed ? flusherOf(handle) : noFlusher
      const writer = writerOf(handle, flusher.wrote)
      let size = 0
      try {
        for await (const chunk of chunks) {
          // Other threads write what came before, while this one hashes.
          hash.update(chunk)
          size += chunk.byteLength
          await writer.give(chunk)
        }
        await writer.end()
        await flusher.end()
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        // Waits for a flush that is still under way.
        await handle.close()
      }
      return { ...reserved, size, sha256: hash.digest('hex') }
    },
  }
}
