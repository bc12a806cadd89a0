/** Webhooks of this service: an account's own, about its own photos. */

import { hkdfSync } from 'node:crypto'
import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import { createSeal } from '../../../kit/auth/seal.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { WebhookCtx } from '../../../kit/webhooks/context.ts'
import { openWebhooks } from '../../../kit/webhooks/open-webhooks.ts'
import { webhookRoutes } from '../../../kit/webhooks/webhook.routes.ts'
import type { ApiScope } from '../core/api-scopes.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import { photoEvents } from './photo-events.ts'

const sealKeyBytes = 32

/** The ring that signs photos keeps all its versions for good; keys of another use are derived from it (RFC 5869). */
export const sealingRingOf = (signing: KeyRing): KeyRing => {
  const derived = (key: Buffer): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', 'polder photo-verification webhook secrets', sealKeyBytes))
  return {
    get active() {
      return signing.active
    },
    versions: new Map([...signing.versions].map(([version, key]) => [version, derived(key)])),
  }
}

const holderOf = async (db: Database<Tables>, owner: string) => {
  const { email, language } = await db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', Number(owner))
    .executeTakeFirstOrThrow()
  return { email, language, name: null }
}

export const openPhotoWebhooks = (
  platform: Platform,
  { db, signingKeys }: { db: Database<Tables>; signingKeys: KeyRing },
): WebhookCtx =>
  openWebhooks(platform, {
    ...{ service: dialect, db, tryHours: 24, maximum: 10, keptDays: 7 },
    seal: createSeal(sealingRingOf(signingKeys), platform.random),
    recipientsOf: async (owner) => [await holderOf(db, owner)],
    events: Object.values(photoEvents),
  })

export const photoWebhookRoutes = ({ webhooks }: { webhooks: WebhookCtx }): Route[] =>
  webhookRoutes<AccountHolder>(webhooks, {
    access: 'bearer',
    scope: 'webhooks' satisfies ApiScope,
    ownerOf: ({ id }) => String(id),
    whose: 'the account',
  })
