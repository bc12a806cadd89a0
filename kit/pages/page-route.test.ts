import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { openSocket, parseAnswer, readToEnd } from '../testing/raw-http.ts'
import { acted, fromOwnPage, postForm, startSampleSite } from '../testing/sample-site.ts'
import type { TestAnswer, TestRequest, TestService } from '../testing/test-service.ts'
import { backPath } from './back.ts'

let polder: TestService
before(async () => {
  polder = await startSampleSite()
})
after(() => polder[Symbol.asyncDispose]())

const post = (path: string, fields: string, headers?: Record<string, string>): Promise<TestAnswer> =>
  postForm(polder, path, fields, headers)

const cookiesOf = (answer: TestAnswer): string[] => answer.headers.getSetCookie()

test('a page has its frame, its policy and its headers; a signed-in one is kept by nobody', async () => {
  const open = await polder.get('/form', { headers: { 'accept-language': 'nl' } })
  assert.equal(open.status, 200)
  assert.match(open.body, /<html lang="nl">[\s\S]*<title>Form – Proef<\/title>/)
  assert.match(open.body, /<a class="wordmark" href="\/">Proef<\/a>/)
  assert.match(open.body, /<li><a href="\/form" aria-current="page">Formulier<\/a><\/li>/)
  assert.match(open.body, /href="\/sign-in\?back=%2Fform"/)
  const expected: Record<string, string> = {
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'gzip',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(open.headers.get(name), value, name)
  const policy = open.headers.get('content-security-policy')!
  const nonce = /script-src 'nonce-([\w-]{22})'/.exec(policy)![1]!
  assert.match(policy, /^default-src 'none';.*base-uri 'none'; frame-ancestors 'none'$/)
  for (const [tag] of open.body.matchAll(/<(?:script|link rel="stylesheet"|meta name="csp-nonce")[^>]*>/g))
    assert.ok(tag.includes(`nonce="${nonce}"`), tag)
  assert.notEqual((await polder.get('/form')).headers.get('content-security-policy'), policy)

  const signedIn = await polder.get('/form', { headers: { cookie: 'sample=secret' } })
  assert.equal(signedIn.headers.get('cache-control'), 'no-store')
  assert.match(signedIn.body, /<bdi>Ans &lt;b&gt; de Vries<\/bdi>/)
  const plain = await polder.get('/form', { headers: { 'accept-encoding': 'identity' } })
  assert.equal(plain.headers.get('content-encoding'), null)
})

test('a costly page is counted by address at the door, and by the account of its session', async () => {
  const own = { name: 'own-costly-reads', limit: 60_000, windowSeconds: 60 }
  const limiter = polder.platform.limiterFor('sample')
  const headers = { cookie: 'sample=secret' }
  const before = await polder.get('/mine/1', { headers })
  assert.equal(before.status, 200)
  assert.match(before.headers.get('ratelimit')!, /^"mine";r=\d+;t=\d+, "own-costly-reads";r=59999;t=60$/)
  for (let n = 1; n < own.limit; n++) await limiter.count(own, '7')
  const refused = await polder.get('/mine/1', { headers })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '60')
  assert.equal((await polder.get('/mine/1')).status, 303, 'a stranger has another count')
  await limiter.forget(own, '7')
})

test('a page has its style in it for who comes from elsewhere, and links to it for who comes from a page of ours', async () => {
  const asked = (site: Record<string, string>): Promise<TestAnswer> =>
    polder.get('/form', { headers: { accept: 'text/html', ...site } })
  for (const site of ['none', 'cross-site', 'same-site']) {
    const { body, headers } = await asked({ 'sec-fetch-site': site })
    const nonce = /style-src 'nonce-([\w-]{22})'/.exec(headers.get('content-security-policy')!)![1]!
    const style = new RegExp(`<style nonce="${nonce}">([\\s\\S]*?)</style>`).exec(body)![1]!
    assert.match(style, /^:root \{[\s\S]*@media print/)
    assert.doesNotMatch(body, /rel="stylesheet"/)
    const later = /<template id="later"><link rel="prefetch" as="style" href="([^"]*)"><\/template>/
    assert.equal((await polder.get(later.exec(body)![1]!)).body, style)
  }
  const near: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, {}]
  for (const site of near) {
    const { body } = await asked(site)
    assert.match(body, /<link rel="stylesheet" href="\/assets\/polder\./)
    assert.doesNotMatch(body, /<style|id="later"/)
  }
})

