import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { base, day, full, idsOf, type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService, SignedIn } from '../testing/recruitment-service.ts'
import { assertSorts } from '../testing/sorted-list.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let candidate: SignedIn
let advance: JobBoard['advance']
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, recruiter, candidate, advance, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

/** Prose, lists, and what is counted for each answer. */
const unsorted = [
  'description',
  'requirements',
  'responsibilities',
  'benefits',
  'skills',
  'salaryExtras',
  'payShown',
  'contractKinds',
  'locations',
  'answerWithinDays',
  'questions',
  'criteria',
  'applicationCount',
  'bookmarked',
]

test('a job is created, read, replaced and deleted', async () => {
  const created = await polder.post('/jobs', { token: recruiter.token, json: full })
  assert.equal(created.status, 201)
  const { id, postedAt, createdAt, updatedAt, ...rest } = created.body
  assert.deepEqual(rest, {
    ...full,
    payShown: true,
    active: true,
    viewCount: 0,
    applicationCount: 0,
    bookmarked: false,
  })
  assert.equal(postedAt, polder.platform.clock.now().toISOString())
  assert.deepEqual([createdAt, updatedAt], [postedAt, postedAt])
  const links = await polder.get(`/jobs/${id}/sources`)
  assert.deepEqual(
    links.body.map(({ id: _id, ...link }: { id: number }) => link),
    [
      {
        jobId: id,
        sourceId: null,
        sourceName: 'Zuivel',
        sourceType: 'MANUAL',
        url: full.sourceUrl,
        externalId: 'z-1',
        primary: true,
        firstSeenAt: postedAt,
        lastSeenAt: postedAt,
        active: true,
      },
    ],
  )
  polder.platform.clock.advance(5000)
  // A client may send back what it got.
  const again = await polder.put(`/jobs/${id}`, {
    token: recruiter.token,
    json: { ...created.body, title: 'Kok' },
  })
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, {
    ...created.body,
    title: 'Kok',
    updatedAt: polder.platform.clock.now().toISOString(),
  })
  const bare = await polder.put(`/jobs/${id}`, { token: recruiter.token, json: base })
  assert.deepEqual(
    [bare.body.skills, bare.body.salaryMin, bare.body.salaryCurrency, bare.body.source],
    [[], null, null, null],
  )
  assert.deepEqual((await polder.get(`/jobs/${id}/sources`)).body, [])
  await remove(id)
  for (const path of ['', '/sources', '/similar'])
    assert.equal((await polder.get(`/jobs/${id}${path}`)).status, 404)
  assert.equal((await polder.delete(`/jobs/${id}`, { token: recruiter.token })).status, 404)
  assert.equal((await polder.put(`/jobs/${id}`, { token: recruiter.token, json: base })).status, 404)
})

test('candidates may not change jobs, and wrong fields are named', async () => {
  const id = await create()
  for (const [method, path] of [
    ['POST', '/jobs'],
    ['PUT', `/jobs/${id}`],
    ['DELETE', `/jobs/${id}`],
  ] as const) {
    const json = method === 'DELETE' ? {} : { json: base }
    assert.equal((await polder.call(method, path, { token: candidate.token, ...json })).status, 403)
    assert.equal((await polder.call(method, path, json)).status, 401)
  }
  const wrong: [object, string][] = [
    [{ title: ' ' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ description: 'x'.repeat(50_001) }, 'description'],
    [{ employmentType: 'SOMETIMES' }, 'employmentType'],
    [{ salaryMin: 5, salaryMax: 4 }, 'salaryMax'],
    [{ salaryMin: 1.5 }, 'salaryMin'],
    [{ hoursPerWeekMin: 40, hoursPerWeekMax: 32 }, 'hoursPerWeekMax'],
    [{ hoursPerWeekMin: 28.85 }, 'hoursPerWeekMin'],
    [{ salaryGross: 'BRUTO' }, 'salaryGross'],
    [{ contractKinds: ['VAST'] }, 'contractKinds.0'],
    [{ locations: Array(21).fill({ name: 'Ede' }) }, 'locations'],
    [{ locations: [{ name: 'Ede', lat: 91 }] }, 'locations.0.lat'],
    [{ answerWithinDays: 0 }, 'answerWithinDays'],
    [{ answerWithinDays: 61 }, 'answerWithinDays'],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '0000-01-01' }, 'startDate'],
    [{ expiresAt: '2026-02-01' }, 'expiresAt'],
    [{ expiresAt: '0000-02-01T00:00:00Z' }, 'expiresAt'],
    [{ applicationUrl: 'javascript:alert(1)' }, 'applicationUrl'],
    [{ sourceUrl: 'https://a:b@c.nl' }, 'sourceUrl'],
    [{ skills: Array(51).fill('x') }, 'skills'],
    [{ salaryCurrency: 'euro' }, 'salaryCurrency'],
    [{ noSuch: 1 }, 'noSuch'],
  ]
  for (const [fields, field] of wrong) {
    const { status, body } = await polder.post('/jobs', {
      token: recruiter.token,
      json: { ...base, ...fields },
    })
    assert.equal(status, 400, field)
    assert.equal(body.fieldErrors[0].field, field)
  }
  await remove(id)
})

