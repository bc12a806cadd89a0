/** What candidates do with their job alerts. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import { lockPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { localDate, startOfDate } from '../core/calendar.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { demandPlaces, loadJobs } from '../jobs/job-matching.actions.ts'
import { findMatches } from './alert-matches.ts'
import type { JobAlertDto, JobAlertRequest } from './job-alert.schema.ts'
import * as store from './job-alert.store.ts'
import type { AlertFrequency, JobAlertRow } from './job-alert.tables.ts'

export type AlertsCtx = Pick<Ctx, 'db' | 'clock' | 'random' | 'queue' | 'views'>

const what = 'This job alert'
const maximumAlerts = 50

const own = (caller: RecruitmentCaller, alert: JobAlertRow | undefined): JobAlertRow =>
  ownedBy(dialect, caller, alert, ({ user_id }) => user_id, what)

const text = (value: string | null | undefined): string | null => value?.trim() || null

const valuesOf = (request: JobAlertRequest) => {
  const salaryMin = request.salaryMin ?? null
  if (request.salaryCurrency && salaryMin === null)
    throw invalidField('salaryMin', 'is required with salaryCurrency')
  const radiusKm = request.radiusKm ?? null
  const location = text(request.location)
  if (radiusKm !== null && location === null)
    throw invalidField('radiusKm', 'needs a place to measure from: location')
  if (radiusKm !== null && location !== null) demandPlaces('location', location)
  return {
    name: request.name.trim(),
    radius_km: radiusKm,
    keywords: text(request.keywords),
    location,
    category: text(request.category),
    company: text(request.company),
    employment_types: [...(request.employmentTypes ?? [])],
    experience_levels: [...(request.experienceLevels ?? [])],
    skills: (request.skills ?? []).map((skill) => skill.trim()),
    remote: request.remote ?? null,
    salary_min: salaryMin,
    salary_currency: request.salaryCurrency ?? (salaryMin === null ? null : 'EUR'),
    frequency: request.frequency ?? ('DAILY' as const),
  }
}

const dtoOf = async (ctx: AlertsCtx, row: JobAlertRow): Promise<JobAlertDto> => ({
  id: row.id,
  name: row.name,
  keywords: row.keywords,
  location: row.location,
  radiusKm: row.radius_km,
  category: row.category,
  company: row.company,
  employmentTypes: row.employment_types,
  experienceLevels: row.experience_levels,
  skills: row.skills,
  remote: row.remote,
  salaryMin: row.salary_min,
  salaryCurrency: row.salary_currency,
  frequency: row.frequency,
  active: row.active,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  matchCount: (await findMatches(ctx, row, { page: 0, size: 1 })).total,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Inside the transaction of whoever proves who asks; the alert's number. 409 for more than 50. */
export const insertConfirmedAlert = async (
  ctx: Pick<Ctx, 'clock' | 'random'>,
  trx: store.Trx,
  userId: number,
  request: JobAlertRequest,
): Promise<number> => (await insertOwn(ctx, trx, userId, request)).id

/** 400 where the alert cannot be: a place that is none. */
export const demandAlert = (request: JobAlertRequest): void => {
  valuesOf(request)
}

const insertOwn = async (
  ctx: Pick<Ctx, 'clock' | 'random'>,
  trx: store.Trx,
  userId: number,
  request: JobAlertRequest,
): Promise<JobAlertRow> => {
  const now = ctx.clock.now()
  const values = valuesOf(request)
  await lockPerson(trx, userId)
  if ((await store.listOfUser(trx, userId)).length >= maximumAlerts)
    throw conflict(`You already have ${maximumAlerts} job alerts, the maximum; delete one first.`)
  return store.insertAlert(trx, {
    ...values,
    user_id: userId,
    active: request.active ?? true,
    unsubscribe_token: newToken(ctx.random),
    created_at: now,
    updated_at: now,
  })
}

export const createAlert = async (
  ctx: AlertsCtx,
  caller: RecruitmentCaller,
  request: JobAlertRequest,
): Promise<JobAlertDto> => {
  const alert = await ctx.db.transaction().execute((trx) => insertOwn(ctx, trx, caller.id, request))
  return dtoOf(ctx, alert)
}