test('a public page loads one file of modules; Turbo comes to signed-in pages with a frame or a stream', async () => {
  const modulesOf = async (path: string, cookie = ''): Promise<(string | undefined)[]> => {
    const { body } = await polder.get(path, { headers: { cookie } })
    return [...body.matchAll(/<script type="module" src="\/assets\/([\w-]+)\./g)].map(([, name]) => name)
  }
  const cookie = 'sample=secret'
  assert.deepEqual(await modulesOf('/form'), ['house'])
  assert.deepEqual(await modulesOf('/form', cookie), ['house-keys'])
  assert.deepEqual(await modulesOf('/framed'), ['house-files'])
  assert.deepEqual(await modulesOf('/framed', cookie), ['house-files-keys', 'turbo'])
  assert.deepEqual(await modulesOf('/keys', cookie), ['house', 'shortcuts'])
})

test('a form with a key acts once; without one, or after a mistake, each time', async () => {
  const key = 'a-key-of-a-form'
  acted.times = 0
  const answers = await Promise.all([1, 2, 3].map(() => post('/form', `name=a&key=${key}`)))
  for (const answer of [...answers, await post('/form', `name=a&key=${key}`)]) {
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), '/form?acts=1&skills=')
    assert.match(cookiesOf(answer)[0]!, /^toast=form-sent;/)
  }
  assert.equal(acted.times, 1)
  await post('/form', 'name=a')
  assert.equal(acted.times, 2)
  for (let i = 0; i < 2; i++) assert.equal((await post('/form', 'name=&key=another-key-here')).status, 422)
  assert.equal((await post('/form', 'name=taken&key=another-key-here')).status, 409)
  assert.equal((await post('/form', 'name=b&key=another-key-here')).status, 303)
  assert.equal(acted.times, 3)
  polder.platform.clock.advance(15 * 60 * 1000 + 1)
  assert.equal((await post('/form', `name=a&key=${key}`)).headers.get('location'), '/form?acts=4&skills=')
})

test('a form that is filled in otherwise under its key is another act: nothing that somebody typed is dropped', async () => {
  const sent = async (content: string) => (await post('/form', content)).headers.get('location')
  acted.times = 0
  const key = 'key=a-key-that-came-back'
  assert.equal(await sent(`name=a&skills=x&skills=y&${key}`), '/form?acts=1&skills=x+y')
  assert.equal(await sent(`name=b&skills=x&skills=y&${key}`), '/form?acts=2&skills=x+y')
  assert.equal(await sent(`name=b&skills=y&skills=x&${key}`), '/form?acts=3&skills=y+x')
  assert.equal(await sent(`${key}&skills=x&skills=y&name=a`), '/form?acts=1&skills=x+y')
})

test('a field that is sent twice is refused, unless it is a list; an unknown one too', async () => {
  assert.equal((await post('/form', 'name=a&name=b')).status, 400)
  assert.equal((await post('/form', 'name=a&other=b')).status, 400)
  assert.equal((await post('/form', 'name=a&__proto__=b')).status, 400)
  const several = await post('/form', 'name=a&skills=x&skills=y')
  assert.match(several.headers.get('location')!, /skills=x\+y$/)
  const many = Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&')
  assert.equal((await post('/form', many)).status, 400)
  assert.ok([400, 413].includes((await post('/form', `name=${'a'.repeat(1_048_577)}`)).status))
})

test('language and appearance are chosen by a form and kept for a year', async () => {
  const dutch = await post('/language', 'language=nl&back=/form?a=1')
  assert.equal(dutch.status, 303)
  assert.equal(dutch.headers.get('location'), '/form?a=1')
  const cookie = cookiesOf(dutch)[0]!
  assert.match(cookie, /^language=nl; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const page = await polder.get('/form', {
    headers: { cookie: 'language=nl; appearance=dark', 'accept-language': 'en' },
  })
  assert.match(page.body, /<html lang="nl" data-appearance="dark">/)
  const odd = await polder.get('/form', { headers: { cookie: 'language=xx"; appearance=<b>' } })
  assert.match(odd.body, /<html lang="en">/)
  assert.equal((await post('/language', 'language=de')).status, 400)
  assert.equal(
    (await post('/appearance', 'appearance=light&back=//example.org')).headers.get('location'),
    '/',
  )
})

test('where to go back to is a path of this service, whatever is asked', () => {
  for (const [text, path] of [
    ['/a?b=c#d', '/a?b=c#d'],
    ['//example.org', '/'],
    ['/\\example.org', '/'],
    ['/a\\b', '/'],
    ['https://example.org/', '/'],
    ['/a\r\nset-cookie: x=1', '/'],
    ['/\t/example.org', '/'],
    ['', '/'],
    [undefined, '/'],
  ] as const)
    assert.equal(backPath(text), path, String(text))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `/${rest}`),
        fc.webUrl(),
      ),
      (text) => {
        const url = new URL(backPath(text), 'https://here.example')
        assert.equal(url.origin, 'https://here.example')
      },
    ),
  )
})

