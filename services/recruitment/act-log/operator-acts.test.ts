/** What administrators change is written down by itself, is read by administrators alone, and is changed by nobody. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { everyActTests, lookAtActs } from '../../../kit/testing/every-act.ts'
import { exampleJob } from '../examples.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'

const polder = await startRecruitment()
after(() => polder[Symbol.asyncDispose]())
const { token, id: adminId } = polder.admin
const visitor = await visitorAs(polder, polder.admin)
const acts = '/api/v1/admin/acts'
const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

everyActTests(polder, {
  look: lookAtActs(polder, 'recruitment'),
  asAdministrator: async (route) =>
    route.page ? { headers: { ...fromOwnPage, cookie: visitor.cookie } } : { token },
  routes: 44,
})

test('who changed what of whom is read by administrators, with the trace id of the answer', async () => {
  const somebody = await polder.candidate()
  const path = `/api/v1/admin/users/${somebody.id}/role`
  const changed = await polder.put(`${path}?role=ROLE_RECRUITER`, { token })
  assert.equal(changed.status, 200)
  const { body } = await polder.get(`${acts}?what=setUserRole&size=1`, { token })
  const { id, ...act } = body.content[0]
  assert.ok(Number.isInteger(id))
  assert.deepEqual(act, {
    at: polder.platform.clock.now().toISOString(),
    actor: 'ROLE_ADMIN',
    actorId: String(adminId),
    what: 'setUserRole',
    targetId: String(somebody.id),
    result: 'DONE',
    status: 200,
    traceId: changed.headers.get('x-trace-id'),
  })
  const recruiter = await polder.signIn(somebody.email, somebody.password)
  assert.equal((await polder.get(acts, { token: recruiter.token })).status, 403)
  assert.equal((await polder.get(acts)).status, 401)
})

test('what was refused is there too; what a recruiter may do as well, and a look, are not', async () => {
  const total = async (): Promise<number> => (await polder.get(acts, { token })).body.totalElements
  const before = await total()
  const unknown = await polder.put('/api/v1/admin/users/424242/role?role=CANDIDATE', { token })
  assert.equal(unknown.status, 404)
  const { content } = (await polder.get(acts, { token })).body
  assert.deepEqual([content[0].result, content[0].status, content[0].targetId], ['REFUSED', 404, '424242'])
  const json = { title: 'Een brief', content: 'Schrijf kort.', category: 'Tips' }
  assert.equal((await polder.post('/admin/articles', { token, json })).status, 201)
  assert.equal(await total(), before + 1)
})

/** Has the book refuse every line, as a process that dies before it is written. */
const withoutBook = async (work: () => Promise<void>): Promise<void> => {
  const { executeSql } = polder.platform.database!.runner('recruitment')
  await executeSql(`CREATE FUNCTION recruitment.no_book() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''the book is away''; END'`)
  await executeSql(`CREATE TRIGGER no_book BEFORE INSERT ON recruitment.operator_acts
    FOR EACH ROW EXECUTE FUNCTION recruitment.no_book()`)
  try {
    await work()
  } finally {
    await executeSql('DROP FUNCTION recruitment.no_book CASCADE')
  }
}

test('an act and its line in the book are one: without the line nothing is done, by the API or by a page', async () => {
  const somebody = await polder.candidate()
  const user = `/api/v1/admin/users/${somebody.id}`
  const jobs = '/api/v1/admin/jobs'
  const json = { ...exampleJob, title: 'Nooit gemaakt' }
  const before = (await polder.get(user, { token })).body
  await withoutBook(async () => {
    const answers = [
      await polder.put(`${user}/role?role=ROLE_RECRUITER`, { token }),
      await polder.put(`${user}/role?role=ROLE_RECRUITER`, { token, headers: { 'if-match': '*' } }),
      await polder.put(`${user}/status?enabled=false`, { token }),
      await polder.delete(user, { token }),
      await polder.post(jobs, { token, json }),
      await polder.post(jobs, { token, json, headers: { 'idempotency-key': 'without-book' } }),
      await visitor.send(`/beheer/gebruikers/${somebody.id}/uitschakelen`),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(7).fill(500),
    )
  })
  polder.platform.errorLines.splice(0)
  assert.deepEqual((await polder.get(user, { token })).body, before)
  const made = await polder.get(`${jobs}?size=100`, { token })
  assert.ok(!made.bytes.includes('Nooit gemaakt'), 'a job of an act that failed')
  assert.equal((await polder.signIn(somebody.email, somebody.password)).id, somebody.id)
  assert.equal((await polder.delete(user, { token })).status, 204)
})

test('a page that asks for a period and a kind gets those alone, and a file holds them too', async () => {
  const { clock } = polder.platform
  clock.advance(60_000)
  const from = clock.now().toISOString()
  await polder.put('/api/v1/admin/users/424242/role?role=CANDIDATE', { token })
  clock.advance(60_000)
  const to = clock.now().toISOString()
  await polder.put('/api/v1/admin/users/424243/role?role=CANDIDATE', { token })
  const query = new URLSearchParams({ from, to })
  const { body } = await polder.get(`${acts}?${query}`, { token })
  assert.deepEqual([body.totalElements, body.content[0].targetId], [1, '424242'])
  assert.equal((await polder.get(`${acts}?${query}&what=nothing`, { token })).body.totalElements, 0)
  assert.equal((await polder.get(`${acts}?from=yesterday`, { token })).status, 400)
  const file = await polder.get(`${acts}?${query}&format=csv`, { token })
  assert.match(file.headers.get('content-type')!, /^text\/csv/)
  const [row, ...others] = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[]
  assert.equal(others.length, 0)
  assert.deepEqual({ ...row, id: Number(row!['id']), status: Number(row!['status']) }, body.content[0])
})
