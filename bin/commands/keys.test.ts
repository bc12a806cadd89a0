/** A ring rotated and retired by the command, on a service that has sealed something of everything that it can. */

import assert from 'node:assert/strict'
import { mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createSeal } from '../../kit/auth/seal.ts'
import { systemRandom } from '../../kit/clock.ts'
import { newKeyRing } from '../../kit/secrets.ts'
import { openTestDatabase } from '../../kit/testing/test-database.ts'
import { operation as companySignin } from '../../services/company-signin/operation.ts'
import { openKeys } from '../../services/recruitment/key-rings.ts'
import { sealedColumns } from '../../services/recruitment/sealed-columns.ts'
import { startRecruitment } from '../../services/recruitment/testing/recruitment-service.ts'
import { runCommand } from '../run-command.ts'
import { openOperations } from '../services.ts'

const setting = 'RECRUITMENT_SEALING_KEYS'
const file = join(tmpdir(), `polder-ring-${process.pid}`)
const database = await openTestDatabase()
after(async () => {
  await database.close()
  await rm(file, { force: true })
})
const runner = database.runner('recruitment')
// What it asks of company-signin's tables needs them, whatever the database was copied from.
await (await database.open(companySignin.tables.schema, companySignin.tables.migrations)).destroy()

const tokens = newKeyRing(systemRandom)
const start = () =>
  startRecruitment({
    environment: { [`${setting}_FILE`]: file, RECRUITMENT_TOKEN_KEYS: tokens },
    overrides: { database: { ...database, close: async () => {} } },
  })
type Polder = Awaited<ReturnType<typeof start>>
const said: string[] = []
const keys = async (polder: Polder, ...words: string[]) => {
  const ending = await runCommand('keys', words, {}, polder.platform)
  const text = `${ending.output}${ending.complaint}`
  said.push(text)
  return { code: ending.code, text }
}

/** What each sealed column holds, opened by the keys of the running service. */
const openAll = async (polder: Polder): Promise<Record<string, string>> => {
  const { seal } = await openKeys(polder.platform)
  const found: Record<string, string> = {}
  for (const { table, column, id, ownerOf } of sealedColumns) {
    const { rows } = await runner.executeSql(
      `SELECT "${id}"::text AS id, "${column}" AS sealed FROM "${table}" WHERE "${column}" IS NOT NULL`,
    )
    for (const row of rows)
      found[`${table}.${column}`] = seal.open(String(row['sealed']), ownerOf(String(row['id'])))
  }
  return found
}

/** A row for each column that no request of this test fills. */
const fillTheRest = async (polder: Polder, userId: number): Promise<void> => {
  const seal = createSeal((await openKeys(polder.platform)).rings[0]!.ring, systemRandom)
  const at = '2026-01-01T00:00:00Z'
  const form = '7d1f2c74-64ef-4f0f-9f6e-0d2f6b1f2a01'
  await runner.executeSql(
    `INSERT INTO held_forms (id, kind, token_hash, email_hash, sealed, created_at, expires_at)
     VALUES ($1, 'ALERT', 'a', 'b', $2, $3, '2099-01-01T00:00:00Z')`,
    [form, seal.seal('a form', `held-form ${form}`), at],
  )
  await runner.executeSql(
    'INSERT INTO calendar_feeds (user_id, token_hash, token_sealed, created_at) VALUES ($1, $2, $3, $4)',
    [userId, 'c', seal.seal('a feed', `calendar-feed:${userId}`), at],
  )
  await runner.executeSql(
    `INSERT INTO company_bindings (account_id, issuer, subject, kvk_number, bound_at, refresh_token)
     VALUES ($1, 'i', 's', '12345678', $2, $3)`,
    [userId, at, seal.seal('a refresh token', `company-binding:${userId}`)],
  )
}

/** Every column whose name says that it is sealed is among those that are sealed again. */
const demandAllColumns = async (polder: Polder): Promise<void> => {
  const { rows } = await runner.executeSql(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'recruitment' AND (column_name LIKE '%sealed%' OR column_name = 'refresh_token')`,
  )
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(rows.map(({ name }) => String(name)).sort(), [...listed].sort())
  const all = await database.runner('company_signin').executeSql(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'company_signin' AND column_name LIKE '%sealed%'`,
  )
  const counted = await companySignin
    .madeWith(polder.platform)
    ['COMPANY_SIGNIN_DATA_KEYS']!.count(1, Buffer.alloc(0))
  const tables = Object.keys(counted).map((name) => name.replace('sealed values in ', ''))
  assert.deepEqual(all.rows.map(({ name }) => String(name)).sort(), tables.sort())
}

/** Each ring of each service is either for good or says what is made with it. */
const demandAllUses = async (polder: Polder): Promise<void> => {
  for (const { openRings, madeWith } of await openOperations()) {
    const uses = Object.keys(madeWith(polder.platform)).sort()
    const rings = (await openRings(polder.platform)).filter(({ neverRotated }) => !neverRotated)
    assert.deepEqual(rings.map(({ setting }) => setting).sort(), uses)
  }
}

