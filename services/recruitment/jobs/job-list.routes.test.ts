import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
let candidate: SignedIn
let admin: SignedIn
before(async () => {
  polder = await startRecruitment()
  recruiter = await polder.person('ROLE_RECRUITER')
  candidate = await polder.candidate()
  admin = polder.admin
})
after(() => polder[Symbol.asyncDispose]())

const day = 24 * 60 * 60 * 1000
/** Tokens are good for a quarter of an hour. */
const advance = async (milliseconds: number): Promise<void> => {
  polder.platform.clock.advance(milliseconds)
  const again = ({ email, password }: SignedIn) => polder.signIn(email, password)
  ;[recruiter, candidate, admin] = [await again(recruiter), await again(candidate), await again(admin)]
}

const base = { title: 'Senior Java-ontwikkelaar', company: 'Zuivel BV', description: 'Je bouwt aan koeien.' }

const create = async (fields: object = {}): Promise<number> => {
  const { status, body } = await polder.post('/jobs', {
    token: recruiter.token,
    json: { ...base, ...fields },
  })
  assert.equal(status, 201, JSON.stringify(body))
  polder.platform.clock.advance(1000)
  return body.id
}
const remove = async (...ids: number[]): Promise<void> => {
  for (const id of ids)
    assert.equal((await polder.delete(`/jobs/${id}`, { token: recruiter.token })).status, 204)
}
const idsOf = (answer: { body: { content: { id: number }[] } }): number[] =>
  answer.body.content.map(({ id }) => id)
const search = async (query: string): Promise<number[]> => {
  const answer = await polder.get(`/jobs/search?query=${encodeURIComponent(query)}`)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.totalElements, answer.body.content.length)
  return idsOf(answer)
}

const full = {
  ...base,
  location: 'Den Haag',
  requirements: 'HBO',
  responsibilities: 'Bouwen',
  benefits: 'Fiets',
  category: 'ICT',
  employmentType: 'FULL_TIME',
  experienceLevel: 'SENIOR',
  workArrangement: 'HYBRID',
  skills: ['Java', 'C#'],
  educationLevel: 'HBO',
  salaryMin: 400_000,
  salaryMax: 550_000,
  salaryCurrency: 'EUR',
  salaryPeriod: 'MONTH',
  hoursPerWeekMin: 32,
  hoursPerWeekMax: 40,
  startDate: '2026-05-01',
  endDate: '2027-05-01',
  applicationDeadline: '2026-04-30',
  expiresAt: '2026-06-01T00:00:00.000Z',
  applicationUrl: 'https://zuivel.example/solliciteer',
  companyLogoUrl: 'https://zuivel.example/logo.png',
  source: 'Zuivel',
  sourceUrl: 'https://zuivel.example/vacatures/1',
  externalId: 'z-1',
}

