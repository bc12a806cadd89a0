/** Planning interviews: a recruiter offers times, the candidate picks one, and both are told of all that changes (specification, Jobs and interviews on the desk). */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import { findPerson, lockPerson } from '../accounts/people.actions.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import { type FullApplication, getManaged, holdApplication } from '../applications/application.actions.ts'
import { isHiddenFrom, isRecruiter } from '../applications/hidden-candidate.ts'
import { demandPayBeforeInterview } from '../applications/interview-pay.actions.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { oneLine } from '../core/plain-text.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { announceMail, sendMail } from '../mails.ts'
import { changedSince } from '../stale-form.ts'
import { type InterviewChange, type InterviewRequest, lastYear } from './interview.schema.ts'
import * as store from './interview.store.ts'
import type { InterviewRow } from './interview.tables.ts'
import { interviewMail, type Meeting, type News } from './interview-mails.ts'

export type InterviewCtx = Pick<
  Ctx,
  'db' | 'clock' | 'ids' | 'random' | 'seal' | 'queue' | 'publicUrl' | 'firstSelection'
>

export const missing = () => notFound('This interview does not exist.')

export const owner = (uid: string): string => `interview:${uid}`

/** The path of the page where the candidate picks a time. */
export const choosePath = ({ seal }: Pick<Ctx, 'seal'>, { uid, token_sealed }: InterviewRow): string =>
  `/gesprek/${seal.open(token_sealed, owner(uid))}`

/** What a recruiter calls somebody whom a first selection hides. */
const calledBy = (
  ctx: InterviewCtx,
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  application: FullApplication,
) =>
  isHiddenFrom(ctx, caller, application) || !application.candidateName
    ? `#${application.id}`
    : application.candidateName

const longestMilliseconds = 12 * 3_600_000

const timesOf = (ctx: InterviewCtx, { slots }: InterviewChange): { startsAt: Date; endsAt: Date }[] => {
  const now = ctx.clock.now()
  const seen = new Set<number>()
  return slots
    .map((slot, at) => {
      const startsAt = new Date(slot.startsAt)
      const endsAt = new Date(slot.endsAt)
      const length = endsAt.getTime() - startsAt.getTime()
      if (Number.isNaN(length) || startsAt.getUTCFullYear() > lastYear)
        throw invalidField(`slots.${at}.startsAt`, 'must be a moment of the calendar')
      if (startsAt <= now) throw invalidField(`slots.${at}.startsAt`, 'must be in the future')
      if (length <= 0) throw invalidField(`slots.${at}.endsAt`, 'must be after startsAt')
      if (length > longestMilliseconds) throw invalidField(`slots.${at}.endsAt`, 'must be within 12 hours')
      if (seen.has(startsAt.getTime())) throw invalidField(`slots.${at}.startsAt`, 'is given twice')
      seen.add(startsAt.getTime())
      return { startsAt, endsAt }
    })
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

const detailsOf = ({ place, note, participants }: InterviewChange) => ({
  place: place ? oneLine(place) || null : null,
  note: note?.trim() || null,
  participants: (participants ?? []).map(oneLine).filter(Boolean),
})

/**
 * Mails the candidate, and the organiser of what stands in their calendar. Of a candidate who is erased the organiser alone
 * is told, and no more than a calendar needs to take it out; what is no news to the organiser goes to the candidate alone.
 */
export const tell = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  interview: InterviewRow,
  news: News,
  { isErased = false, isForCandidate = false } = {},
): Promise<void> => {
  const organiser =
    interview.organiser_id === null ? undefined : await findPerson(trx, interview.organiser_id)
  // As whoever planned it may see it: a recruiter, whatever they are now.
  const viewer = { id: organiser?.id ?? 0, role: 'ROLE_RECRUITER' as const }
  const application = await getManaged(
    { db: trx as never },
    viewer as RecruitmentCaller,
    interview.application_id,
  )
  const candidate = await findPerson(trx, application.userId!)
  const meeting: Omit<Meeting, 'candidate'> = {
    interview: isErased ? { ...interview, place: null, note: null, participants: [] } : interview,
    job: { title: application.jobTitle, company: application.company },
    organiser: organiser ?? null,
    candidateName: isErased ? `#${application.id}` : calledBy(ctx, viewer, application),
  }
  const origin = await ctx.publicUrl
  const stamp = ctx.clock.now()
  if (candidate) {
    const href = `${origin}${choosePath(ctx, interview)}`
    const whole = { ...meeting, candidate }
    const slots = news === 'PROPOSED' ? await store.slotsOf(trx, [interview.id]) : []
    if (!isErased)
      await sendMail(
        ctx,
        trx,
        interviewMail(whole, news, { to: candidate, href, stamp, forOrganiser: false, slots }),
        candidate.id,
      )
    if (!isForCandidate && organiser?.enabled && news !== 'PROPOSED' && news !== 'WITHDRAWN') {
      const desk = `${origin}/werkplek/gesprekken`
      const mail = interviewMail(whole, news, { to: organiser, href: desk, stamp, forOrganiser: true })
      await sendMail(ctx, trx, mail, isErased ? undefined : candidate.id)
    }
  }
}

