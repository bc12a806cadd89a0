/** What can be done with supporting documents. Names and check results are kept beside the session, contents never. */

import { badRequest } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import {
  type ChecklistEntry,
  checklist,
  type DocumentType,
  documentTypes,
} from '../core/documents/checklist.ts'
import { acceptedExtensions, extensionOf } from '../core/documents/file-name.ts'
import { fiscalYearOf } from '../core/ledger/fiscal-year.ts'
import type { ChecklistSubject } from './checklists.ts'
import { type ReceivedDocument, receiveBatch, receiveDocument, receiveDocuments } from './receive-document.ts'

export type DocumentCtx = Pick<Ctx, 'sessions' | 'checklists' | 'documentConfig' | 'documentThreads'>

/** Whose documents they are, of a file that is in memory. */
export const subjectOf = ({ ledger: { company } }: Session): ChecklistSubject => ({
  companyName: company.name,
  fiscalYear: fiscalYearOf(company),
  periodEndDay: company.endDay,
})

export const checklistOf = async (
  { checklists, documentConfig }: Pick<Ctx, 'checklists' | 'documentConfig'>,
  analysisId: string,
): Promise<ChecklistEntry[]> =>
  checklist(documentConfig.requiredTypes(), (await checklists.find(analysisId))?.uploads ?? {})

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
  await recordInternal(ctx, session, await receiveDocument(parts(), checkInternalFile))
  return checklistOf(ctx, id)
}

/** Takes a document into the checklist; a letter is checked first, and 400 where it is no DOCX. */
export const recordDocument = async (
  ctx: Pick<Ctx, 'checklists' | 'documentThreads'>,
  list: { analysisId: string; subject: ChecklistSubject },
  { type, filename, content }: ReceivedDocument,
  isExternal: boolean,
): Promise<void> => {
  const isLetter = type === 'BANK_CONFIRMATION_LETTER'
  const checkResult = isLetter
    ? await ctx.documentThreads.checkLetter(content!, filename, list.subject)
    : null
  await ctx.checklists.record(list.analysisId, type, { filename, checkResult }, isExternal)
}

/** Throws 404 where the session went while the document was read. */
const recordInternal = async (
  ctx: DocumentCtx,
  session: Session,
  document: ReceivedDocument,
): Promise<void> => {
  const { id } = ctx.sessions.get(session.id)
  const subject = subjectOf(session)
  await ctx.checklists.begin(id, subject)
  await recordDocument(ctx, { analysisId: id, subject }, document, false)
}

export const classifyDocuments = async (
  ctx: DocumentCtx,
  id: string,
  parts: () => AsyncIterable<FormPart>,
): Promise<{ status: ChecklistEntry[]; unrecognized: string[]; skipped: string[] }> => {
  const session = ctx.sessions.get(id)
  const files = await receiveBatch(parts())
  const { uploads, unrecognized, skipped } = await ctx.documentThreads.classify(files, subjectOf(session))
  await ctx.checklists.begin(ctx.sessions.get(id).id, subjectOf(session))
  for (const type of documentTypes)
    if (uploads[type]) await ctx.checklists.record(id, type, uploads[type], false)
  return { status: await checklistOf(ctx, id), unrecognized, skipped }
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
    await recordInternal(ctx, session, document)
  }
  return { unrecognized: [], skipped: [] }
}

async function* withFirst(first: FormPart, rest: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  yield first
  yield* rest
}
