/** Pages whose data lists jobs (`ItemList` of schema.org) lead to the pages of these jobs, within the limits of a crawl. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalSite, startSite } from '../testing/local-site.ts'
import { runCrawl } from './crawl.ts'
import { jsonLd } from './json-ld.ts'
import { collectPostings } from './source.ts'
import { contextFor } from './testing/context.ts'

const script = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const posting = (title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title,
  description: `Werk als ${title.toLowerCase()}.`,
  hiringOrganization: { '@type': 'Organization', name: 'De Werf' },
})
const listOf = (...itemListElement: unknown[]): string =>
  script({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement })

const serve = (pages: Record<string, string>): Promise<LocalSite> =>
  startSite((request, response) => {
    const html = pages[request.url ?? '']
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' })
    response.end(html ?? '')
  })

/** No path says that it is a job's, and no link leads there. */
const jobs = {
  '/x/1': script(posting('Lasser')),
  '/x/2': script(posting('Kok')),
  '/x/3': script(posting('Bakker')),
  '/x/4': script(posting('Planner')),
}

const titles = async (site: LocalSite, path: string, maxPages = 20): Promise<string[]> => {
  const context = contextFor(site)
  const found: string[] = []
  const run = runCrawl({
    ...{ url: site.origin + path, crawlType: 'FULL_SITE', maxPages },
    ...{ get: context.get, robots: context.queue.robots, today: context.today },
    onError: () => {},
  })
  for await (const { title } of run) found.push(title)
  return found
}

test('a list leads to its pages by address, by item and by id, each once and in its order', async () => {
  await using site = await serve({
    '/': listOf(
      { '@type': 'ListItem', position: 1, url: '/x/2' },
      { '@type': 'ListItem', position: 2, item: { '@type': 'Thing', url: '/x/1' } },
      { '@type': 'ListItem', position: 3, item: { '@id': '/x/3' } },
      { '@type': 'ListItem', position: 4, item: '/x/4' },
      { '@type': 'ListItem', position: 5, url: '/x/2' },
    ),
    ...jobs,
  })
  assert.deepEqual(await titles(site, '/'), ['Kok', 'Lasser', 'Bakker', 'Planner'])
  const pages = site.requests.filter((request) => request.startsWith('GET /x/'))
  assert.equal(pages.length, new Set(pages).size)
})

test('as many pages are asked for as the crawl may read, the first page among them', async () => {
  await using site = await serve({ '/': listOf('/x/1', '/x/2', '/x/3', '/x/4'), ...jobs })
  assert.deepEqual(await titles(site, '/', 3), ['Lasser', 'Kok'])
  assert.deepEqual(await titles(site, '/', 1), [])
})

test('a list within a list page, and jobs that stand in a list themselves', async () => {
  await using site = await serve({
    '/': listOf({ '@type': 'ListItem', url: '/meer' }, { '@type': 'ListItem', item: posting('Kapper') }),
    '/meer': listOf({ '@type': 'ListItem', url: '/x/4' }),
    ...jobs,
  })
  assert.deepEqual(await titles(site, '/'), ['Kapper', 'Planner'])
})

test('a list does not lead to other sites, to files of another kind or round and round', async () => {
  await using other = await serve({ '/x/9': script(posting('Vreemd')) })
  await using site = await serve({
    '/': listOf(`${other.origin}/x/9`, 'javascript:alert(1)', '/', '/weg', '/x/1', 7, null, {}),
    '/x/1': script(posting('Lasser')) + listOf('/', '/x/1'),
  })
  assert.deepEqual(await titles(site, '/'), ['Lasser'])
  assert.deepEqual(other.requests, [])
  assert.equal(site.requests.filter((request) => request === 'GET /x/1').length, 1)
})

test('a JSON_LD source follows a list although nothing there looks like a job page', async () => {
  await using site = await serve({ '/werken/': listOf('/x/1', '/x/2'), '/x/5': '', ...jobs })
  const context = contextFor(site, { url: `${site.origin}/werken/` })
  const found = await collectPostings(jsonLd, context)
  assert.deepEqual(
    found.map(({ title }) => title),
    ['Lasser', 'Kok'],
  )
})

test('lists in the page’s own elements lead on too, in microdata and RDFa; what stands outside them does not', async () => {
  await using site = await serve({
    '/': `<ol itemscope itemtype="https://schema.org/ItemList">
      <li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><link itemprop="url" href="/x/3"></li>
      <li><a itemprop="itemListElement" href="/x/1">Lasser</a><a rel="nofollow" href="/x/2">Kok</a></li></ol>
      <link itemprop="url" href="/x/2">`,
    '/rdfa': `<ul vocab="https://schema.org/" typeof="ItemList">
      <li property="itemListElement" typeof="ListItem"><span property="url" content="/x/4"></span></li></ul>`,
    ...jobs,
  })
  assert.deepEqual(await titles(site, '/'), ['Bakker', 'Lasser'])
  assert.deepEqual(await titles(site, '/rdfa'), ['Planner'])
})