test('every day of the calendar is taken', async () => {
  const send = (json: object) => polder.post('/jobs', { token: recruiter.token, json: { ...base, ...json } })
  const ids: number[] = []
  for (const [startDate, endDate, isOpen] of [
    ['0001-01-01', '9999-12-31', true],
    ['2200-02-28', '2400-02-29', true],
    ['0001-01-01', '1899-12-31', false],
    ['0001-01-01', '0001-01-01', false],
  ] as const) {
    const days = { startDate, endDate, applicationDeadline: endDate }
    const { status, body } = await send(days)
    assert.equal(status, 201, JSON.stringify(body))
    ids.push(body.id)
    const { body: job } = await polder.get(`/jobs/${body.id}`)
    assert.deepEqual([job.startDate, job.endDate, job.applicationDeadline], [startDate, endDate, endDate])
    assert.equal(idsOf(await polder.get('/jobs')).includes(body.id), isOpen, endDate)
    const apply = await polder.post('/applications', {
      token: candidate.token,
      json: { jobId: body.id, availableFrom: endDate },
    })
    assert.deepEqual([apply.status, apply.body.availableFrom], isOpen ? [201, endDate] : [409, undefined])
  }
  for (const [startDate, words] of [
    ['2026-02-30', /must be a date \(yyyy-MM-dd\)/],
    ['2025-02-29', /must be a date \(yyyy-MM-dd\)/],
    ['31-12-2026', /must be a date \(yyyy-MM-dd\)/],
    ['0000-01-01', /from the year 0001 on/],
  ] as const) {
    const { status, body } = await send({ startDate })
    assert.equal(status, 400, startDate)
    assert.match(body.fieldErrors[0].message, words)
  }
  await remove(...ids)
})

