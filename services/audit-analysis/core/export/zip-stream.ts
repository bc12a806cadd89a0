/** Writes a ZIP archive as it is made: each part is deflated piece by piece and never held whole. */

import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib'
import { dataDescriptor, directory, localHeader, type ZipEntry } from './zip-records.ts'

/** `text` is taken piece by piece, in order, after all parts before it have been. */
export interface ZipPart {
  path: string
  text: Iterable<string>
}

const levelForSpeed = 1

/** Each piece that is handed to the deflating thread costs time: so pieces are large, and the next one is made meanwhile. */
const pieceBytes = 512 * 1024
const chunkBytes = 256 * 1024

/** The UTF-8 of short texts one after the other, in pieces of some size: one long string would be copied twice. */
function* encoded(text: Iterable<string>, entry: ZipEntry): Generator<Buffer> {
  let buffer = Buffer.allocUnsafeSlow(pieceBytes)
  let size = 0
  const take = (): Buffer => {
    const piece = buffer.subarray(0, size)
    entry.crc32 = crc32(piece, entry.crc32)
    entry.unpackedBytes += size
    return piece
  }
  for (const part of text) {
    const most = part.length * 3
    if (size + most > buffer.length) {
      yield take()
      buffer = Buffer.allocUnsafeSlow(Math.max(pieceBytes, most))
      size = 0
    }
    size += buffer.write(part, size)
  }
  yield take()
}

async function* deflated(text: Iterable<string>, entry: ZipEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({
    level: levelForSpeed,
    chunkSize: chunkBytes,
    writableHighWaterMark: 1,
  } as ZlibOptions)
  // A failure of the source reaches the reader below, through the stream that it destroys.
  pipeline(Readable.from(encoded(text, entry), { objectMode: true, highWaterMark: 1 }), deflate, () => {})
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.compressedBytes += chunk.length
    yield chunk
  }
}

/** The archive's bytes. Parts and archive stay under 4 GiB; more is an error. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { path, text } of parts) {
    const entry: ZipEntry = {
      path,
      crc32: 0,
      compressedBytes: 0,
      unpackedBytes: 0,
      method: 8,
      offset,
      described: true,
    }
    entries.push(entry)
    const header = localHeader(entry)
    yield header
    yield* deflated(text, entry)
    const descriptor = dataDescriptor(entry)
    yield descriptor
    offset += header.length + entry.compressedBytes + descriptor.length
  }
  yield directory(entries, offset)
}
