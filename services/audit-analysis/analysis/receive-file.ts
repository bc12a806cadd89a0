/** Receives uploaded files straight into shared memory, where the reading thread finds them without a copy. */

import { createHash, type Hash } from 'node:crypto'
import { badRequest, Failure, payloadTooLarge } from '../../../kit/errors.ts'
import { type FilePart, type Form, type FormPart, pourFile } from '../../../kit/http/multipart.ts'
import { collectRecentGarbage } from '../../../kit/threads/collect-garbage.ts'
import { fileNameOf } from '../core/documents/file-name.ts'
import { packingOf } from '../core/sources/unpack-sources.ts'
import type { ReadPart } from '../threads/analysis-thread.ts'
import type { FileReader, ReadFile } from '../threads/read-files.ts'

/** What an audit file has at most (specification, Limits). */
export const maximumUploadBytes = 50 * 1024 * 1024

/** What all files of an upload have together at most, packed and unpacked each. */
const maximumTogetherBytes = 150 * 1024 * 1024
const beyondTogether = 'The files together are larger than 150 MB when unpacked'

export const uploadForm: Form = {
  fields: {
    file: {
      kind: 'file',
      required: true,
      multiple: true,
      about:
        'An XAF, CLAIR or ADF audit file of at most 50 MB, bare, as .gz or in a .zip; several of one company and year are one analysis.',
    },
    dossierId: {
      kind: 'text',
      required: false,
      about: 'The dossier that the analysis is bound to; only with a database.',
    },
  },
  maximumFileBytes: maximumUploadBytes,
  maximumFiles: 12,
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

/** A file as it came. */
export interface ReceivedSource {
  name: string
  sha256: string
  bytes: number
}

/** A file of several, as it came and as it was read. */
export type ReceivedPart = ReceivedSource & ReadPart

/** What a form held. */
export interface ReceivedForm {
  /** The one file that came bare and alone, read and examined; null where there are several, or packed ones. */
  alone: { source: ReceivedSource; read: ReadFile } | null
  /** Else the files, each read by itself. */
  parts: ReceivedPart[]
  /** What archives hold besides audit files. */
  ignored: string[]
  dossierId: number | undefined
}

/** A file that has come and that its reader still has in hand. */
interface InHand {
  reader: FileReader<ReadFile>
  source: ReceivedSource
  isPacked: boolean
}

const dossierIdOf = (text: string): number => {
  const id = Number(text)
  if (!/^\d{1,15}$/.test(text) || id < 1) throw badRequest('dossierId: must be the id of a dossier.')
  return id
}

/** Pours a file into the memory, hashes it and tells its reader as the bytes come. Gives its size. */
const pour = async (part: FilePart, memory: Uint8Array, hash: Hash, reader: FileReader<ReadFile>) => {
  let size = 0
  const passed = (step: number, length: number): boolean =>
    Math.floor(size / step) > Math.floor((size - length) / step)
  await pourFile(part, uploadForm, (chunk) => {
    if (size + chunk.length > memory.length) throw payloadTooLarge('The file is larger than 50 MB.')
    memory.set(chunk, size)
    hash.update(chunk)
    size += chunk.length
    if (passed(collectEvery, chunk.length)) collectRecentGarbage()
    if (passed(tellEvery, chunk.length) && packingOf(memory) === null) reader.advance(size)
  })
  return size
}

/**
 * Receives a form's files, one after the other, into one memory that `startReading` is given, tells readers as the bytes
 * come, and takes the memory back when the last reader is done. `announced` is the request's Content-Length, an upper bound
 * of a file's size; without it there is room for the largest file.
 */
export const receiveForm = async (
  buffers: ReceiveBuffers,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
  startReading: (memory: Uint8Array) => FileReader<ReadFile>,
): Promise<ReceivedForm> => {
  const memory = buffers.take(Math.min(announced ?? whole, whole))
  const form: ReceivedForm = { alone: null, parts: [], ignored: [], dossierId: undefined }
  let inHand: InHand | null = null
  let received = 0
  let left = maximumTogetherBytes
  const finishPart = async ({ reader, source, isPacked }: InHand): Promise<void> => {
    const { name, bytes } = source
    if (isPacked) {
      const limits = { fileBytes: maximumUploadBytes, totalBytes: left, beyond: beyondTogether }
      const { sources, ignored, unpackedBytes } = await reader.unpack(bytes, name, limits)
      left -= unpackedBytes
      form.parts.push(...sources)
      form.ignored.push(...ignored)
    } else {
      left -= bytes
      form.parts.push({ ...source, ...(await reader.finishPart(bytes, name)) })
    }
    if (left < 0) throw badRequest('The files together are larger than 150 MB.')
  }
  try {
    for await (const part of parts) {
      if (part.kind === 'text') {
        form.dossierId = dossierIdOf(part.value)
        continue
      }
      // The memory is one, so the file before must be read first.
      if (inHand) await finishPart(inHand)
      const hash = createHash('sha256')
      const reader = startReading(memory)
      const name = fileNameOf(part.filename)
      inHand = { reader, source: { name, sha256: '', bytes: 0 }, isPacked: false }
      const bytes = await pour(part, memory, hash, reader)
      if (bytes === 0) throw badRequest('The file is empty.')
      received += bytes
      if (received > maximumTogetherBytes) throw payloadTooLarge('The files together are larger than 150 MB.')
      inHand = {
        reader,
        source: { name, sha256: hash.digest('hex'), bytes },
        isPacked: packingOf(memory.subarray(0, bytes)) !== null,
      }
    }
    if (!inHand) throw badRequest('The form has no file in the field "file".')
    const { reader, source, isPacked } = inHand
    if (isPacked || form.parts.length > 0) await finishPart(inHand)
    else form.alone = { source, read: await reader.finish(source.bytes) }
    return form
  } catch (error) {
    inHand?.reader.abandon()
    // A file over its limit is refused as any other that cannot be read is (specification, Reading audit files).
    throw error instanceof Failure && error.status === 413 ? badRequest(error.message) : error
  } finally {
    buffers.give(memory)
  }
}
