import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, pdf, startApplying } from './testing/applying.ts'
import { encryptedPdf } from './testing/encrypted-pdf.ts'

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

test('a CV is uploaded, attached by its uploader alone, and shown to recruiters', async () => {
  const { status, body } = await polder.upload(anna, pdf, 'Mijn CV\u202E (2026).pdf')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['fileName', 'filePath'])
  assert.equal(body.fileName, 'Mijn CV (2026).pdf')
  assert.equal(
    (await polder.apply(stranger, { jobId: await polder.newJob(), cvFilePath: body.filePath })).status,
    404,
  )
  const id = await polder.applied(anna, { cvFilePath: body.filePath })
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
  const id = await polder.applied(anna, { cvProfileId: profile })
  const shown = await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })
  assert.equal(shown.status, 200)
  assert.equal(shown.bytes.subarray(0, 5).toString(), '%PDF-')
  assert.match(shown.headers.get('content-disposition')!, /^inline/)
  // What was sent stays, whatever becomes of the profile.
  await polder.delete(`/api/v1/cv-profiles/${profile}`, { token: anna.token })
  assert.deepEqual((await polder.get(`${managed}/${id}/cv`, { token: recruiter.token })).bytes, shown.bytes)
  const without = await polder.applied(anna)
  for (const missing of [without, 987_654])
    assert.equal((await polder.get(`${managed}/${missing}/cv`, { token: recruiter.token })).status, 404)
})

test('a PDF that asks for a password is refused, and one that its owner alone protects is taken', async () => {
  const { status, body } = await polder.upload(anna, encryptedPdf('geheim'))
  assert.equal(status, 400)
  assert.match(body.message, /asks for a password; save the CV without one/)
  assert.equal((await polder.upload(anna, encryptedPdf(''))).status, 200)
})

test('files that are no PDF, or too large, are refused', async () => {
  for (const bytes of ['', 'MZ', 'GIF89a', '<html>%PDF-1.4', 'PK\u0003\u0004', '%PDF'])
    assert.equal((await polder.upload(anna, Buffer.from(bytes))).status, 400, bytes)
  const whole = pdf.toString('latin1')
  for (const cutOff of [whole.replace('%%EOF\n', ''), `${whole}2 0 obj\n<</Length 99>>\nstream\n`]) {
    const { status, body } = await polder.upload(anna, Buffer.from(cutOff, 'latin1'))
    assert.equal(status, 400)
    assert.match(body.message, /cut off/)
  }
  const largest = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length, 32)])
  assert.equal((await polder.upload(anna, largest)).status, 200)
  assert.equal((await polder.upload(anna, Buffer.concat([largest, Buffer.from(' ')]))).status, 413)
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, body: new FormData() })).status,
    400,
  )
  assert.equal(
    (await polder.post('/api/applications/upload-cv', { token: anna.token, json: {} })).status,
    415,
  )
})
