/** The audit trail over HTTP, and its table as somebody with the database in hand would change it. */

import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { eventProofProblem } from '../core/event-proof.ts'
import { plainHash } from '../core/testing/chain-fixture.ts'
import { logIn, register, startCompanySignin, tablesOf, tokenFor } from '../testing/company-signin.ts'
import { eventOf } from './audit-event.store.ts'

const kvkNumber = '68750110'
const fileOf = (polder: TestService): string => join(polder.platform.folder, 'audit-checkpoints.jsonl')
const linesOf = async (polder: TestService): Promise<string[]> =>
  (await readFile(fileOf(polder), 'utf8').catch(() => '')).split('\n').slice(0, -1)

/** Waits for the minute's signature. */
const nextCheckpoint = async (polder: TestService): Promise<void> => {
  const before = (await linesOf(polder)).length
  polder.platform.clock.advance(60_000)
  const db = await tablesOf(polder)
  for (;;) {
    const { count } = await db
      .selectFrom('audit_events')
      .select(db.fn.countAll<number>().as('count'))
      .where('event_type', '=', 'CHECKPOINT_SIGNED')
      .executeTakeFirstOrThrow()
    if (count > before) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const verify = async (polder: TestService, token: string) => {
  const { status, body } = await polder.get('/api/audit/verify', { token })
  assert.equal(status, 200, JSON.stringify(body))
  return body as { intact: boolean; eventsChecked: number; brokenAtId: string | null }
}

test('pages of one company, newest first; another company is 403', async () => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  await register(polder, '33000001')
  for (let i = 0; i < 5; i++) await logIn(polder, kvkNumber, { password: 'fout' })
  const list = (query = '', number = kvkNumber) =>
    polder.get(`/api/audit/company/${number}${query}`, { token })
  const { status, body } = await list()
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body).sort(), ['content', 'totalElements', 'totalPages'])
  assert.deepEqual(body.content[0], {
    id: '9',
    eventType: 'LOGIN_FAILED',
    actorEmail: 'jan@voorbeeld.nl',
    actorKvkNumber: kvkNumber,
    actorRole: null,
    result: 'FAILURE',
    assuranceLevelUsed: null,
    timestamp: polder.platform.clock.now().toISOString(),
  })
  assert.ok(body.content.every((event: { actorKvkNumber: string }) => event.actorKvkNumber === kvkNumber))
  const page = (await list('?page=1&size=2')).body
  assert.deepEqual(
    [page.content.length, page.totalElements >= 8, page.totalPages],
    [2, true, Math.ceil(page.totalElements / 2)],
  )
  assert.equal((await list('?size=1000')).status, 200, 'capped')
  for (const query of ['?size=0', '?page=-1', '?size=x', '?sort=id'])
    assert.equal((await list(query)).status, 400, query)
  assert.equal((await list('', '33000001')).status, 403)
  assert.equal((await list('', '44444444')).status, 403, 'whether it exists or not')
  assert.equal((await list('', '4')).status, 400)
  assert.equal((await polder.get(`/api/audit/company/${kvkNumber}`)).status, 401)
  assert.equal((await polder.get('/api/audit/verify')).status, 401)
  const denied = (await list('?size=1&page=1')).body.content[0]
  assert.deepEqual([denied.eventType, denied.result], ['ACCESS_DENIED', 'DENIED'])
})

