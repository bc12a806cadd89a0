/** Upload of audit files and loading of examples: what becomes an analysis. */

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { badRequest, notFound } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import { programOf, type SourceFile } from '../core/sources/source-file.ts'
import { examplePath } from '../examples/catalogue.ts'
import type { ReadFile } from '../threads/read-files.ts'
import type { UploadAnswer } from './analysis.schema.ts'
import { type SettingsCtx, settingsOf } from './layered-settings.actions.ts'
import { type ReceiveBuffers, type ReceivedForm, type ReceivedSource, receiveForm } from './receive-file.ts'
import type { Session } from './session-store.ts'

/** What reading files needs. */
export type UploadCtx = SettingsCtx & Pick<Ctx, 'sessions' | 'settings' | 'threads' | 'dossierUploads'>

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
  ctx: UploadCtx,
  read: ReadFile,
  files: readonly SourceFile[],
  settings: AnalysisSettings,
  id?: string,
): Session => {
  const session = ctx.sessions.add(read.ledger, files, id)
  ctx.threads.open(session, settings, read)
  return session
}

const answerOf = ({ id, files }: Session, summary: PopulationSummary, ignored: string[]): UploadAnswer => {
  const { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit } = summary
  return {
    analysisId: id,
    summary: { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit },
    files: files.map(({ name, sha256, bytes, format }) => ({ name, sha256, bytes, format })),
    ...(ignored.length === 0 ? {} : { ignored }),
  }
}

const ignoredRoom = 'ignored-members'

/** What the archives of an upload held besides audit files; it goes with the session. */
export const ignoredIn = ({ rooms }: Session): readonly string[] =>
  (rooms.get(ignoredRoom) as readonly string[] | undefined) ?? []

/** One ledger of all files of a form. */
const readAll = async (
  ctx: UploadCtx,
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
  ctx: UploadCtx,
  buffers: ReceiveBuffers,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<UploadAnswer> => {
  const settings = ctx.settings.get()
  const form = await receiveForm(buffers, parts, announced, (memory) =>
    ctx.threads.startReading(memory, settings),
  )
  if (form.dossierId === undefined) {
    const { read, files } = await readAll(ctx, form, settings)
    const session = keep(ctx, read, files, settings)
    session.rooms.set(ignoredRoom, form.ignored)
    return answerOf(session, read.summary, form.ignored)
  }
  if (!ctx.dossierUploads)
    throw badRequest('dossierId: there are no dossiers, for this service runs without a database.')
  const { read, files } = await readAll(ctx, form, settings)
  const session = await keepInDossier(ctx, ctx.dossierUploads, form.dossierId, read, files)
  session.rooms.set(ignoredRoom, form.ignored)
  const summary = await ctx.threads.summary(session, {}, await settingsOf(ctx, session))
  return answerOf(session, summary, form.ignored)
}

/** A file that the dossier has already is the analysis that it was; any other is a new one of the dossier. */
const keepInDossier = async (
  ctx: UploadCtx,
  dossier: NonNullable<Ctx['dossierUploads']>,
  dossierId: number,
  read: ReadFile,
  files: readonly SourceFile[],
): Promise<Session> => {
  const settings = ctx.settings.get()
  for (;;) {
    const id = await dossier.known(dossierId, files)
    if (id !== null && ctx.sessions.has(id)) return ctx.sessions.get(id)
    const session = keep(ctx, read, files, settings, id ?? undefined)
    try {
      if (id !== null) await dossier.comeBack(session)
      else if (!(await dossier.bind(session, dossierId))) {
        ctx.sessions.remove(session.id)
        continue
      }
      return session
    } catch (error) {
      if (ctx.sessions.has(session.id)) ctx.sessions.remove(session.id)
      throw error
    }
  }
}

export const loadExample = async (ctx: UploadCtx, exampleId: string): Promise<UploadAnswer> => {
  const path = examplePath(exampleId)
  if (!path) throw notFound('There is no example of that id.')
  const file = await readFile(path)
  const bytes = new Uint8Array(new SharedArrayBuffer(file.length))
  bytes.set(file)
  const settings = ctx.settings.get()
  const read = await ctx.threads.startReading(bytes, settings).finish(bytes.length)
  const source = { name: basename(path as string), sha256: hash('sha256', file), bytes: file.length }
  return answerOf(keep(ctx, read, [sourceFile(source, read)], settings), read.summary, [])
}