test('search finds words in Dutch and English, beginnings, accents and typing errors, best match first', async () => {
  const java = await create({ title: 'Java-ontwikkelaar', skills: ['Spring'] })
  const csharp = await create({
    title: 'C#-ontwikkelaars gezocht',
    description: 'Samen met een team dat ook Java kent.',
  })
  const nurse = await create({
    title: 'Verpleegkundige café',
    description: 'Zorg voor patiënten in het ziekenhuis.',
  })
  const cook = await create({
    title: 'Head of cooking',
    description: 'You love managing kitchens; it is fun.',
    company: 'Één & Co',
  })
  const ict = await create({ title: 'IT-manager', description: 'Beheer.' })
  const cases: [string, number[]][] = [
    ['java', [java, csharp]],
    ['ontwikkelaar', [csharp, java]],
    ['ontwik', [csharp, java]],
    ['ontwikelaar', [csharp, java]],
    ['c#', [csharp]],
    ['c++', []],
    ['CAFÉ', [nurse]],
    ['patient', [nurse]],
    ['de verpleegkundigen in het ziekenhuis', [nurse]],
    ['the kitchen', [cook]],
    ['cooks', [cook]],
    ['een & co', [cook]],
    ['it manager', [ict]],
    ['ICT', [ict]],
    ['java ontwikkelaar spring', [java]],
    ['java verpleegkundige', []],
    ['xyzzyxyzzy', []],
    ['!!!', []],
    ["'); DROP TABLE jobs; --", []],
    ['\\ : * | & <->', []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await search(query), expected, query)
  assert.equal((await search('')).length, 5)
  await remove(java, csharp, nurse, cook, ict)
  assert.deepEqual(await search('java'), [])
})

test('filters are met all together, any value of a list', async () => {
  const a = await create({ ...full, applicationDeadline: null, expiresAt: null })
  await advance(day)
  const b = await create({
    location: 'Utrecht, Nederland',
    category: 'Zorg',
    employmentType: 'PART_TIME',
    salaryMin: 2_500,
    salaryPeriod: 'HOUR',
    hoursPerWeekMin: 16,
    hoursPerWeekMax: 24,
    skills: ['BIG'],
  })
  const postedB = (await polder.get(`/jobs/${b}`)).body.postedAt
  const cases: [object, number[]][] = [
    [{}, [b, a]],
    [{ keyword: 'java' }, [a, b]],
    [{ keyword: 'koeien', category: 'zorg' }, [b]],
    [{ location: 'utrecht' }, [b]],
    [{ location: 'den haag' }, [a]],
    [{ company: 'zuivel' }, [b, a]],
    [{ company: 'zuiv' }, []],
    [{ employmentTypes: ['FULL_TIME', 'PART_TIME'] }, [b, a]],
    [{ employmentTypes: ['FULL_TIME'], experienceLevels: ['JUNIOR'] }, []],
    [{ employmentTypes: [] }, [b, a]],
    [{ workArrangements: ['HYBRID', 'REMOTE'] }, [a]],
    [{ skills: ['c#'] }, [a]],
    [{ skills: ['big', 'JAVA'] }, [b, a]],
    [{ salaryMin: 550_000 }, [a]],
    [{ salaryMin: 560_000 }, []],
    // 25 an hour is some 47,000 a year.
    [{ salaryMax: 395_000 }, [b]],
    [{ salaryMin: 380_000, salaryMax: 395_000 }, [b]],
    [{ hoursMin: 32 }, [a]],
    [{ hoursMax: 20 }, [b]],
    [{ postedAfter: postedB }, [b]],
    [{ postedAfter: '2026-01-01' }, [b, a]],
    [{ postedAfter: '0001-01-01' }, [b, a]],
    [{ postedAfter: '9999-12-31' }, []],
    [{ source: 'ZUIVEL' }, [a]],
    [{ sortBy: 'location', sortDirection: 'asc' }, [a, b]],
    [{ keyword: 'koeien', sortBy: 'location', sortDirection: 'desc' }, [b, a]],
    [{ keyword: null, salaryMin: null, skills: null }, [b, a]],
  ]
  for (const [json, expected] of cases) {
    const answer = await polder.post('/jobs/filter', { json })
    assert.deepEqual([answer.status, idsOf(answer)], [200, expected], JSON.stringify(json))
    assert.equal(answer.body.totalElements, expected.length)
  }
  for (const json of [
    { keywords: 'x' },
    { employmentTypes: ['X'] },
    { sortBy: 'description' },
    { postedAfter: 'gisteren' },
    { salaryMin: '1' },
  ])
    assert.equal((await polder.post('/jobs/filter', { json })).status, 400, JSON.stringify(json))
  await remove(a, b)
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

test('similar jobs: most alike first, open ones only, never the job itself', async () => {
  const job = await create({ skills: ['Java', 'Spring'], category: 'ICT' })
  const twin = await create({ skills: ['Java', 'Spring'], category: 'ICT', title: 'Java-ontwikkelaar' })
  const near = await create({
    skills: ['Java', 'Cobol'],
    category: 'ICT',
    title: 'Programmeur',
    description: 'Anders.',
  })
  const other = await create({
    title: 'Kok',
    description: 'Soep.',
    company: 'Pan',
    skills: ['Soep'],
    category: 'Horeca',
  })
  const off = await create({ skills: ['Java', 'Spring'], category: 'ICT', active: false })
  const ids = async (query = ''): Promise<number[]> =>
    (await polder.get(`/jobs/${job}/similar${query}`)).body.map(({ id }: { id: number }) => id)
  assert.deepEqual(await ids(), [twin, near])
  assert.deepEqual(await ids('?limit=1'), [twin])
  const [, why] = (await polder.get(`/jobs/${job}/similar`)).body
  // One of three skills, 0.4 of it, and 0.07 for the category.
  const expected = {
    score: 0.2,
    skills: ['Java'],
    titleWords: [],
    sameCategory: true,
    sameLocation: false,
    text: 0,
  }
  assert.deepEqual(why.similarity, expected)
  assert.equal((await polder.get(`/jobs/${job}/similar?limit=0`)).status, 400)
  await remove(job, twin, near, other, off)
})
