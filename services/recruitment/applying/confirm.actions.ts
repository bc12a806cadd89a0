/** What the link in a mail leads to: looking changes nothing, confirming does all of it in one transaction. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, gone, notFound } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import {
  accountOfMailbox,
  beginMailboxSession,
  findMailbox,
  type MailboxState,
} from '../accounts/mailbox-account.actions.ts'
import { demandOwn, hasActiveApplication } from '../applications/application.actions.ts'
import { refusalOf, writeApplication } from '../applications/apply.actions.ts'
import { attachHeldFile } from '../applications/cv-upload.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { demandOwnAlert, insertConfirmedAlert } from '../job-alerts/job-alert.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { announceMail } from '../mails.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import { hasLostItsJob } from './held-form.actions.ts'
import * as store from './held-form.store.ts'
import type { HeldFormRow } from './held-form.tables.ts'
import {
  type HeldAccount,
  type HeldAlert,
  type HeldApplication,
  type HeldForm,
  openForm,
} from './held-form.ts'
import { findHeldJob, lockHeldJob } from './held-job.actions.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'seal' | 'recruiterMatch'>
export type ConfirmCtx = ReadCtx & Pick<Ctx, 'ids' | 'random' | 'queue' | 'publicUrl' | 'pageSessions'>

/** What the page of a link shows. */
export type HeldView =
  | { state: 'missing' | 'over' | 'removed' }
  | {
      state: 'used'
      kind: HeldFormRow['kind']
      ledTo: number | null
      /** Whether what it led to is the caller's own; null where nobody is signed in. */
      isOwn: boolean | null
    }
  | { state: 'closed' | 'applied' | 'asksMore'; job: JobRow }
  | {
      state: 'application'
      form: HeldApplication
      job: JobRow
      /** The job that was applied for went into this one. */
      isMerged: boolean
      account: MailboxState | null
      match: MatchNotice | null
    }
  | { state: 'alert'; form: HeldAlert; account: MailboxState | null }
  | { state: 'account'; form: HeldAccount; account: MailboxState | null }

/** Whether somebody may see what a form led to at its own address. */
const isOwnOf = async (ctx: ReadCtx, caller: RecruitmentCaller, row: HeldFormRow): Promise<boolean> => {
  const { kind, led_to: id } = row
  if (id === null) return false
  if (kind === 'ACCOUNT') return id === caller.id
  const demanded = kind === 'ALERT' ? demandOwnAlert(ctx, caller, id) : demandOwn(ctx, caller, id)
  return demanded.then(
    () => true,
    () => false,
  )
}

/** Reads only: programs that look at mails open every link in them. */
export const readHeld = async (
  ctx: ReadCtx,
  token: string,
  caller: RecruitmentCaller | null,
): Promise<HeldView> => {
  const row = await store.findByToken(ctx.db, tokenHash(token))
  if (!row) return { state: 'missing' }
  if (row.used_at) {
    const isOwn = caller && (await isOwnOf(ctx, caller, row))
    return { state: 'used', kind: row.kind, ledTo: row.led_to, isOwn }
  }
  if (hasLostItsJob(row)) return { state: 'removed' }
  const now = ctx.clock.now()
  if (!row.sealed || row.expires_at <= now) return { state: 'over' }
  const form = openForm(ctx.seal, row.id, row.sealed)
  const account = await findMailbox(ctx.db, form.email)
  if (form.kind === 'ALERT') return { state: 'alert', form, account }
  if (form.kind === 'ACCOUNT') return { state: 'account', form, account }
  const found = await findHeldJob(ctx.db, row.job_id!, form, now)
  const { job } = found
  if (account && (await hasActiveApplication(ctx, account.userId, job.id))) return { state: 'applied', job }
  if (found.state !== 'open') return { state: found.state, job }
  const match = await readNotice(ctx)
  return { state: 'application', form, job, isMerged: found.isMerged, account, match }
}

export interface Confirmed {
  kind: HeldForm['kind']
  /** Number of the application, alert or account. */
  id: number
  /** Where whoever asked for an account was going. */
  back: string
  userId: number
  /** Of a session for an account that was made now; null for any other. */
  cookie: string | null
}

