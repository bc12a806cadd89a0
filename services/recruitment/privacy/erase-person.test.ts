import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let db: Kysely<Tables>
before(async () => {
  polder = await startApplying()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const folder = () => join(polder.platform.folder, 'objects')
const search = (texts: readonly string[]) => findBytes(db as never, folder(), texts)

/** Words that stand nowhere but with this person. */
const wordsOf = (who: SignedIn, mark: string): string[] => [
  who.email,
  `Voornaam${mark}`,
  `0600${mark}`,
  `tekst${mark}`,
]

/** Somebody with something of every kind. */
const whole = async (mark: string): Promise<{ who: SignedIn; jobId: number; words: string[] }> => {
  const email = `heel-${mark}@example.nl`
  const json = {
    email,
    password: 'correct horse battery',
    firstName: `Voornaam${mark}`,
    lastName: 'Vol',
    phone: `0600${mark}`,
  }
  await polder.post('/api/auth/register', { json })
  const who = await polder.signIn(email, json.password)
  const { token } = who
  const text = `tekst${mark}`
  const profile = { name: text, firstName: `Voornaam${mark}`, email, summary: text }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token, json: profile })).body.id
  const file = Buffer.concat([pdf, Buffer.from(`% ${text}\n`)])
  const cvFilePath = (await polder.upload(who, file, `${text}.pdf`)).body.filePath
  await polder.upload(who, file, 'los.pdf')
  const jobId = await polder.newJob({ title: 'Kok zonder naam' })
  const application = { jobId, cvProfileId, cvFilePath, coverLetter: text, phone: `0600${mark}` }
  const { body } = await polder.apply(who, application)
  await polder.put(`/api/v1/admin/applications/${body.id}/status`, {
    token: polder.recruiter.token,
    json: { status: 'REJECTED', message: text, notes: text },
  })
  await polder.post('/job-alerts', { token, json: { name: text, keywords: text } })
  await polder.post(`/jobs/${jobId}/bookmark`, { token })
  const article = { title: `Stuk ${jobId}`, content: 'Goed stuk', category: 'Werk', published: true }
  const { id } = (await polder.post('/admin/articles', { token: polder.admin.token, json: article })).body
  await polder.post(`/articles/${id}/rate`, { token, json: { rating: 5, comment: text } })
  await eventually(
    () => polder.platform.mails.filter(({ to }) => to === email).length >= 2,
    'the mails went out',
  )
  return { who, jobId, words: wordsOf(who, mark) }
}

test('what an administrator deletes is found by no byte search, and another person’s data stays', async () => {
  const { who, jobId, words } = await whole('77123')
  const other = await whole('88456')
  for (const word of words) assert.ok((await search([word])).length > 0, `${word} was there`)
  const count = async () =>
    (await polder.get('/applications/statistics', { token: polder.recruiter.token })).body
  const earlier = await count()

  const path = `/api/v1/admin/users/${who.id}`
  assert.equal((await polder.delete(path, { token: polder.admin.token })).status, 204)
  assert.deepEqual(await search(words), [])
  for (const word of other.words) assert.ok((await search([word])).length > 0, `${word} stays`)
  assert.equal((await polder.get('/api/auth/me', { token: who.token })).status, 401)
  assert.equal((await polder.delete(path, { token: polder.admin.token })).status, 404)

  // A count without person stays.
  assert.deepEqual(await count(), {
    ...earlier,
    averageTimeToDecisionDays: (await count()).averageTimeToDecisionDays,
  })
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.applicationCount, 1)
  assert.deepEqual(
    (await polder.get(`/applications/job/${jobId}`, { token: polder.recruiter.token })).body,
    [],
  )
})

test('what a deleted recruiter did stays without their name', async () => {
  const email = 'weg-recruiter@example.nl'
  const gone = await polder.person('ROLE_RECRUITER', { email, firstName: 'Verdwenen' })
  const id = await polder.applied(polder.anna)
  await polder.setStatus(gone, id, 'REVIEWING')
  assert.equal(
    (await polder.delete(`/api/v1/admin/users/${gone.id}`, { token: polder.admin.token })).status,
    204,
  )
  const { body } = await polder.get(`/applications/${id}/history`, { token: polder.anna.token })
  assert.deepEqual([body[1].toStatus, body[1].changedBy], ['REVIEWING', null])
  assert.deepEqual(await search([email, 'Verdwenen']), [])
})
