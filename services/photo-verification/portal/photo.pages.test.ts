import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { TestRequest } from '../../../kit/testing/test-service.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { assertNoPreview, assertPage, dutch, fromOwnPage } from '../testing/portal-page.ts'
import { photoWords } from './photo.languages.ts'

let polder: PhotoTestService
let owner: string
before(async () => {
  polder = await startPhotoService()
  owner = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

const pageOf = (id: string, query = '', request: TestRequest = dutch) =>
  polder.get(`/public/photos/${id}${query}`, request)
const sql = (statement: string, values: unknown[]) =>
  polder.platform.database!.runner('photo_verification').executeSql(statement, values)

/** A photo whose AI check is over. */
const checkedPhoto = async () => {
  const photo = await polder.photo(owner)
  await eventually(async () => {
    const { body } = await polder.get(`/api/v1/photos/${photo.verificationId}`)
    return body.aiDetectionStatus === 'SUCCESS'
  }, 'detection has finished')
  return photo
}

const post = (path: string, fields: Record<string, string>) =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...dutch.headers, ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
  })

test('the page and the viewer are one document with verdict, badges, image and every detail', async () => {
  const photo = await checkedPhoto()
  const id = photo.verificationId
  const verdict = (await polder.get(`/public/photos/${id}/verify`)).body
  for (const path of [`/public/photos/${id}`, `/v/${id}`, `/v/${id}?utm_source=x&fbclid=y`]) {
    const answer = await polder.get(path, dutch)
    assert.equal(answer.status, 200)
    assertPage(answer)
    const { body } = answer
    assert.match(body, /Handtekening klopt</)
    assert.match(body, /Ongewijzigd sinds ondertekening/)
    assert.match(body, /AI: geen aanwijzing, voor noch tegen/)
    assert.ok(
      body.includes(
        `<img class="framed" src="/public/photos/${id}/image" width="96" height="64" alt="De foto met nummer ${id}"`,
      ),
    )
    for (const value of [
      id,
      photo.sha256,
      verdict.signature,
      verdict.publicKeySignature.value,
      verdict.publicKeySignature.keyId,
      verdict.publicKeySignature.signedText,
      `<time datetime="${photo.capturedAt}">18 maart 2026 om 13:00:00 CET</time>`,
      `<time datetime="${photo.signedAt}">`,
      '(tijd van onze eigen klok)',
    ])
      assert.ok(body.includes(value), value)
    assert.match(body, /Sleutelversie<\/dt><dd>1</)
    assert.match(body, /tot 1 april 2026/)
  }
})

test('English for who asks for it, and for who asks for neither', async () => {
  const { verificationId: id } = await checkedPhoto()
  for (const headers of [{ 'accept-language': 'en-US,nl;q=0.4' }, { 'accept-language': 'fr' }]) {
    const answer = await pageOf(id, '', { headers })
    assertPage(answer, 'en')
    assert.match(answer.body, /Signature valid</)
    assert.match(answer.body, /AI: no evidence either way/)
  }
})

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : typeof value === 'string'
      ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
      : typeof value

test('both languages say the same things, with the same places in them', () =>
  assert.deepEqual(shapeOf(photoWords.nl), shapeOf(photoWords.en)))

