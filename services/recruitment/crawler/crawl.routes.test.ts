import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startCareerSite } from '../adapters/sources/testing/career-site.ts'
import { startFeeds } from '../adapters/sources/testing/feed-site.ts'
import { startSite } from '../adapters/testing/local-site.ts'
import { createService } from '../service.ts'
import {
  addSource,
  asAdmin,
  type Crawling,
  jobsOf,
  linksOf,
  scrape as runSource,
  sourcesPath,
  startCrawling,
  whileTimePasses,
} from '../sources/testing/crawling.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling({ timeoutMilliseconds: 2_000 })
})
after(() => polder[Symbol.asyncDispose]())

const start = async (json: Record<string, unknown>) => {
  const answer = await polder.post('/crawler/crawl', { json: { initiatedBy: 'test', ...json } })
  assert.equal(answer.status, 200, answer.bytes.toString())
  return answer.body
}
const read = async (id: number) => (await polder.get(`/crawler/status/${id}`)).body
const ended = (id: number) =>
  eventually(async () => {
    const crawl = await read(id)
    return crawl.completedAt && crawl
  }, `crawl ${id} has ended`)
const crawl = async (json: Record<string, unknown>) => ended((await start(json)).crawlJobId)
const counts = (one: Record<string, unknown>) =>
  ['status', 'pagesCrawled', 'jobsFound', 'jobsCreated', 'jobsUpdated', 'duplicates', 'errorCount'].map(
    (field) => one[field],
  )
const posting = (title: string) =>
  `<script type="application/ld+json">{"@context":"http://schema.org","@type":"JobPosting","title":"${title}","hiringOrganization":"Haven","description":"Werk."}</script>`

test('a site is crawled in the background, twice, and its jobs are there once', async () => {
  await using site = await startCareerSite()
  const started = await start({ url: `${site.origin}/vacatures/lasser` })
  assert.deepEqual(Object.keys(started), ['crawlJobId', 'status', 'message'])
  assert.equal(started.status, 'PENDING')
  const now = polder.platform.clock.now().toISOString()
  assert.deepEqual(await ended(started.crawlJobId), {
    id: started.crawlJobId,
    url: `${site.origin}/vacatures/lasser`,
    crawlType: 'SINGLE_PAGE',
    status: 'COMPLETED',
    maxPages: 20,
    initiatedBy: 'test',
    pagesCrawled: 1,
    jobsFound: 1,
    jobsCreated: 1,
    jobsUpdated: 0,
    duplicates: 0,
    errorCount: 0,
    errorMessage: null,
    startedAt: now,
    completedAt: now,
    createdAt: now,
  })
  const whole = await whileTimePasses(polder, () => crawl({ url: site.origin, crawlType: 'FULL_SITE' }))
  assert.deepEqual(counts(whole), ['PARTIAL', 5, 2, 1, 1, 0, 2])
  assert.match(whole.errorMessage, /intern\/salarissen: .*robots\.txt does not allow/)
  assert.match(whole.errorMessage, /weg: The site answered 404/)
  const map = await whileTimePasses(polder, () => crawl({ url: site.origin, crawlType: 'SITEMAP' }))
  assert.deepEqual(counts(map), ['PARTIAL', 2, 2, 0, 2, 0, 1])
  const jobs = (await jobsOf(polder)).filter(({ source }) => source === site.host)
  assert.deepEqual(
    jobs.map(({ title, active }) => [title, active]),
    [
      ['Lasser (m/v/x)', true],
      ['Stuurman', true],
    ],
  )
  // The site is a source now, which an administrator may switch on.
  const links = await linksOf(polder, jobs[0]!.id)
  assert.equal(links.length, 1)
  const { body } = await polder.get(`${sourcesPath}/${links[0].sourceId}`, await asAdmin(polder))
  assert.deepEqual([body.name, body.url, body.active], [site.host, `${site.origin}/`, false])
})

test('several jobs on one page are as many jobs, once, by a crawl and by a look at the page', async () => {
  await using site = await startSite((request, response) =>
    request.url === '/robots.txt'
      ? void response.writeHead(404).end()
      : void response.end(posting('Lambda-loods') + posting('Mu-matroos')),
  )
  const url = `${site.origin}/werk`
  assert.deepEqual(counts(await crawl({ url })), ['COMPLETED', 1, 2, 2, 0, 0, 0])
  assert.deepEqual(counts(await crawl({ url: `${url}?utm_source=x` })), ['COMPLETED', 1, 2, 0, 2, 0, 0])
  assert.equal((await polder.post('/crawler/scrape', { json: { url, createJob: true } })).body.success, true)
  const jobs = (await jobsOf(polder)).filter(({ source }) => source === site.host)
  assert.deepEqual(
    jobs.map(({ title }) => title),
    ['Lambda-loods', 'Mu-matroos'],
  )
})