test('a size over 200 is capped', async () => {
  await using polder = await startCompanySignin({
    environment: { LOGIN_FAILURES_PER_ACCOUNT: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' },
  })
  const token = await tokenFor(polder, kvkNumber)
  await Promise.all(Array.from({ length: 210 }, () => logIn(polder, kvkNumber, { password: 'fout' })))
  const { body } = await polder.get(`/api/audit/company/${kvkNumber}?size=500`, { token })
  assert.equal(body.content.length, 200)
  assert.equal((await polder.get(`/api/audit/company/${kvkNumber}`, { token })).body.content.length, 50)
})

test('a proof convinces a reader who has only the published keys; before a checkpoint there is none', async () => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  await register(polder, '33000001')
  const proof = (id: string, number = kvkNumber) =>
    polder.get(`/api/audit/company/${number}/events/${id}/proof`, { token })
  assert.equal((await proof('1')).status, 409)
  await nextCheckpoint(polder)
  const { keys } = (await polder.get('/.well-known/audit-keys.json')).body
  const trusted = new Map<string, ReturnType<typeof createPublicKey>>(
    keys.map((jwk: { kid: string }) => [jwk.kid, createPublicKey({ key: jwk as never, format: 'jwk' })]),
  )
  for (const id of ['1', '2']) {
    const { status, body } = await proof(id)
    assert.equal(status, 200)
    assert.equal(eventProofProblem(body, trusted), null)
    assert.equal(
      eventProofProblem({ ...body, event: { ...body.event, result: 'DENIED' } }, trusted) === null,
      false,
    )
  }
  assert.equal((await proof('4')).status, 404, 'the event of another company')
  assert.equal((await proof('999')).status, 404)
  assert.equal((await proof('1', '33000001')).status, 403)
  assert.equal((await proof('x')).status, 400)
})

test('checkpoints: a minute with news, a thousand events, a graceful stop; their own event is no news', async () => {
  const polder = await startCompanySignin({
    environment: { LOGIN_FAILURES_PER_ACCOUNT: '10000', LOGIN_FAILURES_PER_ADDRESS: '10000' },
  })
  let stopped = false
  try {
    const token = await tokenFor(polder, kvkNumber)
    await nextCheckpoint(polder)
    polder.platform.clock.advance(60_000)
    polder.platform.clock.advance(60_000)
    assert.equal((await verify(polder, token)).intact, true)
    assert.equal((await linesOf(polder)).length, 1)
    for (let i = 0; i < 10; i++)
      await Promise.all(Array.from({ length: 100 }, () => logIn(polder, '55555555', { password: 'x' })))
    while ((await linesOf(polder)).length < 2) await logIn(polder, '55555555', { password: 'x' })
    await logIn(polder, '55555555', { password: 'x' })
    await polder.service[Symbol.asyncDispose]()
    stopped = true
    const lines = await linesOf(polder)
    assert.equal(lines.length, 3)
    assert.ok(JSON.parse(lines[2]!).size > JSON.parse(lines[1]!).size)
  } finally {
    await (stopped ? polder.platform : polder)[Symbol.asyncDispose]()
  }
})

type Tamper = (polder: TestService) => Promise<unknown>

const change =
  (statement: string): Tamper =>
  async (polder) => {
    for (const one of statement.split(';')) await sql.raw(one).execute(await tablesOf(polder))
  }

/** Makes the stored hashes follow from the stored events again, from one event on. */
const rehash = async (polder: TestService, from: number): Promise<void> => {
  const db = await tablesOf(polder)
  const rows = await db.selectFrom('audit_events').selectAll().orderBy('id').execute()
  let previous = rows[from - 2]!.hash
  for (const row of rows.slice(from - 1)) {
    previous = plainHash(previous, eventOf(row))
    await db.updateTable('audit_events').set({ hash: previous }).where('id', '=', row.id).execute()
  }
}

/**
 * What is done to a trail of events 1 to 9 (checkpoint over the first 7, its own event 8, then 9), and the first event
 * that is wrong or missing.
 */