export const endedStatuses: readonly ApplicationStatus[] = ['WITHDRAWN', 'REJECTED', 'ACCEPTED']

/** Whether nobody is interviewed for it any more. */
export const hasEnded = (status: ApplicationStatus): boolean => endedStatuses.includes(status)

const demandRunning = ({ status }: Pick<FullApplication, 'status'>): void => {
  if (hasEnded(status)) throw conflict('This application has ended: no interview can be planned for it.')
}

/** 404 for an application that the recruiter may not see, 409 for one that has ended or whose candidate must be told the pay first, 400 for times that are none. */
export const planInterview = async (
  ctx: InterviewCtx & Pick<Ctx, 'payRule'>,
  caller: RecruitmentCaller,
  request: InterviewRequest,
): Promise<InterviewRow> => {
  const application = await getManaged(ctx, caller, request.applicationId)
  demandRunning(application)
  const times = timesOf(ctx, request)
  const now = ctx.clock.now()
  const uid = ctx.ids.uuid()
  const token = newToken(ctx.random)
  const planned = await ctx.db.transaction().execute(async (trx) => {
    demandRunning(await holdApplication(trx, application.id))
    await demandPayBeforeInterview(ctx, trx as never, application.id)
    const interview = await store.insertInterview(trx, {
      ...detailsOf(request),
      application_id: application.id,
      organiser_id: caller.id,
      uid,
      sequence: 0,
      status: 'PROPOSED',
      starts_at: null,
      ends_at: null,
      invited: false,
      token_hash: tokenHash(token),
      token_sealed: ctx.seal.seal(token, owner(uid)),
      created_at: now,
      updated_at: now,
    })
    await store.replaceSlots(trx, interview.id, times)
    await tell(ctx, trx, interview, 'PROPOSED')
    await logAct({ db: trx, clock: ctx.clock }, caller, actOn('INTERVIEW_PLANNED', application))
    return interview
  })
  announceMail(ctx)
  return planned
}

const actOn = (
  act: 'INTERVIEW_PLANNED' | 'INTERVIEW_CHANGED' | 'INTERVIEW_CANCELLED',
  { id, jobId, userId }: Pick<FullApplication, 'id' | 'jobId' | 'userId'>,
) => ({ act, applicationId: id, jobId, subjectId: userId })

/** Calendars need somebody whose interview it is: where whoever planned it has gone, it is whoever acts on it now. */
const takenOver = async (
  trx: store.Trx,
  caller: RecruitmentCaller,
  interview: InterviewRow,
): Promise<InterviewRow> => {
  const { organiser_id } = interview
  const organiser = organiser_id === null ? undefined : await findPerson(trx, organiser_id)
  if (organiser?.enabled && isRecruiter(organiser)) return interview
  return store.updateInterview(trx, interview.id, { organiser_id: caller.id })
}

