/** Second steps over HTTP: an app, recovery codes and passkeys, set up, used, attacked and removed. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import {
  addPasskey,
  addTotp,
  browserSignIn,
  codeOf,
  type Jar,
  openJar,
  originOf,
  proveEmail,
} from '../testing/browser-sign-in.ts'
import { eventsOf, password, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { createPasskey, type Odd, type Passkey, pageData } from '../testing/passkey.ts'
import { signInWithTwoSteps } from '../testing/two-steps.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const minutes = (count: number): void => polder.platform.clock.advance(count * 60_000)
const lastEvent = async () => (await eventsOf(polder)).at(-1)!
const level = async (jar: Jar): Promise<string> =>
  /BASIS|MIDDEN|SUBSTANTIEEL/.exec(
    ((await jar.get('/account')).body as string).split('id="sessions"')[0]!,
  )![0]

/** The first two steps; the second page is there. */
const upToCode = async (kvkNumber: string): Promise<Jar> => {
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', kvkNumber, email: 'jan@voorbeeld.nl' })
  const page = await jar.send('/login', { step: 'password', password })
  assert.match(page.body, /One more step/)
  assert.equal(jar.cookies['company-signin'], undefined)
  return jar
}
const enter = (jar: Jar, code: string) => jar.post('/login', { step: 'code', code })

test('an app is set up with its first code, and raises the session; its codes are asked for afterwards', async () => {
  const jar = await browserSignIn(polder, '68750110')
  await proveEmail(polder, '68750110')
  assert.equal(await level(jar), 'BASIS')
  const before = jar.cookies['company-signin']
  const setUp = (await jar.send('/account/totp', { step: 'start' })).body as string
  const secret = /id="totp-secret">([A-Z2-7]{32})</.exec(setUp)![1]!
  const app = URL.parse(/<a href="(otpauth:[^"]+)"/.exec(setUp)![1]!.replaceAll('&amp;', '&'))!
  assert.deepEqual([app.host, app.searchParams.get('secret')], ['totp', secret])
  const wrong = await jar.post('/account/totp', { code: '000000' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, new RegExp(secret))
  const shown = (await jar.send('/account/totp', { code: codeOf(polder, secret) })).body as string
  const codes = [...shown.matchAll(/<li class="recovery-code">([^<]+)</g)].map(([, one]) => one!)
  assert.equal(new Set(codes).size, 10)
  assert.deepEqual(
    codes,
    [...setUp.matchAll(/<li class="recovery-code">([^<]+)</g)].map(([, one]) => one!),
  )
  assert.equal(await level(jar), 'MIDDEN')
  assert.ok((await eventsOf(polder)).some(({ type }) => type === 'TOTP_ADDED'))
  assert.notEqual(jar.cookies['company-signin'], before, 'a new id at each level')
  for (const path of ['/account/totp', '/account/recovery-codes', '/account'])
    assert.doesNotMatch((await jar.get(path)).body, new RegExp(`${secret}|${codes.join('|')}`), path)
  assert.equal((await jar.post('/account/totp', { step: 'start' })).status, 409)
  const rows = JSON.stringify(await (await tablesOf(polder)).selectFrom('totp_factors').selectAll().execute())
  assert.ok(!rows.includes(secret))

  const used = await upToCode('68750110')
  assert.equal((await enter(used, codeOf(polder, secret))).status, 422, 'the code of the set-up is used up')
  assert.equal((await enter(used, codeOf(polder, secret, 2))).status, 422)
  assert.equal((await enter(used, codeOf(polder, secret, 1))).status, 303)
  assert.equal(await level(used), 'MIDDEN')
  const replayed = await upToCode('68750110')
  assert.equal((await enter(replayed, codeOf(polder, secret, 1))).status, 422)
  minutes(5)
  assert.equal((await enter(await upToCode('68750110'), codeOf(polder, secret, -1))).status, 303)
  assert.equal((await enter(await upToCode('68750110'), codeOf(polder, secret))).status, 303)
  const spaced = codeOf(polder, secret, 1)
  const typed = await enter(await upToCode('68750110'), ` ${spaced.slice(0, 3)} ${spaced.slice(3)}`)
  assert.equal(typed.status, 303)
})

test('of the same code at once one is taken, and five wrong ones close it for 15 minutes', async () => {
  const owner = await browserSignIn(polder, '11000001')
  const { secret } = await addTotp(polder, owner)
  minutes(2)
  const jars = await Promise.all([1, 2, 3, 4].map(() => upToCode('11000001')))
  const answers = await Promise.all(jars.map((jar) => enter(jar, codeOf(polder, secret))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422, 422, 422])
  minutes(16)
  const jar = await upToCode('11000001')
  for (let guess = 0; guess < 5; guess++) assert.equal((await enter(jar, `00000${guess}`)).status, 422)
  const closed = await enter(jar, codeOf(polder, secret))
  assert.equal(closed.status, 429)
  assert.ok(Number(closed.headers.get('retry-after')) > 0)
  assert.match(closed.body, /Try again in 15 minutes/)
  minutes(15)
  assert.equal((await enter(jar, codeOf(polder, secret))).status, 303)
})

