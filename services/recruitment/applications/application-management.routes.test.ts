import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { assertSorts } from '../testing/sorted-list.ts'
import { type Applying, startApplying } from './testing/applying.ts'

let polder: Applying
let recruiter: SignedIn
let anna: SignedIn
let stranger: SignedIn
before(async () => {
  polder = await startApplying()
  ;({ recruiter, anna, stranger } = polder)
})
after(() => polder[Symbol.asyncDispose]())

const managed = '/api/v1/admin/applications'

test('management: status with a message and notes, which candidates never see', async () => {
  const id = await polder.applied(stranger)
  polder.forgetMails()
  const json = { status: 'INTERVIEW', message: 'Tuesday at ten.', notes: 'Nice letter.' }
  const changed = await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json })
  assert.deepEqual(
    [changed.status, changed.body.status, changed.body.notes],
    [200, 'INTERVIEW', 'Nice letter.'],
  )
  const [mail] = await polder.mailsAbout(stranger, 1)
  assert.match(
    mail!,
    /^Your application for Kok\nHello,[\s\S]*invited to an interview[\s\S]*Tuesday at ten\./,
  )
  const noted = await polder.put(`${managed}/${id}/notes`, {
    token: recruiter.token,
    json: { notes: 'Call back.' },
  })
  assert.equal(noted.body.notes, 'Call back.')
  const same = await polder.put(`${managed}/${id}/status`, {
    token: recruiter.token,
    json: { status: 'INTERVIEW', notes: 'Twice.' },
  })
  assert.deepEqual([same.status, same.body.notes], [200, 'Twice.'])
  const own = (await polder.get('/applications/my-applications', { token: stranger.token })).body
  assert.ok(own.every((application: object) => !('notes' in application)))
  const history = (await polder.get(`/applications/${id}/history`, { token: stranger.token })).body
  assert.deepEqual([history.length, history[1].message], [2, 'Tuesday at ten.'])
  assert.ok(!JSON.stringify(history).includes('Nice letter'))
  assert.equal(
    (await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json: { status: 'X' } })).status,
    400,
  )
  assert.equal(
    (await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json: {} })).status,
    400,
  )
  for (const path of ['status', 'notes']) {
    const body = path === 'status' ? { status: 'REVIEWING' } : { notes: null }
    assert.equal(
      (await polder.put(`${managed}/987654/${path}`, { token: recruiter.token, json: body })).status,
      404,
    )
  }
  assert.equal((await polder.delete(`${managed}/${id}`, { token: recruiter.token })).status, 204)
  assert.equal((await polder.delete(`${managed}/${id}`, { token: recruiter.token })).status, 404)
})

test('management: pages by status, job and user, sorted', async () => {
  const jobId = await polder.newJob({ title: 'Paginatest' })
  const one = (await polder.apply(anna, { jobId })).body.id
  const two = (await polder.apply(stranger, { jobId })).body.id
  await polder.setStatus(recruiter, two, 'SHORTLISTED')
  const ids = async (path: string): Promise<number[]> => {
    const { status, body } = await polder.get(`${managed}${path}`, { token: recruiter.token })
    assert.equal(status, 200, JSON.stringify(body))
    return body.content.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await ids(`/by-job/${jobId}`), [two, one])
  assert.deepEqual(await ids(`/by-job/${jobId}?sort=status,asc`), [one, two])
  assert.deepEqual(await ids(`/by-job/${jobId}?size=1&page=1`), [one])
  assert.deepEqual(await ids('/by-job/987654'), [])
  assert.deepEqual(await ids('/by-status/SHORTLISTED'), [two])
  assert.equal((await ids(`/by-user/${anna.id}`))[0], one)
  assert.ok(!(await ids(`/by-user/${anna.id}?size=100`)).includes(two))
  assert.deepEqual((await ids('?sort=appliedAt,desc')).slice(0, 2), [two, one])
  await polder.apply(anna, {
    jobId: await polder.newJob({ title: 'Bakker', company: 'Aar' }),
    phone: '06',
    expectedSalary: 300_000,
    availableFrom: '9999-12-31',
  })
  await assertSorts(polder, managed, recruiter.token, ['coverLetter', 'notes'])
  for (const path of ['/by-status/NEW', '?sort=notes', '/by-job/x'])
    assert.equal((await polder.get(`${managed}${path}`, { token: recruiter.token })).status, 400, path)
  assert.equal((await polder.get(managed, { token: anna.token })).status, 403)
})

test('management: many at once, each with its result and its mail', async () => {
  const good = await polder.applied(anna)
  const also = await polder.applied(stranger)
  const gone = await polder.applied(anna)
  await polder.delete(`/applications/${gone}`, { token: anna.token })
  polder.forgetMails()
  const bulk = (json: object) => polder.put(`${managed}/bulk-update`, { token: recruiter.token, json })
  const { status, body } = await bulk({
    ids: [good, also, gone, 987_654, good],
    status: 'REJECTED',
    message: 'Helaas.',
  })
  assert.equal(status, 200)
  assert.deepEqual([body.total, body.updated, body.failed], [4, 2, 2])
  assert.deepEqual(Object.keys(body.errors), [String(gone), '987654'])
  assert.match(body.errors['987654'], /does not exist/)
  // What she withdrew was mailed to her, too, and may come late.
  await until('the mail of the rejection', () =>
    polder.platform.mails.some(({ to, text }) => to === anna.email && /Helaas/.test(text)),
  )
  assert.equal((await polder.mailsAbout(stranger, 1)).length, 1)
  for (const json of [
    { ids: [], status: 'REJECTED' },
    { ids: [good], status: 'X' },
    { ids: Array.from({ length: 501 }, (_, i) => i + 1), status: 'REJECTED' },
  ])
    assert.equal((await bulk(json)).status, 400)
  // All fail by themselves: nobody withdraws for a candidate.
  assert.equal((await bulk({ ids: [also], status: 'WITHDRAWN' })).body.failed, 1)
})