test('a toast is shown once', async () => {
  const shown = await polder.get('/form', { headers: { cookie: 'toast=form-sent' } })
  assert.match(shown.body, /form-sent/)
  assert.match(cookiesOf(shown)[0]!, /^toast=; Path=\/; Max-Age=0/)
  assert.deepEqual(cookiesOf(await polder.get('/form', { headers: { cookie: 'toast=<b>' } })), [])
})

test('over HTTPS every cookie of a page is sent over HTTPS alone, and says so once', async () => {
  await using secure = await startSampleSite(true)
  const ask = { 'content-type': 'application/x-www-form-urlencoded', ...fromOwnPage }
  const answers = [
    await secure.post('/form', { body: 'name=a&key=a-key-of-a-form', headers: ask }),
    // The same form once more is answered from what was kept.
    await secure.post('/form', { body: 'name=a&key=a-key-of-a-form', headers: ask }),
    await secure.get('/form', { headers: { cookie: 'toast=form-sent' } }),
    await secure.post('/language', { body: 'language=nl', headers: ask }),
  ]
  for (const answer of answers)
    assert.deepEqual(
      cookiesOf(answer).map((cookie) => cookie.match(/; Secure(?=;|$)/g)?.length),
      [1],
      cookiesOf(answer).join(),
    )
  for (const cookie of cookiesOf(await post('/form', 'name=a'))) assert.doesNotMatch(cookie, /secure/i)
})

test('a page fails as a page and an API route as JSON; elsewhere the request decides', async () => {
  const json: TestRequest = { headers: { accept: 'application/json' } }
  const cases: [string, TestRequest, number, boolean][] = [
    ['/broken', json, 500, true],
    ['/mine/x', { headers: { cookie: 'sample=secret' } }, 400, true],
    ['/nothing', { headers: fromOwnPage }, 404, true],
    ['/nothing', json, 404, false],
    ['/nothing', {}, 404, false],
    ['/nothing', { headers: { accept: 'application/json, text/html;q=0.5' } }, 404, false],
    ['/', {}, 404, false],
    ['/', { headers: fromOwnPage }, 200, true],
    ['/api/thing?x=1', { headers: fromOwnPage }, 400, false],
    ['/%ZZ', { headers: fromOwnPage }, 400, true],
  ]
  for (const [path, request, status, isPage] of cases) {
    const answer = await polder.get(path, request)
    assert.equal(answer.status, status, path)
    assert.equal(/^text\/html/.test(answer.headers.get('content-type')!), isPage, path)
  }
  const broken = await polder.get('/broken', { headers: { ...fromOwnPage, 'accept-language': 'nl' } })
  assert.match(broken.body, /<html lang="nl">/)
  assert.ok(broken.body.includes(broken.headers.get('x-trace-id')!))
  assert.ok(!broken.body.includes('secret of the inside'))
})

test('a foreign Host and line breaks reach no link, header or cookie', async () => {
  const socket = await openSocket(polder.address)
  const answered = readToEnd(socket)
  socket.write(
    'GET /form?x=%0d%0aset-cookie:%20a=b HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  const strange = parseAnswer(await answered)
  assert.equal(strange.status, 200)
  assert.doesNotMatch(strange.body, /evil\.example/)
  const answer = await post('/language', 'language=nl&back=/%0d%0aset-cookie:a=b')
  assert.equal(answer.headers.get('location'), '/')
})

test('a handler sends people elsewhere first, who come back to the page of the form', async () => {
  const from = { ...fromOwnPage, referer: `${polder.address}/mine/7?tab=2` }
  const answer = await post('/form', 'name=early', from)
  assert.deepEqual(
    [answer.status, answer.headers.get('location')],
    [303, '/form?first=%2Fmine%2F7%3Ftab%3D2'],
  )
  const foreign = await post('/form', 'name=early', {
    ...fromOwnPage,
    referer: 'https://evil.example/mine/7',
  })
  assert.equal(foreign.headers.get('location'), '/form?first=%2F')
})
