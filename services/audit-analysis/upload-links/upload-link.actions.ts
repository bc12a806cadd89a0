/** What can be done with upload links: made and listed by the accountant, used by the client company. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, Failure, notFound } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import { enforce, type LimitRule } from '../../../kit/limits/limiter.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { ChecklistEntry, DocumentType } from '../core/documents/checklist.ts'
import { checkExternalFile } from '../core/documents/file-name.ts'
import { checklistOf, type DocumentCtx, recordDocument } from '../documents/document.actions.ts'
import { type ReceivedDocument, receiveDocument, receiveDocuments } from '../documents/receive-document.ts'
import { failureOfRefusal } from '../refusals.ts'
import { localTimestampOf } from '../timestamp.ts'

type LinkCtx = Pick<Ctx, 'clock' | 'random' | 'sessions' | 'uploadTokens'>
export type ExternalCtx = DocumentCtx & Pick<Ctx, 'uploadTokens' | 'limiter'>

/** 14 days, and 60 requests a minute for each token (specification, Upload links). */
const lifetimeMilliseconds = 14 * 24 * 3600 * 1000
const requestRule: LimitRule = { name: 'upload-token', limit: 60, windowSeconds: 60 }

/** Who asks for documents where nobody is named. */
export const unnamedAccountant = 'accountant'

/** So that a client in a loop does not fill the memory. */
const maximumLinks = 1000

export const createLink = async (ctx: LinkCtx, analysisId: string, createdBy: string | undefined) => {
  ctx.sessions.get(analysisId)
  if ((await ctx.uploadTokens.listFor(analysisId)).length >= maximumLinks)
    throw conflict(`This analysis has ${maximumLinks} active upload links already.`)
  const token = newToken(ctx.random)
  const createdAt = ctx.clock.millis()
  // Timestamps show whole seconds; a token lasts exactly as long as it says.
  const expiresAt = Math.floor((createdAt + lifetimeMilliseconds) / 1000) * 1000
  await ctx.uploadTokens.add({
    hash: tokenHash(token),
    analysisId,
    createdBy: createdBy?.trim() || unnamedAccountant,
    createdAt,
    expiresAt,
    useCount: 0,
  })
  return { token, expiresAt: localTimestampOf(new Date(expiresAt)), uploadUrl: `/upload/${token}` }
}

export const listLinks = async (ctx: LinkCtx, analysisId: string) => {
  ctx.sessions.get(analysisId)
  const tokens = await ctx.uploadTokens.listFor(analysisId)
  return tokens.map(({ createdBy, createdAt, expiresAt, useCount }) => ({
    analysisId,
    createdBy,
    createdAt: localTimestampOf(new Date(createdAt)),
    expiresAt: localTimestampOf(new Date(expiresAt)),
    useCount,
  }))
}

export interface OpenedLink {
  session: Session
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Who asks for the documents. */
  createdBy: string
}

/**
 * What a token opens; every opening counts as a use. 404 alike for a token that is unknown, expired or revoked and
 * for an analysis that is gone; 429 past the requests it has.
 */
export const openLink = async (ctx: ExternalCtx, token: string): Promise<OpenedLink> => {
  const hash = tokenHash(token)
  const found = await ctx.uploadTokens.find(hash)
  if (!found) throw unknownLink()
  await enforce(ctx.limiter, requestRule, hash)
  const session = sessionOf(ctx, found.analysisId)
  await ctx.uploadTokens.countUse(hash)
  return { session, expiresAt: found.expiresAt, createdBy: found.createdBy }
}

/** Required and uploaded alone: a file's name or a check's result may tell of figures. */
export const externalChecklist = (ctx: ExternalCtx, session: Session): ChecklistEntry[] =>
  checklistOf(ctx, session).map((entry) => ({ ...entry, filename: null, checkResult: null }))

/** Takes in a document of the client company; 400 where its extension is not that of its type. */
export const submitDocument = async (
  ctx: ExternalCtx,
  session: Session,
  parts: AsyncIterable<FormPart>,
): Promise<{ type: ChecklistEntry['type']; filename: string }> => {
  const document = await receiveDocument(parts, checkExternalFile)
  await recordExternal(ctx, session, document)
  return document
}

/** One file of a form with several; `failure` says why it was refused. */
export interface SubmittedFile {
  filename: string
  failure: Failure | null
}

/** Takes in several documents of one type: what is refused of them does not keep back the others. */
export const submitDocuments = async (
  ctx: ExternalCtx,
  session: Session,
  parts: AsyncIterable<FormPart>,
): Promise<{ type: DocumentType; files: SubmittedFile[] }> => {
  const files: SubmittedFile[] = []
  let type: DocumentType | undefined
  for await (const document of receiveDocuments(parts, checkExternalFile)) {
    type = document.type
    const { filename } = document
    try {
      if ('refused' in document) throw document.refused
      await recordExternal(ctx, session, document)
      files.push({ filename, failure: null })
    } catch (error) {
      const failure = failureOfRefusal(error)
      if (!(failure instanceof Failure) || failure.status === 404) throw error
      files.push({ filename, failure })
    }
  }
  // A form without a file was refused when it ended.
  return { type: type!, files }
}

const room = 'external-uploads'

/** How many files of each type came in through links; their names stay inside. */
export const externalCounts = ({ rooms }: Session): Partial<Record<DocumentType, number>> =>
  (rooms.get(room) as Partial<Record<DocumentType, number>> | undefined) ?? {}

const recordExternal = async (
  ctx: ExternalCtx,
  session: Session,
  document: ReceivedDocument,
): Promise<void> => {
  await recordDocument(ctx, session, document)
  const counts = externalCounts(session)
  session.rooms.set(room, { ...counts, [document.type]: (counts[document.type] ?? 0) + 1 })
}

const unknownLink = () =>
  notFound('This upload link is unknown or no longer valid; ask your accountant for a new one.')

const sessionOf = (ctx: ExternalCtx, analysisId: string): Session => {
  try {
    return ctx.sessions.get(analysisId)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw unknownLink()
    throw error
  }
}
