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

/** Pieces wait here, so that the next are made while one is deflated in another thread. */
const waitingBytes = 512 * 1024
const waitingPieces = 4

function* encoded(text: Iterable<string>, entry: ZipEntry): Generator<Buffer> {
  for (const piece of text) {
    const bytes = Buffer.from(piece)
    entry.crc32 = crc32(bytes, entry.crc32)
    entry.unpackedBytes += bytes.length
    yield bytes
  }
}

async function* deflated(text: Iterable<string>, entry: ZipEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({
    level: levelForSpeed,
    chunkSize: 65_536,
    writableHighWaterMark: waitingBytes,
  } as ZlibOptions)
  // A failure of the source reaches the reader below, through the stream that it destroys.
  pipeline(
    Readable.from(encoded(text, entry), { objectMode: true, highWaterMark: waitingPieces }),
    deflate,
    () => {},
  )
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
