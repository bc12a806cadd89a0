/** Moving many applications at once: previews of the first mails, then each by itself with its own result (specification, The desk). */

import { Failure } from '../../../kit/errors.ts'
import { findPeople } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { type ApplicationCtx, getManagedOnes, missing, shownTo } from './application.actions.ts'
import { maximumBulk } from './application.schema.ts'
import { moveApplication } from './move.actions.ts'
import type { MoveText } from './move-mail.ts'
import { type MovePreview, previewMove } from './move-preview.actions.ts'

export { maximumBulk }

export interface BulkItem {
  id: number
  /** The status that the recruiter saw. */
  from: ApplicationStatus
}

export interface BulkOutcome extends BulkItem {
  name: string | null
  outcome: 'moved' | 'undone' | 'refused'
  /** Its status now. */
  status: ApplicationStatus | null
  moveId: number | null
  /** The code of the refusal. */
  code: number | null
}

type Texts = Partial<Record<'nl' | 'en', MoveText>>

/** As they are, of those that are there and of this job; each once, in the order given. */
export const readItems = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
  ids: readonly number[],
): Promise<(BulkItem & { name: string | null })[]> => {
  const chosen = [...new Set(ids)].slice(0, maximumBulk)
  const found = await getManagedOnes(ctx, caller, chosen)
  return chosen.flatMap((id) => {
    const application = found.get(id)
    if (application?.jobId !== jobId) return []
    const { candidateName } = shownTo(ctx, caller, application)
    return [{ id, from: application.status, name: candidateName }]
  })
}

/** The mails of the first three that would move. */
export const previewMany = async (
  ctx: Pick<Ctx, 'db' | 'firstSelection' | 'payRule'>,
  caller: RecruitmentCaller,
  items: readonly BulkItem[],
  to: ApplicationStatus,
  texts: Texts,
): Promise<(MovePreview & { id: number })[]> => {
  const movable = items.filter(({ from }) => from !== to && from !== 'WITHDRAWN').slice(0, 3)
  const previews: (MovePreview & { id: number })[] = []
  for (const { id } of movable) {
    const { language } = await previewMove(ctx, caller, id, { to })
    previews.push({ id, ...(await previewMove(ctx, caller, id, { to, words: texts[language] })) })
  }
  return previews
}

export interface BulkMove {
  items: readonly BulkItem[]
  to: ApplicationStatus
  /** By the language of whoever reads it; the usual words where one is left out. */
  texts: Texts
  payTold: boolean
}

/** One that fails holds up no other. All that were moved are undone together. */
export const moveMany = async (
  ctx: ApplicationCtx & Pick<Ctx, 'ids'>,
  caller: RecruitmentCaller,
  { items, to, texts, payTold }: BulkMove,
): Promise<BulkOutcome[]> => {
  const batch = ctx.ids.uuid()
  const asked = items.slice(0, maximumBulk)
  const ids = asked.map(({ id }) => id)
  const before = await getManagedOnes(ctx, caller, ids)
  const people = await findPeople(
    ctx.db,
    [...before.values()].map(({ userId }) => userId),
  )
  const outcomes: BulkOutcome[] = []
  for (const { id, from } of asked) {
    const outcome = { id, from, name: null, status: null, moveId: null, code: null }
    try {
      const application = before.get(id)
      if (!application) throw missing()
      const language = people.get(application.userId)?.language ?? 'nl'
      const request = { from, to, ...texts[language], payTold, batch }
      const move = await moveApplication(ctx, caller, id, request)
      outcomes.push({ ...outcome, outcome: 'moved', moveId: move.id })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ ...outcome, outcome: 'refused', code: error.status })
    }
  }
  const after = await getManagedOnes(ctx, caller, ids)
  return outcomes.map((outcome) => {
    const application = after.get(outcome.id)
    // It may have been erased meanwhile.
    if (!application) return outcome
    const { status, candidateName } = shownTo(ctx, caller, application)
    return { ...outcome, status, name: candidateName }
  })
}