export interface Confirming {
  token: string
  /** Whoever confirms says that an account with an address that was never proven is not theirs. */
  takesOver: boolean
  /** The job that the page of the link showed; null where whoever confirms did not say, and its own is meant. */
  seenJob: number | null
  /** Whether a session may begin: nobody's own is replaced. */
  mayBegin: boolean
  userAgent: string | undefined
}

/**
 * 404 for a link that is none, 409 for one that was used, for a job that was applied for and for another job than was shown, 410 for one that is over and for a
 * job that is closed or removed, 403 for a disabled account. Two at once are one.
 */
export const confirmHeld = async (ctx: ConfirmCtx, asked: Confirming): Promise<Confirmed> => {
  const match = await readNotice(ctx)
  const run = () => ctx.db.transaction().execute((trx) => confirmIn(ctx, trx, asked, match))
  try {
    const confirmed = await run().catch((error: unknown) => {
      // Registered at this moment: now there is an account.
      if (violatedUnique(error) === 'users_email') return run()
      throw error
    })
    announceMail(ctx)
    return confirmed
  } catch (error) {
    throw refusalOf(error)
  }
}

const confirmIn = async (
  ctx: ConfirmCtx,
  trx: store.Trx,
  asked: Confirming,
  match: MatchNotice | null,
): Promise<Confirmed> => {
  const now = ctx.clock.now()
  const row = await store.lockByToken(trx, tokenHash(asked.token))
  if (!row) throw notFound('This link is not valid.')
  if (row.used_at) throw conflict('This link was used already.')
  if (hasLostItsJob(row)) throw gone('The job of this application was removed.')
  if (!row.sealed || row.expires_at <= now) throw gone('The 72 hours of this link are over.')
  const form = openForm(ctx.seal, row.id, row.sealed)
  const jobId =
    form.kind === 'APPLICATION'
      ? await lockHeldJob(trx, row.job_id!, form, { now, seen: asked.seenJob })
      : null
  const { user, isNew } = await accountOfMailbox(ctx, trx, {
    ...{ email: form.email, language: form.language, ...namesIn(form), takesOver: asked.takesOver },
  })
  const id = await become(ctx, trx, { form, row, jobId, user, match })
  await store.markUsed(trx, row.id, now, id)
  const cookie = isNew && asked.mayBegin ? await beginMailboxSession(ctx, trx, user, asked.userAgent) : null
  const back = form.kind === 'ACCOUNT' ? form.back : '/'
  return { kind: form.kind, id, back, userId: user.id, cookie }
}

const namesIn = (form: HeldForm): { firstName?: string; lastName?: string; phone?: string | null } => {
  if (form.kind === 'ALERT') return {}
  const { firstName, lastName } = form
  return { firstName, lastName, phone: form.kind === 'APPLICATION' ? form.phone : null }
}

/** The number of what a form was for. */
const become = async (ctx: ConfirmCtx, trx: store.Trx, sending: Becoming): Promise<number> => {
  const { form, user } = sending
  if (form.kind === 'ACCOUNT') return user.id
  return form.kind === 'ALERT'
    ? insertConfirmedAlert(ctx, trx, user.id, form.wishes)
    : send(ctx, trx, { ...sending, form })
}

interface Becoming {
  form: HeldForm
  row: HeldFormRow
  /** Of an application. */
  jobId: number | null
  user: { id: number; role: 'ROLE_ADMIN' | 'ROLE_RECRUITER' | 'CANDIDATE' }
  match: MatchNotice | null
}

type Sending = Becoming & { form: HeldApplication }

const send = async (
  ctx: ConfirmCtx,
  trx: store.Trx,
  { form, row, jobId, user, match }: Sending,
): Promise<number> => {
  const file = await store.takeFile(trx, row.id)
  const upload =
    file === undefined
      ? null
      : await attachHeldFile(ctx, trx, user.id, { key: file.object_key, name: file.file_name })
  const request = {
    jobId: jobId!,
    coverLetter: form.letter,
    phone: form.phone,
    availableFrom: form.availableFrom,
    expectedSalary: form.expectedSalary,
  }
  return writeApplication(ctx, trx, user, request, {
    ...{ upload, cvSnapshotKey: null, profile: null, match },
    keepYear: form.keepYear ? form.language : null,
    answers: form.answers,
  })
}
