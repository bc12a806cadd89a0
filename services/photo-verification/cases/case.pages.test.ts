/** The pages of cases: by their forms alone, and for whoever has the link. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type OwnerSession, ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'
import { caseWords } from './case.words.ts'

describe('the pages of cases', () => {
  let polder: PhotoTestService
  before(async () => {
    polder = await startPhotoService()
  })
  after(() => polder[Symbol.asyncDispose]())

  const sql = (statement: string, values: unknown[] = []) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values)
  const tokenOf = async ({ email }: OwnerSession): Promise<string> =>
    (await polder.post('/api/v1/auth/login', { json: { email, password: ownerPassword } })).body.token
  const photoOf = async (owner: OwnerSession, seed: number): Promise<string> => {
    // The newest is the first of the list.
    polder.platform.clock.advance(1000)
    assert.equal((await owner.upload(await smallJpeg(seed))).status, 303)
    return /id="photo-(\w{6})"/.exec((await owner.get('/app')).body)![1]!
  }
  const make = async (owner: OwnerSession, name: string): Promise<string> => {
    const made = await owner.post('/app/cases', { name, reference: 'S-118' })
    assert.equal(made.status, 303, made.body)
    return made.headers.get('location')!
  }
  /** The path of its shared page. */
  const share = async (owner: OwnerSession, path: string): Promise<string> => {
    assert.equal((await owner.post(`${path}/share`, { shared: 'yes' })).status, 303)
    return /(\/c\/[\w-]{43})<\/code>/.exec((await owner.get(path)).body)![1]!
  }
  const detected = (owner: OwnerSession) =>
    eventually(
      async () => !(await owner.get('/app')).body.includes('data-status="PENDING"'),
      'detection has finished',
    )

  test('a case is made, filled, shared, renamed, unshared and deleted by forms alone', async () => {
    const owner = await ownerOn(polder, 'zaken@example.nl')
    assert.match((await owner.get('/app/cases')).body, /Nog geen zaken/)
    const path = await make(owner, 'Schade <b>Dorpsstraat</b> 4')
    const [first, second] = [await photoOf(owner, 1), await photoOf(owner, 2)]
    const empty = (await owner.get(path)).body
    assert.match(empty, /Zaak: Schade &lt;b&gt;Dorpsstraat&lt;\/b&gt; 4<\/h1>/)
    for (const id of [first, second]) assert.ok(empty.includes(`name="photos" value="${id}"`))
    assert.equal((await owner.post(`${path}/photos`, { photos: first!, number: '' })).status, 303)
    const added = await owner.post(`${path}/photos`, { number: `${polder.address}/v/${second}?x=1` })
    assert.equal(added.headers.get('location'), path)
    const filled = (await owner.get(path)).body
    assert.deepEqual(
      [...filled.matchAll(/id="photo-(\w{6})"/g)].map(([, id]) => id),
      [first, second],
    )
    assert.doesNotMatch(filled, /name="photos"/)
    assert.match(filled, /Alle nieuwste foto’s zijn al in deze zaak/)
    assert.equal((await owner.post(`${path}/photos/${first}/remove`)).status, 303)
    assert.equal((await owner.post(`${path}/photos/${first}/remove`)).status, 404)
    assert.equal((await owner.post(path, { name: 'Brand', reference: '' })).status, 303)
    assert.match((await owner.get(path)).body, /Zaak: Brand<\/h1>/)
    const link = await share(owner, path)
    assert.match((await owner.get('/app/cases')).body, /Iedereen met de link/)
    assert.match(
      (await polder.get(link, { headers: { 'accept-language': 'nl' } })).body,
      /Gedeelde zaak: Brand<\/h1>/,
    )
    assert.match((await owner.get(`${path}/unshare`)).body, /Niet meer delen\?/)
    assert.equal((await owner.post(`${path}/share`, { shared: 'no' })).status, 303)
    const gone = await polder.get(link, { headers: { 'accept-language': 'nl' } })
    assert.equal(gone.status, 404)
    assert.match(gone.body, /Hier is geen zaak/)
    assert.match((await owner.get(`${path}/delete`)).body, /Zaak “Brand” verwijderen\?/)
    const deleted = await owner.post(`${path}/delete`)
    assert.equal(deleted.headers.get('location'), '/app/cases')
    assert.equal((await owner.get(path)).status, 404)
    assert.equal((await owner.get(`/app/photos/${second}`)).status, 200)
  })

  test('a photo is put into a case from its own page', async () => {
    const owner = await ownerOn(polder, 'vanuit-foto@example.nl')
    const id = await photoOf(owner, 4)
    const photoPage = async () => (await owner.get(`/app/photos/${id}`)).body
    assert.match(await photoPage(), /Je hebt er nog geen/)
    const path = await make(owner, 'Waterschade')
    const caseId = path.split('/').at(-1)!
    assert.match(await photoPage(), new RegExp(`<option value="${caseId}">Waterschade \\(S-118\\)</option>`))
    for (const wrong of [
      '',
      'geen-zaak',
      (await make(await ownerOn(polder, 'a@example.nl'), 'X')).split('/').at(-1)!,
    ]) {
      const answer = await owner.post(`/app/photos/${id}/case`, { caseId: wrong })
      assert.equal(answer.status, 422)
      assert.match(answer.body, /Kies een van je zaken/)
    }
    const put = await owner.post(`/app/photos/${id}/case`, { caseId })
    assert.equal(put.headers.get('location'), `/app/photos/${id}`)
    assert.match((await owner.get(path)).body, new RegExp(`id="photo-${id}"`))
    const inside = await photoPage()
    assert.ok(inside.includes(`href="${path}"`))
    assert.doesNotMatch(inside, /name="caseId"/)
  })

  test('mistakes come back with what was entered, and nobody else gets in', async () => {
    const owner = await ownerOn(polder, 'fouten@example.nl')
    const stranger = await ownerOn(polder, 'vreemd@example.nl')
    const { mistakes } = caseWords.nl
    for (const [fields, message] of [
      [{ name: ' ', reference: 'S-7' }, mistakes.name],
      [{ name: 'x'.repeat(101), reference: 'S-7' }, mistakes.name],
      [{ name: 'a', reference: 'S-7'.repeat(40) }, mistakes.reference],
      [{ name: 'a', reference: 'S-7', teamId: '5f0c3c1e-2f5b-4d0c-8a53-6b1f0d0f8e11' }, mistakes.owner],
    ] as const) {
      const answer = await owner.post('/app/cases', fields)
      assert.equal(answer.status, 422)
      assert.ok(answer.body.includes(message))
      assert.match(answer.body, /<title>Fout: /)
      assert.match(answer.body, /value="S-7/)
    }
    const path = await make(owner, 'Brand')
    const others = await photoOf(stranger, 3)
    for (const [number, message] of [
      ['', mistakes.nothing],
      ['zzzzzz', mistakes.number],
      [others!, mistakes.number],
    ] as const) {
      const answer = await owner.post(`${path}/photos`, { number })
      assert.equal(answer.status, 422)
      assert.ok(answer.body.includes(message))
      assert.ok(answer.body.includes(`value="${number}"`))
    }
    assert.equal((await owner.post(path, { name: '', reference: 'X' })).status, 422)
    for (const page of ['', '/delete', '/unshare', '/evidence'])
      assert.equal((await stranger.get(`${path}${page}`)).status, 403, page)
    for (const page of ['/photos', '/share', '/delete', `/photos/${others}/remove`])
      assert.equal(
        (await stranger.post(`${path}${page}`, page === '/photos' ? { number: others! } : {})).status,
        403,
        page,
      )
    assert.equal((await stranger.post(path, { name: 'Mijn', reference: '' })).status, 403)
    assert.match((await polder.get(path)).headers.get('location')!, /^\/sign-in\?back=/)
    assert.equal((await polder.post(`${path}/delete`, { headers: fromOwnPage })).status, 401)
    const foreign = { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' }
    assert.equal((await polder.post(`${path}/delete`, { headers: foreign })).status, 403)
    assert.equal((await owner.get(path)).status, 200)
  })

  test('a member of a team makes its cases; whoever only looks finds no form', async () => {
    const owner = await ownerOn(polder, 'team@example.nl')
    const viewer = await ownerOn(polder, 'kijker@example.nl')
    const token = await tokenOf(owner)
    const team = (await polder.post('/api/v1/teams', { token, json: { name: 'Redactie' } })).body.id
    const json = { email: viewer.email, role: 'VIEWER' }
    await polder.post(`/api/v1/teams/${team}/invitations`, { token, json })
    const invitation = await eventually(async () => {
      const mail = polder.platform.mails.find(({ to }) => to === viewer.email)
      return mail && /\/app\/invitations\/[\w-]{43}/.exec(mail.text)![0]
    }, 'the mail of the invitation')
    await viewer.post(invitation)
    assert.match((await owner.get('/app/cases')).body, /Van het team Redactie/)
    assert.doesNotMatch((await viewer.get('/app/cases')).body, /Van het team Redactie/)
    const fields = { name: 'Van het team', reference: '', teamId: team }
    const path = (await owner.post('/app/cases', fields)).headers.get('location')!
    assert.equal((await viewer.post('/app/cases', fields)).status, 422)
    const { verificationId } = await polder.photo(token, { teamId: team })
    const own = await photoOf(owner, 9)
    assert.equal((await owner.post(`${path}/photos`, { number: verificationId })).status, 303)
    const refused = await owner.post(`${path}/photos`, { number: own! })
    assert.equal(refused.status, 409)
    assert.ok(refused.body.includes(caseWords.nl.mistakes.place))
    const looked = await viewer.get(path)
    assert.equal(looked.status, 200)
    assert.match(looked.body, /Je bekijkt deze zaak/)
    assert.match(looked.body, new RegExp(`id="photo-${verificationId}"`))
    assert.doesNotMatch(looked.body.split('<main')[1]!.split('</main')[0]!, /<form/)
    for (const page of ['', '/photos', '/share', '/delete'])
      assert.equal(
        (
          await viewer.post(
            `${path}${page}`,
            page === '/photos' ? { number: 'a' } : page === '' ? { name: 'a', reference: '' } : {},
          )
        ).status,
        403,
        page,
      )
    assert.match((await viewer.get('/app/cases')).body, /Van het team<\/a>/)
  })

  test('the link shows what is public: no private photo, no gated picture, no changed one, and nothing is kept', async () => {
    const owner = await ownerOn(polder, 'link@example.nl')
    const token = await tokenOf(owner)
    const path = await make(owner, 'Gedeeld')
    const ids: string[] = []
    for (let seed = 20; seed < 24; seed++) ids.push(await photoOf(owner, seed))
    const [open, hidden, gated, changed] = ids as [string, string, string, string]
    const outside = await photoOf(owner, 25)
    for (const id of ids) await owner.post(`${path}/photos`, { number: id })
    await polder.patch(`/api/v1/photos/${open}/details`, { token, json: { title: 'Voor <i>de</i> deur' } })
    await polder.patch(`/api/v1/photos/${gated}/view-password`, { token, json: { password: 'tulpen' } })
    await detected(owner)
    await sql('UPDATE photos SET is_public = false WHERE verification_id = $1', [hidden])
    await sql(`UPDATE photos SET captured_at = captured_at - interval '1 day' WHERE verification_id = $1`, [
      changed,
    ])
    const link = await share(owner, path)
    const shown = await polder.get(link, { headers: { 'accept-language': 'en' } })
    assert.deepEqual(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => shown.headers.get(name)),
      ['no-store', 'no-referrer', 'noindex'],
    )
    assert.match(shown.body, /<title>Shared case: Gedeeld/)
    assert.match(shown.body, /<dd>3<\/dd>/)
    assert.ok(shown.body.includes('Voor &lt;i&gt;de&lt;/i&gt; deur'))
    assert.ok(!shown.body.includes(hidden))
    assert.match(shown.body, new RegExp(`id="photo-${open}" data-headline="intact"`))
    assert.match(shown.body, new RegExp(`id="photo-${changed}" data-headline="changed"`))
    assert.match(shown.body, /This photo asks for a password/)
    assert.deepEqual(
      [...shown.body.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source),
      [`${link}/photos/${open}`],
    )
    const picture = (id: string, headers = {}) => polder.get(`${link}/photos/${id}`, { headers })
    const thumbnail = await picture(open)
    assert.deepEqual(
      [thumbnail.headers.get('content-type'), thumbnail.headers.get('cache-control')],
      ['image/jpeg', 'no-store'],
    )
    const { width, height, exif } = await sharp(thumbnail.bytes).metadata()
    assert.deepEqual([width, height, exif], [480, 360, undefined])
    for (const id of [hidden, gated, changed, outside, 'zzzzzz'])
      assert.equal((await picture(id)).status, 404, id)
    assert.equal((await polder.get(`/c/${'A'.repeat(43)}`)).status, 404)
    assert.equal((await polder.get(`/c/${'A'.repeat(43)}/photos/${open}`)).status, 404)
    // Whoever has entered the view password on the photo's page sees it here too.
    const unlocked = await polder.post(`/v/${gated}`, {
      body: 'pw=tulpen',
      headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const cookie = unlocked.headers.getSetCookie()[0]!.split(';')[0]!
    assert.equal((await picture(gated, { cookie })).status, 200)
    assert.match(
      (await polder.get(link, { headers: { cookie } })).body,
      new RegExp(`${link}/photos/${gated}`),
    )
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const statuses: number[] = []
    for (let times = 0; times < 31; times++)
      statuses.push((await polder.get(`/c/${times}`, { headers })).status)
    assert.deepEqual([...new Set(statuses)], [404, 429])
    assert.equal(statuses.indexOf(429), 30)
  })

  test('many cases and many photos come in pages; a page past the last is the last', async () => {
    const owner = await ownerOn(polder, 'veel@example.nl')
    const id = await photoOf(owner, 40)
    const path = await make(owner, 'Groot')
    await sql(
      `INSERT INTO cases (id, account_id, name, created_at)
       SELECT gen_random_uuid(), account_id, 'Zaak ' || n, created_at FROM cases, generate_series(1, 20) n WHERE id = $1`,
      [path.split('/').at(-1)],
    )
    const rows = async (page: number) =>
      (await owner.get(`/app/cases?page=${page}`)).body.match(/<th scope="row"/g)?.length
    assert.deepEqual([await rows(1), await rows(2), await rows(9)], [20, 1, 1])
    await sql(
      `INSERT INTO photos (verification_id, account_id, object_id, content_type, size, width, height, sha256, captured_at,
         signed_at, hmac_key_version, signature, public_signature, public_key_id, created_at, is_public, ai_status)
       SELECT 'veel' || n, account_id, gen_random_uuid(), content_type, size, width, height, sha256, captured_at, signed_at,
         hmac_key_version, 'x', public_signature, public_key_id, created_at, true, ai_status
       FROM photos, generate_series(1, 13) n WHERE verification_id = $1`,
      [id],
    )
    await sql(
      `INSERT INTO case_photos (case_id, verification_id) SELECT $1, 'veel' || n FROM generate_series(1, 13) n`,
      [path.split('/').at(-1)],
    )
    const link = await share(owner, path)
    const items = async (page: number) =>
      (await polder.get(`${link}?page=${page}`)).body.match(/id="photo-veel/g)?.length
    assert.deepEqual([await items(1), await items(2), await items(7)], [12, 1, 1])
    await sql(`DELETE FROM photos WHERE verification_id LIKE 'veel%'`)
  })
})
