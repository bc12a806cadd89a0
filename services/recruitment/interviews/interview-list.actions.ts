/** Reading interviews: those of a candidate, of an application, or of the desk; and the page of the link. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { findPeople } from '../accounts/people.actions.ts'
import { getManaged, getVisible, shownTo } from '../applications/application.actions.ts'
import { isRecruiter } from '../applications/hidden-candidate.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { choosePath, type InterviewCtx, missing } from './interview.actions.ts'
import type { InterviewDto } from './interview.schema.ts'
import * as store from './interview.store.ts'
import type { InterviewRow } from './interview.tables.ts'

type ListCtx = Pick<InterviewCtx, 'db' | 'clock' | 'seal' | 'firstSelection'>

/** The times of each interview, with whether they can still be chosen. */
const timesOf = async (ctx: ListCtx, rows: readonly InterviewRow[]) => {
  const now = ctx.clock.now()
  const organisers = [...new Set(rows.flatMap(({ organiser_id }) => organiser_id ?? []))]
  const [slots, booked] = await Promise.all([
    store.slotsOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    store.listBooked(ctx.db, organisers, now),
  ])
  return ({ id, organiser_id, status }: InterviewRow): InterviewDto['slots'] =>
    slots
      .filter(({ interview_id }) => interview_id === id)
      .map((slot) => ({
        id: slot.id,
        startsAt: slot.starts_at.toISOString(),
        endsAt: slot.ends_at.toISOString(),
        free:
          status === 'PROPOSED' &&
          slot.starts_at > now &&
          !booked.some(
            (other) =>
              other.id !== id &&
              other.organiser_id === organiser_id &&
              other.starts_at! < slot.ends_at &&
              other.ends_at! > slot.starts_at,
          ),
      }))
}

/** As the caller may see them; what they may not see is left out. */
const dtosOf = async (
  ctx: ListCtx,
  caller: RecruitmentCaller,
  rows: readonly InterviewRow[],
): Promise<InterviewDto[]> => {
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ organiser_id }) => organiser_id ?? []),
  )
  const slotsOf = await timesOf(ctx, rows)
  const dtos: InterviewDto[] = []
  for (const row of rows) {
    const application = await (isRecruiter(caller)
      ? getManaged(ctx, caller, row.application_id)
      : getVisible(ctx.db, caller, row.application_id)
    ).catch(() => null)
    if (!application) continue
    const { jobId, jobTitle, company, candidateName } = shownTo(ctx, caller, application)
    dtos.push({
      id: row.id,
      applicationId: row.application_id,
      ...{ jobId, jobTitle, company, candidateName },
      organiser: people.get(row.organiser_id ?? 0)?.name ?? null,
      status: row.status,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      place: row.place,
      note: row.note,
      participants: row.participants,
      slots: slotsOf(row),
      ...(isRecruiter(caller)
        ? {}
        : { choosePath: row.status === 'CANCELLED' ? null : choosePath(ctx, row) }),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })
  }
  return dtos
}

/** A candidate's own, or all that a recruiter may see, the first first; of one application where that is asked. */
export const interviewsOf = async (
  ctx: ListCtx,
  caller: RecruitmentCaller,
  { applicationId, after }: { applicationId?: number; after?: Date } = {},
): Promise<InterviewDto[]> => {
  const rows = await store.listInterviews(ctx.db, {
    ...(applicationId === undefined ? {} : { applicationId }),
    ...(isRecruiter(caller) ? {} : { candidateId: caller.id }),
    ...(after ? { after } : {}),
  })
  return dtosOf(ctx, caller, rows)
}

/** 404 where the caller may not see it. */
export const interviewFor = async (
  ctx: ListCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<InterviewDto> => {
  const row = await store.findInterview(ctx.db, id)
  const [dto] = row ? await dtosOf(ctx, caller, [row]) : []
  if (!dto) throw missing()
  return dto
}

/** What the link of the mail shows: to whoever has it, as its candidate sees it. 404 for a link that is none. */
export const interviewByToken = async (ctx: ListCtx, token: string): Promise<InterviewDto> => {
  const row = await store.findByHash(ctx.db, tokenHash(token))
  if (!row) throw missing()
  const application = await ctx.db
    .selectFrom('applications')
    .select(['user_id', 'status'])
    .where('id', '=', row.application_id)
    .executeTakeFirstOrThrow()
  const candidate = { id: application.user_id, role: 'CANDIDATE' } as RecruitmentCaller
  const [dto] = await dtosOf(ctx, candidate, [row])
  if (!dto) throw missing()
  // Whoever withdrew comes no more; what recruiters decide can be taken back until it is mailed.
  const isToCome = row.starts_at === null || row.starts_at > ctx.clock.now()
  return application.status === 'WITHDRAWN' && isToCome ? { ...dto, status: 'CANCELLED' } : dto
}
