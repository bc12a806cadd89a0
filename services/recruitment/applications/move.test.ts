/** Moves: their mail waits half a minute, undoing takes both back, and of two who move at once one is told what changed. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, startApplying } from './testing/applying.ts'

let polder: Applying
let other: SignedIn
before(async () => {
  polder = await startApplying()
  other = await polder.person('ROLE_RECRUITER', { firstName: 'Bas', lastName: 'Tweede' })
})
after(() => polder[Symbol.asyncDispose]())

const base = (id: number) => `/api/v1/admin/applications/${id}/moves`
const move = (id: number, json: object, who: SignedIn = polder.recruiter) =>
  polder.post(base(id), { token: who.token, json })
const undo = (id: number, moveId: number, who: SignedIn = polder.recruiter) =>
  polder.post(`${base(id)}/${moveId}/undo`, { token: who.token })
const pass = async (seconds: number) => {
  polder.platform.clock.advance(seconds * 1_000)
  await polder.sweep()
}
const read = async (id: number) =>
  (await polder.get('/api/v1/admin/applications', { token: polder.recruiter.token })).body.content.find(
    (each: { id: number }) => each.id === id,
  )
const historyOf = async (id: number): Promise<string[]> =>
  (await polder.get(`/applications/${id}/history`, { token: polder.recruiter.token })).body.map(
    ({ toStatus }: { toStatus: string }) => toStatus,
  )

test('the mail goes out after half a minute and says what was written, no sooner', async () => {
  const id = await polder.applied(polder.anna)
  polder.forgetMails()
  const text = 'Hallo {voornaam}, we lezen je brief voor {{ vacature }} nu.\n\nTot snel, {recruiter}'
  const moved = await move(id, { from: 'PENDING', to: 'REVIEWING', subject: 'Over {bedrijf}', text })
  assert.equal(moved.status, 201, JSON.stringify(moved.body))
  const { movedAt, mailAt, sentAt, undoneAt, subject } = moved.body
  assert.equal(Date.parse(mailAt) - Date.parse(movedAt), 30_000)
  assert.deepEqual([sentAt, undoneAt, subject], [null, null, 'Over De Pan'])
  await pass(29)
  assert.equal((await polder.get(base(id), { token: polder.recruiter.token })).body[0].sentAt, null)
  const arrived = () => polder.platform.mails.find(({ subject: line }) => line === 'Over De Pan')
  assert.equal(arrived(), undefined)
  await pass(1)
  const listed = await polder.get(base(id), { token: polder.recruiter.token })
  assert.equal(listed.body[0].sentAt, polder.platform.clock.now().toISOString())
  await pass(60)
  const mail = await eventually(arrived, 'the mail')
  assert.match(mail.text, /Hallo Anna, we lezen je brief voor Kok nu\.[\s\S]*Tot snel, Ria Recruiter/)
})

test('undoing takes back the move and the mail, and the history keeps both', async () => {
  const id = await polder.applied(polder.anna)
  const before = await read(id)
  const { body } = await move(id, { from: 'PENDING', to: 'REJECTED' })
  await pass(20)
  const undone = await undo(id, body.id, other)
  assert.deepEqual([undone.status, undone.body.undoneAt], [200, polder.platform.clock.now().toISOString()])
  assert.equal((await undo(id, body.id)).status, 200)
  assert.deepEqual(await historyOf(id), ['PENDING', 'REJECTED', 'PENDING'])
  const after = await read(id)
  assert.deepEqual({ ...after, updatedAt: before.updatedAt }, before)
  const retention = await polder.platform
    .database!.runner('recruitment')
    .executeSql('SELECT ended_at, erases_at, decided_at FROM applications WHERE id = $1', [id])
  assert.deepEqual(Object.values(retention.rows[0]!), [null, null, null])
  await pass(60)
  const [told] = (await polder.get(base(id), { token: polder.recruiter.token })).body
  assert.deepEqual([told.sentAt, typeof told.undoneAt], [null, 'string'])
  assert.equal((await undo(id, body.id + 999)).status, 404)
  assert.equal((await undo(id + 999, body.id)).status, 404)
})

test('once the mail is out, or another has moved it, nothing is undone', async () => {
  const id = await polder.applied(polder.anna)
  const first = (await move(id, { from: 'PENDING', to: 'REVIEWING' })).body.id
  const second = (await move(id, { from: 'REVIEWING', to: 'SHORTLISTED' }, other)).body.id
  const refused = await undo(id, first)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /Bas Tweede moved it to SHORTLISTED/)
  assert.equal((await undo(id, second)).status, 200)
  assert.equal((await undo(id, first)).status, 200)
  const third = (await move(id, { from: 'PENDING', to: 'REVIEWING' })).body.id
  await pass(30)
  const late = await undo(id, third)
  assert.deepEqual([late.status, /gone out/.test(late.body.message)], [409, true])
})

test('of recruiters who move at once and a candidate who withdraws, each is told what changed', async () => {
  const id = await polder.applied(polder.anna)
  const answers = await Promise.all([
    move(id, { from: 'PENDING', to: 'REVIEWING' }),
    move(id, { from: 'PENDING', to: 'REJECTED' }, other),
    move(id, { from: 'PENDING', to: 'SHORTLISTED' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    assert.match(
      body.message,
      /changed meanwhile: (Ria Recruiter|Bas Tweede) moved it to (REVIEWING|REJECTED|SHORTLISTED)/,
    )
  const to = answers.find(({ status }) => status === 201)!.body.toStatus
  polder.forgetMails()
  assert.equal((await polder.setStatus(polder.anna, id, 'WITHDRAWN')).status, 200)
  const late = await move(id, { from: to, to: 'INTERVIEW' })
  assert.deepEqual([late.status, /the candidate moved it to WITHDRAWN/.test(late.body.message)], [409, true])
  assert.equal((await move(id, { from: 'WITHDRAWN', to: 'INTERVIEW' })).status, 409)
  await pass(31)
  const moves = (await polder.get(base(id), { token: polder.recruiter.token })).body
  assert.deepEqual(
    moves.map(({ sentAt }: { sentAt: unknown }) => sentAt),
    [null],
  )
})

test('what is refused changes nothing: unknown and empty places, the same status, withdrawing, others', async () => {
  const id = await polder.applied(polder.stranger)
  const before = await historyOf(id)
  const cases: [object, number, RegExp][] = [
    [{ from: 'PENDING', to: 'REVIEWING', text: 'Hello {firstName}' }, 422, /\{firstName\}/],
    [{ from: 'PENDING', to: 'REVIEWING', text: 'Hello {surname}' }, 422, /\{surname\}/],
    [{ from: 'PENDING', to: 'REVIEWING', subject: 'For {{voornaam}}' }, 422, /firstName/],
    [{ from: 'PENDING', to: 'PENDING' }, 400, /another status/],
    [{ from: 'PENDING', to: 'WITHDRAWN' }, 403, /Only the candidate/],
    [{ from: 'PENDING', to: 'REVEALED' }, 400, /to/],
    [{ from: 'PENDING', to: 'REVIEWING', more: 1 }, 400, /more/],
    [{ to: 'REVIEWING' }, 400, /from/],
  ]
  for (const [json, status, message] of cases) {
    const answer = await move(id, json)
    assert.equal(answer.status, status, JSON.stringify([json, answer.body]))
    assert.match(JSON.stringify(answer.body), message)
  }
  assert.equal((await move(id, { from: 'PENDING', to: 'REVIEWING' }, polder.anna)).status, 403)
  assert.equal((await move(987_654, { from: 'PENDING', to: 'REVIEWING' })).status, 404)
  assert.deepEqual(await historyOf(id), before)
})

test('braces in the name of a job are no places to fill in, in the usual words and in those that somebody looked at', async () => {
  const jobId = await polder.newJob({ title: 'Kok {m/v/x}', company: 'Wij & {jij}' })
  for (const who of [polder.anna, polder.stranger]) {
    const id = await polder.applied(who, { jobId })
    const moved = await move(id, { from: 'PENDING', to: 'REVIEWING' })
    assert.equal(moved.status, 201, JSON.stringify(moved.body))
    const { subject, text } = (await polder.get(base(id), { token: polder.recruiter.token })).body[0]
    assert.match(`${subject} ${text}`, /Kok \{m\/v\/x\}[\s\S]*Wij & \{jij\}/)
    assert.equal((await move(id, { from: 'REVIEWING', to: 'SHORTLISTED', subject, text })).status, 201)
    const wrong = { from: 'SHORTLISTED', to: 'REVIEWING', text: `${text} {m/v}` }
    assert.equal((await move(id, wrong)).status, 422)
  }
})

test('notes are entries with an author and a moment; the API reads them joined and replaces them by one', async () => {
  const id = await polder.applied(polder.anna)
  const path = `/api/v1/admin/applications/${id}`
  const { token } = polder.recruiter
  assert.equal(
    (await polder.post(`${path}/note-entries`, { token, json: { text: ' Eerste. ' } })).status,
    201,
  )
  await polder.post(`${path}/note-entries`, { token: other.token, json: { text: 'Tweede.' } })
  const { body } = await polder.get(`${path}/note-entries`, { token })
  assert.deepEqual(
    body.map(({ author, text }: { author: string; text: string }) => [author, text]),
    [
      ['Ria Recruiter', 'Eerste.'],
      ['Bas Tweede', 'Tweede.'],
    ],
  )
  assert.equal((await read(id)).notes, 'Eerste.\n\nTweede.')
  assert.equal((await polder.put(`${path}/notes`, { token, json: { notes: 'Eén.' } })).body.notes, 'Eén.')
  assert.equal((await polder.get(`${path}/note-entries`, { token })).body.length, 1)
  assert.equal((await polder.post(`${path}/note-entries`, { token, json: { text: '  ' } })).status, 400)
  assert.equal((await polder.put(`${path}/notes`, { token, json: {} })).body.notes, null)
  assert.equal((await polder.get(`${path}/note-entries`, { token: polder.anna.token })).status, 403)
})

test('others’ ratings are hidden until one’s own is finished, and nothing is averaged', async () => {
  const jobId = await polder.newJob({ criteria: ['Koken', 'Leiden'] })
  const { id } = (await polder.apply(polder.anna, { jobId })).body
  const path = `/api/v1/admin/applications/${id}/ratings`
  const rate = (who: SignedIn, scores: object[]) => polder.put(path, { token: who.token, json: { scores } })
  const koken = { criterion: 'Koken', score: 4, reason: 'Sterrenzaak.' }
  const leiden = { criterion: 'Leiden', score: 2, reason: 'Nog nooit gedaan.' }
  assert.deepEqual((await rate(other, [koken, leiden])).body.others, [])
  const half = (await rate(polder.recruiter, [koken])).body
  assert.deepEqual([half.others, half.hidden, half.own.finishedAt], [[], 1, null])
  const whole = (await rate(polder.recruiter, [leiden, koken])).body
  assert.deepEqual(
    [whole.others[0].author, whole.others[0].scores[1].reason, whole.hidden],
    ['Bas Tweede', 'Nog nooit gedaan.', 0],
  )
  assert.doesNotMatch(JSON.stringify(whole), /average|mean/)
  for (const scores of [
    [{ ...koken, score: 5 }],
    [{ ...koken, reason: ' ' }],
    [{ ...koken, criterion: 'X' }],
    [koken, koken],
  ])
    assert.equal((await rate(other, scores)).status, 400, JSON.stringify(scores))
})

test('a tag is there once, however it is written', async () => {
  const id = await polder.applied(polder.anna)
  const path = `/api/v1/admin/applications/${id}/tags`
  const { token } = polder.recruiter
  for (const tag of ['Rijbewijs  C', 'rijbewijs c', 'Horeca'])
    await polder.post(path, { token, json: { tag } })
  assert.deepEqual((await polder.get(path, { token })).body, { tags: ['Horeca', 'Rijbewijs C'] })
  const gone = await polder.delete(`${path}?tag=HORECA`, { token })
  assert.deepEqual(gone.body, { tags: ['Rijbewijs C'] })
  for (const tag of ['', ' ', 'x'.repeat(41)])
    assert.equal((await polder.post(path, { token, json: { tag } })).status, 400)
})
