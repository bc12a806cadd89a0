/** What was sent with an application, frozen when it was sent: recruiters see that, whatever the profile becomes (specification, Snapshots). */

import { Readable } from 'node:stream'
import { notFound } from '../../../kit/errors.ts'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { slugify } from '../core/slug.ts'
import { getOwnFull, renderPdf } from '../cv-profiles/cv-profile.actions.ts'
import type { FullCvProfile } from '../cv-profiles/cv-profile.schema.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import { getVisible } from './application.actions.ts'
import { findApplication } from './application.store.ts'
import { findUpload, storeAway } from './cv-upload.actions.ts'
import { demandRevealed, isRecruiter } from './hidden-candidate.ts'

export const snapshotParts = ['cv', 'letter', 'file'] as const
export type SnapshotPart = (typeof snapshotParts)[number]

export type FreezeCtx = Pick<Ctx, 'db' | 'ids' | 'objects' | 'cvPdf' | 'crawler'>

/** The caller's CV profile as a PDF of this moment: its key, and the profile. 404 for another's; 503 while files cannot be kept. */
export const freezeCv = async (
  ctx: FreezeCtx,
  caller: RecruitmentCaller,
  profileId: number,
): Promise<{ key: string; profile: FullCvProfile }> => {
  const profile = await getOwnFull(ctx, caller, profileId)
  const pdf = await renderPdf(ctx, profile)
  const key = `snapshots/${ctx.ids.uuid()}`
  try {
    await ctx.objects.put(key, Readable.from([pdf]), 'application/pdf')
  } catch (cause) {
    throw storeAway(cause)
  }
  return { key, profile }
}

const pdfName = (name: string): string => `${slugify(name.replace(/\.pdf$/i, '')) || 'cv'}.pdf`

/** A kept PDF as a browser shows it; 404 when it is gone. */
export const showPdf = async (ctx: Pick<Ctx, 'objects'>, key: string, name: string): Promise<Reply> => {
  try {
    const { size, body } = await ctx.objects.get(key)
    return reply({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `inline; filename="${pdfName(name)}"`,
      },
      body,
    })
  } catch (error) {
    if (error instanceof ObjectMissingError) throw notFound('The CV file does not exist any more.')
    throw storeAway(error)
  }
}

/** The uploaded file, byte for byte. */
export const showUpload = async (
  ctx: Pick<Ctx, 'db' | 'objects'>,
  handle: string,
  name: string | null,
): Promise<Reply> => {
  const upload = await findUpload(ctx.db, handle)
  if (!upload) throw notFound('The CV file does not exist any more.')
  return showPdf(ctx, upload.object_key, name ?? upload.file_name)
}

const letterReply = (letter: string): Reply =>
  reply({
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'inline; filename="letter.txt"',
    },
    body: letter,
  })

/** One part of what was sent, for whoever sent it and for recruiters; 404 for a part that was not sent. */
export const showSnapshot = async (
  ctx: Pick<Ctx, 'db' | 'objects' | 'clock' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
  part: SnapshotPart,
): Promise<Reply> => {
  demandRevealed(ctx, caller, await getVisible(ctx.db, caller, id))
  const sent = await findApplication(ctx.db, id)
  const isLook = sent !== undefined && isRecruiter(caller) && sent.user_id !== caller.id
  const shown = async (): Promise<Reply> => {
    if (part === 'letter' && sent?.cover_letter) return letterReply(sent.cover_letter)
    if (part === 'file' && sent?.cv_handle) return showUpload(ctx, sent.cv_handle, sent.cv_file_name)
    if (part === 'cv' && sent?.cv_snapshot_key) return showPdf(ctx, sent.cv_snapshot_key, `cv-${id}`)
    throw notFound(`No ${part} was sent with this application.`)
  }
  const answer = await shown()
  if (isLook)
    await writeLook(ctx, caller, {
      act: 'SNAPSHOT_VIEWED',
      subjectId: sent.user_id,
      applicationId: id,
      detail: part,
    })
  return answer
}
