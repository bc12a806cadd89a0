/** What people wrote, as the desk shows it: its lines, its letters, and who wrote it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let nameless: PageVisitor
let page: string
before(async () => {
  desk = await startDesk()
  nameless = await visitorAs(desk, desk.admin)
  const { token } = desk.anna
  const json = { jobId: desk.jobId, coverLetter: 'Beste Ria,\nik kom graag.\n\nGroet,\nAnna' }
  const sent = await desk.post('/applications', { token, json })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  page = `/werkplek/sollicitaties/${sent.body.id}`
})
after(() => desk[Symbol.asyncDispose]())

test('a letter, a note, a message and the text of a move keep the lines that they were written in', async () => {
  const move = [
    ...[['van', 'PENDING'] as const, ['naar', 'REVIEWING'] as const, ['onderwerp', 'Nieuws'] as const],
    ['tekst', 'We lezen je brief.\r\nEven geduld.'] as const,
  ]
  assert.equal(
    (await desk.ria.send(`${page}/notitie`, [['notitie', 'Belt graag.\r\nNa vijven.']])).status,
    303,
  )
  assert.equal((await desk.ria.send(`${page}/bericht`, [['bericht', 'Dag Anna,\r\ntot dan.']])).status, 303)
  assert.equal((await desk.ria.send(`${page}/verplaatsen`, move)).status, 303)
  const { body } = await desk.ria.see(page)
  assert.ok(body.includes('<p dir="auto">Beste Ria,<br>ik kom graag.</p><p dir="auto">Groet,<br>Anna</p>'))
  for (const lines of [
    'Belt graag.<br>Na vijven.',
    'Dag Anna,<br>tot dan.',
    'We lezen je brief.<br>Even geduld.',
  ])
    assert.ok(body.includes(`<p dir="auto">${lines}</p>`), lines)
})

test('whoever gave no name is known to colleagues by the address, and is a recruiter to candidates', async () => {
  for (const [act, field] of [
    ['notitie', 'notitie'],
    ['bericht', 'bericht'],
  ] as const)
    assert.equal((await nameless.send(`${page}/${act}`, [[field, 'Van de beheerder']])).status, 303)
  const { body } = await desk.ria.see(page)
  assert.equal(body.match(/<span dir="auto">beheer@example\.nl<\/span>/g)?.length, 2)
  assert.doesNotMatch(body, /Onbekend/)
  const move = [
    ['van', 'REVIEWING'],
    ['naar', 'SHORTLISTED'],
    ['onderwerp', 'Nieuws'],
    ['tekst', 'Je gaat door.'],
  ] as const
  assert.equal((await nameless.send(`${page}/verplaatsen`, move)).status, 303)
  assert.match((await desk.bas.see(page)).body, /door beheer@example\.nl/)
  const anna = await visitorAs(desk, desk.anna)
  const own = await anna.see(page.replace('/werkplek/', '/mijn/'))
  assert.equal(own.status, 200)
  assert.match(own.body, /Van de beheerder/)
  assert.doesNotMatch(own.body, /beheer@example/)
})

test('a title that turns its letters around shows them as they were typed', async () => {
  const title = '\u202erekkaB\u202c nachtploeg'
  const id = await desk.newJob({ title, company: 'De Korst', description: 'Je bakt.' })
  for (const [who, path] of [
    [desk.ria, `/werkplek/vacatures/${id}`],
    [await visitorAs(desk, desk.anna), (await desk.get(`/vacatures/${id}`)).headers.get('location') ?? ''],
  ] as const) {
    const { status, body } = await who.see(path)
    assert.equal(status, 200, path)
    assert.match(body, /<h1[^>]*>[^<]*rekkaB/)
    assert.doesNotMatch(body, /[\u202d\u202e]/)
  }
})
