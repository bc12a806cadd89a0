/** Whoever is offered times for an interview knows the pay by then (Directive (EU) 2023/970, article 5; specification, Pay). */

import { conflict } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { payIsMissing } from '../core/pay-rule.ts'
import { getJob } from '../jobs/job.actions.ts'
import * as store from './application.store.ts'
import { saysPay } from './application-status.actions.ts'

/** An offer of times is how an interview comes about without a move to INTERVIEW; later statuses are past it. */
const beforeInterview: readonly ApplicationStatus[] = ['PENDING', 'REVIEWING', 'SHORTLISTED']

/** 409 for an application that this transaction holds, about a job whose pay the candidate does not know. */
export const demandPayBeforeInterview = async (
  { payRule }: Pick<Ctx, 'payRule'>,
  trx: store.Trx,
  id: number,
): Promise<void> => {
  const application = await store.findApplication(trx, id)
  if (!application || !beforeInterview.includes(application.status)) return
  const payShown = saysPay(await getJob(trx, application.job_id))
  const payTold = application.pay_told_at !== null
  if (payIsMissing({ rule: payRule, to: 'INTERVIEW', payShown, payTold }))
    throw conflict(
      'This job does not say its pay: set it, or move the application to an interview with payTold: true, before times are offered.',
    )
}
