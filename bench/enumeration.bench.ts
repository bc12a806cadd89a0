/**
 * What a stranger learns from bytes and times: requests about what exists and what does not, one after the other in an order
 * drawn anew for each pair, on PostgreSQL. The statistic is Mann-Whitney's. Pairs by BENCH_PAIRS.
 */

import { randomBytes, randomInt } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { createPasskey, pageData } from '../services/company-signin/testing/passkey.ts'
import { sendJson } from './http-client.ts'
import { startBenchService } from './measure.ts'
import { type Answered, password, send } from './openid-browser.ts'
import { type Asking, anyAddress, tell } from './strangers.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
/** The engine improves what ran some hundred times. */
const warmUps = 100
const port = 18_296
const fromOwnPage = { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'accept-language': 'en' }
const server = await startPostgres()
if (!server) throw new Error('this bench needs PostgreSQL')
const environment = {
  ...{ DATABASE_URL: server.address, TRUSTED_PROXIES: '127.0.0.1' },
  COMPANY_SIGNIN_PUBLIC_URL: `http://localhost:${port}`,
  ...{ REGISTRATIONS_PER_ADDRESS: '100000', LOGIN_FAILURES_PER_ADDRESS: '100000' },
}
const service = await startBenchService('company-signin', port, environment)

interface Said {
  kvkNumber: string
  email: string
}

/** As long as those of everybody else. */
const newAddress = (): string => `${randomBytes(6).toString('hex')}@voorbeeld.nl`
const newNumber = (): string => String(randomInt(10_000_000, 89_999_999))
const registered: Said[] = []
for (let i = 0; i < pairs + warmUps; i++) {
  const said = { kvkNumber: newNumber(), email: newAddress() }
  await sendJson(`${service.address}/api/auth/register`, 'POST', {
    ...{ kvkNumber: said.kvkNumber, companyName: 'Zonneveld Zeilmakers B.V.', legalForm: 'BV', password },
    ...{ representativeFirstName: 'Jan', representativeLastName: 'Vries', representativeEmail: said.email },
  })
  registered.push(said)
}

const post = (path: string, fields: Record<string, string>, cookie = ''): Promise<Answered> =>
  send(`${service.address}${path}`, fields, { ...fromOwnPage, ...anyAddress(), cookie })

const cookieOf = ({ headers }: Answered): string =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')

/** Somebody's passkey, which the service keeps. */
const ownKey = await (async () => {
  const { kvkNumber, email } = registered[0]!
  const begun = cookieOf(await post('/login', { step: 'identifier', kvkNumber, email }))
  const cookie = cookieOf(await post('/login', { step: 'password', password }, begun))
  const key = createPasskey(`http://localhost:${port}`)
  const page = await send(`${service.address}/account/passkeys`, undefined, { ...fromOwnPage, cookie })
  const kept = await post(
    '/account/passkeys',
    { response: key.register(pageData(page.body)), name: 'Telefoon' },
    cookie,
  )
  if (kept.status !== 303) throw new Error(`the passkey was answered ${kept.status}: ${kept.body}`)
  return key
})()

const identifier: Asking<Said> = async ({ kvkNumber, email }) => {
  return () => post('/login', { step: 'identifier', kvkNumber, email })
}

const wrongPassword: Asking<Said> = async ({ kvkNumber, email }) => {
  const cookie = cookieOf(await post('/login', { step: 'identifier', kvkNumber, email }))
  return () => post('/login', { step: 'password', password: 'geraden-wachtwoord' }, cookie)
}

const wrongPasswordOfProgram: Asking<Said> = async (said) => byProgram(said)
const wrongPasswordWithCode: Asking<Said> = async (said) => byProgram({ ...said, oneTimeCode: '123456' })

const byProgram = (said: object): (() => Promise<Answered>) => {
  const body = JSON.stringify({ ...said, password: 'geraden-wachtwoord' })
  return () =>
    new Promise((resolve, reject) => {
      fetch(`${service.address}/api/auth/login`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...anyAddress() } },
      })
        .then(async (answer) => resolve({ status: answer.status, headers: {}, body: await answer.text() }))
        .catch(reject)
    })
}

/** An app for everybody, as if each had set one up: whoever has no password right never gets as far as its secret. */
const addSecondSteps = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: server.address })
  await client.connect()
  await client.query(`
    INSERT INTO company_signin.totp_factors (representative_id, record, secret_sealed, created_at, confirmed_at)
    SELECT id, gen_random_uuid(), 'v1.1.none', now(), now() FROM company_signin.representatives`)
  await client.end()
}

const reset: Asking<Said> = async ({ kvkNumber, email }) => {
  return () => post('/login/forgot', { kvkNumber, email })
}

/** Signed by another key, in the name of one that is kept or of none; all is right but the signature. */
const passkey: Asking<Said> = async (_said, exists) => {
  const page = await send(`${service.address}/login`, undefined, { ...fromOwnPage, ...anyAddress() })
  const stranger = createPasskey(`http://localhost:${port}`)
  stranger.register({ challenge: 'none', rp: { id: 'localhost' }, user: { id: '' } })
  const id = exists ? ownKey.id : stranger.id
  const response = JSON.stringify({ ...JSON.parse(stranger.sign(pageData(page.body))), id, rawId: id })
  return () => post('/login', { step: 'passkey', response })
}

const strange = (): Said => ({ kvkNumber: newNumber(), email: newAddress() })
const strangeAddress = ({ kvkNumber }: Said): Said => ({ kvkNumber, email: newAddress() })

/** How long an answer is without what is drawn anew for each; numbers and addresses are all equally long. */
const bytesOf = ({ status, body }: Answered): string =>
  `${status} ${body.replaceAll(/challenge&quot;:&quot;[\w-]+/g, '').length}`

const kinds: [string, Asking<Said>, (known: Said) => Said][] = [
  ['name: a company and address that exist / do not', identifier, strange],
  ['wrong password: an address that exists / does not', wrongPassword, strangeAddress],
  ['wrong password: a company that exists / does not', wrongPassword, strange],
  ['wrong password of a program: an address that exists / does not', wrongPasswordOfProgram, strangeAddress],
  ['passkey: one that is kept / is not', passkey, strange],
  ['forgotten password: an account that exists / does not', reset, strange],
]

const kindsWithSecondSteps: typeof kinds = [
  ['wrong password: an address with a second step / none at all', wrongPassword, strangeAddress],
  ['wrong password and a code of a program: the same', wrongPasswordWithCode, strangeAddress],
  ['forgotten password: an account with a second step / none at all', reset, strange],
]

for (const [name, ask, strangerTo] of kinds)
  await tell({ name, ask, known: registered, strangerTo, warmUps, bytesOf })
await addSecondSteps()
for (const [name, ask, strangerTo] of kindsWithSecondSteps)
  await tell({ name, ask, known: registered, strangerTo, warmUps, bytesOf })
await service.stop()
await server.stop()
