/** A code is used in the statement that stores what it gives; whatever keeps that from happening, the code is used up. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'
import { useCodeFor } from './code-use.store.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'
import { findRecord, recordHash } from './record.store.ts'

let polder: TestService
let jar: Jar
let web: rp.TestClient
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  web = await rp.registerTestClient(polder)
})
after(() => polder[Symbol.asyncDispose]())

const now = new Date('2026-01-01T00:00:00Z')

const arrive = async (changes: Record<string, string> = {}) => {
  const pending = rp.pendingOf(web, changes)
  const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
  return { pending, code: code! }
}

/** A code as it is stored, and a token that it could give. */
const stored = async () => {
  const db = await tablesOf(polder)
  const codeHash = recordHash('AuthorizationCode', (await arrive()).code)
  const code = (await findRecord(db, codeHash))!
  const token = (id: string) =>
    ({ ...code, model: 'AccessToken', id_hash: recordHash('AccessToken', id) }) as OpenIdRecordRow & {
      grant_hash: string
    }
  return { db, codeHash, grantHash: code.grant_hash!, token }
}

test('of fifty uses of a code one stores its token, and the others nothing', async () => {
  const { db, codeHash, token } = await stored()
  const used = await Promise.all(
    Array.from({ length: 50 }, (_, n) => useCodeFor(db, codeHash, token(`${codeHash} ${n}`), now)),
  )
  assert.equal(used.filter(Boolean).length, 1)
  assert.equal((await findRecord(db, codeHash))?.consumed_at?.getTime(), now.getTime())
  const kept = await Promise.all(used.map((_, n) => findRecord(db, token(`${codeHash} ${n}`).id_hash)))
  assert.deepEqual(
    kept.map((row) => row !== undefined),
    used,
  )
})

test('nothing is used or stored without the grant, or at a client that is gone', async () => {
  const { db, codeHash, grantHash, token } = await stored()
  const strangers = [
    { ...token('x'), grant_hash: codeHash },
    { ...token('x'), client_id: 'gone' },
  ]
  for (const stranger of strangers) assert.equal(await useCodeFor(db, codeHash, stranger, now), false)
  assert.equal((await findRecord(db, codeHash))?.consumed_at, null)
  await db.deleteFrom('openid_records').where('id_hash', '=', grantHash).execute()
  assert.equal(await useCodeFor(db, codeHash, token('x'), now), false)
  assert.equal(await findRecord(db, token('x').id_hash), undefined)
})

test('an exchange gives its token, and a second one ends it', async () => {
  const { code, pending } = await arrive()
  const first = await rp.exchange(polder, web, code, pending)
  assert.equal((await rp.userinfo(polder, first.body['access_token'] as string)).status, 200)
  assert.equal((await rp.exchange(polder, web, code, pending)).body['error'], 'invalid_grant')
  assert.equal((await rp.userinfo(polder, first.body['access_token'] as string)).status, 401)
})

const lasting = { scope: 'openid offline_access', prompt: 'consent' }

test('whoever shows a used code, and however, ends what it gave', async () => {
  const other = await rp.registerTestClient(polder, { name: 'Ander' })
  const spa = await rp.registerTestClient(polder, { type: 'spa', name: 'Pagina' })
  const again: Record<string, (code: string, pending: rp.Pending) => Promise<TestAnswer>> = {
    'without its verifier': (code, pending) =>
      rp.exchange(polder, web, code, pending, { code_verifier: 'x'.repeat(43) }),
    'for another address': (code, pending) =>
      rp.exchange(polder, web, code, pending, { redirect_uri: `${rp.redirectUri}/x` }),
    'another client': (code, pending) => rp.exchange(polder, other, code, pending),
    'a client without a secret': (code, pending) => rp.exchange(polder, spa, code, pending),
    'after its time': (code, pending) => {
      rp.pass(polder, 61)
      return rp.exchange(polder, web, code, pending)
    },
  }
  for (const [name, show] of Object.entries(again)) {
    const { tokens, code, pending } = await rp.signInTo(polder, jar, web, lasting)
    const stranger = await rp.exchange(polder, { ...web, secret: 'geraden' }, code, pending)
    assert.equal(stranger.status, 401)
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 200, 'nobody has shown it')
    const answer = await show(code, pending)
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant'], name)
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401, name)
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    assert.equal((await rp.postAs(polder, web, '/openid/token', fields)).body.error, 'invalid_grant', name)
  }
})

test('whoever shows a code that is not used yet ends nothing', async () => {
  const other = await rp.registerTestClient(polder, { name: 'Vroeg' })
  const { code, pending } = await arrive()
  assert.equal((await rp.exchange(polder, other, code, pending)).body['error'], 'invalid_grant')
  assert.equal((await rp.exchange(polder, web, code, pending)).status, 200)
})

test('a code that gave nothing is used up all the same', async () => {
  const { code, pending } = await arrive({ dpop_jkt: 'A'.repeat(43) })
  const refused = await rp.exchange(polder, web, code, pending)
  assert.deepEqual([refused.status, refused.body['error']], [400, 'invalid_grant'])
  const row = await findRecord(await tablesOf(polder), recordHash('AuthorizationCode', code))
  assert.notEqual(row?.consumed_at, null)
})
