/** What all services of one process share, opened once: settings, database, limiter store, mail, objects, secrets, time. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { createPasswordHasher, type PasswordHasher } from './auth/password.ts'
import { type Clock, type Ids, type Random, systemClock, systemIds, systemRandom } from './clock.ts'
import { ConfigurationError, type Environment, openAll, readSettings } from './config.ts'
import { hasRoom } from './health/disk.ts'
import type { Part } from './health/probes.ts'
import { type Certificate, openCertificate } from './http/tls.ts'
import { createMemoryLimiter, createRedisLimiter, type Limiter } from './limits/limiter.ts'
import { createLog, type Log } from './log.ts'
import { createFolderMailer, createSmtpMailer, type Mailer } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import { createFolderStore } from './objects/folder-store.ts'
import type { ObjectStore } from './objects/object-store.ts'
import type { S3Store } from './objects/s3-store.ts'
import { tracedStore } from './objects/traced-store.ts'
import { type PlatformSettings, platformSettings } from './platform-settings.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { inSpan, tracedFetch, traceWith } from './spans.ts'
import type { DatabaseServer } from './store/database.ts'
import { startFromTemplate } from './store/database-template.ts'
import { FolderInUseError, lockFolder } from './store/folder-lock.ts'
import { cutOffAdvice, cutOffMark, restoringFolder } from './store/restore-mark.ts'
import { tellsSeldom } from './told-seldom.ts'

export interface Platform extends AsyncDisposable {
  settings: PlatformSettings
  environment: Environment
  production: boolean
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  secrets: Secrets
  /** null while METRICS_PORT is 0. */
  metrics: Metrics | null
  passwords: PasswordHasher
  mailer: Mailer
  /** null where services are reached without TLS, or through a proxy that ends it. */
  certificate: Certificate | null
  /** null where DATABASE_URL is `none`. */
  database: DatabaseServer | null
  /** null without REDIS_URL. Keys begin with `polder:<environment>:<service>:`. */
  redis: Redis | null
  /** For `/health`: limits, objects, mail and disk. */
  parts: Record<string, Part>
  limiterFor(service: string): Limiter
  objectsFor(service: string): Promise<ObjectStore>
  /** For calls to services that the operator has named; sends the trace on. */
  fetch: typeof fetch
}

/** What tests use in place of the real parts. */
export type PlatformOverrides = Partial<
  Pick<Platform, 'clock' | 'ids' | 'random' | 'log' | 'passwords' | 'mailer' | 'fetch'> & {
    database: DatabaseServer
    /** A folder that an embedded database begins as a copy of. */
    databaseTemplate: () => string
    /** For a command beside a running service: the folder is taken for itself only where the database lies in it. */
    sharesFolder: boolean
    /** For the restore itself, which may find what an earlier one left. */
    isRestoring: boolean
    /** For who only looks: keys that are made up are kept nowhere. */
    forgetsKeys: boolean
  }
>

const demandBucketKeys = ({ s3Bucket, s3AccessKeyId, s3SecretAccessKey }: PlatformSettings): void => {
  if (s3Bucket && !(s3AccessKeyId && s3SecretAccessKey))
    throw new ConfigurationError(
      'S3_ACCESS_KEY_ID: must be given with S3_BUCKET, and S3_SECRET_ACCESS_KEY too',
    )
}

const demandPublicHosts = ({ environment, webhookAllowedHosts }: PlatformSettings): void => {
  if (environment === 'production' && webhookAllowedHosts.length > 0)
    throw new ConfigurationError('WEBHOOK_ALLOWED_HOSTS: opens hosts for tests, so production refuses it')
}

