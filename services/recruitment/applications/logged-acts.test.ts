/** What recruiters do to applications and CV profiles by the API stands in the log book as what they do on pages does. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorAs } from '../testing/page-visitor.ts'
import { startApplying } from './testing/applying.ts'

test('moves, told pay, replaced notes, an ended procedure, and what was deleted', async () => {
  await using polder = await startApplying({ environment: { PAY_RULE: 'on' } })
  const { token } = polder.recruiter
  const jobId = await polder.newJob({ title: 'Brugwachter' })
  const apply = async () => Number((await polder.apply(await polder.candidate(), { jobId })).body.id)
  const [id, other] = [await apply(), await apply()]
  const cv = { token: polder.anna.token, json: { name: 'Cv' } }
  const profileId = (await polder.post('/api/v1/cv-profiles', cv)).body.id
  const put = async (path: string, json: object) =>
    assert.equal((await polder.put(path, { token, json })).status, 200, path)
  const base = '/api/v1/admin/applications'
  await put(`${base}/${id}/status`, { status: 'INTERVIEW', payTold: true })
  // What changes nothing is no act.
  await put(`${base}/${id}/status`, { status: 'INTERVIEW' })
  for (const notes of ['Gebeld', '', '']) await put(`${base}/${id}/notes`, { notes })
  assert.equal((await polder.setStatus(polder.recruiter, other, 'REVIEWING')).status, 200)
  const end = () => polder.post(`/api/v1/admin/jobs/${jobId}/end-procedure`, { token })
  for (let times = 0; times < 2; times++) assert.equal((await end()).status, 200)
  for (const path of [`${base}/${other}`, `/api/v1/admin/cv-profiles/${profileId}`])
    assert.equal((await polder.delete(path, { token })).status, 204, path)

  // Of their own application what they do as recruiters is one, and what any candidate can do is none.
  const own = await polder.applied(polder.recruiter)
  assert.equal((await polder.setStatus(polder.recruiter, own, 'SHORTLISTED')).status, 200)
  assert.equal((await polder.delete(`/applications/${own}`, { token })).status, 200)

  const admin = await visitorAs(polder, polder.admin)
  const lines = async (words: string): Promise<number> => {
    const { body } = await admin.see(`/beheer/logboek?q=${encodeURIComponent(words)}`)
    return String(body).split('<th scope="row"').length - 1
  }
  const expected = {
    'PENDING → INTERVIEW': 1,
    'PENDING → REVIEWING': 1,
    'PENDING → SHORTLISTED': 1,
    'SHORTLISTED → WITHDRAWN': 0,
    'Vertelde het salaris': 1,
    'Schreef een notitie': 1,
    'Verwijderde een notitie': 1,
    'Beëindigde een procedure': 1,
    'Verwijderde een sollicitatie': 1,
    'Removed a CV profile': 1,
  }
  const found = await Promise.all(Object.keys(expected).map(async (words) => [words, await lines(words)]))
  assert.deepEqual(Object.fromEntries(found), expected)
})
