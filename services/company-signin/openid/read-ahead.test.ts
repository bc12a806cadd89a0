/** One round trip for what a request of a client rests on, and what was taken away in its middle. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'
import { findWithToken } from './read-ahead.store.ts'
import { readClient, readPerson, readRecord, readSession } from './read-ahead.ts'
import { recordHash } from './record.store.ts'

let polder: TestService
let jar: Jar
let web: rp.TestClient
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  web = await rp.registerTestClient(polder)
})
after(() => polder[Symbol.asyncDispose]())

const refreshToken = async (): Promise<string> => {
  const { tokens } = await rp.signInTo(polder, jar, web, {
    scope: 'openid offline_access',
    prompt: 'consent',
  })
  return tokens['refresh_token'] as string
}

/** A request to the token endpoint, as far as is read of it. */
const requestOf = (token: string) =>
  ({
    req: {},
    path: '/openid/token',
    query: {},
    oidc: { params: { grant_type: 'refresh_token', refresh_token: token } },
  }) as never

test('with the client come the token, its grant and its person; each is given once, then read anew', async () => {
  const db = await tablesOf(polder)
  const token = await refreshToken()
  const idHash = recordHash('RefreshToken', token)
  const { grant_hash: grantHash, account } = (await db
    .selectFrom('openid_records')
    .selectAll()
    .where('id_hash', '=', idHash)
    .executeTakeFirst())!
  const koa = requestOf(token)
  assert.equal((await readClient(db, koa, web.clientId))?.client_id, web.clientId)
  // What comes from here on was read with the client: the rows have gone since.
  const records = await db
    .selectFrom('openid_records')
    .selectAll()
    .where('id_hash', '=', grantHash!)
    .execute()
  await db.deleteFrom('openid_records').where('id_hash', '=', grantHash!).execute()
  assert.equal((await readRecord(db, koa, 'RefreshToken', idHash))?.id_hash, idHash)
  assert.equal((await readRecord(db, koa, 'Grant', grantHash!))?.payload, records[0]?.payload)
  assert.equal((await readPerson(db, koa, account!, web.clientId))?.kvk_number, rp.kvkNumber)
  assert.equal(await readRecord(db, koa, 'RefreshToken', idHash), undefined)
  assert.equal(await readRecord(db, koa, 'Grant', grantHash!), undefined)
  assert.equal((await readPerson(db, koa, account!, web.clientId))?.record, account)
})

test('another client, record or person than was read is read by itself', async () => {
  const db = await tablesOf(polder)
  const token = await refreshToken()
  const other = await rp.registerTestClient(polder, { name: 'Ander' })
  const koa = requestOf(token)
  await readClient(db, koa, other.clientId)
  assert.equal((await readClient(db, koa, web.clientId))?.client_id, web.clientId)
  assert.equal(await readRecord(db, koa, 'RefreshToken', recordHash('RefreshToken', 'none')), undefined)
  const read = await findWithToken(db, 'none', recordHash('RefreshToken', 'none'))
  assert.deepEqual(read, { client: null, record: null, grant: null, person: null, session: null })
})

test('with a code comes the session that holds its grant, once', async () => {
  const db = await tablesOf(polder)
  const pending = rp.pendingOf(web)
  const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
  const koa = {
    ...{ req: {}, path: '/openid/token', query: {} },
    oidc: { params: { grant_type: 'authorization_code', code } },
  } as never
  await readClient(db, koa, web.clientId)
  const sessions = () => db.selectFrom('openid_records').selectAll().where('model', '=', 'Session')
  const { session_uid: uid, id_hash: idHash } = (await sessions().executeTakeFirst())!
  await db.deleteFrom('openid_records').where('model', '=', 'Session').execute()
  assert.equal(await readSession(db, koa, 'of another browser', undefined), undefined)
  assert.equal((await readSession(db, koa, uid!, undefined))?.id_hash, idHash)
  assert.equal(await readSession(db, koa, uid!, undefined), undefined)
})

test('whose company has ended is nobody', async () => {
  const db = await tablesOf(polder)
  const idHash = recordHash('RefreshToken', await refreshToken())
  assert.equal((await findWithToken(db, web.clientId, idHash)).person?.kvk_number, rp.kvkNumber)
  await db.updateTable('companies').set({ active: false }).where('kvk_number', '=', rp.kvkNumber).execute()
  const { person, record, client } = await findWithToken(db, web.clientId, idHash)
  assert.deepEqual([person, record?.model, client?.client_id], [null, 'RefreshToken', web.clientId])
})
