import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from '../../../kit/clock.ts'
import { type Browsing, browse } from '../../../kit/sign-in/testing/browse.ts'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import {
  freeAddress,
  type LocalIssuer,
  personOfCompany,
  startLocalIssuer,
} from '../../../kit/testing/local-issuer.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

const kvkNumber = '68750110'
const client = { id: 'vacatures', secret: 'a secret of a test that is long enough' }
const day = 24 * 60 * 60 * 1000

let issuer: LocalIssuer
let polder: RecruitmentTestService
let anna: SignedIn
let bert: SignedIn
let candidate: SignedIn
let jobId: number

before(async () => {
  const { address, port } = await freeAddress()
  polder = await startRecruitment({
    environment: {
      RECRUITMENT_SIGN_IN_ISSUER: address,
      SIGN_IN_CLIENT_ID: client.id,
      SIGN_IN_CLIENT_SECRET: client.secret,
    },
  })
  issuer = await startLocalIssuer(
    [
      {
        ...client,
        redirectUris: [`${polder.address}/sign-in/return`],
        backchannel: `${polder.address}/sign-in/backchannel`,
      },
    ],
    port,
  )
  anna = await polder.person('ROLE_RECRUITER', { email: 'anna@example.nl' })
  bert = await polder.person('ROLE_RECRUITER', { email: 'bert@example.nl' })
  candidate = await polder.candidate({ email: 'kandidaat@example.nl' })
  const json = {
    title: 'Bakker',
    company: 'Bakkerij Jansen',
    description: 'Brood bakken in de vroege ochtend.',
  }
  jobId = await createJob(json)
  polder.platform.clock.set(systemClock.now())
  issuer.person = personOfCompany('anna', kvkNumber, { email: 'bert@example.nl' })
})
after(async () => {
  await issuer?.[Symbol.asyncDispose]()
  await polder?.[Symbol.asyncDispose]()
})

const createJob = async (json: object): Promise<number> => {
  const answer = await polder.post('/jobs', { json, token: anna.token })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}

const onPages = async (person: SignedIn): Promise<Browsing> => {
  const browser = browse(polder)
  const { email, password } = person
  assert.equal((await browser.post('/sign-in', { email, password, back: '/account' })).status, 303)
  return browser
}

const confirmed = async (): Promise<string | undefined> => {
  const { body } = await polder.get(`/jobs/${jobId}`)
  const page = await followed(`/vacatures/${jobId}`)
  const shown = /KVK number<\/dt><dd>(\d{8})/.exec(page)?.[1]
  assert.equal(shown, body.confirmedKvkNumber)
  return body.confirmedKvkNumber
}

const followed = async (path: string): Promise<string> => {
  const answer = await browse(polder).get(path)
  const location = answer.headers.get('location')
  return location ? (await browse(polder).get(location)).body : answer.body
}

const bind = async (browser: Browsing) =>
  browser.through(await browser.post('/account/company', { act: 'bind' }), issuer)

const logout = async (claims: Record<string, unknown>) => {
  const seconds = Math.floor(polder.platform.clock.millis() / 1000)
  const token = await issuer.sign(
    {
      ...{ iss: issuer.address, aud: client.id, iat: seconds, exp: seconds + 120 },
      ...{
        jti: polder.platform.ids.uuid(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      },
      ...claims,
    },
    { typ: 'logout+jwt' },
  )
  const answer = await polder.post('/sign-in/backchannel', { json: { logout_token: token } })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}

test('a recruiter who signs in to both is bound, and the jobs show the KVK number as confirmed', async () => {
  assert.equal(await confirmed(), undefined)
  const browser = await onPages(anna)
  const account = await browser.get('/account')
  assert.match(account.body, /Connect company/)
  assert.ok(account.headers.get('content-security-policy')!.includes(`form-action 'self' ${issuer.address}`))
  const back = await bind(browser)
  assert.equal(back.headers.get('location'), '/account')
  assert.match((await browser.get('/account')).body, /Bakkerij Jansen B\.V\..*68750110/s)
  assert.equal(await confirmed(), kvkNumber)
})

test('a person is bound to one account, whatever the e-mail addresses; a candidate has nothing to bind', async () => {
  const other = await onPages(bert)
  // The issuer says that this person's address is Bert's: nothing follows from it.
  assert.doesNotMatch((await other.get('/account')).body, /68750110/)
  const taken = await bind(other)
  assert.equal(taken.status, 409)
  assert.match(taken.body, /belongs to another account already/)
  const jobless = await onPages(candidate)
  assert.doesNotMatch((await jobless.get('/account')).body, /Connect company/)
  assert.equal((await jobless.post('/account/company', { act: 'bind' })).status, 400)
})

test('a bound account can be signed in with, and another browser cannot end what one began', async () => {
  const browser = browse(polder)
  assert.match((await browser.get('/sign-in')).body, /href="\/sign-in\/company\?back=%2F"/)
  const back = await browser.through(await browser.get('/sign-in/company?back=/account'), issuer)
  assert.equal(back.headers.get('location'), '/account')
  assert.match((await browser.get('/account')).body, /anna@example\.nl/)
  issuer.person = personOfCompany('nobody', kvkNumber)
  const stranger = browse(polder)
  const unknown = await stranger.through(await stranger.get('/sign-in/company'), issuer)
  assert.equal(unknown.status, 403)
  assert.match(unknown.body, /There is no account of this company here/)
  issuer.person = personOfCompany('anna', kvkNumber)
  const began = await onPages(bert)
  const left = await began.post('/account/company', { act: 'bind' })
  const { pathname, search } = await issuer.visit(left.headers.get('location')!)
  const ended = await (await onPages(anna)).get(`${pathname}${search}`)
  assert.equal(ended.status, 400)
})

test('signing out at the issuer ends sessions and leaves the binding; the end of the grant ends the binding', async () => {
  const browser = browse(polder)
  await browser.through(await browser.get('/sign-in/company?back=/account'), issuer)
  await logout({ sub: 'anna' })
  assert.equal((await browser.get('/account')).status, 303)
  assert.equal(await confirmed(), kvkNumber)
  // A mandate that was shortened is known from then on.
  const validUntil = new Date(polder.platform.clock.millis() + day).toISOString()
  issuer.person = personOfCompany('anna', kvkNumber, { mandate: { id: 'm1', validUntil } })
  await logout({ sub: 'anna' })
  assert.equal(await confirmed(), kvkNumber)
  polder.platform.clock.advance(day + 1)
  assert.equal(await confirmed(), undefined)
  polder.platform.clock.set(systemClock.now())
  assert.equal(await confirmed(), kvkNumber)
  await issuer.forget('anna')
  await logout({ sub: 'anna' })
  assert.equal(await confirmed(), undefined)
})

test('the recruiter undoes the connection', async () => {
  issuer.person = personOfCompany('anna', kvkNumber)
  const browser = await onPages(anna)
  await bind(browser)
  assert.equal(await confirmed(), kvkNumber)
  assert.equal((await browser.post('/account/company', { act: 'unbind' })).status, 303)
  assert.equal(await confirmed(), undefined)
})

test('the account page with a company is as pages must be', { skip: missingBrowser }, async () => {
  await using checker = await openPageChecker()
  const browser = await onPages(anna)
  await bind(browser)
  const cookies = { recruitment: /recruitment=([^;]+)/.exec(browser.cookie())![1]! }
  await checker.check(`${polder.address}/account`, { name: 'recruitment-account-company', cookies })
  await checker.check(`${polder.address}/sign-in`, { name: 'recruitment-sign-in-company' })
})
