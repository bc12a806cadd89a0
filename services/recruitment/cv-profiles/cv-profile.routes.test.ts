import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { assertSorts } from '../testing/sorted-list.ts'
import { answered, details, relations } from './testing/whole-profile.ts'

let polder: RecruitmentTestService
let recruiter: SignedIn
before(async () => {
  polder = await startRecruitment()
  recruiter = await polder.person('ROLE_RECRUITER')
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/cv-profiles'
const management = '/api/v1/admin/cv-profiles'
type Person = Pick<SignedIn, 'token' | 'id'>
const mine = (person: Person, method: string, path = '', json?: object) =>
  polder.call(method, `${base}${path}`, { token: person.token, ...(json ? { json } : {}) })
const manage = (method: string, path = '') =>
  polder.call(method, `${management}${path}`, { token: recruiter.token })
const create = async (person: Person, fields: object = {}) => {
  const answer = await mine(person, 'POST', '', { name: 'Mijn CV', ...fields })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body
}
const defaultsOf = async (person: Person): Promise<number[]> => {
  const profiles: { id: number; isDefault: boolean }[] = (await mine(person, 'GET')).body
  return profiles.filter((profile) => profile.isDefault).map((profile) => profile.id)
}

test('a profile is made, read with and without relations, replaced and deleted', async () => {
  const person = await polder.candidate()
  const created = await create(person, { ...details, ...relations, id: 7, userId: 7, createdAt: 'x' })
  const { id } = created
  const plain = {
    ...details,
    country: 'NL',
    githubUrl: null,
    id,
    userId: person.id,
    name: 'Mijn CV',
    isDefault: true,
    draft: false,
    createdAt: polder.platform.clock.now().toISOString(),
    updatedAt: polder.platform.clock.now().toISOString(),
  }
  assert.deepEqual(created, plain)
  assert.deepEqual((await mine(person, 'GET', `/${id}`)).body, plain)
  assert.deepEqual((await mine(person, 'GET', '/default')).body, plain)
  assert.deepEqual((await mine(person, 'GET')).body, [plain])
  const full = (await mine(person, 'GET', `/${id}/full`)).body
  const withIds = answered.workExperiences.map((work, i) => ({ ...work, id: i + 1 }))
  assert.deepEqual(full, { ...plain, ...answered, workExperiences: withIds })
  assert.deepEqual((await manage('GET', `/${id}/full`)).body, full)

  polder.platform.clock.advance(60_000)
  const same = await mine(person, 'PUT', `/${id}`, full)
  assert.equal(same.status, 200)
  assert.equal(same.body.updatedAt, polder.platform.clock.now().toISOString())
  const unchanged = (await mine(person, 'GET', `/${id}/full`)).body
  assert.deepEqual({ ...unchanged, updatedAt: full.updatedAt }, full)

  const workExperiences = [
    { company: 'Nieuw', position: 'Hoofd', startDate: '2026', id: null },
    withIds[1],
    { company: 'Verzonnen id', position: 'X', startDate: '2020', id: 50 },
  ]
  await mine(person, 'PUT', `/${id}`, { name: 'Anders', skills: [], workExperiences, isDefault: false })
  const after = (await mine(person, 'GET', `/${id}/full`)).body
  assert.deepEqual([after.name, after.firstName, after.isDefault], ['Anders', null, true])
  assert.deepEqual(
    after.workExperiences.map((work: { id: number }) => work.id),
    [3, 2, 4],
  )
  assert.deepEqual([after.skills, after.educations], [[], answered.educations])
  assert.equal((await mine(person, 'DELETE', `/${id}`)).status, 204)
  assert.equal((await mine(person, 'DELETE', `/${id}`)).status, 404)
  assert.equal((await mine(person, 'GET', '/default')).status, 404)
})

test('blanks around texts are not kept, in relations either', async () => {
  const person = await polder.candidate()
  const { id } = await create(person, {
    summary: ' Kort \n',
    workExperiences: [
      {
        company: ' C ',
        position: 'P',
        startDate: '2020',
        description: '\n Soep \n',
        highlights: [' a ', ' '],
      },
    ],
    projects: [{ name: 'P ', description: '  ', technologies: [' Go'] }],
  })
  const { summary, workExperiences, projects } = (await mine(person, 'GET', `/${id}/full`)).body
  const [work, project] = [workExperiences[0], projects[0]]
  assert.deepEqual([summary, work.company, work.description, work.highlights], ['Kort', 'C', 'Soep', ['a']])
  assert.deepEqual([project.name, project.description, project.technologies], ['P', null, ['Go']])
})

test('wrong profiles are 400 with the field named', async () => {
  const person = await polder.candidate()
  const work = { company: 'C', position: 'P', startDate: '2020' }
  const wrong: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ summary: 'x'.repeat(5001) }, 'summary'],
    [{ country: 'Nederland' }, 'country'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'EU' }, 'country'],
    [{ dateOfBirth: '2001-02-29' }, 'dateOfBirth'],
    [{ dateOfBirth: '28-02-1990' }, 'dateOfBirth'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
    [{ hobby: 'x' }, 'hobby'],
    [{ workExperiences: [{ ...work, startDate: '2020-13' }] }, 'workExperiences.0.startDate'],
    [{ workExperiences: [{ ...work, startDate: null }] }, 'workExperiences.0.startDate'],
    [{ workExperiences: [work, { company: 'C' }] }, 'workExperiences.1.position'],
    [{ workExperiences: [{ ...work, endDate: '2019-12' }] }, 'workExperiences.0.endDate'],
    [{ certificates: [{ name: 'C', issueDate: '2020', expiryDate: '2019' }] }, 'certificates.0.expiryDate'],
    [{ languages: [{ name: 'Fries', level: 'goed' }] }, 'languages.0.level'],
    [{ skills: Array.from({ length: 101 }, () => ({ name: 'S' })) }, 'skills'],
  ]
  for (const [fields, field] of wrong) {
    const { status, body } = await mine(person, 'POST', '', { name: 'CV', ...fields })
    assert.equal(status, 400, JSON.stringify(fields).slice(0, 100))
    assert.ok(
      body.fieldErrors.some((error: { field: string }) => error.field === field),
      JSON.stringify(body.fieldErrors),
    )
  }
  assert.deepEqual((await mine(person, 'GET')).body, [])
  const most = Array.from({ length: 100 }, (_, i) => ({ name: `S${i}` }))
  const { id } = await create(person, { skills: most, workExperiences: [{ ...work, endDate: '2020-01' }] })
  assert.equal((await mine(person, 'GET', `/${id}/full`)).body.skills.length, 100)
})

