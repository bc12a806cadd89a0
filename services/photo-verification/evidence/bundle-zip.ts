/** An evidence bundle as a ZIP archive, written while it is sent. */

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

/** What pictures and documents hold is compressed already. */
const isCompressed = /\.(?:jpg|png|webp|pdf)$/

/** The folders of photos, each with its files; the same files make the same bytes. A file that breaks off ends the stream with its error. */
export const zipOf = (
  bundles: readonly { id: string; signedAt: Date; files: readonly BundleFile[] }[],
): Readable => {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  for (const { id, signedAt: mtime, files } of bundles)
    for (const { name, bytes, open, size } of files) {
      const options = { mtime, mode: 0o100644, compress: !isCompressed.test(name) }
      if (bytes) zip.addBuffer(bytes, `${id}/${name}`, options)
      else
        zip.addReadStreamLazy(
          `${id}/${name}`,
          { ...options, ...(size === undefined ? {} : { size }) },
          (take) => {
            open!().then(
              (stream) => take(null, stream.on('error', fail)),
              (error: unknown) => {
                fail(error)
                take(error, null as never)
              },
            )
          },
        )
    }
  zip.end()
  zip.outputStream.on('error', fail).pipe(output)
  return output
}
