/** What the editor of jobs does, over the same actions as the API: read, preview, save, publish and close. */

import { Failure } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { type AdHint, adHints } from '../core/ad-hints.ts'
import * as jobs from '../jobs/job.actions.ts'
import type { JobDto, JobRequest } from '../jobs/job.schema.ts'
import { previewJob } from '../jobs/preview-job.ts'

export type EditorCtx = jobs.JobCtx & Pick<Ctx, 'ids'>

/** The job, open, closed or a draft; 404 where there is none. */
export const jobToEdit = (ctx: EditorCtx, caller: jobs.Changer, id: number): Promise<JobDto> =>
  jobs.answerJob(ctx, id, caller.id)

/** A job that has never been open. */
export const isDraft = async (ctx: EditorCtx, id: number): Promise<boolean> =>
  (await jobs.getJob(ctx.db, id)).draft

/** The job as it would be, and what would make it better. Writes nothing; 400 for what contradicts itself. */
export const preview = (
  ctx: EditorCtx,
  request: JobRequest,
  before: JobDto | null,
): { job: JobDto; hints: AdHint[] } => {
  const job = previewJob(ctx, request, before)
  return { job, hints: adHints(job) }
}

export type SaveAs = 'SAVED' | 'PUBLISHED'

/** Open at once: a moment that has passed closes it no more, and the form does not show it. */
const published = (request: JobRequest, now: Date): JobRequest => {
  const isPast = request.expiresAt ? new Date(request.expiresAt) <= now : false
  return { ...request, active: true, ...(isPast ? { expiresAt: null } : {}) }
}

/**
 * Writes a new job or changes one; published it is open at once, saved it stays as it was, and a new one is a draft. 409
 * where somebody changed the job after `seenAt`.
 */
export const save = (
  ctx: EditorCtx,
  caller: jobs.Changer,
  request: JobRequest,
  { id, as, seenAt }: { id: number | null; as: SaveAs; seenAt: string },
): Promise<JobDto> => {
  const isPublished = as === 'PUBLISHED'
  const asked = isPublished ? published(request, ctx.clock.now()) : request
  if (id === null) return jobs.createJob(ctx, { ...asked, active: isPublished }, caller, !isPublished)
  return jobs.replaceJob(ctx, id, asked, caller, seenAt)
}

/** Takes the job off the lists; what is closed already stays so. */
export const close = (ctx: EditorCtx, caller: jobs.Changer, id: number): Promise<void> =>
  jobs.closeJob(ctx, id, caller)

/** Names of the fields that an action refused; null where it failed otherwise. */
export const refusedFields = (error: unknown): string[] | null =>
  error instanceof Failure && error.status === 400 && error.options.fieldErrors
    ? error.options.fieldErrors.map(({ field }) => field)
    : null
