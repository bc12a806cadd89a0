import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, pdf, startApplying } from './testing/applying.ts'

const day = 24 * 60 * 60 * 1000
let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

/** Tokens are over after a quarter of an hour of the moved clock. */
const as = async ({ email }: SignedIn) => (await polder.signIn(email, password)).token
const now = () => polder.platform.clock.millis()
const pass = async (milliseconds: number) => {
  polder.platform.clock.advance(milliseconds)
  await polder.sweep()
}
const consent = async (who: SignedIn, id: number, given: unknown) =>
  polder.put(`/applications/${id}/retention`, { token: await as(who), json: { consent: given } })
const exists = async (id: number) =>
  (await polder.get(`/applications/${id}/history`, { token: await as(polder.recruiter) })).status === 200
const setStatus = async (who: SignedIn, id: number, status: string) =>
  (await polder.setStatus({ ...who, token: await as(who) }, id, status)).status
const applied = async (
  fields: object = {},
  again?: SignedIn,
): Promise<{ id: number; jobId: number; who: SignedIn }> => {
  const who = again ? { ...again, token: await as(again) } : await polder.candidate({ language: 'nl' })
  const { recruiter } = polder
  recruiter.token = await as(recruiter)
  const jobId = await polder.newJob()
  const { body } = await polder.apply(who, { jobId, ...fields })
  return { id: body.id, jobId, who }
}
const mailsTo = ({ email }: SignedIn, subject: RegExp) =>
  polder.platform.mails.filter((mail) => mail.to === email && subject.test(mail.subject))
/** What mails that ask once more are about. */
const endings = /De procedure is afgelopen: Kok|Je sollicitatie is ingetrokken: Kok/
const mailed = (who: SignedIn, subject: RegExp, count = 1) =>
  eventually(() => mailsTo(who, subject).length === count && mailsTo(who, subject), `${subject}`)
const iso = (millis: number) => new Date(millis).toISOString()

test('a rejected application is told of a week before, and erased after 28 days with all of it', async () => {
  const { who, id, jobId } = await applied({ coverLetter: 'Mijn brief' })
  assert.equal(await setStatus(polder.recruiter, id, 'REJECTED'), 200)
  assert.match((await mailed(who, /Je sollicitatie als Kok/))[0]!.text, /een jaar bewaren/)
  await pass(20 * day)
  assert.equal(mailsTo(who, /Over een week/).length, 0)
  await pass(day)
  await mailed(who, /Over een week/)
  await pass(7 * day - 1)
  assert.ok(await exists(id))
  assert.equal(mailsTo(who, /Over een week/).length, 1)
  await pass(1)
  assert.ok(!(await exists(id)))
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const counted = await db.selectFrom('erased_applications').selectAll().where('job_id', '=', jobId).execute()
  assert.deepEqual(
    counted.map(({ status, count }) => [status, count]),
    [['REJECTED', 1]],
  )
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
})

test('with consent it is kept for a year; wording and moment are recorded, and taking it back erases within a day', async () => {
  const { who, id } = await applied()
  assert.deepEqual((await consent(who, id, false)).body, { erasesAt: null, consentedAt: null })
  const given = iso(now())
  assert.deepEqual((await consent(who, id, true)).body, { erasesAt: null, consentedAt: given })
  await pass(day)
  // A second yes moves nothing.
  assert.equal((await consent(who, id, true)).body.consentedAt, given)
  const endedAt = new Date(now())
  await setStatus(polder.recruiter, id, 'REJECTED')
  await pass(40 * day)
  assert.ok(await exists(id))
  const year = new Date(endedAt)
  year.setUTCFullYear(year.getUTCFullYear() + 1)
  assert.equal((await consent(who, id, true)).body.erasesAt, year.toISOString())
  const { body } = await consent(who, id, false)
  assert.equal(body.consentedAt, null)
  // A month after the end it would have been erased already.
  assert.equal(body.erasesAt, iso(now()))
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const recorded = await db
    .selectFrom('retention_consents')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    recorded.map((row) => [row.given, row.at.toISOString()]),
    [
      [true, given],
      [false, iso(now())],
    ],
  )
  assert.match(recorded[0]!.wording, /for a year after the end of the procedure/)
  await pass(day)
  assert.ok(!(await exists(id)))
})

