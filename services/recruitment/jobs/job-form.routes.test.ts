import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { base, type JobBoard, startJobBoard } from '../testing/job-board.ts'

let board: JobBoard
before(async () => {
  board = await startJobBoard()
})
after(() => board.polder[Symbol.asyncDispose]())

const post = (fields: object) =>
  board.polder.post('/jobs', { token: board.recruiter.token, json: { ...base, ...fields } })
const put = (id: number, fields: object) =>
  board.polder.put(`/jobs/${id}`, { token: board.recruiter.token, json: { ...base, ...fields } })

const question = (fields: object = {}) => ({ label: 'Waarom wij?', kind: 'TEXT', ...fields })
const choice = (...choices: string[]) => question({ kind: 'CHOICE', choices })

test('questions keep their ids, and new ones get one', async () => {
  const created = await post({
    questions: [question({ label: ' Waarom wij? ', required: true }), choice('Ja', ' Nee ')],
  })
  assert.equal(created.status, 201)
  const [first, second] = created.body.questions
  assert.deepEqual(
    [first.label, first.required, first.choices, second.required, second.choices],
    ['Waarom wij?', true, [], false, ['Ja', 'Nee']],
  )
  assert.notEqual(first.id, second.id)
  const replaced = await put(created.body.id, { questions: [second, question(), first] })
  const ids = replaced.body.questions.map(({ id }: { id: string }) => id)
  assert.deepEqual([ids[0], ids[2]], [second.id, first.id])
  assert.equal(new Set(ids).size, 3)
  const emptied = await put(created.body.id, {})
  assert.deepEqual([emptied.body.questions, emptied.body.answerWithinDays], [[], null])
})

test('questions that cannot be answered are refused with the field that is wrong', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `Antwoord ${at}`)
  for (const [questions, field] of [
    [Array(11).fill(question()), 'questions'],
    [[question({ label: ' ' })], 'questions.0.label'],
    [[question({ label: 'x'.repeat(301) })], 'questions.0.label'],
    [[question({ kind: 'NUMBER' })], 'questions.0.kind'],
    [[question(), choice('Ja')], 'questions.1.choices'],
    [[choice()], 'questions.0.choices'],
    [[choice('Ja', 'Ja ')], 'questions.0.choices'],
    [[choice(...twenty, 'Meer')], 'questions.0.choices'],
    [[question({ choices: ['Ja', 'Nee'] })], 'questions.0.choices'],
    [[question({ id: 'a' }), question({ id: 'a' })], 'questions.1.id'],
    [[question({ id: 'a b' })], 'questions.0.id'],
    [[question({ weight: 1 })], 'questions.0.weight'],
  ] as const) {
    const { status, body } = await post({ questions })
    assert.deepEqual([status, body.fieldErrors?.[0].field], [400, field], JSON.stringify(questions))
  }
  assert.equal((await post({ questions: [...Array(9).fill(question()), choice(...twenty)] })).status, 201)
  for (const criteria of [Array.from({ length: 9 }, String), [' '], ['x'.repeat(101)]])
    assert.equal((await post({ criteria })).status, 400)
})

test('criteria are for recruiters alone, and stay when they are left out', async () => {
  const { polder, recruiter, candidate, admin } = board
  const created = await post({ criteria: ['Java', ' Java', 'Samenwerken'] })
  const { id, criteria } = created.body
  assert.deepEqual(criteria, ['Java', 'Samenwerken'])
  const seen = async (token?: string) =>
    (await polder.get(`/jobs/${id}`, token === undefined ? {} : { token })).body.criteria
  assert.deepEqual(await seen(recruiter.token), criteria)
  assert.deepEqual(await seen(admin.token), criteria)
  assert.equal(await seen(), undefined)
  assert.equal(await seen(candidate.token), undefined)
  const managed = await polder.get('/api/v1/admin/jobs', { token: admin.token })
  assert.deepEqual(managed.body.content.find((job: { id: number }) => job.id === id).criteria, criteria)
  for (const path of ['/jobs', `/jobs/${id}/similar`, '/jobs/search?keyword=java']) {
    const { body } = await polder.get(path, { token: recruiter.token })
    assert.ok(!JSON.stringify(body).includes('Samenwerken'), path)
  }
  assert.deepEqual((await put(id, { title: 'Kok' })).body.criteria, criteria)
  assert.deepEqual((await put(id, { criteria: null })).body.criteria, [])
})

test('the tag that anybody reads is the one that a recruiter changes the job under, also its criteria', async () => {
  const { polder, recruiter } = board
  const { id } = (await post({ criteria: ['Java'] })).body
  const tagSeen = async (token?: string) =>
    (await polder.get(`/jobs/${id}`, token === undefined ? {} : { token })).headers.get('etag') as string
  const tag = await tagSeen()
  assert.equal(tag, await tagSeen(recruiter.token))
  await board.advance(1_000)
  const change = (ifMatch: string) => {
    const json = { ...base, criteria: ['Cobol'] }
    return polder.put(`/jobs/${id}`, { token: recruiter.token, headers: { 'if-match': ifMatch }, json })
  }
  assert.equal((await change(tag)).status, 200)
  assert.notEqual(await tagSeen(), tag)
  assert.equal((await change(tag)).status, 412)
})

test('a question about earlier pay is flagged as the text is', async () => {
  const asks = await post({ questions: [question({ label: 'Wat is je huidige salaris?' })] })
  assert.equal(asks.body.asksEarlierPay, true)
  const harmless = await post({ questions: [question({ label: 'Wat verwacht je als salaris?' })] })
  assert.equal(harmless.body.asksEarlierPay, undefined)
})
