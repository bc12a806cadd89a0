import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  testPassword as password,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { assertSorts } from '../testing/sorted-list.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/admin/users'
const as = () => ({ token: polder.admin.token })
const list = async (query = '') => (await polder.get(`${base}${query}`, as())).body
const me = async (token: string) => (await polder.get('/api/auth/me', { token })).status

test('users are listed by page, sorted, searched, read and counted back in days', async () => {
  await using fresh = await startRecruitment()
  const token = fresh.admin.token
  const get = async (path: string) => (await fresh.get(`${base}${path}`, { token })).body
  const names = [
    ['Zoë', 'Brønsted'],
    ['Anna', 'de Vries'],
    ['Bart', '100%_zeker'],
  ] as const
  const people: SignedIn[] = []
  for (const [firstName, lastName] of names) {
    fresh.platform.clock.advance(60_000)
    people.push(await fresh.candidate({ firstName, lastName }))
  }
  const emails = (page: { content: { email: string }[] }) => page.content.map((user) => user.email)
  const newest = people.map((person) => person.email).reverse()
  const all = await get('')
  assert.deepEqual(emails(all), [...newest, fresh.admin.email])
  assert.deepEqual(
    { ...all, content: [] },
    {
      content: [],
      totalElements: 4,
      totalPages: 1,
      number: 0,
      size: 20,
    },
  )
  assert.deepEqual(emails(await get('?size=2&page=1')), [newest[2], fresh.admin.email])
  assert.deepEqual(emails(await get('?page=9')), [])
  assert.deepEqual(emails(await get('?sort=firstName,asc&sort=email,desc')), [
    people[1]!.email,
    people[2]!.email,
    people[0]!.email,
    fresh.admin.email,
  ])
  const json = { email: 'met.telefoon@example.nl', password, phone: '0612345678' }
  await fresh.post('/api/auth/register', { json })
  await assertSorts(fresh, base, token)
  await fresh.delete(`${base}/${(await get('?sort=phone')).content[0].id}`, { token })
  assert.equal((await get('?size=5000')).size, 100)
  assert.equal((await fresh.get(`${base}?sort=passwordHash,asc`, { token })).status, 400)
  for (const [query, found] of [
    ['zoe bron', [0]],
    ['DE VRIES', [1]],
    ['100%25_', [2]],
    ['%25%25', []],
    ['persoon-2', [1]],
    ['', [2, 1, 0]],
  ] as const)
    assert.deepEqual(
      emails(await get(`/search?query=${query}&sort=id,desc`)).filter((email) => email !== fresh.admin.email),
      found.map((i) => people[i]!.email),
      query,
    )
  assert.equal((await fresh.get(`${base}/search`, { token })).status, 400)
  const one = await get(`/${people[0]!.id}`)
  assert.deepEqual(one, (await fresh.get('/api/auth/me', { token: people[0]!.token })).body)
  assert.equal((await get('/recent')).length, 4)
  fresh.platform.clock.advance(6 * 86_400_000 + 1)
  const again = (await fresh.signIn(fresh.admin.email, password)).token
  const recent = async (days: string) => (await fresh.get(`${base}/recent${days}`, { token: again })).body
  assert.equal((await recent('')).length, 4)
  assert.equal((await recent('?days=6')).length, 0)
})

test('unknown users are 404, wrong values 400', async () => {
  const paths = [
    ['GET', ''],
    ['PUT', '/role?role=ROLE_ADMIN'],
    ['PUT', '/status?enabled=true'],
    ['DELETE', ''],
  ]
  for (const [method, rest] of paths) {
    assert.equal((await polder.call(method!, `${base}/987654321${rest}`, as())).status, 404)
    assert.equal((await polder.call(method!, `${base}/none${rest}`, as())).status, 400)
  }
  const { id } = await polder.candidate()
  for (const rest of ['/role', '/role?role=ROLE_CANDIDATE', '/status', '/status?enabled=maybe'])
    assert.equal((await polder.put(`${base}/${id}${rest}`, as())).status, 400)
})