test('lists show active jobs that have not expired, newest first, and can be sorted', async () => {
  const ids: number[] = []
  ids.push(await create({ title: 'Bakker', salaryMin: 300_000 }))
  ids.push(await create({ title: 'Aannemer', salaryMin: 500_000 }))
  ids.push(await create({ title: 'Chauffeur' }))
  const off = await create({ title: 'Uit', active: false })
  const [first, second, third] = ids as [number, number, number]
  const expiring = await create({ expiresAt: new Date(polder.platform.clock.millis() + day).toISOString() })
  const deadline = await create({ applicationDeadline: '2026-03-18' })
  assert.deepEqual(idsOf(await polder.get('/jobs')), [deadline, expiring, third, second, first])
  await advance(day)
  const page = await polder.get('/jobs?size=2&page=1')
  assert.deepEqual(
    { ...page.body, content: idsOf(page) },
    { content: [first], totalElements: 3, totalPages: 2, number: 1, size: 2 },
  )
  const sorted: [string, number[]][] = [
    ['sortBy=title&sortDirection=asc', [second, first, third]],
    ['sortBy=title&sortDirection=DESC', [third, first, second]],
    ['sortBy=salaryMin', [first, second, third]],
    ['sortBy=salaryMin&sortDirection=desc', [second, first, third]],
    ['sort=title,desc', [third, first, second]],
    ['sort=active,asc&sort=title,desc', [third, first, second]],
    ['sort=postedAt,desc&sort=title,asc', [third, second, first]],
    ['sort=postedAt,asc', [first, second, third]],
    ['sortDirection=asc', [first, second, third]],
  ]
  for (const [query, expected] of sorted)
    assert.deepEqual(idsOf(await polder.get(`/jobs?${query}`)), expected, query)
  const whole = await create({ ...full, title: 'Vol' })
  await polder.get(`/jobs/${second}`)
  const mostSeen = async () => idsOf(await polder.get('/jobs?sort=viewCount,desc'))[0]
  await eventually(async () => (await mostSeen()) === second, 'the look is written')
  await assertSorts(polder, '/jobs', candidate.token, unsorted)
  await remove(whole)
  for (const query of ['sortBy=password', 'sort=description', 'sort=title,up', 'size=0', 'page=-1'])
    assert.equal((await polder.get(`/jobs?${query}`)).status, 400, query)
  assert.equal((await polder.get('/jobs?size=1000')).body.size, 100)
  // A job that is off or over can still be looked at.
  assert.equal((await polder.get(`/jobs/${off}`)).body.active, false)
  await remove(...ids, off, expiring, deadline)
  assert.equal((await polder.get('/jobs')).body.totalElements, 0)
})

test('looks at a job are counted', async () => {
  const id = await create()
  for (let look = 1; look <= 3; look++) {
    assert.equal((await polder.call('HEAD', `/jobs/${id}`)).status, 200)
    assert.equal((await polder.get(`/jobs/${id}`)).body.viewCount, look)
  }
  assert.equal((await polder.get('/jobs')).body.content[0].viewCount, 3)
  await remove(id)
})

test('jobs are kept, listed, and kept no longer', async () => {
  const a = await create({ ...full, title: 'Aannemer' })
  const b = await create()
  const token = candidate.token
  for (const id of [a, b, a]) {
    assert.equal((await polder.post(`/jobs/${id}/bookmark`, { token })).status, 200)
    polder.platform.clock.advance(1000)
  }
  assert.equal((await polder.get(`/jobs/${a}/bookmark`, { token })).body, true)
  assert.equal((await polder.get(`/jobs/${a}/bookmark`, { token: recruiter.token })).body, false)
  assert.deepEqual(idsOf(await polder.get('/jobs/bookmarks', { token })), [b, a])
  assert.deepEqual(idsOf(await polder.get('/jobs/bookmarks?sort=createdAt,asc&size=1', { token })), [a])
  const twice = '/jobs/bookmarks?sort=company,desc&sort=title,asc'
  assert.deepEqual(idsOf(await polder.get(twice, { token })), [a, b])
  await assertSorts(polder, '/jobs/bookmarks', token, unsorted)
  assert.equal((await polder.get(`/jobs/${a}`, { token })).body.bookmarked, true)
  assert.equal((await polder.get(`/jobs/${a}`)).body.bookmarked, false)
  assert.equal((await polder.get('/jobs', { token })).body.content[0].bookmarked, true)
  for (let i = 0; i < 2; i++)
    assert.equal((await polder.post(`/jobs/${a}/unbookmark`, { token })).status, 200)
  assert.deepEqual(idsOf(await polder.get('/jobs/bookmarks', { token })), [b])
  for (const [method, path] of [
    ['POST', 'bookmark'],
    ['POST', 'unbookmark'],
    ['GET', 'bookmark'],
  ] as const)
    assert.equal((await polder.call(method, `/jobs/987654/${path}`, { token })).status, 404)
  assert.equal((await polder.get('/jobs/bookmarks')).status, 401)
  await remove(a, b)
  assert.deepEqual(idsOf(await polder.get('/jobs/bookmarks', { token })), [])
})
