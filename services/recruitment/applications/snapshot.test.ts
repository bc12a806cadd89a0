import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Applying, pdf, startApplying } from './testing/applying.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const textOf = (bytes: Buffer): string => {
  const { stdout, status } = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
  assert.equal(status, 0)
  return stdout
}

const snapshot = (id: number, part: string, token = polder.anna.token) =>
  polder.get(`/applications/${id}/snapshot?part=${part}`, { token })

const files = async (): Promise<string[]> => {
  const folder = join(polder.platform.folder, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what was sent stays as it was sent, whatever the profile becomes', async () => {
  const { anna, recruiter, stranger } = polder
  const json = { name: 'Zorg', firstName: 'Anna', lastName: 'de Vries', headline: 'Eerste kop' }
  const profile = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json })).body.id
  const file = Buffer.concat([pdf, Buffer.from('% als verstuurd\n')])
  const cvFilePath = (await polder.upload(anna, file, 'Mijn CV.pdf')).body.filePath
  const id = await polder.applied(anna, {
    cvProfileId: profile,
    cvFilePath,
    coverLetter: 'Ik kook graag.\nGroet',
  })

  const changed = { ...json, headline: 'Tweede kop', lastName: 'Smit' }
  await polder.put(`/api/v1/cv-profiles/${profile}`, { token: anna.token, json: changed })
  for (const { token } of [anna, recruiter]) {
    const cv = await snapshot(id, 'cv', token)
    assert.deepEqual([cv.status, cv.headers.get('content-type')], [200, 'application/pdf'])
    assert.match(textOf(cv.bytes), /Eerste kop/)
    assert.doesNotMatch(textOf(cv.bytes), /Tweede kop|Smit/)
    const letter = await snapshot(id, 'letter', token)
    assert.deepEqual([letter.status, letter.body], [200, 'Ik kook graag.\nGroet'])
    assert.match(letter.headers.get('content-type')!, /^text\/plain/)
    assert.deepEqual((await snapshot(id, 'file', token)).bytes, file)
  }
  await polder.delete(`/api/v1/cv-profiles/${profile}`, { token: anna.token })
  assert.match(textOf((await snapshot(id, 'cv')).bytes), /Eerste kop/)

  for (const part of ['cv', 'letter', 'file'])
    assert.equal((await snapshot(id, part, stranger.token)).status, 404)
  assert.equal((await snapshot(id, 'photo')).status, 400)
  assert.equal((await polder.get(`/applications/${id}/snapshot`, { token: anna.token })).status, 400)
  assert.equal((await snapshot(987_654, 'cv')).status, 404)
  assert.equal((await polder.get(`/applications/${id}/snapshot?part=cv`)).status, 401)
})

test('a part that was not sent is 404, and an application that is refused leaves no file', async () => {
  const { anna } = polder
  const id = await polder.applied(anna)
  for (const part of ['cv', 'letter', 'file']) assert.equal((await snapshot(id, part)).status, 404)
  const json = { name: 'CV', firstName: 'Anna' }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json })).body.id
  const jobId = await polder.newJob()
  assert.equal((await polder.apply(anna, { jobId, cvProfileId })).status, 201)
  const kept = (await files()).length
  const again = await Promise.all(Array.from({ length: 3 }, () => polder.apply(anna, { jobId, cvProfileId })))
  assert.deepEqual(
    again.map(({ status }) => status),
    [409, 409, 409],
  )
  assert.equal((await files()).length, kept)
})

test('a deleted application leaves no file, but one that another application has', async () => {
  const { anna, recruiter } = polder
  const json = { name: 'CV', firstName: 'Anna' }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json })).body.id
  const before = (await files()).length
  const cvFilePath = (await polder.upload(anna, pdf)).body.filePath
  const [first, second] = [
    await polder.applied(anna, { cvProfileId, cvFilePath }),
    await polder.applied(anna, { cvProfileId, cvFilePath }),
  ]
  assert.equal((await files()).length, before + 3)
  const remove = (id: number) => polder.delete(`/api/v1/admin/applications/${id}`, { token: recruiter.token })
  assert.equal((await remove(first)).status, 204)
  assert.deepEqual((await snapshot(second, 'file')).bytes, pdf)
  assert.equal((await files()).length, before + 2)
  assert.equal((await remove(second)).status, 204)
  assert.equal((await files()).length, before)
  assert.equal((await remove(second)).status, 404)
})
