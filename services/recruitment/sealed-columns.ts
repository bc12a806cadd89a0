/** All that this service seals with RECRUITMENT_SEALING_KEYS and keeps. */

import type { SealedColumn } from '../../kit/auth/reseal.ts'
import { ownerOf as ownerOfBinding } from '../../kit/sign-in/company-accounts.ts'
import { webhookSecrets } from '../../kit/webhooks/context.ts'
import { ownerOf as ownerOfForm } from './applying/held-form.ts'
import { owner as ownerOfFeed } from './interviews/feed.actions.ts'
import { owner as ownerOfInterview } from './interviews/interview.actions.ts'

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'totp', column: 'sealed_secret', id: 'user_id', ownerOf: (id) => id },
  { table: 'held_forms', column: 'sealed', id: 'id', ownerOf: ownerOfForm },
  { table: 'interviews', column: 'token_sealed', id: 'uid', ownerOf: ownerOfInterview },
  { table: 'calendar_feeds', column: 'token_sealed', id: 'user_id', ownerOf: ownerOfFeed },
  { table: 'company_bindings', column: 'refresh_token', id: 'account_id', ownerOf: ownerOfBinding },
  ...webhookSecrets,
]
