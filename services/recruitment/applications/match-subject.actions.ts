/** What a match asks of applications: whose CV was sent for which job, and what pay was asked for. */

import type { CvProfile } from '../core/cv-profile.ts'
import type { PayAsked } from '../core/match/facts.ts'
import { findSent, type SentCtx } from './anonymous-cv.actions.ts'
import { missing } from './application.actions.ts'
import * as store from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'

export interface MatchSubject {
  userId: number
  jobId: number
  asked: PayAsked | null
  /** What was sent: the CV profile, else what stands in the uploaded file; null where there is neither. */
  readCv: () => Promise<CvProfile | null>
}

const payOf = ({
  expected_salary,
  salary_currency,
}: Pick<ApplicationRow, 'expected_salary' | 'salary_currency'>): PayAsked | null =>
  expected_salary === null ? null : { amount: expected_salary, currency: salary_currency ?? 'EUR' }

/** 404 for no application. */
export const findMatchSubject = async (ctx: SentCtx, applicationId: number): Promise<MatchSubject> => {
  const application = await store.findApplication(ctx.db, applicationId)
  if (!application) throw missing()
  return {
    userId: application.user_id,
    jobId: application.job_id,
    asked: payOf(application),
    readCv: async () => (await findSent(ctx, application)).profile,
  }
}

/** What somebody asked for in their newest application for a job that they did not withdraw. */
export const findPayAsked = async (db: store.Db, userId: number, jobId: number): Promise<PayAsked | null> => {
  const sent = await store.listOfPerson(db, userId, jobId)
  const newest = sent.find(({ status }) => status !== 'WITHDRAWN')
  return newest ? payOf(newest) : null
}
