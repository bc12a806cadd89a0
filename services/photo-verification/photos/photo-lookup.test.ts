import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { findPhoto, findPhotos, type PhotoText, readPhotoText } from './photo.store.ts'
import { createPhotoLookup } from './photo-lookup.ts'

const row = (id: string, sha256 = ''): PhotoText => ({
  verification_id: id,
  text: JSON.stringify({ verification_id: id, sha256, created_at: '2026-03-18T12:00:00.123+00:00' }),
})

/** A table whose queries see it as it is when they are sent, and are answered when the test says so. */
const slowTable = (rows: Map<string, PhotoText>) => {
  const queries: { ids: string[]; answer(): void; fail(error: Error): void }[] = []
  const lookup = createPhotoLookup((ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<PhotoText[]>()
    const seen = ids.flatMap((id) => rows.get(id) ?? [])
    queries.push({ ids, answer: () => resolve(seen), fail: reject })
    return promise
  })
  return { lookup, queries }
}

/** Long enough for a query that can be sent to have been sent. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await nextTurn()
}

describe('photo lookup', () => {
  it('asks once for all that come together, and gives each its own photo', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `photo${i}`)
    const { lookup, queries } = slowTable(new Map(ids.slice(0, 20).map((id) => [id, row(id)])))
    const found = Promise.all([...ids, ...ids].map((id) => lookup.find(id)))
    await settle()
    assert.deepEqual(
      queries.map((query) => query.ids),
      [ids],
    )
    queries[0]!.answer()
    const expected = ids.map((_, i) => (i < 20 ? `photo${i}` : undefined))
    assert.deepEqual(
      (await found).map((photo) => photo?.verification_id),
      [...expected, ...expected],
    )
  })

  it('never answers from a query that was sent before the question', async () => {
    const rows = new Map([['a', row('a', 'old')]])
    const { lookup, queries } = slowTable(rows)
    const first = lookup.find('a')
    await settle()
    rows.set('a', row('a', 'new'))
    const second = lookup.find('a')
    await settle()
    rows.set('a', row('a', 'newest'))
    const third = lookup.find('a')
    await settle()
    assert.equal(queries.length, 2)
    for (let i = 0; i < 3; i++) {
      queries[i]!.answer()
      await settle()
    }
    const found = await Promise.all([first, second, third])
    assert.deepEqual(
      found.map((photo) => photo?.sha256),
      ['old', 'new', 'newest'],
    )
  })

  it('gives the very same row while nothing in it changes, and another one when something does', async () => {
    const rows = new Map([['a', row('a', 'one')]])
    const { lookup, queries } = slowTable(rows)
    const next = async () => {
      const found = lookup.find('a')
      await settle()
      queries.at(-1)!.answer()
      return found
    }
    const first = await next()
    assert.equal(await next(), first)
    rows.set('a', row('a', 'two'))
    const changed = await next()
    assert.notEqual(changed, first)
    assert.equal(changed?.sha256, 'two')
    rows.set('a', row('a', 'one'))
    assert.equal((await next())?.sha256, 'one')
    rows.delete('a')
    assert.equal(await next(), undefined)
  })

  it('reads from the text of a row what a plain query gives', async () => {
    await using polder = await startPhotoService()
    const { token } = await polder.account()
    const { verificationId: id } = await polder.photo(token)
    const db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
    const same = async () => {
      const [found] = await findPhotos(db, [id, 'zzzzzz'])
      assert.deepEqual(readPhotoText(found!.text), await findPhoto(db, id))
    }
    await same()
    const evidence = [{ source: 'xmp', mark: 'é"\\\n€', field: 'created_at', confidence: 0.1 }]
    await db
      .updateTable('photos')
      .set({
        ai_status: 'SUCCESS',
        is_ai_generated: true,
        ai_confidence: 0.1 + 0.2,
        ai_evidence: JSON.stringify(evidence),
        view_password_hash: '$argon2id$',
        captured_at: new Date('1826-01-01T00:00:00.001Z'),
        size: 52_428_800,
      })
      .where('verification_id', '=', id)
      .execute()
    await same()
    await db.destroy()
  })

  it('fails those of a failed query alone, and goes on', async () => {
    const { lookup, queries } = slowTable(new Map([['b', row('b')]]))
    const failing = [assert.rejects(lookup.find('a'), /away/), assert.rejects(lookup.find('b'), /away/)]
    await settle()
    const later = lookup.find('b')
    await settle()
    queries[0]!.fail(new Error('away'))
    await Promise.all(failing)
    queries[1]!.answer()
    assert.equal((await later)?.verification_id, 'b')
    const again = lookup.find('b')
    await settle()
    queries[2]!.answer()
    assert.equal((await again)?.verification_id, 'b')
  })

  it('keeps queries to a hundred ids and two at once', async () => {
    const ids = Array.from({ length: 350 }, (_, i) => `photo${i}`)
    const { lookup, queries } = slowTable(new Map(ids.map((id) => [id, row(id)])))
    const found = Promise.all(ids.map((id) => lookup.find(id)))
    await settle()
    assert.equal(queries.length, 2)
    for (let i = 0; i < 4; i++) {
      queries[i]!.answer()
      await settle()
    }
    assert.deepEqual(
      queries.map((query) => query.ids.length),
      [100, 100, 100, 50],
    )
    assert.equal((await found).filter(Boolean).length, 350)
  })
})
