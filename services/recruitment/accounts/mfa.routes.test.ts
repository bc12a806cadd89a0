import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  testPassword as password,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment({ environment: { TRUSTED_PROXIES: '127.0.0.0/8' } })
})
after(() => polder[Symbol.asyncDispose]())

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238 written down plainly; shares nothing with the library that the service uses. */
const codeAt = (secret: string, millis: number): string => {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(millis / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}

const now = () => polder.platform.clock.millis()
const step = () => polder.platform.clock.advance(30_000)
const call = (path: string, person: SignedIn, json?: object) =>
  polder.post(`/api/auth/mfa/${path}`, { token: person.token, ...(json ? { json } : {}) })
const logIn = ({ email }: SignedIn) => polder.post('/api/auth/login', { json: { email, password } })
const complete = (mfaToken: string, code: string) =>
  polder.post('/api/auth/mfa/verify-login', { json: { mfaToken, code } })
const challengeOf = async (person: SignedIn): Promise<string> => (await logIn(person)).body.mfaToken
const statusOf = async ({ token }: SignedIn) => (await polder.get('/api/auth/mfa/status', { token })).body

const withMfa = async () => {
  const person = await polder.candidate()
  const { secret } = (await call('setup', person)).body
  const enabled = await call('enable', person, { code: codeAt(secret, now()) })
  assert.equal(enabled.status, 200)
  step()
  return { person, secret: secret as string, backupCodes: enabled.body.backupCodes as string[] }
}

test('the reference agrees with the vectors of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const)
    assert.equal(codeAt(secret, seconds * 1000), code)
})

test('set up, enable, sign in with a code, disable', async () => {
  const person = await polder.candidate()
  assert.deepEqual(await statusOf(person), { enabled: false, backupCodesRemaining: 0, enabledAt: null })
  assert.equal((await call('enable', person, { code: '123456' })).status, 409)
  const first = (await call('setup', person)).body
  const setup = (await call('setup', person)).body
  assert.deepEqual(Object.keys(setup).sort(), ['otpauthUri', 'qrCode', 'secret'])
  assert.match(setup.qrCode, /^data:image\/png;base64,/)
  assert.notEqual(setup.secret, first.secret)
  const uri = new URL(setup.otpauthUri)
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(uri.searchParams.get('secret'), setup.secret)
  assert.ok(decodeURIComponent(uri.pathname).includes(person.email))
  assert.ok('accessToken' in (await logIn(person)).body, 'a setup alone asks for no code')
  const outdated = await call('enable', person, { code: codeAt(first.secret, now()) })
  assert.equal(outdated.status, 400)
  assert.equal(outdated.body.fieldErrors[0].field, 'code')
  const { status, body } = await call('enable', person, { code: codeAt(setup.secret, now()) })
  assert.equal(status, 200)
  assert.equal(new Set(body.backupCodes).size, 10)
  assert.deepEqual(await statusOf(person), {
    enabled: true,
    backupCodesRemaining: 10,
    enabledAt: polder.platform.clock.now().toISOString(),
  })
  assert.equal((await call('setup', person)).status, 409)
  assert.equal((await polder.get('/api/auth/me', { token: person.token })).body.mfaEnabled, true)
  step()
  const { mfaToken, ...rest } = (await logIn(person)).body
  assert.deepEqual(rest, { mfaRequired: true, methods: ['TOTP', 'BACKUP_CODE'], expiresIn: 300 })
  const answer = await complete(mfaToken, codeAt(setup.secret, now()))
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body.user, { id: person.id, email: person.email, role: 'CANDIDATE' })
  assert.equal((await complete(mfaToken, body.backupCodes[0])).status, 401, 'a challenge is good for one')

  assert.equal((await call('disable', person, { password: 'wrong password' })).status, 400)
  assert.equal((await call('disable', person, { password })).status, 200)
  assert.deepEqual(await statusOf(person), { enabled: false, backupCodesRemaining: 0, enabledAt: null })
  assert.ok('accessToken' in (await logIn(person)).body)
})

test('one step to either side is taken, two are not, and no code twice', async () => {
  const { person, secret } = await withMfa()
  const attempt = async (offset: number) => {
    const { status } = await complete(await challengeOf(person), codeAt(secret, now() + offset * 30_000))
    return status
  }
  polder.platform.clock.advance(120_000)
  assert.equal(await attempt(-2), 401)
  assert.equal(await attempt(2), 401)
  assert.equal(await attempt(-1), 200)
  assert.equal(await attempt(-1), 401)
  assert.equal(await attempt(0), 200)
  assert.equal(await attempt(1), 200)
  assert.equal(await attempt(0), 401)
})

