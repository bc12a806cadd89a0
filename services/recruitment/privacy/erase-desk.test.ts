/** What recruiters wrote about somebody, and what waits for them, is erased with the application and with the account: nothing is left to be found. */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import { visitor } from '../testing/page-visits.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let db: Kysely<Tables>
before(async () => {
  polder = await startApplying({ environment: { FIRST_SELECTION: 'anonymous' } })
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const day = 86_400_000
const search = (texts: readonly string[]) =>
  findBytes(db as never, join(polder.platform.folder, 'objects'), texts)
const recruiter = async () => (await polder.signIn(polder.recruiter.email, password)).token

const admin = () => polder.signIn(polder.admin.email, password)

const made = async (method: 'post' | 'put', path: string, token: string, json: object) => {
  const { status, body } = await polder[method](path, { token, json })
  assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** An application about which everything was written that the desk can write; each text holds the mark. */
const written = async (mark: string): Promise<{ who: SignedIn; id: number }> => {
  const who = await polder.candidate({
    email: `${mark}@example.nl`,
    firstName: mark,
    lastName: 'de Oude',
    language: 'nl',
  })
  const token = await recruiter()
  const questions = [{ label: 'Waarom?', kind: 'TEXT' }]
  const job = { title: 'Kok', company: 'De Pan', description: 'Soep', criteria: ['Vakmanschap'], questions }
  const jobId = (await made('post', '/jobs', token, job)).id
  const asked = (await polder.get(`/jobs/${jobId}`)).body.questions[0].id
  const upload = await polder.upload(who, Buffer.concat([pdf, Buffer.from(`% ${mark}\n`)]), `${mark}.pdf`)
  const application = {
    ...{ jobId, cvFilePath: upload.body.filePath, coverLetter: `Brief van ${mark}` },
    answers: [{ questionId: asked, answer: `Omdat ${mark}` }],
  }
  const { id } = await made('post', '/applications', who.token, application)
  const of = `/api/v1/admin/applications/${id}`
  await made('post', `${of}/reveal`, token, { reason: `Reden over ${mark}` })
  await made('post', `${of}/tags`, token, { tag: `Bel ${mark}` })
  await made('post', `${of}/note-entries`, token, { text: `Notitie over ${mark}` })
  await made('put', `${of}/ratings`, token, {
    scores: [{ criterion: 'Vakmanschap', score: 3, reason: `Goed, ${mark}` }],
  })
  await made('post', `/applications/${id}/messages`, who.token, { text: `Bericht van ${mark}` })
  await made('post', `/applications/${id}/messages`, token, { text: `Dag ${mark}` })
  const startsAt = new Date(polder.platform.clock.millis() + 90 * day).toISOString()
  const endsAt = new Date(polder.platform.clock.millis() + 90 * day + 3_600_000).toISOString()
  const { id: interview, slots } = await made('post', '/api/v1/interviews', token, {
    ...{ applicationId: id, slots: [{ startsAt, endsAt }] },
    ...{ place: `Kamer ${mark}`, note: `Voor ${mark}`, participants: [`Chef van ${mark}`] },
  })
  await made('post', `/api/v1/interviews/${interview}/choice`, who.token, { slotId: slots[0].id })
  await made('post', `${of}/moves`, token, {
    ...{ from: 'PENDING', to: 'REVIEWING', subject: `Over ${mark}`, text: `Beste ${mark}` },
  })
  return { who, id }
}

test('with the account: what the desk wrote, what waits to be mailed, what was searched and asked for by mail', async () => {
  const mark = 'Zwartewaterkwast'
  const { who } = await written(mark)
  const anybody = await visitor(polder, null)
  await polder.post('/job-alerts', { token: who.token, json: { name: mark, keywords: mark } })
  await anybody.see(`/vacatures?q=${mark}+de+oude`)
  assert.ok((await search([mark])).length > 8, 'it was there')
  assert.equal(
    (await polder.post('/api/v1/me/erasure', { token: who.token, json: { password } })).status,
    202,
  )
  polder.platform.clock.advance(3 * day)
  await polder.sweep()
  assert.deepEqual(await search([mark]), [])
})

test('what was searched for a moment ago, which is counted in memory only', async () => {
  const mark = 'Groenewaterkwast'
  const who = await polder.candidate({ email: `${mark}@example.nl`, firstName: mark, lastName: 'de Oude' })
  const anybody = await visitor(polder, null)
  await anybody.see(`/vacatures?q=${mark}+de+oude`)
  const { status } = await polder.delete(`/api/v1/admin/users/${who.id}`, { token: (await admin()).token })
  assert.equal(status, 204)
  await anybody.see('/vacatures?q=naderhand')
  await eventually(async () => (await search(['naderhand'])).length > 0, 'the count of the last search')
  assert.deepEqual(await search([`${mark.toLowerCase()} de oude`]), [])
})

test('what was searched for by one name alone goes where it found no job; an occupation stays', async () => {
  const mark = 'Paarsewaterkwast'
  const who = await polder.candidate({ email: `${mark}@example.nl`, firstName: 'Kok', lastName: mark })
  await polder.newJob({ title: 'Kok in de keuken' })
  const anybody = await visitor(polder, null)
  for (const q of [mark, `${mark}+gevonden+worden`, 'kok', `x${mark}`]) await anybody.see(`/vacatures?q=${q}`)
  const { status } = await polder.delete(`/api/v1/admin/users/${who.id}`, { token: (await admin()).token })
  assert.equal(status, 204)
  const left = await db.selectFrom('search_log').select('words').execute()
  const holding = left.map(({ words }) => words).filter((words) => /kok|paarsewaterkwast/.test(words))
  assert.deepEqual(holding, ['kok', 'xpaarsewaterkwast'])
})

test('with the application, 28 days after it ended', async () => {
  const mark = 'Blauwezandkwast'
  const { who, id } = await written(mark)
  const withdrawn = await polder.delete(`/applications/${id}`, { token: who.token })
  assert.equal(withdrawn.status, 200)
  polder.platform.clock.advance(28 * day + 3_600_000)
  await polder.sweep()
  const texts = [`van ${mark}`, `over ${mark}`, `bel ${mark}`, `Omdat ${mark}`, `Goed, ${mark}`]
  // The queue forgets what it did by the database's own clock, after fewer days.
  const left = (await search(texts)).filter((found) => !found.startsWith('recruitment_jobs.'))
  assert.deepEqual(left, [])
  const log = '/api/v1/admin/privacy/log'
  const { body } = await polder.get(log, { token: (await admin()).token })
  assert.ok(
    body.some(
      (look: { act: string; applicationId: number }) => look.act === 'REVEALED' && look.applicationId === id,
    ),
    'that a name was shown stays',
  )
})