export const listAlerts = async (ctx: AlertsCtx, caller: RecruitmentCaller): Promise<JobAlertDto[]> => {
  const alerts: JobAlertDto[] = []
  for (const alert of await store.listOfUser(ctx.db, caller.id)) alerts.push(await dtoOf(ctx, alert))
  return alerts
}

export const getAlert = async (ctx: AlertsCtx, caller: RecruitmentCaller, id: number): Promise<JobAlertDto> =>
  dtoOf(ctx, own(caller, await store.findAlert(ctx.db, id)))

/** 404 for an alert that is not the caller's. */
export const demandOwnAlert = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<void> => {
  own(caller, await store.findAlert(ctx.db, id))
}

/** All fields are replaced; only `active` stays as it is when it is left out. */
export const replaceAlert = async (
  ctx: AlertsCtx,
  caller: RecruitmentCaller,
  id: number,
  request: JobAlertRequest,
): Promise<JobAlertDto> => {
  const before = own(caller, await store.findAlert(ctx.db, id))
  const alert = await store.updateAlert(ctx.db, id, {
    ...valuesOf(request),
    active: request.active ?? before.active,
    updated_at: ctx.clock.now(),
  })
  if (!alert) throw notFound(`${what} does not exist.`)
  return dtoOf(ctx, alert)
}

/** How often it is mailed, or whether at all; all else stays. */
export const changeAlert = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
  change: { frequency: AlertFrequency } | { active: boolean },
): Promise<void> => {
  own(caller, await store.findAlert(ctx.db, id))
  const changed = await store.updateAlert(ctx.db, id, { ...change, updated_at: ctx.clock.now() })
  if (!changed) throw notFound(`${what} does not exist.`)
}

/** Of one alert: the newest jobs that were posted today, in the Netherlands, and how many there are. */
export const listToday = async (
  ctx: AlertsCtx,
  caller: RecruitmentCaller,
  id: number,
  size: number,
): Promise<{ jobs: JobDto[]; total: number }> => {
  const alert = own(caller, await store.findAlert(ctx.db, id))
  const since = startOfDate(localDate(ctx.clock.now())).toISOString()
  const { ids, total } = await findMatches(ctx, alert, { page: 0, size }, since)
  return { jobs: await loadJobs(ctx, ids, caller.id), total }
}

export const removeAlert = async (ctx: AlertsCtx, caller: RecruitmentCaller, id: number): Promise<void> => {
  own(caller, await store.findAlert(ctx.db, id))
  await store.deleteAlert(ctx.db, id)
}

export const listMatches = async (
  ctx: AlertsCtx,
  caller: RecruitmentCaller,
  id: number,
  request: PageRequest,
): Promise<{ jobs: JobDto[]; total: number }> => {
  const alert = own(caller, await store.findAlert(ctx.db, id))
  const { ids, total } = await findMatches(ctx, alert, request)
  return { jobs: await loadJobs(ctx, ids, caller.id), total }
}

/** What an alert would find now, without keeping it. */
export const previewAlert = async (
  ctx: AlertsCtx,
  caller: RecruitmentCaller,
  wishes: JobAlertRequest,
  request: PageRequest,
): Promise<{ jobs: JobDto[]; total: number }> => {
  const { ids, total } = await findMatches(ctx, valuesOf(wishes), request)
  return { jobs: await loadJobs(ctx, ids, caller.id), total }
}

/** By the link in a mail, without signing in; 404 for a token of no alert. */
export const findUnsubscribable = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<JobAlertRow> => {
  const alert = await store.findByToken(ctx.db, token)
  if (!alert) throw notFound(`${what} does not exist any more.`)
  return alert
}

/** Doing it twice is doing it once. */
export const unsubscribe = async (ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<JobAlertRow> => {
  const alert = await findUnsubscribable(ctx, token)
  if (alert.active) await store.updateAlert(ctx.db, alert.id, { active: false, updated_at: ctx.clock.now() })
  return alert
}

/** Inside the erasure of the account; what met them goes with them. */
export const eraseAlertsOf = async (trx: store.Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('job_alerts').where('user_id', '=', userId).execute()
}
