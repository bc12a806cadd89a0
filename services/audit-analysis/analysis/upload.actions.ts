/** Upload of audit files and loading of examples: what becomes an analysis. */

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { badRequest, notFound } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import { programOf, type SourceFile } from '../core/sources/source-file.ts'
import { examplePath } from '../examples/catalogue.ts'
import type { ReadFile } from '../threads/read-files.ts'
import type { UploadAnswer } from './analysis.schema.ts'
import { type ReceiveBuffers, type ReceivedForm, type ReceivedSource, receiveForm } from './receive-file.ts'
import type { Session } from './session-store.ts'

type ReadCtx = Pick<Ctx, 'sessions' | 'settings' | 'threads' | 'onUploaded'>

const sourceFile = (
  { name, sha256, bytes }: ReceivedSource,
  { ledger }: Pick<ReadFile, 'ledger'>,
): SourceFile => ({
  name,
  sha256,
  bytes,
  format: ledger.format,
  program: programOf(ledger),
})

const keep = (
  ctx: ReadCtx,
  read: ReadFile,
  files: readonly SourceFile[],
  settings: AnalysisSettings,
): { session: Session; answer: UploadAnswer } => {
  const session = ctx.sessions.add(read.ledger, files)
  ctx.threads.open(session, settings, read)
  const { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit } = read.summary
  return {
    session,
    answer: {
      analysisId: session.id,
      summary: { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit },
      files: files.map(({ name, sha256, bytes, format }) => ({ name, sha256, bytes, format })),
    },
  }
}

/** One ledger of all files of a form. */
const readAll = async (
  ctx: ReadCtx,
  { alone, parts }: ReceivedForm,
  settings: AnalysisSettings,
): Promise<{ read: ReadFile; files: SourceFile[] }> => {
  if (alone) return { read: alone.read, files: [sourceFile(alone.source, alone.read)] }
  const files = parts.map((part) => sourceFile(part, part))
  const bare = parts.map(({ name, ledger, facts }) => ({ name, ledger, facts }))
  return { read: await ctx.threads.combine(bare, settings), files }
}

/**
 * Reads a form's files while they come in, examines them as one ledger and keeps it. Nothing is kept of what is refused, nor
 * of what the dossier that it is meant for does not take.
 */
export const analyseUpload = async (
  ctx: ReadCtx,
  buffers: ReceiveBuffers,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<UploadAnswer> => {
  const settings = ctx.settings.get()
  const form = await receiveForm(buffers, parts, announced, (memory) =>
    ctx.threads.startReading(memory, settings),
  )
  if (form.dossierId !== undefined && !ctx.onUploaded)
    throw badRequest('dossierId: there are no dossiers, for this service runs without a database.')
  const { read, files } = await readAll(ctx, form, settings)
  const { session, answer } = keep(ctx, read, files, settings)
  if (form.dossierId !== undefined) await bind(ctx, session, form.dossierId)
  return form.ignored.length === 0 ? answer : { ...answer, ignored: form.ignored }
}

const bind = async (ctx: ReadCtx, session: Session, dossierId: number): Promise<void> => {
  try {
    await ctx.onUploaded!(session, dossierId)
  } catch (error) {
    ctx.sessions.remove(session.id)
    throw error
  }
}

export const loadExample = async (ctx: ReadCtx, exampleId: string): Promise<UploadAnswer> => {
  const path = examplePath(exampleId)
  if (!path) throw notFound('There is no example of that id.')
  const file = await readFile(path)
  const bytes = new Uint8Array(new SharedArrayBuffer(file.length))
  bytes.set(file)
  const settings = ctx.settings.get()
  const read = await ctx.threads.startReading(bytes, settings).finish(bytes.length)
  const source = { name: basename(path as string), sha256: hash('sha256', file), bytes: file.length }
  return keep(ctx, read, [sourceFile(source, read)], settings).answer
}
