/** The pipeline of a job as a recruiter may see it: who is where, filtered, page by page, and who comes before and after (specification, The desk). */

import { foldText } from '../../../kit/text/fold-text.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, applicationStatuses } from '../core/application-status.ts'
import { dayMilliseconds } from '../core/retention.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { hiddenText, isHiddenFrom } from './hidden-candidate.ts'
import * as store from './pipeline.store.ts'

export type { PipelineFilter, PipelineOrder } from './pipeline.store.ts'
export { pipelineOrders } from './pipeline.store.ts'

export const cardsOfColumn = 50

const oldestFirst: store.PipelineOrder = { by: 'applied', descending: false }

type PipelineCtx = Pick<Ctx, 'db' | 'clock' | 'firstSelection'>

/** An application as a card: nothing of who it is while that is hidden. */
export interface Card {
  id: number
  status: ApplicationStatus
  /** Null: hidden, or none was given. */
  name: string | null
  isHidden: boolean
  appliedAt: Date
  availableFrom: string | null
  expectedSalary: number | null
  salaryCurrency: string | null
  tags: string[]
  notes: number
  /** Whether the viewer's own rating is in. */
  isRated: boolean
  /** An answer was promised and is late. */
  isOverdue: boolean
}

export interface PipelineColumn {
  status: ApplicationStatus
  /** How many meet the filter, of which the first are cards. */
  total: number
  cards: Card[]
}

/** When an answer was promised by; null where none was, where there is an answer, or where the procedure is over. */
export const promisedBy = (
  { answer_within_days, procedure_ended_at }: Pick<JobRow, 'answer_within_days' | 'procedure_ended_at'>,
  { status, appliedAt }: { status: ApplicationStatus; appliedAt: Date },
): Date | null =>
  answer_within_days === null || procedure_ended_at !== null || status !== 'PENDING'
    ? null
    : new Date(appliedAt.getTime() + answer_within_days * dayMilliseconds)

const cardOf = (ctx: PipelineCtx, caller: RecruitmentCaller, job: JobRow, row: store.CardRow): Card => {
  const isHidden = isHiddenFrom(ctx, caller, { userId: row.user_id, revealedAt: row.revealed_at })
  const due = promisedBy(job, { status: row.status, appliedAt: row.applied_at })
  return {
    ...{ id: row.id, status: row.status, isHidden, appliedAt: row.applied_at },
    name: isHidden ? null : row.name,
    availableFrom: row.available_from,
    ...{ expectedSalary: row.expected_salary, salaryCurrency: row.salary_currency },
    tags: isHidden ? row.tags.map((tag) => hiddenText(row, tag)) : row.tags,
    ...{ notes: row.notes, isRated: row.rated },
    isOverdue: due !== null && due < ctx.clock.now(),
  }
}

const queryOf = (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  jobId: number,
  filter: store.PipelineFilter,
): store.PipelineQuery => ({
  ...filter,
  ...{ jobId, viewer: caller.id, isBlind: ctx.firstSelection === 'anonymous' },
})

/** A column for each status; 404 for no job. */
export const readBoard = async (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  jobId: number,
  filter: store.PipelineFilter,
): Promise<{ job: JobRow; columns: PipelineColumn[] }> => {
  const job = await getJob(ctx.db, jobId)
  const rows = await store.listColumns(ctx.db, await narrowed(ctx, caller, jobId, filter), cardsOfColumn)
  const columns = applicationStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status)
    return { status, total: own[0]?.total ?? 0, cards: own.map((row) => cardOf(ctx, caller, job, row)) }
  })
  return { job, columns }
}

/** Which applications a list has, and in what order. */
interface Listed {
  filter: store.PipelineFilter
  order?: store.PipelineOrder | undefined
}

/** Pages are counted from 1. */
export const readList = async (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  jobId: number,
  { filter, page, order = oldestFirst }: Listed & { page: number },
): Promise<{ job: JobRow; cards: Card[]; total: number }> => {
  const job = await getJob(ctx.db, jobId)
  const { rows, total } = await store.listPage(ctx.db, await narrowed(ctx, caller, jobId, filter), {
    order,
    limit: cardsOfColumn,
    offset: (page - 1) * cardsOfColumn,
  })
  return { job, total, cards: rows.map((row) => cardOf(ctx, caller, job, row)) }
}

/** The first of a list, in its order. */
export const listedIds = async (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  jobId: number,
  { filter, order = oldestFirst }: Listed,
  limit: number,
): Promise<number[]> => {
  await getJob(ctx.db, jobId)
  const query = await narrowed(ctx, caller, jobId, filter)
  const { rows } = await store.listPage(ctx.db, query, { order, limit, offset: 0 })
  return rows.map(({ id }) => id)
}

/** Whether a tag says who it is of: a word of the name or of the address. */
const namesSomebody = (
  tag: string,
  { name, email }: { name: string | null; email: string | null },
): boolean => {
  const words = foldText(`${name ?? ''} ${email ?? ''}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  const folded = foldText(tag)
  return words.some((word) => folded.includes(word))
}

/** What can be filtered on; of tags on somebody whose name is hidden none that says it. */
export const readChoices = async (ctx: PipelineCtx, caller: RecruitmentCaller, jobId: number) => {
  const rows = await store.listTagsOfJob(ctx.db, queryOf(ctx, caller, jobId, {}))
  const tags = new Map<string, { key: string; tag: string; count: number }>()
  for (const { key, tag, seen, name, email } of rows) {
    if (!seen && namesSomebody(tag, { name, email })) continue
    tags.set(key, { key, tag, count: (tags.get(key)?.count ?? 0) + 1 })
  }
  return { tags: [...tags.values()].slice(0, 100), answers: await store.listAnswersOfJob(ctx.db, jobId) }
}

/** A tag that is no choice for this viewer finds nobody whose name is hidden. */
const narrowed = async (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  jobId: number,
  filter: store.PipelineFilter,
): Promise<store.PipelineQuery> => {
  const query = queryOf(ctx, caller, jobId, filter)
  if (!query.isBlind || !filter.tag) return query
  const { tags } = await readChoices(ctx, caller, jobId)
  return { ...query, tagOfSeen: !tags.some(({ key }) => key === filter.tag) }
}

export const neighboursOf = async (
  ctx: PipelineCtx,
  caller: RecruitmentCaller,
  application: { id: number; jobId: number },
  { filter, order = oldestFirst }: Listed,
): Promise<{ previous: number | null; next: number | null }> =>
  store.findNeighbours(ctx.db, await narrowed(ctx, caller, application.jobId, filter), {
    id: application.id,
    order,
  })

export const countByStatus = (
  { db }: Pick<Ctx, 'db'>,
  jobId: number,
): Promise<Map<ApplicationStatus, number>> => store.countByStatus(db, jobId)

export const newestChanges = ({ db }: Pick<Ctx, 'db'>): Promise<{ id: number; job_id: number }[]> =>
  store.listNewestChanges(db, 200)
