/** Templates when many are moved at once: one is chosen for all, its places are filled in for each, and what was typed wins. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let board: string
let templateId: number
before(async () => {
  desk = await startDesk()
  board = `/werkplek/vacatures/${desk.jobId}`
})
after(() => desk[Symbol.asyncDispose]())

const chosen = () => desk.ids.slice(0, 2).map((id) => ['kandidaat', String(id)] as const)
const show = async (fields: readonly (readonly [string, string])[]) => {
  const { status, body } = await desk.ria.follow(`${board}/bulkactie`, [...fields, ...chosen()])
  return { status, page: load(body) }
}

test('nothing is offered where there is no template', async () => {
  const { status, page } = await show([['actie', 'REVIEWING']])
  assert.deepEqual([status, page('select[name=sjabloon]').length], [200, 0])
})

test('a template fills both languages, for every candidate in their own', async () => {
  const json = {
    ...{ name: 'Even geduld', subjectNl: 'Over {vacature}', textNl: 'Dag {voornaam}, even geduld.' },
    ...{ subjectEn: 'About {job}', textEn: 'Hello {firstName}, please wait.' },
  }
  const saved = await desk.post('/api/v1/admin/message-templates', { token: desk.recruiter.token, json })
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  templateId = saved.body.id
  const { page: before } = await show([['actie', 'REVIEWING']])
  const form = before('form').filter((_, one) => before(one).find('select[name=sjabloon]').length > 0)
  assert.equal(form.attr('action'), `${board}/bulkactie`)
  assert.equal(form.find('label').text().trim(), 'Sjabloon')
  const fields = form
    .find('input')
    .get()
    .map((one) => [before(one).attr('name')!, before(one).attr('value')!] as const)
  const { body } = await desk.ria.follow(`${board}/bulkactie`, [...fields, ['sjabloon', String(templateId)]])
  const page = load(body)
  assert.equal(page('select[name=sjabloon] option[selected]').text(), 'Even geduld')
  assert.equal(page('[name=onderwerpNl]').val(), 'Over {vacature}')
  assert.equal(page('[name=tekstEn]').val(), 'Hello {firstName}, please wait.')
  assert.deepEqual(
    page('.mail-preview div')
      .get()
      .map((one) => page(one).find('p').last().text()),
    ['Dag Wilhelmina, even geduld.', 'Hello Tomasz, please wait.'],
  )
})

test('what was typed stays, and a mail without words of its own is the template’s', async () => {
  const { page } = await show([
    ...([
      ['naar', 'REVIEWING'],
      ['sjabloon', String(templateId)],
    ] as const),
    ...([
      ['onderwerpNl', 'Zelf bedacht'],
      ['tekstNl', 'Zelf geschreven.'],
    ] as const),
  ])
  assert.equal(page('[name=onderwerpNl]').val(), 'Zelf bedacht')
  assert.equal(page('[name=tekstNl]').val(), 'Zelf geschreven.')
  const act = page('form[action$="/uitvoeren"]')
  assert.equal(act.find('[name=sjabloon]').val(), String(templateId))
  const travelling = act
    .find('input[name=kandidaat]')
    .get()
    .map((one) => ['kandidaat', page(one).attr('value')!] as const)
  const done = await desk.ria.send(`${board}/bulkactie/uitvoeren`, [
    ...([
      ['naar', 'REVIEWING'],
      ['sjabloon', String(templateId)],
      ['tekstNl', 'Zelf geschreven.'],
    ] as const),
    ...travelling,
  ])
  assert.equal(done.status, 303)
  const said = async (id: number) => {
    const moves = await desk.get(`/api/v1/admin/applications/${id}/moves`, { token: desk.recruiter.token })
    const { subject, text } = moves.body.at(-1)
    return [subject, text]
  }
  assert.deepEqual(await said(desk.ids[0]!), ['Over Verpleegkundige wijkzorg', 'Zelf geschreven.'])
  assert.deepEqual(await said(desk.ids[1]!), ['About Verpleegkundige wijkzorg', 'Hello Tomasz, please wait.'])
})

test('a template that is gone, or none at all, gives the usual words', async () => {
  for (const sjabloon of ['987654', 'x', '-1']) {
    const { status, page } = await show([
      ['actie', 'SHORTLISTED'],
      ['sjabloon', sjabloon],
    ])
    assert.equal(status, 200, sjabloon)
    assert.match(String(page('[name=tekstNl]').val()), /volgende ronde/, sjabloon)
  }
})

test('of whom nothing is known for a place the result says why, and the others are moved', async () => {
  const nobody = await desk.candidate({ language: 'nl' })
  const sent = await desk.apply(nobody, { jobId: desk.jobId, coverLetter: 'Ik zorg graag.' })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  const { page } = await show([
    ['naar', 'SHORTLISTED'],
    ['kandidaat', String(sent.body.id)],
  ])
  // The preview greets as the mail does.
  assert.match(page('.mail-preview').text(), /Hallo,/)
  const act = page('form[action$="/uitvoeren"]')
  const travelling = act
    .find('input[name=kandidaat]')
    .get()
    .map((one) => ['kandidaat', page(one).attr('value')!] as const)
  assert.equal(travelling.length, 3)
  const done = await desk.ria.send(`${board}/bulkactie/uitvoeren`, [
    ['naar', 'SHORTLISTED'],
    ['tekstNl', 'Dag {voornaam}, je bent door.'],
    ...travelling,
  ])
  const { body } = await desk.ria.see(done.headers.get('location')!)
  assert.match(body, /2 van 3 gedaan/)
  assert.match(body, /Niet gedaan[\s\S]*een plek waarvoor we van deze kandidaat niets weten/)
  assert.equal(await desk.statusOf(sent.body.id), 'PENDING')
})
