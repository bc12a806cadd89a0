/** A job's page that is kept reads as one that is written now, whatever was done since; the page with a query is never kept. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { day, type JobBoard, startJobBoard } from '../testing/job-board.ts'

let board: JobBoard
before(async () => {
  board = await startJobBoard()
})
after(() => board.polder[Symbol.asyncDispose]())

const see = (path: string, headers: Record<string, string> = {}) =>
  board.polder.get(path, { headers: { accept: 'text/html', 'accept-language': 'nl', ...headers } })

const addressOf = async (id: number): Promise<string> =>
  (await see(`/vacatures/${id}`)).headers.get('location') ?? `/vacatures/${id}`

const keysIn = (body: string): string[] =>
  [...body.matchAll(/name="key" value="([^"]+)"/g)].map((found) => found[1]!)

const shownIn = (body: string) => {
  const $ = load(body)
  $('[name=key]').remove()
  return {
    title: $('title').text(),
    main: $('main').html(),
    data: $('script[type="application/ld+json"]').text(),
  }
}

/** Asked often enough to be kept, and the same as one that is written for this request alone. */
const demandSame = async (path: string, headers: Record<string, string> = {}) => {
  const written = await see(`${path}?a=1`, headers)
  const asked = [
    await see(path, headers),
    await see(path, headers),
    await see(path, headers),
    await see(path, headers),
  ]
  for (const one of asked) {
    assert.equal(one.status, 200)
    assert.deepEqual(shownIn(one.body), shownIn(written.body))
  }
  return asked.at(-1)!
}

const change = async (id: number, fields: object) => {
  const { token } = board.recruiter
  const { body } = await board.polder.get(`/jobs/${id}`)
  const known = {
    title: body.title,
    company: body.company,
    description: body.description,
    location: body.location,
  }
  const answer = await board.polder.put(`/jobs/${id}`, { token, json: { ...known, ...fields } })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
const toggle = async (id: number) => {
  const path = `/api/v1/admin/jobs/${id}/toggle`
  assert.equal((await board.polder.put(path, { token: board.admin.token })).status, 200)
}

test('each answer has a nonce and keys of its own under one policy, in every compression, theme and language', async () => {
  const path = await addressOf(await board.create({ title: 'Kapper “De Schaar” – Ede' }))
  const seen = new Set<string>()
  const ways: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'identity' },
    { 'accept-language': 'en' },
    { cookie: 'appearance=dark' },
    { 'sec-fetch-site': 'none' },
    { cookie: 'language=en; appearance=light', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of [...ways, ...ways]) {
    const { body, headers: told } = await demandSame(path, headers)
    const nonce = /script-src 'nonce-([\w-]{22})'/.exec(told.get('content-security-policy')!)![1]!
    const $ = load(body)
    assert.ok($('script[nonce], style[nonce], link[nonce], meta[nonce]').length > 3)
    for (const one of $('[nonce]')) assert.equal($(one).attr('nonce'), nonce)
    assert.equal($('script:not([type="application/ld+json"]):not([nonce])').length, 0)
    for (const one of [nonce, ...keysIn(body)]) {
      assert.ok(!seen.has(one), 'used twice')
      seen.add(one)
    }
    assert.equal(told.get('content-encoding'), headers['accept-encoding'] ? null : 'gzip')
    assert.equal(told.get('cache-control'), 'no-cache')
    assert.equal(
      $('html').attr('lang'),
      JSON.stringify(headers).includes('en"') || headers['cookie']?.includes('language=en') ? 'en' : 'nl',
    )
    assert.equal($('html').attr('data-appearance'), /appearance=(\w+)/.exec(headers['cookie'] ?? '')?.[1])
    assert.equal($('style').length, headers['sec-fetch-site'] ? 1 : 0)
  }
})

test('a change is shown at once: another text, another title, closed, open again, removed', async () => {
  const id = await board.create({ title: 'Glazenwasser', location: 'Ede' })
  const path = await addressOf(id)
  await demandSame(path)
  await change(id, { description: 'Je wast ramen in de hele stad.' })
  assert.match((await demandSame(path)).body, /Je wast ramen in de hele stad/)
  await toggle(id)
  const closed = await see(path)
  assert.deepEqual([closed.status, closed.body.includes('JobPosting')], [410, false])
  await toggle(id)
  await demandSame(path)
  await change(id, { title: 'Gevelreiniger' })
  const moved = await see(path)
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, `/vacatures/${id}-gevelreiniger`])
  await demandSame(moved.headers.get('location')!)
  await board.remove(id)
  assert.equal((await see(moved.headers.get('location')!)).status, 404)
})

test('a job that is like it comes, changes, closes by itself and goes, at once', async () => {
  const id = await board.create({ title: 'Imker' })
  const path = await addressOf(id)
  await demandSame(path)
  const other = await board.create({
    title: 'Imker op het dak',
    expiresAt: new Date(board.polder.platform.clock.millis() + 600_000).toISOString(),
  })
  assert.match((await demandSame(path)).body, /Imker op het dak/)
  await change(other, {
    title: 'Imker in de stad',
    expiresAt: new Date(board.polder.platform.clock.millis() + 600_000).toISOString(),
  })
  assert.match((await demandSame(path)).body, /Imker in de stad/)
  board.polder.platform.clock.advance(300_000)
  assert.match((await demandSame(path)).body, />5 minuten geleden</)
  board.polder.platform.clock.advance(299_000)
  await demandSame(path)
  board.polder.platform.clock.advance(1_000)
  assert.doesNotMatch((await demandSame(path)).body, /Imker in de stad/)
})

test('past its deadline nobody is shown an open job, whoever asked a moment before', async () => {
  await board.advance(0)
  const now = board.polder.platform.clock.millis()
  const id = await board.create({ title: 'Ballonvaarder', expiresAt: new Date(now + 60_000).toISOString() })
  const path = await addressOf(id)
  await demandSame(path)
  board.polder.platform.clock.advance(now + 59_999 - board.polder.platform.clock.millis())
  assert.equal((await see(path)).status, 200)
  board.polder.platform.clock.advance(1)
  assert.equal((await see(path)).status, 410)
  const daily = await addressOf(
    await board.create({
      title: 'Torenwachter',
      applicationDeadline: new Date(now + day).toISOString().slice(0, 10),
    }),
  )
  await demandSame(daily)
  await board.advance(2 * day)
  assert.equal((await see(daily)).status, 410)
})

test('whoever is signed in, or is told something, gets a page of their own; looks are counted', async () => {
  const id = await board.create({ title: 'Dijkgraaf' })
  const path = await addressOf(id)
  const views = async () => (await board.polder.get(`/jobs/${id}`)).body.viewCount
  const before = await views()
  await demandSame(path)
  assert.equal((await views()) - before, 6, 'five pages and the look at the job itself')
  const told = await see(path, { cookie: 'toast=kept' })
  assert.match(told.body, /De vacature staat bij je bewaarde vacatures/)
  assert.doesNotMatch((await see(path)).body, /De vacature staat bij/)
  const { email, password } = board.candidate
  const signedIn = await board.polder.post('/sign-in', {
    body: new URLSearchParams({ email, password, back: '/' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const own = await see(path, { cookie })
  assert.equal(own.headers.get('cache-control'), 'no-store')
  assert.match(own.body, /href="\/account"/)
  assert.doesNotMatch((await see(path)).body, /href="\/account"/)
})
