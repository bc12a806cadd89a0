/** Which moves the pages of the desk offer to undo. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let board: string
before(async () => {
  desk = await startDesk()
  board = `/werkplek/vacatures/${desk.jobId}`
})
after(() => desk[Symbol.asyncDispose]())

const text = (body: string): string => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('of two moves of one candidate the last alone is offered to be undone, then the one before it; none that another moved on', async () => {
  const id = desk.ids[3]!
  const at = `/werkplek/sollicitaties/${id}`
  const move = async (who: Desk['ria'], from: string, to: string) => {
    const fields = [...Object.entries({ van: from, naar: to, terug: board })]
    assert.equal((await who.send(`${at}/verplaatsen`, fields)).status, 303)
  }
  /** Numbers of the moves that both pages offer to undo, and to what they moved. */
  const offered = async (): Promise<{ ids: string[]; to: string[] }> => {
    const pages = await Promise.all([board, at].map(async (path) => (await desk.ria.see(path)).body))
    const [onBoard, onOwn] = pages.map((body) => ({
      ids: [...body.matchAll(/name="verplaatsing" value="(\d+)"/g)].map(([, one]) => one!),
      to: [...text(body).matchAll(/is verplaatst naar ([^.]+)\./g)].map(([, one]) => one!),
    }))
    assert.deepEqual(onBoard, onOwn)
    return onBoard!
  }
  await move(desk.ria, 'PENDING', 'REVIEWING')
  const { ids: first } = await offered()
  assert.equal(first.length, 1)
  await move(desk.ria, 'REVIEWING', 'SHORTLISTED')
  const { ids, to } = await offered()
  assert.deepEqual(to, ['Op de lijst'])
  const undo = [...Object.entries({ verplaatsing: ids[0]!, terug: board })]
  assert.equal((await desk.ria.send(`${at}/ongedaan-maken`, undo)).status, 303)
  assert.deepEqual(await offered(), { ids: first, to: ['In behandeling'] })
  await move(desk.bas, 'REVIEWING', 'SHORTLISTED')
  assert.deepEqual(await offered(), { ids: [], to: [] })
})
