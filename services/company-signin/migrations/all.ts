/** All migrations of company-signin, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'
import * as companies from './001-companies.ts'
import * as onboarding from './002-onboarding.ts'
import * as auditTrail from './003-audit-trail.ts'
import * as auditHead from './004-audit-head.ts'
import * as keyVersions from './005-key-versions.ts'
import * as checkpointPlace from './006-checkpoint-place.ts'
import * as openid from './007-openid.ts'
import * as signIn from './008-sign-in.ts'
import * as people from './009-people.ts'
import * as letters from './010-letters.ts'
import * as webhooks from './011-webhooks.ts'
import * as idempotencyKeys from './012-idempotency-keys.ts'
import * as keyRotation from './013-key-rotation.ts'
import * as indexesByPerson from './014-indexes-by-person-contract.ts'
import * as recordsBySession from './015-records-by-session-contract.ts'
import * as consentsAtOtherSites from './016-consents-at-other-sites.ts'
import * as timedTokenIds from './017-timed-token-ids-contract.ts'

export const migrations: Migrations = {
  '001-companies': companies,
  '002-onboarding': onboarding,
  '003-audit-trail': auditTrail,
  '004-audit-head': auditHead,
  '005-key-versions': keyVersions,
  '006-checkpoint-place': checkpointPlace,
  '007-openid': openid,
  '008-sign-in': signIn,
  '009-people': people,
  '010-letters': letters,
  '011-webhooks': webhooks,
  '012-idempotency-keys': idempotencyKeys,
  '013-key-rotation': keyRotation,
  '014-indexes-by-person-contract': indexesByPerson,
  '015-records-by-session-contract': recordsBySession,
  '016-consents-at-other-sites': consentsAtOtherSites,
  [timedTokenIds.name]: timedTokenIds,
}
