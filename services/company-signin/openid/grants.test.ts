/** What ending somebody's grants takes with it, at every selection, and what it leaves. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { Tables } from '../tables.ts'
import { register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { deleteGrants } from './grants.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'
import * as store from './record.store.ts'

const soon = new Date('2099-01-01T00:00:00Z')
let polder: TestService
let db: Database<Tables>
before(async () => {
  polder = await startCompanySignin()
  db = await tablesOf(polder)
  await register(polder, '68750110')
  await register(polder, '69599084')
  for (const client_id of ['a', 'b'])
    await db
      .insertInto('clients')
      .values({
        ...{ client_id, kvk_number: '68750110', name: client_id, type: 'web', redirect_uris: '[]' },
        ...{
          post_logout_redirect_uris: '[]',
          host: 'h',
          origin: 'o',
          scopes: '[]',
          created_at: soon,
          changed_at: soon,
        },
      })
      .execute()
})
after(() => polder[Symbol.asyncDispose]())

const people = () =>
  db.selectFrom('representatives').select(['id', 'record', 'kvk_number']).orderBy('id').execute()

const put = (model: string, id: string, changes: Partial<OpenIdRecordRow>): Promise<unknown> =>
  store
    .upsertingRecord(db, {
      ...{ id_hash: store.recordHash(model, id), model, payload: '{}', grant_hash: null, session_uid: null },
      ...{ account: null, client_id: null, consumed_at: null, expires_at: soon, ...changes },
    })
    .execute()

/** Everybody in one browser session each, signed in to both clients, at `b` with leave to last. */
const signEverybodyIn = async (): Promise<void> => {
  await db.deleteFrom('openid_records').execute()
  for (const { id, record: account } of await people()) {
    const session_uid = `browser-${id}`
    const authorizations: Record<string, object> = {}
    for (const client_id of ['a', 'b']) {
      const grant = `grant-${id}-${client_id}`
      const sid = `sid-${id}-${client_id}`
      authorizations[client_id] = {
        sid,
        grantId: grant,
        ...(client_id === 'b' ? { persistsLogout: true } : {}),
      }
      await put('Grant', grant, { account, client_id })
      const grant_hash = store.recordHash('Grant', grant)
      for (const model of ['AuthorizationCode', 'AccessToken', 'RefreshToken'])
        await put(model, `${model}-${id}-${client_id}`, {
          ...{ account, client_id, grant_hash, session_uid, payload: JSON.stringify({ sid }) },
        })
    }
    await put('Session', `session-${id}`, {
      account,
      session_uid,
      payload: JSON.stringify({ authorizations }),
    })
  }
}

/** What is left, as `<person> <client>` with how many records. */
const left = async (): Promise<Record<string, number>> => {
  const [first] = await people()
  const counts: Record<string, number> = {}
  for (const row of await db.selectFrom('openid_records').selectAll().execute()) {
    const name = `${row.account === first!.record ? 'first' : 'second'} ${row.client_id ?? 'session'}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const all = {
  'first a': 4,
  'first b': 4,
  'first session': 1,
  'second a': 4,
  'second b': 4,
  'second session': 1,
}
const without = (...names: (keyof typeof all)[]): Record<string, number> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.some((one) => one === name)))

test('a person, a company, a person at one client, everybody at a client', async () => {
  const [first, second] = await people()
  const cases = [
    [{ representativeId: first!.id }, without('first a', 'first b', 'first session'), 2],
    [{ kvkNumber: second!.kvk_number }, without('second a', 'second b', 'second session'), 2],
    [{ representativeId: first!.id, clientId: 'a' }, without('first a'), 1],
    [{ kvkNumber: first!.kvk_number, clientId: 'b' }, without('first b'), 1],
    [{ clientId: 'a' }, without('first a', 'second a'), 2],
    [{ representativeId: 999 }, all, 0],
    [{ representativeId: first!.id, kvkNumber: second!.kvk_number }, all, 0],
  ] as const
  for (const [selection, remains, ended] of cases) {
    await signEverybodyIn()
    const told = await db.transaction().execute((trx) => deleteGrants(trx, selection))
    assert.deepEqual(await left(), remains, JSON.stringify(selection))
    assert.equal(told.length, ended, JSON.stringify(selection))
    for (const { clientId, representativeId, sid } of told)
      assert.equal(sid, `sid-${representativeId}-${clientId}`)
    const again = await db.transaction().execute((trx) => deleteGrants(trx, selection))
    assert.deepEqual(again, [], 'a second time there is nobody to tell')
  }
})

test('a browser session takes what was for it alone; what was allowed to last stays', async () => {
  const [first] = await people()
  await signEverybodyIn()
  const told = await db
    .transaction()
    .execute((trx) => deleteGrants(trx, { browserSessionId: `browser-${first!.id}` }))
  assert.deepEqual(await left(), without('first a', 'first session'))
  assert.deepEqual(told.map(({ clientId }) => clientId).toSorted(), ['a', 'b'])
})

test('nothing is issued under a grant or a client that is gone', async () => {
  const [first] = await people()
  await signEverybodyIn()
  const grant_hash = store.recordHash('Grant', `grant-${first!.id}-a`)
  await db.transaction().execute((trx) => deleteGrants(trx, { representativeId: first!.id }))
  await assert.rejects(put('AccessToken', 'late', { grant_hash }), violatesForeignKey)
  await assert.rejects(put('Grant', 'late', { client_id: 'gone' }), violatesForeignKey)
})

test('a selection of nobody is refused', async () => {
  await assert.rejects(
    db.transaction().execute((trx) => deleteGrants(trx, {})),
    TypeError,
  )
})

test('of fifty who use a record at once one does; a record of once is stored once until it expires', async () => {
  await put('AuthorizationCode', 'once', {})
  const hash = store.recordHash('AuthorizationCode', 'once')
  const used = await Promise.all(Array.from({ length: 50 }, () => store.consumeRecord(db, hash, soon)))
  assert.equal(used.filter(Boolean).length, 1)
  assert.equal(await store.consumeRecord(db, store.recordHash('AuthorizationCode', 'none'), soon), false)
  const row = { ...(await store.findRecord(db, hash))!, id_hash: store.recordHash('ReplayDetection', 'x') }
  const now = new Date('2026-01-01T00:00:00Z')
  const results = await Promise.all(Array.from({ length: 20 }, () => store.insertOnce(db, row, now)))
  assert.equal(results.filter(Boolean).length, 1)
  assert.equal(await store.insertOnce(db, row, soon), true)
})
