/** Crawls of every type over a real local career site, and JSON_LD sources. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import type { JobPosting } from '../../core/job-posting.ts'
import type { Page, PageRequest } from '../page.ts'
import { followRedirects } from '../redirects.ts'
import { createSafeFetch } from '../safe-fetch.ts'
import { type LocalSite, startSite } from '../testing/local-site.ts'
import { type CrawlType, runCrawl } from './crawl.ts'
import { jsonLd } from './json-ld.ts'
import { collectPostings, SourceFailure } from './source.ts'
import { startCareerSite } from './testing/career-site.ts'
import { contextFor } from './testing/context.ts'
import { startFeeds } from './testing/feed-site.ts'

const crawl = async (site: LocalSite, path: string, crawlType: CrawlType, maxPages = 20) => {
  const context = contextFor(site)
  const pages: string[] = []
  const errors: string[] = []
  const postings: JobPosting[] = []
  const run = runCrawl({
    url: site.origin + path,
    crawlType,
    maxPages,
    get: context.get,
    robots: context.queue.robots,
    today: context.today,
    onPage: (url) => pages.push(url.replace(site.origin, '')),
    onError: (url, error) => errors.push(`${url.replace(site.origin, '')} ${error.kind}`),
  })
  for await (const posting of run) postings.push(posting)
  return { postings, pages, errors, waits: context.waits }
}

test('SINGLE_PAGE reads the page and no other', async () => {
  await using site = await startCareerSite()
  const { postings, pages } = await crawl(site, '/vacatures/lasser', 'SINGLE_PAGE')
  assert.deepEqual(pages, ['/vacatures/lasser'])
  const [welder] = postings
  assert.deepEqual(
    [welder?.externalId, welder?.title, welder?.company, welder?.location],
    ['VD-204', 'Lasser (m/v/x)', 'Van Dijk Scheepsbouw B.V.', 'Sliedrecht'],
  )
  assert.deepEqual(
    [
      welder?.salaryMin,
      welder?.salaryMax,
      welder?.salaryPeriod,
      welder?.hoursPerWeekMin,
      welder?.hoursPerWeekMax,
    ],
    [280000, 340050, 'MONTH', 36, 40],
  )
  assert.deepEqual(
    [welder?.skills, welder?.requirements, welder?.employmentType],
    [['MIG/MAG', 'TIG', 'tekening lezen'], '- VCA', 'FULL_TIME'],
  )
  assert.deepEqual(
    [welder?.expiresAt, welder?.applicationDeadline, welder?.companyLogoUrl],
    ['2026-10-31T23:59:59.999Z', '2026-10-31', 'https://werf.voorbeeld/logo.svg'],
  )
})

test('FULL_SITE walks the site once, by robots.txt, with its pause, job pages first', async () => {
  await using site = await startCareerSite()
  const { postings, pages, errors, waits } = await crawl(site, '/', 'FULL_SITE')
  assert.deepEqual(pages, [
    '/',
    '/vacatures/',
    '/over-ons',
    '/vacatures/lasser?utm_source=site',
    '/vacatures/stuurman',
  ])
  assert.deepEqual(errors, ['/intern/salarissen disallowed-by-robots', '/vacatures/weg http-status'])
  assert.deepEqual(
    postings.map(({ title }) => title),
    ['Lasser (m/v/x)', 'Stuurman'],
  )
  assert.ok(!site.requests.some((request) => request.includes('intern')))
  assert.ok(waits.length >= 5 && waits.every((wait) => wait === 1000 || wait === 2000))
  assert.ok(
    waits.slice(1).every((wait) => wait === 2000),
    'Crawl-delay is kept from the first page on',
  )
})

test('FULL_SITE stops at maxPages', async () => {
  await using site = await startCareerSite()
  assert.equal((await crawl(site, '/', 'FULL_SITE', 2)).pages.length, 2)
})

test('SITEMAP follows robots.txt to an index, to a gzipped sitemap, to pages on the same host', async () => {
  await using site = await startCareerSite()
  for (const path of ['/', '/vacatures.xml.gz']) {
    const { postings, pages, errors } = await crawl(site, path, 'SITEMAP')
    assert.deepEqual(pages, ['/vacatures/lasser', '/vacatures/stuurman'])
    assert.deepEqual(errors, ['/vacatures/weg http-status'])
    assert.equal(postings.length, 2)
  }
  await assert.rejects(crawl(site, '/over-ons.xml', 'SITEMAP'), FetchFailure)
  await using other = await startSite((_request, response) => void response.end('<html>geen kaart</html>'))
  await assert.rejects(
    crawl(other, '/sitemap.xml', 'SITEMAP'),
    (error: unknown) => error instanceof SourceFailure && error.kind === 'changed-shape',
  )
})

test('FEED reads RSS and Atom, and nothing else', async () => {
  await using feeds = await startFeeds()
  assert.equal((await crawl(feeds, '/atom.xml', 'FEED')).postings[0]?.title, 'Sluiswachter')
  await using site = await startCareerSite()
  await assert.rejects(crawl(site, '/over-ons', 'FEED'), SourceFailure)
})

test('a site without end is read up to maxPages', async () => {
  await using site = await startSite((request, response) => {
    const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
    response.end(`<a href="/p/${at + 1}">a</a><a href="/p/${at * 2 + 2}">b</a>`)
  })
  assert.equal((await crawl(site, '/p/0', 'FULL_SITE', 30)).pages.length, 30)
})

test('a JSON_LD source follows the job pages below its own page', async () => {
  await using site = await startCareerSite()
  const context = contextFor(site, { url: `${site.origin}/vacatures/` })
  const jobs = await collectPostings(jsonLd, context)
  assert.deepEqual(
    jobs.map(({ title }) => title),
    ['Lasser (m/v/x)', 'Stuurman'],
  )
  assert.equal(context.skipped.length, 1)
  const elsewhere = contextFor(site, { url: `${site.origin}/over-ons` })
  await assert.rejects(
    collectPostings(jsonLd, elsewhere),
    (error: unknown) => error instanceof SourceFailure && error.kind === 'yielded-nothing',
  )
})

test('a page that leads to another site is read, and that site is not crawled', async () => {
  await using other = await startSite(
    (_request, response) => void response.end('<a href="/verder">verder</a>'),
  )
  await using site = await startSite((request, response) => {
    if (request.url === '/') response.end('<a href="/weg">weg</a>')
    else response.writeHead(request.url === '/weg' ? 302 : 404, { location: `${other.origin}/hier` }).end()
  })
  const pages: string[] = []
  const get = async (request: PageRequest): Promise<Page> => {
    const fetchPage = createSafeFetch({ allowedHosts: [site.host, other.host], nowMilliseconds: () => 0 })
    return followRedirects(request, fetchPage)
  }
  const run = runCrawl({
    url: `${site.origin}/`,
    crawlType: 'FULL_SITE',
    maxPages: 9,
    get,
    today: '2026-09-23',
    onPage: (url) => pages.push(url),
  })
  for await (const _posting of run) assert.fail('there are no jobs')
  assert.deepEqual(pages, [`${site.origin}/`, `${other.origin}/hier`])
})
