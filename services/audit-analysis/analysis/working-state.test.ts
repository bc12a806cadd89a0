import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../../kit/store/database.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import type { DecisionRecord } from '../core/review/decisions.ts'
import { defaultSettings } from '../core/settings.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import type { Session } from './session-store.ts'
import { insertRecords, type StoredRecord } from './working-state.store.ts'
import { createWorkingStates, type WorkingStates } from './working-state.ts'

const clock = createFakeClock()
let server: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database<Tables>
let dossierId: number
before(async () => {
  server = await openTestDatabase()
  db = await server.open<Tables>('audit_analysis', migrations)
  const at = '2026-03-18T12:00:00'
  const customer = await db
    .insertInto('customers')
    .values({ name: 'A', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dossier = await db
    .insertInto('dossiers')
    .values({
      customer_id: customer.id,
      engagement_name: 'J',
      engagement_period_start: '2025-01-01',
      engagement_period_end: '2025-12-31',
      status: 'OPEN',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  dossierId = dossier.id
})
after(async () => {
  await db.destroy()
  await server.close()
})

const sessionOf = (n: number) =>
  ({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }) as unknown as Session

const decision = (changes: Partial<DecisionRecord> = {}): DecisionRecord => ({
  key: 'k',
  status: 'EXPLAINED',
  note: 'seen',
  author: 'Anna',
  attachment: null,
  fingerprint: 'f',
  pattern: 'p',
  ...changes,
})

const audited = (n: number) => ({ act: 'AUDITED', n, values: [] }) as const

/** What binding does, without the rest of a dossier. */
const keeper = (session: Session) => async (records: readonly StoredRecord[]) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('dossier_analyses')
      .values({
        analysis_id: session.id,
        dossier_id: dossierId,
        content_sha256: session.id,
        files: '[]',
        company_name: 'A',
        fiscal_year: '2025',
        currency: 'EUR',
        period_start: null,
        period_end: null,
        bound_at: '2026-03-18T12:00:00',
      })
      .execute()
    if (records.length > 0) await insertRecords(trx, session.id, 1, records)
  })
}

const sign = (states: WorkingStates, session: Session, role: 'PREPARER' | 'REVIEWER', author: string) =>
  states.append(session, 'signOffs', () => ({
    role,
    act: 'SIGNED',
    author,
    conclusion: null,
    settings: defaultSettings,
  }))

test('records keep their order and time, and a state that was read never changes', async () => {
  for (const states of [createWorkingStates(clock, null), createWorkingStates(clock, db)]) {
    const session = sessionOf(1)
    const empty = await states.load(session)
    const first = await states.append(session, 'decisions', () => decision({ key: 'a' }))
    clock.advance(1_000)
    const second = await states.append(session, 'rubrics', () => ({
      code: 'V',
      side: 'INPUT',
      rubric: '5b',
      deductiblePct: 100,
    }))
    assert.equal(empty.revision, 0)
    assert.deepEqual(empty.decisions, [])
    assert.deepEqual(first.rubrics, [])
    assert.equal(second.revision, 2)
    assert.deepEqual(second.decisions, first.decisions)
    assert.ok(second.rubrics[0]!.at > second.decisions[0]!.at)
    assert.equal(states.isKept(session), false)
  }
})

test('what is bound is in the database: another process reads it, with what was decided before', async () => {
  const session = sessionOf(2)
  const states = createWorkingStates(clock, db)
  await states.append(session, 'decisions', () => decision({ key: 'before' }))
  const binding = states.bind(session, keeper(session))
  // Decided while the binding is being stored: it waits, and is kept too.
  const meanwhile = states.append(session, 'decisions', () => decision({ key: 'meanwhile' }))
  await Promise.all([binding, meanwhile])
  await states.append(session, 'samples', () => audited(1))
  const other = createWorkingStates(clock, db)
  const again = sessionOf(2)
  other.attach(again)
  const state = await other.load(again)
  assert.deepEqual(
    state.decisions.map(({ key }) => key),
    ['before', 'meanwhile'],
  )
  assert.deepEqual(state, await states.load(session))
  await other.append(again, 'decisions', () => decision({ key: 'elsewhere' }))
  assert.equal((await states.load(session)).decisions.at(-1)!.key, 'elsewhere')
})

test('of many writers on two instances each decides about the state that it appends to', async () => {
  const instances = [createWorkingStates(clock, db), createWorkingStates(clock, db)]
  const sessions = [sessionOf(3), sessionOf(3)]
  await instances[0]!.bind(sessions[0]!, keeper(sessions[0]!))
  instances[1]!.attach(sessions[1]!)
  const writes = Array.from({ length: 16 }, (_, i) =>
    instances[i % 2]!.append(sessions[i % 2]!, 'samples', ({ samples }) => audited(samples.length + 1)),
  )
  await Promise.all(writes)
  for (const [i, states] of instances.entries())
    assert.deepEqual(
      (await states.load(sessions[i]!)).samples.map((sample) => (sample as { n?: number }).n),
      Array.from({ length: 16 }, (_, n) => n + 1),
    )
})

test('the same in memory: no two writers decide about one state', async () => {
  const states = createWorkingStates(clock, null)
  const session = sessionOf(4)
  const write = () => states.append(session, 'samples', ({ samples }) => audited(samples.length + 1))
  await Promise.all(Array.from({ length: 8 }, write))
  const { samples } = await states.load(session)
  assert.deepEqual(
    samples.map((sample) => (sample as { n?: number }).n),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
})

test('while the reviewer’s signature stands nothing else is decided', async () => {
  const session = sessionOf(5)
  const states = createWorkingStates(clock, db)
  await states.bind(session, keeper(session))
  await sign(states, session, 'PREPARER', 'Anna')
  await states.append(session, 'decisions', () => decision())
  await sign(states, session, 'REVIEWER', 'Bram')
  const refused = { status: 409, message: /Bram has signed/ }
  await assert.rejects(
    states.append(session, 'decisions', () => decision()),
    refused,
  )
  await assert.rejects(
    states.append(session, 'samples', () => audited(1)),
    refused,
  )
  await states.append(session, 'signOffs', () => ({
    role: 'REVIEWER',
    act: 'WITHDRAWN',
    author: 'Bram',
    reason: 'too early',
  }))
  const { decisions } = await states.append(session, 'decisions', () => decision({ status: 'ERROR' }))
  assert.equal(decisions.length, 2)
})

test('a binding that failed leaves the state with the session; one that is gone takes it along', async () => {
  const session = sessionOf(6)
  const states = createWorkingStates(clock, db)
  await states.append(session, 'decisions', () => decision())
  await assert.rejects(
    states.bind(session, async () => {
      throw new Error('no room')
    }),
    /no room/,
  )
  assert.equal((await states.load(session)).decisions.length, 1)
  await states.bind(session, keeper(session))
  await db.deleteFrom('dossier_analyses').where('analysis_id', '=', session.id).execute()
  const state = await states.append(session, 'decisions', () => decision({ key: 'new' }))
  assert.deepEqual(
    state.decisions.map(({ key }) => key),
    ['new'],
  )
  assert.equal(states.isKept(session), false)
})
