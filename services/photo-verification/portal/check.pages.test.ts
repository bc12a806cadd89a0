import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

const html = { accept: 'text/html', 'accept-language': 'nl' }

test('the front page says what this is and leads on; programs get the 404 that they always got', async () => {
  const { status, body } = await polder.get('/', { headers: html })
  assert.equal(status, 200)
  assert.match(body, /<h1>Controleer een foto<\/h1>/)
  assert.match(body, /<a class="button[^"]*" href="\/app">Foto ondertekenen<\/a>/)
  assert.match(body, /action="\/check"/)
  assert.match(body, /href="\/swagger-ui\.html"/)
  const program = await polder.get('/')
  assert.deepEqual([program.status, program.body.error], [404, 'Not Found'])
})

test('a number leads to its photo, and so does a link; nothing is a mistake that is told', async () => {
  for (const [asked, location] of [
    ['k7m3qx', '/v/k7m3qx'],
    ['  k7m3qx ', '/v/k7m3qx'],
    ['https://photos.example/v/k7m3qx?utm=1', '/v/k7m3qx'],
    ['photos.example/v/k7m3qx/', '/v/k7m3qx'],
    ['//evil.example/a b', '/v/a%20b'],
    ['x\r\nset-cookie: a=b', '/v/x%0D%0Aset-cookie%3A%20a%3Db'],
  ] as const) {
    const answer = await polder.get(`/check?photo=${encodeURIComponent(asked)}`, { headers: html })
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, location], asked)
  }
  const missing = await polder.get('/check?photo=', { headers: html })
  assert.equal(missing.status, 422)
  assert.match(missing.body, /Vul het nummer of de link van de foto in/)
  assert.equal((await polder.get('/check', { headers: html })).status, 200)
})

test('the front page and the way by number have titles of their own', async () => {
  for (const language of ['nl', 'en']) {
    const headers = { accept: 'text/html', 'accept-language': language }
    const pages = await Promise.all(['/', '/check'].map((path) => polder.get(path, { headers })))
    for (const part of [/<title>([^<]+)</, /<h1>([^<]+)</]) {
      const [front, byNumber] = pages.map(({ body }) => part.exec(body)?.[1])
      assert.ok(front && byNumber && front !== byNumber, `${language}: ${front}, ${byNumber}`)
    }
  }
})

test('WebAssembly is allowed on the front page alone', async () => {
  const { verificationId } = await polder.photo((await polder.account()).token)
  const policyOf = async (path: string): Promise<string> =>
    (await polder.get(path, { headers: html })).headers.get('content-security-policy')!
  assert.match(await policyOf('/'), /script-src 'nonce-[^']+' 'wasm-unsafe-eval'; worker-src 'self'/)
  for (const path of ['/check', '/sign-in', `/v/${verificationId}`])
    assert.doesNotMatch(await policyOf(path), /wasm|worker/)
})