test('each state of the AI check has its words, and what was found is shown as text', async () => {
  const { verificationId: id } = await checkedPhoto()
  const set = (
    status: string,
    generated: boolean | null,
    confidence: number | null,
    evidence: object[] = [],
    provider = 'provenance',
  ) =>
    sql(
      `UPDATE photos SET ai_status = $2, is_ai_generated = $3, ai_confidence = $4, ai_evidence = $5, ai_provider = $6,
       detections = null WHERE verification_id = $1`,
      [id, status, generated, confidence, JSON.stringify(evidence), status === 'PENDING' ? null : provider],
    )
  const badge = async () => /id="ai-badge"><span[^>]*>([^<]*)</.exec((await pageOf(id)).body)![1]
  const { ai } = photoWords.nl
  await set('PENDING', null, null)
  assert.equal(await badge(), ai.pending.title)
  await set('FAILED', null, null)
  assert.equal(await badge(), ai.failed.title)
  await set('SUCCESS', false, 0.5)
  assert.equal(await badge(), ai.noEvidence.title)
  const mark = { source: 'c2pa', mark: 'trainedAlgorithmicMedia', signedBy: '<b>"x"', confidence: 0.9 }
  await set('SUCCESS', true, 0.9, [
    { ...mark, signer: 'untrusted' },
    { source: 'c2pa', mark: 'manifest', confidence: 0, signer: 'unreadable' },
    { source: 'text', mark: 'Stable Diffusion', field: 'parameters', confidence: 0.9 },
  ])
  assert.equal(await badge(), ai.generated.title)
  const { body } = await pageOf(id)
  assert.match(body, /Gecontroleerd door de ingebouwde .*, score 0,9\./)
  assert.match(body, /<li>door AI gemaakt: trainedAlgorithmicMedia .*C2PA, .*ondertekenaar niet op een lijst/)
  assert.match(body, /manifest <span class="soft">\(C2PA, kan niet worden gelezen\)/)
  assert.match(body, /Stable Diffusion <span class="soft">\(tekst, parameters\)/)
  assert.ok(body.includes('&lt;b&gt;&quot;x&quot;') && !body.includes('<b>"x"'))
  // A provider judges the picture: nothing was found in the file, and nothing was sought there.
  const generator = { source: 'model', mark: 'midjourney', confidence: 0.98 }
  for (const [generated, confidence, state, evidence] of [
    [true, 0.98, 'likely', [generator]],
    [false, 0.97, 'unlikely', []],
    [false, 0.5, 'unsure', []],
  ] as const) {
    await set('SUCCESS', generated, confidence, [...evidence], 'aiornot')
    assert.equal(await badge(), ai[state].title)
    for (const [language, { ai: words }] of Object.entries(photoWords)) {
      const page = (await pageOf(id, '', { headers: { 'accept-language': language } })).body
      assert.ok(page.includes(words[state].text('AI or Not')))
      assert.ok(!page.includes(words.marks) && !page.includes(words.noEvidence.text))
      assert.equal(page.includes(words.generator('AI or Not', 'midjourney')), generated)
    }
  }
})

test('a changed record is told plainly, without a preview and without comparing against it', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const changed = 'f'.repeat(64)
  await sql('UPDATE photos SET sha256 = $2 WHERE verification_id = $1', [id, changed])
  const answer = await pageOf(id)
  assert.equal(answer.status, 200)
  assertPage(answer)
  assert.match(answer.body, /Handtekening klopt niet</)
  assert.match(answer.body, /Niet meer zoals ondertekend/)
  assert.doesNotMatch(answer.body, /Ongewijzigd|id="compare"/)
  assertNoPreview(answer.body)
})

test('a photo has one title, whether or not it is shown to machines', async () => {
  const { verificationId: id } = await polder.photo(owner)
  await eventually(
    async () => (await polder.get(`/api/v1/photos/${id}`)).body.aiDetectionStatus === 'SUCCESS',
    'detection has finished, which the title tells',
  )
  const title = async (query: string) => /<title>(.*)<\/title>/.exec((await pageOf(id, query)).body)![1]
  const open = await title('')
  const json = { password: 'tulpen' }
  await polder.patch(`/api/v1/photos/${id}/view-password`, { token: owner, json })
  assert.equal(await title('?pw=tulpen'), open)
})

test('the page speaks of a watermark where the picture has room for one', async () => {
  for (const [width, height] of [
    [16, 16],
    [300, 16],
    [15, 300],
    [300, 15],
    [5, 60],
    [8, 8],
    [2048, 16],
    [6000, 40],
  ] as const) {
    const { verificationId: id } = await polder.photo(owner, {
      file: await makePhoto(width, height).jpeg().toBuffer(),
    })
    const form = new FormData()
    const { bytes } = await polder.get(`/public/photos/${id}/image`)
    form.set('file', new File([new Uint8Array(bytes)], 'kopie.png', { type: 'image/png' }))
    const isThere = (await polder.post('/public/watermark', { body: form })).status === 200
    const isSaid = (await pageOf(id)).body.includes(photoWords.nl.image.marked)
    assert.ok(isThere || !isSaid, `${width} × ${height} has none`)
    assert.equal(isSaid, width >= 16 && height >= 16 && width < 6000, `${width} × ${height}`)
  }
})

