/** The CV of an application as recruiters see it. */

import { notFound } from '../../../kit/errors.ts'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { slugify } from '../core/slug.ts'
import { getAnyFull, renderPdf } from '../cv-profiles/cv-profile.actions.ts'
import { pdfReply } from '../pdf-reply.ts'
import { missing } from './application.actions.ts'
import { findDto } from './application.store.ts'
import { findUpload, storeAway } from './cv-upload.actions.ts'

/** The file as a browser shows it; 404 when it is gone. */
const showUpload = async (
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
    throw storeAway(error)
  }
}

/** The uploaded file, else the CV profile as a PDF; 404 when there is neither. */
export const showCv = async (ctx: Ctx, id: number): Promise<Reply> => {
  const application = await findDto(ctx.db, id)
  if (!application) throw missing()
  if (application.cvFilePath) return showUpload(ctx, application.cvFilePath, application.cvFileName)
  if (application.cvProfileId === null) throw notFound('This application has no CV.')
  const profile = await getAnyFull(ctx, application.cvProfileId)
  return pdfReply(profile, await renderPdf(ctx, profile), 'inline')
}
