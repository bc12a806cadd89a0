/** What can be done with jobs. Every change of a job, its index, its links and the counts is one transaction. */

import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { closingTime } from '../core/closing-time.ts'
import { twinKeys } from '../core/deduplication.ts'
import { webAddress } from '../core/job-posting.ts'
import { distinctTexts } from '../core/words.ts'
import type { JobDto, JobRequest } from './job.schema.ts'
import type { JobRow, JobValues, Trx } from './job.store.ts'
import * as store from './job.store.ts'
import type { JobLocation } from './job.tables.ts'
import { FacetChanges } from './job-facets.store.ts'
import * as index from './job-index.store.ts'
import { announceJobOpened, sendJobOpened } from './job-opened.ts'
import * as links from './source-link.store.ts'

export type JobCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'views'>

const missing = () => notFound('This job does not exist.')

/** Whether people can see and apply for it now. */
export const isOpen = (job: Pick<JobRow, 'active' | 'closes_at'>, now: Date): boolean =>
  job.active && (job.closes_at === null || job.closes_at > now)

const text = (value: string | null | undefined): string | null => value?.trim() || null

const address = (field: string, value: string | null | undefined): string | null => {
  if (!text(value)) return null
  const clean = webAddress(value)
  if (!clean) throw invalidField(field, 'must be a web address (http or https) without a name and password')
  return clean
}

/** The format lets moments through that no calendar or database has, such as leap seconds and the year 0. */
const moment = (field: string, value: string | null | undefined): Date | null => {
  if (!value) return null
  const time = new Date(value)
  const year = time.getUTCFullYear()
  if (Number.isNaN(year) || year < 1900 || year > 9999)
    throw invalidField(field, 'must be a moment between the years 1900 and 9999')
  return time
}

const ordered = <T extends number | string>(
  first: T | null,
  last: T | null,
  field: string,
  than: string,
): void => {
  if (first !== null && last !== null && first > last) throw invalidField(field, `must not be below ${than}`)
}

/** Hours have at most one decimal. */
const hoursOf = (field: string, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null
  if (Number(value.toFixed(1)) !== value) throw invalidField(field, 'must have at most one decimal')
  return value
}

const placesOf = (request: JobRequest): JobLocation[] =>
  (request.locations ?? []).map((place) => ({
    name: place.name.trim(),
    province: text(place.province),
    postalCode: text(place.postalCode),
    lat: place.lat ?? null,
    lon: place.lon ?? null,
  }))

type ContentValues = Omit<JobValues, 'active' | 'posted_at' | 'created_at' | 'updated_at'>

const valuesOf = (request: JobRequest): ContentValues => {
  const salaryMin = request.salaryMin ?? null
  const salaryMax = request.salaryMax ?? null
  const hoursMin = hoursOf('hoursPerWeekMin', request.hoursPerWeekMin)
  const hoursMax = hoursOf('hoursPerWeekMax', request.hoursPerWeekMax)
  const startDate = request.startDate ?? null
  const endDate = request.endDate ?? null
  ordered(salaryMin, salaryMax, 'salaryMax', 'salaryMin')
  ordered(hoursMin, hoursMax, 'hoursPerWeekMax', 'hoursPerWeekMin')
  ordered(startDate, endDate, 'endDate', 'startDate')
  const expiresAt = moment('expiresAt', request.expiresAt)
  const deadline = request.applicationDeadline ?? null
  const title = request.title.trim()
  const company = request.company.trim()
  const location = text(request.location)
  const paid = salaryMin !== null || salaryMax !== null
  return {
    title,
    company,
    location,
    description: request.description.trim(),
    requirements: text(request.requirements),
    responsibilities: text(request.responsibilities),
    benefits: text(request.benefits),
    category: text(request.category),
    employment_type: request.employmentType ?? null,
    experience_level: request.experienceLevel ?? null,
    work_arrangement: request.workArrangement ?? null,
    skills: distinctTexts((request.skills ?? []).map((skill) => skill.trim())),
    education_level: text(request.educationLevel),
    salary_min: salaryMin,
    salary_max: salaryMax,
    salary_currency: request.salaryCurrency ?? (paid ? 'EUR' : null),
    salary_period: request.salaryPeriod ?? null,
    salary_basis_hours: hoursOf('salaryBasisHours', request.salaryBasisHours),
    salary_gross: request.salaryGross ?? null,
    salary_scale: text(request.salaryScale),
    salary_cao: text(request.salaryCao),
    salary_extras: [...new Set(request.salaryExtras)],
    contract_kinds: [...new Set(request.contractKinds)],
    locations: JSON.stringify(placesOf(request)),
    hours_per_week_min: hoursMin,
    hours_per_week_max: hoursMax,
    start_date: startDate,
    end_date: endDate,
    application_deadline: deadline,
    expires_at: expiresAt,
    closes_at: closingTime(expiresAt, deadline),
    application_url: address('applicationUrl', request.applicationUrl),
    company_logo_url: address('companyLogoUrl', request.companyLogoUrl),
    source: text(request.source),
    source_url: address('sourceUrl', request.sourceUrl),
    external_id: text(request.externalId),
    content_key: twinKeys({ source: '', externalId: null, sourceUrl: null, title, company, location })
      .contentKey,
  }
}

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
  const closed_at = active ? null : (before.closed_at ?? now)
  const job = await store.updateJob(trx, before.id, { ...values, closed_at, updated_at: now })
  const open = isOpen(job, now)
  const onlySwitched = Object.keys(values).every((field) => field === 'active')
  if (onlySwitched) await index.setOpen(trx, job.id, open)
  else await index.writeIndex(trx, job, open)
  if (wasOpen) changes.close(before)
  if (open) changes.open(job)
  if (open && !wasOpen) await sendJobOpened(ctx, trx, job.id)
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
    await changes.write(trx)
    return value
  })
  announceJobOpened(ctx)
  return result
}

