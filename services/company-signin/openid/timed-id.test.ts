/** Tokens and codes begin with their time, and so do the keys of their records; none of an older release is lost by that. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { name } from '../migrations/017-timed-token-ids-contract.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'
import { recordHash } from './record.store.ts'
import { timedId, timeOfId } from './timed-id.ts'

test('keys of records lie in the order of their times; an id without one has its hash alone', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000 })
  const random = fc.stringMatching(/^[\w-]{43}$/)
  fc.assert(
    fc.property(moment, moment, random, random, (a, b, one, other) => {
      const keyOf = (seconds: number, text: string) =>
        recordHash('AccessToken', timedId(text, seconds * 1000 + 999))
      if (a < b) assert.ok(keyOf(a, one) < keyOf(b, other))
      assert.equal(timeOfId(one), '')
      assert.match(recordHash('AccessToken', one), /^[0-9a-f]{64}$/)
    }),
  )
})

const begins = /^[0-9a-z]{7}~[\w-]{43}$/
const offline = { scope: 'openid offline_access', prompt: 'consent' }

const signIn = async (polder: TestService, client: rp.TestClient) => {
  const { tokens, code } = await rp.signInTo(
    polder,
    await browserSignIn(polder, rp.kvkNumber),
    client,
    offline,
  )
  return { code, access: tokens.access_token as string, refresh: tokens.refresh_token as string }
}

test('while an older release may still run, ids have no time; what either kind of instance issued is good at both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-timed-ids-'))
  const database = await openTestDatabase()
  try {
    const shared = { AUDIT_CHECKPOINT_FILE: join(folder, 'checkpoints.jsonl') }
    await using after = await rp.startOpenId(shared, { database: false, overrides: { database } })
    const db = await tablesOf(after)
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', name as never)
      .execute()
    await using before = await startCompanySignin({
      environment: {
        ...shared,
        ...JSON.parse(await readFile(join(after.platform.folder, 'secrets.json'), 'utf8')),
        COMPANY_SIGNIN_PUBLIC_URL: rp.issuerOf(after),
      },
      ...{ database: false, overrides: { database } },
    })
    await browserSignIn(after, rp.kvkNumber)
    const client = await rp.registerTestClient(after, { scopes: ['openid', 'offline_access'] })
    const timed = await signIn(after, client)
    const plain = await signIn(after, client).then(async ({ refresh }) => {
      const fields = { grant_type: 'refresh_token', refresh_token: refresh }
      return (await rp.postAs(before, client, '/openid/token', fields)).body.access_token as string
    })
    for (const id of Object.values(timed)) assert.match(id, begins)
    assert.doesNotMatch(plain, /~/)
    const { rows } = await database
      .runner('company_signin')
      .executeSql(`SELECT id_hash FROM company_signin.openid_records WHERE model = 'AccessToken'`)
    const keys = rows.map(({ id_hash }) => id_hash)
    for (const token of [timed.access, plain]) {
      assert.ok(keys.includes(recordHash('AccessToken', token)))
      for (const polder of [before, after]) assert.equal((await rp.userinfo(polder, token)).status, 200)
    }
    await db.destroy()
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('another time before an id is another id', async () => {
  await using polder = await rp.startOpenId()
  await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder, { scopes: ['openid', 'offline_access'] })
  const { access } = await signIn(polder, client)
  assert.equal((await rp.userinfo(polder, access)).status, 200)
  const random = access.slice(8)
  for (const forged of [random, `0000000~${random}`, timedId(random, polder.platform.clock.millis() + 1_000)])
    assert.equal((await rp.userinfo(polder, forged)).status, 401, forged)
})
