/** The sitemap, robots.txt, and what is remembered of searches. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import robotsParserModule from 'robots-parser'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import { addSource, type Crawling, scrape, sourcesPath, startCrawling } from '../sources/testing/crawling.ts'
import { startBoard } from '../sources/testing/job-board.ts'
import type { Tables } from '../tables.ts'
import { postJobs } from './testing/example-board.ts'

// CommonJS with a callable default export.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default
const xmllint = '/usr/bin/xmllint'
const missing: string | false = !existsSync(xmllint) && 'xmllint is not installed (/usr/bin/xmllint)'

let polder: Crawling
let db: Kysely<Tables>
let ids: number[]
before(async () => {
  polder = await startCrawling()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  ids = await postJobs(polder)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const raw = async (path: string) => {
  const answer = await fetch(polder.address + path)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const sitemapAt = async (path: string): Promise<string> => {
  const { status, bytes } = await raw(path)
  assert.equal(status, 200, path)
  return path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
}
const entriesIn = (xml: string): [string, string | undefined][] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, loc, lastmod]) => [
    loc!.replace(polder.address, ''),
    lastmod,
  ])
const isWellFormed = (xml: string): void => {
  const ran = spawnSync(xmllint, ['--noout', '-'], { input: xml, encoding: 'utf8' })
  assert.equal(ran.status, 0, ran.stderr)
}
const jobPaths = async (): Promise<string[]> =>
  (await polder.get('/jobs?size=100')).body.content
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)

const numbers = (xml: string): number[] =>
  entriesIn(xml).map(([path]) => Number(/\/vacatures\/(\d+)/.exec(path)?.[1]))

test('the index names its parts, and a part the open jobs of its range with their last change', {
  skip: missing,
}, async () => {
  const index = await sitemapAt('/sitemap.xml')
  isWellFormed(index)
  assert.deepEqual(
    entriesIn(index).map(([path]) => path),
    ['/sitemaps/0.xml.gz', '/sitemaps/1.xml.gz'],
  )
  const own = await sitemapAt('/sitemaps/0.xml.gz')
  isWellFormed(own)
  for (const [path] of entriesIn(own))
    assert.equal((await polder.get(path, { headers: { accept: 'text/html' } })).status, 200, path)
  const part = await sitemapAt('/sitemaps/1.xml.gz')
  isWellFormed(part)
  assert.deepEqual(numbers(part), await jobPaths())
  assert.equal((await raw('/sitemaps/1.xml.gz')).type, 'application/gzip')
  for (const [path, lastmod] of entriesIn(part)) {
    assert.equal((await polder.get(path, { headers: { accept: 'text/html' } })).status, 200, path)
    const { body } = await polder.get(`/jobs/${/\d+/.exec(path)![0]}`)
    assert.equal(lastmod, `${body.updatedAt.slice(0, 19)}Z`)
  }
  for (const none of [
    '/sitemaps/2.xml.gz',
    '/sitemaps/01.xml.gz',
    '/sitemaps/-1.xml.gz',
    '/sitemaps/x',
    '/sitemaps/1.xml',
  ])
    assert.equal((await raw(none)).status, 404, none)
})

test('articles and claimed companies are listed with their last change, and nothing else of either', async () => {
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const write = async (title: string, published: boolean): Promise<{ id: number; slug: string }> => {
    const json = { title, content: 'Tekst & meer.', category: 'Tips', published }
    const answer = await polder.post('/admin/articles', { token, json })
    assert.equal(answer.status, 201, String(answer.bytes))
    return answer.body
  }
  const open = await write('Solliciteren & zo', true)
  await write('Nog niet af', false)
  const claimed_at = polder.platform.clock.now()
  const claimed = { about: 'Een ziekenhuis.', claimed_at, updated_at: claimed_at }
  await db
    .insertInto('companies')
    .values({ slug: 'zonder-vacatures', name: 'Zonder', kvk_number: '12345678', ...claimed })
    .execute()
  const own = async () => new Map(entriesIn(await sitemapAt('/sitemaps/0.xml.gz')))
  const second = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
  const before = await own()
  const article = `/artikelen/${open.slug}`
  assert.deepEqual(
    [...before].filter(([, lastmod]) => lastmod),
    [
      ['/bedrijven/zonder-vacatures', second(claimed_at)],
      [article, second(claimed_at)],
    ],
  )
  for (const path of before.keys())
    assert.equal((await polder.get(path, { headers: { accept: 'text/html' } })).status, 200, path)
  polder.platform.clock.advance(60_000)
  // Reading is no change.
  await polder.get(article, { headers: { accept: 'text/html' } })
  assert.deepEqual(await own(), before)
  const later = polder.platform.clock.now()
  const json = { title: 'Solliciteren & zo', content: 'Andere tekst.', category: 'Tips', published: true }
  assert.equal((await polder.put(`/admin/articles/${open.id}`, { token, json })).status, 200)
  assert.equal((await own()).get(article), second(later))
  const index = new Map(entriesIn(await sitemapAt('/sitemap.xml')))
  assert.equal(index.get('/sitemaps/0.xml.gz'), second(later))
  assert.equal((await polder.post(`/admin/articles/${open.id}/unpublish`, { token })).status, 200)
  assert.equal((await own()).has(article), false)
})

test('a part is written again when a job of its range changes, closes or goes, and for nothing else', async () => {
  const written = async () =>
    await db
      .selectFrom('sitemap_parts')
      .select(['written', 'changes'])
      .where('part', '=', 1)
      .executeTakeFirstOrThrow()
  const before = await sitemapAt('/sitemaps/1.xml.gz')
  const first = await written()
  assert.equal(first.written, first.changes)
  // Looks do not count.
  await polder.get(`/jobs/${ids[0]}`)
  assert.equal(await sitemapAt('/sitemaps/1.xml.gz'), before)
  assert.deepEqual(await written(), first)
  polder.platform.clock.advance(60_000)
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const [one, two, three] = ids as [number, number, number]
  const job = {
    title: 'Hoofdverpleegkundige',
    company: 'Ziekenhuis Rijnoever',
    description: 'Je leidt de afdeling.',
  }
  assert.equal((await polder.put(`/api/v1/admin/jobs/${one}`, { token, json: job })).status, 200)
  const renamed = entriesIn(await sitemapAt('/sitemaps/1.xml.gz'))
  assert.equal(renamed[0]![0], `/vacatures/${one}-hoofdverpleegkundige`)
  assert.notEqual(renamed[0]![1], entriesIn(before)[0]![1])
  assert.deepEqual(renamed.slice(1), entriesIn(before).slice(1))
  await polder.put(`/api/v1/admin/jobs/${two}/toggle`, { token })
  await polder.delete(`/api/v1/admin/jobs/${three}`, { token })
  assert.deepEqual(
    numbers(await sitemapAt('/sitemaps/1.xml.gz')),
    ids.filter((id) => id !== two && id !== three),
  )
  const lastmod = new Map(entriesIn(await sitemapAt('/sitemap.xml'))).get('/sitemaps/1.xml.gz')
  assert.equal(lastmod, `${polder.platform.clock.now().toISOString().slice(0, 19)}Z`)
})

test('an expired job leaves its part by itself', async () => {
  const expiresAt = new Date(polder.platform.clock.now().getTime() + 3_600_000).toISOString()
  const token = (await polder.signIn(polder.admin.email, polder.admin.password)).token
  const json = { title: 'Kok voor een uur', company: 'De Pan', description: 'Je kookt.', expiresAt }
  const { id } = (await polder.post('/api/v1/admin/jobs', { token, json })).body
  assert.ok(numbers(await sitemapAt('/sitemaps/1.xml.gz')).includes(id))
  polder.platform.clock.advance(3_600_001)
  assert.ok(!numbers(await sitemapAt('/sitemaps/1.xml.gz')).includes(id))
})

test('parts are ranges of numbers: fifty thousand each, and one without an open job is not named', async () => {
  await db.executeQuery(
    (await import('kysely')).sql`SELECT setval(pg_get_serial_sequence('jobs', 'id'), 99999)`.compile(db),
  )
  const token = (await polder.signIn(polder.admin.email, polder.admin.password)).token
  const post = async () =>
    (
      await polder.post('/api/v1/admin/jobs', {
        token,
        json: { title: 'Lasser', company: 'De Werf', description: 'Je last.' },
      })
    ).body.id
  const [second, third] = [await post(), await post()]
  assert.deepEqual([second, third], [100_000, 100_001])
  const parts = async () => entriesIn(await sitemapAt('/sitemap.xml')).map(([path]) => path)
  assert.deepEqual(
    await parts(),
    [0, 1, 2, 3].map((part) => `/sitemaps/${part}.xml.gz`),
  )
  assert.deepEqual(numbers(await sitemapAt('/sitemaps/2.xml.gz')), [second])
  assert.deepEqual(numbers(await sitemapAt('/sitemaps/3.xml.gz')), [third])
  await polder.delete(`/api/v1/admin/jobs/${second}`, { token })
  assert.deepEqual(
    await parts(),
    [0, 1, 3].map((part) => `/sitemaps/${part}.xml.gz`),
  )
  assert.equal((await raw('/sitemaps/2.xml.gz')).status, 404)
  assert.deepEqual(
    await parts(),
    [0, 1, 3].map((part) => `/sitemaps/${part}.xml.gz`),
  )
})

test('jobs of a source stay out until it is marked', async () => {
  await using board = await startBoard([{ id: 1, title: 'Kraanmachinist' }])
  const sourceId = await addSource(polder, { url: board.origin, name: 'Kraanbord' })
  await scrape(polder, sourceId)
  const { body } = await polder.get('/jobs/search?query=kraanmachinist')
  const { id } = body.content[0]
  const part = `/sitemaps/${Math.floor((id - 1) / 50_000) + 1}.xml.gz`
  assert.ok(!numbers(await sitemapAt(part)).includes(id))
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const { name, sourceType, identifier, url } = (await polder.get(`${sourcesPath}/${sourceId}`, { token }))
    .body
  const mark = (indexable: boolean) =>
    polder.put(`${sourcesPath}/${sourceId}`, {
      token,
      json: { name, sourceType, identifier, url, active: false, indexable },
    })
  await mark(true)
  assert.ok(numbers(await sitemapAt(part)).includes(id))
  await mark(false)
  assert.ok(!numbers(await sitemapAt(part)).includes(id))
})

test('robots.txt closes searches and everybody’s own pages, and opens the rest', async () => {
  const { status, bytes } = await raw('/robots.txt')
  assert.equal(status, 200)
  const robots = robotsParser(`${polder.address}/robots.txt`, bytes.toString())
  for (const path of [
    '/vacatures?q=kok',
    '/mijn',
    '/mijn/sollicitaties',
    '/werkplek',
    '/beheer/bronnen',
    '/api/v1/admin/jobs',
  ])
    assert.equal(robots.isAllowed(polder.address + path, 'Googlebot'), false, path)
  for (const path of [
    '/',
    '/vacatures',
    '/vacatures/1-kok',
    '/vacatures/in/ede',
    '/vacatures.rss',
    '/bedrijven',
    '/sitemap.xml',
  ])
    assert.equal(robots.isAllowed(polder.address + path, 'Googlebot'), true, path)
  assert.deepEqual(robots.getSitemaps(), [`${polder.address}/sitemap.xml`])
})

test('searches are counted by day and words, without who asked, and forgotten after thirty days', async () => {
  const search = (query: string) => polder.get(`/vacatures?${query}`, { headers: { accept: 'text/html' } })
  for (const query of [
    'q=Astronaut',
    'q=astronaut',
    'q=astronaut&pagina=2',
    'q=astronaut+jan@example.nl+0612345678&plaats=Ede',
    'q=chauffeur',
    '',
    'straal=1&q=fout',
  ])
    await search(query)
  const rows = () =>
    db
      .selectFrom('search_log')
      .select(['words', 'place', 'searches', 'without_result'])
      .orderBy('words')
      .orderBy('place')
      .execute()
  await eventually(async () => (await rows()).length === 3, 'the counts')
  assert.deepEqual(await rows(), [
    { words: 'astronaut', place: '', searches: 2, without_result: 2 },
    { words: 'astronaut', place: 'ede', searches: 1, without_result: 1 },
    { words: 'chauffeur', place: '', searches: 1, without_result: 0 },
  ])
  polder.platform.clock.advance(29 * 86_400_000)
  await polder.sweep()
  assert.equal((await rows()).length, 3)
  polder.platform.clock.advance(2 * 86_400_000)
  await polder.sweep()
  assert.equal((await rows()).length, 0)
})