test('whoever takes it back is told of no week that there is not', async () => {
  const { who, id } = await applied()
  await setStatus(polder.recruiter, id, 'REJECTED')
  await consent(who, id, true)
  await pass(day)
  const { body } = await consent(who, id, false)
  assert.equal(body.erasesAt, iso(now() + 23 * 60 * 60 * 1000))
  await pass(60 * 60 * 1000)
  const next = await applied({}, who)
  await setStatus(polder.recruiter, next.id, 'REJECTED')
  await mailed(who, /Je sollicitatie als Kok/, 2)
  assert.deepEqual(mailsTo(who, /Over een week/), [])
  await pass(day)
  assert.deepEqual([await exists(id), await exists(next.id)], [false, true])
})

test('where the service was away for the day of the mail, it says soon and not in a week', async () => {
  const { who, id } = await applied()
  await setStatus(polder.recruiter, id, 'REJECTED')
  await pass(25 * day)
  const [mail] = await mailed(who, /Binnenkort wissen we je gegevens/)
  assert.match(mail!.text, /wissen we wat je stuurde/)
  await pass(day)
  assert.deepEqual([mailsTo(who, /Over een week/).length, mailsTo(who, /Binnenkort/).length], [0, 1])
})

test('a year with consent, and no day longer', async () => {
  const { who, id } = await applied()
  await setStatus(polder.recruiter, id, 'REJECTED')
  const { body } = await consent(who, id, true)
  await pass(Date.parse(body.erasesAt) - now() - 7 * day)
  await mailed(who, /Over een week/)
  await pass(7 * day - 1)
  assert.ok(await exists(id))
  await pass(1)
  assert.ok(!(await exists(id)))
})

test('only the candidate chooses, and only yes or no', async () => {
  const { who, id } = await applied()
  for (const somebody of [polder.recruiter, polder.stranger])
    assert.equal((await consent(somebody, id, true)).status, 404)
  assert.equal((await consent(who, 987_654, true)).status, 404)
  for (const value of [undefined, null, 'yes', 1]) assert.equal((await consent(who, id, value)).status, 400)
  assert.equal((await polder.put(`/applications/${id}/retention`, { json: { consent: true } })).status, 401)
})

test('whoever withdraws is asked once more; whoever was hired is erased after 28 days, consent or not', async () => {
  const withdrawn = await applied()
  assert.equal(await setStatus(withdrawn.who, withdrawn.id, 'WITHDRAWN'), 200)
  await mailed(withdrawn.who, endings)
  const hired = await applied()
  await consent(hired.who, hired.id, true)
  await setStatus(polder.recruiter, hired.id, 'OFFERED')
  await setStatus(hired.who, hired.id, 'ACCEPTED')
  await pass(28 * day)
  assert.deepEqual([await exists(withdrawn.id), await exists(hired.id)], [false, false])
  assert.equal(mailsTo(hired.who, endings).length, 0)
})

test('what has ended does not end again: a later rejection or withdrawal keeps nothing longer, being hired does', async () => {
  const erasesAt = async (id: number): Promise<string> => {
    const shown = await polder.get('/api/v1/admin/privacy/retention', { token: await as(polder.admin) })
    const due = shown.body.find(
      (one: { kind: string; id: number }) => one.kind === 'APPLICATION' && one.id === id,
    )
    return due?.erasesAt
  }
  const withdrawn = await applied()
  await setStatus(polder.recruiter, withdrawn.id, 'REJECTED')
  const first = await erasesAt(withdrawn.id)
  await pass(20 * day)
  assert.equal(await setStatus(withdrawn.who, withdrawn.id, 'WITHDRAWN'), 200)
  assert.equal(await erasesAt(withdrawn.id), first)
  // Asked with the rejection, and not again.
  assert.equal(mailsTo(withdrawn.who, endings).length, 0)

  const over = await applied()
  const path = `/api/v1/admin/jobs/${over.jobId}/end-procedure`
  await polder.post(path, { token: await as(polder.recruiter) })
  const ended = await erasesAt(over.id)
  await pass(day)
  await setStatus(polder.recruiter, over.id, 'REJECTED')
  assert.equal(await erasesAt(over.id), ended)
  await setStatus(polder.recruiter, over.id, 'ACCEPTED')
  assert.equal(await erasesAt(over.id), iso(now() + 28 * day))

  const taken = await applied()
  await setStatus(polder.recruiter, taken.id, 'REJECTED')
  await consent(taken.who, taken.id, true)
  const { erasesAt: soon } = (await consent(taken.who, taken.id, false)).body
  assert.equal(await setStatus(taken.who, taken.id, 'WITHDRAWN'), 200)
  assert.equal(await erasesAt(taken.id), soon)

  // Consent counts again for whoever is not hired after all: a year from the end that was.
  const agreed = await applied()
  await consent(agreed.who, agreed.id, true)
  await setStatus(polder.recruiter, agreed.id, 'ACCEPTED')
  const hiredAt = now()
  assert.equal(await erasesAt(agreed.id), iso(hiredAt + 28 * day))
  await pass(23 * day)
  await setStatus(polder.recruiter, agreed.id, 'REJECTED')
  const yearOn = new Date(hiredAt)
  yearOn.setUTCMonth(yearOn.getUTCMonth() + 12)
  assert.equal(await erasesAt(agreed.id), yearOn.toISOString())
  await pass(6 * day)
  assert.ok(await exists(agreed.id))
})

