import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { day, full, idsOf, type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let advance: JobBoard['advance']
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, advance, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

const search = async (query: string): Promise<number[]> => {
  const answer = await polder.get(`/jobs/search?query=${encodeURIComponent(query)}`)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.totalElements, answer.body.content.length)
  return idsOf(answer)
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
    // It is where cooks work, too.
    ['CAFÉ', [cook, nurse]],
    ['patient', [nurse]],
    ['de verpleegkundigen in het ziekenhuis', [nurse]],
    ['the kitchen', [cook]],
    ['cooks', [cook]],
    ['een & co', [cook]],
    ['it manager', [ict]],
    // The branch is more than its word: who develops software works in it.
    ['ICT', [ict, csharp, java]],
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

test('texts sort without regard to case and accents', async () => {
  const places = ['Zwolle', 'assen', 'Ee', 'Één', 'utrecht', 'Ede']
  const ids = new Map<number, string>()
  for (const location of places) ids.set(await create({ location }), location)
  const sorted = async (direction: string): Promise<unknown[]> => {
    const json = { sortBy: 'location', sortDirection: direction }
    return idsOf(await polder.post('/jobs/filter', { json })).map((id: number) => ids.get(id))
  }
  assert.deepEqual(await sorted('asc'), ['assen', 'Ede', 'Ee', 'Één', 'utrecht', 'Zwolle'])
  assert.deepEqual(await sorted('desc'), ['Zwolle', 'utrecht', 'Één', 'Ee', 'Ede', 'assen'])
  await remove(...ids.keys())
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

test('suggestions look inside compounds, count open jobs, and never come from texts', async () => {
  const a = await create({
    title: 'Vrachtwagenchauffeur (m/v) 40 uur',
    company: 'Chauffeurs BV',
    location: 'Chaam',
  })
  const b = await create({ title: 'vrachtwagenchauffeur', description: 'chagrijnvrij', company: 'X' })
  const of = async (query: string) => (await polder.get(`/jobs/suggestions?query=${query}`)).body
  assert.deepEqual(await of('chauf'), [
    { text: 'Vrachtwagenchauffeur', kind: 'TITLE', count: 2 },
    { text: 'Chauffeurs BV', kind: 'COMPANY', count: 1 },
  ])
  assert.deepEqual(await of('chaa'), [{ text: 'Chaam', kind: 'PLACE', count: 1 }])
  assert.deepEqual(await of('chag'), [])
  assert.equal((await polder.get('/jobs/suggestions?query=cha&limit=1')).body.length, 1)
  for (const query of ['', '?query=', '?query=x&limit=11'])
    assert.equal((await polder.get(`/jobs/suggestions${query}`)).status, 400, query)
  await remove(a)
  assert.deepEqual(await of('chauf'), [{ text: 'vrachtwagenchauffeur', kind: 'TITLE', count: 1 }])
  await remove(b)
  assert.deepEqual(await of('chauf'), [])
})

test('places by name, alias and postcode, the most populous first', async () => {
  const names = async (query: string): Promise<string[]> =>
    (await polder.get(`/places?query=${encodeURIComponent(query)}`)).body.map(
      ({ name }: { name: string }) => name,
    )
  assert.equal((await names('arn'))[0], 'Arnhem')
  assert.deepEqual(await names('The Hague'), ['Den Haag'])
  assert.equal((await names('den bosch'))[0], "'s-Hertogenbosch")
  assert.deepEqual(await names('6811'), ['Arnhem'])
  assert.deepEqual(await names('qqq'), [])
  assert.equal((await names('a')).length, 10)
  // Names that people use are begun too, not only the official ones.
  assert.equal((await names('den bos'))[0], "'s-Hertogenbosch")
  assert.equal((await names('the ha'))[0], 'Den Haag')
  const { body } = await polder.get('/places?query=Arnhem')
  assert.deepEqual(body[0], { name: 'Arnhem', province: 'Gelderland', lat: 51.9746, lon: 5.9029 })
})

test('the page about the service names its sources in both languages', async () => {
  for (const [language, title] of [
    ['nl', 'Over deze dienst'],
    ['en', 'About this service'],
  ] as const) {
    const { status, body } = await polder.get('/about', {
      headers: { 'accept-language': language, accept: 'text/html' },
    })
    assert.equal(status, 200)
    for (const words of [
      `<h1>${title}</h1>`,
      'ESCO classification of the European Commission',
      'GeoNames',
      'CC BY 4.0',
    ])
      assert.ok(body.includes(words), `${language}: ${words}`)
  }
})
