/** Days that have passed, in the editor of jobs: what is published is open. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'

let board: JobBoard
let desk: Visitor
before(async () => {
  board = await startJobBoard()
  desk = await visitor(board.polder, board.recruiter)
})
after(() => board.polder[Symbol.asyncDispose]())

const path = '/werkplek/vacatures/nieuw'
const least = { title: 'Lasser', company: 'Hekwerk', description: 'Je last hekken.' }
const day = (days: number): string => {
  const now = board.polder.platform.clock.now()
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
const publish = async (fields: Record<string, string>, at = path) => {
  const { status, body, headers } = await desk.send(`${at}/publiceren`, { ...least, ...fields })
  return { status, at: headers.get('location')!, said: load(body)('.error-summary a').text(), body }
}
const isOpen = async (at: string) => {
  const job = /\d+/.exec(at)![0]
  return (await board.polder.get(`/vacatures/${job}-lasser`)).status === 200
}

test('nothing is published with a last day that is over; a draft may have one, and today is a day to come', async () => {
  const refused = await publish({ applicationDeadline: day(-1) })
  assert.equal(refused.status, 422)
  assert.match(refused.said, /^Reageren tot en met: deze dag is voorbij/)
  assert.match(refused.body, new RegExp(`value="${day(-1)}"`))
  assert.equal((await desk.send(path, { ...least, applicationDeadline: day(-1) })).status, 303)
  const today = await publish({ applicationDeadline: day(0) })
  assert.equal(today.status, 303)
  assert.ok(await isOpen(today.at))
})

test('a job whose day passed is closed in the editor too, and open again once it is published with another', async () => {
  const { at } = await publish({ applicationDeadline: day(1) })
  const state = async () =>
    load((await desk.see(at)).body)('main .badge')
      .first()
      .text()
  assert.equal(await state(), 'Open')
  const { token } = board.recruiter
  const job = `/jobs/${/\d+/.exec(at)![0]}`
  const json = { ...(await board.polder.get(job, { token })).body, expiresAt: `${day(2)}T12:00:00.000Z` }
  assert.equal((await board.polder.put(job, { token, json })).status, 200)
  await board.advance(3 * 86_400_000)
  desk = await visitor(board.polder, board.recruiter)
  assert.equal(await state(), 'Gesloten')
  assert.equal(await isOpen(at), false)
  const form = load((await desk.see(at)).body)
  const updatedAt = form('input[name=updatedAt]').attr('value')!
  assert.equal((await publish({ updatedAt, applicationDeadline: json.applicationDeadline }, at)).status, 422)
  // The moment that the API gave it is not in the form, and has passed as well.
  assert.equal((await publish({ updatedAt, applicationDeadline: '' }, at)).status, 303)
  assert.equal(await state(), 'Open')
  assert.ok(await isOpen(at))
})