test('a feed is crawled; an address that is none is a failed crawl', async () => {
  await using feeds = await startFeeds()
  assert.deepEqual(counts(await crawl({ url: `${feeds.origin}/atom.xml`, crawlType: 'FEED' })), [
    'COMPLETED',
    1,
    1,
    1,
    0,
    0,
    0,
  ])
  await using other = await startSite((_request, response) => void response.end('<html></html>'))
  const failed = await crawl({ url: other.origin, crawlType: 'FEED' })
  assert.deepEqual([failed.status, failed.errorCount], ['FAILED', 1])
  assert.match(failed.errorMessage, /does not give an RSS or Atom feed/)
})

test('targets that never end, break off, lie or err end the crawl, not the service', async () => {
  let at = 0
  await using endless = await startSite((_request, response) => {
    response.end(`<a href="/vacature/${++at}">x</a><a href="/vacature/${++at}0">y</a>`)
  })
  const bounded = await crawl({ url: endless.origin, crawlType: 'FULL_SITE', maxPages: 30 })
  assert.deepEqual([bounded.status, bounded.pagesCrawled], ['COMPLETED', 30])
  const wrongs: [string, (response: import('node:http').ServerResponse) => void, RegExp][] = [
    ['500', (response) => void response.writeHead(500).end(), /answered 500/],
    ['silence', () => {}, /took too long/],
    ['reset', (response) => void response.socket?.destroy(), /could not be fetched/],
    [
      'a lie about its size',
      (response) => void response.writeHead(200, { 'content-length': '6000000' }).end(),
      /larger than|could not/,
    ],
    [
      'a broken encoding',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      /could not/,
    ],
    ['a circle', (response) => void response.writeHead(302, { location: '/' }).end(), /redirects more than/],
  ]
  for (const [what, how, words] of wrongs) {
    await using site = await startSite((request, response) =>
      request.url === '/robots.txt' ? void response.writeHead(404).end() : how(response),
    )
    const failed = await crawl({ url: site.origin })
    assert.equal(failed.status, 'FAILED', what)
    assert.match(failed.errorMessage, words, what)
  }
  await using garbage = await startSite((request, response) =>
    request.url === '/robots.txt'
      ? void response.writeHead(404).end()
      : void response.end(Buffer.from(Array.from({ length: 10_000 }, (_, byte) => (byte * 7) % 256))),
  )
  assert.deepEqual(counts(await crawl({ url: garbage.origin })), ['COMPLETED', 1, 0, 0, 0, 0, 0])
  assert.equal((await polder.get('/health')).status, 200)
})

test('two crawls of one site at once make one source and one job', async () => {
  await using site = await startSite((request, response) =>
    request.url === '/robots.txt'
      ? void response.writeHead(404).end()
      : void response.end(posting('Kappa-kok')),
  )
  const before = (await polder.get('/crawler/scraping-status')).body
  const both = await Promise.all(['/a', '/a?utm_source=x'].map((path) => crawl({ url: site.origin + path })))
  assert.deepEqual(both.map(({ jobsCreated }) => jobsCreated).sort(), [0, 1])
  const after = (await polder.get('/crawler/scraping-status')).body
  assert.equal(after.totalSources, before.totalSources + 1)
  assert.equal(after.totalJobsScraped, before.totalJobsScraped + 1)
  assert.equal((await jobsOf(polder)).filter(({ title }) => title === 'Kappa-kok').length, 1)
})

test('history shows all crawls by page, newest first', async () => {
  const { body } = await polder.get('/crawler/history?size=2')
  assert.deepEqual([body.content.length, body.number, body.size], [2, 0, 2])
  assert.ok(body.content[0].id > body.content[1].id)
  assert.deepEqual(body.content[0], await read(body.content[0].id))
  const next = (await polder.get('/crawler/history?size=2&page=1')).body
  assert.ok(next.content[0].id < body.content[1].id)
  assert.equal(next.totalElements, body.totalElements)
  assert.equal((await polder.get('/crawler/status/999999')).status, 404)
})

test('wrong requests are 400 and name the field', async () => {
  const url = 'http://127.0.0.1/'
  for (const [json, field] of [
    [{ initiatedBy: 'x' }, 'url'],
    [{ url }, 'initiatedBy'],
    [{ url, initiatedBy: ' ' }, 'initiatedBy'],
    [{ url, initiatedBy: 'x', crawlType: 'EVERYTHING' }, 'crawlType'],
    [{ url, initiatedBy: 'x', maxPages: 501 }, 'maxPages'],
    [{ url, initiatedBy: 'x', maxPages: 0 }, 'maxPages'],
    [{ url: 5, initiatedBy: 'x' }, 'url'],
  ] as const) {
    const answer = await polder.post('/crawler/crawl', { json })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.fieldErrors[0].field, field, JSON.stringify(json))
  }
})

