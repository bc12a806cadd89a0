/** Copies of their own data for whoever asks: data.json, data.pdf and their files, as an archive of seven days (specification, Copies of own data). */

import { Readable } from 'node:stream'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { conflict, notFound, tooManyRequests, unauthorized, unavailable } from '../../../kit/errors.ts'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { ObjectMissingError, readAll } from '../../../kit/objects/object-store.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { findPerson, lockPerson } from '../accounts/people.actions.ts'
import { demandPassword } from '../accounts/self-service.actions.ts'
import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import { toDataDocument } from '../core/data-document.ts'
import { slugify } from '../core/slug.ts'
import type { ZipFile } from '../core/zip.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import * as store from './data-export.store.ts'
import { gatherData, groupsOf } from './gather-data.ts'
import type { DataExportDto } from './privacy.schema.ts'
import type { DataExportRow } from './privacy.tables.ts'
import { exportReadyMail } from './privacy-mails.ts'

/** Runs in background/privacy.ts. */
export const exportJob = 'data-export'

type ExportCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'queue' | 'objects' | 'log' | 'dataCopies' | 'publicUrl'>
type AskCtx = ExportCtx & Pick<Ctx, 'passwords' | 'attempts'>

const dayMilliseconds = 24 * 60 * 60 * 1000
const keptMilliseconds = 7 * dayMilliseconds

export const dtoOf = (row: DataExportRow): DataExportDto => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  sizeBytes: row.size_bytes,
})

const running = () => conflict('A copy of your data is being made already.')

/** 400 for a wrong password, 409 while one is being made, 429 for a second one within a day. */
export const askExport = async (
  ctx: AskCtx,
  caller: RecruitmentCaller,
  given: { password: string; address: string },
): Promise<DataExportDto> => {
  await demandPassword(ctx, caller, { field: 'password', ...given })
  return startExport(ctx, caller)
}

/** Whoever asks has proven who they are. */
export const startExport = async (ctx: ExportCtx, caller: RecruitmentCaller): Promise<DataExportDto> => {
  const now = ctx.clock.now()
  try {
    const row = await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, caller.id))) throw unauthorized('This account does not exist any more.')
      const earlier = await store.listExports(trx, caller.id)
      if (earlier.some(({ status }) => status === 'RUNNING')) throw running()
      const last = earlier.find(({ status }) => status === 'READY')?.created_at.getTime() ?? 0
      const waits = last + dayMilliseconds - now.getTime()
      if (waits > 0) throw tooManyRequests('A copy of your data can be asked for once a day.', waits / 1000)
      const added = await store.insertExport(trx, {
        user_id: caller.id,
        object_key: `exports/${ctx.ids.uuid()}`,
        created_at: now,
        expires_at: new Date(now.getTime() + keptMilliseconds),
      })
      await ctx.queue.send(exportJob, { exportId: added.id }, { trx: trx as never })
      return added
    })
    ctx.queue.announce(exportJob)
    return dtoOf(row)
  } catch (error) {
    if (violatedUnique(error) === 'data_exports_one_running') throw running()
    throw error
  }
}

const filesOf = async (ctx: ExportCtx, userId: number): Promise<ZipFile[]> => {
  const files: ZipFile[] = []
  for (const [at, { kind, key, name }] of (await store.listOwnFiles(ctx.db, userId)).entries())
    try {
      const plain = slugify(name.replace(/\.pdf$/i, '')) || 'cv'
      files.push({
        path: `files/${at + 1}-${kind}-${plain}.pdf`,
        bytes: await readAll(await ctx.objects.get(key)),
      })
    } catch (error) {
      // An upload that broke off has a row and no file.
      if (!(error instanceof ObjectMissingError)) throw error
    }
  return files
}

