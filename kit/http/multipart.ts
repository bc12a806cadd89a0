/** Multipart forms: their parts as they come, in the order sent, with limits (specification, Forms). */

import type { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badRequest, type Failure, type FormFault, payloadTooLarge, unsupportedMediaType } from '../errors.ts'
import { textFault } from './text-fault.ts'

export interface FormField {
  kind: 'file' | 'text'
  required: boolean
  /** More than one part of this name. */
  multiple?: boolean
  about?: string
}

export interface Form {
  fields: Record<string, FormField>
  /** Of one file, in bytes. */
  maximumFileBytes: number
  maximumFiles?: number
}

export type FormPart =
  | { kind: 'text'; name: string; value: string }
  | {
      kind: 'file'
      name: string
      filename: string
      /** As the part declares it; empty when it does not. */
      contentType: string
      stream: Readable & { truncated?: boolean }
    }

export type FilePart = Extract<FormPart, { kind: 'file' }>

const maximumTextBytes = 64 * 1024

/**
 * The parts of a form. A file's stream must be read to its end before the next part comes.
 * 415 for another content type, 400 for an unknown or missing field and a broken form,
 * 413 from `fileChunks` for a file over the limit.
 */
export async function* formParts(request: FastifyRequest, form: Form): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw otherType()
  const seen = new Set<string>()
  const declaresType = watchTypes(request.raw)
  const undeclared = new Set<string>()
  const parts = request.parts({
    isPartAFile: (name = '', type = typeOfNone, filename) => {
      // A type makes a file too, because a file name is only recommended (RFC 7578, 4.2).
      const isFile = filename !== undefined || (form.fields[name]?.kind === 'file' && type !== typeOfNone)
      if (isFile && type === typeOfNone && !declaresType(name)) undeclared.add(name)
      return isFile
    },
    limits: {
      fileSize: form.maximumFileBytes,
      files: form.maximumFiles ?? 1,
      fields: 50,
      fieldSize: maximumTextBytes,
      parts: (form.maximumFiles ?? 1) + 50,
      headerPairs: 50,
    },
  })
  try {
    for await (const part of parts) {
      const field = fieldOf(part.fieldname, form)
      if (seen.has(part.fieldname) && !field.multiple)
        throw faulty('repeated', part.fieldname, `The field "${part.fieldname}" was sent twice.`)
      seen.add(part.fieldname)
      const fault = textFault(part.type === 'file' ? part.filename : part.value)
      if (fault) throw faulty('unreadable', part.fieldname, `The field "${part.fieldname}" holds ${fault}.`)
      if (part.type === 'file') {
        if (field.kind === 'text')
          throw faulty('no-text', part.fieldname, `The field "${part.fieldname}" is a text, not a file.`)
        yield {
          kind: 'file',
          name: part.fieldname,
          filename: part.filename ?? '',
          contentType: undeclared.has(part.fieldname) ? '' : part.mimetype,
          stream: part.file,
        }
      } else {
        if (field.kind === 'file')
          throw faulty(
            'no-file',
            part.fieldname,
            `The field "${part.fieldname}" must be a file (send it with a file name).`,
          )
        if (part.valueTruncated)
          throw faulty('too-long', part.fieldname, `The field "${part.fieldname}" is too long.`)
        // The parser has parsed a part whose type is JSON.
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        yield { kind: 'text', name: part.fieldname, value }
      }
    }
  } catch (error) {
    throw translated(error, form)
  } finally {
    // What nobody reads must be read off all the same, or the connection blocks the client's next request.
    if (!request.raw.readableEnded) request.raw.unpipe().resume()
  }
  const missing = Object.entries(form.fields).find(([name, field]) => field.required && !seen.has(name))
  if (missing)
    throw faulty(
      missing[1].kind === 'file' ? 'no-file' : 'missing',
      missing[0],
      `The form has no ${missing[1].kind === 'file' ? 'file' : 'text'} in the field "${missing[0]}".`,
    )
}

/** The type that the parser gives to a part without a Content-Type, and to one that has this type. */
const typeOfNone = 'text/plain'

/**
 * Keeps the last two chunks of the body. The function it returns tells whether the part of a field declares a type. Call it
 * while the parser is at the header of that part.
 */
