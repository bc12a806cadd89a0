/** The audit trail over HTTP, and its table as somebody with the database in hand would change it. */

import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { eventProofProblem } from '../core/event-proof.ts'
import { logIn, register, startCompanySignin, tablesOf, tokenFor } from '../testing/company-signin.ts'

const kvkNumber = '68750110'
const fileOf = (polder: TestService): string => join(polder.platform.folder, 'audit-checkpoints.jsonl')
const linesOf = async (polder: TestService): Promise<string[]> =>
  (await readFile(fileOf(polder), 'utf8').catch(() => '')).split('\n').slice(0, -1)

/** Waits for the minute's signature. */
const nextCheckpoint = async (polder: TestService): Promise<void> => {
  const before = (await linesOf(polder)).length
  polder.platform.clock.advance(60_000)
  const db = await tablesOf(polder)
  await until('the next checkpoint', async () => {
    const { count } = await db
      .selectFrom('audit_events')
      .select(db.fn.countAll<number>().as('count'))
      .where('event_type', '=', 'CHECKPOINT_SIGNED')
      .executeTakeFirstOrThrow()
    return count > before
  })
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

test('turning pages shows every event once; the reading itself is seen by who begins again', async () => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  for (let i = 0; i < 7; i++) await logIn(polder, kvkNumber, { password: 'fout' })
  const pages = async (size: number) => {
    const events: { id: string; eventType: string }[] = []
    for (let page = 0; ; page++) {
      const { body } = await polder.get(`/api/audit/company/${kvkNumber}?page=${page}&size=${size}`, {
        token,
      })
      events.push(...body.content)
      if (body.content.length < size || events.length === body.totalElements)
        return { events, total: body.totalElements }
    }
  }
  const first = await pages(3)
  const ids = first.events.map(({ id }) => Number(id))
  assert.equal(first.total, ids.length)
  assert.deepEqual(
    ids,
    Array.from({ length: ids.length }, (_, at) => ids[0]! - at),
  )
  assert.equal(first.events[0]!.eventType, 'LOGIN_FAILED')
  const again = await pages(2)
  assert.deepEqual(
    again.events.map(({ id }) => Number(id)),
    [ids[0]! + 1, ...ids],
  )
  assert.equal(again.events[0]!.eventType, 'AUDIT_READ')
  polder.platform.clock.advance(61_000)
  await pages(3)
  assert.deepEqual(
    (await pages(100)).events.slice(0, 2).map(({ eventType }) => eventType),
    ['AUDIT_READ', 'AUDIT_READ'],
  )
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
    await until(
      'a checkpoint of many events',
      async () => (await linesOf(polder)).length >= 2,
      () => logIn(polder, '55555555', { password: 'x' }),
    )
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
    await assert.rejects(sql.raw(statement).execute(await tablesOf(polder)), /append-only/, statement)
  assert.deepEqual(await verify(polder, token), { intact: true, eventsChecked: 3, brokenAtId: null })
})
