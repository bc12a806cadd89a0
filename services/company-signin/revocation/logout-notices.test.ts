/** Clients are told that a session has ended: at once, again where they do not take it, once by one of two instances, and after a restart. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { until } from '../../../kit/testing/eventually.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import * as records from '../openid/record.store.ts'
import { eventsOf, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf } from '../testing/managing.ts'

interface Listener extends AsyncDisposable {
  url: string
  tokens: string[]
  /** What it answers from now on; 0 is nothing at all. */
  status: number
}

const listen = async (): Promise<Listener> => {
  const listener = { url: '', tokens: [] as string[], status: 200 }
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      listener.tokens.push(new URLSearchParams(body).get('logout_token')!)
      if (listener.status > 0) answer.writeHead(listener.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  listener.url = `http://localhost:${(server.address() as AddressInfo).port}/bye`
  return Object.assign(listener, {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

const els = 'els@voorbeeld.nl'
const company = '15000001'

const addClient = async (polder: TestService, url: string): Promise<string> => {
  const now = polder.platform.clock.now()
  const clientId = polder.platform.ids.uuid()
  await (await tablesOf(polder))
    .insertInto('clients')
    .values({
      ...{ client_id: clientId, kvk_number: company, name: 'De Winkel', type: 'web', host: 'site.example' },
      ...{ redirect_uris: '["https://site.example/back"]', post_logout_redirect_uris: '[]', scopes: '[]' },
      ...{ origin: 'https://site.example', backchannel_logout_uri: url, created_at: now, changed_at: now },
    })
    .execute()
  return clientId
}

/** A client that listens, and a colleague who is signed in to it. */
const setUp = async (polder: TestService, url: string) => {
  const db = await tablesOf(polder)
  const manager = await managerAt(polder, company)
  await joinAs(polder, manager, { email: els, role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, els)
  const clientId = await addClient(polder, url)
  await records
    .upsertingRecord(db, {
      ...{ id_hash: records.recordHash('AccessToken', 'one'), model: 'AccessToken', grant_hash: null },
      ...{ payload: JSON.stringify({ sid: 'sid-of-els' }), session_uid: null, account: personId },
      ...{ client_id: clientId, consumed_at: null, expires_at: new Date('2099-01-01T00:00:00Z') },
    })
    .execute()
  const remove = async (): Promise<void> => {
    assert.equal((await manager.post(`/account/people/${personId}/remove`)).status, 303)
  }
  return { db, clientId, personId, remove }
}

/** Without a pause between, in which what is waited for and the next turn of a clock would both come. */
const untilSo = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  until('what is told to a client', holds)

const noticesOf = async (polder: TestService) =>
  (await tablesOf(polder)).selectFrom('logout_notices').selectAll().execute()

test('a logout token that the published keys check is posted to the client', async () => {
  await using client = await listen()
  await using polder = await startCompanySignin()
  const { clientId, personId, remove } = await setUp(polder, client.url)
  await remove()
  await untilSo(() => client.tokens.length === 1)
  const issuer = `http://localhost:${new URL(polder.address).port}`
  const keys = createRemoteJWKSet(new URL('/openid/jwks', polder.address))
  const { payload } = await jwtVerify(client.tokens[0]!, keys, {
    ...{ issuer, audience: clientId, currentDate: polder.platform.clock.now(), typ: 'logout+jwt' },
  })
  assert.equal(decodeProtectedHeader(client.tokens[0]!).alg, 'RS256')
  assert.deepEqual(payload['events'], { 'http://schemas.openid.net/event/backchannel-logout': {} })
  assert.equal(payload['sid'], 'sid-of-els')
  assert.equal(payload['nonce'], undefined)
  assert.ok(payload.sub && payload.sub !== personId && payload.jti)
  await untilSo(async () => (await noticesOf(polder)).length === 0)
})

test('it comes again after 5, 30, 120 and 600 seconds, and then an event says that it failed', async () => {
  await using client = await listen()
  client.status = 500
  await using polder = await startCompanySignin()
  const { clientId, remove } = await setUp(polder, client.url)
  await remove()
  const { clock } = polder.platform
  /** The pause begins when the answer is written down. */
  const isPaused = (seconds: number) => async (): Promise<boolean> => {
    const [notice] = await noticesOf(polder)
    return notice !== undefined && notice.due_at.getTime() - clock.millis() === seconds * 1000
  }
  for (const [i, seconds] of [5, 30, 120, 600].entries()) {
    await untilSo(isPaused(seconds))
    clock.advance(seconds * 1000 - 1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(client.tokens.length, i + 1)
    await untilSo(() => {
      clock.advance(100)
      return client.tokens.length === i + 2
    })
  }
  await untilSo(async () => (await noticesOf(polder)).length === 0)
  const failed = (await eventsOf(polder)).find(({ type }) => type === 'BACKCHANNEL_LOGOUT_FAILED')
  assert.deepEqual(failed?.details, { reason: 'STATUS_500', attempts: 5 })
  const ids = new Set(
    client.tokens.map((token) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti),
  )
  assert.equal(ids.size, 1, 'one notice, whose token is known by its jti')
  assert.ok(clientId)
})

test('a client that takes what it is sent and never answers keeps no other waiting', async () => {
  await using polder = await startCompanySignin()
  await using hanging = await listen()
  await using quick = await listen()
  hanging.status = 0
  const { db, clientId, personId, remove } = await setUp(polder, hanging.url)
  const { representative_id } = await db
    .selectFrom('browser_sessions')
    .innerJoin('representatives', 'representatives.id', 'browser_sessions.representative_id')
    .select('representative_id')
    .where('record', '=', personId)
    .executeTakeFirstOrThrow()
  const other = await addClient(polder, quick.url)
  const now = polder.platform.clock.now()
  const noticeTo = (client_id: string, i: number) => ({
    ...{ id: polder.platform.ids.uuid(), client_id, representative_id, kvk_number: company, sid: `sid-${i}` },
    ...{ queued_at: now, due_at: now, attempts: 0 },
  })
  const many = Array.from({ length: 120 }, (_, i) => noticeTo(clientId, i))
  await db
    .insertInto('logout_notices')
    .values([...many, noticeTo(other, 0)])
    .execute()
  await remove()
  await untilSo(() => quick.tokens.length === 1)
  assert.ok(hanging.tokens.length <= 10, `${hanging.tokens.length} at once`)
})

const secretsOf = async (polder: TestService): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(polder.platform.folder, 'secrets.json'), 'utf8'))

const instance = (database: TestDatabase, environment: Record<string, string>): Promise<TestService> =>
  startCompanySignin({ database: false, environment, overrides: { database } })

test('of two instances one sends, and what one left behind the other sends', async () => {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'polder-notices-'))
  try {
    await using client = await listen()
    const file = { AUDIT_CHECKPOINT_FILE: join(folder, 'shared.jsonl') }
    const first = await instance(database, file)
    const same = { ...(await secretsOf(first)), ...file }
    client.status = 503
    const { db, remove } = await setUp(first, client.url)
    // Not before: it would send the letters, whose links are looked for at the first.
    await using second = await instance(database, same)
    await remove()
    await untilSo(() => client.tokens.length === 1)
    await untilSo(async () => {
      const [notice] = await db.selectFrom('logout_notices').selectAll().execute()
      return notice!.due_at.getTime() - first.platform.clock.millis() === 5_000
    })
    await first[Symbol.asyncDispose]()
    client.status = 200
    await untilSo(() => {
      second.platform.clock.advance(1_000)
      return client.tokens.length === 2
    })
    await untilSo(async () => (await noticesOf(second)).length === 0)
    assert.equal(client.tokens.length, 2)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