test('one page is read while the caller waits, and is a job where asked', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/robots.txt') return void response.end('User-agent: *\nDisallow: /geheim')
    if (request.url === '/werk') return void response.end(posting('Iota-machinist'))
    if (request.url === '/foto') return void response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    if (request.url === '/leeg') return void response.end('<p></p>')
    if (request.url !== '/kok') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      '<html><head><title>Site</title></head><body><nav>Menu</nav><main><h1>Kok gezocht</h1><p>Soep koken.</p><script>x</script></main></body></html>',
    )
  })
  const scrape = async (path: string, json = {}) =>
    (await polder.post('/crawler/scrape', { json: { url: site.origin + path, ...json } })).body
  const read = {
    success: true,
    title: 'Kok gezocht',
    content: 'Kok gezocht\n\nSoep koken.',
    url: `${site.origin}/kok`,
  }
  assert.deepEqual(await scrape('/kok'), read)
  const jobCount = (await jobsOf(polder)).length
  assert.deepEqual(await scrape('/kok', { createJob: true, company: 'De Pan', location: 'Goes' }), read)
  assert.deepEqual(await scrape('/kok', { createJob: true, company: 'De Pan', location: 'Goes' }), read)
  assert.equal((await scrape('/werk', { createJob: true })).success, true)
  const jobs = await jobsOf(polder)
  assert.equal(jobs.length, jobCount + 2)
  const cook = (await polder.get(`/jobs/${jobs.find(({ title }) => title === 'Kok gezocht')!.id}`)).body
  assert.deepEqual(
    [cook.company, cook.location, cook.sourceUrl, cook.description],
    ['De Pan', 'Goes', `${site.origin}/kok`, read.content],
  )
  const machinist = jobs.find(({ title }) => title === 'Iota-machinist')!
  assert.equal((await polder.get(`/jobs/${machinist.id}`)).body.company, 'Haven')
  for (const [path, words] of [
    ['/weg', /answered 404/],
    ['/foto', /no text/],
    ['/geheim', /robots\.txt/],
  ] as const) {
    const failed = await scrape(path)
    assert.deepEqual([failed.success, failed.title], [false, null])
    assert.match(failed.content, words)
  }
  assert.equal((await scrape('/leeg', { createJob: true })).success, false)
})

test('a site that asks to wait for an hour is sent nothing more, and who asks is told until when', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    response.writeHead(429, { 'retry-after': '3600' }).end()
  })
  const scrape = async () => (await polder.post('/crawler/scrape', { json: { url: `${site.origin}/` } })).body
  assert.match((await scrape()).content, /answered 429/)
  const until = new Date(polder.platform.clock.millis() + 3_600_000).toISOString().slice(0, 19)
  const wait = `The site asked to wait until ${until}Z.`
  assert.deepEqual(await scrape(), { success: false, title: null, content: wait, url: `${site.origin}/` })
  const crawled = await crawl({ url: `${site.origin}/werk` })
  assert.deepEqual([crawled.status, crawled.errorMessage], ['FAILED', wait])
  const id = await addSource(polder, { sourceType: 'JSON_LD', url: `${site.origin}/werk`, identifier: null })
  const run = await runSource(polder, id)
  assert.deepEqual([run.success, run.message], [false, wait])
  assert.equal(site.requests.length, 2, 'robots.txt and the first page')
})

test('a crawl that runs as the service stops is cancelled; one that is found RUNNING at the start has failed', async () => {
  const held = Promise.withResolvers<void>()
  await using site = await startSite(async (request, response) => {
    if (request.url !== '/robots.txt') await held.promise
    response.end('')
  })
  const waiting = async (path: string) => {
    const { crawlJobId } = await start({ url: site.origin + path })
    await eventually(async () => site.requests.includes(`GET ${path}`), 'the page is asked for')
    return crawlJobId
  }
  const lost = await waiting('/een')
  assert.equal((await read(lost)).status, 'RUNNING')
  const again = await createService(polder.platform, { port: 0, crawlTimeoutMilliseconds: 60_000 })
  const failed = await read(lost)
  assert.equal(failed.status, 'FAILED')
  assert.match(failed.errorMessage, /stopped in the middle/)
  held.resolve()
  await again[Symbol.asyncDispose]()
  assert.equal((await read(lost)).status, 'FAILED', 'a crawl that was lost records nothing')

  await using fresh = await startCrawling({ timeoutMilliseconds: 60_000 })
  await using silent = await startSite(() => {})
  const answer = await fresh.post('/crawler/crawl', { json: { url: silent.origin, initiatedBy: 'test' } })
  await eventually(async () => silent.requests.length > 0, 'the site is asked')
  await fresh.service[Symbol.asyncDispose]()
  await using next = await createService(fresh.platform, { port: 0 })
  const cancelled = await (await fetch(`${next.address}/crawler/status/${answer.body.crawlJobId}`)).json()
  assert.equal((cancelled as { status: string }).status, 'CANCELLED')
})
