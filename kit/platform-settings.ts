/** The settings that all services share. */

import {
  choiceSetting,
  databaseSetting,
  headersSetting,
  hostsSetting,
  integerSetting,
  keptSecret,
  mailboxSetting,
  networksSetting,
  optionalSetting,
  originsSetting,
  portSetting,
  type SettingsOf,
  secretSetting,
  textSetting,
  urlSetting,
} from './config.ts'

/** Settings that every service obeys; each service adds its own in its config.ts. */
export const platformSettings = {
  host: textSetting('HOST', 'Address to listen on.', '127.0.0.1'),
  dataDir: textSetting(
    'DATA_DIR',
    'Folder of the embedded database, objects, mail and made-up secrets.',
    './data',
  ),
  environment: choiceSetting(
    'ENVIRONMENT',
    'Tokens of one environment never work in the other; production refuses stand-ins and made-up secrets.',
    ['sandbox', 'production'],
    'sandbox',
  ),
  databaseUrl: keptSecret(
    databaseSetting(
      'DATABASE_URL',
      'PostgreSQL address. Unset: the embedded database. `none`: audit-analysis without a database.',
    ),
  ),
  migrate: choiceSetting(
    'MIGRATE',
    '`start`: each start makes the tables that are missing. `never`: it refuses instead, and needs no right to make any.',
    ['start', 'never'],
    'start',
  ),
  statementSeconds: integerSetting(
    'STATEMENT_TIMEOUT_SECONDS',
    'How long PostgreSQL may work on one statement of a request, or wait for a lock, before the answer is 503 with Retry-After. 0: for ever.',
    30,
    { maximum: 3_600 },
  ),
  redisUrl: keptSecret(
    urlSetting('REDIS_URL', 'Redis for rate limits and upload tokens. Unset: memory.', ['redis:', 'rediss:']),
  ),
  smtpUrl: keptSecret(
    urlSetting('SMTP_URL', 'Mail server. Unset: each mail is a file in `DATA_DIR/mail`.', [
      'smtp:',
      'smtps:',
    ]),
  ),
  mailFrom: mailboxSetting('MAIL_FROM', 'Sender of mails.', 'Polder <no-reply@polder.example>'),
  s3Endpoint: urlSetting(
    'S3_ENDPOINT',
    'Address of an S3-compatible server. Unset: the provider of S3_REGION.',
  ),
  s3Bucket: optionalSetting('S3_BUCKET', 'Bucket for objects. Unset: the folder `DATA_DIR/objects`.'),
  s3Region: textSetting('S3_REGION', 'Region of the bucket.', 'eu-west-1'),
  s3AccessKeyId: secretSetting('S3_ACCESS_KEY_ID', 'Key id for the bucket.'),
  s3SecretAccessKey: secretSetting('S3_SECRET_ACCESS_KEY', 'Secret key for the bucket.'),
  backupKeys: secretSetting(
    'BACKUP_KEYS',
    'Ed25519 seeds that sign backups: `1:<base64>,2:<base64>`, the highest version active. For `backup` and `restore` alone.',
  ),
  operatorToken: secretSetting(
    'OPERATOR_TOKEN',
    'Bearer token of the operator, who sets premium accounts and reads what was administered. Unset: those routes are absent.',
  ),
  trustedProxies: networksSetting('TRUSTED_PROXIES', 'Addresses or CIDRs whose X-Forwarded-For counts.'),
  logLevel: choiceSetting(
    'LOG_LEVEL',
    'Least severe level that is logged.',
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    'info',
  ),
  tlsCertFile: optionalSetting(
    'TLS_CERT_FILE',
    'PEM of the certificate and its chain, to be reached over TLS without a proxy; read again on SIGHUP.',
  ),
  tlsKeyFile: optionalSetting('TLS_KEY_FILE', 'PEM of its key.'),
  corsOrigins: originsSetting(
    'CORS_ORIGINS',
    'Origins whose scripts may read answers of the API, without cookies; with commas between them.',
  ),
  eventLoopLimit: integerSetting(
    'EVENT_LOOP_LIMIT_MILLIS',
    'Mean delay of the event loop within five seconds from which requests are 503 with Retry-After, when it lasts longer than these. 0: off.',
    1000,
  ),
  memoryLimit: integerSetting(
    'MEMORY_LIMIT_MB',
    'Memory of the process from which requests are 503 with Retry-After. 0: off.',
    0,
  ),
  rateLimitFactor: integerSetting(
    'RATE_LIMIT_FACTOR',
    'How many times as high the general limits on requests are, for a load test. 0: off. Limits on guessing stay.',
    1,
    { minimum: 0, maximum: 1_000 },
  ),
  securityContact: urlSetting(
    'SECURITY_CONTACT',
    'Whom to tell of a weakness, `https:` or `mailto:`, in `/.well-known/security.txt`. Unset: 404 there.',
    ['https:', 'mailto:'],
  ),
  apiContact: urlSetting('API_CONTACT', 'Web address of the operator, in the API documents.'),
  drainSeconds: integerSetting(
    'DRAIN_SECONDS',
    'How long it serves on after SIGTERM while `/health/ready` says 503.',
    0,
    { maximum: 300 },
  ),
  webhookAllowedHosts: hostsSetting(
    'WEBHOOK_ALLOWED_HOSTS',
    'Hosts (host or host:port) that webhooks may go to although they are not public, over http too; for tests, and refused in production.',
  ),
  otlpEndpoint: urlSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Collector that traces go to by OTLP/HTTP, without `/v1/traces`. Unset: off. `OTEL_TRACES_SAMPLER` is obeyed.',
  ),
  otlpHeaders: keptSecret(
    headersSetting('OTEL_EXPORTER_OTLP_HEADERS', 'Headers for the collector: `name=value,name=value`.'),
  ),
  otelServiceName: textSetting(
    'OTEL_SERVICE_NAME',
    'Under which name the collector knows this deployment.',
    'polder',
  ),
  metricsHost: textSetting('METRICS_HOST', 'Address that `/metrics` listens on.', '127.0.0.1'),
  metricsPort: portSetting('METRICS_PORT', 'Port of `/metrics` (Prometheus). 0: off.', 0),
}

export type PlatformSettings = SettingsOf<typeof platformSettings>
