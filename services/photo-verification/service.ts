/** All wiring of photo-verification; the only door to it. */

import { join } from 'node:path'
import { createActBook } from '../../kit/acts/act-book.ts'
import { useDeploymentKeys } from '../../kit/auth/key-holders.ts'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import { createKeptKeys } from '../../kit/idempotency/kept-keys.ts'
import { createQueue } from '../../kit/jobs/queue.ts'
import type { ObjectStore } from '../../kit/objects/object-store.ts'
import { ownAddressOf } from '../../kit/own-address.ts'
import type { Platform } from '../../kit/platform.ts'
import { databaseCheck, type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import { startDeliveries } from '../../kit/webhooks/delivery-worker.ts'
import { accountRoutes, operatorRoutes } from './accounts/account.routes.ts'
import { openPageSessions, pageAccounts } from './accounts/page-accounts.ts'
import { authenticate } from './accounts/token-pair.ts'
import { createProvenanceDetector } from './adapters/detection/provenance.ts'
import { createStaging } from './adapters/staging.ts'
import { authenticateKey, isApiKey } from './api-keys/api-key.actions.ts'
import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { captureChallengeRoutes } from './camera/capture-challenge.routes.ts'
import { caseRoutes } from './cases/case.routes.ts'
import { sharedCasePages } from './cases/shared-case.pages.ts'
import { openCompanySignIn } from './company/company-sign-in.ts'
import { type PhotoVerificationSettings, settings as settingsOfService } from './config.ts'
import type { Ctx } from './context.ts'
import { createWeightedLimit } from './core/weighted-limit.ts'
import { credentialRoutes } from './credentials/credential.routes.ts'
import { findImageSeals } from './credentials/credential.store.ts'
import { knownSigners } from './credentials/known-signers.ts'
import { type ContentCredentials, openContentCredentials } from './credentials/signer.ts'
import { detailRoutes } from './details/detail.routes.ts'
import { calibrationPathIn } from './detection/calibration-file.ts'
import { explanationPages } from './detection/explanation.pages.ts'
import { openDetectors } from './detection/open-detectors.ts'
import { dialect } from './dialect.ts'
import { documentation } from './documentation/documentation.ts'
import { embedRoutes } from './embed/embed.routes.ts'
import { evidenceRoutes } from './evidence/evidence.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { defineDetection } from './jobs/detect-ai.ts'
import { defineExpiryNotices } from './jobs/expiry-notices.ts'
import { defineFingerprints } from './jobs/fingerprint-photos.ts'
import { defineInvitationMails } from './jobs/mail-invitations.ts'
import { defineSigning } from './jobs/sign-copies.ts'
import { defineSweeps, sweep, sweepOrphans } from './jobs/sweeps.ts'
import { openKeys } from './key-rings.ts'
import { limits, turns } from './limits.ts'
import { logRoutes } from './log/log.routes.ts'
import { startLog } from './log/log-worker.actions.ts'
import { openPhotoLog } from './log/photo-log.ts'
import { trustRoutes } from './log/trust.routes.ts'
import { tables } from './own-tables.ts'
import { ownerPages } from './owner-pages.ts'
import { createObjectHashes } from './photos/object-hashes.ts'
import { photoRoutes } from './photos/photo.routes.ts'
import { findPhotos, knownObjects, updateImageSeal } from './photos/photo.store.ts'
import { createPhotoLookup } from './photos/photo-lookup.ts'
import { createPublicImages } from './photos/public-images.ts'
import { createUploadsFirst } from './photos/uploads-first.ts'
import { checkPages } from './portal/check.pages.ts'
import { checkAssets } from './portal/check-assets.ts'
import { photoPages } from './portal/photo.pages.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { printPages } from './portal/print.pages.ts'
import { sideBySidePages } from './portal/side-by-side.pages.ts'
import { fingerprintForgotten } from './recognition/fingerprint.actions.ts'
import { createFingerprintSearch } from './recognition/fingerprint-search.ts'
import { recogniseRoutes } from './recognition/recognise.routes.ts'
import { softBindingRoutes } from './recognition/soft-binding.routes.ts'
import { tellOwners } from './retention/expiry-notices.actions.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { openPhotoSite, sitePages } from './site/site.ts'
import type { Tables } from './tables.ts'
import { teamRoutes } from './teams/team.routes.ts'
import { createImageTools, type ImageTools } from './threads/image.ts'
import { createReports } from './threads/report/reports.ts'
import { countersignerOf, openTimestampAuthority } from './timestamps/open-authority.ts'
import { startStamping } from './timestamps/timestamp.actions.ts'
import { timestampRoutes } from './timestamps/timestamp.routes.ts'
import { uploadRoutes } from './uploads/upload.routes.ts'
import { openPhotoWebhooks, photoWebhookRoutes } from './webhooks/open-webhooks.ts'

/** For the databases that first starts and tests copy. */
export { tables }

const { schema, migrations } = tables
const decodeTimeoutSeconds = 30

export interface PhotoOverrides extends ServiceOverrides {
  /** Of one try at detection; 30 unless given (specification, AI detection). */
  detectionTimeoutSeconds?: number
  /** Pause before the second try, doubled each time. */
  detectionRetryDelaySeconds?: number
  /** Pause before the second try at signing copies, doubled each time. */
  signingRetryDelaySeconds?: number
  /** Puts faults between the service and its signer. */
  contentCredentials?(real: ContentCredentials): ContentCredentials
  /** Puts faults between the service and its image threads. */
  images?(real: ImageTools): ImageTools
  /** Puts faults between the log and the copies of its checkpoints. */
  logCopies?: (real: ObjectStore) => ObjectStore
  /** How often jobs of dead processes are looked for; 60 unless given. */
  superviseSeconds?: number
}

export const createService = async (
  platform: Platform,
  overrides: PhotoOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const resources = new AsyncDisposableStack()
  try {
    const ctx = await createCtx(platform, settings, overrides, resources)
    await startWorkers(platform, overrides, ctx, resources)
    const company = openCompanySignIn(platform, settings, ctx)
    const accounts = pageAccounts(ctx, company?.more)
    const site = openPhotoSite(platform, ctx, accounts)
    const service = await startService({
      ...{ platform, dialect, limits, turns, site, documentation },
      ...{ keptKeys: createKeptKeys(ctx.db, platform), acts: { book: createActBook(ctx.db) } },
      routes: [
        ...accountRoutes(ctx),
        ...apiKeyRoutes(ctx),
        ...caseRoutes(ctx),
        ...photoRoutes(ctx),
        ...uploadRoutes(ctx),
        ...captureChallengeRoutes(ctx),
        ...portalRoutes(ctx),
        ...logRoutes(ctx),
        ...trustRoutes(ctx),
        ...timestampRoutes(ctx),
        ...evidenceRoutes(ctx),
        ...recogniseRoutes(ctx),
        ...softBindingRoutes(ctx),
        ...credentialRoutes(ctx),
        ...embedRoutes(ctx),
        ...detailRoutes(ctx),
        ...retentionRoutes(ctx),
        ...exportRoutes(ctx),
        ...photoWebhookRoutes(ctx),
        ...teamRoutes(ctx),
        ...photoPages(ctx, site),
        ...printPages(ctx, site),
        ...sideBySidePages(ctx, site),
        ...explanationPages(ctx, site),
        ...checkPages(ctx, site, checkAssets(ctx, site, settings)),
        ...ownerPages(ctx, site, accounts),
        ...sharedCasePages(ctx, site),
        ...sitePages(site, ctx, accounts),
        ...(company?.pages(site, ctx) ?? []),
        ...(platform.settings.operatorToken ? operatorRoutes(ctx) : []),
      ],
      port: overrides.port ?? settings.port,
      ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
      authenticate: (token) => (isApiKey(token) ? authenticateKey(ctx, token) : authenticate(ctx, token)),
      checks: databaseCheck(platform, schema),
      ...{ queue: ctx.queue, schema },
      notes: ['For owners: {address}/app', 'Public page of a photo: {address}/v/<verificationId>'],
      resources: resources.move(),
      ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
    })
    // The port may be the system's choice.
    if (!settings.publicUrl) ctx.publicUrl = service.address
    return service
  } finally {
    await resources.disposeAsync()
  }
}

const createCtx = async (
  platform: Platform,
  settings: PhotoVerificationSettings,
  overrides: PhotoOverrides,
  resources: AsyncDisposableStack,
): Promise<Ctx> => {
  const { clock, ids, random, database, passwords, production } = platform
  if (!database)
    throw new ConfigurationError(
      'DATABASE_URL: photo-verification needs a database; `none` is for audit-analysis alone',
    )
  const log = platform.log.child({ service: dialect.name })
  const { rings, watermarkSecrets, logKey, ...keys } = await openKeys(platform)
  const detectionTimeoutSeconds = overrides.detectionTimeoutSeconds ?? 30
  const timestampAuthority = openTimestampAuthority(platform, settings)
  const timeAnchors = timestampAuthority?.trusted.join('\n') ?? null
  const countersign = countersignerOf(timestampAuthority, platform)
  const signer = resources.use(openContentCredentials(platform, settings, countersign))
  const contentCredentials = overrides.contentCredentials?.(signer) ?? signer
  const anchors = { trustAnchors: knownSigners(contentCredentials, settings), timeAnchors }
  const detectors = openDetectors(platform, settings, detectionTimeoutSeconds, anchors)
  for (const detector of detectors) resources.use(detector)
  const provenance = resources.use(
    createProvenanceDetector({ timeoutSeconds: detectionTimeoutSeconds, ...anchors }),
  )
  const tools = resources.use(openImages(platform, settings, watermarkSecrets))
  const images = overrides.images?.(tools) ?? tools
  const db = await database.open<Tables>(schema, migrations)
  resources.defer(() => db.destroy())
  resources.use(await useDeploymentKeys(db, rings, { ids, log }))
  const photoLog = await openPhotoLog(platform, settings, db, logKey, overrides.logCopies)
  const objects = await platform.objectsFor(dialect.name)
  const { dataDir, s3Bucket } = platform.settings
  const staging = await createStaging(join(dataDir, 'uploads', dialect.name), random, {
    isFlushed: !s3Bucket,
  })
  const photoExists = async (objectId: string): Promise<boolean> =>
    (await knownObjects(db, [objectId])).has(objectId)
  const hashes = createObjectHashes(objects)
  const publicImages = resources.use(
    createPublicImages({
      ...{ objects, staging, images, log, photoExists, hashes },
      signingKeys: keys.signingKeys,
      keepSeal: (photo, seal) => updateImageSeal(db, photo.object_id, seal),
      sealsOf: (id) => findImageSeals(db, id),
    }),
  )
  return {
    clock,
    ids,
    random,
    log,
    db,
    pageSessions: openPageSessions({ db, clock, ids, random, production }),
    lookup: createPhotoLookup((ids) => findPhotos(db, ids)),
    limiter: platform.limiterFor(dialect.name),
    ...{ passwords, mailer: platform.mailer },
    ...keys,
    ...{ photoLog, timestampAuthority, reports: resources.use(createReports()) },
    ...{ objects, staging, images, uploadsFirst: createUploadsFirst(clock) },
    queue: createQueue(database.runner(schema), schema, log, overrides.superviseSeconds),
    fingerprints: createFingerprintSearch(db, clock),
    webhooks: openPhotoWebhooks(platform, { db, signingKeys: keys.signingKeys }),
    publicImages,
    hashes,
    contentCredentials,
    publicUrl: ownAddressOf(platform, { ...settings, port: overrides.port ?? settings.port }),
    detectors,
    provenance,
    detectionTimeoutSeconds,
    calibrationPath: calibrationPathIn(platform.settings.dataDir),
    production,
  }
}

const openImages = (
  { clock }: Platform,
  settings: PhotoVerificationSettings,
  watermarkSecrets: () => readonly Uint8Array[],
): ImageTools =>
  createImageTools({
    ...{ clock, longestEdge: settings.publicLongestEdge, timeoutSeconds: decodeTimeoutSeconds },
    limit: createWeightedLimit(settings.megapixelsAtOnce),
    // The one in use may change.
    get watermarkSecrets() {
      return watermarkSecrets()
    },
  })

const startWorkers = async (
  platform: Platform,
  overrides: PhotoOverrides,
  ctx: Ctx,
  resources: AsyncDisposableStack,
): Promise<void> => {
  // A provider is waited for; the embedded detector works, in one thread.
  const concurrency = ctx.detectors.every(({ name }) => name === 'provenance') ? 1 : 2
  defineDetection(ctx, { retryDelaySeconds: overrides.detectionRetryDelaySeconds ?? 5, concurrency })
  defineSigning(ctx, { retryDelaySeconds: overrides.signingRetryDelaySeconds ?? 30 })
  defineSweeps(ctx)
  defineExpiryNotices(ctx)
  defineInvitationMails(ctx)
  defineFingerprints(ctx)
  // Whoever has the folder of objects or the embedded database has them alone: nobody is uploading before this start.
  const isAlone = !platform.settings.s3Bucket || platform.database?.kind === 'embedded'
  if (isAlone) await sweepOrphans(ctx, { everything: true })
  const stopping = new AbortController()
  const first = sweep(ctx, stopping.signal)
    .then(() => (isAlone ? undefined : sweepOrphans(ctx)))
    .catch((error: unknown) => ctx.log.error({ err: error }, 'the sweep at the start has failed'))
  resources.defer(async () => {
    stopping.abort()
    await first
  })
  resources.use(await startLog(ctx))
  resources.use(startDeliveries(ctx.webhooks))
  if (ctx.timestampAuthority) resources.use(startStamping(ctx, ctx.timestampAuthority))
  await ctx.queue.start()
  await tellOwners(ctx)
  const sent = await fingerprintForgotten(ctx, { everything: isAlone })
  if (sent > 0) ctx.log.info({ sent }, 'photos without a fingerprint get one')
  resources.defer(() => ctx.queue.stop())
}
