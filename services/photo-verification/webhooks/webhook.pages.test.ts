/** Webhooks on the settings pages, without a script: added, tried, looked at, removed; and how they look. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { startReceiver, verified, type WebhookReceiver } from '../../../kit/testing/webhook-receiver.ts'
import { type OwnerSession, ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

describe('webhooks on pages', () => {
  let receiver: WebhookReceiver
  let polder: PhotoTestService
  let owner: OwnerSession
  let id: string
  before(async () => {
    receiver = await startReceiver()
    polder = await startPhotoService({ environment: { WEBHOOK_ALLOWED_HOSTS: receiver.host } })
    // Receivers compare the time of a message with their own.
    polder.platform.clock.set(new Date())
    owner = await ownerOn(polder, 'haak@example.nl')
  })
  after(async () => {
    await polder[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
  })

  const path = () => `/app/settings/webhooks/${id}`
  const secretIn = (body: string): string => /whsec_[A-Za-z0-9+/]{43}=/.exec(body)![0]
  const add = (fields: Record<string, string>) => owner.post('/app/settings/webhooks', fields)

  test('added with its secret shown once; mistakes come back with what was entered', async () => {
    assert.match((await owner.get('/app/settings')).body, /Je hebt nog geen webhooks/)
    for (const [fields, message] of [
      [{ url: '', events: 'photo.signed' }, /Vul een https-adres/],
      [{ url: 'http://10.0.0.1/x', events: 'photo.signed' }, /Vul een https-adres/],
      [{ url: `${receiver.origin}/hook` }, /Kies ten minste/],
      [{ url: `${receiver.origin}/hook`, events: 'alles' }, /Kies ten minste/],
    ] as const) {
      const answer = await add(fields)
      assert.equal(answer.status, 422)
      assert.match(answer.body, message)
      assert.ok(answer.body.includes(`value="${fields.url}"`) || fields.url === '')
      assert.doesNotMatch(answer.body, /whsec_/)
    }
    const both = (await add({ url: 'http://10.0.0.1/x' })).body
    for (const field of ['url', 'events']) assert.match(both, new RegExp(`<a href="#${field}`))
    const made = await add({ url: `${receiver.origin}/hook`, events: 'photo.deleted' })
    assert.equal(made.status, 200, made.body)
    const secret = secretIn(made.body)
    const listed = (await owner.get('/app/settings')).body
    assert.match(listed, /Een foto is verwijderd/)
    assert.ok(!listed.includes(secret))
    id = /settings\/webhooks\/([0-9a-f-]{36})"/.exec(listed)![1]!
    // It is told whatever was asked for.
    assert.equal((await owner.post(`${path()}/test`)).status, 303)
    const [message] = await receiver.until(1)
    assert.deepEqual(verified(message!, secret), message!.message)
    assert.deepEqual([message!.message.type, message!.message.data], ['webhook.test', { webhookId: id }])
    const arrived = async () => /Proefbericht.*ja \(1 poging\)/s.test((await owner.get(path())).body)
    await eventually(arrived, 'the page says that the test has arrived')
  })

  test('sent again, switched off and on, given a new secret; nobody else’s', async () => {
    const stranger = await ownerOn(polder, 'vreemd@example.nl')
    assert.equal((await stranger.get(path())).status, 404)
    for (const act of ['test', 'secret', 'enabled', 'remove'])
      assert.equal((await stranger.post(`${path()}/${act}`)).status, 404, act)
    const again = /action="([^"]*\/deliveries\/msg_\w+\/again)"/.exec((await owner.get(path())).body)![1]!
    const before = receiver.received.length
    assert.equal((await owner.post(again)).status, 303)
    const all = await receiver.until(before + 1)
    assert.equal(all.at(-1)!.id, all[0]!.id)
    assert.equal((await owner.post(`${path()}/enabled`, { enabled: 'no' })).status, 303)
    const off = (await owner.get(path())).body
    assert.match(off, /Je hebt deze webhook uitgezet/)
    assert.doesNotMatch(off, /\/test"|\/again"/)
    assert.equal((await owner.post(`${path()}/test`)).status, 409)
    assert.equal((await owner.post(`${path()}/enabled`, { enabled: 'yes' })).status, 303)
    secretIn((await owner.post(`${path()}/secret`)).body)
    // One that does not get through waits for its next try.
    receiver.answer(503)
    assert.equal((await owner.post(`${path()}/test`)).status, 303)
    const second = await owner.post(`${path()}/test`)
    assert.equal(second.status, 409)
    assert.match(second.body, /al een proefbericht onderweg/)
  })

  test('older messages are a page on, each of them once, and the newest are a link away', async () => {
    const { rows } = await polder.platform.database!.runner('photo_verification').executeSql(
      `INSERT INTO webhook_deliveries (id, webhook_id, event, data, created_at, began_at, state, tries)
         SELECT 'msg_old' || n, $1, 'photo.deleted', '{}', $2::timestamptz, $2::timestamptz, 'FAILED', 8
         FROM generate_series(1, 45) n RETURNING id`,
      [id, polder.platform.clock.now().toISOString()],
    )
    const seen: string[] = []
    let at: string | undefined = path()
    const pages: string[] = []
    while (at) {
      const { body }: { body: string } = await owner.get(at)
      seen.push(...[...body.matchAll(/deliveries\/(msg_\w+)\/again/g)].map((match) => match[1]!))
      pages.push(body)
      at = /href="([^"#]*\?before=msg_\w+)#deliveries"/.exec(body)?.[1]
    }
    assert.equal(pages.length, 3)
    assert.equal(new Set(seen).size, seen.length)
    for (const row of rows) assert.ok(seen.includes(String(row['id'])), String(row['id']))
    assert.doesNotMatch(pages[0]!, /Nieuwste berichten/)
    for (const older of pages.slice(1)) assert.ok(older.includes(`href="${path()}#deliveries"`))
    assert.match((await owner.get(`${path()}?before=msg_unknown`)).body, /Er zijn geen oudere berichten/)
  })

  test('how it looks', { skip: missingBrowser }, async () => {
    const [name, value] = owner.cookie.split('=') as [string, string]
    const checker = await openPageChecker()
    try {
      const look = (at: string, shot: string, languages: ('nl' | 'en')[]) =>
        checker.check(`${polder.address}${at}`, { name: shot, cookies: { [name]: value }, languages })
      await look('/app/settings/webhooks/new', 'webhook-new', ['en'])
      await look(`/app/settings/webhooks/${id}`, 'webhook', ['nl', 'en'])
      await look(`/app/settings/webhooks/${id}/remove`, 'webhook-remove', ['nl'])
    } finally {
      await checker.close()
    }
  })

  test('removed with its messages', async () => {
    assert.match((await owner.get(`${path()}/remove`)).body, /Webhook verwijderen\?/)
    assert.equal((await owner.post(`${path()}/remove`)).headers.get('location'), '/app/settings')
    assert.equal((await owner.get(path())).status, 404)
    assert.match((await owner.get('/app/settings')).body, /Je hebt nog geen webhooks/)
  })
})
