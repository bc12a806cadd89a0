import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let bound: SignedIn
let desk: Visitor
/** A job and an application of the recruiter's own company, and of another. */
const own = { job: 0, application: 0, interview: 0 }
const other = { job: 0, application: 0, interview: 0, profile: 0 }
before(async () => {
  polder = await startApplying()
  bound = await polder.person('ROLE_RECRUITER')
  const soon = { slots: [{ startsAt: '2090-01-10T09:00:00Z', endsAt: '2090-01-10T10:00:00Z' }] }
  for (const [company, of] of [
    ['Kaas & Co', own],
    ['Vlees BV', other],
  ] as const) {
    of.job = await polder.newJob({ company, title: `Baan bij ${company}` })
    of.application = await polder.applied(polder.anna, { jobId: of.job, coverLetter: `Brief aan ${company}` })
    const json = { applicationId: of.application, ...soon }
    of.interview = (await polder.post('/api/v1/interviews', { token: polder.recruiter.token, json })).body.id
  }
  const cv = { name: 'Los', firstName: 'Stranger', headline: 'x' }
  other.profile = (
    await polder.post('/api/v1/cv-profiles', { token: polder.stranger.token, json: cv })
  ).body.id
  desk = await visitor(polder, bound)
})
after(() => polder[Symbol.asyncDispose]())

const bind = (companies: string[], who: SignedIn = bound) =>
  polder.put(`/api/v1/admin/users/${who.id}/companies`, { token: polder.admin.token, json: { companies } })

/** What each parameter of a path is filled in with, by what stands before it. */
const filled = (path: string, of: typeof own & { profile?: number }): string | null => {
  const id = /interviews|gesprekken/.test(path)
    ? of.interview
    : /applications\/(?:by-)?job\/|\/jobs\/|vacatures|procedures/.test(path)
      ? of.job
      : /applications|sollicitaties/.test(path)
        ? of.application
        : /cv-profiles/.test(path)
          ? (of.profile ?? null)
          : null
  if (id === null) return null
  return path.replace(/\{\w+\}/, String(id)).replace(/\{\w+\}/g, '1')
}

test('only administrators bind, and only recruiters are bound', async () => {
  assert.equal((await bind(['Kaas & Co'], polder.anna)).status, 409)
  assert.equal((await bind(['x'], { ...polder.anna, id: 999_999 })).status, 404)
  const path = `/api/v1/admin/users/${bound.id}/companies`
  assert.equal((await polder.put(path, { token: bound.token, json: { companies: [] } })).status, 403)
  const tooMany = Array.from({ length: 51 }, (_, at) => `Bedrijf ${at}`)
  assert.equal((await bind(tooMany)).status, 400)
  assert.deepEqual((await bind(['KAAS & co', 'Kaas & Co '])).body, { companies: ['Kaas & Co'] })
  assert.deepEqual((await polder.get(path, { token: polder.admin.token })).body, { companies: ['Kaas & Co'] })
  assert.deepEqual((await bind([])).body, { companies: [] })
})

test('a recruiter who is bound to nothing sees all, as an administrator does', async () => {
  for (const token of [bound.token, polder.admin.token])
    for (const { application } of [own, other])
      assert.equal((await polder.get(`/applications/${application}/history`, { token })).status, 200)
})

test('every path of the desk about another company is not there for a bound recruiter', async () => {
  await bind(['Kaas & Co'])
  let walked = 0
  const unknown: string[] = []
  for (const route of polder.service.routes) {
    const access = route.page ? route.page.access : route.access
    const isDesk = Array.isArray(access) ? access.includes('ROLE_RECRUITER') : access === 'bearer'
    if (!isDesk || !route.path.includes('{')) continue
    // What a caller has of their own, and what the public sees.
    if (/^\/(?:mijn|articles|job-alerts|admin\/articles|api\/v1\/(?:me|cv-profiles))/.test(route.path))
      continue
    if (
      /bookmark|check|jobs\/\{id\}\/match|templates|by-status|by-user|bedrijven|sessions|sjablonen/.test(
        route.path,
      )
    )
      continue
    const path = filled(route.path, other)
    if (path === null) continue
    const form = 'application/x-www-form-urlencoded'
    const headers = route.page
      ? {
          cookie: desk.cookie,
          'sec-fetch-site': 'same-origin',
          ...(route.method === 'POST' ? { 'content-type': form } : {}),
        }
      : {}
    const json = ['POST', 'PUT'].includes(route.method) ? exampleBody(route.path) : undefined
    const answer = await polder.call(route.method, `${path}${queryOf(route)}`, {
      headers,
      ...(route.page ? (route.method === 'POST' ? { body: '' } : {}) : { token: bound.token }),
      ...(json && !route.page ? { json } : {}),
    })
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    // A body or query that this test does not know is refused before anything is looked for.
    if (answer.status === 400) unknown.push(route.path)
    else
      assert.equal(
        answer.status,
        404,
        `${route.method} ${route.path}: ${answer.status} ${text.slice(0, 200)}`,
      )
    assert.ok(!/Vlees|Brief aan/.test(text), route.path)
    walked++
  }
  assert.ok(walked >= 45, `walked ${walked}`)
  assert.deepEqual(unknown, [])
})

