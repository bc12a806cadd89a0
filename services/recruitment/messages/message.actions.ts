/** Writing and reading messages about an application: its candidate, and recruiters (specification, Messages). */

import { invalidField, unauthorized } from '../../../kit/errors.ts'
import { enforce } from '../../../kit/limits/limiter.ts'
import { findPerson, lockPerson } from '../accounts/people.actions.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import { type FullApplication, getVisible, holdApplication } from '../applications/application.actions.ts'
import {
  isHiddenFrom,
  isRecruiter,
  type SelectionCtx,
  withoutNames,
} from '../applications/hidden-candidate.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { limits } from '../limits.ts'
import { announceMail, sendMail } from '../mails.ts'
import { type MessageDto, maximumMessageLength } from './message.schema.ts'
import * as store from './message.store.ts'
import type { MessageRow } from './message.tables.ts'
import { messageMail } from './message-mails.ts'

export type MessageCtx = SelectionCtx & Pick<Ctx, 'db' | 'clock' | 'queue' | 'limiter' | 'publicUrl'>

/** Browsers send the end of a line as two characters, which people did not type. */
const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

const dtoOf = (
  ctx: SelectionCtx,
  caller: RecruitmentCaller,
  application: FullApplication,
  row: MessageRow & store.AuthorNames,
): MessageDto => {
  const isHidden = isHiddenFrom(ctx, caller, application)
  const name = isRecruiter(caller) ? row.colleague : row.name
  return {
    id: row.id,
    applicationId: row.application_id,
    fromCandidate: row.from_candidate,
    authorName: isHidden && row.from_candidate ? null : name,
    text: isHidden ? (withoutNames(application, row.text) ?? '') : row.text,
    sentAt: row.sent_at.toISOString(),
  }
}

/** Oldest first; 404 for an application that the caller may not see. */
export const listMessages = async (
  ctx: SelectionCtx & Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  applicationId: number,
): Promise<MessageDto[]> => {
  const application = await getVisible(ctx.db, caller, applicationId)
  const rows = await store.listOfApplication(ctx.db, applicationId)
  return rows.map((row) => dtoOf(ctx, caller, application, row))
}

/**
 * 400 for a text that is empty or over 5,000 characters, 404 for an application that the caller may not see, 429 after sixty in
 * an hour. The mail goes to the candidate, or to the recruiter who wrote last, else to whoever posted the job.
 */
export const sendMessage = async (
  ctx: MessageCtx,
  caller: RecruitmentCaller,
  applicationId: number,
  text: string,
): Promise<MessageDto> => {
  const plain = plainLines(text)
  if (plain === '') throw invalidField('text', 'must not be empty')
  if ([...plain].length > maximumMessageLength)
    throw invalidField('text', `must have at most ${maximumMessageLength} characters`)
  const application = await getVisible(ctx.db, caller, applicationId)
  await enforce(ctx.limiter, limits.messages, String(caller.id))
  const row = await ctx.db.transaction().execute(async (trx) => {
    const author = await lockPerson(trx, caller.id)
    if (!author) throw unauthorized('This account does not exist any more.')
    const { candidateId, jobId } = await holdApplication(trx, applicationId)
    const fromCandidate = candidateId === caller.id
    const added = await store.insertMessage(trx, {
      application_id: applicationId,
      author_id: caller.id,
      from_candidate: fromCandidate,
      text: plain,
      sent_at: ctx.clock.now(),
    })
    if (!fromCandidate)
      await logAct({ db: trx, clock: ctx.clock }, caller, {
        act: 'MESSAGE_SENT',
        subjectId: candidateId,
        applicationId,
        jobId,
      })
    await tellOther(ctx, trx, { applicationId, jobId, candidateId, fromCandidate })
    return { ...added, name: author.name, colleague: author.name ?? author.email }
  })
  announceMail(ctx)
  return dtoOf(ctx, caller, application, row)
}

interface Telling {
  applicationId: number
  jobId: number
  candidateId: number
  fromCandidate: boolean
}

const tellOther = async (
  ctx: MessageCtx,
  trx: store.Trx,
  { applicationId, jobId, candidateId, fromCandidate }: Telling,
): Promise<void> => {
  const job = await getJob(trx, jobId)
  const address = await ctx.publicUrl
  if (!fromCandidate) {
    const candidate = await findPerson(trx, candidateId)
    const href = `${address}/mijn/sollicitaties/${applicationId}`
    if (candidate) await sendMail(ctx, trx, messageMail(candidate, 'toCandidate', job, href), candidateId)
    return
  }
  const href = `${address}/werkplek/sollicitaties/${applicationId}`
  for (const id of [await store.findLastRecruiter(trx, applicationId), job.posted_by]) {
    const reader = id ? await findPerson(trx, id) : undefined
    // Whoever is no recruiter any more may not know.
    if (!reader?.enabled || !recruiter.includes(reader.role)) continue
    await sendMail(ctx, trx, messageMail(reader, 'toRecruiter', job, href), reader.id)
    return
  }
}

/** Own applications whose last message waits for an answer, the newest first. */
export const listUnanswered = (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
): Promise<{ applicationId: number; sentAt: Date }[]> => store.listUnanswered(ctx.db, caller.id)
