/** What can be done with jobs. Every change of a job, its index, its links and the counts is one transaction. */

import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import { seesCompany } from '../accounts/company-scope.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { closingTime } from '../core/closing-time.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { changedSince } from '../stale-form.ts'
import { tellOfJobs } from '../webhooks/desk-events.ts'
import { findConfirmedCompany } from './confirmed-company.store.ts'
import { flagged } from './earlier-pay.ts'
import type { JobDto, JobRequest } from './job.schema.ts'
import type { JobRow, JobValues, Trx } from './job.store.ts'
import * as store from './job.store.ts'
import { FacetChanges } from './job-facets.store.ts'
import * as index from './job-index.store.ts'
import { announceJobOpened, sendJobOpened } from './job-opened.ts'
import { readReadings, writeReadings } from './job-reading.store.ts'
import { clearedReadings, emptyColumns, keepOrigins } from './job-reading.ts'
import { readRequest, valuesOf } from './job-values.ts'
import * as links from './source-link.store.ts'

export type JobCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'views'>

/** Who changes a job. */
export type Changer = Pick<RecruitmentCaller, 'id' | 'role' | 'companies'>

/** 400 for a company that a bound recruiter is not bound to. */
const demandOwnCompany = (caller: Changer, { company }: JobRequest): void => {
  if (!seesCompany(caller, company)) throw invalidField('company', 'is not one of your companies')
}

/** 404: there is no such job, or none that may be seen. */
export const missing = () => notFound('This job does not exist.')

/** Whether people can see and apply for it now. */
export const isOpen = (job: Pick<JobRow, 'active' | 'closes_at'>, now: Date): boolean =>
  job.active && (job.closes_at === null || job.closes_at > now)

/** When it closes by itself. */
export const closesAt = ({ expiresAt, applicationDeadline }: JobDto): Date | null =>
  closingTime(expiresAt === null ? null : new Date(expiresAt), applicationDeadline)

/** The same of a job as it is answered. */
export const isOpenNow = (ctx: Pick<Ctx, 'clock'>, job: JobDto): boolean =>
  isOpen({ active: job.active, closes_at: closesAt(job) }, ctx.clock.now())

/** Writes a new job with its index row and counts, and tells job alerts when it is open. */
export const addJob = async (
  ctx: JobCtx,
  trx: Trx,
  values: JobValues,
  changes: FacetChanges,
): Promise<JobRow> => {
  const job = await store.insertJob(trx, values)
  const open = isOpen(job, ctx.clock.now())
  await index.writeIndex(trx, job, open)
  changes.add('job', '', 1)
  if (open) {
    changes.open(job)
    await sendJobOpened(ctx, trx, job.id)
    await tellOfJobs(trx, 'job.published', [job.id], ctx.clock.now())
  }
  return job
}

/** Writes the new values of a job that this transaction has locked. */
export const changeJob = async (
  ctx: JobCtx,
  trx: Trx,
  before: JobRow,
  values: Partial<JobValues>,
  changes: FacetChanges,
): Promise<JobRow> => {
  const now = ctx.clock.now()
  const wasOpen = await index.lockOpen(trx, before.id)
  const active = values.active ?? before.active
  // Opened again it has a new procedure.
  const closing = active
    ? { closed_at: null, procedure_ended_at: null }
    : { closed_at: before.draft ? null : (before.closed_at ?? now) }
  const published = before.draft && active ? { draft: false, posted_at: now } : {}
  const changed = { ...values, ...closing, ...published, updated_at: now }
  const job = await store.updateJob(trx, before.id, changed)
  const open = isOpen(job, now)
  const onlySwitched = !before.draft && Object.keys(values).every((field) => field === 'active')
  if (onlySwitched) await index.setOpen(trx, job.id, open)
  else await index.writeIndex(trx, job, open)
  if (wasOpen) changes.close(before)
  if (open) changes.open(job)
  if (open && !wasOpen) await sendJobOpened(ctx, trx, job.id)
  if (open !== wasOpen) await tellOfJobs(trx, open ? 'job.published' : 'job.closed', [job.id], now)
  return job
}

/** Runs one transaction and writes the changed counts at its end. */
export const withChanges = async <T>(
  ctx: JobCtx,
  work: (trx: Trx, changes: FacetChanges) => Promise<T>,
): Promise<T> => {
  const result = await ctx.db.transaction().execute(async (trx) => {
    const changes = new FacetChanges()
    const value = await work(trx, changes)
    await changes.write(trx, ctx.clock.now())
    return value
  })
  announceJobOpened(ctx)
  return result
}

/** The job as a recruiter or administrator sees it; 404 where it is gone. */
export const answerJob = async (ctx: JobCtx, id: number, userId: number): Promise<JobDto> => {
  const job = await store.findDto(ctx.db, id, userId, true)
  if (!job) throw missing()
  return flagged(withViews(ctx, job))
}

/** Views that are counted but not yet written count too. */
export const withViews = (ctx: Pick<Ctx, 'views'>, job: JobDto): JobDto => ({
  ...job,
  viewCount: job.viewCount + ctx.views.waiting(job.id),
})

