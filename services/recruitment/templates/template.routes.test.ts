/** Templates: unknown places are refused at saving, a move begins with the template of its status, and each is in two languages. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { visitor } from '../testing/page-visits.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/admin/message-templates'
const template = {
  name: 'Uitnodiging',
  subjectNl: 'Gesprek over {vacature}',
  textNl: 'Dag {voornaam}, kom je langs bij {bedrijf}?',
  subjectEn: 'Interview about {{job}}',
  textEn: 'Will you visit {company}? Yours, {recruiter}',
}

test('an unknown place is refused at saving, in every field, naming it', async () => {
  const { token } = polder.recruiter
  for (const field of ['subjectNl', 'textNl', 'subjectEn', 'textEn'])
    for (const place of ['{naam}', '{{ first_name }}', '{}', '{voornaam }{x}']) {
      const answer = await polder.post(base, { token, json: { ...template, [field]: `A ${place} b` } })
      assert.equal(answer.status, 400, `${field} ${place}`)
      assert.match(JSON.stringify(answer.body), new RegExp(field))
    }
  assert.deepEqual((await polder.get(base, { token })).body, [])
  const spaced = { ...template, name: 'Ruim', textNl: 'Voor { Voornaam } en {{JOB}}.' }
  assert.equal((await polder.post(base, { token, json: spaced })).status, 201)
})

test('a template is kept, replaced and removed; no two have one name or one status', async () => {
  const { token } = polder.recruiter
  const saved = await polder.post(base, { token, json: { ...template, status: 'INTERVIEW' } })
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  const { id } = saved.body
  assert.equal((await polder.post(base, { token, json: { ...template, name: 'UITNODIGING' } })).status, 409)
  const second = { ...template, name: 'Tweede', status: 'INTERVIEW' }
  assert.equal((await polder.post(base, { token, json: second })).status, 409)
  const put = await polder.put(`${base}/${id}`, { token, json: { ...template, status: 'SHORTLISTED' } })
  assert.deepEqual([put.status, put.body.status], [200, 'SHORTLISTED'])
  assert.equal((await polder.put(`${base}/987654`, { token, json: second })).status, 404)
  assert.equal((await polder.delete(`${base}/${id}`, { token })).status, 204)
  assert.equal((await polder.delete(`${base}/${id}`, { token })).status, 404)
  assert.equal((await polder.get(base, { token: polder.anna.token })).status, 403)
})

test('a move begins with the template of its status in the language of whoever reads it', async () => {
  const { token } = polder.recruiter
  await polder.post(base, { token, json: { ...template, name: 'Voor op de lijst', status: 'SHORTLISTED' } })
  const move = async (id: number) =>
    polder.post(`/api/v1/admin/applications/${id}/moves`, {
      token,
      json: { from: 'PENDING', to: 'SHORTLISTED' },
    })
  const dutch = await move(await polder.applied(polder.anna))
  assert.deepEqual(
    [dutch.body.subject, dutch.body.text],
    ['Gesprek over Kok', 'Dag Anna, kom je langs bij De Pan?'],
  )
  const english = await move(await polder.applied(polder.stranger))
  assert.deepEqual(
    [english.body.subject, english.body.text],
    ['Interview about Kok', 'Will you visit De Pan? Yours, Ria Recruiter'],
  )
  // She gave no name, so the Dutch text could not be sent to her.
  const nameless = { ...template, name: 'Voor wie', status: 'REVIEWING', textEn: 'Dear {firstName}' }
  await polder.post(base, { token, json: nameless })
  const id = await polder.applied(polder.stranger)
  const refused = await polder.post(`/api/v1/admin/applications/${id}/moves`, {
    ...{ token, json: { from: 'PENDING', to: 'REVIEWING' } },
  })
  assert.deepEqual([refused.status, /\{firstName\}/.test(refused.body.message)], [422, true])
})

test('of two recruiters who change one template the second is told, with what they wrote, and may save again', async () => {
  const { token } = polder.recruiter
  const { id } = (await polder.post(base, { token, json: { ...template, name: 'Samen' } })).body
  const desk = await visitor(polder, polder.recruiter)
  const path = `/werkplek/sjablonen/${id}`
  const seen = (body: string): string => String(load(body)('input[name=updatedAt]').val())
  const updatedAt = seen((await desk.see(path)).body)
  polder.platform.clock.advance(1000)
  const form = { ...template, name: 'Samen', status: '' }
  assert.equal((await desk.send(path, { ...form, updatedAt, subjectNl: 'Van de een' })).status, 303)
  const late = await desk.send(path, { ...form, updatedAt, textNl: 'Van de ander' })
  assert.equal(late.status, 409)
  assert.match(late.body, /intussen gewijzigd[\s\S]*Van de ander/)
  const [kept] = (await polder.get(base, { token })).body.filter((each: { id: number }) => each.id === id)
  assert.deepEqual([kept.subjectNl, kept.textNl], ['Van de een', template.textNl])
  const again = await desk.send(path, { ...form, updatedAt: seen(late.body), textNl: 'Van de ander' })
  assert.equal(again.status, 303)
})
