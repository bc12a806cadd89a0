/** The writer: one commit for many acts, none answered before it, a failing act alone, and no event lost to kill -9. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { systemClock, systemRandom } from '../../../kit/clock.ts'
import type { Database } from '../../../kit/store/database.ts'
import { openEmbedded } from '../../../kit/store/database.ts'
import { startNode } from '../../../kit/testing/child-process.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import { verifyChain } from '../core/verify-chain.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { headSize, openDeployment } from './audit-event.store.ts'
import { type AuditTrail, createAuditTrail, type NewAuditEvent } from './audit-trail.ts'
import { readChainPages } from './chain-pages.ts'

let server: TestDatabase
let db: Database<Tables>
let trail: AuditTrail
const open = (): AuditTrail => createAuditTrail({ db, clock: systemClock, random: systemRandom })
before(async () => {
  server = await openTestDatabase()
  db = await server.open<Tables>('company_signin', migrations)
  await openDeployment(db, 'deployment-1')
  trail = open()
})
after(async () => {
  await trail.close()
  await server.close()
})

const event = (subject: string): NewAuditEvent => ({
  eventType: 'LOGIN_FAILED',
  result: 'FAILURE',
  actorEmail: 'jan@voorbeeld.nl',
  subject,
})

const company = (kvkNumber: string) => ({
  kvk_number: kvkNumber,
  company_name: 'x',
  legal_form: 'BV' as const,
  registered_address: null,
  assurance_level: 'BASIS' as const,
  active: true,
  kvk_verified: true,
  iban_sealed: null,
  iban_masked: null,
  created_at: new Date(0),
})

const verdict = async (of: Database<Tables> = db) =>
  verifyChain({
    deploymentId: await openDeployment(of, 'unused'),
    rows: readChainPages(of, 0, await headSize(of)),
    checkpoints: [],
    keys: new Map(),
  })

test('an act that fails takes nothing along: neither its rows, nor its events, nor those of its neighbours', async () => {
  const settled = await Promise.allSettled([
    trail.record(event('one')),
    trail.act(async (trx) => {
      await trx.insertInto('companies').values(company('00000001')).execute()
      return { result: 'kept', events: [event('two')] }
    }),
    trail.act(async (trx) => {
      await trx.insertInto('companies').values(company('00000002')).execute()
      await trx.insertInto('companies').values(company('00000001')).execute()
      return { result: 'lost', events: [event('never')] }
    }),
    trail.act(async (trx) => {
      await trx.insertInto('companies').values(company('00000003')).execute()
      return { result: 'lost', events: [event('lone surrogate \ud800')] }
    }),
    trail.record(event('three')),
  ])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  const companies = await db.selectFrom('companies').select('kvk_number').execute()
  assert.deepEqual(companies, [{ kvk_number: '00000001' }])
  const events = await db.selectFrom('audit_events').select('subject').orderBy('id').execute()
  assert.deepEqual(
    events.map(({ subject }) => subject),
    ['one', 'two', 'three'],
  )
  assert.equal((await verdict()).intact, true)
})

test('a statement with its event: together, or neither; a neighbour that fails takes nothing along', async () => {
  const insert = (kvkNumber: string) => db.insertInto('companies').values(company(kvkNumber))
  await trail.recordWith(insert('00000011'), event('eleven'))
  const size = await headSize(db)
  const settled = await Promise.allSettled([
    trail.recordWith(insert('00000012'), event('twelve')),
    trail.recordWith(insert('00000011'), event('twice')),
    trail.recordWith(insert('00000013'), event('lone surrogate \ud800')),
    trail.record(event('beside them')),
  ])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  await assert.rejects(trail.recordWith(insert('00000012'), event('alone')), /companies_pkey/)
  const companies = await db
    .selectFrom('companies')
    .select('kvk_number')
    .where('kvk_number', '>', '00000010')
    .execute()
  assert.deepEqual(companies.map(({ kvk_number }) => kvk_number).sort(), ['00000011', '00000012'])
  const events = await db
    .selectFrom('audit_events')
    .select('subject')
    .where('id', '>', size)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ subject }) => subject),
    ['twelve', 'beside them'],
  )
  assert.equal((await verdict()).intact, true)
})

test('an event that another writer appended meanwhile is followed, not overwritten, whichever way it came', async () => {
  const other = open()
  for (const writer of [trail, other, trail, trail, other]) await writer.record(event('taking turns'))
  const act = async () => ({ result: undefined, events: [event('an act between')] })
  for (const writer of [trail, other]) await Promise.all([writer.act(act), writer.record(event('beside it'))])
  await other.close()
  assert.equal((await verdict()).intact, true)
})

test('two writers on one database keep one chain', async () => {
  const other = open()
  const before = await headSize(db)
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? trail : other).record(event(`shared-${i}`))),
  )
  await other.close()
  assert.equal(await headSize(db), before + 200)
  assert.deepEqual(await verdict().then(({ intact, eventsChecked }) => [intact, eventsChecked]), [
    true,
    before + 200,
  ])
})

test('when the commit fails nobody is told that it succeeded, and the next one works', async () => {
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`.execute(
    db,
  )
  await sql`CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON audit_events DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.subject = 'doomed') EXECUTE FUNCTION refuse()`.execute(db)
  const size = await headSize(db)
  const settled = await Promise.allSettled([trail.record(event('doomed')), trail.record(event('with it'))])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await headSize(db), size)
  await trail.record(event('after'))
  assert.equal((await verdict()).intact, true)
})

test('a closed writer finishes what waits and takes nothing more', async () => {
  const closing = open()
  const waiting = Array.from({ length: 20 }, (_, i) => closing.record(event(`closing-${i}`)))
  await closing.close()
  await Promise.all(waiting)
  await assert.rejects(closing.record(event('too late')), /stopping/)
})

test('kill -9 in the middle: the chain is intact and every acknowledged event is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-kill-'))
  const address = server.address
  const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
  const child = startNode(`
    const { openEmbedded, openPostgres } = await import(${module('../../../kit/store/database.ts')})
    const { systemClock: clock, systemRandom: random } = await import(${module('../../../kit/clock.ts')})
    const { createLog } = await import(${module('../../../kit/log.ts')})
    const { migrations } = await import(${module('../migrations/all.ts')})
    const { createAuditTrail } = await import(${module('./audit-trail.ts')})
    const { openDeployment } = await import(${module('./audit-event.store.ts')})
    const address = ${JSON.stringify(address)}
    const server = address ? await openPostgres(address, createLog('silent'), 5) : await openEmbedded(${JSON.stringify(folder)})
    const db = await server.open('killed', migrations)
    await openDeployment(db, 'killed')
    const trail = createAuditTrail({ db, clock, random, batchSize: 5 })
    const work = async (worker) => {
      for (let i = 0; ; i++) {
        const subject = worker + '-' + i
        await trail.record({ eventType: 'LOGIN_SUCCESS', result: 'SUCCESS', subject })
        process.stdout.write(subject + '\\n')
      }
    }
    for (let worker = 0; worker < 8; worker++) work(worker)
  `)
  const acknowledged: string[] = []
  while (acknowledged.length < 150) acknowledged.push(await child.line())
  await child.kill()
  const reopened = address ? server : await openEmbedded(folder)
  try {
    const killed = await reopened.open<Tables>('killed', migrations)
    const rows = await killed.selectFrom('audit_events').select('subject').execute()
    const stored = new Set(rows.map(({ subject }) => subject))
    assert.deepEqual(
      acknowledged.filter((subject) => !stored.has(subject)),
      [],
    )
    assert.equal((await verdict(killed)).intact, true)
  } finally {
    if (!address) await reopened.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
