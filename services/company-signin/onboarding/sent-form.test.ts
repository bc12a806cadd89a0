/** The forms of onboarding as they are sent: who may send them, how numbers are read, and how mistakes come back. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import {
  atTheBank,
  complete,
  completeBank,
  connectBank,
  fromOwnPage,
  initiate,
  onboardUpToPassword,
  register,
  startCompanySignin,
  startOnboarding,
} from '../testing/company-signin.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

type Headers = Record<string, string>

const send = (
  form: string,
  fields: Record<string, string> = {},
  headers: Headers = {},
): Promise<TestAnswer> =>
  polder.post(`/onboarding/${form}`, {
    body: new URLSearchParams(fields),
    headers: { ...fromOwnPage, 'accept-language': 'nl', ...headers },
  })

const as = (sessionId: string): Headers => ({ cookie: `onboarding=${sessionId}` })

const page = async (sessionId: string, language = 'nl', path = '/onboarding'): Promise<string> =>
  (await polder.get(path, { headers: { ...as(sessionId), 'accept-language': language } })).body

test('a form from another site is 403 and does nothing', async () => {
  const sessionId = await startOnboarding(polder, '12000001')
  for (const foreign of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])
    for (const form of ['start', 'bank', 'representative', 'password', 'stop', 'again']) {
      const answer = await send(form, {}, { ...as(sessionId), ...foreign })
      assert.equal(answer.status, 403, form)
      assert.match(answer.headers.get('content-type')!, /^text\/html/)
    }
  const body = new URLSearchParams({ kvkNumber: '12000002' })
  assert.equal((await polder.post('/onboarding/start', { body })).status, 403, 'neither header')
  const elsewhere = { origin: 'https://elsewhere.example' }
  assert.equal((await polder.post('/onboarding/start', { body, headers: elsewhere })).status, 403)
  assert.equal((await polder.get(`/api/onboarding/${sessionId}`)).body.status, 'KVK_VERIFIED')
  const own = { origin: new URL(polder.address).origin }
  assert.equal((await polder.post('/onboarding/start', { body, headers: own })).status, 303)
})

test('a number that was pasted with spaces or dots is that number', async () => {
  for (const [kvkNumber, typed] of [
    ['12000003', ' 1200 0003 '],
    ['12000004', '12.00.00.04'],
  ] as const) {
    const answer = await send('start', { kvkNumber: typed })
    assert.equal(answer.status, 303, typed)
    const sessionId = /onboarding=([^;]+)/.exec(answer.headers.get('set-cookie')!)![1]!
    assert.equal((await polder.get(`/api/onboarding/${sessionId}`)).body.kvkNumber, kvkNumber)
  }
  const form = (await polder.get('/onboarding')).body
  assert.doesNotMatch(form, /maxlength|pattern=| required/)
})

test('a mistake is 422 in the language of the page, with what was entered', async () => {
  const answer = await send('start', { kvkNumber: '1234-<x>' })
  assert.equal(answer.status, 422)
  assert.match(answer.body, /<title>Fout: /)
  assert.match(answer.body, /Er is een probleem[\s\S]*href="#kvkNumber"/)
  assert.match(answer.body, /value="1234-&lt;x&gt;"/)
  assert.match(answer.body, /<form [^>]*action="\/onboarding\/start" novalidate>/)
  const empty = await send('start')
  assert.match(empty.body, /Vul het KVK-nummer in/)
})

test('a number that is not in the register and one of a company that is gone are told apart', async () => {
  for (const [kvkNumber, told] of [
    ['00000000', 'Dit nummer staat niet in het Handelsregister.'],
    ['96354429', 'Het bedrijf met dit nummer is uitgeschreven.'],
    ['1234', 'Vul het KVK-nummer in: 8 cijfers.'],
  ] as const) {
    const answer = await send('start', { kvkNumber })
    assert.equal(answer.status, 422)
    assert.ok(answer.body.includes(`href="#kvkNumber">${told}`), told)
  }
})

test('everything that is wrong is told at once; secrets do not come back', async () => {
  const sessionId = await startOnboarding(polder, '12000005')
  await connectBank(polder, sessionId)
  const fields = { firstName: 'Jan', lastNamePrefix: '', lastName: ' ', email: 'jan', bsn: '111222334' }
  const answer = await send('representative', { ...fields, phone: '', role: '' }, as(sessionId))
  assert.equal(answer.status, 422)
  const wrong = [...answer.body.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)
  assert.deepEqual(wrong, ['lastName', 'email', 'bsn', 'role'])
  const empty = await send('representative', { ...fields, email: '', phone: '', role: '' }, as(sessionId))
  for (const { body } of [answer, empty])
    assert.match(body, /href="#email">Vul een e-mailadres in, zoals naam@bedrijf\.nl\./)
  assert.match(answer.body, /value="Jan"/)
  assert.ok(!answer.body.includes('111222334'))
  const spaced = { ...fields, lastName: 'Vries', email: 'jan@voorbeeld.nl', bsn: '1112 22.333' }
  assert.equal((await send('representative', { ...spaced, role: 'EIGENAAR' }, as(sessionId))).status, 303)
  assert.equal((await polder.get(`/api/onboarding/${sessionId}`)).body.bsnProvided, true)
  const password = await send('password', { password: 'geheim12' }, as(sessionId))
  assert.equal(password.status, 422)
  assert.ok(!password.body.includes('geheim12'))
})

test('no bank is chosen beforehand, and none at all is a mistake', async () => {
  const sessionId = await startOnboarding(polder, '12000006')
  assert.match(await page(sessionId), /<option value="" selected>Kies een bank<\/option>/)
  const answer = await send('bank', { institutionId: '' }, as(sessionId))
  assert.equal(answer.status, 422)
  assert.match(answer.body, /href="#institutionId"/)
})

test('what the bank said before does not stand above what just went wrong', async () => {
  const sessionId = await startOnboarding(polder, '12000007')
  await connectBank(polder, sessionId, 'cancel')
  assert.match(await page(sessionId), /class="alert warn"[\s\S]*niet gegeven/)
  const answer = await send('bank', { institutionId: 'SANDBOX_UNAVAILABLE' }, as(sessionId))
  assert.equal(answer.status, 502)
  assert.match(answer.body, /De bank is nu niet bereikbaar/)
  assert.doesNotMatch(answer.body, /class="alert|niet gegeven/)
  assert.match(answer.body, /<option value="SANDBOX_UNAVAILABLE" selected>/)
  await connectBank(polder, sessionId)
  assert.match(await page(sessionId), /class="alert good"/)
  const mistaken = await send('representative', { firstName: '' }, as(sessionId))
  assert.equal(mistaken.status, 422)
  assert.doesNotMatch(mistaken.body, /class="alert/)
})

test('the bank that was chosen is named in the language of the page, and it says who asks', async () => {
  const sessionId = await startOnboarding(polder, '12000008')
  const { redirectUrl } = (await initiate(polder, sessionId, 'SANDBOX_NAME_MISMATCH')).body
  assert.match(await page(sessionId), /<dd>Oefenbank: rekening van een ander bedrijf<\/dd>/)
  assert.doesNotMatch(await page(sessionId), /another company/)
  assert.match(await page(sessionId, 'en'), /<dd>Sandbox: account of another company<\/dd>/)
  const { pathname, host } = new URL(redirectUrl)
  const consent = (await polder.get(pathname, { headers: { 'accept-language': 'nl' } })).body
  assert.match(consent, /<p>Polder bedrijfstoegang vraagt één keer/)
  assert.ok(!consent.includes(host))
  const chosen = (await polder.get(pathname, { headers: { 'accept-language': 'nl', cookie: 'language=en' } }))
    .body
  assert.match(chosen, /<html lang="en">[\s\S]*Polder company sign-in asks once/)
})

test('stopping asks first, and erases when it is confirmed', async () => {
  const sessionId = await startOnboarding(polder, '12000009')
  const shown = await page(sessionId)
  assert.match(shown, /<a class="button quiet" href="\/onboarding\/stop" data-opens="stop">/)
  const [beforeDialog] = shown.split('<dialog')
  assert.ok(!beforeDialog!.includes('action="/onboarding/stop"'), 'no button acts at once')
  const question = await page(sessionId, 'nl', '/onboarding/stop')
  assert.match(question, /Wilt u stoppen\?[\s\S]*Annuleren/)
  assert.equal((await polder.get(`/api/onboarding/${sessionId}`)).body.status, 'KVK_VERIFIED')
  assert.equal((await send('stop', {}, as(sessionId))).status, 303)
  assert.match(await page(sessionId), /Deze aanmelding is beëindigd/)
  const over = await polder.get('/onboarding/stop', { headers: as(sessionId) })
  assert.equal(over.headers.get('location'), '/onboarding', 'nothing is left to stop')
})

test('the end says how to sign in, and another company can begin', async () => {
  const sessionId = await onboardUpToPassword(polder, '12000010')
  assert.equal((await complete(polder, sessionId)).status, 200)
  const shown = await page(sessionId)
  assert.match(shown, /href="\/login">Log in/)
  assert.match(shown, /action="\/onboarding\/again"[\s\S]*Nog een bedrijf aanmelden/)
  const another = await send('again', {}, as(sessionId))
  assert.equal(another.status, 303)
  assert.match(another.headers.get('set-cookie')!, /^onboarding=;.*Max-Age=0/)
})

test('the old address of registering leads here', async () => {
  const answer = await polder.get('/register', { headers: { accept: 'text/html' } })
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/onboarding'])
})

test('a company that is registered is told how to sign in', async () => {
  await register(polder, '12000011')
  const answer = await send('start', { kvkNumber: '12000011' })
  assert.equal(answer.status, 422)
  assert.match(answer.body, /href="#kvkNumber">Dit bedrijf is al aangemeld/)
  assert.match(answer.body, /class="alert info"[\s\S]*href="\/login">Log in/)
})

test('a form of another step, as from a second tab, says so and names no field that is not there', async () => {
  const sessionId = await startOnboarding(polder, '12000012')
  const answer = await send('representative', { firstName: '', role: '' }, as(sessionId))
  assert.equal(answer.status, 422)
  assert.match(answer.body, /Deze stap kan nu niet/)
  assert.doesNotMatch(answer.body, /href="#firstName"/)
  assert.equal((await send('password', { password: 'x' })).status, 404, 'no session at all')
})

test('a form that is sent twice acts once', async () => {
  const sessionId = await startOnboarding(polder, '12000013')
  const key = /name="key" value="([\w-]+)"/.exec(await page(sessionId))![1]!
  const fields = { key, institutionId: 'SANDBOXFINANCE_SFIN0000' }
  const first = await send('bank', fields, as(sessionId))
  const second = await send('bank', fields, as(sessionId))
  assert.deepEqual([first.status, second.status], [303, 303])
  const location = first.headers.get('location')!
  assert.equal(second.headers.get('location'), location)
  const back = await atTheBank(location)
  assert.equal((await completeBank(polder, sessionId, back.searchParams.get('ref')!)).status, 200)
})
