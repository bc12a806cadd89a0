/** The tables of webhooks, which each service that has them keeps in its own schema. */

import { type Generated, type Kysely, type Selectable, sql } from 'kysely'

/** Waiting for a try, taken by the receiver, or given up. */
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why the last try failed. */
export const deliveryProblems = [
  'REFUSED',
  'REDIRECTED',
  'GONE',
  'TIMEOUT',
  'UNREACHABLE',
  'FORBIDDEN_ADDRESS',
  'DISABLED',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Who switched a webhook off: somebody, the receiver by 410, or five days without one delivery. */
export const disabledReasons = ['BY_HAND', 'GONE', 'FAILING'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export interface WebhookTables {
  webhooks: {
    id: string
    /** Whom it belongs to, in the service's own terms. */
    owner: string
    url: string
    events: string[]
    secret_sealed: string
    /** The secret before it, which signs too until `old_secret_until`. */
    old_secret_sealed: string | null
    old_secret_until: Date | null
    enabled: Generated<boolean>
    disabled_reason: DisabledReason | null
    created_at: Date
    /** Of the first failed try since the last delivery. */
    failing_since: Date | null
    /** When to mail that it was switched off; null when nobody is to be told. */
    notice_at: Date | null
    notice_tries: Generated<number>
  }
  webhook_deliveries: {
    /** `webhook-id`: the same at each try. */
    id: string
    webhook_id: string
    /** In the order in which they were written. */
    sequence: Generated<number>
    event: string
    /** JSON: what the event is about, ids alone. */
    data: string
    created_at: Date
    state: Generated<DeliveryState>
    tries: Generated<number>
    /** When the present series of tries began. */
    began_at: Date
    /** Null once it is delivered or given up. While a try is under way: when it counts as lost. */
    next_try_at: Date | null
    last_try_at: Date | null
    /** HTTP status of the last try; null without an answer. */
    status: number | null
    problem: DeliveryProblem | null
  }
}

export type WebhookRow = Selectable<WebhookTables['webhooks']>
export type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>

/** For a migration: deliveries go with their webhook. The service adds what makes webhooks go with their owner. */
export const createWebhookTables = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      owner text NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL,
      secret_sealed text NOT NULL,
      old_secret_sealed text,
      old_secret_until timestamptz,
      enabled boolean NOT NULL DEFAULT true,
      disabled_reason text,
      created_at timestamptz NOT NULL,
      failing_since timestamptz,
      notice_at timestamptz,
      notice_tries integer NOT NULL DEFAULT 0
    )`.execute(db)
  await sql`CREATE INDEX webhooks_by_owner ON webhooks (owner)`.execute(db)
  await sql`CREATE INDEX webhooks_notices ON webhooks (notice_at) WHERE notice_at IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE webhook_deliveries (
      id text PRIMARY KEY,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      event text NOT NULL,
      data text NOT NULL,
      created_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'PENDING',
      tries integer NOT NULL DEFAULT 0,
      began_at timestamptz NOT NULL,
      next_try_at timestamptz,
      last_try_at timestamptz,
      status integer,
      problem text
    )`.execute(db)
  await sql`
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE next_try_at IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, sequence)`.execute(db)
  await sql`CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)`.execute(db)
}
