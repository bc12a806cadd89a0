/**
 * What a stranger learns from bytes and times: requests about what exists and what does not, one after the other in an order
 * drawn anew for each pair, on PostgreSQL. The statistic is Mann-Whitney's. Pairs by BENCH_PAIRS.
 */

import { randomBytes, randomInt } from 'node:crypto'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { createPasskey, pageData } from '../services/company-signin/testing/passkey.ts'
import { sendJson } from './http-client.ts'
import { mannWhitney } from './mann-whitney.ts'
import { median, startBenchService, timed } from './measure.ts'
import { type Answered, password, send } from './openid-browser.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
/** The engine improves what ran some hundred times. */
const warmUps = 100
const port = 18_296
/** A stranger must be this far from knowing: the chance that an answer about what exists takes the longer of two. */
const farthest = 0.1

const fromOwnPage = { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'accept-language': 'en' }
/** Each request comes from a network address of its own, so that no counter stops the strangers. */
const anyAddress = (): Record<string, string> => ({
  'x-forwarded-for': `100.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

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

/** One of a pair: what is asked beforehand is not timed. */
type Asking = (said: Said, exists: boolean) => Promise<() => Promise<Answered>>

const identifier: Asking = async ({ kvkNumber, email }) => {
  return () => post('/login', { step: 'identifier', kvkNumber, email })
}

const wrongPassword: Asking = async ({ kvkNumber, email }) => {
  const cookie = cookieOf(await post('/login', { step: 'identifier', kvkNumber, email }))
  return () => post('/login', { step: 'password', password: 'geraden-wachtwoord' }, cookie)
}

const wrongPasswordOfProgram: Asking = async (said) => {
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

const reset: Asking = async ({ kvkNumber, email }) => {
  return () => post('/login/forgot', { kvkNumber, email })
}

/** Signed by another key, in the name of one that is kept or of none; all is right but the signature. */
const passkey: Asking = async (_said, exists) => {
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

const kinds: [string, Asking, (known: Said) => Said][] = [
  ['name: a company and address that exist / do not', identifier, strange],
  ['wrong password: an address that exists / does not', wrongPassword, strangeAddress],
  ['wrong password: a company that exists / does not', wrongPassword, strange],
  ['wrong password of a program: an address that exists / does not', wrongPasswordOfProgram, strangeAddress],
  ['passkey: one that is kept / is not', passkey, strange],
  ['forgotten password: an account that exists / does not', reset, strange],
]

for (const [name, ask, strangerTo] of kinds) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const bytes = { known: new Set<string>(), unknown: new Set<string>() }
  for (const [index, said] of registered.entries()) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const asked = await ask(kind === 'known' ? said : strangerTo(said), kind === 'known')
      let answer: Answered | undefined
      const took = await timed(async () => {
        answer = await asked()
      })
      bytes[kind].add(bytesOf(answer!))
      if (index >= warmUps) times[kind].push(took)
    }
  }
  const { chance, p } = mannWhitney(times.known, times.unknown)
  const isEqual = [...bytes.known, ...bytes.unknown].every(
    (one) => bytes.known.has(one) && bytes.unknown.has(one),
  )
  const isFar = Math.abs(chance - 0.5) <= farthest
  console.log(
    `${name.padEnd(64)} ${median(times.known).toFixed(2)} / ${median(times.unknown).toFixed(2)} ms  ` +
      `chance ${chance.toFixed(3)}  p ${p.toFixed(3)}  bytes ${isEqual ? 'equal' : `${[...bytes.known]} / ${[...bytes.unknown]}`}  ` +
      `goal 0.5 ± ${farthest}, equal: ${isFar && isEqual ? 'met' : 'NOT MET'}`,
  )
}
await service.stop()
await server.stop()
