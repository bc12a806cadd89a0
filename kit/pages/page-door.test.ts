import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fromOwnPage, postForm, startSampleSite } from '../testing/sample-site.ts'
import type { TestAnswer, TestService } from '../testing/test-service.ts'

let polder: TestService
before(async () => {
  polder = await startSampleSite()
})
after(() => polder[Symbol.asyncDispose]())

const post = (path: string, fields: string, headers?: Record<string, string>): Promise<TestAnswer> =>
  postForm(polder, path, fields, headers)

test('forms come from our own pages alone', async () => {
  const own = { origin: polder.address }
  const cases: [Record<string, string>, number][] = [
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', ...own }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [own, 303],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://example.org' }, 403],
    [{ origin: polder.address.replace('127.0.0.1', 'localhost') }, 403],
    [{}, 403],
  ]
  for (const [headers, status] of cases) {
    const answer = await post('/form', 'name=a', { accept: 'text/html', ...headers })
    assert.equal(answer.status, status, JSON.stringify(headers))
    assert.match(answer.headers.get('content-type') ?? 'text/html', /^text\/html/)
  }
  assert.equal((await post('/one-click', 'List-Unsubscribe=One-Click', {})).status, 303)
})

test('without a session a page leads to signing in, and a form is 401; another role is 403', async () => {
  const asked = await polder.get('/mine/3?x=1', { headers: fromOwnPage })
  assert.equal(asked.status, 303)
  assert.equal(asked.headers.get('location'), '/sign-in?back=%2Fmine%2F3%3Fx%3D1')
  assert.equal((await post('/mine/3', '')).status, 401)
  const cookie = 'sample=secret'
  assert.match((await polder.get('/mine/3', { headers: { cookie } })).body, /<p>7 3<\/p>/)
  assert.equal((await post('/mine/3', '', { ...fromOwnPage, cookie })).status, 403)
  const bearer = await polder.get('/mine/3', { token: 'secret' })
  assert.equal(bearer.status, 303)
})

test('where a form comes from and who asks is looked at before what is asked', async () => {
  const odd = 'nobody=reads&this=form'
  const elsewhere = { ...fromOwnPage, 'sec-fetch-site': 'cross-site' }
  assert.equal((await post('/form', odd, elsewhere)).status, 403)
  assert.equal((await post('/mine/3', odd, elsewhere)).status, 403)
  assert.equal((await post('/mine/3', odd)).status, 401)
  assert.equal((await post('/mine/x', odd)).status, 401)
  assert.equal((await post('/mine/x', odd, { ...fromOwnPage, cookie: 'sample=secret' })).status, 403)
  const asked = await polder.get('/mine/x', { headers: fromOwnPage })
  assert.equal(asked.headers.get('location'), '/sign-in?back=%2Fmine%2Fx')
  const own = await polder.get('/mine/x', { headers: { ...fromOwnPage, cookie: 'sample=secret' } })
  assert.equal(own.status, 400)
})
