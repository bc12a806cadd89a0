/** What webhooks need of the service that has them; built once, where the service is wired. */

import type { SealedColumn } from '../auth/reseal.ts'
import type { Clock, Ids, Random } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Language } from '../pages/language.ts'
import type { Database } from '../store/database.ts'
import type { TryHours } from './schedule.ts'
import type { WebhookTables } from './webhook.tables.ts'
import type { TargetRules } from './webhook-target.ts'

/** Whoever is told that a webhook was switched off. */
export interface Recipient {
  email: string
  name: string | null
  language: Language
}

/** What became of a try, for the metrics. */
export type TryOutcome = 'delivered' | 'failed' | 'disabled'

export interface WebhookCtx {
  /** The name of the service, in spans. */
  service: string
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  db: Database<WebhookTables>
  /** Seals secrets with a ring of the service; what is sealed for one owner opens for no other. */
  seal: { seal(secret: string, owner: string): string; open(sealed: string, owner: string): string }
  target: TargetRules
  mailer: Pick<Mailer, 'send'>
  /** Whom the mails about webhooks are from: the title of the service. */
  from: string
  recipientsOf(owner: string): Promise<Recipient[]>
  count(outcome: TryOutcome): void
  /** What the service tells of: each event under all its names, the present one first. */
  events: readonly (readonly string[])[]
  /** Within how many hours a message is tried eight times. */
  tryHours: TryHours
  /** Webhooks of one owner. */
  maximum: number
  /** How long deliveries can be looked at. */
  keptDays: number
}

/** Where the secrets of a webhook are sealed for. */
export const secretOwner = (webhookId: string): string => `webhook ${webhookId}`

/** For rotating the key that they are sealed with. */
export const webhookSecrets: readonly SealedColumn[] = ['secret_sealed', 'old_secret_sealed'].map(
  (column) => ({ table: 'webhooks', column, id: 'id', ownerOf: secretOwner }),
)
