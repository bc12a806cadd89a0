/** What the rooms of this service are given: built once in service.ts. */

import type { TokenIssuer } from '../../kit/auth/jwt.ts'
import type { KeyRing } from '../../kit/auth/key-ring.ts'
import type { PasswordHasher } from '../../kit/auth/password.ts'
import type { Clock, Ids, Random } from '../../kit/clock.ts'
import type { Queue } from '../../kit/jobs/queue.ts'
import type { Limiter } from '../../kit/limits/limiter.ts'
import type { Log } from '../../kit/log.ts'
import type { Mailer } from '../../kit/mail/mail.ts'
import type { ObjectStore } from '../../kit/objects/object-store.ts'
import type { PageSessions } from '../../kit/pages/accounts/page-sessions.ts'
import type { Database } from '../../kit/store/database.ts'
import type { WebhookCtx } from '../../kit/webhooks/context.ts'
import type { Detector } from './adapters/detection/detector.ts'
import type { Staging } from './adapters/staging.ts'
import type { TimestampAuthority } from './adapters/timestamps/authority.ts'
import type { PublicSigner } from './core/signature.ts'
import type { ContentCredentials } from './credentials/signer.ts'
import type { AccountHolder } from './dialect.ts'
import type { PhotoLog } from './log/photo-log.ts'
import type { ObjectHashes } from './photos/object-hashes.ts'
import type { PhotoLookup } from './photos/photo-lookup.ts'
import type { PublicImages } from './photos/public-images.ts'
import type { UploadsFirst } from './photos/uploads-first.ts'
import type { FingerprintSearch } from './recognition/fingerprint-search.ts'
import type { Tables } from './tables.ts'
import type { ImageTools } from './threads/image.ts'
import type { Reports } from './threads/report/reports.ts'

export interface Ctx {
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  db: Database<Tables>
  lookup: PhotoLookup
  limiter: Limiter
  passwords: PasswordHasher
  mailer: Mailer
  tokens: TokenIssuer
  pageSessions: PageSessions<AccountHolder>
  objects: ObjectStore
  staging: Staging
  uploadsFirst: UploadsFirst
  queue: Queue
  images: ImageTools
  reports: Reports
  fingerprints: FingerprintSearch
  publicImages: PublicImages
  hashes: ObjectHashes
  contentCredentials: ContentCredentials
  /** Where people reach this service, without a slash at its end: what manifests and sheets of paper name. */
  publicUrl: string
  /** At least one; the first fills the fields of the photo. */
  detectors: readonly Detector[]
  /** Looks for marks in files alone; asks nobody. */
  provenance: Detector
  /** Where the measured error rates of detectors are kept. */
  calibrationPath: string
  /** Of one try at detection. */
  detectionTimeoutSeconds: number
  signingKeys: KeyRing
  publicSigner: PublicSigner
  photoLog: PhotoLog
  /** Null without TSA_URL. */
  timestampAuthority: TimestampAuthority | null
  webhooks: WebhookCtx
  /** Cookies are sent over HTTPS only. */
  production: boolean
}
