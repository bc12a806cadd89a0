/** What can be done with upload links: made and listed by the accountant, used by the client company. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, Failure, notFound } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import { enforce } from '../../../kit/limits/limiter.ts'
import type { Ctx } from '../context.ts'
import { type ChecklistEntry, checklist, type DocumentType } from '../core/documents/checklist.ts'
import { checkExternalFile } from '../core/documents/file-name.ts'
import type { KeptChecklist } from '../documents/checklists.ts'
import { type DocumentCtx, recordDocument, subjectOf } from '../documents/document.actions.ts'
import { type ReceivedDocument, receiveDocument, receiveDocuments } from '../documents/receive-document.ts'
import { limits } from '../limits.ts'
import { failureOfRefusal } from '../refusals.ts'
import { localTimestampOf } from '../timestamp.ts'

type LinkCtx = Pick<Ctx, 'clock' | 'random' | 'instance' | 'sessions' | 'checklists' | 'uploadTokens'>
export type ExternalCtx = DocumentCtx & Pick<Ctx, 'uploadTokens' | 'limiter'>

/** 14 days, and 60 requests a minute for each token (specification, Upload links). */
const lifetimeMilliseconds = 14 * 24 * 3600 * 1000

/** Who asks for documents where nobody is named. */
export const unnamedAccountant = 'accountant'

/** Leads to the instance that the analysis leads to, which need not be this one: a kept analysis is opened anywhere. */
const newLinkToken = ({ random, instance }: LinkCtx, analysisId: string): string =>
  instance === '' ? newToken(random) : `${analysisId.slice(0, instance.length)}.${newToken(random)}`

/** So that a client in a loop does not fill the memory. */
const maximumLinks = 1000

export const createLink = async (ctx: LinkCtx, analysisId: string, createdBy: string | undefined) => {
  const session = ctx.sessions.get(analysisId)
  if ((await ctx.uploadTokens.listFor(analysisId)).length >= maximumLinks)
    throw conflict(`This analysis has ${maximumLinks} active upload links already.`)
  await ctx.checklists.begin(analysisId, subjectOf(session))
  const token = newLinkToken(ctx, analysisId)
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
  analysisId: string
  /** What is asked for and what has come in; the analysis itself may have left the memory. */
  kept: KeptChecklist
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Who asks for the documents. */
  createdBy: string
}

/**
 * What a token opens; every opening counts as a use. 404 alike for a token that is unknown, expired or revoked and for an
 * analysis that was deleted; 429 past the requests it has.
 */
export const openLink = async (ctx: ExternalCtx, token: string): Promise<OpenedLink> => {
  const hash = tokenHash(token)
  const found = await ctx.uploadTokens.find(hash)
  if (!found) throw unknownLink()
  await enforce(ctx.limiter, limits.links, hash)
  const { analysisId, expiresAt, createdBy } = found
  const kept = await ctx.checklists.find(analysisId)
  if (!kept) throw unknownLink()
  await ctx.uploadTokens.countUse(hash)
  return { analysisId, kept, expiresAt, createdBy }
}

/** Required and uploaded alone: a file's name or a check's result may tell of figures. */
export const externalChecklist = (
  { documentConfig }: Pick<Ctx, 'documentConfig'>,
  { uploads }: Pick<KeptChecklist, 'uploads'>,
): ChecklistEntry[] =>
  checklist(documentConfig.requiredTypes(), uploads).map((entry) => ({
    ...entry,
    filename: null,
    checkResult: null,
  }))

/** Takes in a document of the client company; 400 where its extension is not that of its type. */
export const submitDocument = async (
  ctx: ExternalCtx,
  link: OpenedLink,
  parts: AsyncIterable<FormPart>,
): Promise<{ type: ChecklistEntry['type']; filename: string }> => {
  const document = await receiveDocument(parts, checkExternalFile)
  await recordExternal(ctx, link, document)
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
  link: OpenedLink,
  parts: AsyncIterable<FormPart>,
): Promise<{ type: DocumentType; files: SubmittedFile[] }> => {
  const files: SubmittedFile[] = []
  let type: DocumentType | undefined
  for await (const document of receiveDocuments(parts, checkExternalFile)) {
    type = document.type
    const { filename } = document
    try {
      if ('refused' in document) throw document.refused
      await recordExternal(ctx, link, document)
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

const recordExternal = (
  ctx: ExternalCtx,
  { analysisId, kept: { subject } }: OpenedLink,
  document: ReceivedDocument,
): Promise<void> => recordDocument(ctx, { analysisId, subject }, document, true)

const unknownLink = () =>
  notFound('This upload link is unknown or no longer valid; ask your accountant for a new one.')
