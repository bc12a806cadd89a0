import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
let owner: string
let stranger: string
before(async () => {
  polder = await startPhotoService()
  owner = (await polder.account()).token
  stranger = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

/** Longer runs than an access token's. */
const renewed = async () => (await polder.account()).token

const fields = [
  'verificationId',
  'capturedAt',
  'signedAt',
  'sha256',
  'isAiGenerated',
  'aiConfidence',
  'aiProvider',
  'aiDetectionStatus',
  'createdAt',
  'isPublic',
]
/** The owner is told as well whether a view password is set. */
const ownFields = [...fields, 'passwordProtected']

test('the metadata of a public photo are for anyone, with exactly the fields of the specification', async () => {
  const photo = await polder.photo(owner)
  assert.deepEqual(Object.keys(photo), ownFields)
  for (const token of [undefined, stranger, owner]) {
    const answer = await polder.get(`/api/v1/photos/${photo.verificationId}`, token ? { token } : {})
    assert.equal(answer.status, 200)
    assert.equal(answer.body.sha256, photo.sha256)
    assert.deepEqual(Object.keys(answer.body), token === owner ? ownFields : fields)
  }
  const bad = await polder.get(`/api/v1/photos/${photo.verificationId}`, { token: 'not-a-token' })
  assert.equal(bad.status, 401)
})

test('a private photo is 404 without a token, 403 with another account, and there for its owner', async () => {
  const { token } = await polder.premiumAccount()
  const { verificationId: id } = await polder.photo(token)
  const hidden = await polder.patch(`/api/v1/photos/${id}/visibility`, { token, json: { isPublic: false } })
  assert.equal(hidden.status, 200)
  assert.equal(hidden.body.isPublic, false)
  for (const path of [`/api/v1/photos/${id}`, `/api/v1/photos/${id}/verify`]) {
    assert.equal((await polder.get(path)).status, 404)
    assert.equal((await polder.get(path, { token: stranger })).status, 403)
    assert.equal((await polder.get(path, { token })).status, 200)
  }
  const missing = await polder.get('/api/v1/photos/zzzzzz')
  const asMissing = await polder.get(`/api/v1/photos/${id}`)
  assert.deepEqual(
    { ...asMissing.body, timestamp: 0, traceId: 0 },
    { ...missing.body, timestamp: 0, traceId: 0 },
  )
})

test('owner operations: 401 without a token, 403 for a stranger, 404 where there is none', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const operations = (photoId: string) =>
    [
      ['GET', `/api/v1/photos/${photoId}/download`, undefined],
      ['PATCH', `/api/v1/photos/${photoId}/visibility`, { isPublic: true }],
      ['PATCH', `/api/v1/photos/${photoId}/view-password`, { password: 'open sesame' }],
      ['DELETE', `/api/v1/photos/${photoId}`, undefined],
    ] as const
  for (const [method, path, json] of operations(id)) {
    assert.equal((await polder.call(method, path, { json })).status, 401, path)
    assert.equal((await polder.call(method, path, { json, token: stranger })).status, 403, path)
  }
  for (const unknown of ['zzzzzz', '00000000-0000-4000-8000-000000000000', 'no such id', '%2e%2e'])
    for (const [method, path, json] of operations(encodeURI(unknown)))
      assert.equal((await polder.call(method, path, { json, token: owner })).status, 404, path)
  assert.equal((await polder.get(`/api/v1/photos/${id}/verify`)).body.valid, true)
})

test('the original comes back byte for byte, under its own type and name', async () => {
  const picture = () => makePhoto(40, 30, 5)
  for (const [type, extension, file] of [
    ['image/jpeg', 'jpg', await picture().jpeg().toBuffer()],
    ['image/png', 'png', await picture().png().toBuffer()],
    ['image/webp', 'webp', await picture().webp().toBuffer()],
  ] as const) {
    const { verificationId: id } = await polder.photo(owner, { file, type })
    const answer = await polder.get(`/api/v1/photos/${id}/download`, { token: owner })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.bytes, file)
    assert.equal(answer.headers.get('content-type'), type)
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${id}.${extension}"`)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('content-length'), String(file.length))
  }
})

test('private is for premium accounts; public for everyone, also after premium has ended', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const set = (token: string, photoId: string, isPublic: unknown) =>
    polder.patch(`/api/v1/photos/${photoId}/visibility`, { token, json: { isPublic } })
  assert.equal((await set(owner, id, false)).status, 403)
  assert.equal((await polder.get(`/api/v1/photos/${id}`)).body.isPublic, true)
  assert.equal((await set(owner, id, true)).status, 200)
  const premium = await polder.premiumAccount()
  const own = await polder.photo(premium.token)
  assert.equal((await set(premium.token, own.verificationId, false)).body.isPublic, false)
  await polder.put(`/api/v1/operator/accounts/${premium.email}/premium`, {
    token: 'operator-token-for-tests',
    json: { premium: false },
  })
  assert.equal((await set(premium.token, own.verificationId, false)).status, 403)
  assert.equal((await set(premium.token, own.verificationId, true)).body.isPublic, true)
  for (const wrong of ['false', null, 0]) assert.equal((await set(owner, id, wrong)).status, 400)
})

