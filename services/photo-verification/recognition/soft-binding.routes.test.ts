/** C2PA's Soft Binding Resolution API: from a number, a fingerprint or a picture to the manifest of the signed copy. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../kit/testing/eventually.ts'
import { scene } from '../core/testing/scenes.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const watermark = 'nl.polder.stdm.1'
const fingerprint = 'nl.polder.pdq.1'

describe('soft bindings', () => {
  let polder: PhotoTestService
  let token: string
  let id: string
  let share: Buffer
  let manifestId: string
  let pdq: string
  before(async () => {
    polder = await startPhotoService()
    token = (await polder.premiumAccount()).token
    const file = await (await scene(1200, 800, 31)).jpeg({ quality: 92 }).toBuffer()
    id = (await polder.photo(token, { file })).verificationId
    const signed = await eventually(async () => {
      const { body } = await polder.get(`/public/photos/${id}/credentials`)
      return body.state === 'signed' && body
    }, 'the copies are signed')
    manifestId = signed.share.manifestId
    share = (await polder.get(`/public/photos/${id}/share`)).bytes
    pdq = await eventually(async () => {
      const found = await polder.platform
        .database!.runner('photo_verification')
        .executeSql('SELECT pdq FROM fingerprints WHERE verification_id = $1', [id])
      return (found.rows as { pdq: string }[])[0]?.pdq
    }, 'the photo has its fingerprint')
  })
  after(() => polder[Symbol.asyncDispose]())

  const get = (query: Record<string, string>) =>
    polder.get(`/c2pa/v1/matches/byBinding?${new URLSearchParams(query)}`)
  const post = (json: object, query = '') => polder.post(`/c2pa/v1/matches/byBinding${query}`, { json })
  const content = (body: Buffer, type = 'image/jpeg', query = '') =>
    polder.post(`/c2pa/v1/matches/byContent${query}`, {
      body: body as never,
      headers: { 'content-type': type },
    })
  const pdqValue = () => Buffer.from(pdq, 'hex').toString('base64')

  test('the number of the share copy gives its manifest, which is served, in the query and in the body', async () => {
    const found = { matches: [{ manifestId, similarityScore: 100 }] }
    assert.deepEqual((await get({ alg: watermark, value: base64(id) })).body, found)
    assert.deepEqual((await post({ alg: watermark, value: base64(id) })).body, found)
    const manifest = await polder.get(`/c2pa/v1/manifests/${encodeURIComponent(manifestId)}`)
    assert.deepEqual([manifest.status, manifest.headers.get('content-type')], [200, 'application/c2pa'])
    assert.deepEqual((await get({ alg: watermark, value: base64('zzzzzz') })).body, { matches: [] })
  })

  test('a fingerprint gives it by how much it is alike', async () => {
    const exact = await get({ alg: fingerprint, value: pdqValue(), maxResults: '1' })
    assert.deepEqual(exact.body, { matches: [{ manifestId, similarityScore: 100 }] })
    const near = Buffer.from(pdq, 'hex')
    for (let at = 0; at < 16; at++) near[at]! ^= 1
    const { matches } = (await post({ alg: fingerprint, value: near.toString('base64url') })).body
    assert.deepEqual(matches, [{ manifestId, similarityScore: 94 }])
    for (let at = 16; at < 32; at++) near[at]! ^= 1
    assert.deepEqual((await post({ alg: fingerprint, value: near.toString('base64') })).body.matches, [])
  })

  test('the share copy without its manifest, sent on, leads back to it', async () => {
    const sent = await sharp(share).resize(1000).jpeg({ quality: 60 }).toBuffer()
    for (const type of ['image/jpeg', 'application/octet-stream'])
      assert.deepEqual((await content(sent, type)).body, { matches: [{ manifestId, similarityScore: 100 }] })
    const other = await (await scene(600, 400, 32)).png().toBuffer()
    assert.deepEqual((await content(other, 'image/png', '?maxResults=3')).body, { matches: [] })
  })

  test('the picture may come as the file of a form, too', async () => {
    const form = (name: string, file: Buffer) => {
      const body = new FormData()
      body.set(name, new File([new Uint8Array(file)], 'picture.jpg', { type: 'image/jpeg' }))
      return polder.post('/c2pa/v1/matches/byContent?maxResults=1', { body })
    }
    assert.deepEqual((await form('file', share)).body, { matches: [{ manifestId, similarityScore: 100 }] })
    assert.equal((await form('picture', share)).status, 400)
    assert.equal((await form('file', Buffer.from('no picture'))).status, 400)
  })

  test('what is gated has no match by any way', async () => {
    const ways = () =>
      Promise.all([
        get({ alg: watermark, value: base64(id) }),
        post({ alg: fingerprint, value: pdqValue() }),
        content(share),
      ])
    const changes: [string, object, object][] = [
      ['visibility', { isPublic: false }, { isPublic: true }],
      ['view-password', { password: 'tulpen in mei' }, { password: null }],
      ['details', { findable: false }, { findable: true }],
    ]
    for (const [what, close, open] of changes) {
      assert.equal((await polder.patch(`/api/v1/photos/${id}/${what}`, { token, json: close })).status, 200)
      for (const answer of await ways())
        assert.deepEqual([answer.status, answer.body], [200, { matches: [] }], what)
      assert.equal((await polder.patch(`/api/v1/photos/${id}/${what}`, { token, json: open })).status, 200)
      for (const answer of await ways()) assert.equal(answer.body.matches.length, 1, what)
    }
  })

  test('a new choice on training has the copies signed anew', async () => {
    const changed = await polder.patch(`/api/v1/photos/${id}/details`, {
      token,
      json: { training: 'allowed' },
    })
    assert.equal(changed.body.training, 'allowed')
    await eventually(async () => {
      const { body } = await polder.get(`/public/photos/${id}/credentials`)
      return body.state === 'signed' && body.share.manifestId !== manifestId
    }, 'the share copy has another manifest')
  })

  test('algorithms by name; wrong names, values and bodies are refused by name', async () => {
    assert.deepEqual((await polder.get('/c2pa/v1/services/supportedAlgorithms')).body, {
      watermarks: [{ alg: watermark }],
      fingerprints: [{ alg: fingerprint }],
    })
    for (const [query, field] of [
      [{ alg: 'com.example.1', value: 'AAAA' }, 'alg'],
      [{ alg: watermark, value: base64('short') }, 'value'],
      [{ alg: watermark, value: '§' }, 'value'],
      [{ alg: fingerprint, value: base64('short') }, 'value'],
      [{ alg: fingerprint, value: pdqValue(), maxResults: '0' }, 'maxResults'],
      [{ value: pdqValue() }, 'alg'],
    ] as const) {
      const answer = await get(query)
      assert.equal(answer.status, 400)
      assert.match(answer.body.message, new RegExp(field))
    }
    assert.equal((await content(Buffer.from('no picture'))).status, 400)
    assert.equal((await content(Buffer.alloc(0))).status, 400)
    assert.equal((await content(share, 'text/plain')).status, 415)
  })
})
