import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type JobPosting, type PostingDraft, toPosting } from '../core/job-posting.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import type { JobCtx } from './job.actions.ts'
import { deactivateMissing, takePosting } from './posting.actions.ts'

let polder: RecruitmentTestService
let ctx: JobCtx
before(async () => {
  polder = await startRecruitment()
  const { database, clock } = polder.platform
  const db = await database!.open<Tables>('recruitment', migrations)
  // Nobody has a job alert, so nothing is sent.
  const queue = { announce: () => {}, send: async () => null } as unknown as JobCtx['queue']
  const views = { waiting: () => 0 } as unknown as JobCtx['views']
  ctx = { db, clock, queue, views }
})
after(async () => {
  await ctx.db.destroy()
  await polder[Symbol.asyncDispose]()
})

const greenhouse = { id: 1, name: 'Zuivel (Greenhouse)', type: 'GREENHOUSE' }
const feed = { id: 2, name: 'Banenbank', type: 'RSS' }

const upsertPosting = async (...given: Parameters<typeof takePosting>) =>
  (await takePosting(...given)).outcome

let made = 0
const posting = (fields: Partial<PostingDraft> = {}): JobPosting => {
  const made_ = toPosting({
    externalId: `x-${++made}`,
    sourceUrl: `https://zuivel.example/vacature/${made}`,
    title: `Melker ${made}`,
    company: 'Zuivel BV',
    location: 'Utrecht',
    ...fields,
  })
  assert.ok(!('missing' in made_))
  return made_
}
const jobsNamed = async (title: string): Promise<{ id: number; active: boolean }[]> =>
  (
    await polder.get(`/api/v1/admin/jobs?search=${encodeURIComponent(title)}&size=100`, {
      token: polder.admin.token,
    })
  ).body.content
const listed = async (): Promise<number> => (await polder.get('/jobs')).body.totalElements
const run = async (source: typeof feed, shown: readonly JobPosting[]): Promise<number> => {
  polder.platform.clock.advance(1000)
  const startedAt = polder.platform.clock.now()
  for (const one of shown) await upsertPosting(ctx, source, one)
  return deactivateMissing(ctx, source.id, startedAt)
}

test('created, unchanged, updated', async () => {
  const first = posting({ title: 'Kaasmaker', description: 'Kaas', postedAt: '2026-03-01' })
  assert.equal(await upsertPosting(ctx, greenhouse, first), 'created')
  assert.equal(await upsertPosting(ctx, greenhouse, first), 'unchanged')
  assert.equal(await upsertPosting(ctx, greenhouse, { ...first, description: 'Meer kaas' }), 'updated')
  const [job, ...others] = (await polder.get('/jobs/search?query=kaasmaker')).body.content
  assert.equal(others.length, 0)
  assert.deepEqual(
    [job.description, job.source, job.postedAt, job.externalId],
    ['Meer kaas', greenhouse.name, '2026-03-01T00:00:00.000Z', first.externalId],
  )
})

test('twins across sources are one job with several links: by id, by address, by content', async () => {
  const first = posting({ title: 'Boterboer (m/v)' })
  assert.equal(await upsertPosting(ctx, greenhouse, first), 'created')
  const sameAddress = {
    ...posting({ title: 'Iets anders', company: 'Bureau' }),
    sourceUrl: `${first.sourceUrl}?utm_source=x`,
  }
  assert.equal(await upsertPosting(ctx, feed, sameAddress), 'duplicate')
  const third = { id: 3, name: 'Derde', type: 'JSON_LD' }
  const sameContent = posting({
    title: 'Boterboer',
    company: 'Zuivel Nederland B.V.',
    location: '3511 AB Utrecht, Nederland',
  })
  assert.equal(await upsertPosting(ctx, third, sameContent), 'duplicate')
  const sameId = { ...first, title: 'Boterboerin', sourceUrl: 'https://zuivel.example/nieuw' }
  assert.equal(await upsertPosting(ctx, greenhouse, sameId), 'updated')
  const [job, ...others] = await jobsNamed('boterboerin')
  assert.equal(others.length, 0)
  const links = (await polder.get(`/jobs/${job!.id}/sources`)).body
  assert.deepEqual(
    links.map((link: Record<string, unknown>) => [
      link['sourceId'],
      link['sourceType'],
      link['primary'],
      link['active'],
    ]),
    [
      [1, 'GREENHOUSE', true, true],
      [2, 'RSS', false, true],
      [3, 'JSON_LD', false, true],
    ],
  )
  // Another source does not say what the job says.
  assert.equal(await upsertPosting(ctx, feed, { ...sameAddress, title: 'Weer anders' }), 'unchanged')
  assert.equal((await jobsNamed('boterboerin')).length, 1)
})

test('the same new job from two sources at once is one job', async () => {
  for (let i = 0; i < 5; i++) {
    const one = posting({ title: `Tegelijk ${i}x` })
    const outcomes = await Promise.all([
      upsertPosting(ctx, greenhouse, one),
      upsertPosting(ctx, feed, { ...one, externalId: `f-${i}` }),
      upsertPosting(ctx, greenhouse, one),
    ])
    assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 1, outcomes.join())
  }
  assert.equal((await jobsNamed('tegelijk')).length, 5)
})

test('a job goes inactive after two good runs without it, and comes back when it is shown again', async () => {
  const source = { id: 10, name: 'Tien', type: 'RSS' }
  const other = { id: 11, name: 'Elf', type: 'RSS' }
  const stays = posting({ title: 'Blijver' })
  const goes = posting({ title: 'Ganger' })
  const both = posting({ title: 'Gedeeld' })
  assert.equal(await run(source, [stays, goes, both]), 0)
  assert.equal(await run(other, [{ ...both, externalId: 'e-1' }]), 0)
  const before = await listed()
  assert.equal(await run(source, [stays]), 0)
  assert.equal(await run(source, [stays, goes]), 0, 'one miss is forgiven')
  assert.equal(await run(source, [stays]), 0)
  assert.equal(await run(source, [stays]), 1)
  assert.equal((await jobsNamed('ganger'))[0]!.active, false)
  // Gone here, but another source still shows it.
  assert.equal((await jobsNamed('gedeeld'))[0]!.active, true)
  assert.equal(await listed(), before - 1)
  assert.equal(await upsertPosting(ctx, source, goes), 'updated')
  assert.equal((await jobsNamed('ganger'))[0]!.active, true)
  assert.equal(await listed(), before)
  assert.equal(await run(other, []), 0)
  assert.equal(await run(other, []), 1)
  assert.equal((await jobsNamed('gedeeld'))[0]!.active, false)
})

test('what an administrator switched off stays off while it is shown', async () => {
  const one = posting({ title: 'Verborgen' })
  await upsertPosting(ctx, feed, one)
  const [job] = await jobsNamed('verborgen')
  await polder.put(`/api/v1/admin/jobs/${job!.id}/toggle`, { token: polder.admin.token })
  assert.equal(await upsertPosting(ctx, feed, { ...one, description: 'Nieuw' }), 'updated')
  assert.equal((await jobsNamed('verborgen'))[0]!.active, false)
})
