/** The copy of an account over HTTP: all that is kept, nothing that is secret, and nobody else's. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { unzip } from '../evidence/testing/unpacked.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

describe('export of an account', () => {
  let polder: PhotoTestService
  before(async () => {
    polder = await startPhotoService()
  })
  after(() => polder[Symbol.asyncDispose]())

  test('holds originals byte for byte, records, statements and names of keys, and no secret', async () => {
    const { token, email } = await polder.account()
    const files = [await smallJpeg(1), await smallJpeg(2)]
    const ids: string[] = []
    for (const file of files) ids.push((await polder.photo(token, { file })).verificationId)
    await polder.photo((await polder.account()).token)
    const password = 'tulpen in mei'
    await polder.patch(`/api/v1/photos/${ids[0]}/view-password`, { token, json: { password } })
    await polder.patch(`/api/v1/photos/${ids[0]}/details`, { token, json: { title: 'Tulpen' } })
    await polder.patch(`/api/v1/photos/${ids[0]}/details`, { token, json: { title: 'Rode tulpen' } })
    const json = { name: 'Website', scopes: ['photos:read'] }
    const { key } = (await polder.post('/api/v1/api-keys', { token, json })).body
    const url = 'https://hooks.example/polder'
    const { secret } = (
      await polder.post('/api/v1/webhooks', { token, json: { url, events: ['photo.deleted'] } })
    ).body
    const team = (await polder.post('/api/v1/teams', { token, json: { name: 'Redactie' } })).body
    await eventually(
      async () => (await polder.get(`/api/v1/photos/${ids[1]}`)).body.aiDetectionStatus === 'SUCCESS',
      'detection has finished',
    )
    const answer = await polder.get('/api/v1/account/export', { token })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/zip')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const folder = /filename="(photo-verification-\d{4}-\d\d-\d\d)\.zip"/.exec(
      answer.headers.get('content-disposition')!,
    )![1]!
    const unpacked = await unzip(answer.bytes)
    assert.deepEqual(
      [...unpacked.keys()].sort(),
      ['account.json', ...ids.flatMap((id) => [`photos/${id}/original.jpg`, `photos/${id}/record.json`])]
        .map((name) => `${folder}/${name}`)
        .sort(),
    )
    const read = (name: string) => JSON.parse(unpacked.get(`${folder}/${name}`)!.toString())
    for (const [i, id] of ids.entries()) {
      assert.deepEqual(unpacked.get(`${folder}/photos/${id}/original.jpg`), files[i])
      const record = read(`photos/${id}/record.json`)
      const verdict = (await polder.get(`/api/v1/photos/${id}`, { token })).body
      assert.deepEqual(
        [record.sha256, record.signed_at, record.is_public, record.password_protected],
        [verdict.sha256, verdict.signedAt, true, i === 0],
      )
      assert.deepEqual(
        record.statements.map(({ title }: { title: string }) => title),
        i === 0 ? ['Tulpen', 'Rode tulpen'] : [],
      )
    }
    const account = read('account.json')
    assert.equal(account.email, email)
    assert.deepEqual(
      account.api_keys.map(({ name, start }: { name: string; start: string }) => [name, start]),
      [['Website', key.slice(0, 8)]],
    )
    assert.deepEqual(account.teams, [
      { id: team.id, name: 'Redactie', role: 'OWNER', since: team.members[0].since },
    ])
    assert.deepEqual(
      account.webhooks.map((one: { url: string; deliveries: [] }) => [one.url, one.deliveries]),
      [[url, []]],
    )
    const everything = [...unpacked.values()].map(String).join('\n')
    for (const hidden of [secret, key, key.slice(8), '$argon2', 'password_hash', 'key_hash', password, token])
      assert.ok(!everything.includes(hidden), 'no secret is in the copy')
  })

  test('an empty account has a copy too; a key gets none; a sixth in a minute waits', async () => {
    const { token } = await polder.account()
    const json = { name: 'All', scopes: ['photos:read', 'photos:write', 'cases', 'webhooks'] }
    const { key } = (await polder.post('/api/v1/api-keys', { token, json })).body
    const ask = (as?: string) => polder.get('/api/v1/account/export', as ? { token: as } : {})
    assert.equal((await ask()).status, 401)
    assert.equal((await ask(key)).status, 403)
    for (let copies = 0; copies < 5; copies++) assert.equal((await unzip((await ask(token)).bytes)).size, 1)
    const refused = await ask(token)
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  })
})
