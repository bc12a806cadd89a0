import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { assertSorts } from '../testing/sorted-list.ts'

let polder: RecruitmentTestService
let reader: SignedIn
let writer: SignedIn
before(async () => {
  polder = await startRecruitment()
  reader = await polder.candidate({ firstName: 'Fleur', lastName: 'Bakker' })
  writer = await polder.person('ROLE_RECRUITER', { firstName: 'Rik', lastName: 'de Wit' })
})
after(() => polder[Symbol.asyncDispose]())

const write = async (fields: object = {}) => {
  const json = { title: 'Solliciteren', content: '# Kop\n\n<script>', category: 'Tips', ...fields }
  const answer = await polder.post('/admin/articles', { token: writer.token, json })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body
}
const publish = (fields: object = {}) => write({ published: true, ...fields })
const manage = (method: string, path: string, json?: object) =>
  polder.call(method, `/admin/articles${path}`, { token: writer.token, ...(json ? { json } : {}) })
const read = (path: string, person = reader) => polder.get(`/articles${path}`, { token: person.token })
const send = (path: string, json?: object, person = reader) =>
  polder.post(`/articles${path}`, { token: person.token, ...(json ? { json } : {}) })
const titles = (list: { title: string }[]) => list.map((article) => article.title)

test('an article is written, read, changed, published, hidden and deleted', async () => {
  const created = await write({ title: ' Één café in ’s-Hertogenbosch ', tags: ['cv', ' cv ', 'brief'] })
  const { id, ...rest } = created
  assert.deepEqual(rest, {
    title: 'Één café in ’s-Hertogenbosch',
    slug: 'een-cafe-in-s-hertogenbosch',
    excerpt: null,
    content: '# Kop\n\n<script>',
    contentHtml: '<h1>Kop</h1>\n<p>&lt;script&gt;</p>\n',
    category: 'Tips',
    tags: ['cv', 'brief'],
    coverImageUrl: null,
    authorId: writer.id,
    authorName: 'Rik de Wit',
    published: false,
    publishedAt: null,
    viewCount: 0,
    averageRating: null,
    ratingCount: 0,
    bookmarked: false,
    createdAt: polder.platform.clock.now().toISOString(),
    updatedAt: polder.platform.clock.now().toISOString(),
  })
  assert.equal((await read('/een-cafe-in-s-hertogenbosch')).status, 404)
  const head = () => polder.call('HEAD', '/articles/een-cafe-in-s-hertogenbosch', { token: reader.token })
  assert.equal((await head()).status, 404)
  assert.deepEqual((await manage('GET', `/${id}`)).body, created)
  polder.platform.clock.advance(60_000)
  const first = (await manage('POST', `/${id}/publish`)).body
  assert.equal(first.published, true)
  assert.equal(first.publishedAt, polder.platform.clock.now().toISOString())
  polder.platform.clock.advance(60_000)
  assert.deepEqual((await manage('POST', `/${id}/publish`)).body, first)
  const hidden = (await manage('POST', `/${id}/unpublish`)).body
  assert.deepEqual([hidden.published, hidden.publishedAt], [false, first.publishedAt])
  assert.deepEqual((await manage('POST', `/${id}/unpublish`)).body, hidden)
  assert.equal((await manage('POST', `/${id}/publish`)).body.publishedAt, first.publishedAt)

  assert.equal((await head()).status, 200)
  const whole = (await read(`/${created.slug}`)).body
  assert.equal(whole.viewCount, 1)
  assert.equal(whole.contentHtml, created.contentHtml)
  assert.ok(!('contentHtml' in (await read('')).body.content[0]))
  const changes = { title: 'Anders', excerpt: 'Kort', viewCount: 99, contentHtml: '<script>' }
  const put = await manage('PUT', `/${id}`, { ...whole, ...changes })
  assert.equal(put.status, 200)
  assert.deepEqual(
    { ...put.body, updatedAt: null },
    { ...whole, title: 'Anders', excerpt: 'Kort', updatedAt: null },
  )
  assert.equal((await manage('PUT', `/${id}`, { category: 'Nieuws' })).body.excerpt, 'Kort')
  assert.equal((await manage('PUT', `/${id}`, { excerpt: null, title: null })).body.excerpt, null)
  assert.equal((await manage('PUT', `/${id}`, { slug: 'ander-adres' })).body.slug, 'ander-adres')
  assert.equal((await read(`/${created.slug}`)).status, 404)
  assert.equal((await manage('DELETE', `/${id}`)).status, 403)
  const remove = () => polder.delete(`/admin/articles/${id}`, { token: polder.admin.token })
  assert.equal((await remove()).status, 204)
  assert.equal((await remove()).status, 404)
})

