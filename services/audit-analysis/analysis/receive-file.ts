/** Receives an uploaded file straight into shared memory, where the reading thread finds it without a copy. */

import { badRequest, payloadTooLarge } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileChunks } from '../../../kit/http/multipart.ts'

/** Specification, "Limits": an XAF upload has at most 50 MB. */
export const maximumUploadBytes = 50 * 1024 * 1024

export const uploadForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'An XAF or CLAIR audit file of at most 50 MB.' } },
  maximumFileBytes: maximumUploadBytes,
}

/**
 * The bytes of the form's one file. `announced` is the request's Content-Length, an upper bound of the file's size;
 * without it the memory grows with what comes.
 */
export const receiveFile = async (
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<Uint8Array> => {
  let received: Uint8Array | null = null
  for await (const part of parts) {
    if (part.kind === 'file') received = await collect(fileChunks(part, uploadForm), announced)
  }
  if (!received || received.length === 0) throw badRequest('The file is empty.')
  return received
}

/** Room for the form's own lines around the file. */
const formOverhead = 64 * 1024

const collect = async (chunks: AsyncIterable<Buffer>, announced: number | undefined): Promise<Uint8Array> => {
  const bound = Math.min(announced ?? maximumUploadBytes, maximumUploadBytes + formOverhead)
  let bytes = new Uint8Array(
    new SharedArrayBuffer(announced === undefined ? Math.min(bound, 1 << 20) : bound),
  )
  let size = 0
  for await (const chunk of chunks) {
    if (size + chunk.length > bytes.length) {
      if (size + chunk.length > maximumUploadBytes) throw payloadTooLarge('The file is larger than 50 MB.')
      const larger = new Uint8Array(
        new SharedArrayBuffer(Math.min((size + chunk.length) * 2, maximumUploadBytes)),
      )
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.set(chunk, size)
    size += chunk.length
  }
  return bytes.subarray(0, size)
}
