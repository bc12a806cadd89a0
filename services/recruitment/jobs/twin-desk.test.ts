/** The page of probable twins: what it shows, merging, what sources do afterwards, splitting, and two administrators at once. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Kysely } from 'kysely'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type PostingDraft, toPosting } from '../core/job-posting.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import type { JobCtx } from './job.actions.ts'
import { deactivateMissing, takePosting } from './posting.actions.ts'
import { listProbableTwins } from './twin-decision.store.ts'

const desk = '/beheer/dubbel'
const care = { id: 21, name: 'GGZ', type: 'RSS' }
const board = { id: 22, name: 'Banenbord', type: 'JSON_LD' }

let polder: Applying
let db: Kysely<Tables>
let ctx: JobCtx
let admin: PageVisitor
before(async () => {
  polder = await startApplying()
  const { database, clock } = polder.platform
  db = await database!.open<Tables>('recruitment', migrations)
  const queue = { announce: () => {}, send: async () => null } as unknown as JobCtx['queue']
  ctx = { db, clock, queue, views: { waiting: () => 0 } as unknown as JobCtx['views'] }
  admin = await visitorAs(polder, polder.admin)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

let made = 0
const posting = (fields: Partial<PostingDraft>) => {
  made++
  const draft = {
    externalId: `t-${made}`,
    sourceUrl: `https://zorg.example/${made}`,
    title: 'Psycholoog',
    company: 'GGZ Oost',
    location: 'Ede',
    ...fields,
  }
  const one = toPosting(draft, '2026-03-18')
  assert.ok(!('missing' in one))
  return one
}
/** Two jobs that hours keep apart, from two sources. */
const twinJobs = async (title: string) => {
  const one = posting({ title, hoursPerWeekMin: 24, hoursPerWeekMax: 24 })
  const other = posting({ title, hoursPerWeekMin: 36, hoursPerWeekMax: 36 })
  const first = await takePosting(ctx, care, one)
  const second = await takePosting(ctx, board, other)
  assert.deepEqual([first.outcome, second.outcome], ['created', 'created'])
  return { one, other, first: first.jobId, second: second.jobId }
}
const decide = (act: string, one: number, other: number, keep?: number) =>
  admin.send(`${desk}/${act}`, [
    ['one', String(one)],
    ['other', String(other)],
    ...(keep === undefined ? [] : [['keep', String(keep)] as const]),
  ])
