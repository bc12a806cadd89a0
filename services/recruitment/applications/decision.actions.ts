/** Telling the recruiter who is at work on an application what its candidate decided. */

import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { recruiter } from '../dialect.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { sendMail } from '../mails.ts'
import type { Trx } from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { type Decision, decisionMail } from './decision-mails.ts'
import { findLastMover } from './history.store.ts'

const decisionOf = (from: ApplicationStatus, to: ApplicationStatus): Decision => {
  if (to === 'ACCEPTED') return 'accepted'
  return from === 'OFFERED' ? 'declined' : 'withdrawn'
}

/**
 * To whoever moved it last, else to whoever posted the job; whether anybody was mailed. Where no recruiter did anything with it
 * nobody waits for it: applying and withdrawing over and over mails nobody.
 */
export const tellMover = async (
  ctx: Pick<Ctx, 'queue' | 'publicUrl'>,
  trx: Trx,
  { before, to, job }: { before: ApplicationRow; to: ApplicationStatus; job: JobRow },
): Promise<boolean> => {
  const mover = await findLastMover(trx, before)
  if (mover === undefined) return false
  for (const id of [mover, job.posted_by]) {
    const reader = id ? await findPerson(trx, id) : undefined
    // Whoever is no recruiter any more may not know.
    if (!reader?.enabled || !recruiter.includes(reader.role)) continue
    const href = `${await ctx.publicUrl}/werkplek/sollicitaties/${before.id}`
    await sendMail(ctx, trx, decisionMail(reader, decisionOf(before.status, to), job, href), reader.id)
    return true
  }
  return false
}