test('wrong articles are 400 and unknown ones 404', async () => {
  const right = { title: 'T', content: 'C', category: 'K' }
  for (const [fields, field] of [
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ content: 'x'.repeat(100_001) }, 'content'],
    [{ category: ' ' }, 'category'],
    [{ slug: 'Met Spaties' }, 'slug'],
    [{ slug: 'search' }, 'slug'],
    [{ slug: 'bookmarks' }, 'slug'],
    [{ excerpt: 'x'.repeat(501) }, 'excerpt'],
    [{ coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl'],
    [{ published: 'yes' }, 'published'],
    [{ viewCount: 5 }, 'viewCount'],
  ] as const) {
    const { status, body } = await manage('POST', '', { ...right, ...fields })
    assert.equal(status, 400, JSON.stringify(fields))
    assert.equal(body.fieldErrors[0].field, field)
  }
  for (const [method, rest] of [
    ['GET', ''],
    ['PUT', ''],
    ['POST', '/publish'],
    ['POST', '/unpublish'],
  ] as const)
    assert.equal((await manage(method, `/987654321${rest}`, method === 'PUT' ? {} : undefined)).status, 404)
  const draft = await write()
  for (const path of [`/${draft.id}/rate`, `/${draft.id}/bookmark`, `/${draft.id}/unbookmark`])
    assert.equal((await send(path, path.endsWith('rate') ? { rating: 3 } : undefined)).status, 404)
  for (const path of [`/${draft.id}/related`, `/${draft.id}/ratings`, `/${draft.slug}`])
    assert.equal((await read(path)).status, 404)
})

test('slugs made from one title at once all differ; a given one that is taken is 409', async () => {
  const articles = await Promise.all(Array.from({ length: 20 }, () => write({ title: 'Tegelijk!' })))
  const slugs = articles.map((article) => article.slug).sort()
  const expected = ['tegelijk', ...Array.from({ length: 19 }, (_, i) => `tegelijk-${i + 2}`)].sort()
  assert.deepEqual(slugs, expected)
  const body = { title: 'X', content: 'Y', category: 'Z', slug: 'gekozen' }
  const given = await Promise.all(Array.from({ length: 10 }, () => manage('POST', '', body)))
  assert.deepEqual(given.map((answer) => answer.status).sort(), [201, ...Array(9).fill(409)])
  const other = await manage('PUT', `/${articles[0].id}`, { slug: 'gekozen' })
  assert.equal(other.status, 409)
  assert.equal((await write({ title: 'Search' })).slug, 'search-2')
  assert.equal((await write({ title: '!!!' })).slug, 'artikel')
})

test('fifty reads at once are fifty views', async () => {
  const { slug, id } = await publish({ title: 'Druk gelezen' })
  await Promise.all(Array.from({ length: 50 }, () => read(`/${slug}`)))
  assert.equal((await manage('GET', `/${id}`)).body.viewCount, 50)
})

test('ratings: one for each user, and the average is exact', async () => {
  const { id, slug } = await publish({ title: 'Beoordeeld' })
  const others = await Promise.all(Array.from({ length: 2 }, () => polder.candidate()))
  await send(`/${id}/rate`, { rating: 1, comment: 'eerst' })
  polder.platform.clock.advance(1000)
  const again = await send(`/${id}/rate`, { rating: 5, comment: ' goed ', userName: 'iemand', id: 3 })
  assert.deepEqual(
    { ...again.body, id: 0 },
    {
      id: 0,
      articleId: id,
      userId: reader.id,
      userName: 'Fleur Bakker',
      rating: 5,
      comment: 'goed',
      createdAt: polder.platform.clock.now().toISOString(),
    },
  )
  await send(`/${id}/rate`, { rating: 4 }, others[0])
  await send(`/${id}/rate`, { rating: 4, comment: null }, others[1])
  const { averageRating, ratingCount } = (await read(`/${slug}`)).body
  assert.deepEqual([averageRating, ratingCount], [13 / 3, 3])
  const page = (await read(`/${id}/ratings?size=2`)).body
  assert.deepEqual([page.totalElements, page.totalPages, page.content.length], [3, 2, 2])
  assert.equal((await read(`/${id}/ratings?size=2&page=1`)).body.content[0].id, again.body.id)
  await assertSorts(polder, `/articles/${id}/ratings`, reader.token)
  for (const json of [{ rating: 0 }, { rating: 6 }, { rating: 3.5 }, {}, { rating: 3, stars: 5 }])
    assert.equal((await send(`/${id}/rate`, json)).status, 400)
})

test('bookmarks: twice is once, each reader has their own, the last comes first', async () => {
  const one = await publish({ title: 'Bewaard een' })
  const two = await publish({ title: 'Bewaard twee' })
  const mark = (id: number, word = 'bookmark') => send(`/${id}/${word}`)
  for (const { id } of [one, two, one]) {
    polder.platform.clock.advance(1000)
    const { status, bytes } = await mark(id)
    assert.deepEqual([status, bytes.length], [200, 0])
  }
  assert.deepEqual(titles((await read('/bookmarks')).body.content), ['Bewaard twee', 'Bewaard een'])
  assert.equal((await read(`/${one.slug}`)).body.bookmarked, true)
  assert.equal((await read(`/${one.slug}`, writer)).body.bookmarked, false)
  assert.equal((await read('/bookmarks', writer)).body.totalElements, 0)
  await assertSorts(polder, '/articles/bookmarks', reader.token, ['content', 'tags'])
  await manage('POST', `/${two.id}/unpublish`)
  assert.deepEqual(titles((await read('/bookmarks')).body.content), ['Bewaard een'])
  assert.equal((await send(`/${two.id}/unbookmark`, undefined, writer)).status, 404)
  assert.equal((await mark(two.id, 'unbookmark')).status, 200)
  assert.equal((await mark(987_654_321, 'unbookmark')).status, 404)
  await manage('POST', `/${two.id}/publish`)
  assert.deepEqual(titles((await read('/bookmarks')).body.content), ['Bewaard een'])
  assert.equal((await mark(one.id, 'unbookmark')).status, 200)
  assert.equal((await mark(one.id, 'unbookmark')).status, 200)
  assert.equal((await read('/bookmarks')).body.totalElements, 0)
})

