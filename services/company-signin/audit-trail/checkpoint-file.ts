/** The file of signed checkpoints, outside the database: one line each, on the disk before anything refers to it. */

import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Checkpoint, formatCheckpointLine, parseCheckpointLine } from '../core/checkpoint.ts'

export interface CheckpointFile {
  path: string
  /** Bytes of whole lines now; 0 when there is no file. */
  completeBytes(): Promise<number>
  /**
   * The checkpoints in the first so many bytes, read as they are asked for; throws CheckpointFileError on a wrong line.
   */
  read(bytes: number): AsyncGenerator<Checkpoint, undefined>
  /** Adds a line and waits for the disk, unless aborted before. First removes a line that a crash cut short. */
  append(checkpoint: Checkpoint, signal?: AbortSignal): Promise<void>
  /** Opens the file for appending, as each checkpoint does; throws the file system's error when that fails. */
  prepare(): Promise<void>
}

export const openCheckpointFile = (path: string): CheckpointFile => {
  const completeBytes = async (): Promise<number> => {
    const size = await stat(path).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return 0
        throw error
      },
    )
    return size === 0 ? 0 : lastLineEnd(path, size)
  }
  return {
    path,
    completeBytes,
    read: (bytes) => readCheckpoints(path, bytes),
    prepare: async () => {
      await makeFolder(dirname(path))
      await (await open(path, 'a', 0o600)).close()
    },
    append: async (checkpoint, signal) => {
      await makeFolder(dirname(path))
      const complete = await completeBytes()
      const file = await open(path, 'a', 0o600)
      try {
        const { size } = await file.stat()
        // A caller that stopped waiting no longer holds the chain's lock, so another instance may be writing.
        signal?.throwIfAborted()
        if (size > complete) await file.truncate(complete)
        signal?.throwIfAborted()
        await file.write(`${formatCheckpointLine(checkpoint)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      // A new file survives a power cut only when its folder is written to the disk too.
      if (complete === 0) await syncFolder(dirname(path))
    },
  }
}

/**
 * A file on a share may not answer when the share's server is gone. Its readers and writers hold the chain's lock, so
 * they fail after five seconds. The file is asked again only once it has answered after all.
 */
export const withTimeLimit = (file: CheckpointFile, milliseconds = 5_000): CheckpointFile => {
  let stuck = 0
  const limited = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (stuck > 0) throw new Error('the checkpoint file still does not answer')
    const signal = AbortSignal.timeout(milliseconds)
    const late = Promise.withResolvers<never>()
    let isSettled = false
    const done = work(signal).finally(() => {
      isSettled = true
      if (signal.aborted) stuck--
    })
    signal.addEventListener('abort', () => {
      if (isSettled) return
      stuck++
      late.reject(new Error('the checkpoint file does not answer'))
    })
    return Promise.race([done, late.promise])
  }
  return {
    ...file,
    completeBytes: () => limited(() => file.completeBytes()),
    append: (checkpoint) => limited((signal) => file.append(checkpoint, signal)),
  }
}

/** Makes the last folder alone: with `recursive`, Node never returns for some paths, for instance below /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** More than any line has. */
const tailBytes = 4_096

/** Where the last line break is, searched from the end. */
const lastLineEnd = async (path: string, size: number): Promise<number> => {
  const file = await open(path, 'r')
  try {
    for (let end = size; end > 0; end -= tailBytes) {
      const start = Math.max(0, end - tailBytes)
      const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      const at = buffer.lastIndexOf('\n')
      if (at >= 0) return start + at + 1
    }
    return 0
  } finally {
    await file.close()
  }
}

async function* readCheckpoints(path: string, bytes: number): AsyncGenerator<Checkpoint, undefined> {
  if (bytes === 0) return
  let rest = ''
  let number = 0
  for await (const chunk of createReadStream(path, { encoding: 'utf8', end: bytes - 1 })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      number += 1
      yield parseCheckpointLine(line, number)
    }
  }
}