test('a recovery code works once, in any spelling, and new ones end the old', async () => {
  const owner = await browserSignIn(polder, '11000002')
  const { recoveryCodes } = await addTotp(polder, owner)
  const [first, second] = recoveryCodes as [string, string]
  assert.equal(
    (await enter(await upToCode('11000002'), first.toUpperCase().replaceAll('-', ' '))).status,
    303,
  )
  assert.ok((await eventsOf(polder)).some(({ type }) => type === 'RECOVERY_CODE_USED'))
  assert.equal((await enter(await upToCode('11000002'), first)).status, 422)
  assert.match((await owner.get('/account/recovery-codes')).body, /9 recovery codes/)
  const renewed = await owner.send('/account/recovery-codes', { step: 'start' })
  assert.equal(renewed.body.match(/class="recovery-code"/g).length, 10)
  assert.equal((await owner.get('/account/recovery-codes')).body.match(/class="recovery-code"/g), null)
  assert.equal((await enter(await upToCode('11000002'), second)).status, 422)
})

test('whoever has a second step must have taken it within 15 minutes to change one', async () => {
  const jar = await browserSignIn(polder, '11000003')
  const { secret } = await addTotp(polder, jar)
  minutes(15)
  const stale = await jar.post(
    '/account/totp',
    { step: 'remove' },
    { referer: `${polder.address}/account/totp` },
  )
  const proving = '/login?ask=second-step&back=%2Faccount%2Ftotp'
  assert.deepEqual([stale.status, stale.headers.get('location')], [303, proving])
  const asked = await jar.get(proving)
  assert.match(asked.body, /name="code"/)
  const back = { ask: 'second-step', back: '/account/totp' }
  assert.equal((await jar.post('/login', { step: 'code', code: '123456', ...back })).status, 422)
  const proven = await jar.post('/login', { step: 'code', code: codeOf(polder, secret), ...back })
  assert.equal(proven.headers.get('location'), '/account/totp')
  assert.equal((await lastEvent()).type, 'STEP_UP')
  assert.equal((await jar.send('/account/totp', { step: 'remove' })).status, 200)
  assert.equal((await lastEvent()).type, 'TOTP_REMOVED')
  assert.match((await jar.get('/account/recovery-codes')).body, /come with a second step/)
  assert.equal((await browserSignIn(polder, '11000003')).cookies['company-signin'] !== undefined, true)
})

test('after a password, who has no app is asked for a passkey, or for a code that was kept', async () => {
  const stepOf = async (kvkNumber: string, add: (jar: Jar) => Promise<unknown>): Promise<string> => {
    await add(await browserSignIn(polder, kvkNumber))
    const jar = openJar(polder)
    await jar.send('/login', { step: 'identifier', kvkNumber, email: 'jan@voorbeeld.nl' })
    return (await jar.send('/login', { step: 'password', password })).body
  }
  const passkeyAlone = await stepOf('11000091', (jar) => addPasskey(polder, jar))
  assert.match(passkeyAlone, /Passkey not at hand\?/)
  assert.match(passkeyAlone, />Recovery code</)
  assert.doesNotMatch(passkeyAlone, /of your app/)
  const app = await stepOf('11000092', (jar) => addTotp(polder, jar))
  assert.match(app, /Six digits of your app, or a recovery code\./)
})

test('a passkey signs in by itself at MIDDEN, and its counter only rises', async () => {
  const owner = await browserSignIn(polder, '11000004')
  await proveEmail(polder, '11000004')
  const key = await addPasskey(polder, owner)
  assert.ok((await eventsOf(polder)).some(({ type }) => type === 'PASSKEY_ADDED'))
  const passkeys = (await owner.get('/account/passkeys')).body as string
  assert.match(passkeys, /Telefoon/)
  const signing = async (odd: Odd = {}) => {
    const jar = openJar(polder)
    const options = pageData((await jar.get('/login')).body)
    return { jar, answer: await jar.post('/login', { step: 'passkey', response: key.sign(options, odd) }) }
  }
  const { jar, answer } = await signing()
  assert.equal(answer.headers.get('location'), '/account')
  assert.equal(await level(jar), 'MIDDEN')
  const odds: Odd[] = [
    { origin: 'https://evil.example' },
    { origin: polder.address },
    { rpId: 'evil.example' },
    { verifies: false },
    { type: 'webauthn.create' },
    { challenge: Buffer.alloc(54).toString('base64url') },
    { userHandle: Buffer.alloc(16).toString('base64url') },
  ]
  for (const odd of odds) {
    const refused = await signing(odd)
    assert.equal(refused.answer.status, 422, JSON.stringify(odd))
    assert.equal(refused.jar.cookies['company-signin'], undefined)
    assert.equal((await lastEvent()).details?.['reason'], 'PASSKEY_REFUSED')
  }
  minutes(16)
  assert.equal((await signing({ counter: 50 })).answer.status, 303)
  for (const counter of [50, 49, 0]) {
    assert.equal((await signing({ counter })).answer.status, 422)
    assert.equal((await lastEvent()).type, 'PASSKEY_SUSPECT')
  }
  assert.equal((await signing({ counter: 51 })).answer.status, 303)
  const ids = ['7', '"a"', '""', '"\\u0000"', '"a\\u0000b"', '"\\ud800"'].map(
    (id) => `{"id":${id},"response":{}}`,
  )
  for (const response of ['', 'x', '{}', '[]', 'null', ...ids])
    assert.equal((await openJar(polder).post('/login', { step: 'passkey', response })).status, 422, response)
})

