/** CV files that candidates upload: checked, kept in the object store, attached by a handle that means nothing to others. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { badRequest, notFound } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { cut, oneLine } from '../core/plain-text.ts'
import { slugify } from '../core/slug.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import type { Db } from './application.store.ts'
import type { CvUploadRow } from './application.tables.ts'

export const cvForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'The CV, a PDF of at most 5 MB.' } },
  maximumFileBytes: 5 * 1024 * 1024,
}

type UploadCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'objects' | 'scanner'>

/** By its bytes, whatever its name and announced type say. */
const isPdf = (bytes: Buffer): boolean => /^%PDF-\d/.test(bytes.subarray(0, 8).toString('latin1'))

/** The last part of a path, in one line. */
const plainName = (name: string): string => cut(oneLine(name.split(/[/\\]/).at(-1) ?? ''), 255) || 'cv.pdf'

/** Keeps the file; the row comes last, so that no handle is without its file. */
export const uploadCv = async (
  ctx: UploadCtx,
  caller: RecruitmentCaller,
  parts: AsyncIterable<FormPart>,
): Promise<{ fileName: string; filePath: string }> => {
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = { name: plainName(part.filename), bytes: await fileBytes(part, cvForm) }
  if (!file) throw badRequest('The form has no file in the field "file".')
  if (!isPdf(file.bytes)) throw badRequest('The file is no PDF; save the CV as a PDF and send that.')
  const threat = await ctx.scanner.scan(file.bytes)
  if (threat) throw badRequest(`The file holds malicious software (${threat}).`)
  const objectKey = `cvs/${ctx.ids.uuid()}`
  const { bytes } = file
  await ctx.objects.put(
    objectKey,
    (async function* () {
      yield bytes
    })(),
    'application/pdf',
  )
  const handle = `cv/${newToken(ctx.random)}`
  await ctx.db
    .insertInto('cv_uploads')
    .values({
      handle,
      user_id: caller.id,
      object_key: objectKey,
      file_name: file.name,
      created_at: ctx.clock.now(),
    })
    .execute()
  return { fileName: file.name, filePath: handle }
}

const findUpload = (db: Db, handle: string): Promise<CvUploadRow | undefined> =>
  db.selectFrom('cv_uploads').selectAll().where('handle', '=', handle).executeTakeFirst()

/** 404 for a handle that is not the caller's. */
export const getOwnUpload = async (db: Db, caller: RecruitmentCaller, handle: string): Promise<CvUploadRow> =>
  ownedBy(dialect, caller, await findUpload(db, handle), ({ user_id }) => user_id, 'This CV file')

/** The file as a browser shows it; 404 when it is gone. */
export const showUpload = async (
  ctx: Pick<Ctx, 'db' | 'objects'>,
  handle: string,
  name: string | null,
): Promise<Reply> => {
  const upload = await findUpload(ctx.db, handle)
  if (!upload) throw notFound('The CV file does not exist any more.')
  try {
    const { size, body } = await ctx.objects.get(upload.object_key)
    return reply({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `inline; filename="${slugify((name ?? upload.file_name).replace(/\.pdf$/i, '')) || 'cv'}.pdf"`,
      },
      body,
    })
  } catch (error) {
    if (error instanceof ObjectMissingError) throw notFound('The CV file does not exist any more.')
    throw error
  }
}

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