test("another's profile is 404 on every route, also for a recruiter", async () => {
  const owner = await polder.candidate()
  const { id } = await create(owner)
  for (const stranger of [await polder.candidate(), recruiter])
    for (const [method, rest, json] of [
      ['GET', ''],
      ['GET', '/full'],
      ['PUT', '', { name: 'Gekaapt' }],
      ['DELETE', ''],
      ['POST', '/duplicate?newName=x'],
      ['PUT', '/set-default'],
      ['GET', '/generate-pdf'],
    ] as const) {
      const { status, body } = await mine(stranger, method, `/${id}${rest}`, json)
      const unknown = await mine(stranger, method, `/987654321${rest}`, json)
      assert.deepEqual([status, body.message], [404, unknown.body.message], `${method} ${rest}`)
    }
  assert.equal((await mine(owner, 'GET', `/${id}`)).body.name, 'Mijn CV')
})

test('exactly one profile is the default, whatever happens', async () => {
  const person = await polder.candidate()
  const first = await create(person, { isDefault: false })
  const second = await create(person, { name: 'Tweede' })
  assert.deepEqual(await defaultsOf(person), [first.id])
  const third = await create(person, { name: 'Derde', isDefault: true })
  assert.deepEqual(await defaultsOf(person), [third.id])
  const { status, body } = await mine(person, 'PUT', `/${second.id}/set-default`)
  assert.equal(status, 200)
  assert.match(body.message, /Tweede/)
  assert.deepEqual(await defaultsOf(person), [second.id])
  await mine(person, 'PUT', `/${first.id}`, { name: 'Eerste', isDefault: true })
  assert.deepEqual(await defaultsOf(person), [first.id])
  polder.platform.clock.advance(1000)
  await mine(person, 'PUT', `/${second.id}`, { name: 'Laatst veranderd' })
  await mine(person, 'DELETE', `/${first.id}`)
  assert.deepEqual(await defaultsOf(person), [second.id])

  const racer = await polder.candidate()
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => create(racer, { name: `${i}`, isDefault: i % 3 === 0 })),
  )
  assert.equal((await defaultsOf(racer)).length, 1)
  const ids: number[] = (await mine(racer, 'GET')).body.map((profile: { id: number }) => profile.id)
  await Promise.all(
    ids.flatMap((id, i) => [
      mine(racer, 'PUT', `/${id}/set-default`),
      ...(i % 2 === 0 ? [mine(racer, 'DELETE', `/${id}`)] : []),
    ]),
  )
  assert.equal((await mine(racer, 'GET')).body.length, 6)
  assert.equal((await defaultsOf(racer)).length, 1)
})