test('the view password is kept as a hash only, and does not gate metadata or the signature', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const set = (json: unknown) => polder.patch(`/api/v1/photos/${id}/view-password`, { token: owner, json })
  const told = async () => {
    const list = await polder.get('/api/v1/photos', { token: owner })
    const listed = list.body.content.find((photo: { verificationId: string }) => photo.verificationId === id)
    const one = await polder.get(`/api/v1/photos/${id}`, { token: owner })
    assert.equal(listed.passwordProtected, one.body.passwordProtected)
    return one.body.passwordProtected
  }
  assert.equal(await told(), false)
  const answer = await set({ password: 'tulips in may' })
  assert.equal(answer.status, 200)
  assert.deepEqual(Object.keys(answer.body), ownFields)
  assert.deepEqual([answer.body.passwordProtected, await told()], [true, true])
  const { rows } = await polder.platform
    .database!.runner('photo_verification')
    .executeSql('SELECT view_password_hash FROM photos')
  const hashes = rows.map((row) => String(row['view_password_hash'] ?? '')).filter(Boolean)
  assert.equal(hashes.length, 1)
  assert.match(hashes[0]!, /^\$argon2id\$/)
  assert.doesNotMatch(hashes[0]!, /tulips/)
  assert.equal((await polder.get(`/api/v1/photos/${id}`)).status, 200)
  assert.equal((await polder.get(`/api/v1/photos/${id}/verify`)).body.valid, true)
  for (const wrong of [{}, { password: 7 }, { password: 'x'.repeat(129) }])
    assert.equal((await set(wrong)).status, 400)
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 401)
  const cleared = await set({ password: '  ' })
  assert.deepEqual([cleared.status, cleared.body.passwordProtected, await told()], [200, false, false])
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)
  await set({ password: 'again' })
  assert.equal((await set({ password: null })).status, 200)
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)
})

test('a deleted photo is gone from everywhere, and its objects with it', async () => {
  const token = await renewed()
  const { verificationId: id } = await polder.photo(token)
  await polder.get(`/public/photos/${id}/image`)
  const deleted = await polder.delete(`/api/v1/photos/${id}`, { token })
  assert.equal(deleted.status, 204)
  assert.equal(deleted.bytes.length, 0)
  assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 404)
  for (const path of [`/api/v1/photos/${id}`, `/api/v1/photos/${id}/verify`, `/api/v1/photos/${id}/download`])
    assert.equal((await polder.get(path, { token })).status, 404)
  for (const path of [`/public/photos/${id}/verify`, `/public/photos/${id}/image`])
    assert.equal((await polder.get(path)).status, 404)
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 0)
})

test('own photos come in pages, newest first, and nobody else sees them', async () => {
  const token = await renewed()
  const empty = await polder.get('/api/v1/photos', { token })
  assert.deepEqual(empty.body, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 })
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    ids.unshift((await polder.photo(token)).verificationId)
    polder.platform.clock.advance(1000)
  }
  const page = async (query: string) => (await polder.get(`/api/v1/photos?${query}`, { token })).body
  const first = await page('size=2')
  assert.deepEqual(
    { ...first, content: undefined },
    {
      content: undefined,
      totalElements: 5,
      totalPages: 3,
      number: 0,
      size: 2,
    },
  )
  const pages = [first, await page('size=2&page=1'), await page('size=2&page=2')]
  const listed = pages.flatMap((one) =>
    one.content.map((photo: { verificationId: string }) => photo.verificationId),
  )
  assert.deepEqual(listed, ids)
  assert.deepEqual((await page('page=9')).content, [])
  assert.equal((await page('size=1000')).size, 100)
  for (const query of ['page=-1', 'size=0', 'page=x', 'sort=size'])
    assert.equal((await polder.get(`/api/v1/photos?${query}`, { token })).status, 400, query)
})

test('the same file twice is two photos', async () => {
  const file = await smallJpeg(77)
  const one = await polder.photo(owner, { file })
  const two = await polder.photo(owner, { file })
  assert.notEqual(one.verificationId, two.verificationId)
  assert.equal(one.sha256, sha256Of(file))
  assert.equal((await polder.delete(`/api/v1/photos/${one.verificationId}`, { token: owner })).status, 204)
  const left = await polder.get(`/api/v1/photos/${two.verificationId}/download`, { token: owner })
  assert.deepEqual(left.bytes, file)
})
