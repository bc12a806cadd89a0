/** What a request holds, as one hash, made while it is read: a form's boundary and the spaces of JSON do not count. */

import { createHash, type Hash } from 'node:crypto'
import { type FilePart, type Form, type FormPart, fileChunks } from '../http/multipart.ts'

/** The value with the fields of each object in the order of their names. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, one]) => [name, sorted(one)]))
}

/** Hashes what is read of the file, without reading it. */
const tapped = (part: FilePart, hash: Hash): FilePart => {
  const { stream } = part
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event === 'data') hash.update(values[0] as Buffer)
    return emit(event as string, ...(values as []))
  }
  return part
}

export interface ContentDigest {
  json(value: unknown): void
  parts(parts: AsyncIterable<FormPart>): AsyncGenerator<FormPart>
  chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** Of all that was read, once it was. */
  digest(): Buffer
}

/** @param target method and address of the request */
export const createContentDigest = (target: string): ContentDigest => {
  const pieces: { about: string; hash: Hash }[] = []
  const piece = (about: unknown): Hash => {
    const hash = createHash('sha256')
    pieces.push({ about: JSON.stringify(about), hash })
    return hash
  }
  return {
    json: (value) => {
      piece('json').update(JSON.stringify(sorted(value)) ?? '')
    },
    parts: async function* (parts) {
      for await (const part of parts) {
        if (part.kind === 'text') {
          piece(['text', part.name]).update(part.value)
          yield part
        } else yield tapped(part, piece(['file', part.name, part.filename, part.contentType]))
      }
    },
    chunks: async function* (chunks) {
      const hash = piece('bytes')
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    digest: () => {
      const whole = createHash('sha256').update(target)
      for (const { about, hash } of pieces) whole.update(`\n${about} `).update(hash.copy().digest('hex'))
      return whole.digest()
    },
  }
}

/** Reads a form off, for its digest alone. */
export const readOff = async (parts: AsyncIterable<FormPart>, form: Form): Promise<void> => {
  for await (const part of parts)
    if (part.kind === 'file') for await (const _chunk of fileChunks(part, form));
}
