/** Notes of recruiters: entries with who wrote them and when; the API reads them joined and replaces them by one (specification, The desk). */

import { badRequest } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { type ApplicationCtx, getManaged } from './application.actions.ts'
import type { Trx } from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { isHiddenFrom, withoutNames } from './hidden-candidate.ts'
import { logOfApplication } from './log-application.actions.ts'
import * as store from './note.store.ts'

export const maximumNote = 10_000

export interface NoteDto {
  id: number
  applicationId: number
  /** Null: written before notes had authors, or by a deleted account. */
  author: string | null
  text: string
  createdAt: string
}

/** Oldest first; 404 for no application. */
export const listNotes = async (
  ctx: Pick<ApplicationCtx, 'db' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<NoteDto[]> => {
  const application = await getManaged(ctx, caller, id)
  const isHidden = isHiddenFrom(ctx, caller, application)
  const notes = await store.listNotes(ctx.db, id)
  return notes.map((note) => ({
    id: note.id,
    applicationId: id,
    author: note.author,
    text: isHidden ? (withoutNames(application, note.text) ?? '') : note.text,
    createdAt: note.created_at.toISOString(),
  }))
}

/** 404 for no application, 400 for an empty one. */
export const addNote = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
  text: string,
): Promise<NoteDto> => {
  const application = await getManaged(ctx, caller, id)
  if (text.trim() === '') throw badRequest('text: must not be empty')
  const noteId = await ctx.db.transaction().execute(async (trx) => {
    await logAct({ db: trx, clock: ctx.clock }, caller, {
      act: 'NOTE_WRITTEN',
      subjectId: application.userId,
      applicationId: id,
      jobId: application.jobId,
    })
    return store.insertNote(trx, {
      application_id: id,
      author_id: caller.id,
      text: text.trim(),
      created_at: ctx.clock.now(),
    })
  })
  return (await listNotes(ctx, caller, id)).find((note) => note.id === noteId)!
}

/** All that were there become this one; none where it is empty. */
export const replaceNotes = async (
  { clock }: Pick<Ctx, 'clock'>,
  trx: Trx,
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  application: Pick<ApplicationRow, 'id' | 'user_id' | 'job_id'>,
  text: string | null | undefined,
): Promise<void> => {
  const { id } = application
  const removed = await store.removeNotes(trx, id)
  const kept = text?.trim()
  if (kept || removed > 0)
    await logOfApplication({ clock }, trx, caller, application, {
      act: kept ? 'NOTE_WRITTEN' : 'NOTE_REMOVED',
    })
  if (kept)
    await store.insertNote(trx, {
      application_id: id,
      author_id: caller.id,
      text: kept,
      created_at: clock.now(),
    })
}
