/** On whose authority recruiters see matches: purpose, DPIA and overseer, recorded by an administrator before the first look. */

import { conflict, notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import type { MatchRecordDto, MatchRecordRequest } from './match.schema.ts'
import * as store from './match.store.ts'
import { tellUntold } from './match-notice.actions.ts'

/** The newest; null before the first. */
export const findRecord = async (ctx: Pick<Ctx, 'db'>): Promise<MatchRecordDto | null> => {
  const row = await store.findRecord(ctx.db)
  if (!row) return null
  const { purpose, dpia, overseer, recorded_at, email } = row
  return { purpose, dpia, overseer, recordedAt: recorded_at.toISOString(), recordedBy: email || null }
}

/** 404 before the first. */
export const getRecord = async (ctx: Pick<Ctx, 'db'>): Promise<MatchRecordDto> => {
  const record = await findRecord(ctx)
  if (!record) throw notFound('No purpose, DPIA and overseer have been recorded yet.')
  return record
}

/** The setting alone is not enough: 404 without it, 409 without the record. */
export const demandRecord = async (ctx: Pick<Ctx, 'db' | 'recruiterMatch'>): Promise<void> => {
  if (ctx.recruiterMatch === 'off') throw notFound('Recruiters see no matches here: RECRUITER_MATCH is off.')
  if (!(await store.findRecord(ctx.db)))
    throw conflict('An administrator must record purpose, DPIA and overseer before recruiters see a match.')
}

/** A new record counts from now on; the earlier ones stay. Candidates who wait for an answer and do not know yet are told. */
export const recordMatch = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl' | 'recruiterMatch'>,
  caller: RecruitmentCaller,
  { purpose, dpia, overseer }: MatchRecordRequest,
): Promise<MatchRecordDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    await store.insertRecord(trx, {
      purpose: purpose.trim(),
      dpia: dpia.trim(),
      overseer: overseer.trim(),
      recorded_by: caller.id,
      recorded_at: ctx.clock.now(),
    })
    await writeLook({ db: trx, clock: ctx.clock }, caller, { act: 'MATCH_RECORDED' })
  })
  await tellUntold(ctx)
  return getRecord(ctx)
}
