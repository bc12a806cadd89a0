/** Applications that are deleted, alone or with their job: whoever waits for an answer is told. */

import { findPeople } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import { missing } from './application.actions.ts'
import * as store from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { eraseApplications } from './application-erasure.actions.ts'
import type { Following } from './application-status.actions.ts'
import { logOfApplication } from './log-application.actions.ts'
import { findUntold } from './move.store.ts'
import { removedMail } from './retention-mails.ts'

type TellingCtx = Pick<Ctx, 'queue' | 'publicUrl'>

interface Removed {
  /** Of files, to be removed after the commit. */
  keys: string[]
  isMailed: boolean
}

interface About {
  title: string
  company: string
  what: 'JOB' | 'APPLICATION'
}

/** Who was told before that it is over is not told again. */
const tellAndErase = async (
  ctx: TellingCtx,
  trx: store.Trx,
  applications: readonly ApplicationRow[],
  about: About,
): Promise<Removed> => {
  const ids = applications.map(({ id }) => id)
  const untold = await findUntold(trx, ids)
  const waiting = applications.filter(({ id, ended_at }) => !ended_at || untold.has(id))
  const people = await findPeople(
    trx,
    waiting.map(({ user_id }) => user_id),
  )
  const href = `${await ctx.publicUrl}/vacatures`
  for (const person of people.values()) await sendMail(ctx, trx, removedMail(person, about, href), person.id)
  const keys = await eraseApplications(trx, ids, { counted: false })
  await removeObjectsLater(ctx, trx, keys)
  return { keys, isMailed: people.size > 0 }
}

/** All for a job, before the job itself goes, in its transaction. */
export const removeApplicationsFor = async (
  ctx: TellingCtx,
  trx: store.Trx,
  { id, title, company }: { id: number; title: string; company: string },
): Promise<Removed> =>
  tellAndErase(ctx, trx, await store.lockForJob(trx, id), { title, company, what: 'JOB' })

/** One, with its history and files; what must be done before is done in the same transaction. 404 for no application. */
export const removeApplication = async (
  ctx: TellingCtx & Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>,
  caller: RecruitmentCaller,
  id: number,
  before: Following,
): Promise<void> => {
  const { keys, isMailed } = await ctx.db.transaction().execute(async (trx) => {
    const application = await store.lockApplication(trx, id)
    if (!application) throw missing()
    const isFollowed = await before(trx, application)
    const { title, company } = await getJob(trx, application.job_id)
    const removed = await tellAndErase(ctx, trx, [application], { title, company, what: 'APPLICATION' })
    await logOfApplication(ctx, trx, caller, application, { act: 'APPLICATION_REMOVED' })
    return { ...removed, isMailed: isFollowed || removed.isMailed }
  })
  await removeObjects(ctx, keys)
  if (isMailed) announceMail(ctx)
}
