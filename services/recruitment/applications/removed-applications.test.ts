/** A recruiter deletes a job or an application: whoever waits for an answer is told once, and nothing of what they sent is left. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, pdf, startApplying } from './testing/applying.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const subjects = (who: SignedIn, about: RegExp): string[] =>
  polder.platform.mails.flatMap(({ to, subject }) =>
    to === who.email && about.test(subject) ? [subject] : [],
  )
const taken = /weggehaald|taken away/
const token = () => polder.recruiter.token
const apply = async (who: SignedIn, jobId: number, fields: object = {}): Promise<number> => {
  const { status, body } = await polder.apply(who, { jobId, ...fields })
  assert.equal(status, 201)
  return body.id
}

for (const [way, path, who] of [
  ['a recruiter', '/jobs', () => polder.recruiter],
  ['an administrator', '/api/v1/admin/jobs', () => polder.admin],
] as const)
  test(`${way} deletes a job: who waits is told once, in their language, and who was answered before is not`, async () => {
    const jobId = await polder.newJob({ title: 'Sluiswachter', company: 'Waterschap' })
    const dutch = await polder.candidate({ language: 'nl', firstName: 'Sjoukje' })
    const [english, rejected, withdrawn] = [
      await polder.candidate({ language: 'en' }),
      await polder.candidate({ language: 'nl' }),
      await polder.candidate({ language: 'nl' }),
    ]
    for (const one of [dutch, english]) await apply(one, jobId)
    await polder.setStatus(polder.recruiter, await apply(rejected, jobId), 'REJECTED')
    await polder.setStatus(withdrawn, await apply(withdrawn, jobId), 'WITHDRAWN')
    assert.equal((await polder.delete(`${path}/${jobId}`, { token: who().token })).status, 204)
    await eventually(
      () => subjects(dutch, taken).length > 0 && subjects(english, taken).length > 0,
      'they are told',
    )
    assert.deepEqual(subjects(dutch, taken), ['De vacature Sluiswachter is weggehaald'])
    assert.deepEqual(subjects(english, taken), ['The job Sluiswachter was taken away'])
    const { text } = polder.platform.mails.find(
      ({ to, subject }) => to === dutch.email && taken.test(subject),
    )!
    assert.match(
      text,
      /Sjoukje[\s\S]*Sluiswachter bij Waterschap[\s\S]*gewist[\s\S]*\/vacatures\b[\s\S]*\nPolder vacatures\n/,
    )
    assert.equal((await polder.delete(`${path}/${jobId}`, { token: who().token })).status, 404)
    for (const one of [rejected, withdrawn]) assert.deepEqual(subjects(one, taken), [])
  })

test('who was rejected half a minute before, and does not know it yet, is told of the job', async () => {
  const who = await polder.candidate({ language: 'nl' })
  const jobId = await polder.newJob()
  const id = await apply(who, jobId)
  const json = { from: 'PENDING', to: 'REJECTED' }
  const moved = await polder.post(`/api/v1/admin/applications/${id}/moves`, { token: token(), json })
  assert.equal(moved.status, 201)
  assert.equal((await polder.delete(`/jobs/${jobId}`, { token: token() })).status, 204)
  await eventually(() => subjects(who, taken).length === 1, 'the candidate is told')
})

test('a move that was undone is no reason to tell who was answered before', async () => {
  const who = await polder.candidate({ language: 'nl' })
  const jobId = await polder.newJob()
  const id = await apply(who, jobId)
  const moves = `/api/v1/admin/applications/${id}/moves`
  const json = { from: 'PENDING', to: 'REVIEWING' }
  const { body } = await polder.post(moves, { token: token(), json })
  assert.equal((await polder.post(`${moves}/${body.id}/undo`, { token: token() })).status, 200)
  await polder.setStatus(polder.recruiter, id, 'REJECTED')
  const other = await polder.candidate({ language: 'nl' })
  await apply(other, jobId)
  assert.equal((await polder.delete(`/jobs/${jobId}`, { token: token() })).status, 204)
  await eventually(() => subjects(other, taken).length === 1, 'the other is told')
  assert.deepEqual(subjects(who, taken), [])
})

test('who waits is told that their application was deleted, and who was answered before is not', async () => {
  const [waiting, rejected] = [await polder.candidate({ language: 'nl' }), await polder.candidate()]
  const jobId = await polder.newJob({ title: 'Lichtwachter', company: 'Loodswezen' })
  const remove = async (id: number) =>
    (await polder.delete(`/api/v1/admin/applications/${id}`, { token: token() })).status
  const answered = await apply(rejected, jobId)
  await polder.setStatus(polder.recruiter, answered, 'REJECTED')
  const id = await apply(waiting, jobId)
  assert.deepEqual([await remove(answered), await remove(id), await remove(id)], [204, 204, 404])
  const gone = /verwijderd|removed/
  await eventually(() => subjects(waiting, gone).length > 0, 'they are told')
  assert.deepEqual(subjects(waiting, gone), ['Je sollicitatie is verwijderd: Lichtwachter'])
  assert.deepEqual(subjects(rejected, gone), [])
})

test('nothing of what was sent for a deleted job, or was written about it, is left', async () => {
  const who = await polder.candidate()
  const jobId = await polder.newJob()
  const { filePath } = (await polder.upload(who, Buffer.concat([pdf, Buffer.from('%bestandswoord\n')]))).body
  const id = await apply(who, jobId, { cvFilePath: filePath, coverLetter: 'briefwoord' })
  const json = { tag: 'labelwoord' }
  const tagged = await polder.post(`/api/v1/admin/applications/${id}/tags`, { token: token(), json })
  assert.ok(tagged.status < 300, JSON.stringify(tagged.body))
  const words = ['bestandswoord', 'briefwoord', 'labelwoord']
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const find = () => findBytes(db as never, polder.platform.folder, words)
  for (const word of words)
    assert.ok(
      (await find()).some((found) => found.endsWith(word)),
      word,
    )
  assert.equal((await polder.delete(`/jobs/${jobId}`, { token: token() })).status, 204)
  assert.deepEqual(await find(), [])
})
