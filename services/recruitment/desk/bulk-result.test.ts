/** The address that tells what came of acting on many. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationStatuses } from '../core/application-status.ts'
import { bulkAddress, readBulkAddress } from './bulk-address.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let board: string
before(async () => {
  desk = await startDesk()
  board = `/werkplek/vacatures/${desk.jobId}`
})
after(() => desk[Symbol.asyncDispose]())

const text = (body: string): string => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the question before acting on many has an address: going back or loading again asks again, of those who were seen', async () => {
  const [first, second] = desk.ids as [number, number]
  const asked = await desk.ria.send(`${board}/bulkactie`, [
    ['actie', 'REVIEWING'],
    ['terug', `${board}?weergave=lijst`],
    ['kandidaat', String(first)],
    ['kandidaat', String(second)],
  ])
  assert.equal(asked.status, 303)
  const at = asked.headers.get('location')!
  assert.ok(at.startsWith(`${board}/bulkactie?naar=REVIEWING&wie=${first}.0-${second}&`), at)
  const seen = await desk.ria.see(at)
  assert.equal(seen.status, 200)
  for (const id of [first, second]) assert.ok(seen.body.includes(`value="${id}:PENDING"`))
  assert.ok(seen.body.includes(`href="${board}?weergave=lijst"`))
  const tag = await desk.ria.follow(`${board}/bulkactie`, [
    ['actie', 'label'],
    ['kandidaat', String(first)],
  ])
  assert.match(tag.body, /action="[^"]*\/bulkactie\/label"/)
  for (const [query, status] of [
    ['naar=REVIEWING', 422],
    ['naar=REVIEWING&wie=x-1.9-2--', 422],
    [`naar=WITHDRAWN&wie=${first}.0`, 422],
    [`naar=REVIEWING&wie=${first}.0&terug=//kwaad.nl`, 200],
  ] as const) {
    const odd = await desk.ria.see(`${board}/bulkactie?${query}`)
    assert.equal(odd.status, status, query)
    assert.doesNotMatch(odd.body, /(href|name="terug" value)="[^"]*kwaad/)
  }
  assert.equal(await desk.statusOf(first), 'PENDING')
})

test('five hundred of all statuses, with large numbers, fit in the 8 kB of a line that nginx reads', () => {
  const items = Array.from({ length: 500 }, (_, at) => ({
    id: 10_000_000 + 3 * at,
    from: applicationStatuses[at % applicationStatuses.length]!,
  }))
  const back = `${board}?weergave=lijst&tekst=${'zorg'.repeat(50)}`
  const address = bulkAddress(1_000_000, { items, act: 'SHORTLISTED', template: '12', back })
  assert.ok(address.length < 7_000, `${address.length} characters`)
  assert.deepEqual(
    readBulkAddress(address).kandidaat,
    items.map(({ id, from }) => `${id}:${from}`),
  )
})

test('a tag for many is told at an address that can be loaded again; odd addresses say nothing', async () => {
  const [first, , third] = desk.ids as [number, number, number]
  const tagged = await desk.ria.send(`${board}/bulkactie/label`, [
    ['label', 'Tweede ronde'],
    ['terug', `${board}?weergave=lijst`],
    ['kandidaat', String(first)],
    ['kandidaat', String(third)],
  ])
  assert.equal(tagged.status, 303)
  const told = await desk.ria.see(tagged.headers.get('location')!)
  assert.match(text(told.body), /2 van 2 gedaan\.[\s\S]*Zwartkruis Label gegeven[\s\S]*Visser Label gegeven/)
  assert.ok(told.body.includes(`href="${board}?weergave=lijst"`))
  for (const query of [
    'niet=1.409.NONE-x-2&label=a-b&verplaatsing=x',
    'niet=99999999.409.PENDING',
    'terug=//kwaad.nl',
  ]) {
    const odd = await desk.ria.see(`${board}/bulkactie/uitslag?${query}`)
    assert.equal(odd.status, 200, query)
    assert.match(text(odd.body), /0 van \d gedaan/)
    assert.doesNotMatch(odd.body, /href="[^"]*kwaad/)
  }
  assert.equal((await desk.ria.see('/werkplek/vacatures/99999999/bulkactie/uitslag')).status, 404)
})