/** Queries that the routes need. */
const queryOf = ({ method, path }: { method: string; path: string }): string => {
  if (path.endsWith('/snapshot')) return '?part=letter'
  if (path === '/applications/{id}/status') return '?status=REVIEWING'
  return method === 'DELETE' && path.endsWith('/tags') ? '?tag=x' : ''
}

/** Bodies that the routes take, so that nothing but the scope refuses. */
const exampleBody = (path: string): object | undefined => {
  if (/\/jobs\/\{id\}$/.test(path)) return { title: 'T', company: 'Kaas & Co', description: 'D' }
  if (path.endsWith('/messages') || path.endsWith('/note-entries')) return { text: 'x' }
  if (path.endsWith('/moves')) return { from: 'PENDING', to: 'REVIEWING' }
  if (path.endsWith('/tags')) return { tag: 'x' }
  if (path.endsWith('/ratings')) return { scores: [{ criterion: 'x', score: 1, reason: 'x' }] }
  if (path === '/api/v1/admin/applications/{id}/status') return { status: 'REVIEWING' }
  if (path.endsWith('/reveal')) return { reason: 'x' }
  if (path.endsWith('/notes')) return { notes: 'x' }
  if (path.endsWith('/retention')) return { consent: true }
  if (path.endsWith('/interviews/{id}'))
    return { slots: [{ startsAt: '2090-02-10T09:00:00Z', endsAt: '2090-02-10T10:00:00Z' }] }
  if (path.endsWith('/choice')) return { slotId: 1 }
  return undefined
}

test('lists of the desk hold the own companies alone', async () => {
  const { token } = bound
  for (const path of [
    '/applications',
    '/api/v1/admin/applications',
    '/api/v1/interviews',
    '/api/v1/admin/jobs/without-pay',
  ]) {
    const { status, body } = await polder.get(path, { token })
    const text = JSON.stringify(body)
    assert.equal(status, 200, path)
    assert.ok(text.includes('Kaas & Co') && !text.includes('Vlees'), `${path}: ${text.slice(0, 300)}`)
  }
  for (const path of ['/werkplek', '/werkplek/gesprekken', '/werkplek/procedures']) {
    const { status, body } = await desk.see(path)
    assert.equal(status, 200)
    assert.ok(body.includes('Kaas') && !body.includes('Vlees'), path)
  }
  for (const path of ['/api/v1/admin/cv-profiles', '/api/v1/admin/statistics', '/applications/statistics'])
    assert.equal((await polder.get(path, { token })).status, 404, path)
  const bulk = { ids: [own.application, other.application], status: 'REVIEWING' }
  assert.equal(
    (await polder.put('/api/v1/admin/applications/bulk-update', { token, json: bulk })).status,
    404,
  )
})

test('own things are there, the public’s too, and no job goes to another company', async () => {
  const { token } = bound
  assert.equal((await polder.get(`/jobs/${other.job}`, { token })).status, 200)
  assert.equal((await polder.get(`/applications/${own.application}/history`, { token })).status, 200)
  assert.equal((await desk.see(`/werkplek/sollicitaties/${own.application}`)).status, 200)
  assert.equal((await desk.see(`/werkplek/vacatures/${own.job}/bewerken`)).status, 200)
  const json = { title: 'T', company: 'Vlees BV', description: 'D' }
  for (const answer of [
    await polder.post('/jobs', { token, json }),
    await polder.put(`/jobs/${own.job}`, { token, json }),
  ])
    assert.deepEqual([answer.status, answer.body.fieldErrors[0].field], [400, 'company'])
  assert.equal((await polder.post('/jobs', { token, json: { ...json, company: 'KAAS & CO' } })).status, 201)
  const interview = {
    applicationId: other.application,
    slots: [{ startsAt: '2090-03-10T09:00:00Z', endsAt: '2090-03-10T10:00:00Z' }],
  }
  assert.equal((await polder.post('/api/v1/interviews', { token, json: interview })).status, 404)
  // Let go again, all is there.
  await bind([])
  assert.equal((await polder.get(`/applications/${other.application}/history`, { token })).status, 200)
})