export const createJob = async (
  ctx: JobCtx & Pick<Ctx, 'ids'>,
  request: JobRequest,
  caller: Changer,
  draft = false,
): Promise<JobDto> => {
  demandOwnCompany(caller, request)
  const now = ctx.clock.now()
  const read = readRequest(valuesOf(request, ctx.ids), [], now)
  const job = await withChanges(ctx, async (trx, changes) => {
    const values = {
      ...read.content,
      active: !draft && (request.active ?? true),
      draft,
      posted_at: now,
      posted_by: caller.id,
      created_at: now,
      updated_at: now,
    }
    const added = await addJob(ctx, trx, values, changes)
    await writeReadings(trx, added.id, read.readings)
    await links.writeManualLink(trx, added, now)
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'JOB_CREATED', jobId: added.id })
    return added
  })
  return answerJob(ctx, job.id, caller.id)
}

/**
 * All fields are replaced; only `active` and `criteria` stay as they are when they are left out. 409 where the job changed
 * after `seenAt`, which is its `updatedAt` when somebody began to edit it.
 */
export const replaceJob = async (
  ctx: JobCtx & Pick<Ctx, 'ids'>,
  id: number,
  request: JobRequest,
  caller: Changer,
  seenAt: string | null = null,
): Promise<JobDto> => {
  demandOwnCompany(caller, request)
  const content = valuesOf(request, ctx.ids)
  await withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw missing()
    if (changedSince(before, seenAt)) throw conflict('Somebody else changed this job in the meantime.')
    const previous = await readReadings(trx, id)
    const cleared = clearedReadings(request, before, previous)
    const read = readRequest(content, cleared, before.posted_at)
    const fresh = readRequest({ ...content, ...emptyColumns }, [], before.posted_at)
    const values = { ...read.content, active: request.active ?? before.active }
    const job = await changeJob(ctx, trx, before, values, changes)
    await writeReadings(trx, id, keepOrigins(read.readings, previous, fresh.readings))
    await links.writeManualLink(trx, job, ctx.clock.now())
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: actOf(before, job), jobId: id })
  })
  return answerJob(ctx, id, caller.id)
}

/** What the log calls a change. */
const actOf = (before: JobRow, after: JobRow): 'JOB_PUBLISHED' | 'JOB_CLOSED' | 'JOB_CHANGED' => {
  if (before.active === after.active) return 'JOB_CHANGED'
  return after.active ? 'JOB_PUBLISHED' : 'JOB_CLOSED'
}

export const toggleJob = async (ctx: JobCtx, id: number, caller: Changer): Promise<JobDto> => {
  await withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw missing()
    const job = await changeJob(ctx, trx, before, { active: !before.active }, changes)
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: actOf(before, job), jobId: id })
  })
  return answerJob(ctx, id, caller.id)
}

/** Switches the job off; one that is off stays so. */
export const closeJob = (ctx: JobCtx, id: number, caller: Changer): Promise<void> =>
  withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw missing()
    if (!before.active) return
    await changeJob(ctx, trx, before, { active: false }, changes)
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'JOB_CLOSED', jobId: id })
  })

/** One job, open or not. Adds a view where `isLook` is true: a HEAD request looks at nothing. */
export const viewJob = async (
  ctx: JobCtx & Pick<Ctx, 'confirmsCompanies'>,
  id: number,
  found: Promise<JobDto | undefined>,
  isLook: boolean,
): Promise<JobDto> => {
  const job = await found
  if (!job) throw missing()
  if (isLook) ctx.views.count(id)
  return withCompany(ctx, flagged(withViews(ctx, job)))
}

/** With the KVK number that its poster has signed in for, where companies sign in at an issuer. */
export const withCompany = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'confirmsCompanies'>,
  job: JobDto,
): Promise<JobDto> => {
  const number = ctx.confirmsCompanies ? await findConfirmedCompany(ctx.db, job.id, ctx.clock.now()) : null
  return number === null ? job : { ...job, confirmedKvkNumber: number }
}

/** For other resources: the job, or 404. */
export const getJob = async (db: store.Db, id: number): Promise<JobRow> => {
  const job = await store.findJob(db, id)
  if (!job) throw missing()
  return job
}

/** Within how many days each of these jobs promises an answer; those that promise none are left out. */
export const promisesOf = async (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('jobs')
    .select(['id', 'answer_within_days'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.flatMap(({ id, answer_within_days: days }) => (days === null ? [] : [[id, days] as const])),
  )
}

const expiryBatch = 500

/** Takes expired jobs off the public lists. It runs before each reading of those, so that lists and counts are exact. */
export const closeExpired = async (ctx: JobCtx): Promise<void> => {
  while (await index.hasExpired(ctx.db, ctx.clock.now())) {
    const closed = await withChanges(ctx, async (trx, changes) => {
      const ids = await index.takeExpired(trx, ctx.clock.now(), expiryBatch)
      for (const job of await store.findJobs(trx, ids)) changes.close(job)
      await tellOfJobs(trx, 'job.closed', ids, ctx.clock.now())
      return ids.length
    })
    // Another request is closing them.
    if (closed === 0) return
  }
}

/** For the public: drafts are not there. */
export const getShownJob = async (db: store.Db, id: number): Promise<JobRow> => {
  const job = await getJob(db, id)
  if (job.draft) throw missing()
  return job
}

/** For applying: the job stays open until the transaction ends; 404 when there is none, 409 when it is closed. */
export const lockOpenJob = async (trx: Trx, id: number, now: Date): Promise<JobRow> => {
  const job = await store.shareJob(trx, id)
  if (!job || job.draft) throw missing()
  if (!isOpen(job, now)) throw conflict('This job takes no applications any more.')
  return job
}
