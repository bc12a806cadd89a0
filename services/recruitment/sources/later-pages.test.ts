/** Feeds in pages whose second page fails: what was read is kept and told, and what was not seen is not closed. */

import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { startSite } from '../adapters/testing/local-site.ts'
import { addSource, type Crawling, scrape, sourceOf, startCrawling } from './testing/crawling.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling({ timeoutMilliseconds: 2_000 })
})
after(() => polder[Symbol.asyncDispose]())

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
/** Lever's pages are of a hundred, whatever is on them. */
const leverPage = (skip: number) => (skip === 0 ? numbers(0, 100) : numbers(skip, 2))

interface Feed {
  /** Whether an address is of the second page. */
  isSecond: RegExp
  /** What it answers to an address, or nothing where there is no such thing. */
  answer(url: URL, origin: string): unknown
}

const feeds: Record<string, Feed> = {
  LEVER: {
    isSecond: /skip=100/,
    answer: ({ searchParams }) =>
      leverPage(Number(searchParams.get('skip'))).map((n) => ({
        ...{ id: `l${n}`, text: `Lever-baan ${n}`, hostedUrl: `https://lever.example/${n}` },
        ...{ description: 'Werk.', categories: { location: 'Ede' } },
      })),
  },
  SMARTRECRUITERS: {
    isSecond: /offset=3/,
    answer: ({ pathname, searchParams }) => {
      const one = /\/postings\/(\d+)$/.exec(pathname)?.[1]
      const posting = (n: number | string) => ({
        id: String(n),
        name: `Slim ${n}`,
        location: { city: 'Ede' },
      })
      if (one) return { ...posting(one), jobAd: { sections: { jobDescription: { text: 'Werk.' } } } }
      const offset = Number(searchParams.get('offset'))
      return { totalFound: 5, content: numbers(offset, offset === 0 ? 3 : 2).map(posting) }
    },
  },
  TEAMTAILOR: {
    isSecond: /page=2/,
    answer: ({ pathname, searchParams }, origin) => {
      if (pathname !== '/jobs.json') return undefined
      const isSecond = searchParams.get('page') === '2'
      return {
        items: numbers(isSecond ? 3 : 0, 3).map((n) => ({
          ...{ id: `t${n}`, url: `${origin}/jobs/${n}`, title: `Team-baan ${n}`, content_text: 'Werk.' },
        })),
        ...(isSecond ? {} : { next_url: `${origin}/jobs.json?page=2` }),
      }
    },
  },
}

const ways: [string, (response: ServerResponse) => void, RegExp][] = [
  ['500', (response) => void response.writeHead(500).end(), /answered 500/],
  ['404', (response) => void response.writeHead(404).end(), /answered 404/],
  ['another page', (response) => void response.end('<html>Onderhoud</html>'), /not JSON|no list/],
]

for (const [sourceType, { isSecond, answer }] of Object.entries(feeds))
  test(`${sourceType}: a second page that fails takes nothing away and closes nothing`, async () => {
    let fail: ((response: ServerResponse) => void) | null = null
    await using site = await startSite((request, response) => {
      const url = new URL(request.url!, site.origin)
      if (fail && isSecond.test(url.search)) return fail(response)
      const found = url.pathname === '/robots.txt' ? undefined : answer(url, site.origin)
      if (found === undefined) return void response.writeHead(404).end()
      response.end(JSON.stringify(found))
    })
    const id = await addSource(polder, { url: site.origin, name: sourceType, sourceType })
    const whole = await scrape(polder, id)
    const { lastStatus, jobsFound } = await sourceOf(polder, id)
    assert.deepEqual([whole.errors, lastStatus], [[], 'COMPLETED'])
    const open = async () =>
      (await polder.get(`/jobs/filters`)).body.sources.find(
        ({ value }: { value: string }) => value === sourceType,
      ).count
    assert.equal(await open(), jobsFound)
    // Two good runs without a job would close it.
    for (const [name, how, words] of ways) {
      fail = how
      polder.platform.clock.advance(60 * 60_000)
      const result = await scrape(polder, id)
      assert.deepEqual([result.success, result.jobsSkipped], [true, 0], name)
      assert.ok(result.jobsFound > 0 && result.jobsFound < jobsFound, name)
      assert.match(result.errors.join('\n'), words)
      assert.match(result.errors.join('\n'), /A later page could not be read; there may be more jobs\./)
      assert.equal((await sourceOf(polder, id)).lastStatus, 'PARTIAL')
      assert.equal(await open(), jobsFound, name)
    }
    fail = null
    assert.equal((await scrape(polder, id)).jobsFound, jobsFound)
    assert.equal((await sourceOf(polder, id)).lastStatus, 'COMPLETED')
  })
