/**
 * Administrators decide of probable twins. A merge closes one of the two, whose page leads to the other from then on, and
 * moves its links there, so that its sources go on with the one that is kept; splitting takes all of that back.
 */

import { notFound } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { changeJob, isOpen, type JobCtx, withChanges } from './job.actions.ts'
import { type Db, findJob, type JobRow, lockJob, type Trx } from './job.store.ts'
import { lockTwinKeys } from './posting.actions.ts'
import { linksOfJobs, updateLink } from './source-link.store.ts'
import * as store from './twin-decision.store.ts'

/**
 * Why nothing was decided: somebody applied for the job that would go, or for both; one is not open any more; others were
 * merged into the one that would go; somebody else decided first.
 */
export type TwinRefusal = 'applied' | 'appliedBoth' | 'closed' | 'chain' | 'taken'

export interface Merge {
  keptId: number
  mergedId: number
}

type DecisionCtx = JobCtx

/** The job that this one was merged into, where people can apply for that now. */
export const openTwin = async (db: Db, mergedId: number, now: Date): Promise<JobRow | undefined> => {
  const kept = await store.findKept(db, mergedId)
  const job = kept && (await findJob(db, kept.id))
  return job && isOpen(job, now) ? job : undefined
}

const missing = () => notFound('This job does not exist.')

/** Holds both jobs, and keeps sources from showing either meanwhile. Throws 404. */
const lockPair = async (trx: Trx, { keptId, mergedId }: Merge): Promise<{ kept: JobRow; merged: JobRow }> => {
  const ids = [keptId, mergedId].toSorted((a, b) => a - b)
  if (keptId === mergedId) throw missing()
  const [contents, links] = await Promise.all([
    trx.selectFrom('jobs').select('content_key').where('id', 'in', ids).execute(),
    linksOfJobs(trx, ids),
  ])
  await lockTwinKeys(trx, [
    ...contents.map(({ content_key }) => content_key),
    ...links.flatMap(({ external_key, url_key }) => [external_key, url_key]),
  ])
  const jobs = new Map<number, JobRow>()
  for (const id of ids) {
    const job = await lockJob(trx, id)
    if (!job) throw missing()
    jobs.set(id, job)
  }
  return { kept: jobs.get(keptId)!, merged: jobs.get(mergedId)! }
}

const refusalOf = async (trx: Trx, now: Date, kept: JobRow, merged: JobRow): Promise<TwinRefusal | null> => {
  const [isInOther, holdsOthers] = await Promise.all([
    store.findKept(trx, kept.id),
    store.holdsMerged(trx, merged.id),
  ])
  if (isInOther || (await store.findKept(trx, merged.id))) return 'taken'
  if (holdsOthers) return 'chain'
  if ([kept, merged].some((job) => job.draft || !isOpen(job, now))) return 'closed'
  const applied = await store.appliedTo(trx, [kept.id, merged.id])
  if (!applied.has(merged.id)) return null
  return applied.has(kept.id) ? 'appliedBoth' : 'applied'
}

/** Merges one job into another. Nothing is changed where it is refused. 404 where one is not there. */
export const mergeTwins = (
  ctx: DecisionCtx,
  caller: RecruitmentCaller,
  merge: Merge,
): Promise<TwinRefusal | null> =>
  withChanges(ctx, async (trx, changes) => {
    const now = ctx.clock.now()
    const { kept, merged } = await lockPair(trx, merge)
    const refusal = await refusalOf(trx, now, kept, merged)
    if (refusal) return refusal
    const links = await linksOfJobs(trx, [merged.id])
    for (const { id } of links)
      await updateLink(trx, id, { job_id: kept.id, is_primary: false, joined_by: 'OPERATOR' })
    await store.writeDecision(trx, [kept.id, merged.id], {
      kept_id: kept.id,
      merged_id: merged.id,
      decided_at: now,
      links: links.map(({ id, is_primary, joined_by }) => ({
        id,
        isPrimary: is_primary,
        joinedBy: joined_by,
      })),
    })
    await changeJob(ctx, trx, merged, { active: false }, changes)
    const detail = `${merged.id} → ${kept.id}`
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'JOBS_MERGED', jobId: kept.id, detail })
    return null
  })

/** Opens a merged job again, with the links that it had, and remembers that the two are no twins. 404 for no merge. */
export const splitTwins = (ctx: DecisionCtx, caller: RecruitmentCaller, merge: Merge): Promise<void> =>
  withChanges(ctx, async (trx, changes) => {
    const { kept, merged } = await lockPair(trx, merge)
    const decision = await store.findMerge(trx, merge)
    if (!decision) throw missing()
    const there = new Set((await linksOfJobs(trx, [kept.id])).map(({ id }) => id))
    for (const { id, isPrimary, joinedBy } of decision.links.filter((link) => there.has(link.id)))
      await updateLink(trx, id, { job_id: merged.id, is_primary: isPrimary, joined_by: joinedBy })
    await changeJob(ctx, trx, merged, { active: true }, changes)
    await keepApart(ctx, trx, caller, [kept.id, merged.id])
  })

/** Remembers that two jobs are no twins; nothing else changes. 404 where one is not there, `taken` where they were merged. */
export const keepTwinsApart = (
  ctx: DecisionCtx,
  caller: RecruitmentCaller,
  [one, other]: readonly [number, number],
): Promise<TwinRefusal | null> =>
  withChanges(ctx, async (trx) => {
    await lockPair(trx, { keptId: one, mergedId: other })
    const isMerged =
      (await store.findMerge(trx, { keptId: one, mergedId: other })) ??
      (await store.findMerge(trx, { keptId: other, mergedId: one }))
    if (isMerged) return 'taken'
    await keepApart(ctx, trx, caller, [one, other])
    return null
  })

const keepApart = async (
  { clock }: DecisionCtx,
  trx: Trx,
  caller: RecruitmentCaller,
  pair: readonly [number, number],
): Promise<void> => {
  await store.writeDecision(trx, pair, { kept_id: null, merged_id: null, decided_at: clock.now() })
  const detail = pair.join(', ')
  await logAct({ db: trx, clock }, caller, { act: 'JOBS_KEPT_APART', jobId: pair[0], detail })
}
