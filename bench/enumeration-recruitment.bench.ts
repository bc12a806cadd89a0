/**
 * What a stranger learns of addresses from the job site: signing in, a forgotten password, applying and an alert, with an
 * address that has an account and with one that has none, on PostgreSQL. Pairs by BENCH_PAIRS.
 */

import { randomBytes } from 'node:crypto'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { startBenchService } from './measure.ts'
import { type Answered, password, send } from './openid-browser.ts'
import { type Asking, anyAddress, tell } from './strangers.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
const warmUps = 100
const port = 18_297
const fromOwnPage = { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'accept-language': 'en' }

const server = await startPostgres()
if (!server) throw new Error('this bench needs PostgreSQL')
const adminEmail = 'beheer@voorbeeld.nl'
const service = await startBenchService('recruitment', port, {
  ...{ DATABASE_URL: server.address, TRUSTED_PROXIES: '127.0.0.1' },
  ...{ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password },
})
const api = async <T>(path: string, json: object, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await fetch(`${service.address}${path}`, {
    ...{ method: 'POST', body: JSON.stringify(json) },
    headers: { 'content-type': 'application/json', ...anyAddress(), ...headers },
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** As long as those of everybody else. */
const newAddress = (): string => `${randomBytes(6).toString('hex')}@voorbeeld.nl`
const known: string[] = []
for (let i = 0; i < pairs + warmUps; i++) {
  const email = newAddress()
  await api('/api/auth/register', { email, password, firstName: 'Anna' })
  known.push(email)
}
const admin = { email: adminEmail, password }
const { accessToken } = await api<{ accessToken: string }>('/api/auth/login', admin)
const job = { title: 'Kok', company: 'De Pan', description: 'Je kookt.' }
const { id: jobId } = await api<{ id: number }>('/api/v1/admin/jobs', job, {
  authorization: `Bearer ${accessToken}`,
})

const get = (path: string): Promise<Answered> =>
  send(`${service.address}${path}`, undefined, { ...fromOwnPage, ...anyAddress() })
const post = (path: string, fields: Record<string, string>): Promise<Answered> =>
  send(`${service.address}${path}`, fields, { ...fromOwnPage, ...anyAddress() })

const beganIn = ({ body }: Answered): string => /name="began" value="([^"]*)"/.exec(body)![1]!
// A form may be sent three seconds after it was shown, and for a day.
const applyForm = beganIn(await get(`/vacatures/${jobId}/solliciteren`))
const alertForm = beganIn(await get('/vacatures/mail?q=kok'))
await new Promise((resolve) => setTimeout(resolve, 3_500))

const ways: [string, Asking<string>][] = [
  [
    'sign-in: an address with an account / without',
    async (email) => () => post('/sign-in', { email, password: 'geraden-wachtwoord', back: '/' }),
  ],
  [
    'forgotten password: an address with an account / without',
    async (email) => () => post('/wachtwoord-vergeten', { email }),
  ],
  [
    'applying: an address with an account / without',
    async (email) => {
      const fields = { firstName: 'Anna', lastName: 'de Vries', email, letter: 'Ik kook.', began: applyForm }
      return () => post(`/vacatures/${jobId}/solliciteren`, fields)
    },
  ],
  [
    'alert: an address with an account / without',
    async (email) => () => post('/vacatures/mail', { email, began: alertForm, zoek: '?q=kok' }),
  ],
]

/** Numbers and addresses are all equally long. */
const bytesOf = ({ status, body }: Answered): string =>
  `${status} ${body.replaceAll(/nonce="[^"]*"/g, '').length}`

for (const [name, ask] of ways) await tell({ name, ask, known, strangerTo: newAddress, warmUps, bytesOf })
await service.stop()
await server.stop()