test('of twenty uses of one code at once one signs in', async () => {
  const { person, secret } = await withMfa()
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(person)))
  const code = codeAt(secret, now())
  const answers = await Promise.all(challenges.map((mfaToken) => complete(mfaToken, code)))
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 401, 401, 401, 401])
})

test('a backup code works once, also when it is typed loosely or sent many times at once', async () => {
  const { person, backupCodes } = await withMfa()
  const typed = backupCodes[0]!.toUpperCase().replaceAll('-', ' ')
  assert.equal((await complete(await challengeOf(person), typed)).status, 200)
  assert.equal((await complete(await challengeOf(person), backupCodes[0]!)).status, 401)
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(person)))
  const answers = await Promise.all(challenges.map((mfaToken) => complete(mfaToken, backupCodes[1]!)))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.equal((await statusOf(person)).backupCodesRemaining, 8)
})

test('a challenge is over after five tries, and after five minutes', async () => {
  const { person, secret, backupCodes } = await withMfa()
  const mfaToken = await challengeOf(person)
  for (let i = 0; i < 5; i++) assert.equal((await complete(mfaToken, '000000')).status, 401)
  const sixth = await complete(mfaToken, backupCodes[0]!)
  assert.equal(sixth.status, 401)
  assert.match(sixth.body.message, /over/)
  const late = await challengeOf(person)
  polder.platform.clock.advance(5 * 60_000)
  assert.equal((await complete(late, codeAt(secret, now()))).status, 401)
  assert.equal((await complete('nothing', '000000')).status, 401)
})

test('the right password does not reset the count of wrong codes', async () => {
  const { person, secret } = await withMfa()
  for (let round = 0; round < 2; round++) {
    const mfaToken = await challengeOf(person)
    for (let i = 0; i < 5; i++) assert.equal((await complete(mfaToken, '000000')).status, 401)
  }
  assert.equal((await logIn(person)).status, 429)
  polder.platform.clock.advance(15 * 60_000)
  assert.equal((await complete(await challengeOf(person), codeAt(secret, now()))).status, 200)
})

test('fifty wrong codes in an hour are enough, from however many addresses', async () => {
  const { person, secret } = await withMfa()
  const from = (i: number) => ({ headers: { 'x-forwarded-for': `2001:db8:0:${i.toString(16)}::1` } })
  const attempt = async (i: number, code: string, tries = 1) => {
    const json = { email: person.email, password }
    const { mfaToken } = (await polder.post('/api/auth/login', { json, ...from(i) })).body
    const request = { json: { mfaToken, code }, ...from(i) }
    const answers = Array.from({ length: tries }, () => polder.post('/api/auth/mfa/verify-login', request))
    return Promise.all(answers)
  }
  for (let i = 0; i < 10; i++)
    for (const { status } of await attempt(i, '000000', 5)) assert.equal(status, 401)
  const [refused] = await attempt(10, codeAt(secret, now()))
  assert.deepEqual([refused!.status, refused!.headers.get('retry-after')], [429, '3600'])
  assert.equal((await polder.get('/api/auth/me', { token: person.token })).status, 200)
  polder.platform.clock.advance(60 * 60_000)
  const [taken] = await attempt(10, codeAt(secret, now()))
  assert.equal(taken!.status, 200)
})

test('backup codes are replaced with a code of the app', async () => {
  const { person, secret, backupCodes } = await withMfa()
  assert.equal((await call('backup-codes/regenerate', person, { code: '000000' })).status, 400)
  const code = codeAt(secret, now())
  const { status, body } = await call('backup-codes/regenerate', person, { code })
  assert.equal(status, 200)
  assert.equal(body.length, 10)
  assert.equal((await call('backup-codes/regenerate', person, { code })).status, 400)
  assert.equal((await complete(await challengeOf(person), backupCodes[0]!)).status, 401)
  assert.equal((await complete(await challengeOf(person), body[0])).status, 200)
  const other = await polder.candidate()
  assert.equal((await call('backup-codes/regenerate', other, { code: '000000' })).status, 409)
})

test('a disabled user does not complete a sign-in that was half done', async () => {
  const { person, secret } = await withMfa()
  const mfaToken = await challengeOf(person)
  const { token } = await polder.signIn(polder.admin.email, password)
  for (const enabled of [false, true]) {
    const path = `/api/v1/admin/users/${person.id}/status?enabled=${enabled}`
    assert.equal((await polder.put(path, { token })).body.enabled, enabled)
  }
  assert.equal((await complete(mfaToken, codeAt(secret, now()))).status, 401)
})