test('a new role, a disabled and a deleted account lose every token at once', async () => {
  for (const [method, change] of [
    ['PUT', '/role?role=ROLE_RECRUITER'],
    ['PUT', '/status?enabled=false'],
    ['DELETE', ''],
  ] as const) {
    const person = await polder.candidate()
    const other = await polder.signIn(person.email, password)
    assert.ok([200, 204].includes((await polder.call(method, `${base}/${person.id}${change}`, as())).status))
    for (const each of [person, other]) {
      assert.equal(await me(each.token), 401)
      const { refreshToken } = each
      assert.equal((await polder.post('/api/auth/refresh', { json: { refreshToken } })).status, 401)
    }
  }
  const same = await polder.candidate()
  const unchanged = await polder.put(`${base}/${same.id}/role?role=CANDIDATE`, as())
  assert.equal(unchanged.body.role, 'CANDIDATE')
  assert.equal(await me(same.token), 200)
})

test('a disabled user cannot sign in until enabled again', async () => {
  const { id, email } = await polder.candidate()
  const logIn = async () => (await polder.post('/api/auth/login', { json: { email, password } })).status
  const disabled = await polder.put(`${base}/${id}/status?enabled=false`, as())
  assert.equal(disabled.body.enabled, false)
  assert.equal(await logIn(), 401)
  await polder.put(`${base}/${id}/status?enabled=true`, as())
  assert.equal(await logIn(), 200)
})

test('a deleted user is gone, and the address can register anew as somebody else', async () => {
  const person = await polder.candidate({ email: 'opnieuw@example.nl' })
  assert.equal((await polder.delete(`${base}/${person.id}`, as())).status, 204)
  assert.equal((await polder.delete(`${base}/${person.id}`, as())).status, 404)
  assert.equal((await polder.get(`${base}/${person.id}`, as())).status, 404)
  assert.equal((await list('/search?query=opnieuw')).totalElements, 0)
  const again = await polder.candidate({ email: 'opnieuw@example.nl' })
  assert.notEqual(again.id, person.id)
  assert.equal((await list('/search?query=opnieuw')).totalElements, 1)
})

test('the last administrator stays, also when two take away each other at once', async () => {
  await using fresh = await startRecruitment()
  const { admin } = fresh
  const acts = [
    ['PUT', '/role?role=CANDIDATE'],
    ['PUT', '/status?enabled=false'],
    ['DELETE', ''],
  ] as const
  for (const [method, rest] of acts) {
    const refused = await fresh.call(method, `${base}/${admin.id}${rest}`, { token: admin.token })
    assert.equal(refused.status, 409)
    assert.match(refused.body.message, /last administrator/)
  }
  const disabled = await fresh.person('ROLE_ADMIN')
  await fresh.put(`${base}/${disabled.id}/status?enabled=false`, { token: admin.token })
  assert.equal((await fresh.delete(`${base}/${admin.id}`, { token: admin.token })).status, 409)
  let [one, two] = [admin, await fresh.person('ROLE_ADMIN')]
  for (let round = 0; round < 6; round++) {
    const [method, rest] = acts[round % 2]!
    const answers = await Promise.all([
      fresh.call(method, `${base}/${two.id}${rest}`, { token: one.token }),
      fresh.call(method, `${base}/${one.id}${rest}`, { token: two.token }),
    ])
    const statuses = answers.map((answer) => answer.status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
    assert.ok(
      statuses.some((status) => status === 409 || status === 401),
      String(statuses),
    )
    one = statuses[0] === 200 ? one : two
    two = await makeAdmin(fresh, one.token)
  }
})

const makeAdmin = async (service: RecruitmentTestService, token: string) => {
  const somebody = await service.candidate()
  const { status } = await service.put(`${base}/${somebody.id}/role?role=ROLE_ADMIN`, { token })
  assert.equal(status, 200)
  return service.signIn(somebody.email, password)
}
