/** The mail with which a held form is confirmed. */

import { heldFormJob, mailHeldForm } from '../applying/held-form.actions.ts'
import type { Ctx } from '../context.ts'
import { mailRetries } from './send-mail.ts'

export const defineHeldForms = (ctx: Ctx, retryDelaySeconds?: number): void =>
  ctx.queue.define<{ formId: string }>(heldFormJob, mailRetries(retryDelaySeconds), ({ data }) =>
    mailHeldForm(ctx, data.formId),
  )
