/** The command-line verifier on what the service left behind. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { openEmbedded } from '../../../kit/store/database.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import { logIn, tokenFor } from '../testing/company-signin.ts'

const folder = mkdtempSync(join(tmpdir(), 'polder-verify-'))
const checkpoints = join(folder, 'audit-checkpoints.jsonl')
const keys = join(folder, 'keys.json')
const command = fileURLToPath(new URL('../../../bin/audit-verify.ts', import.meta.url))

const run = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', command, ...args],
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

const verify = (...more: string[]) =>
  run('--checkpoints', checkpoints, '--database', folder, '--keys', keys, ...more)

/** Changes the database as somebody who may do anything. */
const inDatabase = async (work: (db: Database<Tables>) => Promise<unknown>): Promise<void> => {
  const database = await openEmbedded(folder)
  try {
    const db = await database.open<Tables>('company_signin', migrations)
    await sql`ALTER TABLE audit_events DISABLE TRIGGER USER`.execute(db)
    await work(db)
  } finally {
    await database.close()
  }
}

before(async () => {
  const database = await openEmbedded(folder)
  const polder = await startTestService(createService, {
    environment: { AUDIT_CHECKPOINT_FILE: checkpoints },
    overrides: { database },
  })
  await tokenFor(polder, '68750110')
  for (let i = 0; i < 5; i++) await logIn(polder, '68750110')
  const answer = await polder.get('/.well-known/audit-keys.json')
  writeFileSync(keys, answer.bytes)
  await polder[Symbol.asyncDispose]()
  await database.close()
})
after(() => rmSync(folder, { recursive: true, force: true }))

test('intact, and again from the signed state; a cut line at the end is no harm', async () => {
  const state = join(folder, 'state.json')
  const first = await verify('--state', state)
  assert.deepEqual(
    [first.code, first.said.trim()],
    [0, 'intact: 9 events checked, checkpoints vouch for the first 8'],
  )
  const second = await verify('--state', state)
  assert.match(second.said, /intact: 1 events checked/)
  const whole = readFileSync(checkpoints)
  appendFileSync(checkpoints, '{"size":9,"he')
  assert.equal((await verify()).code, 0)
  writeFileSync(checkpoints, whole)
})

test('asked how, it says how; what it does not understand comes with the same words', async () => {
  const help = await run('--help')
  assert.deepEqual([help.code, /^Usage: npm run audit-verify/.test(help.said)], [0, true])
  const wrong = await run('--checkpoint', checkpoints)
  assert.deepEqual([wrong.code, /'--checkpoint'[\s\S]*Usage: /.test(wrong.said)], [2, true])
  const state = join(folder, 'cut-state.json')
  for (const text of ['{"size":', '{}']) {
    writeFileSync(state, text)
    const cut = await verify('--state', state)
    assert.deepEqual([cut.code, cut.said.includes(`${state} is no state of this command`)], [2, true])
  }
})

test('what is wrong is named, with exit code 1; what cannot be verified is 2', async () => {
  assert.equal((await run()).code, 2)
  assert.equal(
    (await run('--checkpoints', checkpoints, '--database', join(folder, 'none'), '--keys', keys)).code,
    2,
  )
  const [line] = readFileSync(checkpoints, 'utf8').split('\n')
  writeFileSync(checkpoints, '')
  assert.match((await verify()).said, /NOT INTACT at event 9/)
  writeFileSync(checkpoints, `${line}\n`)
  await inDatabase((db) => sql`UPDATE audit_events SET result = 'DENIED' WHERE id = 5`.execute(db))
  const broken = await verify()
  assert.deepEqual([broken.code, /NOT INTACT at event 5/.test(broken.said)], [1, true])
})