/** Makes the copy. A failure tries again; the last one is told as FAILED. */
export const runExport = async (ctx: ExportCtx, id: number, lastTry: boolean): Promise<void> => {
  const row = await store.findExport(ctx.db, id)
  const person = row && (await findPerson(ctx.db, row.user_id))
  if (!person || row.status !== 'RUNNING') return
  try {
    const size = await makeCopy(ctx, row, person.language)
    const now = ctx.clock.now()
    const link = `${await ctx.publicUrl}/mijn/privacy`
    const done = await ctx.db.transaction().execute(async (trx) => {
      const isKept = await store.finishExport(trx, id, {
        status: 'READY',
        size_bytes: size,
        finished_at: now,
        expires_at: new Date(now.getTime() + keptMilliseconds),
      })
      if (isKept) await sendMail(ctx, trx, exportReadyMail(person, link), person.id)
      return isKept
    })
    // Erased meanwhile: the file came after the row was gone.
    if (!done) await removeObjects(ctx, [row.object_key])
    announceMail(ctx)
  } catch (error) {
    if (lastTry) await fail(ctx, row)
    throw error
  }
}

const makeCopy = async (ctx: ExportCtx, row: DataExportRow, language: 'nl' | 'en'): Promise<number> => {
  const gathered = await gatherData(ctx.db, row.user_id)
  const made = ctx.clock.now()
  const tables = gathered.map(({ table, rows }) => ({
    name: table.name[language],
    kept: table.kept[language],
    rows: rows.map((each) => groupsOf(table, each, language)),
  }))
  const zip = await ctx.dataCopies.make({
    document: toDataDocument(language, localDate(made), tables),
    json: JSON.stringify(
      {
        service: dialect.name,
        madeAt: made.toISOString(),
        data: Object.fromEntries(gathered.map(({ table, rows }) => [table.table, rows])),
      },
      null,
      2,
    ),
    files: await filesOf(ctx, row.user_id),
  })
  await ctx.objects.put(row.object_key, Readable.from([zip]), 'application/zip')
  return zip.length
}

const fail = async (ctx: ExportCtx, row: DataExportRow): Promise<void> => {
  await store.finishExport(ctx.db, row.id, {
    status: 'FAILED',
    size_bytes: null,
    finished_at: ctx.clock.now(),
    expires_at: row.expires_at,
  })
}

const what = 'This copy'

/** The caller's own, until it is over; else 404. */
const ownExport = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<DataExportRow> => {
  const row = ownedBy(dialect, caller, await store.findExport(ctx.db, id), ({ user_id }) => user_id, what)
  if (row.expires_at <= ctx.clock.now())
    throw notFound(`${what} does not exist any more: its seven days are over.`)
  return row
}

export const getExport = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<DataExportDto> => dtoOf(await ownExport(ctx, caller, id))

/** Newest first, without those that are over. */
export const listOwnExports = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
): Promise<DataExportDto[]> => {
  const now = ctx.clock.now()
  return (await store.listExports(ctx.db, caller.id)).filter(({ expires_at }) => expires_at > now).map(dtoOf)
}

/** 409 while it is being made, and where that failed. */
export const downloadExport = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'objects'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<Reply> => {
  const row = await ownExport(ctx, caller, id)
  if (row.status !== 'READY')
    throw conflict(
      row.status === 'RUNNING' ? 'This copy is being made.' : 'Making this copy failed; ask anew.',
    )
  try {
    const { size, body } = await ctx.objects.get(row.object_key)
    return reply({
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': 'attachment; filename="polder-data.zip"',
        'cache-control': 'no-store',
      },
      body,
    })
  } catch (cause) {
    if (cause instanceof ObjectMissingError) throw notFound(`${what} does not exist any more.`)
    throw unavailable('Files cannot be read for the moment; try again soon.', { cause })
  }
}

/** Removes copies whose seven days are over. */
export const sweepExports = async (ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>): Promise<void> => {
  const keys = await ctx.db.transaction().execute((trx) => store.takeOver(trx, ctx.clock.now()))
  await removeObjects(ctx, keys)
}

/** All copies of somebody, where somebody else may have asked for them; those that are being made come to nothing. Keys of their files, to be removed after the commit. */
export const dropExports = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: store.Trx,
  userId: number,
): Promise<string[]> => {
  const keys = await store.eraseExportsOf(trx, userId)
  await removeObjectsLater(ctx, trx, keys)
  return keys
}
