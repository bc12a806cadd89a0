/** The CV of an application as recruiters see it: what was sent, whatever became of the profile. */

import { notFound } from '../../../kit/errors.ts'
import type { Reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { getAnyFull, renderPdf } from '../cv-profiles/cv-profile.actions.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { pdfReply } from '../pdf-reply.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import { missing } from './application.actions.ts'
import { findApplication } from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { demandRevealed } from './hidden-candidate.ts'
import { showPdf, showUpload } from './snapshot.actions.ts'

/** The uploaded file, else the CV profile as it was sent; 404 when there is neither. */
export const showCv = async (ctx: Ctx, caller: RecruitmentCaller, id: number): Promise<Reply> => {
  const application = await findApplication(ctx.db, id)
  if (!application) throw missing()
  demandRevealed(ctx, caller, { userId: application.user_id, revealedAt: application.revealed_at })
  const answer = await shown(ctx, application)
  await writeLook(ctx, caller, { act: 'CV_VIEWED', subjectId: application.user_id, applicationId: id })
  return answer
}

const shown = async (ctx: Ctx, application: ApplicationRow): Promise<Reply> => {
  const { cv_handle, cv_file_name, cv_snapshot_key, cv_profile_id, id } = application
  if (cv_handle) return showUpload(ctx, cv_handle, cv_file_name)
  if (cv_snapshot_key) return showPdf(ctx, cv_snapshot_key, `cv-${id}`)
  if (cv_profile_id === null) throw notFound('This application has no CV.')
  // Sent before snapshots were kept.
  const profile = await getAnyFull(ctx, cv_profile_id)
  return pdfReply(profile, await renderPdf(ctx, profile), 'inline')
}
