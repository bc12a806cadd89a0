import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { day, full, type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService, SignedIn } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let admin: SignedIn
let advance: JobBoard['advance']
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, recruiter, admin, advance, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

test('values that a filter does not tell apart are one, in the spelling that most jobs have', async () => {
  const spellings: Record<string, [string, string, string]> = {
    location: ['gouda', 'Gouda', 'GOUDA,'],
    company: ['Café IT', 'cafe ict', 'CAFÉ IT'],
    category: ['zorg', 'Zorg', 'ZÓRG'],
  }
  const ids: number[] = []
  for (const at of [0, 1, 1, 2] as const) {
    const fields = Object.entries(spellings).map(([field, values]) => [field, values[at]])
    const skills = ['java', 'Java', 'JAVA'].toSpliced(0, at).slice(0, 2)
    ids.push(await create({ ...Object.fromEntries(fields), skills }))
  }
  const read = async () => {
    const { body } = await polder.get('/jobs/filters')
    return [body.locations, body.companies, body.categories, body.skills]
  }
  const [gouda, cafe, care, java] = [
    { value: 'Gouda', count: 4 },
    { value: 'cafe ict', count: 4 },
    { value: 'Zorg', count: 4 },
    { value: 'Java', count: 4 },
  ] as const
  assert.deepEqual(await read(), [[gouda], [cafe], [care], [java]])
  for (const json of [
    { location: gouda.value },
    { company: cafe.value },
    { category: care.value },
    { skills: [java.value] },
  ])
    assert.equal((await polder.post('/jobs/filter', { json })).body.totalElements, 4, JSON.stringify(json))
  const { jobsByLocation, jobsByCategory } = (await polder.get('/jobs/statistics')).body
  assert.deepEqual([jobsByLocation, jobsByCategory], [{ Gouda: 4 }, { Zorg: 4 }])
  await remove(ids[1]!, ids[2]!)
  // As many of each: the first in order.
  assert.deepEqual(await read(), [
    [{ value: 'GOUDA,', count: 2 }],
    [{ value: 'CAFÉ IT', count: 2 }],
    [{ value: 'ZÓRG', count: 2 }],
    [{ value: 'JAVA', count: 2 }],
  ])
  await remove(ids[0]!, ids[3]!)
  assert.deepEqual(await read(), [[], [], [], []])
})

test('what a facet counts of a company, place, field of work and skill is what it leads to', async () => {
  const jobs = [
    { company: 'Bakker', location: 'Ede', category: 'Zorg', skills: ['Deeg', 'Kassa'] },
    { company: 'bakker', location: 'EDE', category: 'zorg', skills: ['deeg'] },
    { company: 'BAKKER', location: 'Ede', category: 'Zorg en welzijn', skills: ['kassa'] },
    { company: 'Bakkers', location: 'Ede, Wageningen', category: 'Zorg', skills: [] },
    { company: 'Bakker Ede', location: 'Wageningen', category: null, skills: [] },
    { company: 'Ede Bakker', location: null, category: null, skills: [] },
    { company: '%', location: '*', category: null, skills: ['C#'] },
  ]
  const ids: number[] = []
  for (const job of jobs) ids.push(await create({ title: 'Kok', ...job }))
  const { search } = (await polder.get('/jobs/search?query=kok&details=true')).body
  const { body: all } = await polder.get('/jobs/filters')
  const fields = { companies: 'companies', locations: 'locations', categories: 'category', skills: 'skills' }
  for (const [facet, field] of Object.entries(fields)) {
    const byValue = (one: { value: string }, other: { value: string }) => (one.value < other.value ? -1 : 1)
    assert.deepEqual(search.facets[facet].toSorted(byValue), all[facet].toSorted(byValue), facet)
    for (const { value, count } of search.facets[facet]) {
      const address = `/jobs/search?query=kok&${new URLSearchParams({ [field]: value })}`
      assert.equal((await polder.get(address)).body.totalElements, count, address)
      const json = { [field]: field === 'category' ? value : [value] }
      assert.equal((await polder.post('/jobs/filter', { json })).body.totalElements, count, address)
    }
  }
  assert.deepEqual(search.facets.companies[0], { value: 'BAKKER', count: 3 })
  assert.deepEqual(search.facets.locations[0], { value: 'Ede', count: 3 })
  const filtered = async (json: object) => (await polder.post('/jobs/filter', { json })).body.totalElements
  assert.equal(await filtered({ companies: ['bakkers', 'bákker!'] }), 4)
  assert.equal(await filtered({ companies: ['Bakker'], locations: ['wageningen'] }), 0)
  assert.equal(await filtered({ companies: ['Bakker Ede'], locations: ['wageningen'] }), 1)
  assert.equal(await filtered({ company: 'Bakker', location: 'Ede' }), 3)
  // Beside its own filter a facet counts what the others leave.
  const own = await polder.get('/jobs/search?query=kok&companies=Bakker&locations=Ede&details=true')
  assert.equal(own.body.totalElements, 3)
  assert.deepEqual(own.body.search.facets.companies, [{ value: 'BAKKER', count: 3 }])
  assert.deepEqual(own.body.search.facets.locations, [{ value: 'Ede', count: 3 }])
  assert.equal((await polder.post('/jobs/filter', { json: { companies: [' '] } })).status, 400)
  await remove(...ids)
})

