/** All migrations of photo-verification, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'
import * as accounts from './001-accounts.ts'
import * as photos from './002-photos.ts'
import * as evidence from './003-evidence.ts'
import * as seal from './004-public-image-seal.ts'
import * as keyVersions from './005-key-versions.ts'
import * as size from './006-public-image-size.ts'
import * as pageSessions from './007-page-sessions.ts'
import * as companyBindings from './008-company-bindings.ts'
import * as credentials from './009-credentials.ts'
import * as photoLog from './011-photo-log.ts'
import * as timestamps from './012-timestamps.ts'
import * as recognition from './013-recognition.ts'
import * as details from './014-details.ts'
import * as uploads from './015-uploads.ts'
import * as challenges from './016-challenges.ts'
import * as teams from './017-teams.ts'
import * as cases from './018-cases.ts'
import * as apiKeys from './019-api-keys.ts'
import * as retention from './020-retention.ts'
import * as webhooks from './021-webhooks.ts'
import * as idempotencyKeys from './022-idempotency-keys.ts'
import * as keyRotation from './025-key-rotation.ts'
import * as operatorActs from './026-operator-acts.ts'
import * as transparentAndMoving from './027-transparent-and-moving.ts'
import * as middles from './028-middles.ts'

export const migrations: Migrations = {
  '001-accounts': accounts,
  '002-photos': photos,
  '003-evidence': evidence,
  '004-public-image-seal': seal,
  '005-key-versions': keyVersions,
  '006-public-image-size': size,
  '007-page-sessions': pageSessions,
  '008-company-bindings': companyBindings,
  '009-credentials': credentials,
  '011-photo-log': photoLog,
  '012-timestamps': timestamps,
  '013-recognition': recognition,
  '014-details': details,
  '015-uploads': uploads,
  '016-challenges': challenges,
  '017-teams': teams,
  '018-cases': cases,
  '019-api-keys': apiKeys,
  '020-retention': retention,
  '021-webhooks': webhooks,
  '022-idempotency-keys': idempotencyKeys,
  '025-key-rotation': keyRotation,
  '026-operator-acts': operatorActs,
  '027-transparent-and-moving': transparentAndMoving,
  '028-middles': middles,
}
