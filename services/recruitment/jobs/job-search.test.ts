import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type GeneratedJob, generateJobs } from '../../../bench/generate-jobs.ts'
import { tagOf } from '../core/search-text.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import type { Db } from './job.store.ts'
import type { Wanted } from './job-conditions.ts'
import type { SearchBounds } from './job-sample.store.ts'
import { findPage } from './job-search.store.ts'
import { rankBy } from './rank-jobs.ts'
import { understandText, wantedOfText } from './understand.actions.ts'

let polder: RecruitmentTestService
let db: Db
/** Oldest first, each an hour after the one before. */
const jobs: (GeneratedJob & { id: number; open: boolean })[] = []
const count = 240

before(async () => {
  polder = await startRecruitment()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const source = generateJobs(7)
  for (let i = 0; i < count; i++) {
    const { ageHours: _age, ...job } = source.next().value!
    polder.platform.clock.advance(60 * 60 * 1000)
    const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
    const open = i % 9 !== 4
    const answer = await polder.post('/jobs', { token, json: { ...job, active: open } })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    jobs.push({ ...job, ageHours: 0, id: answer.body.id, open })
  }
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

/** All pages of a list, which must agree on the total. */
const allIds = async (
  ask: (page: number) => Promise<{ body: { content: { id: number }[]; totalElements: number } }>,
) => {
  const ids: number[] = []
  for (let page = 0; ; page++) {
    const { body } = await ask(page)
    ids.push(...body.content.map(({ id }) => id))
    if (body.content.length === 0) {
      assert.equal(body.totalElements, ids.length)
      return ids
    }
  }
}
const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)
const openJobs = () => jobs.filter(({ open }) => open)

test('filters find what a plain look at every job finds', async () => {
  const cases: [object, (job: GeneratedJob) => boolean][] = [
    [{ category: 'Zorg' }, (job) => job.category === 'Zorg'],
    [{ employmentTypes: ['CONTRACT', 'FREELANCE'] }, (job) => /CONTRACT|FREELANCE/.test(job.employmentType)],
    [{ location: 'Den' }, (job) => job.location.startsWith('Den ')],
    [{ skills: ['Java', 'C++'] }, (job) => job.skills.includes('Java') || job.skills.includes('C++')],
    [
      { workArrangements: ['REMOTE'], experienceLevels: ['SENIOR', 'LEAD'], hoursMax: 24 },
      (job) =>
        job.workArrangement === 'REMOTE' &&
        /SENIOR|LEAD/.test(job.experienceLevel) &&
        job.hoursPerWeekMin <= 24,
    ],
    [
      { salaryMin: 400_000, salaryMax: 450_000 },
      (job) => job.salaryMax >= 400_000 && job.salaryMin <= 450_000,
    ],
  ]
  for (const [json, meets] of cases) {
    const found = await allIds((page) => polder.post(`/jobs/filter?page=${page}&size=13`, { json }))
    const expected = openJobs().filter(meets)
    assert.ok(expected.length > 0, JSON.stringify(json))
    // Newest first.
    assert.deepEqual(found, sorted(expected.map(({ id }) => id)).reverse(), JSON.stringify(json))
  }
})

test('a rare word finds just the jobs that have it, and every one that its beginning has', async () => {
  const rare = jobs.flatMap(({ description }) => description.split(/\W+/)).filter((word) => word.length > 9)
  for (const word of rare.filter((_, at) => at % 400 === 0)) {
    const found = new Set(await allIds((page) => polder.get(`/jobs/search?query=${word}&page=${page}`)))
    for (const { id, description, title } of openJobs())
      if (new RegExp(`\\b${word}\\b`, 'i').test(`${title} ${description}`)) assert.ok(found.has(id), word)
    for (const id of found) {
      const job = jobs.find((one) => one.id === id)!
      // A stem is shorter than its word by a few letters at most.
      assert.ok(
        `${job.title} ${job.description}`.toLowerCase().includes(word.slice(0, -4).toLowerCase()),
        word,
      )
    }
  }
})

test('counts of values are those of a plain count', async () => {
  const { body } = await polder.get('/jobs/filters')
  const plain = (valuesOf: (job: GeneratedJob) => string[]): { value: string; count: number }[] => {
    const counts = new Map<string, number>()
    for (const job of openJobs())
      for (const value of valuesOf(job)) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts]
      .map(([value, total]) => ({ value, count: total }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  assert.deepEqual(
    body.categories,
    plain((job) => [job.category]),
  )
  assert.deepEqual(
    body.skills,
    plain((job) => job.skills),
  )
  assert.deepEqual(
    body.locations,
    plain((job) => [job.location]),
  )
  assert.deepEqual(body.companies, plain((job) => [job.company]).slice(0, 200))
  assert.equal(body.salaryRange.max, Math.max(...openJobs().map(({ salaryMax }) => salaryMax)))
  const statistics = (await polder.get('/jobs/statistics')).body
  assert.deepEqual([statistics.totalJobs, statistics.activeJobs], [count, openJobs().length])
})

/** As in a database a thousand times larger. */
const small: SearchBounds = { rankedMatches: 15, sampleSize: 60, exactUpTo: 20 }

test('in a large database: the newest matches ranked, then the others newest first, none twice and none missing', async () => {
  const understanding = await understandText(db, 'java')
  const wanted = wantedOfText(understanding)
  const ranking = { rank: rankBy(db, understanding, polder.platform.clock.now()) }
  const usual = await findPage(db, wanted, [], { page: 0, size: 1000 }, ranking)
  const ids: number[] = []
  const totals = new Set<number>()
  for (let page = 0; ids.length < usual.total; page++) {
    const found = await findPage(db, wanted, [], { page, size: 7 }, ranking, small)
    assert.ok(found.ids.length > 0, `page ${page}`)
    ids.push(...found.ids)
    totals.add(found.total)
  }
  assert.deepEqual(sorted(ids), sorted(usual.ids))
  const newest = sorted(usual.ids).reverse()
  const titled = newest.filter((id) => /java/i.test(jobs.find((job) => job.id === id)!.title))
  const ranked = new Set([...newest.slice(0, 15), ...titled.slice(0, 15)])
  assert.deepEqual(sorted(ids.slice(0, ranked.size)), sorted([...ranked]))
  assert.deepEqual(
    ids.slice(ranked.size),
    newest.filter((id) => !ranked.has(id)),
  )
  for (const total of totals) assert.ok(total > usual.total / 2 && total < usual.total * 2, `${total}`)
  // Few matches are all counted, however large the database.
  const few = { query: null, tags: [[tagOf('skill', 'Heftruck')]] }
  const found = await findPage(db, few, [], { page: 0, size: 50 }, null, small)
  assert.deepEqual(found, await findPage(db, few, [], { page: 0, size: 50 }))
  assert.ok(found.total > 0 && found.total <= 20)
})

test('in a large database: what is asked without words has the same jobs by the days that stand for all', async () => {
  const inTown = { points: [{ lat: 52.09, lon: 5.12 }], named: "'=location:utrecht'" }
  const asked: Wanted[] = [
    { query: null, tags: [], inTown },
    { query: null, tags: [], payMin: 1 },
    { query: null, tags: [], near: { points: inTown.points, radiusKm: 50 } },
  ]
  for (const wanted of asked) {
    const plain = await findPage(db, wanted, [], { page: 0, size: 1000 })
    assert.ok(plain.total > 5, JSON.stringify(wanted))
    const ids: number[] = []
    for (let page = 0; ids.length < plain.total; page++) {
      const found = await findPage(db, wanted, [], { page, size: 9 }, null, { ...small, exactUpTo: 2 })
      assert.ok(found.ids.length > 0, JSON.stringify(wanted))
      ids.push(...found.ids)
    }
    assert.deepEqual(ids, plain.ids)
  }
})

test('a compound that no job has is mended in its mistyped half', async () => {
  const corrected = async (text: string) => (await understandText(db, text)).corrected
  assert.deepEqual(await corrected('softwaredevloper'), [
    { from: 'softwaredevloper', to: 'softwaredeveloper' },
  ])
  assert.deepEqual(await corrected('softwaredvlqqpr'), [])
  // Known beside the word that it names work with.
  assert.deepEqual(await corrected('fork lift driver'), [])
  assert.deepEqual(await corrected('softwaredeveloper'), [])
})
