/** Mails invitations to teams, again and again while mail is away. */

import type { Ctx } from '../context.ts'
import { invitationJob, mailInvitation } from '../teams/team.actions.ts'

/** Twelve tries with doubling pauses: the last comes after some 17 hours. */
const mailOptions = { retries: 12, retryDelaySeconds: 15, expireSeconds: 60 }

export const defineInvitationMails = (ctx: Ctx): void =>
  ctx.queue.define<{ invitationId: string; from: string }>(invitationJob, mailOptions, ({ data }) =>
    mailInvitation(ctx, data),
  )
