/**
 * The OpenID Provider on a PostgreSQL that waits for the disk, beside a bare node:http route that makes one RS256 signature
 * and one insert in the same database. Sizes by BENCH_RECORDS, BENCH_ROUNDS, BENCH_REQUESTS, BENCH_SIGN_INS and
 * BENCH_MILLISECONDS.
 */

import { createPasswordHasher } from '../kit/auth/password.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { median, quantile, report, reportAtLeast, timed } from './measure.ts'
import { type BenchBrowser, exchange, openBrowser, password, refresh, send } from './openid-browser.ts'
import { fillRecords } from './openid-records.ts'
import { kvkNumbers, type OpenIdBench, startOpenIdBench, startReference } from './openid-service.ts'
import { answersPerSecond } from './raw-client.ts'

const sizeOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const records = sizeOf('BENCH_RECORDS', 1_000_000)
const rounds = sizeOf('BENCH_ROUNDS', 7)
/** Of each client in a round. */
const requestsOfEach = sizeOf('BENCH_REQUESTS', 250)
/** Of each client in a round; the twenty-first session of a person would end another. */
const signInsOfEach = Math.min(15, sizeOf('BENCH_SIGN_INS', 15))
/** How long a document is asked for in a round. */
const milliseconds = sizeOf('BENCH_MILLISECONDS', 2_000)
/** The engine improves what ran some hundred times. */
const warmUps = 2
const clients = 4
const documents = ['/.well-known/openid-configuration', '/openid/jwks'] as const

interface Loaded {
  perSecond: number
  times: number[]
}

/** So many clients at once, each of which begins again when it has its answer. */
const load = async (work: (client: number) => Promise<unknown>, of = clients): Promise<Loaded> => {
  const times: number[] = []
  const one = async (client: number): Promise<void> => {
    for (let i = 0; i < requestsOfEach; i++) times.push(await timed(() => work(client)))
  }
  const whole = await timed(() => Promise.all(Array.from({ length: of }, (_, client) => one(client))))
  return { perSecond: (1000 * times.length) / whole, times }
}

await using closing = new AsyncDisposableStack()
const server = await startDurablePostgres(18_291)
closing.defer(() => server.stop())
const plain = await startOpenIdBench(server.address, 'plain', 18_292)
closing.defer(() => plain.stop())
const filled = await startOpenIdBench(server.address, 'filled', 18_293)
closing.defer(() => filled.stop())
console.log(
  `${records} records made in ${(await timed(() => fillRecords(filled.database, records))).toFixed(0)} ms`,
)
const reference = await startReference(plain, 18_290, documents)
closing.defer(() => reference.stop())
const passwords = createPasswordHasher()
const stored = await passwords.hash(password)

const callReference = (): Promise<unknown> => send(`${reference.address}/token`, { nonce: 'n' })
const refreshAt = (bench: OpenIdBench): Promise<Loaded> =>
  load((client) => refresh(bench.client, bench.refreshTokens[client]!))

/** Authorizing and the token, and beside it the times of the token alone. */
const authorizeAndToken = async (): Promise<Loaded & { tokenTimes: number[] }> => {
  const tokenTimes: number[] = []
  const loaded = await load(async (client) => {
    const returned = await plain.browsers[client]!.authorize(plain.client)
    tokenTimes.push(await timed(() => exchange(plain.client, returned)))
  })
  return { ...loaded, tokenTimes }
}

const gathered = new Map<string, number[]>()
const gather = (name: string, ...values: number[]): void => {
  gathered.set(name, [...(gathered.get(name) ?? []), ...values])
}
const all = (name: string): number[] => gathered.get(name)!

/** Requests of a sign-in by name, in the order in which they first came. */
const steps = new Set<string>()
const onVisit = (name: string, took: number): void => {
  if (name === 'POST /account/sign-out') return
  steps.add(name)
  gather(name, took)
}
const visitors = kvkNumbers.map((kvkNumber) => openBrowser(plain.client.address, kvkNumber))

/** From the site to the site, in a browser that is known and has no session: name, password, consent, code and token. */
const signIn = async (browser: BenchBrowser): Promise<void> => {
  await exchange(plain.client, await browser.authorize(plain.client, { prompt: 'consent' }))
}

