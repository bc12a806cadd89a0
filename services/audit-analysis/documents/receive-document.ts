/** Receives documents without keeping them: what nobody opens is counted and dropped as it comes in. */

import { badRequest, payloadTooLarge } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import { type DocumentType, documentTypeOf } from '../core/documents/checklist.ts'
import { extensionOf, fileNameOf } from '../core/documents/file-name.ts'

const megabyte = 1024 * 1024

/** What a document has at most, from inside or outside (specification, Limits). */
const maximumFileBytes = 50 * megabyte

/** Archives and letters of one batch, which are in memory while they are read. */
const maximumBatchBytes = 100 * megabyte

/** The form of one document; the field with its type has another name inside and outside. */
export const documentForm = (typeField: 'type' | 'documentType'): Form => ({
  fields: {
    [typeField]: { kind: 'text', required: true, about: 'The document type.' },
    file: { kind: 'file', required: true, about: 'The document, at most 50 MB.' },
  },
  maximumFileBytes,
})

/** Documents of one type, as a page sends them: the type comes first. */
export const manyDocumentsForm: Form = {
  fields: {
    documentType: { kind: 'text', required: true },
    file: { kind: 'file', required: true, multiple: true },
  },
  maximumFileBytes,
  maximumFiles: 50,
}

/** What the workbench's page sends: the type, empty where the files' names tell it, and then the files. */
export const addForm: Form = {
  fields: {
    documentType: { kind: 'text', required: true },
    file: { kind: 'file', required: true, multiple: true },
  },
  maximumFileBytes,
  maximumFiles: 200,
}

export const batchForm: Form = {
  fields: {
    files: { kind: 'file', required: true, multiple: true, about: 'Documents and ZIP archives of them.' },
  },
  maximumFileBytes,
  maximumFiles: 200,
}

/** Memory of its own, which can move to another thread. */
type OwnBytes = Uint8Array<ArrayBuffer>

export interface ReceivedDocument {
  type: DocumentType
  filename: string
  /** Of a Word file, which may be a letter to be checked; null of any other. */
  content: OwnBytes | null
}

type FilePart = Extract<FormPart, { kind: 'file' }>

/**
 * Reads a document form to its end. `check` refuses a file by its type and name, before it is read where the type
 * comes first. 400 for an unknown type, an empty file and one without a name.
 */
export const receiveDocument = async (
  parts: AsyncIterable<FormPart>,
  check: (type: DocumentType, filename: string) => void,
): Promise<ReceivedDocument> => {
  let type: DocumentType | null = null
  let file: Omit<ReceivedDocument, 'type'> | null = null
  for await (const part of parts) {
    if (part.kind === 'text') type = documentTypeOf(part.value.trim())
    else {
      const filename = nameOf(part)
      if (type) check(type, filename)
      const { sizeBytes, content } = await receive(part, extensionOf(filename) === '.docx')
      if (sizeBytes === 0) throw badRequest(`${filename} is empty.`, { code: 'empty' })
      file = { filename, content }
    }
  }
  // A form without one of these was refused when it ended.
  check(type!, file!.filename)
  return { type: type!, ...file! }
}

/** One file of several: what was received, or what is wrong with it. */
export type EachDocument = ReceivedDocument | { type: DocumentType; filename: string; refused: unknown }

/**
 * The documents of a form with several, one at a time. A file that is refused does not keep back the next one. 400 for an
 * unknown type, and for a file before the type.
 */
export async function* receiveDocuments(
  parts: AsyncIterable<FormPart>,
  check: (type: DocumentType, filename: string) => void,
): AsyncGenerator<EachDocument> {
  let type: DocumentType | null = null
  for await (const part of parts) {
    if (part.kind === 'text') {
      if (part.name === 'documentType') type = documentTypeOf(part.value.trim())
      continue
    }
    if (!type) throw badRequest('The field "documentType" must come before the files.')
    yield await receiveOne(type, part, check)
  }
}

const receiveOne = async (
  type: DocumentType,
  part: FilePart,
  check: (type: DocumentType, filename: string) => void,
): Promise<EachDocument> => {
  const filename = fileNameOf(part.filename)
  try {
    // Read to its end even where it is refused, because the next file comes behind it.
    const { sizeBytes, content } = await receive(part, extensionOf(filename) === '.docx')
    check(type, nameOf(part))
    if (sizeBytes === 0) throw badRequest(`${filename} is empty.`, { code: 'empty' })
    return { type, filename, content }
  } catch (refused) {
    return { type, filename, refused }
  }
}

/** The files of a batch. Of what is neither archive nor Word file one byte stays, which says that it was not empty. */
export const receiveBatch = async (
  parts: AsyncIterable<FormPart>,
): Promise<{ name: string; bytes: OwnBytes }[]> => {
  const files: { name: string; bytes: OwnBytes }[] = []
  let held = 0
  for await (const part of parts) {
    if (part.kind !== 'file') continue
    const name = nameOf(part)
    const { sizeBytes, content } = await receive(part, ['.zip', '.docx'].includes(extensionOf(name)))
    held += content?.length ?? 0
    if (held > maximumBatchBytes)
      throw payloadTooLarge('The archives and Word files of one batch may have 100 MB together.')
    files.push({ name, bytes: content ?? new Uint8Array(Math.min(sizeBytes, 1)) })
  }
  return files
}

const nameOf = (part: FilePart): string => {
  const name = fileNameOf(part.filename)
  if (!name) throw badRequest(`The field "${part.name}" holds no file, or one without a name.`)
  return name
}

/** 413 over the limit. */
const receive = async (
  part: FilePart,
  keep: boolean,
): Promise<{ sizeBytes: number; content: OwnBytes | null }> => {
  const kept: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of fileChunks(part, { maximumFileBytes })) {
    sizeBytes += chunk.length
    if (keep) kept.push(chunk)
  }
  if (!keep) return { sizeBytes, content: null }
  const content = new Uint8Array(sizeBytes)
  let at = 0
  for (const chunk of kept) {
    content.set(chunk, at)
    at += chunk.length
  }
  return { sizeBytes, content }
}
