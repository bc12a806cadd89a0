import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { assertNoPreview, assertPage, dutch, fromOwnPage } from '../testing/portal-page.ts'

let polder: PhotoTestService
let owner: string
before(async () => {
  polder = await startPhotoService()
  owner = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

const pageOf = (id: string, query = '') => polder.get(`/public/photos/${id}${query}`, dutch)

const protect = async (id: string, password: string) => {
  const json = { password }
  assert.equal((await polder.patch(`/api/v1/photos/${id}/view-password`, { token: owner, json })).status, 200)
}

const post = (path: string, fields: Record<string, string>) =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...dutch.headers, ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a gated photo shows a form and nothing else: 200 bare, 401 for a wrong pw', async () => {
  const photo = await polder.photo(owner)
  const id = photo.verificationId
  await protect(id, 'zee & 2026')
  for (const [query, status] of [
    ['', 200],
    ['?pw=', 200],
    ['?pw=fout', 401],
  ] as const) {
    const answer = await pageOf(id, query)
    assert.equal(answer.status, status)
    assertPage(answer)
    assertNoPreview(answer.body)
    assert.match(answer.body, new RegExp(`<form class="stack" method="post" action="/public/photos/${id}">`))
    assert.match(answer.body, /<label for="pw">Wachtwoord<\/label>/)
    assert.equal(answer.body.includes('role="alert"'), status === 401)
    assert.equal(answer.headers.get('www-authenticate'), status === 401 ? 'ViewPassword' : null)
    for (const secret of [photo.sha256, '/image', 'fout', photo.capturedAt, 'ondertekening'])
      assert.ok(!answer.body.includes(secret), secret)
  }
  const right = await pageOf(id, `?pw=${encodeURIComponent('zee & 2026')}`)
  assert.equal(right.status, 200)
  assertPage(right)
  assertNoPreview(right.body)
  assert.match(right.body, /Met wachtwoord/)
  // What the page shows and links to asks for the password as well.
  const further = [...right.body.matchAll(/(?:src|href)="(\/public\/photos\/[^"]*)"/g)].map(
    (found) => found[1]!,
  )
  assert.deepEqual([...new Set(further.map((path) => path.split('?')[0]))].sort(), [
    `/public/photos/${id}/evidence`,
    `/public/photos/${id}/image`,
    `/public/photos/${id}/share`,
    `/public/photos/${id}/verify`,
  ])
  // The evidence waits for the log's next checkpoint.
  for (const path of further)
    await eventually(async () => {
      const { status } = await polder.get(path)
      assert.ok(status === 200 || (status === 503 && path.includes('/evidence')), `${path}: ${status}`)
      return status === 200
    }, path)
})

test('a sheet of a gated photo leads to the form of its page', async () => {
  const { verificationId: id } = await polder.photo(owner)
  await protect(id, 'tulpen')
  for (const query of ['', '?pw=fout']) {
    const answer = await polder.get(`/v/${id}/print${query}`, dutch)
    assert.equal(answer.status, 401)
    assertPage(answer)
    assert.match(answer.body, new RegExp(`<form class="stack" method="post" action="/v/${id}">`))
  }
})

test('the form gives a cookie that opens that photo alone, and a password that no photo asks for stays out', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const { verificationId: other } = await polder.photo(owner)
  for (const one of [id, other]) await protect(one, 'tulpen')
  for (const fields of [{ pw: 'fout' }, { pw: '' }, {}] as Record<string, string>[]) {
    const refused = await post(`/v/${id}`, fields)
    assert.equal(refused.status, 401)
    assertPage(refused)
    assert.match(refused.body, /aria-describedby="pw-hint pw-message" aria-invalid="true"/)
    assert.equal(refused.headers.get('set-cookie'), null)
  }
  const opened = await polder.post(`/v/${id}`, {
    body: 'pw=tulpen',
    headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(opened.status, 303)
  assert.equal(opened.headers.get('location'), `/v/${id}`)
  const cookie = opened.headers.get('set-cookie')!
  assert.match(cookie, /; HttpOnly; SameSite=Lax/)
  const headers = { cookie: cookie.split(';')[0]! }
  for (const path of [`/v/${id}`, `/public/photos/${id}`]) {
    const { status, body } = await polder.get(path, { headers })
    assert.equal(status, 200)
    assert.match(body, /class="framed"/)
    assert.ok(!body.includes('tulpen'))
  }
  assert.match((await polder.get(`/v/${other}`, { headers })).body, /<form/)
  const { verificationId: open } = await polder.photo(owner)
  assert.ok(!(await pageOf(open, '?pw=geheim')).body.includes('geheim'))
})

test('too many wrong passwords: 429 with the form and the wait, in HTML', async () => {
  const { verificationId: id } = await polder.photo(owner)
  await protect(id, 'tulpen')
  for (let i = 0; i < 10; i++) assert.equal((await post(`/v/${id}`, { pw: `fout ${i}` })).status, 401)
  const slowed = await post(`/v/${id}`, { pw: 'tulpen' })
  assert.equal(slowed.status, 429)
  assertPage(slowed)
  assert.equal(slowed.headers.get('retry-after'), '300')
  assert.match(slowed.body, /Probeer het over 5 minuten nog eens/)
  assert.match(slowed.body, /<form/)
})