/** The interview of an application that a recruiter may see, held until the transaction ends. */
const hold = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  caller: RecruitmentCaller,
  id: number,
): Promise<{ interview: InterviewRow; application: FullApplication }> => {
  if (!isRecruiter(caller)) throw missing()
  const interview = await store.lockInterview(trx, id)
  if (!interview) throw missing()
  const application = await getManaged({ ...ctx, db: trx as never }, caller, interview.application_id)
  return { interview: await takenOver(trx, caller, interview), application }
}

/**
 * Other times, another place. With one time of a booked interview it is booked then; with several the candidate chooses
 * anew, and what stood in calendars is called off. 409 where it was called off.
 */
export const changeInterview = async (
  ctx: InterviewCtx,
  caller: RecruitmentCaller,
  id: number,
  request: InterviewChange,
  seenAt: string | null = null,
): Promise<InterviewRow> => {
  const times = timesOf(ctx, request)
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const { interview, application } = await hold(ctx, trx, caller, id)
    if (interview.status === 'CANCELLED') throw conflict('This interview was called off.')
    demandRunning(application)
    if (changedSince(interview, seenAt)) throw conflict('This interview changed in the meantime.')
    const only = interview.status === 'BOOKED' && times.length === 1 ? times[0]! : null
    if (only) await demandFree(trx, interview, only)
    // What stands in calendars goes out of them before other times are offered.
    else if (interview.status === 'BOOKED') await callOff(ctx, trx, interview)
    await store.replaceSlots(trx, id, times)
    const after = await store.updateInterview(trx, id, {
      ...detailsOf(request),
      status: only ? 'BOOKED' : 'PROPOSED',
      starts_at: only?.startsAt ?? null,
      ends_at: only?.endsAt ?? null,
      sequence: interview.sequence + (interview.status === 'BOOKED' ? (only ? 1 : 2) : 0),
      invited: only !== null,
      updated_at: ctx.clock.now(),
    })
    await tell(ctx, trx, after, only ? 'CHANGED' : 'PROPOSED')
    await logAct({ db: trx, clock: ctx.clock }, caller, actOn('INTERVIEW_CHANGED', application))
    return after
  })
  announceMail(ctx)
  return changed
}

/** Tells calendars that a booked interview is off, under the next number. */
const callOff = (ctx: InterviewCtx, trx: store.Trx, interview: InterviewRow): Promise<void> =>
  tell(ctx, trx, { ...interview, status: 'CANCELLED', sequence: interview.sequence + 1 }, 'CANCELLED')

/** Of an interview that is locked: out of calendars under the next number, or its times taken back. */
export const cancelHeld = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  interview: InterviewRow,
  isErased = false,
): Promise<void> => {
  const after = await store.updateInterview(trx, interview.id, {
    status: 'CANCELLED',
    sequence: interview.sequence + 1,
    updated_at: ctx.clock.now(),
  })
  await tell(ctx, trx, after, interview.status === 'BOOKED' ? 'CANCELLED' : 'WITHDRAWN', { isErased })
}

/** Calling off twice is calling off once. */
export const cancelInterview = async (
  ctx: InterviewCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<void> => {
  await ctx.db.transaction().execute(async (trx) => {
    const { interview, application } = await hold(ctx, trx, caller, id)
    if (interview.status === 'CANCELLED') return
    await cancelHeld(ctx, trx, interview)
    await logAct({ db: trx, clock: ctx.clock }, caller, actOn('INTERVIEW_CANCELLED', application))
  })
  announceMail(ctx)
}

/** Throws 409 where whoever planned it has another interview then. Their picks come one after another. */
export const demandFree = async (
  trx: store.Trx,
  interview: InterviewRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> => {
  if (interview.organiser_id === null) return
  await lockPerson(trx, interview.organiser_id)
  const booked = await store.listBooked(trx, [interview.organiser_id], startsAt)
  if (
    booked.some(
      ({ id, starts_at, ends_at }) => id !== interview.id && starts_at! < endsAt && ends_at! > startsAt,
    )
  )
    throw conflict('This time was taken in the meantime. Choose another one.')
}
