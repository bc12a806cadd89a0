/** Applications of a job that is deleted: they are erased with it, and whoever waits for an answer is told. */

import { findPeople } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { removeObjectsLater } from '../kept-objects.ts'
import { sendMail } from '../mails.ts'
import * as store from './application.store.ts'
import { eraseApplications } from './application-erasure.actions.ts'
import { findUntold } from './move.store.ts'
import { removedMail } from './retention-mails.ts'

/**
 * Before the job itself goes, in its transaction. Who was told before that it is over is not told again. `keys` are those of the
 * files, to be removed after the commit.
 */
export const eraseApplicationsFor = async (
  ctx: Pick<Ctx, 'queue' | 'publicUrl'>,
  trx: store.Trx,
  job: { id: number; title: string; company: string },
): Promise<{ keys: string[]; isMailed: boolean }> => {
  const applications = await store.lockForJob(trx, job.id)
  const untold = await findUntold(trx, job.id)
  const waiting = applications.filter(({ id, ended_at }) => !ended_at || untold.has(id))
  const people = await findPeople(
    trx,
    waiting.map(({ user_id }) => user_id),
  )
  const href = `${await ctx.publicUrl}/vacatures`
  for (const person of people.values()) await sendMail(ctx, trx, removedMail(person, job, href), person.id)
  const keys = await eraseApplications(
    trx,
    applications.map(({ id }) => id),
    { counted: false },
  )
  await removeObjectsLater(ctx, trx, keys)
  return { keys, isMailed: people.size > 0 }
}
