/** What messengers and social networks show of a photo's link. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { rawExchange } from '../../../kit/testing/raw-http.ts'
import type { TestRequest } from '../../../kit/testing/test-service.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { dutch } from '../testing/portal-page.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const { token: owner } = await polder.account()

const pageOf = (id: string, request: TestRequest = dutch) => polder.get(`/public/photos/${id}`, request)

test('the preview of a sound photo has its picture under whole addresses; a broken Host is refused', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const { body } = await pageOf(id)
  const told = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(body)?.[1]
  assert.equal(told('url'), `${polder.address}/v/${id}`)
  assert.equal(told('image'), `${polder.address}/public/photos/${id}/share`)
  const { bytes: copy } = await polder.get(`/public/photos/${id}/share`)
  const { format, width, height } = await sharp(copy).metadata()
  assert.deepEqual(
    [told('image:type'), told('image:width'), told('image:height')],
    [`image/${format}`, `${width}`, `${height}`],
  )
  assert.ok(told('image:alt')?.includes(id))
  assert.match(body, /<meta property="og:title" content="Oordeel: \S[^"]* \(\w{6}\)">/)
  assert.match(
    body,
    /<meta property="og:description" content="[^"]+\. Volgens de eigenaar gemaakt op 18 maart 2026\./,
  )
  const english = (await pageOf(id, { headers: { 'accept-language': 'en' } })).body
  assert.match(
    english,
    /<meta name="description" content="[^"]+\. According to its owner taken on 18 March 2026\./,
  )
  const strange = await rawExchange(polder.address, [
    `GET /v/${id} HTTP/1.1`,
    'Host: a"><b>.nl',
    'Connection: close',
  ])
  assert.equal(strange.status, 400)
  assert.doesNotMatch(strange.body, /og:image|"><b>/)
})
