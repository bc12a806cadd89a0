import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import {
  testPassword as password,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const path = '/api/v1/me/erasure'
const hour = 60 * 60 * 1000
const ask = (who: SignedIn, json: object = { password }) => polder.post(path, { token: who.token, json })
const stop = (who: SignedIn, json: object = { password }) => polder.delete(path, { token: who.token, json })
const me = async ({ token }: SignedIn) => (await polder.get('/api/auth/me', { token })).status
const again = (who: SignedIn) => polder.signIn(who.email, password)
const canSignIn = async ({ email }: SignedIn) =>
  (await polder.post('/api/auth/login', { json: { email, password } })).status === 200

test('a stolen session erases nothing: it takes the password', async () => {
  const who = await polder.candidate()
  for (const json of [{}, { password: '' }, { password: 'geraden' }, { password, now: true }])
    assert.equal((await ask(who, json)).status, 400, JSON.stringify(json))
  assert.equal((await polder.post(path, { json: { password } })).status, 401)
  await polder.platform.clock.advance(100 * hour)
  await polder.sweep()
  assert.ok(await canSignIn(who))
})

test('it signs out at once, and erases after 72 hours, with nothing left to be found', async () => {
  const who = await polder.candidate({ email: 'straks-weg@example.nl', firstName: 'Strakswegvoornaam' })
  const other = await again(who)
  const json = { name: 'Strakswegcv', summary: 'strakswegtekst' }
  await polder.post('/api/v1/cv-profiles', { token: who.token, json })
  const asked = await ask(who)
  assert.equal(asked.status, 202)
  const erasesAt = polder.platform.clock.millis() + 72 * hour
  assert.deepEqual(asked.body, { erasesAt: new Date(erasesAt).toISOString() })
  assert.deepEqual([await me(who), await me(other)], [401, 401])
  await eventually(
    () =>
      polder.platform.mails.some(({ to, text }) => to === who.email && /72|uitgelogd|signed out/.test(text)),
    'the mail',
  )

  // Signing in alone does not stop it, and asking again does not move it.
  polder.platform.clock.advance(71 * hour)
  await polder.sweep()
  assert.deepEqual((await ask(await again(who))).body, asked.body)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const words = [who.email, 'Straksweg']
  const search = () => findBytes(db as never, polder.platform.folder, words)
  assert.ok((await search()).length > 0)
  polder.platform.clock.advance(hour)
  await polder.sweep()
  assert.deepEqual(await search(), [])
  assert.ok(!(await canSignIn(who)))
  assert.equal(
    (await polder.post('/api/auth/register', { json: { email: who.email, password } })).status,
    200,
  )
})

test('until then it is stopped with the password, and only where it was asked for', async () => {
  const who = await polder.candidate()
  assert.equal((await stop(who)).status, 404)
  await ask(who)
  const back = await again(who)
  assert.equal((await stop(back, { password: 'geraden' })).status, 400)
  assert.equal((await stop(back)).status, 204)
  assert.equal((await stop(back)).status, 404)
  polder.platform.clock.advance(80 * hour)
  await polder.sweep()
  assert.ok(await canSignIn(who))
})

test('the last administrator cannot go, and one who becomes the last stays', async () => {
  const { admin } = polder
  const signedIn = await again(admin)
  assert.equal((await ask(signedIn)).status, 409)
  const second = await polder.candidate()
  const role = (id: number, to: string) =>
    polder.put(`/api/v1/admin/users/${id}/role?role=${to}`, { token: signedIn.token })
  assert.equal((await role(second.id, 'ROLE_ADMIN')).status, 200)
  assert.equal((await ask(await again(second))).status, 202)
  const { token } = await again(second)
  await polder.put(`/api/v1/admin/users/${admin.id}/status?enabled=false`, { token })
  polder.platform.clock.advance(73 * hour)
  await polder.sweep()
  assert.ok(await canSignIn(second))
})
