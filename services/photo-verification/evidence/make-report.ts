/** The report of photos as a PDF, with a small picture and a QR code of each. */

import type { Ctx } from '../context.ts'
import { copyOriginal } from '../photos/read-original.ts'
import { onObjects } from '../photos/verdict.actions.ts'
import type { PhotoRow } from '../tables.ts'
import type { ReportLanguage } from './report.words.ts'
import { type Evidence, pageOf, reportDocumentOf } from './report-document.ts'

const previewOf = async (ctx: Ctx, photo: PhotoRow): Promise<Uint8Array> => {
  await using file = await onObjects(ctx, photo, () => copyOriginal(ctx, photo))
  const made = await ctx.images.makePreviewOf(file.path)
  if ('refused' in made) throw new Error(`the photo has no preview: ${made.refused}`)
  return made.jpeg
}

/** One page for each photo, in their order; the same bytes for the same evidence. `title`: of the case that they stand in, on every page. */
export const makeReport = async (
  ctx: Ctx,
  all: readonly { photo: PhotoRow; evidence: Evidence }[],
  { language, title }: { language: ReportLanguage; title?: string },
): Promise<Buffer> => {
  const document = reportDocumentOf(
    all.map(({ evidence }) => evidence),
    { language, address: ctx.publicUrl, title },
  )
  const { toString: qrOf } = await import('qrcode')
  const pictures: { jpeg: Uint8Array; qr: string }[] = []
  for (const { photo } of all)
    pictures.push({
      jpeg: await previewOf(ctx, photo),
      qr: await qrOf(pageOf(ctx.publicUrl, photo.verification_id), { type: 'svg', margin: 4 }),
    })
  return ctx.reports.set({ document, pictures })
}
