/** What owners say of photos, over HTTP: statements that anyone can check, who may make them, and what they show. */

import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '../../../kit/store/database.ts'
import { statementText } from '../core/statement.ts'
import { photo as plainPhoto } from '../core/testing/photos.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { statementsOf, titlesOf } from './statements-of-photo.ts'

describe('details', () => {
  let polder: PhotoTestService
  let db: Database<Tables>
  let token: string
  before(async () => {
    polder = await startPhotoService()
    db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
    token = (await polder.account()).token
  })
  after(async () => {
    await db?.destroy()
    await polder[Symbol.asyncDispose]()
  })

  const change = (id: string, json: unknown, by = token) =>
    polder.patch(`/api/v1/photos/${id}/details`, { token: by, json: json as object })

  const isSigned = async (statement: {
    signedText: string
    keyId: string
    value: string
  }): Promise<boolean> => {
    const { keys } = (await polder.get('/.well-known/photo-signing-keys')).body
    const jwk = keys.find(({ kid }: { kid: string }) => kid === statement.keyId)
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
    return verify(null, Buffer.from(statement.signedText), key, Buffer.from(statement.value, 'base64'))
  }

  test('a statement is signed, line by line; the next one keeps the one before, and the photo’s signature stays', async () => {
    const { verificationId: id, sha256 } = await polder.photo(token)
    const signatures = async () => {
      const { signature, publicKeySignature } = (await polder.get(`/public/photos/${id}/verify`)).body
      return { signature, publicKeySignature }
    }
    const before = await signatures()
    const first = await change(id, { title: ' Tulpen\nbij "Lisse" ', credit: 'Fleur' })
    assert.equal(first.status, 200)
    assert.deepEqual(
      { ...first.body, signedAt: '', signedText: '', keyId: '', value: '' },
      {
        ...{ version: 1, title: 'Tulpen\nbij "Lisse"', caption: null, credit: 'Fleur' },
        ...{ signedAt: '', signedText: '', keyId: '', value: '' },
        ...{
          findable: true,
          location: null,
          locationRemoved: false,
          shownLocation: null,
          training: 'notAllowed',
        },
      },
    )
    assert.deepEqual(first.body.signedText.split('\n'), [
      'polder photo-verification statement v1',
      id,
      sha256,
      '1',
      first.body.signedAt,
      '"Tulpen\\nbij \\"Lisse\\""',
      'null',
      '"Fleur"',
    ])
    assert.ok(await isSigned(first.body))
    polder.platform.clock.advance(1000)
    const second = await change(id, { caption: 'In mei', credit: '  ' })
    assert.deepEqual(
      [second.body.version, second.body.title, second.body.credit],
      [2, 'Tulpen\nbij "Lisse"', null],
    )
    assert.ok(await isSigned(second.body))
    const listed = await statementsOf({ db }, id)
    assert.deepEqual(
      listed.map(({ version, caption }) => [version, caption]),
      [
        [1, null],
        [2, 'In mei'],
      ],
    )
    const again = await change(id, { caption: 'In mei' })
    assert.deepEqual(again.body, second.body)
    assert.deepEqual(await signatures(), before)
  })

  test('each statement has a leaf of its own in the log, which its salt and text make', async () => {
    const { verificationId: id } = await polder.photo(token)
    await change(id, { title: 'Eén' })
    const row = await db
      .selectFrom('statements')
      .selectAll()
      .where('verification_id', '=', id)
      .executeTakeFirstOrThrow()
    const leaf = await db
      .selectFrom('log_leaves')
      .selectAll()
      .where('id', '=', row.log_leaf)
      .executeTakeFirstOrThrow()
    const hash = createHash('sha256').update(Buffer.from(row.log_salt, 'base64')).update(row.signed_text)
    assert.equal(leaf.leaf, `polder photo log v1\nstatement\n${hash.digest('base64')}\n`)
    assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
    assert.deepEqual(await statementsOf({ db }, id), [])
  })

  test('what is only chosen makes no statement', async () => {
    const { verificationId: id } = await polder.photo(token)
    const { body } = await change(id, { findable: false, training: 'constrained' })
    assert.deepEqual(
      [body.version, body.value, body.findable, body.training],
      [0, null, false, 'constrained'],
    )
    assert.deepEqual((await change(id, {})).body, body)
  })

  test('the place is shown as exactly as chosen, and nothing else of it is kept', async () => {
    const exif = {
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 2652/100' },
        ...{ GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 1740/100' },
      },
    }
    const file = await plainPhoto(64, 48, 3).jpeg().withExif(exif).toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    const kept = () =>
      db
        .selectFrom('photos')
        .select(['location', 'location_latitude', 'location_longitude', 'location_name'])
        .where('verification_id', '=', id)
        .executeTakeFirstOrThrow()
    const nothing = { location: null, location_latitude: null, location_longitude: null, location_name: null }
    assert.deepEqual(await kept(), nothing)
    const page = async (lang: string) =>
      (await polder.get(`/v/${id}`, { headers: { 'accept-language': lang } })).body
    const exact = (await change(id, { location: 'exact' })).body
    assert.match(await page('nl'), /<dd>52,0907° NB, 5,1215° OL<br>/)
    assert.match(await page('en'), /<dd>52\.0907° N, 5\.1215° E<br>/)
    assert.deepEqual(exact.shownLocation, { latitude: 52.0907, longitude: 5.1215, name: null })
    const near = (await change(id, { location: '1km' })).body
    assert.notEqual(near.shownLocation.latitude, 52.0907)
    assert.ok(Math.abs(near.shownLocation.latitude - 52.0907) < 0.006)
    const named = (await change(id, { location: 'place' })).body
    assert.deepEqual(named.shownLocation, { latitude: null, longitude: null, name: 'Utrecht' })
    assert.deepEqual((await kept()).location_latitude, null)
    assert.match(await page('nl'), /<dd>in de buurt van Utrecht<\/dd>/)
    assert.doesNotMatch(await page('nl'), /52[.,]0|5[.,]12/)
    assert.equal((await change(id, { location: null })).body.shownLocation, null)
    assert.deepEqual(await kept(), nothing)
    const { verificationId: placeless } = await polder.photo(token)
    const refused = await change(placeless, { location: 'exact' })
    assert.equal(refused.status, 400)
    assert.match(refused.body.message, /location/)
  })

  test('strangers, missing photos and wrong fields', async () => {
    const { verificationId: id } = await polder.photo(token)
    const stranger = (await polder.account()).token
    assert.equal((await change(id, { title: 'a' }, stranger)).status, 403)
    assert.equal((await change('zzzzzz', { title: 'a' })).status, 404)
    assert.equal((await polder.patch(`/api/v1/photos/${id}/details`, { json: { title: 'a' } })).status, 401)
    for (const [json, field] of [
      [{ title: 'a'.repeat(201) }, 'title'],
      [{ caption: 'a'.repeat(2001) }, 'caption'],
      [{ findable: 'yes' }, 'findable'],
      [{ location: '2km' }, 'location'],
      [{ training: null }, 'training'],
      [{ headline: 'a' }, 'headline'],
    ] as const) {
      const answer = await change(id, json)
      assert.equal(answer.status, 400, field)
      assert.match(answer.body.message, new RegExp(field))
    }
  })

  test('of a list the title of each photo is its newest, and one row of each is read', async () => {
    const ids: string[] = []
    for (const titles of [['Sluis', 'Sluis bij dag', 'Sluis bij nacht'], ['Molen', null], ['Gemaal']]) {
      const { verificationId: id } = await polder.photo(token)
      for (const title of titles) assert.equal((await change(id, { title })).status, 200)
      ids.push(id)
    }
    let read = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length
        return result
      },
    })
    const titles = await titlesOf({ db: counted }, ids)
    assert.deepEqual(
      ids.map((id) => titles.get(id)),
      ['Sluis bij nacht', undefined, 'Gemaal'],
    )
    assert.equal(read, ids.length)
  })

  test('two at once get versions of their own', async () => {
    const { verificationId: id } = await polder.photo(token)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => change(id, { title })))
    assert.deepEqual(answers.map(({ body }) => body.version).sort(), [1, 2, 3, 4])
  })

  test('no two statements have one text, whatever is said', () => {
    const said = fc.option(fc.string({ unit: fc.constantFrom('a', '\n', '"', 'null', '\\', ' ') }), {
      nil: null,
    })
    fc.assert(
      fc.property(said, said, said, said, said, said, (a, b, c, d, e, f) => {
        const of = (title: string | null, caption: string | null, credit: string | null) =>
          statementText({
            locationRemoved: false,
            ...{ verificationId: 'k7m3qx', sha256: 'ab'.repeat(32), version: 1, signedAt: new Date(0) },
            ...{ title, caption, credit },
          })
        assert.equal(of(a, b, c) === of(d, e, f), a === d && b === e && c === f)
        assert.equal(of(a, b, c).split('\n').length, 8)
      }),
      { numRuns: 300 },
    )
  })
})