const tampers: [string, Tamper, string | null][] = [
  ['nothing', async () => {}, null],
  ...[
    `event_type = 'LOGIN_SUCCESS'`,
    `actor_email_commitment = repeat('0', 64)`,
    `actor_kvk_number = '11111111'`,
    `actor_role = 'VENNOOT'`,
    `result = 'SUCCESS'`,
    `assurance_level_used = 'HOOG'`,
    `timestamp = '2026-03-18T11:00:00.000Z'`,
    `subject = 'another'`,
    `details = '{"reason":"OTHER"}'`,
    `details = '{ "reason" : "WRONG_CREDENTIALS" }'`,
    // What columns are joined with when they are read must not be able to pass for something else.
    `actor_role = chr(1)`,
    `subject = 'a' || chr(10) || 'b'`,
    `details = chr(1)`,
    `hash = repeat('0', 64)`,
  ].map((assignment): [string, Tamper, string] => [
    assignment,
    change(`UPDATE audit_events SET ${assignment} WHERE id = 4`),
    '4',
  ]),
  ['the first event goes', change('DELETE FROM audit_events WHERE id = 1'), '1'],
  ['one in the middle goes', change('DELETE FROM audit_events WHERE id = 4'), '4'],
  ['the signed tail goes', change('DELETE FROM audit_events WHERE id >= 5'), '5'],
  ['all go', change('TRUNCATE audit_events'), '1'],
  [
    'two are swapped',
    change(
      'UPDATE audit_events SET id = CASE id WHEN 3 THEN -4 WHEN 4 THEN -3 END WHERE id IN (3, 4); UPDATE audit_events SET id = -id WHERE id < 0',
    ),
    '3',
  ],
  ['another deployment', change(`UPDATE audit_chain SET deployment_id = 'another'`), '1'],
  [
    'an address is replaced',
    change(`UPDATE audit_actors SET address = 'piet@voorbeeld.nl' WHERE event_id = 4`),
    '4',
  ],
  ['an address is forgotten', change('DELETE FROM audit_actors WHERE event_id = 4'), null],
  [
    'one is changed and all after it re-hashed',
    async (polder) => {
      await change(`UPDATE audit_events SET result = 'SUCCESS' WHERE id = 4`)(polder)
      await rehash(polder, 4)
    },
    // Every event fits the next; the checkpoint says that some of the first seven are not what they were.
    '1',
  ],
  ['the checkpoint file goes', (polder) => rm(fileOf(polder)), '8'],
  ['the checkpoint file is emptied', (polder) => writeFile(fileOf(polder), ''), '8'],
  [
    'a checkpoint is forged',
    async (polder) => {
      const [line] = await linesOf(polder)
      await writeFile(fileOf(polder), `${line!.replace('"size":7', '"size":6')}\n`)
    },
    '1',
  ],
]

test('what is done to the table or the file is seen, and where', async (t) => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  for (let i = 0; i < 4; i++) await logIn(polder, kvkNumber, { password: 'fout' })
  await nextCheckpoint(polder)
  await logIn(polder, kvkNumber, { password: 'fout' })
  for (const table of ['audit_events', 'audit_chain'])
    await change(`ALTER TABLE ${table} DISABLE TRIGGER USER`)(polder)
  const restore = await backUp(polder)
  for (const [name, tamper, expected] of tampers) {
    await t.test(name, async () => {
      await tamper(polder)
      const verdict = await verify(polder, token)
      assert.deepEqual([verdict.intact, verdict.brokenAtId], [expected === null, expected])
    })
    await restore()
  }
})

/** Remembers tables and file; what it gives puts them back. */
const backUp = async (polder: TestService): Promise<() => Promise<void>> => {
  const db = await tablesOf(polder)
  const tables = ['audit_events', 'audit_actors', 'audit_chain'] as const
  const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const file = await readFile(fileOf(polder))
  return async () => {
    for (const [index, table] of tables.entries()) {
      await db.deleteFrom(table).execute()
      await db
        .insertInto(table)
        .values(kept[index] as never)
        .execute()
    }
    await writeFile(fileOf(polder), file)
  }
}

test('triggers refuse every change of the trail', async () => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  for (const statement of [
    `UPDATE audit_events SET result = 'SUCCESS'`,
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
    `UPDATE audit_chain SET deployment_id = 'x'`,
    'DELETE FROM audit_chain',
  ])
    await assert.rejects(change(statement)(polder), /append-only/, statement)
  assert.deepEqual(await verify(polder, token), { intact: true, eventsChecked: 3, brokenAtId: null })
})