test('the values to filter by, and the statistics, follow every change', async () => {
  const soon = new Date(polder.platform.clock.millis() + day).toISOString()
  const a = await create({ ...full, applicationDeadline: null, workArrangement: 'REMOTE', expiresAt: null })
  const b = await create({
    ...full,
    applicationDeadline: null,
    location: 'Ede',
    salaryMin: 100,
    salaryMax: null,
    expiresAt: soon,
  })
  const off = await create({ ...full, active: false })
  const { body } = await polder.get('/jobs/filters')
  assert.deepEqual(body, {
    locations: [
      { value: 'Den Haag', count: 1 },
      { value: 'Ede', count: 1 },
    ],
    companies: [{ value: 'Zuivel BV', count: 2 }],
    categories: [{ value: 'ICT', count: 2 }],
    employmentTypes: [{ value: 'FULL_TIME', count: 2 }],
    experienceLevels: [{ value: 'SENIOR', count: 2 }],
    workArrangements: [
      { value: 'HYBRID', count: 1 },
      { value: 'REMOTE', count: 1 },
    ],
    skills: [
      { value: 'C#', count: 2 },
      { value: 'Java', count: 2 },
    ],
    sources: [{ value: 'Zuivel', count: 2 }],
    salaryRange: { min: 100, max: 550_000, currency: 'EUR' },
  })
  assert.deepEqual((await polder.get('/jobs/statistics')).body, {
    totalJobs: 3,
    activeJobs: 2,
    newJobsThisWeek: 2,
    remoteJobs: 1,
    jobsByCategory: { ICT: 2 },
    jobsByEmploymentType: { FULL_TIME: 2 },
    jobsByLocation: { 'Den Haag': 1, Ede: 1 },
    jobsBySource: { Zuivel: 2 },
  })
  await advance(7 * day)
  await polder.put(`/api/v1/admin/jobs/${off}/toggle`, { token: admin.token })
  await polder.put(`/jobs/${a}`, {
    token: recruiter.token,
    json: { ...full, category: 'Zorg', applicationDeadline: null },
  })
  const later = (await polder.get('/jobs/statistics')).body
  assert.deepEqual(
    [
      later.totalJobs,
      later.activeJobs,
      later.newJobsThisWeek,
      later.remoteJobs,
      later.jobsByCategory,
      later.jobsByLocation,
    ],
    [3, 2, 0, 0, { ICT: 1, Zorg: 1 }, { 'Den Haag': 2 }],
  )
  await remove(a, b, off)
  const empty = (await polder.get('/jobs/filters')).body
  assert.deepEqual([empty.skills, empty.salaryRange], [[], { min: null, max: null, currency: 'EUR' }])
})
