/** A job as it would be, made of what was typed and of what its texts say; nothing is written. */

import type { Ctx } from '../context.ts'
import type { JobDto, JobRequest } from './job.schema.ts'
import { dtoOf } from './job.store.ts'
import type { JobRow } from './job.tables.ts'
import { readRequest, valuesOf } from './job-values.ts'

/** 400 for what contradicts itself. A job that is not there yet has the number 0. */
export const previewJob = (
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  request: JobRequest,
  before: JobDto | null,
): JobDto => {
  const now = ctx.clock.now()
  const { content } = readRequest(valuesOf(request, ctx.ids), [], now)
  const row = {
    ...content,
    id: before?.id ?? 0,
    active: true,
    posted_at: before ? new Date(before.postedAt) : now,
    view_count: before?.viewCount ?? 0,
    created_at: now,
    updated_at: now,
    application_count: before?.applicationCount ?? 0,
    bookmarked: false,
  }
  const read = (name: 'questions' | 'locations') => JSON.parse(String(content[name] ?? '[]'))
  return dtoOf({
    ...(row as unknown as JobRow & typeof row),
    questions: read('questions'),
    locations: read('locations'),
  })
}
