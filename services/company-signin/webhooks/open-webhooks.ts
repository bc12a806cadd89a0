/** Webhooks of this service: a company's own, kept by its representatives with the role BESTUURDER. */

import type { Route } from '../../../kit/http/route.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { WebhookCtx } from '../../../kit/webhooks/context.ts'
import { openWebhooks } from '../../../kit/webhooks/open-webhooks.ts'
import { webhookRoutes } from '../../../kit/webhooks/webhook.routes.ts'
import { fullName } from '../core/person-name.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import { dialect, type Representative } from '../dialect.ts'
import { places, type Vault } from '../onboarding/vault.ts'
import type { Tables } from '../tables.ts'
import { companyEvents } from './company-events.ts'

const keeper: RepresentativeRole = 'BESTUURDER'

const keepersOf = async (db: Database<Tables>, kvkNumber: string) => {
  const rows = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', kvkNumber)
    .where('role', '=', keeper)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ email, language, first_name, last_name_prefix, last_name }) => ({
    ...{ email, language },
    name: fullName(first_name, last_name_prefix, last_name),
  }))
}

export const openCompanyWebhooks = (
  platform: Platform,
  { db, vault }: { db: Database<Tables>; vault: Vault },
): WebhookCtx =>
  openWebhooks(platform, {
    ...{ service: dialect, db, tryHours: 28, maximum: 10, keptDays: 30 },
    seal: {
      seal: (secret, id) => vault.seal(places.webhookSecret(id), secret),
      open: (sealed, id) => vault.open(places.webhookSecret(id), sealed),
    },
    recipientsOf: (kvkNumber) => keepersOf(db, kvkNumber),
    events: companyEvents,
  })

export const companyWebhookRoutes = ({ webhooks }: { webhooks: WebhookCtx }): Route[] =>
  webhookRoutes<Representative>(webhooks, {
    access: [keeper],
    ownerOf: ({ kvkNumber }) => kvkNumber,
    whose: 'the company',
  })
