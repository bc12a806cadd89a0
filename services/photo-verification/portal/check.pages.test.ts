import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { scene } from '../core/testing/scenes.ts'
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
  assert.match(body, /niet na bijsnijden, draaien of een foto van een scherm/)
  assert.match(body, /een tiende kwijt is, een logo in een hoek heeft, of tot vijf graden scheef staat/)
  const english = await polder.get('/', { headers: { ...html, 'accept-language': 'en' } })
  assert.match(
    english.body,
    /survives re-encoding, resizing and messengers; not cropping, turning or a photograph of a screen/,
  )
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

const posted = (file: Buffer, language: string) => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(file)], 'copy.jpg'))
  return polder.post('/check', {
    body,
    headers: { 'accept-language': language, 'sec-fetch-site': 'same-origin' },
  })
}

test('what was found in a posted picture has a title of its own', async () => {
  const picture = await (await scene(320, 240, 151)).jpeg().toBuffer()
  for (const [language, title] of [
    ['nl', 'Wat er in je foto is gevonden'],
    ['en', 'What was found in your picture'],
  ] as const) {
    const page = (await posted(picture, language)).bytes.toString()
    assert.match(page, new RegExp(`<title>${title} –`))
    assert.match(page, new RegExp(`<h1>${title}</h1>`))
  }
})

test('this service knows its own signature, without scripts and in what detection finds', async () => {
  const { token } = await polder.account()
  const { verificationId } = await polder.photo(token, {
    file: await (await scene(640, 480, 152)).jpeg().toBuffer(),
  })
  const { status, bytes: copy } = await polder.get(`/public/photos/${verificationId}/share`)
  assert.equal(status, 200)
  assert.match(
    (await posted(copy, 'en')).bytes.toString(),
    /Valid, signed by Polder photo verification \(sandbox\)\./,
  )
  const again = await polder.photo(token, { file: copy })
  const page = await eventually(async () => {
    const { body } = await polder.get(`/v/${again.verificationId}`, {
      headers: { ...html, 'accept-language': 'en' },
    })
    return /signer (?:trusted|not on a list)/.exec(body)
  }, 'the copy is looked at')
  assert.equal(page[0], 'signer trusted')
})
