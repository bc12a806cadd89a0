/** Looks into image files without reading them into memory whole: the header, and a copy without bulky metadata. */
import { createReadStream, createWriteStream, readSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type JpegSegment, jpegSegments } from '../core/image-segments.ts'
import {
  continueJpegHeader,
  type ImageHeader,
  type ImageRefusal,
  readImageHeader,
} from '../core/image-type.ts'

const firstPieceBytes = 64 * 1024
/** Behind a segment that was stepped over; most of what is read here would be stepped over too. */
const pieceBytes = 4 * 1024

/** Pieces that are read in a row before others have their turn: a piece of a file just written takes some microseconds. */
const piecesInRow = 32

/** Reads at once: a photo can have hundreds of segments, and through the threads each would take twenty times as long. */
const readerOf = (file: FileHandle) => {
  const buffer = Buffer.allocUnsafeSlow(firstPieceBytes)
  let pieces = 0
  return async (position: number, length: number): Promise<Buffer> => {
    if (++pieces % piecesInRow === 0) await setImmediate()
    return buffer.subarray(0, readSync(file.fd, buffer, 0, length, position))
  }
}

/** Steps over a JPEG's metadata, which can push its size megabytes into the file, without reading it into memory. */
export const readFileHeader = async (path: string): Promise<ImageHeader | { refused: ImageRefusal }> => {
  await using file = await open(path, 'r')
  const pieceAt = readerOf(file)
  const first = await pieceAt(0, firstPieceBytes)
  const header = readImageHeader(first)
  const isLong = 'refused' in header && header.refused === 'incomplete' && first[0] === 0xff
  if (!isLong) return header
  for (let position = 2; ; ) {
    const found = continueJpegHeader(await pieceAt(position, pieceBytes))
    if (!('goOnAt' in found)) return found
    if (found.goOnAt === 0) return { refused: 'incomplete' }
    position += found.goOnAt
  }
}

/** Less than this is not worth a copy. */
const bulkBytes = 1024 * 1024
/** A photo needs a handful of segments. A colour profile of megabytes is not one of them. */
const maximumNeeded = 64

/** The segments in front of a JPEG's pixel data that a decoder is to be spared. */
const bulkOf = async (path: string): Promise<JpegSegment[]> => {
  await using file = await open(path, 'r')
  const pieceAt = readerOf(file)
  const bulk: JpegSegment[] = []
  let needed = 0
  for (let position: number | null = 2; position !== null; ) {
    const { segments, goOnAt } = jpegSegments(await pieceAt(position, pieceBytes), position)
    // The file ends here.
    if (segments.length === 0) break
    for (const segment of segments)
      if (segment.kind === 'spare' || (segment.kind === 'needed' && ++needed > maximumNeeded))
        bulk.push(segment)
    position = goOnAt
  }
  return bulk
}

async function* without(path: string, bulk: JpegSegment[]): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const { at, length } of bulk) {
    if (at > start) yield* createReadStream(path, { start, end: at - 1 })
    start = at + length
  }
  yield* createReadStream(path, { start })
}

const writeCopy = async (
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncDisposable & { path: string }> => {
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, [Symbol.asyncDispose]: remove }
}

/**
 * A path to decode a JPEG from: its own, or that of a copy without metadata where there are megabytes of it, for libvips
 * keeps all of a JPEG's metadata in memory, whatever it holds. The copy lies beside the file and goes on disposal.
 */
export const openWithoutBulk = async (path: string): Promise<AsyncDisposable & { path: string }> => {
  const bulk = await bulkOf(path)
  const total = bulk.reduce((sum, { length }) => sum + length, 0)
  if (total < bulkBytes) return { path, [Symbol.asyncDispose]: async () => undefined }
  return await writeCopy(`${path}.decoded`, without(path, bulk))
}

const jpegEnd = Uint8Array.of(0xff, 0xd9)

/** Whether the last bytes of a JPEG are its end marker. */
export const hasJpegEnd = async (path: string): Promise<boolean> => {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2))
  return buffer.equals(jpegEnd)
}

async function* withEnd(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
  yield jpegEnd
}

/** The path of a copy of a JPEG with an end marker behind it, for one that has lost its own. The copy goes on disposal. */
export const openWithEnd = (path: string): Promise<AsyncDisposable & { path: string }> =>
  writeCopy(`${path}.ended`, withEnd(path))
