/** What a move would say and needs, before it is made. */

import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { getManaged, missing } from './application.actions.ts'
import { findApplication } from './application.store.ts'
import { saysPay } from './application-status.actions.ts'
import { isHiddenFrom } from './hidden-candidate.ts'
import type { MoveText } from './move-mail.ts'
import { type FillingFacts, filledFor, usualFor } from './move-text.actions.ts'

export interface MovePreview extends MoveText {
  language: 'nl' | 'en'
  /** As in the greeting; null: hidden or not given. */
  firstName: string | null
  isHidden: boolean
  /** The job does not say its pay and the candidate was not told: `must` where nobody is moved without telling. */
  pay: 'known' | 'may' | 'must'
}

export interface PreviewRequest {
  to: ApplicationStatus
  templateId?: number | undefined
  /** What somebody wrote already, in the place of the usual words. */
  words?: MoveText | undefined
}

/** 404 for no application. */
export const previewMove = async (
  ctx: Pick<Ctx, 'db' | 'firstSelection' | 'payRule'>,
  caller: RecruitmentCaller,
  id: number,
  { to, templateId, words }: PreviewRequest,
): Promise<MovePreview> => {
  const application = await getManaged(ctx, caller, id)
  const row = await findApplication(ctx.db, id)
  if (!row) throw missing()
  const job = await getJob(ctx.db, application.jobId)
  const candidate = await findPerson(ctx.db, row.user_id)
  const language = candidate?.language ?? 'nl'
  const isHidden = isHiddenFrom(ctx, caller, application)
  const facts: FillingFacts = {
    candidate: { firstName: candidate?.firstName ?? null, language },
    ...{ job, recruiter: await findPerson(ctx.db, caller.id), appliedAt: row.applied_at },
  }
  const usual = words ?? (await usualFor(ctx.db, language, job, to, templateId))
  const isTold = to !== 'INTERVIEW' || saysPay(job) || row.pay_told_at !== null
  return {
    ...filledFor(usual, facts, isHidden),
    ...{ language, isHidden, firstName: isHidden ? null : facts.candidate.firstName },
    pay: isTold ? 'known' : ctx.payRule === 'on' ? 'must' : 'may',
  }
}
