/** The desk while the first selection is anonymous: no view, search, mail form or file tells who it is, by whichever door. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let id: number
let board: string
let at: string
before(async () => {
  desk = await startDesk({ environment: { FIRST_SELECTION: 'anonymous' } })
  id = desk.ids[0]!
  board = `/werkplek/vacatures/${desk.jobId}`
  at = `/werkplek/sollicitaties/${id}`
  const { token } = desk.recruiter
  const path = `/api/v1/admin/applications/${id}`
  await desk.post(`${path}/tags`, { token, json: { tag: 'Wilhelmina bellen' } })
  await desk.post(`${path}/note-entries`, { token, json: { text: 'Wilhelmina Zwartkruis belt liever.' } })
  const scores = ['Vakkennis', 'Samenwerken'].map((criterion) => ({
    ...{ criterion, score: 3, reason: 'Wilhelmina kan het.' },
  }))
  await desk.put(`${path}/ratings`, { token, json: { scores } })
  const message = { text: 'Groet, Wilhelmina Zwartkruis' }
  await desk.post(`/applications/${id}/messages`, { token: desk.candidates[0]!.token, json: message })
})
after(() => desk[Symbol.asyncDispose]())

const tells = (text: string): boolean => /wilhelmina|zwartkruis|persoon-3@/i.test(text)

const views = (): string[] => [
  ...['/werkplek', board, `${board}?weergave=lijst`, `${board}?status=PENDING`, at, `${at}?label=x&tekst=y`],
  `${at}/verplaatsen?van=PENDING&naar=INTERVIEW`,
  `${at}/verplaatsen?van=OFFERED`,
  `/werkplek/vergelijken?kandidaat=${id}&kandidaat=${desk.ids[1]}`,
]

test('no view of the desk tells who it is, in either language, as a page or as a stream', async () => {
  for (const language of ['nl', 'en'])
    for (const path of views()) {
      const { status, body, headers } = await desk.ria.see(path, language)
      assert.ok([200, 409].includes(status), path)
      assert.ok(!tells(body), `${path}: ${/.{60}(wilhelmina|zwartkruis).{60}/is.exec(body)?.[0]}`)
      assert.ok(!tells(JSON.stringify([...headers])), path)
    }
  const stream = await desk.get(board, {
    headers: { cookie: desk.ria.cookie, accept: 'text/vnd.turbo-stream.html' },
  })
  assert.match(stream.body, /turbo-stream[\s\S]*Kandidaat|Candidate/)
  assert.ok(!tells(stream.body))
  const file = await desk.ria.see(`${at}/cv`)
  assert.match(file.headers.get('content-disposition')!, /filename="candidate-\d+\.pdf"/)
})

test('a search finds nobody by what is hidden, and anybody by their number', async () => {
  const found = async (text: string) =>
    (await desk.ria.see(`${board}?weergave=lijst&tekst=${encodeURIComponent(text)}`)).body.match(
      /id="card-\d+"/g,
    ) ?? []
  for (const text of ['Wilhelmina', 'zwart', 'persoon', '@', 'graag wondzorg', 'bellen'])
    assert.deepEqual(await found(text), [], text)
  assert.deepEqual(await found(`Kandidaat ${id}`), [`id="card-${id}"`])
})

test('the mail of a move names them, and nobody who writes it sees the name', async () => {
  const shown = await desk.ria.see(`${at}/verplaatsen?van=PENDING&naar=REVIEWING`)
  assert.match(shown.body, /Beste \[…\],/)
  const sent = await desk.ria.send(`${at}/verplaatsen`, [
    ...([
      ['van', 'PENDING'],
      ['naar', 'REVIEWING'],
      ['onderwerp', 'Voor {voornaam}'],
      ['tekst', 'Dag {voornaam}, we lezen je brief.'],
      ['terug', board],
    ] as const),
  ])
  assert.equal(sent.status, 303)
  for (const path of [board, at]) assert.ok(!tells((await desk.ria.see(path)).body), path)
  const moves = await desk.get(`/api/v1/admin/applications/${id}/moves`, { token: desk.recruiter.token })
  assert.ok(!tells(JSON.stringify(moves.body)))
  await desk.pass(30)
  const mail = await eventually(
    () => desk.platform.mails.find(({ subject }) => subject === 'Voor Wilhelmina'),
    'the mail',
  )
  assert.match(mail.text, /Dag Wilhelmina, we lezen je brief\./)
  const many = await desk.ria.follow(`${board}/bulkactie`, [
    ['actie', 'SHORTLISTED'],
    ['kandidaat', String(id)],
  ])
  assert.deepEqual([many.status, tells(many.body)], [200, false])
  const done = await desk.ria.send(`${board}/bulkactie/uitvoeren`, [
    ['naar', 'SHORTLISTED'],
    ['kandidaat', `${id}:REVIEWING`],
  ])
  assert.equal(done.status, 303)
  const told = await desk.ria.see(done.headers.get('location')!)
  assert.deepEqual([told.status, tells(told.body)], [200, false])
  const late = await desk.bas.send(`${at}/verplaatsen`, [
    ['van', 'PENDING'],
    ['naar', 'REJECTED'],
  ])
  assert.deepEqual([late.status, tells(late.body)], [409, false])
})

test('an interview shows the name and is logged as a reveal; undoing it hides the name again', async () => {
  const from = await desk.statusOf(id)
  const fields = [
    ['van', from],
    ['naar', 'INTERVIEW'],
    ['terug', board],
  ] as const
  assert.equal((await desk.ria.send(`${at}/verplaatsen`, fields)).status, 303)
  const seen = (await desk.ria.see(at)).body
  assert.match(seen, /<h1 dir="auto">Wilhelmina Zwartkruis<\/h1>/)
  const { body: log } = await desk.get('/api/v1/admin/privacy/log', { token: desk.admin.token })
  const reveals = log.filter(({ act }: { act: string }) => act === 'REVEALED')
  assert.deepEqual(
    reveals.map(({ applicationId }: { applicationId: number }) => applicationId),
    [id],
  )
  const moveId = /name="verplaatsing" value="(\d+)"/.exec(seen)![1]!
  assert.equal((await desk.ria.send(`${at}/ongedaan-maken`, [['verplaatsing', moveId]])).status, 303)
  for (const path of views()) assert.ok(!tells((await desk.ria.see(path)).body), path)
  // What stands elsewhere of the others was never told.
  assert.doesNotMatch((await desk.ria.see(board)).body, /Visser|Mulder/)
})

test('“Naam tonen” needs a reason and then shows all of one candidate alone', async () => {
  assert.equal((await desk.ria.send(`${at}/tonen`, [['reason', '']])).status, 422)
  assert.equal((await desk.ria.send(`${at}/tonen`, [['reason', 'Gesprek']])).status, 303)
  assert.match((await desk.ria.see(at)).body, /Wilhelmina Zwartkruis[\s\S]*Naam getoond/)
  const { body } = await desk.ria.see(board)
  assert.match(body, /Wilhelmina Zwartkruis/)
  assert.doesNotMatch(body, /Visser|Mulder/)
})
