/** Reads a backup: first to check all of it, then to take out what was checked. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { KeyRing } from '../../kit/auth/key-ring.ts'
import { BackupFault, type FilePart, type Manifest, manifestName, openManifest, placeOf } from './manifest.ts'

/** Rows compress some tenfold, photos not at all; a file that swells two hundredfold was made to. */
const largestGrowth = 200
const alwaysAllowed = 64 * 1024 * 1024
const largestManifest = 256 * 1024 * 1024

export interface ArchivedFile {
  name: string
  size: number
  body: AsyncIterable<Buffer>
}

/** Each body must be read before the next file comes. Throws BackupFault for what is no plain file and for a bomb. */
export async function* readFiles(path: string): AsyncGenerator<ArchivedFile> {
  const { size } = await stat(path)
  let left = size * largestGrowth + alwaysAllowed
  const tar = extract()
  const decompress = createZstdDecompress()
  decompress.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) decompress.destroy(new BackupFault('it swells to more than 200 times its size'))
  })
  pipeline(createReadStream(path), decompress, tar, () => {})
  const faultOf = (error: unknown): BackupFault =>
    error instanceof BackupFault
      ? error
      : new BackupFault(`it cannot be read: ${wordsOf(decompress.errored ?? error)}`)
  // A body that ends early fails in the hands of who reads it.
  const told = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* body
    } catch (error) {
      throw faultOf(error)
    }
  }
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new BackupFault(`it holds a ${type}, ${JSON.stringify(name.slice(0, 200))}`)
      yield { name, size, body: told(entry as unknown as AsyncIterable<Buffer>) }
    }
    if (!(await endsAt(path, decompress.bytesWritten))) throw new BackupFault('it goes on after its end')
  } catch (error) {
    throw faultOf(error)
  } finally {
    tar.destroy()
    decompress.destroy()
  }
}

/** Where the compressor had written all before it was told of the end, it ends with a frame of nothing: without and with a sum. */
const framesOfNothing = ['28b52ffd2000010000', '28b52ffd240001000099e9d851']

/** The decompressor stops at the end of the first frame and takes no notice of what follows. */
const endsAt = async (path: string, end: number): Promise<boolean> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, end)
    const rest = buffer.toString('hex', 0, bytesRead)
    return rest === '' || framesOfNothing.includes(rest)
  } finally {
    await handle.close()
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Passes the bytes on and counts them. */
export const hashing = (body: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  let size = 0
  return {
    body: (async function* () {
      for await (const chunk of body) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    })(),
    sum: () => ({ size, sha256: hash.digest('hex') }),
  }
}

/**
 * The manifest of a backup that is whole: signed, each file with its sum, none missing and none too many. What lies outside the
 * database comes with it, as it is small. Throws BackupFault.
 */
export const checkBackup = async (
  path: string,
  ring: KeyRing,
): Promise<{ manifest: Manifest; outside: Map<string, Buffer> }> => {
  const found = new Map<string, Pick<FilePart, 'size' | 'sha256'>>()
  const outside = new Map<string, Buffer>()
  let manifest: Manifest | undefined
  for await (const { name, size, body } of readFiles(path)) {
    if (manifest)
      throw new BackupFault(`it goes on after its manifest, with ${JSON.stringify(name.slice(0, 200))}`)
    if (name === manifestName) {
      if (size > largestManifest) throw new BackupFault('its manifest is too large')
      manifest = openManifest(Buffer.concat(await Array.fromAsync(body)), ring)
      continue
    }
    const place = placeOf(name)
    if (found.has(name)) throw new BackupFault(`it holds ${name} twice`)
    const read = hashing(body)
    if (place.kind === 'outside') outside.set(place.service, Buffer.concat(await Array.fromAsync(read.body)))
    else for await (const _ of read.body);
    found.set(name, read.sum())
  }
  if (!manifest) throw new BackupFault('it ends before its manifest: it was cut off')
  for (const { name, size, sha256 } of manifest.files) {
    const there = found.get(name)
    if (!there) throw new BackupFault(`it lacks ${name}`)
    if (there.size !== size || there.sha256 !== sha256) throw new BackupFault(`the sum of ${name} is wrong`)
    found.delete(name)
  }
  for (const name of found.keys())
    throw new BackupFault(`it holds ${name}, of which its manifest says nothing`)
  return { manifest, outside }
}
