/** Receives an uploaded file straight into shared memory, where the reading thread finds it without a copy. */

import { badRequest, payloadTooLarge } from '../../../kit/errors.ts'
import { type Form, type FormPart, pourFile } from '../../../kit/http/multipart.ts'
import { collectRecentGarbage } from '../../../kit/threads/collect-garbage.ts'
import type { FileReader } from '../threads/read-files.ts'

/** What an audit file has at most (specification, Limits). */
export const maximumUploadBytes = 50 * 1024 * 1024

export const uploadForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'An XAF or CLAIR audit file of at most 50 MB.' } },
  maximumFileBytes: maximumUploadBytes,
}

/** Received chunks lie outside the heap. Left alone, the engine lets the chunks of a whole file pile up. */
const collectEvery = 4 * 1024 * 1024

/** Room for the form's own lines around the file. */
const formOverhead = 64 * 1024
const whole = maximumUploadBytes + formOverhead

/**
 * Memory that uploads are received into. The last one is kept for the next upload: memory that was used before is
 * faster. Shared memory is freed late, because every thread that saw it must first notice that nobody uses it.
 */
export interface ReceiveBuffers {
  take(bytes: number): Uint8Array
  give(buffer: Uint8Array): void
}

export const createReceiveBuffers = (): ReceiveBuffers => {
  let kept: Uint8Array | null = null
  return {
    take: (bytes) => {
      const buffer = kept && kept.length >= bytes ? kept : new Uint8Array(new SharedArrayBuffer(bytes))
      if (buffer === kept) kept = null
      return buffer
    },
    give: (buffer) => {
      if (!kept || buffer.length > kept.length) kept = buffer
    },
  }
}

/** How often a reader is told of what has come. */
const tellEvery = 1024 * 1024

/**
 * Receives the form's one file into memory that `startReading` is given, tells its reader as the bytes come, and takes
 * the memory back when the reader is done. `announced` is the request's Content-Length, an upper bound of the file's
 * size; without it there is room for the largest file.
 */
export const readReceivedFile = async <T>(
  buffers: ReceiveBuffers,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
  startReading: (memory: Uint8Array) => FileReader<T>,
): Promise<T> => {
  const buffer = buffers.take(Math.min(announced ?? whole, whole))
  const reader = startReading(buffer)
  try {
    let size = 0
    const passed = (step: number, length: number): boolean =>
      Math.floor(size / step) > Math.floor((size - length) / step)
    for await (const part of parts) {
      if (part.kind !== 'file') continue
      await pourFile(part, uploadForm, (chunk) => {
        if (size + chunk.length > buffer.length) throw payloadTooLarge('The file is larger than 50 MB.')
        buffer.set(chunk, size)
        size += chunk.length
        if (passed(collectEvery, chunk.length)) collectRecentGarbage()
        if (passed(tellEvery, chunk.length)) reader.advance(size)
      })
    }
    if (size === 0) throw badRequest('The file is empty.')
    return await reader.finish(size)
  } catch (error) {
    reader.abandon()
    throw error
  } finally {
    buffers.give(buffer)
  }
}