const watchTypes = (incoming: Readable): ((field: string) => boolean) => {
  let before: Uint8Array = Buffer.alloc(0)
  let last = before
  incoming.on('data', (chunk: Buffer) => {
    before = last
    last = chunk
  })
  return (field) => {
    const text = Buffer.concat([before, last]).toString('latin1')
    const name = text.lastIndexOf(`name="${Buffer.from(field).toString('latin1')}"`)
    const header = text.slice(text.lastIndexOf('\r\n--', name) + 2, text.indexOf('\r\n\r\n', name))
    return name === -1 || /^content-type:/im.test(header)
  }
}

const faulty = (kind: FormFault['kind'], field: string | undefined, message: string): Failure =>
  badRequest(message, { faults: [{ kind, ...(field && { field: field.slice(0, 200) }) }] })

const otherType = (): Failure =>
  unsupportedMediaType('Send this as multipart/form-data.', { faults: [{ kind: 'other-type' }] })

const broken: readonly FormFault[] = [{ kind: 'broken' }]

/** The parser gives no name to a part that has none. */
const fieldOf = (name: string | undefined, form: Form): FormField => {
  if (name !== undefined && Object.hasOwn(form.fields, name)) return form.fields[name]!
  const what = name === undefined ? 'a part without a name' : `an unknown field "${name.slice(0, 100)}"`
  throw faulty('unknown', name, `The form has ${what}; it takes ${Object.keys(form.fields).join(', ')}.`)
}

const translated = (error: unknown, form: Pick<Form, 'maximumFileBytes' | 'maximumFiles'>): unknown => {
  if (!(error instanceof Error)) return error
  // The parser throws plain errors without a code; a mistake of ours is a TypeError or another kind.
  if (error.constructor === Error && !('code' in error))
    return badRequest('The form is broken: it ends before its last boundary.', {
      cause: error,
      faults: broken,
    })
  if (!('code' in error)) return error
  switch (error.code) {
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return badRequest('The connection broke off in the middle of the form.', {
        cause: error,
        faults: broken,
      })
    case 'FST_FILES_LIMIT':
      return badRequest(`The form holds more than ${form.maximumFiles ?? 1} file(s).`, {
        faults: [{ kind: 'too-many', maximumFiles: form.maximumFiles ?? 1 }],
      })
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return faulty('too-many', undefined, 'The form holds too many parts.')
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return faulty('unknown', undefined, 'The form has a field with a name that is not allowed.')
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(form)
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return otherType()
    default:
      return error
  }
}

const tooLarge = (form: Pick<Form, 'maximumFileBytes'>): Error =>
  payloadTooLarge(`The file is larger than ${Math.floor(form.maximumFileBytes / (1024 * 1024))} MB.`)

/** The chunks of a file part; throws 413 when it goes over the form's limit. */
export async function* fileChunks(
  part: FilePart,
  form: Pick<Form, 'maximumFileBytes'>,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.stream) yield chunk as Buffer
  } catch (error) {
    throw translated(error, form)
  }
  if (part.stream.truncated) throw tooLarge(form)
}

/**
 * Pours a file part into `write`, chunk by chunk as it comes, without the pauses of asynchronous iteration: for sinks that
 * are never full. Throws 413 when the file goes over the form's limit, and what `write` threw.
 */
export const pourFile = (
  part: FilePart,
  form: Pick<Form, 'maximumFileBytes'>,
  write: (chunk: Buffer) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    // A short form may have come, and broken off, before anybody reads it; then no event tells so any more.
    if (part.stream.errored) return reject(translated(part.stream.errored, form))
    part.stream
      .on('data', (chunk: Buffer) => {
        try {
          write(chunk)
        } catch (error) {
          part.stream.destroy()
          reject(error)
        }
      })
      .on('end', () => (part.stream.truncated ? reject(tooLarge(form)) : resolve()))
      .on('error', (error) => reject(translated(error, form)))
  })

/** The whole of a file part, for small files. */
export const fileBytes = async (part: FilePart, form: Pick<Form, 'maximumFileBytes'>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(fileChunks(part, form)))
