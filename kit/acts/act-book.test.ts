/** The book of acts is held by the database: appended to and read, and after five years swept. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createLog } from '../log.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createActBook, sweepOperatorActs } from './act-book.ts'
import { idOrNull, type OperatorAct, resultOf } from './operator-act.ts'
import { createOperatorActTable, type OperatorActTables } from './operator-acts.tables.ts'

const act: OperatorAct = {
  at: new Date(),
  actor: 'command',
  actorId: null,
  what: 'jobs drop',
  targetId: '=1+1',
  result: 'DONE',
  status: null,
  traceId: null,
}

const yearsAgo = (years: number, days: number): Date => {
  const at = new Date()
  at.setUTCFullYear(at.getUTCFullYear() - years)
  return new Date(at.getTime() + days * 86_400_000)
}

test('acts are appended, read by period and kind, changed by nobody, and swept after five years', async () => {
  const server = await openTestDatabase({ isEmpty: true })
  const db = await server.open<OperatorActTables>('acts', { '001-acts': { up: createOperatorActTable } })
  try {
    const book = createActBook(db)
    const times = [yearsAgo(6, 0), yearsAgo(5, -2), yearsAgo(5, 2), new Date()]
    for (const [i, at] of times.entries()) await book.append({ ...act, at, what: `act ${i}` })
    const found = async (filter: Parameters<typeof book.list>[0]): Promise<string[]> =>
      (await book.list(filter, { limit: 10, offset: 0 })).acts.map(({ what }) => what)
    assert.deepEqual(await found({}), ['act 3', 'act 2', 'act 1', 'act 0'])
    assert.deepEqual(await found({ from: times[1], to: times[3] }), ['act 2', 'act 1'])
    assert.deepEqual(await found({ what: 'act 0' }), ['act 0'])
    const second = await book.list({}, { limit: 1, offset: 1 })
    assert.deepEqual([second.total, second.acts.map(({ what }) => what)], [4, ['act 2']])

    for (const change of [
      sql`UPDATE operator_acts SET actor = 'nobody'`,
      sql`UPDATE operator_acts SET at = now() - interval '6 years' WHERE what = 'act 3'`,
      sql`DELETE FROM operator_acts WHERE what = 'act 3'`,
      sql`DELETE FROM operator_acts`,
      sql`TRUNCATE operator_acts`,
    ])
      await assert.rejects(change.execute(db), /kept for five years/)
    assert.equal((await book.list({}, { limit: 1, offset: 0 })).total, 4)

    const errors: string[] = []
    const log = createLog('error', { write: (line) => void errors.push(line) })
    // A clock that is years ahead takes nothing along: the database's counts.
    const clock = createFakeClock()
    clock.advance(10 * 365 * 86_400_000)
    assert.equal(await sweepOperatorActs({ db, clock, log }), 2)
    assert.deepEqual(await found({}), ['act 3', 'act 2'])
    assert.deepEqual(errors, [])
  } finally {
    await db.destroy()
    await server.close()
  }
})

test('an address is no id, and a status tells how an act ended', () => {
  assert.deepEqual([7, 'tips', ''].map(idOrNull), ['7', 'tips', null])
  for (const none of [undefined, 'a@b.nl', Number.NaN, 'a\0b', '\ud800']) assert.equal(idOrNull(none), null)
  assert.equal(idOrNull('x'.repeat(1_000))!.length, 200)
  assert.deepEqual([200, 303, 400, 409, 500, 503].map(resultOf), [
    ...['DONE', 'DONE', 'REFUSED', 'REFUSED', 'FAILED', 'FAILED'],
  ])
})
