/** Whoever takes their address back gets the links to their interviews; those that went to whoever had it open nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startApplying } from '../applications/testing/applying.ts'
import { mailedLink, pressLink } from '../testing/mailed-links.ts'
import { testPassword as password } from '../testing/recruitment-service.ts'

const base = '/api/v1/interviews'
const hour = 3_600_000

const thief = 'dief@example.nl'

/** A candidate with a proven address and an application, whose account can be taken to the thief's address. */
const start = async () => {
  const polder = await startApplying()
  const { mails, clock } = polder.platform
  const who = await polder.candidate({ language: 'nl' })
  const press = async (to: string, kind: string) =>
    pressLink(polder, (await mailedLink(polder, to, kind)).path)
  await press(who.email, 'verify-email')
  const applicationId = await polder.applied(who)
  const linksTo = (email: string): string[] => [
    ...new Set(mails.flatMap(({ to, text }) => (to === email && /\/gesprek\/[\w-]+/.exec(text)?.[0]) || [])),
  ]
  return {
    polder,
    who,
    press,
    linksTo,
    linked: (email: string, count: number) =>
      eventually(() => linksTo(email).length === count && linksTo(email), `${count} links to ${email}`),
    planned: async (days: number) => {
      const at = (hours: number) => new Date(clock.millis() + days * 24 * hour + hours * hour).toISOString()
      const slots = [0, 2].map((hours) => ({ startsAt: at(hours), endsAt: at(hours + 1) }))
      const json = { applicationId, slots }
      const { status, body } = await polder.post(base, { token: polder.recruiter.token, json })
      assert.equal(status, 201)
      return body
    },
    take: async () => {
      const json = { newEmail: thief, password }
      assert.equal((await polder.post('/api/auth/email-change', { token: who.token, json })).status, 202)
      assert.equal((await press(thief, 'confirm-email')).status, 200)
    },
    /** Picks the first time that is offered. */
    pick: async ({ id, slots }: { id: number; slots: { id: number }[] }) => {
      const { token } = await polder.signIn(thief, password)
      const json = { slotId: slots[0]!.id }
      assert.equal((await polder.post(`${base}/${id}/choice`, { token, json })).status, 200)
    },
    statusOf: async (link: string) => (await polder.get(link, { headers: { accept: 'text/html' } })).status,
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}

test('links to interviews after a changed address was taken back', async () => {
  await using taken = await start()
  const { polder, who, planned, linked, linksTo, statusOf } = taken
  const { mails } = polder.platform
  await planned(2)
  const [own] = await linked(who.email, 1)
  await taken.take()
  await taken.pick(await planned(4))
  const [stolen] = await linked(thief, 1)
  const toldRecruiter = () =>
    mails.filter(({ to, calendar }) => to === polder.recruiter.email && calendar).length
  await eventually(() => toldRecruiter() > 0, 'the recruiter is told of the chosen time')
  const told = toldRecruiter()
  assert.equal(await statusOf(stolen!), 200)

  assert.equal((await taken.press(who.email, 'undo-email')).status, 303)
  const all = await linked(who.email, 3)
  for (const link of [own!, stolen!]) assert.equal(await statusOf(link), 404)
  for (const link of all.slice(1)) assert.equal(await statusOf(link), 200)
  const anew = mails.filter(
    ({ to, text }) => to === who.email && all.slice(1).some((link) => text.includes(link)),
  )
  assert.deepEqual(anew.map(({ calendar }) => calendar?.method).sort(), ['REQUEST', undefined])
  assert.deepEqual([linksTo(thief).length, toldRecruiter()], [1, told])
})

test('links to interviews that are under way, over or called off open nothing either, and are not mailed anew', async () => {
  await using taken = await start()
  const { polder, who, planned, linked, linksTo, statusOf } = taken
  await taken.take()
  for (const days of [1, 2]) await taken.pick(await planned(days))
  const { id } = await planned(3)
  assert.equal((await polder.delete(`${base}/${id}`, { token: polder.recruiter.token })).status, 204)
  await planned(4)
  const stolen = await linked(thief, 4)
  // The first is over then, and the second has begun.
  polder.platform.clock.advance(48.5 * hour)
  assert.deepEqual(await Promise.all(stolen.map(statusOf)), [200, 200, 410, 200])

  assert.equal((await taken.press(who.email, 'undo-email')).status, 303)
  const [anew] = await linked(who.email, 1)
  assert.deepEqual(await Promise.all(stolen.map(statusOf)), [404, 404, 404, 404])
  assert.equal(await statusOf(anew!), 200)
  assert.deepEqual([linksTo(thief).length, linksTo(who.email).length], [4, 1])
})
