/** The command's frame: words, endings, `MIGRATE=never`, plans, and a command that a running server's database is asked for. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createLog } from '../../kit/log.ts'
import { openPlatform } from '../../kit/platform.ts'
import { openPostgres } from '../../kit/store/database.ts'
import { FolderInUseError } from '../../kit/store/folder-lock.ts'
import { planMigrations } from '../../kit/store/migration-plan.ts'
import { type Migrations, pendingMigrations } from '../../kit/store/migrations.ts'
import { startPostgres } from '../../kit/testing/postgres-server.ts'
import { openTestDatabase, type TestDatabase } from '../../kit/testing/test-database.ts'
import { askRunning, serveOperator } from '../operator-socket.ts'
import { runCommand } from '../run-command.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-command-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const first: Migrations = {
  '001-things': {
    up: async (db) => {
      await sql`CREATE TABLE things (id bigint PRIMARY KEY, name text)`.execute(db)
    },
  },
}
const expanded: Migrations = {
  ...first,
  '002-colour': {
    up: async (db) => {
      await sql`ALTER TABLE things ADD COLUMN colour text`.execute(db)
    },
  },
}
const contracted: Migrations = {
  ...expanded,
  '003-name-contract': {
    up: async (db) => {
      await sql`ALTER TABLE things DROP COLUMN name`.execute(db)
    },
  },
}

test('what is not understood ends with 2 and says what would be', async () => {
  const environment = { DATA_DIR: folder }
  for (const [name, words, said] of [
    ['fly', [], /Unknown command or service: fly[\s\S]*Usage: /],
    ['migrate', ['now'], /write it as: polder migrate/],
    ['health', ['--loud'], /Unknown option '--loud'/],
    ['health', ['nothing'], /unknown service nothing; there are recruitment/],
  ] as const) {
    const ending = await runCommand(name, words, environment)
    assert.equal(ending.code, 2, name)
    assert.match(ending.complaint, said)
  }
})

test('what is not understood is told to programs as JSON', async () => {
  for (const [name, words, said] of [
    ['fly', [], /^Unknown command or service: fly\.$/],
    ['migrate', ['now'], /write it as: polder migrate/],
  ] as const) {
    const { code, output, complaint } = await runCommand(name, [...words, '--json'], {})
    assert.deepEqual([code, complaint], [2, ''])
    assert.match(JSON.parse(output).notUnderstood, said)
  }
})

test('health of what does not run is 1, in words and as JSON', async () => {
  const environment = { DATA_DIR: folder, RECRUITMENT_PORT: '1' }
  const ending = await runCommand('health', ['recruitment', '--json'], environment)
  assert.equal(ending.code, 1)
  assert.deepEqual(JSON.parse(ending.output), { recruitment: { status: 'ABSENT', checks: {} } })
})

test('where no service has ever started, commands are refused and what only looks leaves nothing: it may be the wrong folder', async () => {
  const unused = join(folder, 'unused')
  const environment = { DATA_DIR: unused }
  for (const [name, words] of [
    ['backup', [join(folder, 'of-nothing.polder')]],
    ['verify', []],
    ['user', ['list']],
    ['keys', ['rotate', 'PHOTO_TOKEN_KEYS']],
    ['admin', ['reset', 'sluiswachter@werkendam.example']],
    ['jobs', ['retry', 'recruitment', 'any']],
  ] as const) {
    const { code, complaint } = await runCommand(name, words, environment)
    assert.equal(code, 1, name)
    assert.match(complaint, /unused: no service has ever started there/)
  }
  const { output } = await runCommand('doctor', [], environment)
  assert.match(output, /^ok +keys +photo-verification/m)
  assert.deepEqual(await readdir(unused), ['lock'], 'a restore goes into it still')
})

test('a database without tables is no deployment either: commands are refused, and what only looks keeps no key', async (t) => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('PostgreSQL is not installed')
  await using stack = new AsyncDisposableStack()
  stack.defer(() => postgres.stop())
  const place = join(folder, 'beside')
  const environment = { DATA_DIR: place, DATABASE_URL: postgres.address }
  const file = join(folder, 'of-an-empty-database.polder')
  for (const [name, words] of [
    ['backup', [file]],
    ['verify', []],
    ['user', ['list']],
    ['keys', ['list']],
    ['keys', ['rotate', 'PHOTO_TOKEN_KEYS']],
    ['jobs', ['list']],
    ['admin', ['reset', 'sluiswachter@werkendam.example']],
  ] as const) {
    const { code, complaint } = await runCommand(name, words, environment)
    assert.equal(code, 1, `${name} ${words}`)
    assert.match(complaint, /DATABASE_URL: no service has ever started there/)
  }
  assert.equal(existsSync(file), false)
  const { output } = await runCommand('doctor', [], environment)
  assert.match(output, /^ok +keys +photo-verification/m)
  assert.equal((await runCommand('migrate', ['--plan'], environment)).code, 0)
  const secrets = join(place, 'secrets.json')
  assert.equal(existsSync(secrets), false, 'a restore brings its own')
  assert.equal((await runCommand('migrate', [], environment)).code, 0)
  for (const name of ['keys', 'user']) assert.equal((await runCommand(name, ['list'], environment)).code, 0)
  assert.equal(existsSync(secrets), false, 'looking at a deployment from elsewhere')
  assert.equal((await runCommand('backup', [file], environment)).code, 0)
  assert.equal(existsSync(secrets), true, 'the key that signed it is needed to restore it')
})

test('a backup into a folder that is not there is refused in words', async () => {
  const place = join(folder, 'nowhere')
  const { code, complaint } = await runCommand('backup', [join(place, 'a.polder')], { DATA_DIR: folder })
  assert.equal(code, 1)
  assert.match(complaint, /nowhere is no folder; make it/)
})

test('a plan shows the SQL and the locks on tables that were there', async () => {
  const steps = await planMigrations('plan', contracted, ['001-things'], ['002-colour', '003-name-contract'])
  assert.deepEqual(
    steps.map(({ name, locks }) => [name, locks]),
    [
      ['002-colour', [{ table: 'things', mode: 'AccessExclusiveLock' }]],
      ['003-name-contract', [{ table: 'things', mode: 'AccessExclusiveLock' }]],
    ],
  )
  assert.match(steps[0]!.statements.join(), /ADD COLUMN colour/)
})

test('a contracting migration waits for the word, but not on empty tables', () => {
  assert.deepEqual(pendingMigrations(contracted, ['001-things'], false), ['002-colour'])
  assert.deepEqual(pendingMigrations(contracted, ['001-things'], true), ['002-colour', '003-name-contract'])
  assert.equal(pendingMigrations(contracted, [], false).length, 3)
})

test('an older release starts on tables that were expanded, and not on ones that were contracted', async () => {
  await using stack = new AsyncDisposableStack()
  const database = await openTestDatabase({ isEmpty: true })
  stack.defer(() => database.close())
  await database.open('aging', expanded)
  await database.open('aging', first)
  const { applyMigrations } = await import('../../kit/store/migrations.ts')
  await applyMigrations(database.attach('aging'), 'aging', contracted, { contract: true })
  await database.open('aging', contracted)
  await assert.rejects(database.open('aging', expanded), /belong to a newer release \(003-name-contract\)/)
})

test('with MIGRATE=never a role without DDL serves; missing tables are refused', async () => {
  const owner: TestDatabase = await openTestDatabase({ isEmpty: true })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => owner.close())
  // The embedded database has no roles; the second round is on PostgreSQL.
  if (!owner.address) return
  await owner.open('served', first)
  const role = `serves_${process.pid}`
  await owner.runner('public').executeSql(`
    CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA served TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA served TO ${role}`)
  stack.defer(async () => {
    await owner.runner('public').executeSql(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })
  const url = new URL(owner.address)
  url.username = role
  const served = await openPostgres(url.href, createLog('silent'), 2, 'never')
  stack.defer(() => served.close())
  const db = await served.open<{ things: { id: number; name: string } }>('served', first)
  await db.insertInto('things').values({ id: 1, name: 'one' }).execute()
  const asOwner = (text: string) => owner.runner('public').executeSql(text)
  // As a release makes later.
  await asOwner('CREATE TABLE served.counted (id bigserial, place bigint GENERATED ALWAYS AS IDENTITY)')
  const tables = `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA served TO ${role};`
  const sequences = `GRANT USAGE ON ALL SEQUENCES IN SCHEMA served TO ${role};`
  for (const grant of [`${tables.slice(0, -1)}; ${sequences}`, sequences, null]) {
    if (grant === null) await served.open('served', first)
    else
      await assert.rejects(served.open('served', first), ({ message }) => message.endsWith(`says: ${grant}`))
    await asOwner(grant === sequences ? sequences : tables)
  }
  await assert.rejects(served.open('served', expanded), /MIGRATE: the tables of served lack 002-colour/)
  await assert.rejects(served.open('absent', first), /lack 001-things/)
})

test('a command that finds the folder taken is run by the server that has it', async () => {
  const environment = { DATA_DIR: join(folder, 'served'), LOG_LEVEL: 'silent' }
  await using platform = await openPlatform(environment)
  await using _socket = await serveOperator(platform)
  await assert.rejects(runCommand('migrate', ['--plan'], environment), FolderInUseError)
  const told: string[] = []
  const ending = await askRunning(
    environment,
    'migrate',
    ['--plan', '--json'],
    (line) => void told.push(line),
  )
  assert.equal(ending!.code, 0)
  assert.match(told[0]!, /^recruitment: trying \d+ of its \d+ migrations/)
  assert.ok(told.some((line) => /^recruitment: 20 of \d+$/.test(line)))
  assert.ok(JSON.parse(ending!.output).recruitment.length > 10)
  assert.equal(await askRunning({ DATA_DIR: join(folder, 'nobody') }, 'migrate', []), null)
})

test('the doctor says what to do; keys and jobs are listed without a secret', async () => {
  await using platform = await openPlatform({
    ...{ DATA_DIR: join(folder, 'ill'), LOG_LEVEL: 'silent', TRUSTED_PROXIES: '0.0.0.0/0' },
    ...{ REDIS_URL: 'redis://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ RECRUITMENT_PORT: '99999', PSD2_SECRET_ID: 'x', TSA_URL: 'tsa.example' },
    ...{ AUDIT_ANALYSIS_SIGN_IN_ISSUER: 'https://issuer.example', CRAWLER_PAUSE_MILLIS: 'x' },
  })
  const late = {
    ...platform,
    clock: { ...platform.clock, millis: () => platform.clock.millis() + 3_600_000 },
  }
  const ending = await runCommand('doctor', ['--json'], {}, late)
  assert.equal(ending.code, 1)
  const found = JSON.parse(ending.output) as { part: string; state: string; said: string }[]
  const changes = found.filter(({ state }) => state === 'CHANGE').map(({ part }) => part)
  assert.deepEqual(changes, [...Array(5).fill('settings'), 'clock', 'redis', 'mail', 'proxies'])
  const wrong = found.filter(({ part, state }) => part === 'settings' && state === 'CHANGE')
  for (const [index, expected] of [
    /^recruitment: RECRUITMENT_PORT: must be/,
    /^recruitment: CRAWLER_PAUSE_MILLIS: must be/,
    /^company-signin: PSD2_API_URL, PSD2_SECRET_KEY: PSD2_API_URL/,
    /^photo-verification: TSA_URL: must be/,
    /^audit-analysis: AUDIT_ANALYSIS_SIGN_IN_CLIENT_ID, or SIGN_IN_CLIENT_ID for every service: must be/,
  ].entries())
    assert.match(wrong[index]!.said, expected)
  assert.match(found.find(({ part }) => part === 'clock')!.said, /3[56]\d\d\.\d s off/)
  assert.equal((await runCommand('migrate', [], {}, platform)).code, 0)
  const keys = await runCommand('keys', [], {}, platform)
  assert.equal(keys.code, 0)
  const secret = platform.secrets.kept('PHOTO_SIGNING_KEYS')!.split(':')[1]!
  assert.ok(keys.output.includes('PHOTO_SIGNING_KEYS') && !keys.output.includes(secret))
  assert.equal((await runCommand('jobs', [], {}, platform)).output, 'No work has failed for good.')
  await platform
    .database!.runner('photo_verification')
    .executeSql(`INSERT INTO photo_verification.key_versions VALUES ('PHOTO_SIGNING_KEYS', 2, 'abc')`)
  const lacking = await runCommand('keys', [], {}, platform)
  assert.equal(lacking.code, 1)
  assert.match(lacking.output, /PHOTO_SIGNING_KEYS +2 +abc +MISSING HERE/)
})
