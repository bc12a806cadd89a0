/** Tags that recruiters put on applications: words of their own, to find them by (specification, The desk). */

import { badRequest, conflict } from '../../../kit/errors.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getManaged } from './application.actions.ts'
import { isHiddenFrom, withoutNames } from './hidden-candidate.ts'
import * as store from './tag.store.ts'

type TagCtx = Pick<Ctx, 'db' | 'clock' | 'firstSelection'>

export const maximumTag = 40
const mostTags = 20

/** Alphabetical. */
export const listTags = async (
  ctx: Pick<Ctx, 'db' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<string[]> => {
  const application = await getManaged(ctx, caller, id)
  const tags = (await store.listTags(ctx.db, id)).map(({ tag }) => tag)
  return isHiddenFrom(ctx, caller, application)
    ? tags.map((tag) => withoutNames(application, tag) ?? tag)
    : tags
}

/** A tag that is there already stays as it is. 400 for an empty one, 409 for one too many. */
export const addTag = async (
  ctx: TagCtx,
  caller: RecruitmentCaller,
  id: number,
  given: string,
): Promise<string[]> => {
  const application = await getManaged(ctx, caller, id)
  const tag = given.replace(/\s+/g, ' ').trim()
  const key = foldText(tag)
  if (key === '' || tag.length > maximumTag) throw badRequest(`tag: must have 1 to ${maximumTag} characters`)
  await ctx.db.transaction().execute(async (trx) => {
    const added = await store.insertTag(trx, { application_id: id, key, tag, created_at: ctx.clock.now() })
    if ((await store.listTags(trx, id)).length > mostTags)
      throw conflict(`An application has at most ${mostTags} tags.`)
    if (added) await logTag(ctx, trx, caller, { application, act: 'TAGGED', tag })
  })
  return listTags(ctx, caller, id)
}

/** One that is not there changes nothing. */
export const removeTag = async (
  ctx: TagCtx,
  caller: RecruitmentCaller,
  id: number,
  tag: string,
): Promise<string[]> => {
  const application = await getManaged(ctx, caller, id)
  await ctx.db.transaction().execute(async (trx) => {
    if (await store.removeTag(trx, id, foldText(tag)))
      await logTag(ctx, trx, caller, { application, act: 'UNTAGGED', tag })
  })
  return listTags(ctx, caller, id)
}

const logTag = (
  { clock }: TagCtx,
  trx: store.Trx,
  caller: RecruitmentCaller,
  {
    application,
    act,
    tag,
  }: { application: { id: number; jobId: number; userId: number }; act: 'TAGGED' | 'UNTAGGED'; tag: string },
): Promise<void> =>
  logAct({ db: trx, clock }, caller, {
    act,
    ...{ subjectId: application.userId, applicationId: application.id, jobId: application.jobId },
    detail: tag,
  })
