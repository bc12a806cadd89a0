/** The file of signed checkpoints, outside the database: one line each, on the disk before anything refers to it. */

import { createReadStream } from 'node:fs'
import { appendFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Checkpoint, formatCheckpointLine, parseCheckpointLine } from '../core/checkpoint.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

export const openCheckpointFile = (path: string): CheckpointStore => {
  /** Bytes of whole lines now; 0 when there is no file. */
  const completeBytes = async (): Promise<number> => {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!found) return 0
    // The system's own words for a folder name no path.
    if (found.isDirectory()) throw new Error(`${path} is a folder, where the file of checkpoints should be`)
    return found.size === 0 ? 0 : lastLineEnd(path, found.size)
  }
  return {
    extent: completeBytes,
    read: (bytes) => readCheckpoints(path, bytes),
    newest: async (bytes) => {
      let newest: Checkpoint | null = null
      for await (const checkpoint of readCheckpoints(path, bytes)) newest = checkpoint
      return newest
    },
    firstCovering: async (events) => {
      for await (const checkpoint of readCheckpoints(path, await completeBytes()))
        if (checkpoint.size >= events) return checkpoint
      return null
    },
    setAside: async (events) => {
      const lines = { kept: '', aside: '' }
      for await (const checkpoint of readCheckpoints(path, await completeBytes()))
        lines[checkpoint.size > events ? 'aside' : 'kept'] += `${formatCheckpointLine(checkpoint)}\n`
      if (lines.aside === '') return
      await appendFile(`${path}.lost`, lines.aside, { mode: 0o600, flush: true })
      await writeFile(`${path}.new`, lines.kept, { mode: 0o600, flush: true })
      await rename(`${path}.new`, path)
      await syncFolder(dirname(path))
    },
    identity: async (fresh) => {
      await makeFolder(dirname(path))
      // Opened as each checkpoint will.
      await (await open(path, 'a', 0o600)).close()
      return identityBeside(path, fresh)
    },
    knownIdentity: async () => {
      const kept = await readFile(`${path}.id`, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return kept?.trim() ?? null
    },
    // First removes a line that a crash cut short.
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

/** A file of its own, as the checkpoints' file holds checkpoints alone. Of two instances that make it at once, one does. */
const identityBeside = async (path: string, fresh: string): Promise<string> => {
  const beside = `${path}.id`
  const unfinished = `${beside}.${fresh}`
  try {
    await writeFile(unfinished, `${fresh}\n`, { mode: 0o600, flush: true })
    await link(unfinished, beside)
    await syncFolder(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await readFile(beside, 'utf8')).trim()
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
