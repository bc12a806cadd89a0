/** Evidence bundles as a ZIP archive, written while it is sent. */

import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import yazl from 'yazl'

export interface BundleFile {
  name: string
  bytes?: Buffer
  /** Instead of bytes: opened once the archive comes to it. */
  open?: () => Promise<Readable>
  size?: number
}

export interface Folder {
  id: string
  /** Which all its files carry. */
  signedAt: Date
  files: readonly BundleFile[]
}

/** What pictures and documents hold is compressed already. */
const isCompressed = /\.(?:jpg|png|webp|pdf)$/

/** Adds the files of one folder; resolves once the archive comes to the first that is opened late, or at once. */
const addFolder = async (
  zip: yazl.ZipFile,
  { id, signedAt: mtime, files }: Folder,
  open: (file: () => Promise<Readable>, take: (stream: Readable) => void) => void,
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const { name, bytes, open: file, size } of files) {
    const options = { mtime, mode: 0o100644, compress: !isCompressed.test(name) }
    if (bytes) zip.addBuffer(bytes, `${id}/${name}`, options)
    else
      zip.addReadStreamLazy(
        `${id}/${name}`,
        { ...options, ...(size === undefined ? {} : { size }) },
        (take) => {
          resolve()
          open(file!, (stream) => take(null, stream))
        },
      )
  }
  if (files.every(({ bytes }) => bytes)) resolve()
  return promise
}

/**
 * The folders, each with its files; the same files make the same bytes. A folder is asked for once the archive has come to the
 * one before it, so that few are held however many there are. A file that breaks off ends the stream with its error.
 */
export const zipOf = (folders: Iterable<Folder> | AsyncIterable<Folder>): Readable => {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  // Whoever asked may go away in the middle of a file.
  const closed = new Promise<void>((resolve) => output.once('close', resolve))
  const open = (file: () => Promise<Readable>, take: (stream: Readable) => void): void => {
    file().then((stream) => {
      void closed.then(() => stream.destroy())
      take(stream.on('error', fail))
    }, fail)
  }
  const fill = async (): Promise<void> => {
    for await (const folder of folders) {
      await Promise.race([addFolder(zip, folder, open), closed])
      if (output.destroyed) return
    }
    zip.end()
  }
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  fill().catch(fail)
  return output
}
