/** The pages of articles: public or for members, rated and kept, written in Markdown that cannot do harm, and as a feed. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type PageVisitor, visitor, visitorAs } from '../testing/page-visitor.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

const hostile = `# Kop <script>alert(1)</script>

<img src=x onerror=alert(1)> [klik](javascript:alert(1)) ![foto](https://elders.example/p.png)

### Diep

[![binnen](https://elders.example/q.png)](https://elders.example/) \`</script>\``

let polder: RecruitmentTestService
let checker: PageChecker
let nobody: PageVisitor
let reader: PageVisitor
let admin: PageVisitor

before(async () => {
  polder = await startRecruitment()
  if (!missingBrowser) checker = await openPageChecker()
  nobody = visitor(polder)
  reader = await visitorAs(polder, await polder.candidate({ firstName: 'Lies' }))
  admin = await visitorAs(polder, polder.admin)
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

const typed = (fields: Record<string, string> = {}): [string, string][] =>
  Object.entries({ title: 'Zo solliciteer je', category: 'Tips', content: hostile, ...fields })

/** Written and published on the pages; its path. */
const written = async (fields: Record<string, string> = {}): Promise<{ id: number; path: string }> => {
  const made = await admin.send('/beheer/artikelen/nieuw/bewaren', typed(fields))
  assert.equal(made.status, 303, made.body)
  const desk = made.headers.get('location')!
  assert.equal((await admin.send(`${desk}/publiceren`)).status, 303)
  const link = load((await admin.see(desk)).body)('main a[href^="/artikelen/"]').attr('href')!
  return { id: Number(desk.split('/').pop()), path: link }
}

test('an article is written, previewed, refused with everything kept, published and deleted', async () => {
  const preview = await admin.send('/beheer/artikelen/nieuw/voorbeeld', typed())
  assert.equal(preview.status, 200)
  assert.match(preview.body, /id="voorbeeld"[\s\S]*Kop &lt;script&gt;/)
  const wrong = await admin.send(
    '/beheer/artikelen/nieuw/bewaren',
    typed({ title: ' ', slug: 'Niet Goed', coverImageUrl: 'x', tags: 'a, b' }),
  )
  assert.equal(wrong.status, 422)
  const page = load(wrong.body)
  for (const field of ['title', 'slug', 'coverImageUrl'])
    assert.equal(page(`.error-summary a[href="#${field}"]`).length, 1, field)
  assert.equal(page('#article-text').text().replace(/^\n/, ''), hostile)
  assert.equal(page('#tags').val(), 'a, b')
  const { id, path } = await written({ slug: 'zo-kan-het' })
  assert.equal(path, '/artikelen/zo-kan-het')
  const double = await admin.send('/beheer/artikelen/nieuw/bewaren', typed({ slug: 'zo-kan-het' }))
  assert.equal(double.status, 409)
  const reserved = await admin.send('/beheer/artikelen/nieuw/bewaren', typed({ slug: 'search' }))
  assert.equal(reserved.status, 422)
  assert.equal((await admin.send(`/beheer/artikelen/${id}/verbergen`)).status, 303)
  assert.equal((await nobody.see(path)).status, 404)
  assert.equal((await admin.send(`/beheer/artikelen/${id}/verwijderen`)).status, 303)
  assert.equal((await admin.see(`/beheer/artikelen/${id}`)).status, 404)
})

test('of two who change one article the second is told, with what they wrote, and may save again', async () => {
  const { id } = await written({ title: 'Samen' })
  const path = `/beheer/artikelen/${id}`
  const seen = (body: string): string => String(load(body)('input[name=updatedAt]').val())
  const updatedAt = seen((await admin.see(path)).body)
  polder.platform.clock.advance(1000)
  const first = await admin.send(`${path}/bewaren`, typed({ title: 'Van de een', updatedAt }))
  assert.equal(first.status, 303)
  const late = await admin.send(`${path}/bewaren`, typed({ excerpt: 'Van de ander', updatedAt }))
  assert.equal(late.status, 409)
  assert.match(late.body, /intussen gewijzigd[\s\S]*Van de ander/)
  assert.equal(load((await admin.see(path)).body)('#title').val(), 'Van de een')
  const again = await admin.send(`${path}/bewaren`, typed({ updatedAt: seen(late.body) }))
  assert.equal(again.status, 303)
})

test('script in Markdown stays text, pictures of others become links, headings follow the title', async () => {
  const { path } = await written()
  const page = load((await nobody.see(path)).body)
  assert.equal(page('article script, article img, article [onerror], article [href^="javascript"]').length, 0)
  assert.equal(page('article a[href="https://elders.example/p.png"]').text(), 'foto')
  assert.equal(page('article a a').length, 0)
  assert.deepEqual(
    page('article :is(h1, h2, h3, h4)')
      .toArray()
      .map((heading) => ('name' in heading ? heading.name : '')),
    ['h1', 'h2', 'h3'],
  )
  assert.match(page('link[rel=canonical]').attr('href')!, new RegExp(`${path}$`))
  assert.equal(page('meta[name=robots]').length, 0)
})

