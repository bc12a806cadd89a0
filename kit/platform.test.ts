import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ConfigurationError } from './config.ts'
import { openPlatform } from './platform.ts'
import { FolderInUseError } from './store/folder-lock.ts'

let folder: string
let environment: Record<string, string>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-platform-'))
  environment = { DATA_DIR: folder, DATABASE_URL: 'none', LOG_LEVEL: 'silent' }
})
after(() => rm(folder, { recursive: true, force: true }))

test('one platform per folder, and the next once it has closed', async () => {
  const first = await openPlatform(environment)
  await assert.rejects(openPlatform(environment), FolderInUseError)
  await first[Symbol.asyncDispose]()
  await (await openPlatform(environment))[Symbol.asyncDispose]()
})

test('a start that fails names what is wrong and lets go of all it had opened', async () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: \/dev\/null\/data cannot be used: ENOTDIR/],
    [{ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/db' }, /^DATABASE_URL: .*ECONNREFUSED(?!.*geheim)/],
    [{ DATABASE_URL: 'postgres://u:geheim@localhost:1/db' }, /^DATABASE_URL: .*ECONNREFUSED(?!.*geheim)/],
    [{ DATABASE_URL: 'postgres://u:geheim@x:99999/db' }, /^DATABASE_URL: .*Invalid URL(?!.*geheim)/],
    [{ MAIL_FROM: 'geen adres' }, /^MAIL_FROM: /],
    [{ S3_BUCKET: 'photos' }, /^S3_ACCESS_KEY_ID: /],
    [{ S3_ACCESS_KEY_ID_FILE: '/nowhere' }, /^S3_ACCESS_KEY_ID: the file of S3_ACCESS_KEY_ID_FILE cannot/],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES: /],
    [{ REDIS_URL: 'http://x' }, /^REDIS_URL: /],
    [
      { ENVIRONMENT: 'production', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:9' },
      /^WEBHOOK_ALLOWED_HOSTS: .*refuses/,
    ],
    [{ LOG_LEVEL: 'loud', SMTP_URL: 'x' }, /SMTP_URL: .*\n.*LOG_LEVEL: |LOG_LEVEL: .*\n.*SMTP_URL: /],
  ]
  for (const [settings, expected] of wrong)
    await assert.rejects(
      openPlatform({ ...environment, ...settings }),
      (error) => error instanceof ConfigurationError && expected.test(error.message),
      JSON.stringify(settings),
    )
  await writeFile(join(folder, 'secrets.json'), '{broken')
  await assert.rejects(openPlatform(environment), /secrets\.json: is not readable/)
  await rm(join(folder, 'secrets.json'))
  await (await openPlatform(environment))[Symbol.asyncDispose]()
})