test('an application that is taken up again is not erased', async () => {
  const { id } = await applied()
  await setStatus(polder.recruiter, id, 'REJECTED')
  await pass(27 * day)
  await setStatus(polder.recruiter, id, 'REVIEWING')
  await pass(2 * day)
  assert.ok(await exists(id))
})

test('ending a procedure closes the job, asks everybody once more, and starts the clock of all that run', async () => {
  const { who, id, jobId } = await applied()
  const path = `/api/v1/admin/jobs/${jobId}/end-procedure`
  assert.equal((await polder.post(path, { token: await as(who) })).status, 403)
  const token = await as(polder.recruiter)
  assert.equal((await polder.post('/api/v1/admin/jobs/987654/end-procedure', { token })).status, 404)
  const ended = await polder.post(path, { token })
  assert.deepEqual([ended.status, ended.body.id, ended.body.active], [200, jobId, false])
  await mailed(who, endings)
  assert.equal((await polder.post(path, { token })).status, 200)
  const late = await polder.candidate()
  assert.equal((await polder.apply(late, { jobId })).status, 409)
  await pass(28 * day - 1)
  assert.ok(await exists(id))
  await pass(1)
  assert.ok(!(await exists(id)))
  assert.equal(mailsTo(who, endings).length, 1)
})

test('six months after a job closed its procedures end by themselves', async () => {
  const off = await applied()
  const expired = await applied()
  const open = await applied()
  const token = await as(polder.admin)
  await polder.put(`/api/v1/admin/jobs/${off.jobId}/toggle`, { token })
  const json = { title: 'Kok', company: 'De Pan', description: 'Soep', expiresAt: iso(now() + 10 * day) }
  await polder.put(`/jobs/${expired.jobId}`, { token, json })
  const half = new Date(now())
  half.setUTCMonth(half.getUTCMonth() + 6)
  await pass(half.getTime() - now() - 1)
  assert.equal(mailsTo(off.who, endings).length, 0)
  await pass(1)
  await mailed(off.who, endings)
  await pass(28 * day)
  assert.deepEqual(
    [await exists(off.id), await exists(expired.id), await exists(open.id)],
    [false, true, true],
  )
  await pass(13 * day)
  assert.deepEqual([await exists(expired.id), await exists(open.id)], [false, true])
})

test('files go with the application, in one leap of the clock too', async () => {
  const who = await polder.candidate()
  const cvFilePath = (await polder.upload(who, pdf)).body.filePath
  polder.recruiter.token = await as(polder.recruiter)
  const { body } = await polder.apply(who, { jobId: await polder.newJob(), cvFilePath })
  await setStatus(polder.recruiter, body.id, 'REJECTED')
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const upload = await db
    .selectFrom('cv_uploads')
    .selectAll()
    .where('handle', '=', cvFilePath)
    .executeTakeFirstOrThrow()
  const objects = await polder.platform.objectsFor('recruitment')
  assert.ok(await objects.exists(upload.object_key))
  await pass(400 * day)
  assert.ok(!(await exists(body.id)))
  assert.ok(!(await objects.exists(upload.object_key)))
})
