/** Cases over HTTP: made, changed, shared and ended, and which photos are in them. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { type Account, caseCalls } from './testing/case-calls.ts'

describe('cases', () => {
  let polder: PhotoTestService
  let anna: Account
  let calls: ReturnType<typeof caseCalls>
  before(async () => {
    polder = await startPhotoService()
    calls = caseCalls(polder)
    anna = await polder.account()
  })
  after(() => polder[Symbol.asyncDispose]())

  test('a case is made, filled, shown, changed, emptied and deleted; its photos stay', async () => {
    const made = await calls.make(anna, { name: '  Schade Dorpsstraat 4 ', reference: ' S-118 ' })
    const { id } = made
    assert.deepEqual(made, {
      ...{ id, name: 'Schade Dorpsstraat 4', reference: 'S-118', shared: false, shareToken: null },
      ...{ createdAt: polder.platform.clock.now().toISOString(), photos: [] },
    })
    const photos = [await calls.photoOf(anna), await calls.photoOf(anna), await calls.photoOf(anna)]
    for (const photo of photos) assert.equal((await calls.put(anna, id, photo)).status, 200)
    const again = await calls.put(anna, id, photos[0]!)
    assert.deepEqual(again.body, { ...made, photos })
    assert.deepEqual((await calls.read(anna, id)).body, again.body)
    const change = (json: object) => polder.patch(`/api/v1/cases/${id}`, { token: anna.token, json })
    assert.deepEqual((await change({})).body, again.body)
    assert.equal((await change({ name: ' Brand ' })).body.name, 'Brand')
    assert.equal((await change({ reference: ' ' })).body.reference, null)
    assert.equal((await change({ reference: 'S-2' })).body.name, 'Brand')
    assert.equal((await change({ reference: null })).body.reference, null)
    const out = (photo: string) => polder.delete(`/api/v1/cases/${id}/photos/${photo}`, { token: anna.token })
    assert.equal((await out(photos[1]!)).status, 204)
    assert.equal((await out(photos[1]!)).status, 404)
    assert.deepEqual((await calls.read(anna, id)).body.photos, [photos[0], photos[2]])
    assert.equal((await polder.delete(`/api/v1/cases/${id}`, { token: anna.token })).status, 204)
    assert.equal((await polder.delete(`/api/v1/cases/${id}`, { token: anna.token })).status, 404)
    assert.equal((await calls.read(anna, id)).status, 404)
    for (const photo of photos)
      assert.equal((await polder.get(`/api/v1/photos/${photo}`, { token: anna.token })).status, 200)
  })

  test('lists come in pages, newest first, each account its own', async () => {
    const owner = await polder.account()
    const ids: string[] = []
    for (const name of ['een', 'twee', 'drie']) {
      ids.unshift((await calls.make(owner, { name })).id)
      polder.platform.clock.advance(1000)
    }
    const photo = await calls.photoOf(owner)
    await calls.put(owner, ids[1]!, photo)
    const list = async (query = '') =>
      (await polder.get(`/api/v1/cases${query}`, { token: owner.token })).body
    const all = await list()
    assert.deepEqual(
      all.content.map((one: { id: string; photos: string[] }) => [one.id, one.photos]),
      [
        [ids[0], []],
        [ids[1], [photo]],
        [ids[2], []],
      ],
    )
    const second = await list('?page=1&size=2')
    assert.deepEqual(
      { ...second, content: second.content.map((one: { id: string }) => one.id) },
      { content: [ids[2]], totalElements: 3, totalPages: 2, number: 1, size: 2 },
    )
  })

  test('what is wrong is said, and of which field', async () => {
    const { id } = await calls.make(anna)
    const { token } = anna
    for (const [json, field] of [
      [{}, /name/],
      [{ name: ' ' }, /name/],
      [{ name: 'x'.repeat(101) }, /name/],
      [{ name: 7 }, /name/],
      [{ name: 'a', reference: 'x'.repeat(101) }, /reference/],
      [{ name: 'a', shared: 'yes' }, /shared/],
      [{ name: 'a', shareToken: 'mine' }, /shareToken/],
      [{ name: 'a', teamId: 'team' }, /teamId/],
    ] as const) {
      const answer = await polder.post('/api/v1/cases', { token, json })
      assert.equal(answer.status, 400, JSON.stringify(json))
      assert.match(answer.body.message, field)
    }
    for (const json of [{ name: null }, { name: '' }, { teamId: id }, { photos: [] }])
      assert.equal((await polder.patch(`/api/v1/cases/${id}`, { token, json })).status, 400)
    assert.equal((await polder.get('/api/v1/cases/one', { token })).status, 400)
    assert.equal((await polder.get('/api/v1/cases?team=x', { token })).status, 400)
    assert.equal((await calls.put(anna, id, 'zzzzzz')).status, 404)
  })

  test('a shared case has a link, which ends for good when it is unshared', async () => {
    const made = await calls.make(anna, { shared: true })
    assert.match(made.shareToken, /^[\w-]{43}$/)
    const change = async (json: object) =>
      (await polder.patch(`/api/v1/cases/${made.id}`, { token: anna.token, json })).body
    assert.equal((await change({ shared: true, name: 'Brand' })).shareToken, made.shareToken)
    assert.equal((await polder.get(`/c/${made.shareToken}`)).status, 200)
    assert.deepEqual((await change({ shared: false })).shareToken, null)
    assert.equal((await polder.get(`/c/${made.shareToken}`)).status, 404)
    const { shareToken } = await change({ shared: true })
    assert.notEqual(shareToken, made.shareToken)
    assert.equal((await polder.get(`/c/${made.shareToken}`)).status, 404)
    assert.equal((await polder.get(`/c/${shareToken}`)).status, 200)
    await polder.delete(`/api/v1/cases/${made.id}`, { token: anna.token })
    assert.equal((await polder.get(`/c/${shareToken}`)).status, 404)
  })

  test('a photo that is deleted or past its time is in no case any more', async () => {
    const owner = await polder.account()
    const { id } = await calls.make(owner)
    const [gone, expired, stays] = [
      await calls.photoOf(owner),
      await calls.photoOf(owner),
      await calls.photoOf(owner),
    ]
    for (const photo of [gone, expired, stays]) await calls.put(owner, id, photo!)
    await polder.delete(`/api/v1/photos/${gone}`, { token: owner.token })
    await calls.sql(
      `UPDATE photos SET created_at = created_at - interval '15 days' WHERE verification_id = $1`,
      [expired],
    )
    assert.deepEqual((await calls.read(owner, id)).body.photos, [stays])
    assert.equal((await calls.put(owner, id, expired!)).status, 404)
  })

  test('200 photos and no more, also when many come at once; the 201st is 409', async () => {
    const owner = await polder.account()
    const { id } = await calls.make(owner)
    const first = await calls.photoOf(owner)
    await calls.sql(
      `INSERT INTO photos (verification_id, account_id, object_id, content_type, size, width, height, sha256, captured_at,
         signed_at, hmac_key_version, signature, public_signature, public_key_id, created_at, is_public, ai_status)
       SELECT 'made' || n, account_id, gen_random_uuid(), content_type, size, width, height, sha256, captured_at, signed_at,
         hmac_key_version, signature, public_signature, public_key_id, created_at, is_public, ai_status
       FROM photos, generate_series(1, 210) n WHERE verification_id = $1`,
      [first],
    )
    await calls.sql(
      `INSERT INTO case_photos (case_id, verification_id) SELECT $1, 'made' || n FROM generate_series(1, 195) n`,
      [id],
    )
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_one, i) => (await calls.put(owner, id, `made${196 + i}`)).status),
    )
    assert.deepEqual(statuses.sort(), [...Array(5).fill(200), ...Array(7).fill(409)])
    assert.equal((await calls.read(owner, id)).body.photos.length, 200)
    assert.equal((await calls.put(owner, id, 'made7')).status, 200, 'one that is in it')
    await calls.sql(`DELETE FROM photos WHERE verification_id LIKE 'made%'`)
  })

  test('putting in races deleting: the photo is in the case or gone, and nothing fails', async () => {
    const owner = await polder.account()
    for (let round = 0; round < 4; round++) {
      const { id } = await calls.make(owner)
      const photo = await calls.photoOf(owner)
      const [placed, removed, ended] = await Promise.all([
        calls.put(owner, id, photo),
        polder.delete(`/api/v1/photos/${photo}`, { token: owner.token }),
        round % 2 ? polder.delete(`/api/v1/cases/${id}`, { token: owner.token }) : null,
      ])
      assert.ok([200, 404].includes(placed.status), String(placed.status))
      assert.equal(removed.status, 204)
      if (ended) assert.equal(ended.status, 204)
      else assert.deepEqual((await calls.read(owner, id)).body.photos, [])
    }
  })

  test('a key that comes again makes one case; If-Match changes only what was seen', async () => {
    const { token } = await polder.account()
    const headers = { 'idempotency-key': 'zaak-1' }
    const json = { name: 'Eenmaal', shared: true }
    const answers = [
      await polder.post('/api/v1/cases', { token, json, headers }),
      await polder.post('/api/v1/cases', { token, json, headers }),
    ]
    assert.deepEqual(answers[0]!.body, answers[1]!.body)
    assert.equal(answers[1]!.headers.get('idempotency-replayed'), 'true')
    assert.equal((await polder.get('/api/v1/cases', { token })).body.totalElements, 1)
    const { id } = answers[0]!.body
    const seen = (await polder.get(`/api/v1/cases/${id}`, { token })).headers.get('etag')!
    const change = (name: string, etag: string) =>
      polder.patch(`/api/v1/cases/${id}`, { token, json: { name }, headers: { 'if-match': etag } })
    assert.equal((await change('Twee', seen)).status, 200)
    assert.equal((await change('Drie', seen)).status, 412)
    assert.equal((await polder.get(`/api/v1/cases/${id}`, { token })).body.name, 'Twee')
  })
})
