import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { exampleMatchRecord } from '../examples.ts'
import { migrations } from '../migrations/all.ts'
import { gatherData } from '../privacy/gather-data.ts'
import type { Tables } from '../tables.ts'
import {
  day,
  type Matching,
  objectionPath,
  plain,
  profile,
  recordPath,
  startMatching,
  whole,
} from './testing/matching.ts'

let polder: Matching
before(async () => {
  polder = await startMatching()
  assert.equal((await polder.change(recordPath, exampleMatchRecord)).status, 200)
})
after(() => polder[Symbol.asyncDispose]())

test('recruiters see what was sent; each look is logged for a year with who, when, inputs, rules and result', async () => {
  const { who, id, cvProfileId } = await polder.applicant()
  const first = await polder.look(id)
  await polder.put(`/api/v1/cv-profiles/${cvProfileId}`, {
    token: who.token,
    json: { ...profile, skills: [{ name: 'Wondzorg' }, { name: 'Triage' }] },
  })
  const second = await polder.look(id)
  assert.deepEqual(second.body, first.body)
  const ofAnna = async () =>
    (await polder.readLog()).filter(
      ({ act, applicationId }) => act === 'MATCH_VIEWED' && applicationId === id,
    )
  const [newest, oldest, ...more] = await ofAnna()
  assert.deepEqual(more, [])
  assert.deepEqual(newest!.match, oldest!.match)
  const { inputsHash, ...seen } = newest!.match as { inputsHash: string }
  assert.match(inputsHash, /^[0-9a-f]{64}$/)
  assert.deepEqual(plain(seen as never), whole)
  assert.ok(!JSON.stringify(newest).includes('Wondzorg'))
  assert.deepEqual([newest!.actorEmail, newest!.subjectId], [polder.recruiter.email, who.id])
  // Another job, another hash; a look that shows nothing is none.
  const other = await polder.applicant({ expectedSalary: 390_000 })
  await polder.look(other.id)
  const [theirs] = (await polder.readLog()).filter(({ applicationId }) => applicationId === other.id)
  assert.notEqual((theirs!.match as { inputsHash: string }).inputsHash, inputsHash)
  assert.notEqual(inputsHash, createHash('sha256').update('').digest('hex'))

  const csv = await polder.get('/api/v1/admin/privacy/log?format=csv', { token: await polder.adminToken() })
  assert.match(csv.body, new RegExp(`MATCH_VIEWED.*${inputsHash},1,83,1`))
  const page = await polder.get('/api/v1/admin/privacy/register', { token: await polder.adminToken() })
  for (const table of ['match_records', 'match_notices', 'match_objections'])
    assert.ok(page.body.entries.some((entry: { table: string }) => entry.table === table))
})

test('what somebody erased had is gone from the log of looks, and their objection with it', async () => {
  const { who, id } = await polder.applicant()
  assert.equal((await polder.look(id)).status, 200)
  await polder.change(objectionPath, { objects: true }, who.token)
  const seen = () => polder.readLog().then((looks) => looks.filter(({ act }) => act === 'MATCH_VIEWED'))
  const count = (await seen()).length
  const path = `/api/v1/admin/users/${who.id}`
  assert.equal((await polder.delete(path, { token: await polder.adminToken() })).status, 204)
  const left = await seen()
  assert.equal(left.length, count)
  const [newest] = left
  assert.deepEqual([newest!.subjectId, newest!.applicationId, newest!.match], [null, null, null])
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const rows = await db.selectFrom('match_objections').selectAll().execute()
  assert.ok(!rows.some(({ user_id }) => user_id === who.id))
  const notices = await db.selectFrom('match_notices').selectAll().execute()
  assert.ok(!notices.some(({ application_id }) => application_id === id))
})

test('the copy of somebody’s data has the looks, the notice and the objection', async () => {
  const { who, id } = await polder.applicant()
  await polder.look(id)
  await polder.change(objectionPath, { objects: true }, who.token)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const data = await gatherData(db, who.id)
  const rowsOf = (name: string) => data.find(({ table }) => table.table === name)!.rows
  assert.equal(rowsOf('match_objections').length, 1)
  assert.deepEqual(
    rowsOf('match_notices').map(({ applicationId }) => applicationId),
    [id],
  )
  const [seen] = rowsOf('privacy_log')
  assert.deepEqual(
    [seen!['act'], seen!['rules'], (seen!['result'] as { total: number }).total],
    ['MATCH_VIEWED', '1', 83],
  )
  assert.ok(!('actorId' in seen!))
})

test('a look is kept for a year', async () => {
  const { id } = await polder.applicant()
  await polder.look(id)
  polder.platform.clock.advance(364 * day)
  await polder.sweep()
  assert.ok((await polder.readLog()).some(({ act }) => act === 'MATCH_VIEWED'))
  polder.platform.clock.advance(3 * day)
  await polder.sweep()
  assert.ok(!(await polder.readLog()).some(({ act }) => act === 'MATCH_VIEWED'))
})