const demandRefusals = async (polder: Polder): Promise<void> => {
  for (const [words, code, text] of [
    [['rotate'], 2, /write it as: polder keys/],
    [['rotate', 'NO_RING'], 2, /there is no ring NO_RING; there are .*RECRUITMENT_SEALING_KEYS/],
    [['retire', setting, 'one'], 2, /a version is a number/],
    [['retire', setting, '2'], 1, /version 2 is in use; rotate first/],
    [['retire', '2'], 1, /no ring has a version 2 to retire: it is in use in RECRUITMENT_SEALING_KEYS\.$/],
    [['retire', '9'], 1, /^no ring has a version 9 to retire\.$/],
    [['retire', '0'], 2, /a version is a number/],
    [['retire', setting, '9'], 1, /there is no version 9/],
    [['rotate', 'RECRUITMENT_TOKEN_KEYS'], 1, /append `,2:<key>` to it for every instance/],
    [['rotate', 'PHOTO_SIGNING_KEYS'], 1, /has not been started by this release yet|nothing has been made/],
    [['rotate', 'PHOTO_LOG_KEY'], 1, /no successor|has not been started/],
  ] as const) {
    const ending = await keys(polder, ...words)
    assert.equal(ending.code, code, `${words}: ${ending.text}`)
    assert.match(ending.text, text)
  }
}

test('rotate announces, waits for the instances, seals again; retire ends the old key when all is over', async () => {
  await writeFile(file, newKeyRing(systemRandom))
  const before = await start()
  await demandAllColumns(before)
  await demandAllUses(before)
  const { admin } = before
  const person = await before.candidate()
  const hook = { url: 'https://hooks.example/polder', events: ['job.published'] }
  const { body: webhook } = await before.post('/api/v1/webhooks', { token: admin.token, json: hook })
  const rotated = await before.post(`/api/v1/webhooks/${webhook.id}/rotate-secret`, { token: admin.token })
  assert.equal(rotated.status, 200)
  assert.equal((await before.post('/api/auth/mfa/setup', { token: person.token })).status, 200)
  await fillTheRest(before, person.id)
  const known = await openAll(before)
  // An interview belongs to an application; its seal is the same as that of a feed.
  assert.deepEqual(
    Object.keys(known).sort(),
    sealedColumns
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => name !== 'interviews.token_sealed')
      .sort(),
  )
  const announced = await keys(before, 'rotate', setting)
  assert.equal(announced.code, 0, announced.text)
  assert.match(announced.text, /version 2 is announced[\s\S]*Restart the 1 running instances/)
  const early = await keys(before, 'rotate', setting)
  assert.equal(early.code, 1)
  assert.match(early.text, /1 of 1 running instances lack it/)
  await before[Symbol.asyncDispose]()

  const between = await start()
  const inUse = await keys(between, 'rotate', setting)
  assert.equal(inUse.code, 0, inUse.text)
  assert.match(inUse.text, /version 2 is in use; 6 sealed values went under it/)
  assert.deepEqual(await openAll(between), known)
  // What was put in use a moment ago is not followed by another.
  const again = await keys(between, 'rotate', setting)
  assert.equal(again.code, 0, again.text)
  assert.match(again.text, /version 2 is in use, and nothing is left[\s\S]*in (?:59|60) minutes/)
  assert.doesNotMatch((await keys(between, 'list')).text, new RegExp(`${setting} +3 `))
  const soon = await keys(between, 'retire', setting, '1')
  assert.match(soon.text, /version 1 may have made forms that are being filled in that live for \d+ more/)
  await runner.executeSql(`UPDATE key_versions SET used_from = used_from - interval '2 days'`)
  const listed = await keys(between, 'list')
  assert.match(listed.text, new RegExp(`${setting} +1 .*superseded\\n${setting} +2 .*in use`))
  // No other ring has an older version, so that the number says which.
  const retired = await keys(between, 'retire', '1')
  assert.equal(retired.code, 0, retired.text)
  assert.match(retired.text, new RegExp(`^${setting}: version 1 is retired`))
  const { rows: acts } = await runner.executeSql(
    `SELECT target_id FROM operator_acts WHERE what = 'keys retire' AND result = 'DONE'`,
  )
  assert.deepEqual(
    acts.map((act) => act['target_id']),
    [`${setting} 1`],
  )
  await between[Symbol.asyncDispose]()

  assert.match(await readFile(file, 'utf8'), /^2:[^,]+\n$/)
  await using last = await start()
  assert.deepEqual(await openAll(last), known)
  await demandRefusals(last)
  await runner.executeSql(
    `INSERT INTO key_versions (ring, version, fingerprint, used_from)
     SELECT ring, 7, 'x', NULL FROM key_versions GROUP BY ring`,
  )
  const several = await keys(last, 'retire', '7')
  assert.equal(several.code, 2)
  assert.match(
    several.text,
    /several rings have a version 7: RECRUITMENT_SEALING_KEYS, RECRUITMENT_TOKEN_KEYS; name/,
  )
  const text = await readFile(file, 'utf8')
  assert.ok(!said.join().includes(text.slice(2, 20)))
})

test('the ring of backups takes a new version for the next one; which backups are kept, no command knows', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-backup-keys-'))
  const environment = { DATA_DIR: folder.path, DATABASE_URL: 'none' }
  const keys = (words: string[], more: Record<string, string> = {}) =>
    runCommand('keys', words, { ...environment, ...more })
  assert.match((await keys(['rotate', 'BACKUP_KEYS'])).output, /version 2 signs from the next backup on/)
  const kept = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8')).BACKUP_KEYS
  assert.match(kept, /^1:\S+,2:\S+$/)
  const given = await keys(['rotate', 'BACKUP_KEYS'], { BACKUP_KEYS: kept })
  assert.deepEqual([given.code, /append `,3:<key>`/.test(given.complaint)], [1, true], given.complaint)
  const retired = await keys(['retire', 'BACKUP_KEYS', '1'])
  assert.deepEqual([retired.code, /which backups are still kept/.test(retired.complaint)], [1, true])
})