const answer = async (ctx: JobCtx, id: number, userId: number): Promise<JobDto> => {
  const job = await store.findDto(ctx.db, id, userId)
  if (!job) throw missing()
  return withViews(ctx, job)
}

/** Views that are counted but not yet written count too. */
export const withViews = (ctx: Pick<Ctx, 'views'>, job: JobDto): JobDto => ({
  ...job,
  viewCount: job.viewCount + ctx.views.waiting(job.id),
})

export const createJob = async (ctx: JobCtx, request: JobRequest, userId: number): Promise<JobDto> => {
  const now = ctx.clock.now()
  const content = valuesOf(request)
  const job = await withChanges(ctx, async (trx, changes) => {
    const values = {
      ...content,
      active: request.active ?? true,
      posted_at: now,
      posted_by: userId,
      created_at: now,
      updated_at: now,
    }
    const added = await addJob(ctx, trx, values, changes)
    await links.writeManualLink(trx, added, now)
    return added
  })
  return answer(ctx, job.id, userId)
}

/** All fields are replaced; only `active` stays as it is when it is left out. */
export const replaceJob = async (
  ctx: JobCtx,
  id: number,
  request: JobRequest,
  userId: number,
): Promise<JobDto> => {
  const content = valuesOf(request)
  await withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw missing()
    const values = { ...content, active: request.active ?? before.active }
    const job = await changeJob(ctx, trx, before, values, changes)
    await links.writeManualLink(trx, job, ctx.clock.now())
  })
  return answer(ctx, id, userId)
}

export const toggleJob = async (ctx: JobCtx, id: number, userId: number): Promise<JobDto> => {
  await withChanges(ctx, async (trx, changes) => {
    const before = await store.lockJob(trx, id)
    if (!before) throw missing()
    await changeJob(ctx, trx, before, { active: !before.active }, changes)
  })
  return answer(ctx, id, userId)
}

/** Applications, bookmarks and links of the job go with it. */
export const removeJob = async (ctx: JobCtx, id: number): Promise<void> => {
  await withChanges(ctx, async (trx, changes) => {
    const job = await store.lockJob(trx, id)
    if (!job) throw missing()
    if (await index.lockOpen(trx, id)) changes.close(job)
    changes.add('job', '', -1)
    await store.deleteJob(trx, id)
  })
}

/** One job, open or not. Adds a view where `isLook` is true: a HEAD request looks at nothing. */
export const viewJob = async (
  ctx: JobCtx,
  id: number,
  found: Promise<JobDto | undefined>,
  isLook: boolean,
): Promise<JobDto> => {
  const job = await found
  if (!job) throw missing()
  if (isLook) ctx.views.count(id)
  return withViews(ctx, job)
}

/** For other resources: the job, or 404. */
export const getJob = async (db: store.Db, id: number): Promise<JobRow> => {
  const job = await store.findJob(db, id)
  if (!job) throw missing()
  return job
}

const expiryBatch = 500

/** Takes expired jobs off the public lists. It runs before each reading of those, so that lists and counts are exact. */
export const closeExpired = async (ctx: JobCtx): Promise<void> => {
  while (await index.hasExpired(ctx.db, ctx.clock.now())) {
    const closed = await withChanges(ctx, async (trx, changes) => {
      const ids = await index.takeExpired(trx, ctx.clock.now(), expiryBatch)
      for (const job of await store.findJobs(trx, ids)) changes.close(job)
      return ids.length
    })
    // Another request is closing them.
    if (closed === 0) return
  }
}

/** For applying: the job stays open until the transaction ends; 404 when there is none, 409 when it is closed. */
export const lockOpenJob = async (trx: Trx, id: number, now: Date): Promise<void> => {
  const job = await store.shareJob(trx, id)
  if (!job) throw missing()
  if (!isOpen(job, now)) throw conflict('This job takes no applications any more.')
}