/** Without what is new in every answer, and without the address that was asked for. */
const lasting = (body: string): string =>
  body.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/name="back" value="[^"]*"|\?back=[^"]*/g, '')

test('a private photo and a missing one give the same page to the letter', async () => {
  const { token } = await polder.premiumAccount()
  const { verificationId: id } = await polder.photo(token)
  await polder.patch(`/api/v1/photos/${id}/visibility`, { token, json: { isPublic: false } })
  for (const place of ['/public/photos/', '/v/']) {
    const hidden = await polder.get(place + id, dutch)
    const missing = await polder.get(`${place}zzzzzz`, dutch)
    assert.equal(hidden.status, 404)
    assertPage(hidden)
    assertNoPreview(hidden.body)
    assert.match(hidden.body, /Hier is geen foto/)
    assert.equal(lasting(hidden.body), lasting(missing.body))
    assert.deepEqual([...hidden.headers.keys()].sort(), [...missing.headers.keys()].sort())
    assert.equal(lasting((await post(place + id, { pw: 'x' })).body), lasting(missing.body))
  }
})

test('too many requests from one address: 429 in HTML, counted with the other public routes', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const headers = { ...dutch.headers, 'x-forwarded-for': '198.51.100.9' }
  for (let i = 0; i < 30; i++)
    assert.equal(
      (await polder.get(i % 2 ? `/v/${id}` : `/public/photos/${id}/verify`, { headers })).status,
      200,
    )
  const refused = await pageOf(id, '', { headers })
  assert.equal(refused.status, 429)
  assertPage(refused)
  assert.equal(refused.headers.get('retry-after'), '60')
  assert.match(refused.body, /Wacht een minuut/)
})

test('wrong requests are answered in HTML, too', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const form = new FormData()
  form.set('pw', 'x')
  const xml = {
    body: '<a/>',
    headers: { ...dutch.headers, ...fromOwnPage, 'content-type': 'application/xml' },
  }
  for (const [answer, status] of [
    [await pageOf(id, `?pw=${'x'.repeat(1001)}`), 400],
    [await pageOf(id, '?pw=a&pw=b'), 400],
    [await post(`/v/${id}`, { other: 'x' }), 400],
    [await polder.post(`/v/${id}`, { body: form, headers: { ...dutch.headers, ...fromOwnPage } }), 415],
    [await polder.post(`/v/${id}`, xml), 415],
    [await pageOf('%3Cscript%3E'), 404],
    [await pageOf('a%00b'), 400],
  ] as const) {
    assert.equal(answer.status, status)
    assertPage(answer)
  }
})

test('a fault of ours is 500 in HTML that tells nothing of the inside', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const { rows } = await sql('SELECT object_id FROM photos WHERE verification_id = $1', [id])
  const objects = await polder.platform.objectsFor('photo-verification')
  await objects.remove(`originals/${rows[0]!['object_id']}`)
  const answer = await pageOf(id)
  assert.equal(answer.status, 500)
  assertPage(answer)
  assert.match(answer.body, /Er ging bij ons iets mis/)
  assert.doesNotMatch(answer.body, /originals|object|Error/)
})

test('past its time a public photo is a 410 page that shows nothing of it', async () => {
  const { token } = await polder.account()
  const { verificationId: id, sha256 } = await polder.photo(token)
  polder.platform.clock.advance(14 * 24 * 60 * 60_000)
  for (const answer of [await pageOf(id), await polder.get(`/v/${id}`, dutch), await post(`/v/${id}`, {})]) {
    assert.equal(answer.status, 410)
    assertPage(answer)
    assertNoPreview(answer.body)
    assert.match(answer.body, /Deze foto is verlopen/)
    assert.ok(!answer.body.includes(sha256) && !answer.body.includes('/image'))
  }
})
