/** The settings page: keys made, shown once and revoked without a script, and how it looks. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { unzip } from '../evidence/testing/unpacked.ts'
import { type OwnerSession, ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'

describe('settings', () => {
  let polder: PhotoTestService
  before(async () => {
    polder = await startPhotoService()
  })
  after(() => polder[Symbol.asyncDispose]())

  const entered = { name: 'Website', scopes: 'photos:read', expiry: '90' }
  const make = (owner: OwnerSession, fields: Record<string, string> = entered) =>
    owner.post('/app/settings/keys', fields)

  test('a key is shown once, works, is listed by its start, and is refused once it is revoked', async () => {
    const owner = await ownerOn(polder, 'sleutel@example.nl')
    assert.match((await owner.get('/app/settings')).body, /Je hebt nog geen sleutels/)
    const shown = await make(owner)
    assert.equal(shown.status, 200, shown.body)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    const key = /pvk_[\w-]{43}/.exec(shown.body)![0]
    assert.equal((await polder.get('/api/v1/photos', { token: key })).status, 200)
    const listed = (await owner.get('/app/settings')).body
    assert.ok(!listed.includes(key))
    assert.ok(listed.includes(key.slice(0, 8)))
    assert.match(listed, /Website/)
    const id = /keys\/([^/"]+)\/revoke/.exec(listed)![1]!
    const stranger = await ownerOn(polder, 'ander@example.nl')
    assert.equal((await stranger.post(`/app/settings/keys/${id}/revoke`)).status, 403)
    assert.match((await owner.get(`/app/settings/keys/${id}/revoke`)).body, /Sleutel “Website” intrekken\?/)
    assert.equal((await owner.post(`/app/settings/keys/${id}/revoke`)).status, 303)
    assert.equal((await polder.get('/api/v1/photos', { token: key })).status, 401)
    assert.match((await owner.get('/app/settings')).body, /Je hebt nog geen sleutels/)
  })

  test('mistakes come back with what was entered; an older proof asks for the password; nobody else may', async () => {
    const owner = await ownerOn(polder, 'fout@example.nl')
    for (const [wrong, message] of [
      [{ name: ' ' }, /Geef de sleutel een naam/],
      [{ name: 'x'.repeat(101) }, /Geef de sleutel een naam/],
      [{ scopes: 'alles' }, /Kies ten minste één ding/],
      [{ expiry: '12' }, /Kies hoe lang/],
    ] as const) {
      const answer = await make(owner, { ...entered, ...wrong })
      assert.equal(answer.status, 422)
      assert.match(answer.body, message)
      assert.doesNotMatch(answer.body, /pvk_[\w-]{43}/)
    }
    polder.platform.clock.advance(11 * 60_000)
    const asked = await make(owner)
    assert.equal(asked.status, 422)
    assert.match(asked.body, /value="Website"/)
    assert.equal((await make(owner, { ...entered, proof: 'fout' })).status, 422)
    assert.equal((await make(owner, { ...entered, proof: ownerPassword })).status, 200)
    assert.equal((await make(owner)).status, 200, 'the proof is fresh again')
    const foreign = { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' }
    assert.equal((await polder.post('/app/settings/keys', { headers: foreign })).status, 403)
    assert.equal((await polder.post('/app/settings/keys', { headers: fromOwnPage })).status, 401)
    for (let count = 2; count < 20; count++) await make(owner, { ...entered, name: `Nr ${count}` })
    const full = await make(owner)
    assert.equal(full.status, 409)
    assert.match(full.body, /Je hebt twintig sleutels/)
  })

  test('the copy of the account and the bundle of a photo can be downloaded', async () => {
    const owner = await ownerOn(polder, 'kopie@example.nl')
    await owner.upload(await smallJpeg(7))
    const copy = await owner.get('/app/settings/export')
    assert.equal(copy.headers.get('content-type'), 'application/zip')
    assert.equal((await unzip(copy.bytes)).size, 3)
    const id = /id="photo-(\w{6})"/.exec((await owner.get('/app')).body)![1]!
    const stranger = await ownerOn(polder, 'vreemd@example.nl')
    assert.equal((await stranger.get(`/app/photos/${id}/evidence`)).status, 403)
  })

  test('how it looks', { skip: missingBrowser }, async () => {
    const owner = await ownerOn(polder, 'kijk@example.nl')
    await make(owner, { ...entered, name: 'Redactiesysteem van de krant', scopes: 'photos:write' })
    await make(owner, { ...entered, name: 'Website', expiry: 'never' })
    const id = /keys\/([^/"]+)\/revoke/.exec((await owner.get('/app/settings')).body)![1]!
    const [name, value] = owner.cookie.split('=') as [string, string]
    const checker = await openPageChecker()
    try {
      const own = (path: string, shot: string) =>
        checker.check(`${polder.address}${path}`, { name: shot, cookies: { [name]: value } })
      await own('/app/settings', 'settings')
      await own(`/app/settings/keys/${id}/revoke`, 'revoke-key')
    } finally {
      await checker.close()
    }
  })
})