const jobOf = (id: number) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linksOf = async (id: number) =>
  (
    await db
      .selectFrom('job_source_links')
      .select(['source_id', 'is_primary', 'joined_by'])
      .where('job_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((link) => [link.source_id, link.is_primary, link.joined_by])
const pairsOf = async () =>
  (await listProbableTwins(db, { now: ctx.clock.now(), limit: 100 })).twins.map(({ first, second }) => [
    first,
    second,
  ])

test('a pair stands there with why and what differs, until somebody says that it is none', async () => {
  const { first, second } = await twinJobs('Arts')
  const page = load((await admin.see(desk)).body)
  const card = page(`#pair-${first}-${second}`)
  const text = card.text().replace(/\s+/g, ' ')
  assert.match(text, /Arts – GGZ Oost.*Zelfde bedrijf, functie en plaats/)
  const marked = card.find('tbody tr').filter((_, row) => page(row).text().includes('verschilt'))
  assert.deepEqual(marked.map((_, row) => page(row).find('th').text().trim()).get(), [
    'Uren per week',
    'Bron',
  ])
  assert.equal((await decide('niet-dubbel', first, second)).status, 303)
  assert.equal(load((await admin.see(desk)).body)(`#pair-${first}-${second}`).length, 0)
  assert.match((await admin.see('/beheer/logboek')).body, /Hield vacatures uit elkaar/)
})

test('pairs are those that a plain comparison finds, with the oldest that nobody decided of', async () => {
  const ids: number[] = []
  for (let i = 0; i < 4; i++)
    ids.push((await takePosting(ctx, care, posting({ title: 'Behandelaar' }))).jobId)
  const [a, b, c, d] = ids as [number, number, number, number]
  assert.equal((await decide('niet-dubbel', a, c)).status, 303)
  const found = (await pairsOf()).filter((pair) => ids.includes(pair[0]!))
  assert.deepEqual(found, [
    [a, d],
    [b, c],
    [a, b],
  ])
  for (const [one, other] of found) await decide('niet-dubbel', one!, other!)
})

test('however many jobs are open, one call looks through some of them and says where to go on', async () => {
  const now = ctx.clock.now()
  const all = (await listProbableTwins(db, { now, limit: 1_000 })).twins
  const three: [number, number][] = []
  for (const title of ['Metselaar', 'Voeger', 'Stukadoor']) {
    const { first, second } = await twinJobs(title)
    three.unshift([first, second])
  }
  const walk = async (limit: number, window: number) => {
    const found: [number, number][] = []
    let calls = 0
    for (let before: number | undefined; ; calls++) {
      const { twins, next } = await listProbableTwins(db, { now, limit, window, before })
      assert.ok(new Set(twins.map(({ second }) => second)).size <= limit)
      found.push(...twins.map(({ first, second }): [number, number] => [first, second]))
      if (next === null) return { found, calls: calls + 1 }
      assert.ok(before === undefined || next < before)
      before = next
    }
  }
  const expected = [...three, ...all.map(({ first, second }) => [first, second])]
  for (const [limit, window] of [
    [1, 5_000],
    [2, 4],
    [10, 1],
    [1_000, 3],
  ] as const)
    assert.deepEqual((await walk(limit, window)).found, expected, `${limit} ${window}`)
  assert.equal((await walk(1_000, 5_000)).calls, 1)
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  assert.ok((await walk(10, 1)).calls >= Number(count))
  const page = load((await admin.see(`${desk}?voor=${three[1]![1]}`)).body)
  assert.equal(page(`#pair-${three[0]!.join('-')}`).length, 0)
  assert.equal(page(`#pair-${three[2]!.join('-')}`).length, 1)
  assert.equal(page('nav[aria-label="Verder kijken"] a').first().text(), 'Nieuwste vacatures')
  for (const [one, other] of three) await decide('niet-dubbel', one, other)
})

test('a merge closes one job, whose page leads to the other, and its sources go on with that', async () => {
  const { other, first, second } = await twinJobs('Therapeut')
  assert.equal((await decide('samenvoegen', first, second, first)).status, 303)
  assert.deepEqual([(await jobOf(first)).active, (await jobOf(second)).active], [true, false])
  assert.deepEqual(await linksOf(first), [
    [care.id, true, null],
    [board.id, false, 'OPERATOR'],
  ])
  const moved = await polder.get(`/vacatures/${second}-therapeut`, { headers: { accept: 'text/html' } })
  assert.equal(moved.status, 303)
  assert.equal(moved.headers.get('location'), `/vacatures/${first}-therapeut`)
  // Shown again, changed and all, it stays where it is; from a third source too.
  for (const again of [other, { ...other, description: 'Een andere tekst.' }])
    assert.deepEqual((await takePosting(ctx, board, again)).jobId, first)
  const third = { id: 23, name: 'Derde', type: 'RSS' }
  const alike = posting({ title: 'Therapeut' })
  for (const outcome of ['duplicate', 'unchanged'])
    assert.deepEqual(await takePosting(ctx, third, alike).then((taken) => [taken.jobId, taken.outcome]), [
      first,
      outcome,
    ])
  assert.equal((await jobOf(second)).active, false)
  // Gone at its first source, it stays open for the other.
  for (let run = 0; run < 2; run++) {
    polder.platform.clock.advance(60_000)
    await deactivateMissing(ctx, care.id, ctx.clock.now())
  }
  assert.equal((await jobOf(first)).active, true)
  const log = (await admin.see('/beheer/logboek')).body
  assert.match(log, /Voegde dubbele vacatures samen/)

  assert.match((await admin.see(desk, 'en')).body, new RegExp(`Job ${second} went into job ${first}`))
  assert.equal((await decide('splitsen', first, second)).status, 303)
  assert.equal((await jobOf(second)).active, true)
  assert.deepEqual(await linksOf(second), [[board.id, true, null]])
  assert.deepEqual((await takePosting(ctx, board, other)).jobId, second)
  const shown = await polder.get(`/vacatures/${second}-therapeut`, { headers: { accept: 'text/html' } })
  assert.equal(shown.status, 200)
  assert.ok(!(await pairsOf()).some(([one, two]) => one === first && two === second))
  assert.equal((await decide('splitsen', first, second)).status, 404)
})

test('a merge is refused, and nothing changes, where it would take something away', async () => {
  const [one, other] = [await polder.newJob({ title: 'Kok' }), await polder.newJob({ title: 'Kok' })]
  await polder.applied(polder.anna, { jobId: other })
  const refusedWith = async (words: RegExp, keep: number, pair = [one, other] as const) => {
    const answer = await decide('samenvoegen', pair[0], pair[1], keep)
    assert.equal(answer.status, 409)
    assert.match(load(answer.body)('[role=alert]').text(), words)
  }
  await refusedWith(/gesolliciteerd\. Laat die blijven/, one)
  const page = load((await admin.see(desk)).body)
  // What can be done is chosen beforehand.
  assert.equal(page(`#pair-${one}-${other} input[type=radio][checked]`).attr('value'), String(other))
  await polder.applied(polder.anna, { jobId: one })
  await refusedWith(/Op beide vacatures is gesolliciteerd/, other)
  assert.deepEqual([(await jobOf(one)).active, (await jobOf(other)).active], [true, true])
  const [a, b, c] = [
    await polder.newJob({ title: 'Bakker' }),
    await polder.newJob({ title: 'Bakker' }),
    await polder.newJob({ title: 'Bakker' }),
  ]
  assert.equal((await decide('samenvoegen', a, b, a)).status, 303)
  await refusedWith(/al een andere opgegaan/, c, [a, c])
  await refusedWith(/Iemand anders/, b, [b, c])
  assert.equal((await decide('niet-dubbel', a, b)).status, 409)
  const nowhere: [number, number, number][] = [
    [a, a, a],
    [a, 999_999, a],
    [a, c, b],
    [0, c, c],
  ]
  for (const [first, second, keep] of nowhere)
    assert.equal((await decide('samenvoegen', first, second, keep)).status, 404, `${first} ${second} ${keep}`)
  assert.equal((await jobOf(a)).active, true)
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  assert.equal((await polder.delete(`/api/v1/admin/jobs/${a}`, { token })).status, 204)
  assert.equal((await admin.see(desk)).status, 200)
})

test('of two administrators who keep each another one, one is refused', async () => {
  const [one, other] = [await polder.newJob({ title: 'Smid' }), await polder.newJob({ title: 'Smid' })]
  const answers = await Promise.all([
    decide('samenvoegen', one, other, one),
    decide('samenvoegen', one, other, other),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 409])
  assert.equal([(await jobOf(one)).active, (await jobOf(other)).active].filter(Boolean).length, 1)
})

test('the page is for administrators', async () => {
  const recruiter = await visitorAs(polder, polder.recruiter)
  assert.equal((await recruiter.see(desk)).status, 403)
  for (const act of ['samenvoegen', 'niet-dubbel', 'splitsen'])
    assert.equal(
      (
        await recruiter.send(`${desk}/${act}`, [
          ['one', '1'],
          ['other', '2'],
        ])
      ).status,
      403,
    )
})