test('a passkey is kept whatever is said of how it is reached, once, and for one person alone', async () => {
  const owner = await signInWithTwoSteps(polder, '11000011')
  const add = async (jar: Jar, key: Passkey, transports: unknown = ['usb']) => {
    const answer = JSON.parse(key.register(pageData((await jar.get('/account/passkeys')).body)))
    const response = JSON.stringify({ ...answer, response: { ...answer.response, transports } })
    return (await jar.post('/account/passkeys', { response, name: 'Sleutel' })).status
  }
  const odd = ['usb', 5, {}, null, [5], [{ toString: null }], [['usb']], ['usb', 'usb', 'USB', 'a,b']]
  for (const transports of odd)
    assert.equal(
      await add(owner, createPasskey(originOf(polder)), transports),
      303,
      JSON.stringify(transports),
    )
  const kept = await (await tablesOf(polder))
    .selectFrom('passkeys')
    .select('transports')
    .where('name', '=', 'Sleutel')
    .execute()
  assert.deepEqual(kept.map(({ transports }) => transports).sort(), ['', '', '', '', '', '', '', 'usb'])
  const key = createPasskey(originOf(polder))
  assert.equal(await add(owner, key), 303)
  assert.equal(await add(owner, key), 422)
  assert.equal(await add(await signInWithTwoSteps(polder, '11000012'), key), 422)
})

test('a signed challenge is taken once, and each purpose and session has its own', async () => {
  const owner = await browserSignIn(polder, '11000005')
  const key = await addPasskey(polder, owner, { counts: false })
  const jar = openJar(polder)
  const options = pageData((await jar.get('/login')).body)
  const response = key.sign(options)
  const answers = await Promise.all(
    [1, 2, 3].map(() => openJar(polder).post('/login', { step: 'passkey', response })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422, 422])
  const old = pageData((await jar.get('/login')).body)
  minutes(31)
  assert.equal((await jar.post('/login', { step: 'passkey', response: key.sign(old) })).status, 422)
  const other = await browserSignIn(polder, '11000006')
  const theirs = pageData((await other.get('/account/passkeys')).body)
  const fresh = createPasskey(originOf(polder))
  const mine = await browserSignIn(polder, '11000007')
  assert.equal((await mine.post('/account/passkeys', { response: fresh.register(theirs) })).status, 422)
  const unverified = fresh.register(pageData((await mine.get('/account/passkeys')).body), { verifies: false })
  assert.equal((await mine.post('/account/passkeys', { response: unverified })).status, 422)
})

test('ten passkeys a person, each with a name, removed by their owner alone', async () => {
  const owner = await browserSignIn(polder, '11000008')
  const keys = [await addPasskey(polder, owner)]
  const proving = pageData((await owner.get('/login?ask=second-step&back=/account/passkeys')).body)
  const proven = { step: 'passkey', response: keys[0]!.sign(proving), ask: 'second-step' }
  assert.equal((await owner.post('/login', proven)).status, 303)
  for (let made = 1; made < 10; made++) keys.push(await addPasskey(polder, owner))
  const full = (await owner.get('/account/passkeys')).body as string
  assert.match(full, /ten passkeys/)
  assert.doesNotMatch(full, /page-data/)
  const ids = [...full.matchAll(/passkeys\/([0-9a-f-]{36})\/remove/g)].map(([, id]) => id!)
  assert.equal(ids.length, 10)
  const stranger = await browserSignIn(polder, '11000009')
  assert.equal((await stranger.post(`/account/passkeys/${ids[0]}/remove`)).status, 404)
  assert.equal((await owner.post(`/account/passkeys/${ids[0]}/remove`)).status, 303)
  assert.equal((await owner.post(`/account/passkeys/${ids[0]}/remove`)).status, 404)
  const page = pageData((await owner.get('/account/passkeys')).body)
  const again = createPasskey(originOf(polder))
  const tooLong = { response: again.register(page), name: 'x'.repeat(61) }
  assert.equal((await owner.post('/account/passkeys', tooLong)).status, 422)
})
