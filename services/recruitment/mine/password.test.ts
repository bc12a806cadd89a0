/** The first password of an account that was made by confirming an address. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { confirm, confirmationPath, fillIn, sessionOf } from '../applying/testing/form.ts'
import { visitor, visitorAs } from '../testing/page-visitor.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const made = async (email: string) => {
  await fillIn(polder, await polder.newJob(), { email })
  const cookie = sessionOf(await confirm(polder, await confirmationPath(polder, email)))
  assert.ok(cookie)
  return visitor(polder, cookie)
}
const choose = (who: Awaited<ReturnType<typeof made>>, newPassword: string) =>
  who.send('/mijn/wachtwoord', [['newPassword', newPassword]])

test('it is offered, chosen once, and signs in from then on; whoever has one is offered none', async () => {
  const email = 'nieuw-1@voorbeeld.nl'
  const who = await made(email)
  assert.match((await who.see('/mijn')).body, /Kies een wachtwoord/)
  for (const [bad, wrong] of [
    ['kort', /8 tot 128 tekens/],
    ['password', /wordt snel geraden/],
  ] as const) {
    const answer = await choose(who, bad)
    assert.deepEqual([answer.status, wrong.test(answer.body)], [422, true])
    assert.ok(!answer.body.includes(`value="${bad}"`))
  }
  const chosen = await choose(who, 'sneeuwklok-29-veerpont')
  assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, '/mijn'])
  assert.equal((await polder.signIn(email, 'sneeuwklok-29-veerpont')).email, email)
  assert.doesNotMatch((await who.see('/mijn')).body, /Kies een wachtwoord/)
  assert.equal((await choose(who, 'vlinderstruik-73-molen')).headers.get('location'), '/account')
  const anna = await visitorAs(polder, polder.anna)
  assert.equal((await choose(anna, 'vlinderstruik-73-molen')).headers.get('location'), '/account')
  assert.ok((await polder.signIn(email, 'sneeuwklok-29-veerpont')).token)
})

const privacyPages = ['/mijn/privacy', '/mijn/privacy/wissen']
const asksPassword = /type="password"/

test('ten minutes after confirming it takes the mail for a new password, which signs in too', async () => {
  const email = 'nieuw-2@voorbeeld.nl'
  const who = await made(email)
  for (const path of privacyPages) {
    const { body } = await who.see(path)
    assert.match(body, /nog geen wachtwoord[\s\S]*href="\/mijn"[^>]*>Kies een wachtwoord/)
    assert.doesNotMatch(body, asksPassword, path)
  }
  polder.platform.clock.advance(10 * 60 * 1000 + 1)
  const late = await choose(who, 'sneeuwklok-29-veerpont')
  assert.deepEqual([late.status, /te veel tijd voorbij/.test(late.body)], [422, true])
  for (const path of ['/mijn', ...privacyPages]) {
    const { body } = await who.see(path)
    assert.match(body, /href="\/wachtwoord-vergeten"/, path)
    assert.doesNotMatch(body, asksPassword, path)
  }
  assert.match(late.body, /href="\/wachtwoord-vergeten"/)
  // What asks for the own password refuses alike, whatever is given.
  for (const password of ['', 'geraden', 'correct horse battery'])
    assert.equal((await who.send('/mijn/privacy/kopie', [['password', password]])).status, 422)
})
