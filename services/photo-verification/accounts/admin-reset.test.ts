/** What `polder admin reset` does here: one link, good once and for half an hour, and the end of what was signed in. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { operation } from '../operation.ts'
import { ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())

const { accounts } = operation
assert.ok(typeof accounts === 'object')
const { holds, reset } = accounts
const { executeSql } = polder.platform.database!.runner('photo_verification')
const ask = async (text: string, values?: unknown[]) => (await executeSql(text, values)).rows

const linkFor = async (email: string): Promise<string> => {
  const done = await reset(polder.platform, email)
  assert.ok(done && done !== 'disabled')
  assert.equal(done.validMinutes, 30)
  const { pathname, search } = new URL(done.link)
  return `${pathname}${search}`
}

const send = (link: string, newPassword: string) => {
  const token = new URL(link, polder.address).searchParams.get('token')!
  return polder.post('/reset-password', {
    body: new URLSearchParams({ token, newPassword }),
    headers: fromOwnPage,
  })
}

const signIn = async (email: string, password: string): Promise<number> =>
  (await polder.post('/api/v1/auth/login', { json: { email, password } })).status

const old = 'correct horse battery'
const chosen = 'een heel nieuw wachtwoord 7'

test('password, tokens and page sessions end; the link leads to a new password, once', async () => {
  const owner = await ownerOn(polder, 'kwijt@example.nl')
  const { refreshToken } = await polder
    .post('/api/v1/auth/login', { json: { email: 'kwijt@example.nl', password: ownerPassword } })
    .then(({ body }) => body)
  assert.equal(await holds(ask, ' KWIJT@example.nl'), true)
  const link = await linkFor('KWIJT@example.nl')
  assert.equal(await signIn('kwijt@example.nl', ownerPassword), 401)
  assert.equal((await polder.post('/api/v1/auth/refresh', { json: { refreshToken } })).status, 401)
  assert.equal((await owner.get('/app')).status, 303)

  const form = await polder.get(link)
  assert.equal(form.status, 200)
  assert.match(form.body, /name="newPassword"/)
  for (const poor of ['password', 'kwijt@example.nl']) {
    const refused = await send(link, poor)
    assert.deepEqual([refused.status, /name="newPassword"/.test(refused.body)], [422, true], poor)
  }
  assert.equal((await send(link, chosen)).status, 200)
  assert.equal(await signIn('kwijt@example.nl', chosen), 200)
  for (const answer of [await send(link, 'nog een ander wachtwoord'), await polder.get(link)]) {
    assert.equal(answer.status, 400)
    assert.match(answer.body, /werkt niet meer|does not work any more/)
  }
  assert.equal(await signIn('kwijt@example.nl', chosen), 200)
})

test('of two uses at once one is the first; another link ends the one before; half an hour is the end', async () => {
  const { email } = await polder.account()
  const first = await linkFor(email)
  const link = await linkFor(email)
  assert.equal((await polder.get(first)).status, 400)
  const both = await Promise.all(
    ['eerste nieuwe wachtwoord', 'tweede nieuwe wachtwoord'].map((one) => send(link, one)),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
  const late = await linkFor(email)
  polder.platform.clock.advance(30 * 60_000 + 1)
  assert.equal((await polder.get(late)).status, 400)
  assert.equal((await send(late, chosen)).status, 400)
})

test('no other token opens the page, and the link is no other token', async () => {
  const { email, token, refreshToken } = await polder.account()
  for (const other of [token, refreshToken, 'x', '']) {
    assert.equal((await polder.get(`/reset-password?token=${other}`)).status, 400)
    assert.equal((await send(`/reset-password?token=${other}`, chosen)).status, 400)
  }
  assert.equal(await signIn(email, old), 200)
  const link = new URL(await linkFor(email), polder.address).searchParams.get('token')!
  assert.equal((await polder.get('/api/v1/photos', { token: link })).status, 401)
  assert.equal((await polder.post('/api/v1/auth/refresh', { json: { refreshToken: link } })).status, 401)
})

test('nobody is reset who is not there', async () => {
  assert.equal(await holds(ask, 'niemand@example.nl'), false)
  assert.equal(await reset(polder.platform, 'niemand@example.nl'), null)
})
