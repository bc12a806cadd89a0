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

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1')
const upload = (who: SignedIn, bytes: Buffer, name = 'cv.pdf') => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  return polder.post('/api/applications/upload-cv', { token: who.token, body })
}

test('a CV is uploaded, attached by its uploader alone, and shown to recruiters', async () => {
  const { status, body } = await upload(anna, pdf, 'Mijn CV\u202E (2026).pdf')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['fileName', 'filePath'])
  assert.equal(body.fileName, 'Mijn CV (2026).pdf')
  assert.equal((await apply(stranger, { jobId: await newJob(), cvFilePath: body.filePath })).status, 404)
  const id = await applied(anna, { cvFilePath: body.filePath })
  const application = (await polder.get('/applications/my-applications', { token: anna.token })).body[0]
  assert.deepEqual(
    [application.id, application.cvFilePath, application.cvFileName],
    [id, body.filePath, body.fileName],
  )
  const shown = await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })
  assert.equal(shown.status, 200)
  assert.deepEqual(shown.bytes, pdf)
  assert.equal(shown.headers.get('content-type'), 'application/pdf')
  assert.equal(shown.headers.get('content-disposition'), 'inline; filename="mijn-cv-2026.pdf"')
  assert.equal((await polder.get(`${managed}/${id}/cv`, { token: anna.token })).status, 403)
})

test('a CV profile is shown as a PDF, and no CV is 404', async () => {
  const profile = (
    await polder.post('/api/v1/cv-profiles', { token: anna.token, json: { name: 'CV', firstName: 'Anna' } })
  ).body.id
  const id = await applied(anna, { cvProfileId: profile })
  const shown = await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })
  assert.equal(shown.status, 200)
  assert.equal(shown.bytes.subarray(0, 5).toString(), '%PDF-')
  assert.match(shown.headers.get('content-disposition')!, /^inline/)
  await polder.delete(`/api/v1/cv-profiles/${profile}`, { token: anna.token })
  assert.equal((await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })).status, 404)
  const without = await applied(anna)
  for (const missing of [without, 987_654])
    assert.equal((await polder.get(`${managed}/${missing}/cv`, { token: recruiter.token })).status, 404)
})

test('files that are no PDF, or too large, are refused', async () => {
  for (const bytes of ['', 'MZ', 'GIF89a', '<html>%PDF-1.4', 'PK\u0003\u0004', '%PDF'])
    assert.equal((await upload(anna, Buffer.from(bytes))).status, 400, bytes)
  const largest = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length, 32)])
  assert.equal((await upload(anna, largest)).status, 200)
  assert.equal((await upload(anna, Buffer.concat([largest, Buffer.from(' ')]))).status, 413)
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, body: new FormData() })).status,
    400,
  )
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, json: {} })).status,
    415,
  )
})
