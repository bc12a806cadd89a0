/** The desk around the end of a procedure: who it ends for, what their pages say after it, and where they are found. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { visitorAs } from '../testing/page-visitor.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
before(async () => {
  desk = await startDesk()
})
after(() => desk[Symbol.asyncDispose]())

test('for whoever withdrew no interview is to be planned', async () => {
  const path = `/werkplek/sollicitaties/${desk.ids[0]}`
  assert.match((await desk.ria.see(path)).body, />Gesprek plannen</)
  assert.equal((await desk.setStatus(desk.candidates[0]!, desk.ids[0]!, 'WITHDRAWN')).status, 200)
  const { body } = await desk.ria.see(path)
  assert.match(body, /Er zijn geen gesprekken gepland/)
  assert.doesNotMatch(body, />Gesprek plannen</)
})

test('ending names whom it ends for; after it no answer is promised or late, and the page says until when it is there', async () => {
  const ending = `/werkplek/procedures/${desk.jobId}`
  assert.match((await desk.ria.see(ending)).body, />Noor Visser<\/a>/)
  const path = `/werkplek/sollicitaties/${desk.ids[2]}`
  const before = (await desk.ria.see(path)).body
  assert.match(before, /Antwoord beloofd voor/)
  assert.doesNotMatch(before, /Procedure afgelopen op/)
  assert.equal((await desk.ria.send(ending)).status, 303)
  const said = (await desk.ria.see(path)).body
  assert.match(
    said,
    /Procedure afgelopen op<\/dt>[\s\S]*18 maart 2026[\s\S]*Wordt gewist op<\/dt>[\s\S]*15 april 2026/,
  )
  assert.doesNotMatch(said, /Antwoord beloofd voor/)
  await desk.pass(8 * 24 * 60 * 60)
  const later = await visitorAs(desk, desk.recruiter)
  const board = (await later.see(`/werkplek/vacatures/${desk.jobId}`)).body
  assert.match(board, /Noor Visser/)
  assert.doesNotMatch(board, /Te laat/)
  assert.match(
    (await later.see('/werkplek')).body,
    /Vacature of bedrijf[\s\S]*Er lopen geen vacatures[\s\S]*door te zoeken/,
  )
  const found = (await later.see('/werkplek?q=wijkzorg')).body
  assert.match(found, new RegExp(`href="/werkplek/vacatures/${desk.jobId}"`))
})
