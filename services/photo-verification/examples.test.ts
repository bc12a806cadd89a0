import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from '../../kit/clock.ts'
import type { Route } from '../../kit/http/route.ts'
import { everyExampleTests } from '../../kit/testing/every-example.ts'
import { idAlphabet } from './core/verification-id.ts'
import { exampleCapturedAt, exampleId, exampleSha256 } from './examples.ts'
import { operatorToken, sha256Of, startPhotoService } from './testing/photo-service.ts'

/** A PNG of 16 by 16 pixels, whose hash is the one in the examples. */
const examplePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAACqUlEQVQozwXBB0AIUABAwY80qSSVUSkykxRCE2Vkl1mIQiXRsJpehbSsUpEySoSyyayshlFUKrK1bJo0uBOCf53o6Ex7F9okaO3KX0n+SNEiTbMMTbI0ytHQjfru/JbnlwI/hSI/evBdiW89+arMl158VqFOlVo1anpT3Yeqvnzqx0d1PmjwXpN3oj9vtXijzesBVA7klQ4vB1ExmPIhlA3lxTBKh1OiS/EInuvxbCRFQp/CUTw14Ikhj0fzaAwFY8k3Im8cueN5OIEHxtw34Z4pd83IMSdbWJA1kTuTuD2ZW5bctOLGFK5PJXMa16Zz1ZorM7g8k0uzuDibC3M4L+Zybh4ZNqTbcnY+ZxZweiFpizi1mJNLSLXjhD0pS0lexvHlHHPgqFjBkZUkOZLoxOFVJKzm0BoOOhPvQpwrsWs54EbMOqLd2b+efRvYKzzY48luL6K8idxIxCbCNxO2hV1bCfVhpy87/NjuT0gAwYEEbQMB24IIDCYgBP/t+O3Adyc+oWzdxZYwNoezKYKNkXhH4bUbzz14iL1s2Mf6/bhHsy4GtwOsjcU1Dpd4nA+y5hCrE1h1GKdEHJNYeYQV4igOx1h+nGXJLE3B/gR2qSw5yeJTLEpj4WkWnGH+WWzTsclg3jnmivPMucDsi8y6xMzLzLiC9VWmX2NaJlOvM+UGVjexvMXk20y6w8QsLEQ25jmY3cX0Hib3MX7AhIeMz2VcHkb5jC1gzCNGP8bwCQZPGVWIvihi5DP0njOiGN0Shpcy7AVDyxhSzuAKBr1E5xUDKxnwGu03aL2lv3iH5ns0PqD+kX6f6FtFn2p616BWi2odKp/p9QXlr/T8htJ3evxAUfxE4Rfyv+leT7cG5BqRbUKmGekWpP4g+ZeurUi00aWdzh10+of4D51mfxCUnFlAAAAAAElFTkSuQmCC',
  'base64',
)

/** Draws the example's id when it is asked to, and otherwise at random. */
const createDrawing = () => {
  let next: string | null = null
  const bytes = (size: number): Uint8Array => {
    if (next === null || size !== next.length * 2) return systemRandom.bytes(size)
    const drawn = [...next.repeat(2)].map((symbol) => idAlphabet.indexOf(symbol))
    next = null
    return Uint8Array.from(drawn)
  }
  return {
    random: { ...systemRandom, bytes },
    drawNext: (id: string) => {
      next = id
    },
  }
}

const drawing = createDrawing()
const polder = await startPhotoService({ overrides: { random: drawing.random as typeof systemRandom } })
const { token } = await polder.account()
drawing.drawNext(exampleId)
const uploaded = await polder.photo(token, {
  file: examplePhoto,
  type: 'image/png',
  capturedAt: exampleCapturedAt,
})
const publicImage = (await polder.get(`/public/photos/${exampleId}/image`)).bytes

test('the photo of the examples is there, under its number and with its hash', () => {
  assert.equal(uploaded.verificationId, exampleId)
  assert.equal(sha256Of(examplePhoto), exampleSha256)
})

test('the pages of a photo are declared with HTML, their errors too', async () => {
  const { paths } = (await polder.get('/v3/api-docs')).body
  for (const path of ['/public/photos/{id}', '/v/{id}']) {
    const answers: Record<string, { content?: object }> = paths[path].get.responses
    assert.deepEqual(Object.keys(answers).sort(), ['200', '400', '401', '404', '410', '429', '500', '503'])
    for (const [status, answer] of Object.entries(answers))
      assert.deepEqual(Object.keys(answer.content ?? {}), ['text/html'], `${path} ${status}`)
  }
})

test('a file that is too large is 400 in the document, as in the answer', async () => {
  const { paths } = (await polder.get('/v3/api-docs')).body
  assert.equal(paths['/api/v1/photos'].post.responses['413'], undefined)
  assert.ok(paths['/api/v1/photos'].post.responses['400'])
})

const png = (bytes: Buffer) => ({ filename: 'photo.png', contentType: 'image/png', bytes })

everyExampleTests(polder, {
  tokenFor: async (route: Route) =>
    // The owner of the photo, whose account must outlive the other examples.
    route.operationId === 'deleteAccount' ? (await polder.account()).token : token,
  files: {
    uploadPhoto: { file: png(examplePhoto) },
    readWatermark: { file: png(publicImage) },
  },
  refused: {
    refreshTokens: { status: 401, because: 'a refresh token is drawn anew each time and good for one use' },
    setPremium: { status: 401, because: 'the operator’s token is a secret of each installation' },
  },
})

test('the operator’s example works with the operator’s token', async () => {
  const route = polder.service.routes.find(({ operationId }) => operationId === 'setPremium')!
  const email = encodeURIComponent(String(route.examples!.params!['email']))
  const path = route.path.replace('{email}', email)
  const answer = await polder.put(path, { token: operatorToken, json: route.examples!.body })
  assert.equal(answer.status, 204)
})
