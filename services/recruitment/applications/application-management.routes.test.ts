import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let anna: SignedIn
let stranger: SignedIn
before(async () => {
  polder = await startRecruitment()
  recruiter = await polder.person('ROLE_RECRUITER', { firstName: 'Ria', lastName: 'Recruiter' })
  anna = await polder.candidate({ firstName: 'Anna', lastName: 'de Vries', language: 'nl' })
  stranger = await polder.candidate({ language: 'en' })
})
after(() => polder[Symbol.asyncDispose]())

const managed = '/api/v1/admin/applications'

const newJob = async (fields: object = {}): Promise<number> => {
  const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...fields }
  return (await polder.post('/jobs', { token: recruiter.token, json })).body.id
}
const apply = (who: SignedIn, json: object) => polder.post('/applications', { token: who.token, json })
const applied = async (who: SignedIn, fields: object = {}): Promise<number> => {
  const { status, body } = await apply(who, { jobId: await newJob(), ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const setStatus = (who: SignedIn, id: number, status: string) =>
  polder.put(`/applications/${id}/status?status=${status}`, { token: who.token })

/** Mails go through the queue, so they are waited for. */
const mailsAbout = async (who: SignedIn, count: number): Promise<string[]> => {
  const found = () =>
    polder.platform.mails.filter(
      ({ to, subject }) => to === who.email && /sollicitatie|application/.test(subject),
    )
  for (let attempt = 0; found().length < count && attempt < 400; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  return found().map(({ subject, text }) => `${subject}\n${text}`)
}
const forgetMails = (): void => void polder.platform.mails.splice(0)

test('management: status with a message and notes, which candidates never see', async () => {
  const id = await applied(stranger)
  forgetMails()
  const json = { status: 'INTERVIEW', message: 'Tuesday at ten.', notes: 'Nice letter.' }
  const changed = await polder.put(`${managed}/${id}/status`, { token: recruiter.token, json })
  assert.deepEqual(
    [changed.status, changed.body.status, changed.body.notes],
    [200, 'INTERVIEW', 'Nice letter.'],
  )
  const [mail] = await mailsAbout(stranger, 1)
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
  const jobId = await newJob({ title: 'Paginatest' })
  const one = (await apply(anna, { jobId })).body.id
  const two = (await apply(stranger, { jobId })).body.id
  await setStatus(recruiter, two, 'SHORTLISTED')
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
  for (const path of ['/by-status/NEW', '?sort=notes', '/by-job/x'])
    assert.equal((await polder.get(`${managed}${path}`, { token: recruiter.token })).status, 400, path)
  assert.equal((await polder.get(managed, { token: anna.token })).status, 403)
})

test('management: many at once, each with its result and its mail', async () => {
  const good = await applied(anna)
  const also = await applied(stranger)
  const gone = await applied(anna)
  await polder.delete(`/applications/${gone}`, { token: anna.token })
  forgetMails()
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
  assert.match((await mailsAbout(anna, 1))[0]!, /Helaas/)
  assert.equal((await mailsAbout(stranger, 1)).length, 1)
  for (const json of [
    { ids: [], status: 'REJECTED' },
    { ids: [good], status: 'X' },
    { ids: Array.from({ length: 501 }, (_, i) => i + 1), status: 'REJECTED' },
  ])
    assert.equal((await bulk(json)).status, 400)
  // All fail by themselves: nobody withdraws for a candidate.
  assert.equal((await bulk({ ids: [also], status: 'WITHDRAWN' })).body.failed, 1)
})
