/** CV files that candidates upload. They are checked, kept in the object store, and attached by a handle that only the uploader can use. */

import { Readable } from 'node:stream'
import { newToken } from '../../../kit/auth/opaque-token.ts'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { badRequest, unavailable } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import { cut, oneLine } from '../core/plain-text.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import type { Db, Trx } from './application.store.ts'
import type { CvUploadRow } from './application.tables.ts'

export const cvForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'The CV, a PDF of at most 5 MB.' } },
  maximumFileBytes: 5 * 1024 * 1024,
}

type KeepCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'objects'>
type CheckCtx = Pick<Ctx, 'scanner' | 'cvExchange'>

/** Looks at the bytes: a name or a declared type proves nothing. */
const isPdf = (bytes: Buffer): boolean => /^%PDF-\d/.test(bytes.subarray(0, 8).toString('latin1'))

/** A file that broke off on its way has no mark of the end, or more objects behind the last one (ISO 32000-1, 7.5.5). */
const isWhole = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF')
  return end >= 0 && !/\d \d+ obj\b|\bstream\b|\bxref\b/.test(bytes.subarray(end).toString('latin1'))
}

/** The last part of a path, in one line. */
export const plainName = (name: string): string =>
  cut(oneLine(name.split(/[/\\]/).at(-1) ?? ''), 255) || 'cv.pdf'

export const storeAway = (cause: unknown) =>
  unavailable('CV files cannot be kept or shown for the moment; try again soon.', { cause })

/**
 * Keeps the file. Its row is written first, so that whatever breaks off half-way is found by the sweep, and its handle
 * is told last, so that nobody has one without its file.
 */
export const uploadCv = async (
  ctx: KeepCtx & CheckCtx,
  caller: RecruitmentCaller,
  parts: AsyncIterable<FormPart>,
): Promise<{ fileName: string; filePath: string }> => {
  let file: CvFile | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = { name: plainName(part.filename), bytes: await fileBytes(part, cvForm) }
  if (!file) throw badRequest('The form has no file in the field "file".')
  await demandSoundPdf(ctx, file.bytes)
  return keepUpload(ctx, caller, file)
}

/** Whether it asks for a password. One that only its owner's password protects opens for everybody, and is no such file. */
const isLocked = async ({ cvExchange }: CheckCtx, bytes: Buffer): Promise<boolean> =>
  bytes.includes('/Encrypt') && (await cvExchange.read(bytes, 'uploads')).outcome === 'locked'

export type PdfProblem = 'kind' | 'cut' | 'threat' | 'locked'

/** What is wrong with a file: it is no PDF, is not whole, holds malicious software, or asks for a password. 503 while that cannot be told. */
export const pdfProblem = async (
  ctx: CheckCtx,
  bytes: Buffer,
): Promise<{ problem: PdfProblem; threat?: string } | null> => {
  if (!isPdf(bytes)) return { problem: 'kind' }
  if (!isWhole(bytes)) return { problem: 'cut' }
  const threat = await ctx.scanner.scan(bytes)
  if (threat) return { problem: 'threat', threat }
  return (await isLocked(ctx, bytes)) ? { problem: 'locked' } : null
}

const demandSoundPdf = async (ctx: CheckCtx, bytes: Buffer): Promise<void> => {
  const found = await pdfProblem(ctx, bytes)
  if (found?.problem === 'kind') throw badRequest('The file is no PDF; save the CV as a PDF and send that.')
  if (found?.problem === 'cut')
    throw badRequest('The PDF is cut off: its end is missing. Save the CV as a PDF once more and send that.')
  if (found?.problem === 'locked')
    throw badRequest('The PDF asks for a password; save the CV without one and send that.')
  if (found) throw badRequest(`The file holds malicious software (${found.threat}).`)
}

export interface CvFile {
  name: string
  bytes: Buffer
}

/** A file that was found sound; its handle is the caller's. */
export const keepUpload = async (
  ctx: KeepCtx,
  caller: Pick<RecruitmentCaller, 'id'>,
  file: CvFile,
): Promise<{ fileName: string; filePath: string }> => {
  const handle = `cv/${newToken(ctx.random)}`
  const upload = {
    handle,
    user_id: caller.id,
    object_key: `cvs/${ctx.ids.uuid()}`,
    file_name: file.name,
    created_at: ctx.clock.now(),
  }
  await ctx.db.insertInto('cv_uploads').values(upload).execute()
  try {
    await ctx.objects.put(upload.object_key, Readable.from([file.bytes]), 'application/pdf')
  } catch (cause) {
    throw storeAway(cause)
  }
  return { fileName: file.name, filePath: handle }
}

/** A file that was kept before its owner was known, inside the transaction that makes it theirs. */
export const attachHeldFile = (
  ctx: Pick<Ctx, 'clock' | 'random'>,
  trx: Trx,
  userId: number,
  { key, name }: { key: string; name: string },
): Promise<CvUploadRow> =>
  trx
    .insertInto('cv_uploads')
    .values({
      handle: `cv/${newToken(ctx.random)}`,
      user_id: userId,
      object_key: key,
      file_name: name,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findUpload = (db: Db, handle: string): Promise<CvUploadRow | undefined> =>
  db.selectFrom('cv_uploads').selectAll().where('handle', '=', handle).executeTakeFirst()

/** 404 for a handle that is not the caller's. */
export const getOwnUpload = async (db: Db, caller: RecruitmentCaller, handle: string): Promise<CvUploadRow> =>
  ownedBy(dialect, caller, await findUpload(db, handle), ({ user_id }) => user_id, 'This CV file')

const keepUnattachedHours = 24
const sweepBatch = 200

/** Removes files that nobody attached within a day, or whose applications are gone: first the file, then the row. */
export const sweepUploads = async (ctx: Pick<Ctx, 'db' | 'clock' | 'objects'>): Promise<number> => {
  const before = new Date(ctx.clock.millis() - keepUnattachedHours * 60 * 60 * 1000)
  let removed = 0
  for (;;) {
    const unattached = await ctx.db.transaction().execute(async (trx) => {
      // Locked, so that nobody attaches one while it goes.
      const rows = await trx
        .selectFrom('cv_uploads')
        .selectAll()
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('applications')
                .select('id')
                .whereRef('applications.cv_handle', '=', 'cv_uploads.handle'),
            ),
          ),
        )
        .limit(sweepBatch)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) {
        await ctx.objects.remove(row.object_key)
        await trx.deleteFrom('cv_uploads').where('handle', '=', row.handle).execute()
      }
      return rows.length
    })
    removed += unattached
    if (unattached < sweepBatch) return removed
  }
}