test('a duplicate has a new name and everything else', async () => {
  const person = await polder.candidate()
  const { id } = await create(person, { ...details, ...relations })
  const answer = await mine(person, 'POST', `/${id}/duplicate?newName=Kopie%20%C3%A9%C3%A9n`)
  assert.equal(answer.status, 201)
  const [original, copy] = await Promise.all(
    [id, answer.body.id].map(async (each) => (await mine(person, 'GET', `/${each}/full`)).body),
  )
  assert.deepEqual(copy, { ...original, id: copy.id, name: 'Kopie één', isDefault: false })
  for (const query of ['', '?newName=', '?newName=%20', `?newName=${'x'.repeat(101)}`])
    assert.equal((await mine(person, 'POST', `/${id}/duplicate${query}`)).status, 400)
})

test('the CV is a PDF, as a download or inline', async () => {
  const person = await polder.candidate()
  const { id } = await create(person, { ...details, ...relations })
  for (const [query, disposition] of [
    ['', 'attachment'],
    ['?download=true', 'attachment'],
    ['?download=false', 'inline'],
  ]) {
    const { status, headers, bytes } = await mine(person, 'GET', `/${id}/generate-pdf${query}`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('content-disposition'), `${disposition}; filename="CV-noe-bronsted.pdf"`)
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  }
  assert.equal((await mine(person, 'GET', `/${id}/generate-pdf?download=maybe`)).status, 400)
  const download = await manage('GET', `/${id}/download-pdf`)
  assert.match(download.headers.get('content-disposition')!, /^attachment/)
  assert.equal(download.bytes.subarray(0, 5).toString(), '%PDF-')
})

test('recruiters list, search, read and delete the profiles of everybody', async () => {
  await using fresh = await startRecruitment()
  const token = (await fresh.person('ROLE_RECRUITER')).token
  const get = (path: string) => fresh.get(`${management}${path}`, { token })
  const one = await fresh.candidate()
  const two = await fresh.candidate()
  const add = async (person: SignedIn, fields: object) => {
    fresh.platform.clock.advance(1000)
    const json = { name: 'CV', ...fields }
    return (await fresh.post(base, { token: person.token, json })).body
  }
  const a = await add(one, { ...details, ...relations, name: 'A' })
  const b = await add(one, { name: 'B', headline: 'Triagist' })
  const c = await add(two, { name: 'C', firstName: 'Änne', summary: 'C++ en triage' })
  const names = async (path: string) =>
    (await get(path)).body.content.map((profile: { name: string }) => profile.name)
  const { content, ...page } = (await get('')).body
  assert.deepEqual(content, [c, b, a])
  assert.deepEqual(page, { totalElements: 3, totalPages: 1, number: 0, size: 20 })
  assert.deepEqual(await names('?size=1&page=1'), ['B'])
  assert.deepEqual(await names('?sort=name,asc'), ['A', 'B', 'C'])
  await assertSorts(fresh, management, token, ['summary'])
  assert.deepEqual(await names('/search?query=triag'), ['B', 'A', 'C'])
  assert.deepEqual(await names('/search?query=ANNE'), ['C'])
  assert.deepEqual(await names('/search?query=c%2B%2B'), ['C'])
  assert.deepEqual(await names('/search?query=bronsted%20excel'), ['A'])
  assert.deepEqual(await names("/search?query='"), [])
  assert.deepEqual((await get(`/by-user/${one.id}`)).body, [a, b])
  assert.equal((await get('/by-user/987654321')).status, 404)
  assert.deepEqual((await get(`/${a.id}`)).body, a)
  assert.equal((await get(`/${a.id}/full`)).body.skills[0].name, 'Triage')
  for (const rest of ['', '/full', '/download-pdf'])
    assert.equal((await get(`/987654321${rest}`)).status, 404)
  assert.equal((await fresh.delete(`${management}/${a.id}`, { token })).status, 204)
  assert.equal((await fresh.delete(`${management}/${a.id}`, { token })).status, 404)
  assert.equal((await fresh.get(`${base}/default`, { token: one.token })).body.id, b.id)
  assert.deepEqual(await names('/recent'), ['C', 'B'])
  await fresh.delete(`/api/v1/admin/users/${two.id}`, { token: fresh.admin.token })
  assert.deepEqual(await names(''), ['B'])
  assert.equal((await get(`/${c.id}`)).status, 404)
  fresh.platform.clock.advance(8 * 86_400_000)
  const again = await fresh.signIn(fresh.admin.email, fresh.admin.password)
  const recent = async (query: string) =>
    (await fresh.get(`${management}/recent${query}`, { token: again.token })).body.totalElements
  assert.deepEqual([await recent(''), await recent('?days=9')], [0, 1])
})
