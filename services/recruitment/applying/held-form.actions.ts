/**
 * Holding a form until its address is confirmed. Nothing here looks at accounts: whoever asks learns the same of every
 * address, in the same time (specification, Applying without an account).
 */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict } from '../../../kit/errors.ts'
import { addressKey } from '../../../kit/limits/limiter.ts'
import type { Ctx } from '../context.ts'
import { getJob } from '../jobs/job.actions.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { limits } from '../limits.ts'
import * as store from './held-form.store.ts'
import type { HeldFormRow } from './held-form.tables.ts'
import { type HeldAccount, type HeldAlert, type HeldApplication, openForm, sealForm } from './held-form.ts'
import { heldFormMail } from './held-form-mails.ts'

/** Run in background/held-forms.ts. */
export const heldFormJob = 'held-form-mail'

export type HoldCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'seal' | 'queue' | 'limiter'>

const hourSeconds = 60 * 60
const heldMilliseconds = 72 * hourSeconds * 1000
const mostWaiting = 3

/** Of a form that was refused: by what, and how long to wait. */
export interface Refused {
  refused: 'address' | 'email'
  retrySeconds: number
}

export type NewForm = Omit<HeldApplication, 'token'> | Omit<HeldAlert, 'token'> | Omit<HeldAccount, 'token'>

/** Where the counts are away the form goes through: the mail itself proves a person. */
const countForm = async ({ limiter }: Pick<Ctx, 'limiter'>, address: string): Promise<Refused | null> => {
  const usage = await limiter.count(limits.heldForms, addressKey(address)).catch(() => null)
  if (usage === null || usage.count <= limits.heldForms.limit) return null
  return { refused: 'address', retrySeconds: usage.resetSeconds }
}

/** Null: it is held for 72 hours, and its mail goes out. Five an hour from one network address, three that wait for one e-mail address. */
export const holdForm = async (
  ctx: HoldCtx,
  form: NewForm,
  { address, jobId, fileHandle }: { address: string; jobId: number | null; fileHandle?: string | null },
): Promise<Refused | null> => {
  const over = await countForm(ctx, address)
  if (over) return over
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  const token = newToken(ctx.random)
  const emailHash = tokenHash(form.email)
  const refused = await ctx.db.transaction().execute(async (trx): Promise<Refused | null> => {
    await store.lockAddress(trx, emailHash)
    const waiting = await store.listWaiting(trx, emailHash, now)
    const first = waiting[0]
    if (first && waiting.length >= mostWaiting)
      return { refused: 'email', retrySeconds: (first.getTime() - now.getTime()) / 1000 }
    await store.insertForm(trx, {
      ...{ id, kind: form.kind, token_hash: tokenHash(token), email_hash: emailHash, job_id: jobId },
      ...{ sealed: sealForm(ctx.seal, id, { ...form, token }), created_at: now, used_at: null, led_to: null },
      expires_at: new Date(now.getTime() + heldMilliseconds),
    })
    if (fileHandle && !(await store.attachFile(trx, tokenHash(fileHandle), id)))
      throw conflict('The CV of this form was sent with another form already; choose it again.')
    await ctx.queue.send(heldFormJob, { formId: id }, { trx: trx as never })
    return null
  })
  if (refused === null) ctx.queue.announce(heldFormJob)
  return refused
}

/** The mail with the one button; nothing where the form is used or over by then, or its job is gone. */
export const mailHeldForm = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'seal' | 'mailer' | 'publicUrl'>,
  formId: string,
): Promise<void> => {
  const row = await store.findForm(ctx.db, formId)
  if (!row?.sealed || row.expires_at <= ctx.clock.now() || hasLostItsJob(row)) return
  const form = openForm(ctx.seal, row.id, row.sealed)
  const job = row.job_id === null ? null : await getJob(ctx.db, row.job_id)
  const href = `${await ctx.publicUrl}/bevestigen/${form.token}`
  await ctx.mailer.send(heldFormMail(form, job, href))
}

/** The job of an application was removed while it waited: nothing can become of it. */
export const hasLostItsJob = ({ kind, job_id }: HeldFormRow): boolean =>
  kind === 'APPLICATION' && job_id === null

const dayMilliseconds = 24 * hourSeconds * 1000
/** So long a link that is over says so. */
const keptEmptyMilliseconds = 30 * dayMilliseconds

/** Forgets what nobody confirmed in 72 hours, what was for a job that is gone, and files whose form was never accepted. */
export const sweepHeldForms = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'queue' | 'objects' | 'log'>,
): Promise<void> => {
  const now = ctx.clock.now()
  const keys = await ctx.db.transaction().execute(async (trx) => {
    const over = await store.emptyOver(trx, now)
    await store.removeFormsBefore(trx, new Date(now.getTime() - keptEmptyMilliseconds))
    const loose = await store.removeLooseFiles(trx, new Date(now.getTime() - dayMilliseconds))
    await removeObjectsLater(ctx, trx, [...over, ...loose])
    return [...over, ...loose]
  })
  await removeObjects(ctx, keys)
}

/** Inside the erasure of an account: what waits for its address. The keys of its files. */
export const eraseHeldFormsOf = (trx: store.Trx, email: string): Promise<string[]> =>
  store.removeFormsOf(trx, tokenHash(email))
