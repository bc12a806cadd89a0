/** What a held form leaves behind: nothing readable before it is confirmed, and nothing at all once it is over or erased. */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import { confirm, confirmationPath, fillIn, sessionOf } from './testing/form.ts'

let polder: Applying
let db: Kysely<Tables>
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const nl = { 'accept-language': 'nl' }
let streets = 0
const hold = async (mark: string, jobId: number): Promise<string> => {
  const email = `bewaard-${mark}@voorbeeld.nl`
  const file = { bytes: Buffer.concat([pdf, Buffer.from(`% bestand${mark}\n`)]), name: 'cv.pdf' }
  const fields = { email, firstName: `Voornaam${mark}`, letter: `brief${mark}` }
  const from = `198.51.100.${++streets}`
  const { status } = await fillIn(polder, jobId, fields, { file, from })
  assert.equal(status, 303)
  return confirmationPath(polder, email)
}
const search = (texts: readonly string[]) =>
  findBytes(db as never, join(polder.platform.folder, 'objects'), texts)
const rows = async (table: 'held_forms' | 'held_files' | 'users' | 'applications') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('before it is confirmed no table and no queue holds what was entered, nor the token of its link', async () => {
  const path = await hold('55001', await polder.newJob())
  const words = ['bewaard-55001', 'Voornaam55001', 'brief55001', path.split('/').at(-1)!]
  assert.deepEqual(await search(words), [])
  // The CV waits beside it, where no route leads.
  assert.ok((await search(['bestand55001'])).length > 0)
})

test('after 72 hours nothing of it is left but that there was a link, and that for 30 days', async () => {
  await hold('55002', await polder.newJob())
  polder.platform.clock.advance(72 * 60 * 60 * 1000)
  await polder.sweep()
  assert.deepEqual(await search(['bestand55002', 'bestand55001']), [])
  assert.equal(await rows('held_files'), 0)
  const kept = await db.selectFrom('held_forms').select(['sealed', 'led_to']).execute()
  assert.ok(kept.length >= 2 && kept.every(({ sealed, led_to }) => sealed === null && led_to === null))
  polder.platform.clock.advance(30 * 24 * 60 * 60 * 1000)
  await polder.sweep()
  assert.equal(await rows('held_forms'), 0)
  for (const who of [polder.recruiter, polder.admin])
    Object.assign(who, await polder.signIn(who.email, who.password))
})

test('what breaks off while it is sent leaves all as it was, and the link sends once after that', async () => {
  const jobId = await polder.newJob()
  const path = await hold('55003', jobId)
  const before = [await rows('users'), await rows('applications')]
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`.execute(
    db,
  )
  await sql`CREATE TRIGGER break_off BEFORE UPDATE ON held_forms FOR EACH ROW EXECUTE FUNCTION break_off()`.execute(
    db,
  )
  const broken = await confirm(polder, path)
  assert.deepEqual([broken.status, sessionOf(broken)], [500, undefined])
  assert.deepEqual([await rows('users'), await rows('applications')], before)
  await sql`DROP FUNCTION break_off CASCADE`.execute(db)
  assert.equal((await confirm(polder, path)).status, 303)
  assert.equal((await confirm(polder, path)).status, 409)
  assert.deepEqual([await rows('users'), await rows('applications')], [before[0]! + 1, before[1]! + 1])
})

test('erasing an account erases what waits for its address; what waits for a job that is removed goes at the next sweep', async () => {
  const email = 'bewaard-55004@voorbeeld.nl'
  const who = await polder.candidate({ email })
  const jobId = await polder.newJob()
  const path = await hold('55004', jobId)
  const gone = await polder.delete(`/api/v1/admin/users/${who.id}`, { token: polder.admin.token })
  assert.equal(gone.status, 204)
  assert.deepEqual(await search([email, 'bestand55004']), [])
  assert.equal((await polder.get(path)).status, 404)

  const other = await polder.newJob()
  const second = await hold('55005', other)
  await polder.delete(`/jobs/${other}`, { token: polder.recruiter.token })
  for (const { status, body } of [await polder.get(second, { headers: nl }), await confirm(polder, second)]) {
    assert.equal(status, 410)
    assert.match(body, /<h1>Deze vacature is verwijderd<\/h1>[\s\S]*niet verstuurd/)
  }
  await polder.sweep()
  assert.deepEqual(await search(['bestand55005']), [])
  assert.equal((await polder.get(second)).status, 410)
})

test('a file that came with a form that was never accepted goes after a day', async () => {
  Object.assign(polder.recruiter, await polder.signIn(polder.recruiter.email, polder.recruiter.password))
  const jobId = await polder.newJob()
  const file = { bytes: Buffer.concat([pdf, Buffer.from('% bestand55006\n')]), name: 'cv.pdf' }
  const { status } = await fillIn(polder, jobId, { email: 'geen' }, { file, from: '203.0.113.1' })
  assert.equal(status, 422)
  assert.ok((await search(['bestand55006'])).length > 0)
  polder.platform.clock.advance(24 * 60 * 60 * 1000)
  await polder.sweep()
  assert.deepEqual(await search(['bestand55006']), [])
})