/** A second, with Argon2's time taken off, which is measured after each; and how long that took, in milliseconds each. */
const signInsAlone = async (): Promise<{ perSecond: number; argon: number }> => {
  let whole = 0
  let argon = 0
  for (let i = 0; i < signInsOfEach; i++) {
    const browser = visitors[0]!.again(onVisit)
    whole += await timed(() => signIn(browser))
    argon += await timed(() => passwords.verify(stored, password))
    await browser.signOut()
  }
  return { perSecond: (1000 * signInsOfEach) / (whole - argon), argon: argon / signInsOfEach }
}

/** A second, with nothing taken off. The sessions end after the time has been taken. */
const signInsTogether = async (): Promise<number> => {
  const sessions: BenchBrowser[] = []
  const one = async (visitor: BenchBrowser): Promise<void> => {
    for (let i = 0; i < signInsOfEach; i++) {
      const browser = visitor.again()
      await signIn(browser)
      sessions.push(browser)
    }
  }
  const whole = await timed(() => Promise.all(visitors.map(one)))
  for (const browser of sessions) await browser.signOut()
  return (1000 * sessions.length) / whole
}

const measureTokens = async (): Promise<void> => {
  const bare = await load(callReference)
  const refreshes = await refreshAt(plain)
  const amongMany = await refreshAt(filled)
  const sessions = await authorizeAndToken()
  gather('bare', bare.perSecond)
  gather('refresh', refreshes.perSecond)
  gather('session', sessions.perSecond)
  gather('refresh ratio', refreshes.perSecond / bare.perSecond)
  gather('session ratio', sessions.perSecond / bare.perSecond)
  gather('bare times', ...bare.times)
  gather('refresh times', ...refreshes.times)
  gather('filled times', ...amongMany.times)
  gather('token times', ...sessions.tokenTimes)
}

const measureSignIns = async (): Promise<void> => {
  const alone = (await load(callReference, 1)).perSecond
  const { perSecond, argon } = await signInsAlone()
  const together = await signInsTogether()
  gather('bare alone', alone)
  gather('sign-in', perSecond)
  gather('argon', argon)
  gather('sign-in ratio', perSecond / alone)
  gather('together', together)
  gather('together ratio', together / (await load(callReference)).perSecond)
}

const measureDocuments = async (): Promise<void> => {
  for (const path of documents) {
    const bare = await answersPerSecond(`${reference.address}${path}`, clients, milliseconds)
    const ours = await answersPerSecond(`${plain.client.address}${path}`, clients, milliseconds)
    gather(path, ours)
    gather(`${path} ratio`, ours / bare)
  }
}

for (const visitor of visitors) {
  await signIn(visitor)
  await visitor.signOut()
}
for (let round = 0; round < warmUps + rounds; round++) {
  if (round === warmUps) gathered.clear()
  await measureTokens()
  await measureSignIns()
  await measureDocuments()
}

const p99 = (name: string): number => quantile(all(name), 0.99)
report('bare route: RS256 and insert, 4 clients', median(all('bare')), '1/s')
report('the same, 99th percentile', p99('bare times'), 'ms')
report('refresh, 4 clients', median(all('refresh')), '1/s')
reportAtLeast('refresh / bare route', median(all('refresh ratio')), 0.3)
report('authorize and token in a live session, 4 clients', median(all('session')), '1/s')
reportAtLeast('authorize and token / bare route', median(all('session ratio')), 0.15)
report('token for a code, 99th percentile', p99('token times'), 'ms')
report('the same / bare route', p99('token times') / p99('bare times'), '×', 6)
report('refresh, 99th percentile', p99('refresh times'), 'ms')
report('the same / bare route', p99('refresh times') / p99('bare times'), '×', 6)
report('bare route, one client', median(all('bare alone')), '1/s')
report('Argon2id alone', median(all('argon')), 'ms')
report('whole sign-in less Argon2id, one client', median(all('sign-in')), '1/s')
reportAtLeast('the same / bare route, one client', median(all('sign-in ratio')), 0.03)
for (const step of steps) report(`  ${step}, median`, median(all(step)), 'ms')
report('whole sign-in with Argon2id, 4 clients', median(all('together')), '1/s')
report('the same / bare route, nothing taken off', median(all('together ratio')), '×')
for (const path of documents) {
  report(path, median(all(path)), '1/s')
  reportAtLeast('the same / bare route of equal bytes', median(all(`${path} ratio`)), 0.6)
}
report(`refresh at ${records} records, 99th percentile`, p99('filled times'), 'ms')
report('the same / empty', p99('filled times') / p99('refresh times'), '×', 1.5)