test('readers who are signed in rate once and keep; others are asked to sign in', async () => {
  const { path, id } = await written({ title: 'Over loon' })
  const asked = await nobody.see(path)
  assert.match(asked.body, /Log in om dit artikel te waarderen/)
  assert.equal((await nobody.send(`${path}/waarderen`, [['rating', '5']])).status, 401)
  const empty = await reader.send(`${path}/waarderen`, [['comment', 'Fijn <b>']])
  assert.equal(empty.status, 422)
  assert.match(empty.body, /Kies 1 tot en met 5 sterren[\s\S]*Fijn &lt;b&gt;/)
  for (const rating of ['2', '4'])
    assert.equal((await reader.send(`${path}/waarderen`, [['rating', rating]])).status, 303)
  const page = load((await reader.see(path)).body)
  assert.equal(page('input[name=rating][checked]').attr('value'), '4')
  assert.match((await nobody.see(path)).body, /4 van 5, 1 beoordeling/)
  assert.equal((await reader.send(`${path}/bewaren`, [['keep', 'yes']])).status, 303)
  assert.match((await reader.see(path)).body, /Niet meer bewaren/)
  assert.equal((await reader.send(`${path}/bewaren`, [['keep', 'no']])).status, 303)
  assert.doesNotMatch((await reader.see(path)).body, /Niet meer bewaren/)
  assert.equal((await reader.send('/artikelen/geen/waarderen', [['rating', '5']])).status, 404)
  for (const path of ['/beheer/artikelen', '/beheer/artikelen/nieuw', `/beheer/artikelen/${id}`])
    assert.equal((await reader.see(path)).status, 403)
})

test('the feed holds the published ones, as XML that a feed reader reads', async () => {
  await written({ title: 'Een & ander \u0008<hier>', excerpt: 'Kort & goed', tags: 'loon, brief' })
  const { status, headers, body } = await nobody.see('/artikelen.atom')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^application\/atom\+xml/)
  const feed = load(body, { xml: true })
  const [entry] = feed('entry').toArray()
  assert.equal(feed(entry).find('> title').text().trim(), 'Een & ander <hier>')
  assert.equal(feed(entry).find('> category').length, 3)
  assert.doesNotMatch(feed(entry).find('> content').text(), /<script|<img/)
  const lint = spawnSync('xmllint', ['--noout', '-'], { input: body, encoding: 'utf8' })
  if (!lint.error) assert.equal(lint.stderr, '')
})

test('what does not exist, and a page after the last, say so', async () => {
  assert.equal((await nobody.see('/artikelen/geen-artikel')).status, 404)
  const after = await nobody.see('/artikelen?pagina=99')
  assert.equal(after.status, 200)
  assert.match(after.body, /href="\/artikelen"/)
  assert.match(after.body, /noindex/)
  assert.equal((await nobody.see('/artikelen?pagina=0')).status, 400)
})

test('for members the pages ask to sign in, and there is no feed', async () => {
  await using closed = await startRecruitment({ environment: { RECRUITMENT_ARTICLES: 'members' } })
  const stranger = visitor(closed)
  const asked = await stranger.see('/artikelen')
  assert.deepEqual([asked.status, asked.headers.get('location')], [303, '/sign-in?back=%2Fartikelen'])
  assert.equal((await stranger.see('/artikelen/iets')).status, 303)
  assert.equal((await stranger.see('/artikelen.atom')).status, 404)
  const member = await visitorAs(closed, await closed.candidate())
  assert.equal((await member.see('/artikelen')).status, 200)
})

test('pages of articles look right', { skip: missingBrowser }, async () => {
  const { path, id } = await written({
    title: 'Een artikel om te zien',
    excerpt: 'Wat er in staat.',
    tags: 'a, b',
  })
  const look = (address: string, name: string, who = nobody) =>
    checker.check(`${polder.address}${address}`, { name, cookies: who.cookies })
  await look('/artikelen', 'articles')
  await look(`${path}`, 'article')
  await look(path, 'article-reader', reader)
  await look('/beheer/artikelen', 'article-desk', admin)
  await look('/beheer/artikelen/nieuw', 'article-new', admin)
  await look(`/beheer/artikelen/${id}`, 'article-editor', admin)
  await look(`/beheer/artikelen/${id}/verwijderen`, 'article-removal', admin)
  // The address of an article, for the list of pages that are looked at: `/artikelen/${id}`.
})
