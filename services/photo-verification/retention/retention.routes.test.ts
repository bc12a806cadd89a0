/** Keeping photos longer over HTTP, what the sweep and the public then see, and the mail before the end. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createService } from '../service.ts'
import { operatorToken, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const day = 24 * 60 * 60_000

describe('retention', () => {
  let polder: PhotoTestService
  before(async () => {
    polder = await startPhotoService()
  })
  after(() => polder[Symbol.asyncDispose]())

  const at = (milliseconds: number): string =>
    new Date(polder.platform.clock.millis() + milliseconds).toISOString()
  const keep = (id: string, keepUntil: unknown, token: string) =>
    polder.patch(`/api/v1/photos/${id}/retention`, { token, json: { keepUntil } })
  const plan = (email: string, json: object, token = operatorToken) =>
    polder.put(`/api/v1/operator/accounts/${encodeURIComponent(email)}/plan`, { token, json })
  const signIn = async (email: string): Promise<string> => {
    const json = { email, password: 'correct horse battery' }
    return (await polder.post('/api/v1/auth/login', { json })).body.token
  }
  let keepers = 0
  const account = async (retentionDays?: number, language = 'nl') => {
    const json = { email: `keeper-${++keepers}@example.nl`, password: 'correct horse battery' }
    const headers = { 'accept-language': language }
    const { token, email } = (await polder.post('/api/v1/auth/register', { json, headers })).body
    if (retentionDays) assert.equal((await plan(email, { retentionDays })).status, 204)
    return { token, email }
  }
  const publicStatus = async (id: string) => (await polder.get(`/public/photos/${id}/verify`)).status
  /** Starts an instance, which sweeps and tells owners at once. */
  const start = () => createService(polder.platform, { port: 0 })
  const mailsTo = (email: string) => polder.platform.mails.filter((mail) => mail.to === email)

  test('the operator sets a plan of 14 to 3,650 days', async () => {
    const { email } = await account()
    assert.equal((await plan(email, { retentionDays: 14 })).status, 204)
    assert.equal((await plan(email.toUpperCase(), { retentionDays: 3650 })).status, 204)
    for (const [json, named] of [
      [{ retentionDays: 13 }, /retentionDays/],
      [{ retentionDays: 3651 }, /retentionDays/],
      [{ retentionDays: 20.5 }, /retentionDays/],
      [{ retentionDays: '20' }, /retentionDays/],
      [{}, /retentionDays/],
      [{ retentionDays: 20, premium: true }, /premium/],
    ] as const) {
      const answer = await plan(email, json)
      assert.equal(answer.status, 400)
      assert.match(answer.body.message, named)
    }
    assert.equal((await plan('nobody@example.nl', { retentionDays: 20 })).status, 404)
    assert.equal((await plan(email, { retentionDays: 20 }, 'wrong')).status, 401)
  })

  test('14 days unless the plan allows more; what is wrong is named; others may not', async () => {
    const { token } = await account()
    const { verificationId: id, createdAt } = await polder.photo(token)
    const usual = new Date(new Date(createdAt).getTime() + 14 * day).toISOString()
    const standard = { keepUntil: null, deletedAt: usual, retentionDays: 14 }
    assert.deepEqual((await keep(id, null, token)).body, standard)
    assert.deepEqual((await keep(id, usual, token)).body, { ...standard, keepUntil: usual })
    const beyond = await keep(id, at(14 * day + 1), token)
    assert.equal(beyond.status, 403)
    assert.match(beyond.body.message, /keepUntil: the plan keeps a photo for 14 days/)
    for (const wrong of [at(-1), at(0), at(14 * day - 1), 'soon', '2026-01-01', 5, undefined])
      assert.equal((await keep(id, wrong, token)).status, 400, String(wrong))
    const stranger = (await polder.account()).token
    assert.equal((await keep(id, usual, stranger)).status, 403)
    assert.equal((await keep('zzzzzz', usual, token)).status, 404)
  })

  test('a photo that is kept outlives the sweep until its own moment, and then goes as any other', async () => {
    const { token, email } = await account(100)
    const { verificationId: kept } = await polder.photo(token)
    const { verificationId: usual } = await polder.photo(token)
    assert.equal((await keep(kept, at(100 * day + 1), token)).status, 403)
    const { body } = await keep(kept, at(100 * day), token)
    assert.deepEqual(body, { keepUntil: at(100 * day), deletedAt: at(100 * day), retentionDays: 100 })
    // What was kept under a plan stays kept under a shorter one.
    await plan(email, { retentionDays: 14 })
    polder.platform.clock.advance(14 * day)
    await using _first = await start()
    await eventually(async () => (await rows('photos', usual)).length === 0, 'the other photo is swept')
    assert.deepEqual([await publicStatus(kept), await publicStatus(usual)], [200, 410])
    const own = await polder.get('/api/v1/photos', { token: await signIn(email) })
    assert.deepEqual([own.body.totalElements, own.body.content[0].verificationId], [1, kept])
    assert.equal((await keep(kept, null, await signIn(email))).status, 400)
    polder.platform.clock.advance(86 * day - 1)
    assert.equal(await publicStatus(kept), 200)
    polder.platform.clock.advance(1)
    assert.equal(await publicStatus(kept), 410)
    assert.equal((await keep(kept, at(day), await signIn(email))).status, 404)
    await using _second = await start()
    await eventually(async () => (await rows('photos', kept)).length === 0, 'the kept photo is swept')
    assert.equal(await publicStatus(kept), 410)
  })

  const rows = async (table: string, id: string) =>
    (
      await polder.platform
        .database!.runner('photo_verification')
        .executeSql(`SELECT * FROM ${table} WHERE verification_id = $1`, [id])
    ).rows

  const unsent = async () =>
    (
      await polder.platform
        .database!.runner('photo_verification')
        .executeSql(
          `SELECT * FROM photo_verification_jobs.job WHERE name = 'mail-expiry' AND state IN ('created', 'retry', 'active')`,
          [],
        )
    ).rows

  test('three days before the end one mail offers the bundles, in the language of the account, and no second one', async () => {
    const dutch = await account()
    const english = await account(30, 'en')
    const gone = await account()
    const ids: string[] = []
    for (const owner of [dutch, dutch, english, gone])
      ids.push((await polder.photo(owner.token)).verificationId)
    polder.platform.clock.advance(11 * day - 1)
    {
      await using _early = await start()
      assert.deepEqual([mailsTo(dutch.email).length, mailsTo(english.email).length], [0, 0])
    }
    await polder.delete(`/api/v1/photos/${ids[3]}`, { token: await signIn(gone.email) })
    polder.platform.clock.advance(1)
    await using _next = await start()
    await using _other = await start()
    const [mail] = await eventually(async () => {
      const all = [...mailsTo(dutch.email), ...mailsTo(english.email)]
      return all.length >= 2 && mailsTo(dutch.email)
    }, 'both owners are told')
    assert.match(mail!.subject, /^2 van je foto’s worden vanaf \d+ \S+ \d{4} verwijderd$/)
    for (const id of ids.slice(0, 2)) {
      assert.ok(mail!.text.includes(`/app/photos/${id}/evidence`), mail!.text)
      assert.ok(mail!.html!.includes(`/app/photos/${id}/evidence`))
    }
    assert.doesNotMatch(mail!.text, /langer/i, 'this plan keeps nothing longer')
    const [letter] = mailsTo(english.email)
    assert.match(letter!.subject, new RegExp(`^Photo ${ids[2]} will be deleted on `))
    assert.match(letter!.text, /up to 30 days/)
    // Kept longer, it is told of again, once, before its new end.
    const token = await signIn(english.email)
    assert.equal((await keep(ids[2]!, at(10 * day), token)).status, 200)
    polder.platform.clock.advance(7 * day)
    await using _later = await start()
    await eventually(async () => mailsTo(english.email).length === 2, 'told again')
    await using _again = await start()
    await eventually(async () => (await unsent()).length === 0, 'nothing waits to be mailed')
    assert.deepEqual(
      [dutch, english, gone].map(({ email }) => mailsTo(email).length),
      [1, 2, 0],
    )
  })
})
