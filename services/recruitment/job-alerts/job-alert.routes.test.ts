import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AlertBoard, startAlertBoard } from '../testing/alert-board.ts'
import type { RecruitmentTestService, SignedIn } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let anna: SignedIn
let stranger: SignedIn
let create: AlertBoard['create']
let alert: AlertBoard['alert']
before(async () => {
  ;({ polder, anna, stranger, create, alert } = await startAlertBoard())
})
after(() => polder[Symbol.asyncDispose]())

test('an alert is created, read, listed, replaced and deleted, by its owner alone', async () => {
  const fields = {
    name: 'Java',
    keywords: 'java',
    location: 'Utrecht',
    radiusKm: null,
    category: 'ICT',
    company: 'Zuivel',
    employmentTypes: ['FULL_TIME'],
    experienceLevels: ['SENIOR'],
    skills: ['Java'],
    remote: true,
    salaryMin: 400_000,
    salaryCurrency: 'EUR',
    frequency: 'WEEKLY',
    active: false,
  }
  const created = await polder.post('/job-alerts', { token: anna.token, json: fields })
  assert.equal(created.status, 201)
  const now = polder.platform.clock.now().toISOString()
  const { id } = created.body
  assert.deepEqual(created.body, {
    ...fields,
    id,
    lastSentAt: null,
    matchCount: 0,
    createdAt: now,
    updatedAt: now,
  })
  assert.deepEqual((await polder.get(`/job-alerts/${id}`, { token: anna.token })).body, created.body)
  assert.deepEqual((await polder.get('/job-alerts', { token: anna.token })).body, [created.body])
  assert.deepEqual((await polder.get('/job-alerts', { token: stranger.token })).body, [])
  const json = { ...created.body, name: 'Kok', keywords: null, frequency: undefined, active: undefined }
  const replaced = await polder.put(`/job-alerts/${id}`, { token: anna.token, json })
  assert.deepEqual(
    [replaced.body.name, replaced.body.keywords, replaced.body.frequency, replaced.body.active],
    ['Kok', null, 'DAILY', false],
  )
  for (const token of [stranger.token, polder.admin.token])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/matches', undefined],
      ['PUT', '', { name: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      assert.equal(
        (await polder.call(method, `/job-alerts/${id}${path}`, { token, ...(body ? { json: body } : {}) }))
          .status,
        404,
      )
  assert.equal((await polder.delete(`/job-alerts/${id}`, { token: anna.token })).status, 204)
  assert.equal((await polder.get(`/job-alerts/${id}`, { token: anna.token })).status, 404)
  for (const wrong of [
    {},
    { name: '' },
    { name: 'x', frequency: 'HOURLY' },
    { name: 'x', salaryCurrency: 'EUR' },
    { name: 'x', y: 1 },
    { name: 'x', radiusKm: 10 },
    { name: 'x', radiusKm: 10, location: 'Nergenshuizen' },
    { name: 'x', radiusKm: 101, location: 'Ede' },
  ])
    assert.equal((await polder.post('/job-alerts', { token: anna.token, json: wrong })).status, 400)
})

test('matches are the open jobs that meet every wish now, newest first', async () => {
  const java = await create({
    title: 'Senior Java-ontwikkelaar',
    location: 'Den Haag, Zuid-Holland',
    category: 'ICT',
    skills: ['Spring'],
    employmentType: 'FULL_TIME',
    salaryMin: 500_000,
    salaryMax: 600_000,
    salaryPeriod: 'MONTH',
    workArrangement: 'REMOTE',
  })
  const cook = await create({ category: 'Horeca', location: 'Utrecht' })
  await create({ category: 'Horeca', active: false })
  const cases: [object, number[]][] = [
    [{}, [cook, java]],
    [{ keywords: 'java ontwik' }, [java]],
    [{ keywords: '"java senior"' }, []],
    [{ keywords: 'kok, java' }, [cook, java]],
    [{ keywords: 'java -senior' }, []],
    [{ location: 'den haag' }, [java]],
    [{ location: 'zuid' }, [java]],
    [{ company: 'de pan', category: 'horeca' }, [cook]],
    [{ remote: true }, [java]],
    [{ remote: false }, [cook, java]],
    [{ skills: ['spring', 'java'] }, [java]],
    [{ employmentTypes: ['FULL_TIME', 'CONTRACT'] }, [java]],
    [{ salaryMin: 600_000 }, [java]],
    [{ salaryMin: 600_001 }, []],
    [{ salaryMin: 100, salaryCurrency: 'USD' }, []],
  ]
  for (const [fields, expected] of cases) {
    const id = await alert(anna, { ...fields, active: false })
    const { status, body } = await polder.get(`/job-alerts/${id}/matches`, { token: anna.token })
    assert.equal(status, 200)
    assert.deepEqual(
      body.content.map((job: { id: number }) => job.id),
      expected,
      JSON.stringify(fields),
    )
    assert.deepEqual([body.totalElements, body.size, body.number], [expected.length, 20, 0])
    assert.equal(
      (await polder.get(`/job-alerts/${id}`, { token: anna.token })).body.matchCount,
      expected.length,
    )
    await polder.delete(`/job-alerts/${id}`, { token: anna.token })
  }
})

test('matches and preview are the strict results of the same search, around a place too', async () => {
  const near = await create({ title: 'Wijkverpleegkundige', location: 'Arnhem', hoursPerWeekMax: 32 })
  const far = await create({ title: 'Nurse', location: 'Groningen' })
  const body = await create({
    title: 'Planner zorg',
    location: 'Nijmegen',
    description: 'Voor verpleegkundigen',
  })
  await create({ title: 'Lasser', location: 'Arnhem' })
  const ids = ({ body: { content } }: { body: { content: { id: number }[] } }): number[] =>
    content.map(({ id }) => id).sort((a, b) => a - b)
  const cases: [object, string, number[]][] = [
    [{ keywords: 'verpleegkundige' }, 'query=verpleegkundige', [near, far, body]],
    [
      { keywords: 'verpleegkundige', location: 'Arnhem', radiusKm: 30 },
      'query=verpleegkundige&place=Arnhem&radiusKm=30',
      [near, body],
    ],
    [{ keywords: 'verpleegkundige in Arnhem' }, 'query=verpleegkundige in Arnhem', [near, body]],
    [
      { keywords: 'verplegkundige, lasser -arnhem' },
      'query=verplegkundige, lasser -arnhem',
      [near, far, body],
    ],
    [{ keywords: '!!!' }, 'query=!!!', []],
  ]
  for (const [fields, query, expected] of cases) {
    const json = { name: 'Zorg', ...fields }
    const id = await alert(anna, { ...json, active: false })
    const matches = await polder.get(`/job-alerts/${id}/matches`, { token: anna.token })
    const preview = await polder.post('/job-alerts/preview', { token: anna.token, json })
    assert.deepEqual(ids(matches), expected, JSON.stringify(fields))
    assert.deepEqual(preview.body, matches.body)
    assert.deepEqual(ids(await polder.get(`/jobs/search?${query}`)), expected, query)
    await polder.delete(`/job-alerts/${id}`, { token: anna.token })
  }
  const wrong = await polder.post('/job-alerts/preview', {
    token: anna.token,
    json: { name: 'x', location: 'Arnhme', radiusKm: 10 },
  })
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.fieldErrors[0].message, /Arnhem/)
  assert.equal((await polder.post('/job-alerts/preview', { json: { name: 'x' } })).status, 401)
})

test('fifty alerts are enough', async () => {
  for (let i = 0; i < 50; i++) await alert(stranger, { name: `${i}`, active: false })
  const { status } = await polder.post('/job-alerts', { token: stranger.token, json: { name: 'x' } })
  assert.equal(status, 409)
})
