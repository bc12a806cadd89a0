/** Runs of sources over HTTP against local boards: what becomes of jobs, and what of runs that go wrong. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCareerSite } from '../adapters/sources/testing/career-site.ts'
import { startFeeds } from '../adapters/sources/testing/feed-site.ts'
import { startFlextender } from '../adapters/sources/testing/flextender-site.ts'
import { startSite } from '../adapters/testing/local-site.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import {
  addSource,
  asAdmin,
  type Crawling,
  jobsOf,
  linksOf,
  scrape,
  sourceOf,
  startCrawling,
  whileTimePasses,
} from './testing/crawling.ts'
import { startBoard } from './testing/job-board.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling({ timeoutMilliseconds: 2_000 })
})
after(() => polder[Symbol.asyncDispose]())

const hour = 60 * 60_000
const later = () => polder.platform.clock.advance(hour)
const counts = (result: Record<string, unknown>) =>
  ['jobsFound', 'jobsCreated', 'jobsUpdated', 'jobsSkipped', 'duplicates'].map((field) => result[field])
const statusOf = async () => (await polder.get('/crawler/scraping-status')).body

test('a second run brings jobs up to date and makes none twice; an unchanged feed is not sent again', async () => {
  await using board = await startBoard([
    { id: 1, title: 'Alfa-monteur' },
    { id: 2, title: 'Beta-monteur' },
  ])
  const id = await addSource(polder, { url: board.origin, name: 'Alfabord' })
  const startedAt = polder.platform.clock.now().toISOString()
  const { message, ...first } = await scrape(polder, id)
  assert.match(message, /2 jobs found/)
  assert.deepEqual(first, {
    success: true,
    sourceId: id,
    sourceName: 'Alfabord',
    jobsFound: 2,
    jobsCreated: 2,
    jobsUpdated: 0,
    jobsSkipped: 0,
    duplicates: 0,
    errors: [],
    startedAt,
    completedAt: startedAt,
    durationMs: 0,
  })
  later()
  assert.deepEqual(counts(await scrape(polder, id)), [2, 0, 2, 0, 0])
  assert.equal(board.unchanged(), 1)
  later()
  board.show([
    { id: 1, title: 'Alfa-monteur', place: 'Assen' },
    { id: 2, title: 'Beta-monteur' },
  ])
  assert.deepEqual(counts(await scrape(polder, id)), [2, 0, 2, 0, 0])
  const [alfa, beta, ...others] = (await jobsOf(polder)).filter(({ source }) => source === 'Alfabord')
  assert.equal(others.length, 0)
  assert.equal((await polder.get(`/jobs/${alfa!.id}`)).body.location, 'Assen')
  assert.equal((await polder.get(`/jobs/${beta!.id}`)).body.location, 'Utrecht, Nederland')
  const source = await sourceOf(polder, id)
  assert.deepEqual(
    [source.lastStatus, source.lastError, source.jobsFound, source.lastScrapedAt],
    ['COMPLETED', null, 2, polder.platform.clock.now().toISOString()],
  )
})

test('twins in two sources are one job with two links, gone when neither shows it any more', async () => {
  const twin = { title: 'Twin-smid', company: 'Smederij Oost B.V.', place: 'Deventer' }
  const filler = { id: 900, title: 'Blijvende smid' }
  await using one = await startBoard([{ id: 11, ...twin }, filler])
  await using two = await startBoard([
    {
      id: 77,
      ...twin,
      title: 'Twin-smid (m/v/x)',
      company: 'Smederij Oost',
      url: 'https://elders.voorbeeld/77',
    },
    { ...filler, id: 901, title: 'Andere smid' },
  ])
  const first = await addSource(polder, { url: one.origin, name: 'Smidbord 1' })
  const second = await addSource(polder, { url: two.origin, name: 'Smidbord 2' })
  assert.deepEqual(counts(await scrape(polder, first)), [2, 2, 0, 0, 0])
  assert.deepEqual(counts(await scrape(polder, second)), [2, 1, 0, 0, 1])
  const job = async () => (await jobsOf(polder)).find(({ title }) => title === 'Twin-smid')!
  const { id } = await job()
  const links = await linksOf(polder, id)
  assert.deepEqual(
    links.map((link: Record<string, unknown>) => [
      link['sourceId'],
      link['externalId'],
      link['primary'],
      link['active'],
    ]),
    [
      [first, '11', true, true],
      [second, '77', false, true],
    ],
  )
  const gone = [filler]
  one.show(gone)
  for (const active of [true, true, true]) {
    later()
    await scrape(polder, first)
    assert.equal((await job()).active, active)
  }
  two.show([{ id: 901, title: 'Andere smid' }])
  for (const active of [true, false]) {
    later()
    assert.equal((await scrape(polder, second)).success, true)
    assert.equal((await job()).active, active)
  }
  one.show([{ id: 11, ...twin }, filler])
  later()
  await scrape(polder, first)
  assert.equal((await job()).active, true)
  assert.equal((await job()).id, id)
})

test('jobs on one page without an address of their own are jobs each, also as the page loses and gains some', async () => {
  const job = (title: string, identifier?: string) => ({
    '@type': 'JobPosting',
    title,
    hiringOrganization: 'Eiland',
    ...(identifier ? { identifier } : {}),
  })
  for (const [name, a, b] of [
    ['Zonder', job('Alfa-gids'), job('Beta-gids')],
    ['Met', job('Gamma-gids', 'G-1'), job('Delta-gids', 'G-2')],
  ] as const) {
    let shown: object[] = [a, b]
    await using site = await startSite((request, response) =>
      request.url === '/robots.txt'
        ? void response.writeHead(404).end()
        : void response.end(
            `<script type="application/ld+json">${JSON.stringify({ '@graph': shown })}</script>`,
          ),
    )
    const id = await addSource(polder, { url: site.origin, name, sourceType: 'JSON_LD' })
    const expected: [object[], number[]][] = [
      [
        [a, b],
        [2, 2, 0, 0, 0],
      ],
      [
        [b, a],
        [2, 0, 2, 0, 0],
      ],
      [[a], [1, 0, 1, 0, 0]],
      [
        [b, { ...a, description: 'Wadlopen' }],
        [2, 0, 2, 0, 0],
      ],
    ]
    for (const [now, found] of expected) {
      shown = now
      later()
      assert.deepEqual(counts(await scrape(polder, id)), found, JSON.stringify(now))
    }
    const jobs = (await jobsOf(polder)).filter(({ source }) => source === name)
    assert.deepEqual(jobs.map(({ title }) => title).sort(), [a.title, b.title].sort())
    const { body: changed } = await polder.get(`/jobs/${jobs.find(({ title }) => title === a.title)!.id}`)
    assert.deepEqual([changed.description, changed.sourceUrl], ['Wadlopen', `${site.origin}/`])
    // Sent back by hand, it is still a job that was found, not one that was typed in.
    await polder.put(`/jobs/${changed.id}`, { ...(await asAdmin(polder)), json: changed })
    for (const { id } of jobs) assert.equal((await linksOf(polder, id)).length, 1)
  }
})

test('a source that yields nothing, garbage or nothing but errors is a failed run, and its jobs stay', async () => {
  await using board = await startBoard([{ id: 5, title: 'Gamma-monteur' }])
  const id = await addSource(polder, { url: board.origin, name: 'Gammabord' })
  await scrape(polder, id)
  const wrongs: [Parameters<typeof board.misbehave>[0], RegExp][] = [
    [(response) => void response.end('{"jobs":[],"meta":{"total":0}}'), /no open job was found/],
    [(response) => void response.end('\u0000\u0001<html>'), /not JSON/],
    [(response) => void response.end('{"jobs":[{"id":1},{"id":2}]}'), /none of the 2 items/],
    [(response) => void response.writeHead(500).end(), /answered 500/],
    [(response) => void response.writeHead(404).end(), /answered 404/],
    [(response) => void response.socket?.destroy(), /could not be fetched/],
    // Bytes without end are cut off at 5 MB, an answer that never comes by the clock.
    [
      (response) =>
        void setImmediate(function more() {
          if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more))
        }),
      /larger than 5000000 bytes|took too long/,
    ],
    [() => {}, /took too long/],
  ]
  for (const [how, words] of wrongs) {
    board.misbehave(how)
    later()
    const result = await scrape(polder, id)
    assert.equal(result.success, false)
    assert.match(result.message, words)
    assert.deepEqual(counts(result), [0, 0, 0, 0, 0])
    const source = await sourceOf(polder, id)
    assert.equal(source.lastStatus, 'FAILED')
    assert.match(source.lastError, words)
    assert.equal(source.jobsFound, 1)
  }
  assert.match((await statusOf()).lastError, /took too long/)
  const job = (await jobsOf(polder)).find(({ title }) => title === 'Gamma-monteur')
  assert.equal(job?.active, true)
  board.misbehave(null)
  assert.equal((await scrape(polder, id)).success, true)
})

test('sites of other kinds: closed cards are skipped, robots.txt is obeyed and named in the errors', async () => {
  await using flextender = await startFlextender()
  const cards = await scrape(
    polder,
    await addSource(polder, { url: flextender.origin, sourceType: 'FLEXTENDER' }),
  )
  assert.deepEqual([cards.success, ...counts(cards)], [true, 4, 4, 0, 0, 0])
  polder.platform.clock.set('2026-09-23T10:00:00Z')
  const closed = await scrape(
    polder,
    await addSource(polder, { url: flextender.origin, sourceType: 'FLEXTENDER' }),
  )
  assert.equal(closed.jobsFound, 3)
  assert.equal(closed.jobsSkipped, 1)

  await using feeds = await startFeeds()
  const feed = { url: `${feeds.origin}/rss`, sourceType: 'RSS' }
  assert.deepEqual(counts(await scrape(polder, await addSource(polder, feed))), [1, 1, 0, 1, 0])

  await using closedSite = await startSite((request, response) =>
    request.url === '/robots.txt'
      ? void response.end('User-agent: PolderBot\nDisallow: /')
      : void response.end('<html></html>'),
  )
  const site = { url: `${closedSite.origin}/vacatures`, sourceType: 'JSON_LD' }
  const refused = await scrape(polder, await addSource(polder, site))
  assert.equal(refused.success, false)
  assert.match(refused.errors.join(), /robots\.txt does not allow/)
  assert.deepEqual(closedSite.requests, ['GET /robots.txt'])
})

test('a page that cannot be read makes a run partial, a page that is gone does not', async () => {
  await using career = await startCareerSite()
  // Its Crawl-delay is kept by the clock.
  const careers = await addSource(polder, { url: `${career.origin}/vacatures/`, sourceType: 'JSON_LD' })
  const whole = await whileTimePasses(polder, () => scrape(polder, careers))
  assert.equal(whole.success, true)
  assert.match(whole.errors.join(), /\/vacatures\/weg: The site answered 404/)
  assert.equal((await sourceOf(polder, whole.sourceId)).lastStatus, 'COMPLETED')

  const posting =
    '{"@context":"http://schema.org","@type":"JobPosting","title":"Delta-loods","hiringOrganization":"Haven"}'
  await using half = await startSite((request, response) => {
    if (request.url === '/kapot-vacature') return void response.writeHead(500).end()
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    response.end(`<a href="/kapot-vacature">x</a><script type="application/ld+json">${posting}</script>`)
  })
  const partial = await scrape(polder, await addSource(polder, { url: half.origin, sourceType: 'JSON_LD' }))
  assert.deepEqual([partial.success, partial.jobsFound], [true, 1])
  const source = await sourceOf(polder, partial.sourceId)
  assert.equal(source.lastStatus, 'PARTIAL')
  assert.match(source.lastError, /answered 500/)
  const admin = await visitorAs(polder, polder.admin)
  const runs = await admin.see(`/beheer/bronnen/${partial.sourceId}`)
  const run = await admin.see(/\/beheer\/bronnen\/\d+\/runs\/\d+/.exec(runs.body)![0])
  assert.equal(run.body.split(`${half.origin}/kapot-vacature`).length - 1, 1, 'it is told once')
})
