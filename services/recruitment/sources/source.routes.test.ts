import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertSorts } from '../testing/sorted-list.ts'
import { sourcesPath as base, type Crawling, startCrawling } from './testing/crawling.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling()
})
after(() => polder[Symbol.asyncDispose]())

const as = () => ({ token: polder.admin.token })
const greenhouse = {
  name: 'Molenaar',
  sourceType: 'GREENHOUSE',
  url: 'http://127.0.0.1/',
  identifier: 'molenaar',
  active: false,
}
const create = (json: Record<string, unknown>) =>
  polder.post(base, { ...as(), json: { ...greenhouse, ...json } })

test('a source is created, read, replaced, switched and removed', async () => {
  const created = await create({ description: ' Melk ', config: { team: ['a', { b: null }] }, maxPages: 3 })
  assert.equal(created.status, 201)
  const { id } = created.body
  const now = polder.platform.clock.now().toISOString()
  assert.deepEqual(created.body, {
    ...greenhouse,
    id,
    description: 'Melk',
    crawlFrequencyMinutes: 1440,
    maxPages: 3,
    config: { team: ['a', { b: null }] },
    indexable: false,
    lastScrapedAt: null,
    lastStatus: null,
    lastError: null,
    jobsFound: 0,
    createdAt: now,
    updatedAt: now,
  })
  assert.deepEqual((await polder.get(`${base}/${id}`, as())).body, created.body)

  polder.platform.clock.advance(1000)
  // What is read-only is taken and ignored; what is left out is emptied, but for `active`.
  const json: Record<string, unknown> = {
    ...created.body,
    name: 'Lever',
    sourceType: 'LEVER',
    jobsFound: 9,
    lastStatus: 'x',
  }
  for (const field of ['description', 'maxPages', 'config', 'active']) delete json[field]
  const replaced = await polder.put(`${base}/${id}`, { ...as(), json: { ...json, crawlFrequencyMinutes: 5 } })
  assert.equal(replaced.status, 200)
  assert.deepEqual(replaced.body, {
    ...created.body,
    name: 'Lever',
    sourceType: 'LEVER',
    description: null,
    maxPages: null,
    config: {},
    crawlFrequencyMinutes: 5,
    updatedAt: polder.platform.clock.now().toISOString(),
  })

  for (const active of [true, false])
    assert.equal((await polder.put(`${base}/${id}/toggle`, as())).body.active, active)
  assert.equal((await polder.delete(`${base}/${id}`, as())).status, 204)
  const json2 = greenhouse
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/toggle'],
    ['POST', '/scrape'],
  ] as const) {
    const body = method === 'PUT' && path === '' ? { json: json2 } : {}
    assert.equal((await polder.call(method, `${base}/${id}${path}`, { ...as(), ...body })).status, 404)
  }
})

test('what a type needs is asked for, and wrong fields are named', async () => {
  for (const [json, field] of [
    [{ identifier: null }, 'identifier'],
    [{ identifier: ' ' }, 'identifier'],
    [{ identifier: '..' }, 'identifier'],
    [{ identifier: 'a/b' }, 'identifier'],
    [{ sourceType: 'LEVER', identifier: '' }, 'identifier'],
    [{ sourceType: 'ASHBY', identifier: undefined }, 'identifier'],
    [{ sourceType: 'TWITTER' }, 'sourceType'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ url: '' }, 'url'],
    [{ crawlFrequencyMinutes: 0 }, 'crawlFrequencyMinutes'],
    [{ maxPages: 501 }, 'maxPages'],
    [{ config: [] }, 'config'],
    [{ config: { x: 'x'.repeat(10_001) } }, 'config'],
    [{ colour: 'red' }, 'colour'],
  ] as const) {
    const answer = await create(json)
    assert.equal(answer.status, 400, JSON.stringify(json))
    assert.equal(answer.body.fieldErrors[0].field, field, JSON.stringify(json))
  }
  for (const sourceType of ['FLEXTENDER', 'JSON_LD', 'RECRUITEE', 'TEAMTAILOR', 'RSS', 'MANUAL'])
    assert.equal((await create({ sourceType, identifier: undefined })).status, 201, sourceType)
})

test('a source of type MANUAL has nothing to scrape', async () => {
  const { body } = await create({ sourceType: 'MANUAL' })
  assert.equal((await polder.post(`${base}/${body.id}/scrape`, as())).status, 400)
})

test('sources are listed by page, by type, sorted and searched', async () => {
  await using fresh = await startCrawling()
  const token = fresh.admin.token
  const get = async (path: string) => (await fresh.get(`${base}${path}`, { token })).body
  const names = (page: { content: { name: string }[] }) => page.content.map(({ name }) => name)
  for (const [name, sourceType, description] of [
    ['Één Zorg', 'RSS', null],
    ['Bakker', 'GREENHOUSE', '100%_vers'],
    ['Aannemer', 'RSS', 'Bouw & infra'],
  ])
    await fresh.post(base, { token, json: { ...greenhouse, name, sourceType, description } })
  const all = await get('')
  assert.deepEqual(names(all), ['Aannemer', 'Bakker', 'Één Zorg'])
  assert.deepEqual(
    { ...all, content: [] },
    { content: [], totalElements: 3, totalPages: 1, number: 0, size: 20 },
  )
  assert.deepEqual(names(await get('?page=1&size=2')), ['Één Zorg'])
  assert.deepEqual(names(await get('?sort=sourceType,desc&sort=name,asc')), [
    'Aannemer',
    'Één Zorg',
    'Bakker',
  ])
  assert.deepEqual(names(await get('/type/RSS')), ['Aannemer', 'Één Zorg'])
  assert.deepEqual(names(await get('/type/LEVER')), [])
  assert.deepEqual(names(await get('/search?query=een%20zo')), ['Één Zorg'])
  assert.deepEqual(names(await get('/search?query=100%25_')), ['Bakker'])
  assert.deepEqual(names(await get('/search?query=BOUW')), ['Aannemer'])
  assert.equal((await get('/search?query=molenaar')).totalElements, 3)
  const other = { name: 'Vol', url: 'http://127.0.0.2/', identifier: 'vol', active: true, maxPages: 9 }
  await fresh.post(base, { token, json: { ...greenhouse, ...other, crawlFrequencyMinutes: 5 } })
  await assertSorts(fresh, base, token, ['config'])
  for (const path of ['?sort=search_text', '/type/TWITTER', '/search', '?size=0'])
    assert.equal((await fresh.get(`${base}${path}`, { token })).status, 400, path)
})

test('all active sources are scraped on request; without any it says so', async () => {
  await using fresh = await startCrawling()
  const all = () => fresh.post(`${base}/scrape-all`, { token: fresh.admin.token })
  const none = await all()
  assert.deepEqual([none.status, none.body], [200, 'There is no active source to scrape.'])
  await fresh.post(base, {
    token: fresh.admin.token,
    json: { ...greenhouse, sourceType: 'MANUAL', active: true },
  })
  assert.equal((await all()).body, 'There is no active source to scrape.')
  await fresh.post(base, { token: fresh.admin.token, json: { ...greenhouse, active: true } })
  assert.equal((await all()).body, 'Scraping starts in the background (1 source).')
})
