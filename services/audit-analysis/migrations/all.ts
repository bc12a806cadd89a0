/** All migrations of audit-analysis, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'
import * as customers from './001-customers.ts'
import * as usernameKey from './002-username-key.ts'
import * as review from './003-review.ts'
import * as keptLedgers from './004-kept-ledgers.ts'
import * as uploadLinks from './005-upload-links.ts'
import * as idempotencyKeys from './006-idempotency-keys.ts'
import * as signInSessions from './007-sign-in-sessions.ts'
import * as keyRotation from './008-key-rotation.ts'
import * as operatorActs from './009-operator-acts.ts'

export const migrations: Migrations = {
  '001-customers': customers,
  '002-username-key': usernameKey,
  '003-review': review,
  '004-kept-ledgers': keptLedgers,
  '005-upload-links': uploadLinks,
  '007-sign-in-sessions': signInSessions,
  '006-idempotency-keys': idempotencyKeys,
  '008-key-rotation': keyRotation,
  '009-operator-acts': operatorActs,
}
