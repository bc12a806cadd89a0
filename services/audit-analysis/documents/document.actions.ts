/** What can be done with supporting documents. Names and check results are kept with the session, contents never. */

import { badRequest } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import {
  type ChecklistEntry,
  checklist,
  type DocumentType,
  type DocumentUploads,
} from '../core/documents/checklist.ts'
import type { LetterSubject } from '../core/documents/confirmation-letter.ts'
import { acceptedExtensions, extensionOf } from '../core/documents/file-name.ts'
import { type ReceivedDocument, receiveBatch, receiveDocument, receiveDocuments } from './receive-document.ts'

export type DocumentCtx = Pick<Ctx, 'sessions' | 'documentConfig' | 'documentThreads'>

const room = 'documents'

const uploadsOf = (session: Session): DocumentUploads =>
  (session.rooms.get(room) as DocumentUploads | undefined) ?? {}

export const checklistOf = (
  { documentConfig }: Pick<Ctx, 'documentConfig'>,
  session: Session,
): ChecklistEntry[] => checklist(documentConfig.requiredTypes(), uploadsOf(session))

/** Inside, any file may be registered; but a letter is checked, and so must be a DOCX. */
const checkInternalFile = (type: DocumentType, filename: string): void => {
  const extension = acceptedExtensions.BANK_CONFIRMATION_LETTER
  if (type === 'BANK_CONFIRMATION_LETTER' && extensionOf(filename) !== extension)
    throw badRequest(`${type} must be a ${extension} file, not "${filename}".`)
}

export const registerDocument = async (
  ctx: DocumentCtx,
  id: string,
  parts: () => AsyncIterable<FormPart>,
): Promise<ChecklistEntry[]> => {
  const session = ctx.sessions.get(id)
  await recordDocument(ctx, session, await receiveDocument(parts(), checkInternalFile))
  return checklistOf(ctx, session)
}

/** Takes a document into the checklist; a letter is checked first, and 400 where it is no DOCX. */
export const recordDocument = async (
  ctx: DocumentCtx,
  session: Session,
  { type, filename, content }: ReceivedDocument,
): Promise<void> => {
  const isLetter = type === 'BANK_CONFIRMATION_LETTER'
  const checkResult = isLetter
    ? await ctx.documentThreads.checkLetter(content!, filename, subjectOf(session))
    : null
  record(ctx, session, { [type]: { filename, checkResult } })
}

export const classifyDocuments = async (
  ctx: DocumentCtx,
  id: string,
  parts: () => AsyncIterable<FormPart>,
): Promise<{ status: ChecklistEntry[]; unrecognized: string[]; skipped: string[] }> => {
  const session = ctx.sessions.get(id)
  const files = await receiveBatch(parts())
  const { uploads, unrecognized, skipped } = await ctx.documentThreads.classify(files, subjectOf(session))
  record(ctx, session, uploads)
  return { status: checklistOf(ctx, session), unrecognized, skipped }
}

/**
 * Documents of one type, or of the types that their names tell where the form's type is empty. 400 as for each of both;
 * what came before a refused file is in.
 */
export const addDocuments = async (
  ctx: DocumentCtx,
  id: string,
  parts: AsyncIterable<FormPart>,
): Promise<{ unrecognized: string[]; skipped: string[] }> => {
  const session = ctx.sessions.get(id)
  const all = parts[Symbol.asyncIterator]()
  const first = await all.next()
  const rest: AsyncIterable<FormPart> = { [Symbol.asyncIterator]: () => all }
  if (first.done || first.value.kind !== 'text' || first.value.value.trim() === '')
    return classifyDocuments(ctx, id, () => rest)
  for await (const document of receiveDocuments(withFirst(first.value, rest), checkInternalFile)) {
    if ('refused' in document) throw document.refused
    await recordDocument(ctx, session, document)
  }
  return { unrecognized: [], skipped: [] }
}

async function* withFirst(first: FormPart, rest: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  yield first
  yield* rest
}

/** Throws 404 where the session went while the document was read. */
const record = (ctx: DocumentCtx, session: Session, uploads: DocumentUploads): void => {
  const { rooms } = ctx.sessions.get(session.id)
  rooms.set(room, { ...uploadsOf(session), ...uploads })
}

const subjectOf = ({ ledger: { company } }: Session): LetterSubject => ({
  companyName: company.name,
  periodEndDay: company.endDay,
})
