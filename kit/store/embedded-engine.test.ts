/** An engine that gives up, as on a full disk, is never asked again; a new one takes its place once it can be opened. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { isAway } from '../away.ts'
import { createEmbeddedEngine, engineError } from './embedded-engine.ts'
import { createTurnstile, pgliteDialect } from './pglite-dialect.ts'

/** As the engine tells that it could not write its log; asked again it would never answer. */
const panic = (): Error =>
  Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
    code: '53100',
    severity: 'PANIC',
  })

const createDisk = () => {
  const disk = { isFull: false, opened: 0, asked: [] as string[], now: 0 }
  const open = async (): Promise<PGlite> => {
    if (disk.isFull) throw new Error('PGlite failed to initialize properly')
    const number = ++disk.opened
    let hasGivenUp = false
    const ask = async (text: string) => {
      assert.ok(!hasGivenUp, 'the engine has given up and is asked again')
      disk.asked.push(`${number} ${text}`)
      if (disk.isFull) {
        hasGivenUp = true
        throw panic()
      }
      return { rows: [], affectedRows: 0 }
    }
    const close = async () => void (await ask('close'))
    return { query: ask, exec: ask, close } as unknown as PGlite
  }
  return { disk, open }
}

test('a full disk is told as one, the engine is left alone, and with room another one serves in the same schema', async () => {
  const { disk, open } = createDisk()
  const engine = await createEmbeddedEngine(open, () => disk.now)
  const db = new Kysely<unknown>({ dialect: pgliteDialect(engine, createTurnstile(engine), 'photos') })
  const write = () => db.transaction().execute((trx) => sql`INSERT`.execute(trx))
  await write()
  disk.isFull = true
  // The transaction that meets it, with its rollback; those that follow; and one after a while.
  await assert.rejects(write(), isAway)
  await assert.rejects(write(), isAway)
  disk.now += 5_000
  await assert.rejects(write(), isAway)
  assert.equal(disk.opened, 1)
  disk.isFull = false
  await assert.rejects(write(), isAway, 'it was tried a moment ago')
  disk.now += 5_000
  disk.asked = []
  await write()
  assert.equal(disk.opened, 2)
  assert.deepEqual(disk.asked, ['2 SET search_path TO "photos", public', '2 begin', '2 INSERT', '2 commit'])
  await engine.close()
})

test('an engine that has given up is not closed either; any other error leaves it at work', async () => {
  const { disk, open } = createDisk()
  const engine = await createEmbeddedEngine(open, () => disk.now)
  assert.equal(await engine.renew(), false)
  disk.isFull = true
  await assert.rejects(engine.query('SELECT 1'), { code: '53100' })
  await assert.rejects(engine.exec('SELECT 1'), { code: '57P02' })
  await engine.close()
  const odd = await createEmbeddedEngine(async () => {
    const refuse = async () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
    }
    return { query: refuse, exec: refuse, close: async () => {} } as unknown as PGlite
  })
  for (let i = 0; i < 2; i++) await assert.rejects(odd.query('SELECT 1'), { severity: 'ERROR' })
})

test('what the file system of the engine throws at its start gets words, and a full disk is away', () => {
  const full = engineError({ name: 'ErrnoError', errno: 51 })
  assert.ok(full instanceof Error && isAway(full))
  const other = engineError({ name: 'ErrnoError', errno: 2 })
  assert.ok(other instanceof Error && !isAway(other) && other.message.includes('(2)'))
  const error = new Error('its own')
  assert.equal(engineError(error), error)
})
