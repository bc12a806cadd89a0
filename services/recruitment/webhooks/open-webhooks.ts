/** Webhooks of this service: those of its administrators, about all jobs and applications. */

import type { Seal } from '../../../kit/auth/seal.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { WebhookCtx } from '../../../kit/webhooks/context.ts'
import { openWebhooks } from '../../../kit/webhooks/open-webhooks.ts'
import { webhookRoutes } from '../../../kit/webhooks/webhook.routes.ts'
import { findAdmins } from '../accounts/people.actions.ts'
import { admin, dialect, type RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import { administrators, deskEvents } from './desk-events.ts'

export const openRecruitmentWebhooks = (
  platform: Platform,
  { db, seal }: { db: Database<Tables>; seal: Seal },
): WebhookCtx =>
  openWebhooks(platform, {
    ...{ service: dialect, db, seal, tryHours: 28, maximum: 50, keptDays: 30 },
    recipientsOf: () => findAdmins(db),
    events: deskEvents,
  })

export const recruitmentWebhookRoutes = ({ webhooks }: { webhooks: WebhookCtx }): Route[] =>
  webhookRoutes<RecruitmentCaller>(webhooks, {
    access: admin,
    ownerOf: () => administrators,
    whose: 'all administrators',
  })