test('lists show published articles: by page, category, sorted, popular, recent and related', async () => {
  await using fresh = await startRecruitment()
  const token = fresh.admin.token
  const get = async (path: string) => (await fresh.get(`/articles${path}`, { token })).body
  const add = async (title: string, category: string, tags: string[], published = true) => {
    fresh.platform.clock.advance(1000)
    const json = { title, content: `Over ${title}`, category, tags, published }
    return (await fresh.post('/admin/articles', { token, json })).body
  }
  const a = await add('A', 'Café', ['cv', 'brief'])
  const b = await add('B', 'cafe', ['cv', 'brief', 'foto'])
  const c = await add('C', 'Nieuws', ['CV', 'Brief', 'foto', 'Foto'])
  await add('D', 'Nieuws', ['wet'])
  await add('Kladje', 'Café', ['cv'], false)
  const all = await get('')
  assert.deepEqual(titles(all.content), ['D', 'C', 'B', 'A'])
  assert.deepEqual(
    { ...all, content: 0 },
    { content: 0, totalElements: 4, totalPages: 1, number: 0, size: 20 },
  )
  assert.deepEqual(titles((await get('?size=2&page=1')).content), ['B', 'A'])
  assert.deepEqual(titles((await get('?sort=title,asc')).content), ['A', 'B', 'C', 'D'])
  assert.equal((await fresh.get('/articles?sort=content', { token })).status, 400)
  assert.deepEqual(titles((await get(`/category/${encodeURIComponent('CAFÉ')}`)).content), ['B', 'A'])
  assert.equal((await get('/category/niets')).totalElements, 0)
  for (const slug of ['c', 'c', 'a']) await get(`/${slug}`)
  assert.deepEqual(titles(await get('/popular')), ['C', 'A', 'D', 'B'])
  assert.deepEqual(titles(await get('/popular?limit=1')), ['C'])
  assert.deepEqual(titles(await get('/recent?limit=3')), ['D', 'C', 'B'])
  assert.deepEqual(titles((await get('?sort=viewCount,desc&sort=title,asc')).content), ['C', 'A', 'B', 'D'])
  assert.deepEqual(titles(await get(`/${a.id}/related`)), ['B', 'C'])
  assert.deepEqual(titles(await get(`/${c.id}/related`)), ['B', 'D', 'A'])
  assert.deepEqual(titles(await get(`/${b.id}/related?limit=1`)), ['A'])
  assert.equal((await fresh.get('/articles/recent?limit=0', { token })).status, 400)
  await fresh.post(`/articles/${b.id}/rate`, { token, json: { rating: 2 } })
  await fresh.post(`/articles/${b.id}/bookmark`, { token })
  const category = `/articles/category/${encodeURIComponent('Café')}`
  for (const path of ['/articles', category, '/admin/articles'])
    await assertSorts(fresh, path, token, ['content', 'tags'])
  const managed = (await fresh.get('/admin/articles', { token })).body
  assert.deepEqual(titles(managed.content), ['Kladje', 'D', 'C', 'B', 'A'])
})

test('search wants every word or its beginning, without accents, best match first', async () => {
  await publish({ title: 'Ontwikkelaars gezocht', content: 'Werken met C++ en één beetje Java.' })
  await publish({ title: 'Werk en rust', content: 'Ook ontwikkelaars slapen.' })
  await write({ title: 'Ontwikkelaars in klad' })
  const search = async (q: string) => titles((await read(`/search?q=${encodeURIComponent(q)}`)).body.content)
  assert.deepEqual(await search('ontwikkel'), ['Ontwikkelaars gezocht', 'Werk en rust'])
  assert.deepEqual(await search('EEN java'), ['Ontwikkelaars gezocht'])
  assert.deepEqual(await search('c++'), ['Ontwikkelaars gezocht'])
  assert.deepEqual(await search('ontwikkelaars bestaanniet'), [])
  for (const hostile of ["'", '\\', ':*', '!&|()', "a'b\\:c", '%'])
    assert.ok(Array.isArray(await search(hostile)))
  assert.equal((await read('/search')).status, 400)
  const json = { content: 'nu over tuinieren' }
  const { id } = await publish({ title: 'Verandert' })
  await manage('PUT', `/${id}`, json)
  assert.deepEqual(await search('tuinier'), ['Verandert'])
})
