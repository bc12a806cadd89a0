/** The page of the crawler: what hosts answered, pausing one on every instance at once, turns that instances share, what is forgotten. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Kysely } from 'kysely'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type HostLedger, throughGate } from '../adapters/host-gate.ts'
import { type LocalSite, startSite } from '../adapters/testing/local-site.ts'
import { migrations } from '../migrations/all.ts'
import {
  addSource,
  asAdmin,
  type Crawling,
  startCrawling,
  whileTimePasses,
} from '../sources/testing/crawling.ts'
import type { Tables } from '../tables.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import { createHostLedger } from './crawler-host.store.ts'

const desk = '/beheer/crawler'
const day = 86_400_000

let polder: Crawling
let site: LocalSite
let db: Kysely<Tables>
let ledger: HostLedger
let admin: PageVisitor
let recruiter: PageVisitor
let host: string
const asked: string[] = []

before(async () => {
  polder = await startCrawling()
  site = await startSite((request, response) => {
    asked.push(request.url!)
    if (request.url === '/robots.txt')
      return void response.end('User-agent: *\nDisallow: /geheim\nCrawl-delay: 7\n<script>alert(1)</script>')
    if (request.url === '/druk') return void response.writeHead(503, { 'retry-after': '1800' }).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Kok</h1><p>Je kookt.</p>')
  })
  host = new URL(site.origin).host
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  ledger = createHostLedger(db)
  admin = await visitorAs(polder, polder.admin)
  recruiter = await visitorAs(polder, await polder.person('ROLE_RECRUITER'))
})
after(async () => {
  await db.destroy()
  await site[Symbol.asyncDispose]()
  await polder[Symbol.asyncDispose]()
})

const scrape = (path: string): Promise<{ success: boolean; content: string }> =>
  whileTimePasses(polder, async () => {
    const json = { url: site.origin + path, createJob: false }
    return (await polder.post('/crawler/scrape', { json })).body
  })
const rowOf = async (language = 'nl') => {
  const page = load((await admin.see(`${desk}?q=${encodeURIComponent(host)}`, language)).body)
  assert.equal(page('tbody tr').length, 1)
  return page('tbody tr').text().replace(/\s+/g, ' ')
}

test('a host shows its last answer, its robots.txt as text, and what waits for it', async () => {
  assert.equal((await scrape('/')).success, true)
  const row = await rowOf()
  assert.match(row, /Wordt bevraagd.*200/)
  assert.match(row, /Gelezen.*Vraagt 7(,0)? s tussen verzoeken/)
  const page = load((await admin.see(desk)).body)
  assert.match(page('.robots-text').text(), /Disallow: \/geheim[\s\S]*<script>alert\(1\)<\/script>/)
  assert.equal(page('main script').length, 0)
  assert.match(row, /Leeg/)
  const source = await addSource(polder, { url: `${site.origin}/`, name: 'Kokbord', active: false })
  await db
    .updateTable('job_sources')
    .set({ run_id: '00000000-0000-4000-8000-000000000001' })
    .where('id', '=', source)
    .execute()
  assert.match(await rowOf('en'), /1 under way/)
  await db.updateTable('job_sources').set({ run_id: null }).where('id', '=', source).execute()
})

test('a paused host is asked nothing until it goes on, and both acts are in the log', async () => {
  polder.platform.clock.advance(60_000)
  asked.length = 0
  for (const _ of ['once', 'again'])
    assert.equal((await admin.send(`${desk}/pauzeren`, [['host', host]])).status, 303)
  assert.match(await rowOf(), /Gepauzeerd/)
  const refused = await scrape('/')
  assert.equal(refused.success, false)
  assert.match(refused.content, /paused/)
  assert.deepEqual(asked, [])
  const other = throughGate(() => assert.fail('it was asked'), gateOptions())
  await assert.rejects(
    other({ url: `${site.origin}/` }),
    (error) => error instanceof FetchFailure && error.kind === 'paused',
  )
  assert.equal((await admin.send(`${desk}/hervatten`, [['host', host]])).status, 303)
  assert.equal((await scrape('/')).success, true)
  assert.equal(asked.at(-1), '/')
  const log = load((await admin.see(`/beheer/logboek?q=${encodeURIComponent(host)}`)).body)('tbody').text()
  assert.equal(log.match(/Pauzeerde een host/g)?.length, 1)
  assert.equal(log.match(/Hervatte een host/g)?.length, 1)
})

const gateOptions = () => ({
  ledger,
  clock: polder.platform.clock,
  pauseMilliseconds: 0,
  timeoutMilliseconds: 2_000,
})

test('two instances never ask one host at once, and wait out what it asked for', async () => {
  const url = 'https://samen.voorbeeld/'
  let [inFlight, most, done] = [0, 0, 0]
  const answer = { url, status: 200, contentType: 'text/plain', body: Buffer.alloc(0), millisLeft: 0 }
  const none = { etag: null, lastModified: null, retryAfterSeconds: null, location: null }
  const instance = () =>
    throughGate(async () => {
      most = Math.max(most, ++inFlight)
      await new Promise((resolve) => setImmediate(resolve))
      inFlight--
      done++
      return { ...answer, ...none }
    }, gateOptions())
  const ticking = setInterval(() => polder.platform.clock.advance(1_000), 5)
  const [one, other] = [instance(), instance()]
  await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? one : other)({ url })))
  clearInterval(ticking)
  assert.deepEqual([most, done], [1, 8])
  const busy = throughGate(
    async () => ({ ...answer, ...none, status: 503, retryAfterSeconds: 1_800 }),
    gateOptions(),
  )
  await busy({ url })
  await assert.rejects(
    one({ url }),
    (error) => error instanceof FetchFailure && error.kind === 'asked-to-wait',
  )
  polder.platform.clock.advance(1_800_000)
  await one({ url })
  assert.equal(done, 9)
})

test('a claim that nobody ends frees the host by itself', async () => {
  const now = polder.platform.clock.now()
  const until = new Date(now.getTime() + 2_000)
  assert.equal(await ledger.claim('gevallen.voorbeeld', now, until), 'taken')
  assert.deepEqual(await ledger.claim('gevallen.voorbeeld', now, until), { freeAt: until })
  assert.equal(await ledger.claim('gevallen.voorbeeld', until, until), 'taken')
})

test('any host can be paused by its name or address, and what is none is said to be none', async () => {
  const pause = (text: string) => admin.send(`${desk}/pauzeren`, [['host', text]])
  assert.equal((await pause(' HTTPS://Nieuw.Voorbeeld:443/banen?x=1 ')).status, 303)
  assert.match((await admin.see(`${desk}?q=nieuw.voorbeeld`)).body, /Gepauzeerd[\s\S]*Nog niet bevraagd/)
  for (const text of ['', '  ', 'twee woorden', 'a@b.nl', 'ftp://x.nl', '://', `${'a'.repeat(300)}.nl`]) {
    const answer = await pause(text)
    assert.equal(answer.status, 422, text)
    assert.match(load(answer.body)('[role=alert]').text(), /Vul een host in/)
  }
  assert.equal((await admin.send(`${desk}/hervatten`, [['host', 'onbekend.voorbeeld']])).status, 404)
  assert.equal((await admin.send(`${desk}/pauzeren`, [['hosts', 'x']])).status, 400)
})

test('the page is for administrators', async () => {
  assert.equal((await recruiter.see(desk)).status, 403)
  for (const act of ['pauzeren', 'hervatten'])
    assert.equal((await recruiter.send(`${desk}/${act}`, [['host', host]])).status, 403)
})

test('the page of the crawler', { skip: missingBrowser }, async () => {
  await using checker = await openPageChecker()
  await checker.check(`${polder.address}/beheer/crawler`, {
    name: 'crawler',
    cookies: admin.cookies,
    prepare: (page) => page.locator('main details summary').first().click(),
  })
})

test('hosts are forgotten after 90 days without a visit, paused ones are not', async () => {
  await asAdmin(polder)
  polder.platform.clock.advance(91 * day)
  await polder.sweep()
  const left = await db.selectFrom('crawler_hosts').select(['host', 'paused_at']).execute()
  assert.deepEqual(
    left.map(({ host }) => host),
    ['nieuw.voorbeeld'],
  )
})
