/** From the platform and what a service adds to what its webhooks need. */

import type { Platform } from '../platform.ts'
import type { Database } from '../store/database.ts'
import type { WebhookCtx } from './context.ts'
import type { WebhookTables } from './webhook.tables.ts'

/** What only the service knows. `db` is its own, whose tables webhooks are among. */
export interface WebhookParts<T extends WebhookTables>
  extends Pick<WebhookCtx, 'seal' | 'recipientsOf' | 'events' | 'tryHours' | 'maximum' | 'keptDays'> {
  service: { name: string; title: string }
  db: Database<T>
}

export const openWebhooks = <T extends WebhookTables>(
  { clock, ids, random, log, mailer, metrics, settings }: Platform,
  { service, db, ...parts }: WebhookParts<T>,
): WebhookCtx => ({
  ...{ clock, ids, random, mailer },
  ...parts,
  db: db as unknown as Database<WebhookTables>,
  service: service.name,
  log: log.child({ service: service.name }),
  target: { allowedHosts: settings.webhookAllowedHosts },
  from: service.title,
  count: (outcome) => metrics?.countWebhook(service.name, outcome),
})
