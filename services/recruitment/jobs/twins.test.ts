/** Which postings are one job: never two of one source, and across sources none that contradict. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type JobPosting, type PostingDraft, toPosting } from '../core/job-posting.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import type { JobCtx } from './job.actions.ts'
import { takePosting } from './posting.actions.ts'

let polder: RecruitmentTestService
let ctx: JobCtx
before(async () => {
  polder = await startRecruitment()
  const { database, clock } = polder.platform
  const db = await database!.open<Tables>('recruitment', migrations)
  const queue = { announce: () => {}, send: async () => null } as unknown as JobCtx['queue']
  const views = { waiting: () => 0 } as unknown as JobCtx['views']
  ctx = { db, clock, queue, views }
})
after(async () => {
  await ctx.db.destroy()
  await polder[Symbol.asyncDispose]()
})

const care = { id: 21, name: 'GGZ', type: 'RSS' }
const board = { id: 22, name: 'Banenbord', type: 'JSON_LD' }

const upsertPosting = async (...given: Parameters<typeof takePosting>) =>
  (await takePosting(...given)).outcome

let made = 0
const posting = (fields: Partial<PostingDraft> = {}): JobPosting => {
  made++
  const one = toPosting(
    {
      externalId: `t-${made}`,
      sourceUrl: `https://zorg.example/${made}`,
      title: 'Psycholoog',
      company: 'GGZ Oost',
      location: 'Ede',
      ...fields,
    },
    '2026-03-18',
  )
  assert.ok(!('missing' in one))
  return one
}
const jobsOf = async (title: string): Promise<number[]> => {
  const rows = await ctx.db.selectFrom('jobs').select('id').where('title', '=', title).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
const sourcesOf = async (id: number): Promise<[number, boolean][]> =>
  (await polder.get(`/jobs/${id}/sources`)).body.map((link: { sourceId: number; primary: boolean }) => [
    link.sourceId,
    link.primary,
  ])

test('rows of one feed stay apart, also at one address with the same words', async () => {
  const sourceUrl = 'https://zorg.example/vacatures'
  for (let row = 0; row < 136; row++)
    assert.equal(await upsertPosting(ctx, care, posting({ title: 'Behandelaar', sourceUrl })), 'created')
  assert.equal((await jobsOf('Behandelaar')).length, 136)
})

test('what contradicts across sources is two jobs', async () => {
  const cases: [string, Partial<PostingDraft>, Partial<PostingDraft>, string][] = [
    [
      'Arts A',
      { hoursPerWeekMin: 24, hoursPerWeekMax: 24 },
      { hoursPerWeekMin: 36, hoursPerWeekMax: 36 },
      'created',
    ],
    [
      'Arts B',
      { hoursPerWeekMin: 24, hoursPerWeekMax: 32 },
      { hoursPerWeekMin: 32, hoursPerWeekMax: 36 },
      'duplicate',
    ],
    [
      'Arts C',
      { description: 'Salaris: € 2.500 - € 3.000 per maand' },
      { description: 'Salaris: € 5.000 - € 6.000 per maand' },
      'created',
    ],
    ['Arts D', { location: 'Ede' }, { location: 'Assen' }, 'created'],
  ]
  for (const [title, first, second, expected] of cases) {
    assert.equal(await upsertPosting(ctx, care, posting({ title, ...first })), 'created')
    assert.equal(await upsertPosting(ctx, board, posting({ title, ...second })), expected, title)
    assert.equal((await jobsOf(title)).length, expected === 'created' ? 2 : 1)
  }
})

test('a later difference parts them, and the same address keeps them together', async () => {
  const ours = posting({ title: 'Therapeut', hoursPerWeekMin: 32, hoursPerWeekMax: 32 })
  const theirs = posting({ title: 'Therapeut' })
  await upsertPosting(ctx, care, ours)
  assert.equal(await upsertPosting(ctx, board, theirs), 'duplicate')
  const changed = posting({
    title: 'Therapeut',
    externalId: theirs.externalId,
    sourceUrl: theirs.sourceUrl,
    hoursPerWeekMin: 16,
    hoursPerWeekMax: 20,
  })
  assert.equal(await upsertPosting(ctx, board, changed), 'created')
  const [first, second, ...rest] = await jobsOf('Therapeut')
  assert.deepEqual(rest, [])
  assert.deepEqual([await sourcesOf(first!), await sourcesOf(second!)], [[[21, true]], [[22, true]]])
  assert.equal(await upsertPosting(ctx, board, changed), 'unchanged')
  const same = posting({ title: 'Anders', sourceUrl: ours.sourceUrl })
  assert.equal(await upsertPosting(ctx, { ...board, id: 23 }, same), 'duplicate')
  assert.equal(await upsertPosting(ctx, { ...board, id: 23 }, { ...same, title: 'Nog anders' }), 'unchanged')
})

test('two jobs of a source that were one job before are parted when they are shown again', async () => {
  const [one, other] = [posting({ title: 'Begeleider' }), posting({ title: 'Begeleider' })]
  await upsertPosting(ctx, care, one)
  await upsertPosting(ctx, care, other)
  const [first, second] = await jobsOf('Begeleider')
  // As an earlier version left it.
  await ctx.db
    .updateTable('job_source_links')
    .set({ job_id: first!, is_primary: false })
    .where('job_id', '=', second!)
    .execute()
  await ctx.db.deleteFrom('jobs').where('id', '=', second!).execute()
  assert.equal(await upsertPosting(ctx, care, one), 'unchanged')
  assert.equal(await upsertPosting(ctx, care, other), 'created')
  assert.equal((await jobsOf('Begeleider')).length, 2)
})

test('what a recruiter typed stays when the source shows the job again', async () => {
  const one = posting({ title: 'Verpleegkundig specialist', hoursPerWeekMin: 32, hoursPerWeekMax: 36 })
  await upsertPosting(ctx, care, one)
  const [id] = await jobsOf('Verpleegkundig specialist')
  const { body: job } = await polder.get(`/jobs/${id}`)
  const { token } = polder.admin
  const put = await polder.put(`/jobs/${id}`, { token, json: { ...job, hoursPerWeekMin: 24 } })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  assert.equal(await upsertPosting(ctx, care, { ...one, description: 'Nieuwe tekst' }), 'updated')
  const after = (await polder.get(`/jobs/${id}`)).body
  assert.deepEqual(
    [after.description, after.hoursPerWeekMin, after.hoursPerWeekMax],
    ['Nieuwe tekst', 24, 36],
  )
})
