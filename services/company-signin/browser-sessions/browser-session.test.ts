/** Browser sessions over HTTP and in the database: their cookie, their ages, their number, their end. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import { eventsOf, logIn, password, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { currentSession, endBrowserSessions } from './browser-session.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const minutes = (count: number): void => polder.platform.clock.advance(count * 60_000)
const isOpen = async (jar: Awaited<ReturnType<typeof browserSignIn>>): Promise<boolean> =>
  (await jar.get('/account')).status === 200

test('identifier, password, and the account is there, until signing out', async () => {
  const jar = openJar(polder)
  const asked = await jar.get('/account')
  assert.deepEqual([asked.status, asked.headers.get('location')], [303, '/login?back=%2Faccount'])
  const own = await browserSignIn(polder, '68750110')
  assert.match(own.cookies['company-signin']!, /^[0-9a-f-]{36}\.[\w-]{43}$/)
  const page = await own.get('/account')
  assert.match(page.body, /<dt>Company<\/dt><dd>[^<]*B\.V\.<\/dd>/, 'somebody may have accounts at several')
  assert.equal(page.headers.get('cache-control'), 'no-store')
  for (const text of ['Jan de Vries', 'jan@voorbeeld.nl', '68750110', 'BASIS', '127.0.0.1'])
    assert.ok(page.body.includes(text), text)
  const kept = { ...own.cookies }
  assert.equal((await own.post('/account/sign-out')).headers.get('location'), '/')
  assert.deepEqual(Object.keys(own.cookies), ['device'])
  Object.assign(own.cookies, kept)
  assert.equal(await isOpen(own), false, 'the old cookie opens nothing')
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.deepEqual(types.slice(-3), ['LOGIN_SUCCESS', 'NEW_DEVICE', 'LOGOUT'])
})

test('the account says whether its address is confirmed, and leads to where that is done', async () => {
  const jar = await browserSignIn(polder, '33000071')
  const before = (await jar.get('/account')).body as string
  assert.match(before, /Not confirmed yet/)
  assert.match(before, /<a href="\/account\/email">Confirm or change the e-mail address/)
  const heldBack = /Your second step counts once you confirm/
  assert.doesNotMatch(before, heldBack, 'there is no second step yet')
  await addTotp(polder, jar)
  assert.match((await jar.get('/account')).body, heldBack)
  await proveEmail(polder, '33000071')
  const proven = (await jar.get('/account')).body as string
  assert.doesNotMatch(proven, /Not confirmed yet/)
  assert.doesNotMatch(proven, heldBack)
  assert.match(proven, /<a href="\/account\/email">Change the e-mail address/)
})

test('a form without a session is 401 with the page to sign in', async () => {
  const answer = await openJar(polder).post('/account/sessions/end-all')
  assert.equal(answer.status, 401)
  assert.match(answer.body, /name="kvkNumber"/)
})

test('a session ends after 60 idle minutes, and after twelve hours however busy', async () => {
  const idle = await browserSignIn(polder, '68750110')
  minutes(59)
  assert.equal(await isOpen(idle), true)
  minutes(60)
  assert.equal(await isOpen(idle), false)
  const busy = await browserSignIn(polder, '68750110')
  for (let used = 0; used < 14; used++) {
    minutes(50)
    assert.equal(await isOpen(busy), true, `${used}`)
  }
  minutes(20)
  assert.equal(await isOpen(busy), false)
})

test('every sign-in has a new cookie, and a cookie from outside becomes nobody’s', async () => {
  const jar = await browserSignIn(polder, '68750110')
  const first = jar.cookies['company-signin']!
  jar.cookies['company-signin'] = `${first.split('.')[0]}.${'a'.repeat(43)}`
  assert.equal(await isOpen(jar), false)
  const planted = jar.cookies['company-signin']!
  await jar.send('/login', { step: 'identifier', kvkNumber: '68750110', email: 'jan@voorbeeld.nl' })
  await jar.post('/login', { step: 'password', password })
  assert.notEqual(jar.cookies['company-signin'], planted)
  assert.equal(await isOpen(jar), true)
})

test('a person has at most 20 sessions, and ends one or all', async () => {
  const jars = []
  for (let i = 0; i < 21; i++) {
    jars.push(await browserSignIn(polder, '69599076'))
    polder.platform.clock.advance(1_000)
  }
  assert.equal(await isOpen(jars[0]!), false, 'the oldest made room')
  assert.equal(await isOpen(jars[1]!), true)
  const last = jars.at(-1)!
  const page = (await last.get('/account')).body as string
  const ids = [...page.matchAll(/\/account\/sessions\/([0-9a-f-]{36})\/end/g)].map(([, id]) => id!)
  assert.equal(new Set(ids).size, 20)
  const context = { ...polder.platform, db: await tablesOf(polder) }
  const own = await currentSession(context, last.cookies)
  const other = ids.find((id) => id !== own!.id)!
  assert.equal((await last.post(`/account/sessions/${other}/end`)).headers.get('location'), '/account')
  assert.equal((await last.post(`/account/sessions/${other}/end`)).status, 404)
  const stranger = await browserSignIn(polder, '68750110')
  assert.equal((await stranger.post(`/account/sessions/${own!.id}/end`)).status, 404)
  assert.equal((await stranger.post('/account/sessions/nothing/end')).status, 404)
  const { accessToken: token } = (await logIn(polder, '69599076')).body
  assert.equal((await polder.get('/api/companies/69599076', { token })).status, 200)
  assert.equal((await last.post('/account/sessions/end-all')).headers.get('location'), '/')
  assert.equal((await polder.get('/api/companies/69599076', { token })).status, 401, 'those of the API too')
  assert.deepEqual(await Promise.all(jars.map(isOpen)), Array(21).fill(false))
  assert.equal(await isOpen(stranger), true)
})

test('sessions of a company end in the caller’s transaction, and with it or not at all', async () => {
  const jar = await browserSignIn(polder, '90004760')
  const db = await tablesOf(polder)
  const now = polder.platform.clock.now()
  const which = { kvkNumber: '90004760' }
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      assert.equal((await endBrowserSessions(trx, which, now)).length, 1)
      throw new Error('undone')
    }),
  )
  assert.equal(await isOpen(jar), true)
  await db.transaction().execute((trx) => endBrowserSessions(trx, which, now))
  assert.equal(await isOpen(jar), false)
})

test('an inactive company has no sessions', async () => {
  const jar = await browserSignIn(polder, '11000001')
  const db = await tablesOf(polder)
  await db.updateTable('companies').set({ active: false }).where('kvk_number', '=', '11000001').execute()
  assert.equal(await isOpen(jar), false)
})