/** One that cannot be made or written says so in words, as every setting does. */
const takeFolder = (folder: string): { release(): void } => {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be used: ${why}`, { cause: error })
  }
}

/** Opens everything; on failure nothing stays open. Throws ConfigurationError and FolderInUseError, in words for operators. */
export const openPlatform = async (
  environment: Environment,
  overrides: PlatformOverrides = {},
): Promise<Platform> => {
  const settings = readSettings(platformSettings, environment)
  const production = settings.environment === 'production'
  const clock = overrides.clock ?? systemClock
  const random = overrides.random ?? systemRandom
  const log = overrides.log ?? createLog(settings.logLevel)
  const { certificate } = openAll({
    bucket: () => demandBucketKeys(settings),
    certificate: () => openCertificate(settings.tlsCertFile, settings.tlsKeyFile),
    webhooks: () => demandPublicHosts(settings),
  })
  const closing = new AsyncDisposableStack()
  try {
    if (!(overrides.sharesFolder && settings.databaseUrl)) {
      const lock = takeFolder(settings.dataDir)
      closing.defer(() => lock.release())
    }
    const database = overrides.database ?? (await openDatabase(settings, log, overrides))
    if (database && !overrides.database) closing.defer(() => database.close())
    if (database?.kind === 'embedded' && !overrides.database && !overrides.sharesFolder)
      closing.use((await import('./store/tidy-embedded.ts')).startTidying(database, log))
    const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : null
    if (redis) closing.defer(() => redis.disconnect())
    // Loaded when used.
    const metrics =
      settings.metricsPort > 0
        ? (await import('./metrics.ts')).createMetrics(settings.dataDir, certificate)
        : null
    if (!overrides.sharesFolder) await collectSpans(settings, clock, metrics, closing)
    const mailer = counted(overrides.mailer ?? openMailer(settings, { clock, random }), metrics)
    closing.defer(() => mailer.close())
    const forgets = overrides.isRestoring || overrides.forgetsKeys
    const secrets = openSecrets(settings.dataDir, environment, production, forgets)
    const open = closing.move()
    return {
      settings,
      environment,
      production,
      clock,
      ids: overrides.ids ?? systemIds,
      random,
      log,
      secrets,
      metrics,
      passwords: overrides.passwords ?? createPasswordHasher(undefined, { clock }),
      mailer,
      certificate,
      database,
      redis,
      parts: partsOf(settings, redis, mailer),
      limiterFor: limitersOf((service) =>
        redis
          ? createRedisLimiter(redis, `polder:${settings.environment}:${service}`)
          : createMemoryLimiter(clock),
      ),
      objectsFor: (service) => openObjects(settings, service, random),
      fetch: tracedFetch(overrides.fetch ?? fetch),
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

/** Whoever counts for a service counts in one place, in memory too. */
const limitersOf = (open: (service: string) => Limiter): ((service: string) => Limiter) => {
  const opened = new Map<string, Limiter>()
  return (service) => {
    const limiter = opened.get(service) ?? open(service)
    opened.set(service, limiter)
    return limiter
  }
}

const openDatabase = async (
  settings: PlatformSettings,
  log: Log,
  { databaseTemplate, isRestoring = false }: PlatformOverrides,
): Promise<DatabaseServer | null> => {
  const { databaseUrl, dataDir, migrate, statementSeconds } = settings
  if (databaseUrl === 'none') return null
  // Loaded when used.
  const { openEmbedded, openPostgres } = await import('./store/database.ts')
  if (!databaseUrl) {
    if (!isRestoring && existsSync(join(dataDir, restoringFolder))) throw new ConfigurationError(cutOffAdvice)
    await startFromTemplate(dataDir, databaseTemplate)
    return openEmbedded(dataDir, undefined, migrate)
  }
  const database = await openPostgres(databaseUrl, log, 10, migrate, statementSeconds * 1000)
  try {
    const { rows } = await database
      .runner('public')
      .executeSql('SELECT 1 FROM pg_namespace WHERE nspname = $1', [cutOffMark])
    if (rows.length > 0 && !isRestoring) throw new ConfigurationError(cutOffAdvice)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof ConfigurationError) throw error
    throw new ConfigurationError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`)
  }
}

/** Why a connection failed. The error of a name with several addresses has no message of its own. */
const reasonOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

const openRedis = async (address: string, log: Log): Promise<Redis> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(address, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
  })
  const tell = tellsSeldom(log)
  redis.on('error', (error) => tell('warn', error, 'Redis is away'))
  // Commands before the first connection fail. A start without a connection goes on all the same.
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer)
      redis.off('ready', goOn).off('close', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, 2_000)
    redis.once('ready', goOn).once('close', goOn)
  })
  return redis
}

const openMailer = (settings: PlatformSettings, context: { clock: Clock; random: Random }): Mailer =>
  settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom, settings.environment === 'production')
    : createFolderMailer(join(settings.dataDir, 'mail'), settings.mailFrom, context)

const collectSpans = async (
  { otlpEndpoint, otlpHeaders, otelServiceName }: PlatformSettings,
  clock: Clock,
  metrics: Metrics | null,
  closing: AsyncDisposableStack,
): Promise<void> => {
  if (!otlpEndpoint) return
  // Loaded when used.
  const { openTracer } = await import('./otlp.ts')
  const tracer = openTracer({
    ...{ endpoint: otlpEndpoint, headers: otlpHeaders, serviceName: otelServiceName, clock },
    ...(metrics ? { count: metrics.countSpans } : {}),
  })
  closing.use(tracer)
  closing.defer(traceWith(tracer))
}

const counted = (mailer: Mailer, metrics: Metrics | null): Mailer => ({
  ...mailer,
  send: (mail) =>
    inSpan('client', 'send mail', {}, async () => {
      try {
        await mailer.send(mail)
        metrics?.countMail('sent')
      } catch (error) {
        metrics?.countMail('failed')
        throw error
      }
    }),
})

const openObjects = async (
  settings: PlatformSettings,
  service: string,
  random: Random,
): Promise<ObjectStore> =>
  tracedStore(
    settings.s3Bucket
      ? await openBucket(settings, settings.s3Bucket, `${service}/`)
      : await createFolderStore(join(settings.dataDir, 'objects', service), random),
  )

const openBucket = async (settings: PlatformSettings, bucket: string, prefix: string): Promise<S3Store> => {
  // Loaded when used: the client is large.
  const { createS3Store } = await import('./objects/s3-store.ts')
  return createS3Store({
    ...(settings.s3Endpoint ? { endpoint: settings.s3Endpoint } : {}),
    region: settings.s3Region,
    bucket,
    accessKeyId: settings.s3AccessKeyId!,
    secretAccessKey: settings.s3SecretAccessKey!,
    prefix,
  })
}

/** What `/health` asks beside the database (kit/health). */
const partsOf = (settings: PlatformSettings, redis: Redis | null, mailer: Mailer): Record<string, Part> => {
  const { s3Bucket, smtpUrl, dataDir } = settings
  const bucket = s3Bucket && openBucket(settings, s3Bucket, '')
  return {
    limits: { embedded: !redis, answers: async () => !redis || (await redis.ping()) === 'PONG' },
    objects: { embedded: !bucket, answers: async () => !bucket || (await bucket).check() },
    mail: { embedded: !smtpUrl, answers: () => mailer.check() },
    disk: { embedded: false, answers: () => hasRoom(dataDir) },
  }
}
