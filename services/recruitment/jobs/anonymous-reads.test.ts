/** Answers that callers without a token share are the ones that everybody gets, and never from before an edit. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
const ids: number[] = []
const jobs = [
  {
    title: 'Café-manager “Zuid”',
    company: 'Koffie & Zonen',
    description: 'Regel 1\n"viewCount":7 ☕ \u2028',
    skills: ['C#'],
  },
  {
    title: 'Monteur',
    company: 'Windmolens',
    description: 'Op hoogte.',
    location: 'Den Helder',
    salaryMin: 300_000,
  },
  {
    title: 'Jurist',
    company: 'Recht',
    description: 'Wetten.',
    category: 'Juridisch',
    applicationDeadline: '2199-01-31',
  },
]
before(async () => {
  polder = await startRecruitment()
  for (const json of jobs) {
    const { status, body } = await polder.post('/jobs', { token: polder.admin.token, json })
    assert.equal(status, 201)
    ids.push(body.id)
  }
})
after(() => polder[Symbol.asyncDispose]())

test('anonymous and signed-in callers get the same lists, figures and jobs', async () => {
  const { token } = await polder.candidate()
  for (const path of [
    '/jobs',
    '/jobs?sortBy=title',
    '/jobs?size=2&page=1',
    '/jobs/search?query=monteur',
    '/jobs/search?query=.',
  ]) {
    const plain = await polder.get(path)
    assert.equal(plain.status, 200)
    assert.match(plain.headers.get('content-type')!, /^application\/json; charset=utf-8$/)
    assert.deepEqual(plain.body, (await polder.get(path, { token })).body, path)
  }
  const json = { skills: ['C#'] }
  const filtered = await polder.post('/jobs/filter', { json })
  assert.equal(filtered.body.totalElements, 1)
  assert.deepEqual(filtered.body, (await polder.post('/jobs/filter', { json, token })).body)
  for (const id of ids) {
    const plain = (await polder.get(`/jobs/${id}`)).body
    const known = (await polder.get(`/jobs/${id}`, { token })).body
    assert.deepEqual(known, { ...plain, viewCount: plain.viewCount + 1 })
  }
})

test('what is written as bytes beforehand holds what its route declares, and nothing else', async () => {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const declaredBy = (method: string, path: string) => {
    const found = polder.service.routes.find((route) => route.method === method && route.path === path)
    const matches = ajv.compile(found!.output!)
    return { matches: (value: unknown): boolean => matches(value) as boolean, errors: () => matches.errors }
  }
  for (const [method, path, question] of [
    ['GET', '/jobs', '/jobs'],
    ['GET', '/jobs/search', '/jobs/search?query=monteur'],
    ['POST', '/jobs/filter', '/jobs/filter'],
    ['GET', '/jobs/filters', '/jobs/filters'],
    ['GET', '/jobs/statistics', '/jobs/statistics'],
  ] as const) {
    const { status, body } = await polder.call(method, question, method === 'POST' ? { json: {} } : {})
    assert.equal(status, 200)
    const { matches, errors } = declaredBy(method, path)
    assert.ok(matches(body), `${path}: ${JSON.stringify(errors())}`)
    assert.ok(!matches({ ...body, passwordHash: 'x' }), `${path} declares which fields there are`)
    if (body.content) {
      assert.ok(body.content.length > 0)
      const content = [{ ...body.content[0], createdBy: 1 }]
      assert.ok(!matches({ ...body, content }), `${path} declares which fields a job has`)
    }
  }
})

test('jobs that are asked for together are each their own, those that are gone 404, and every look counts', async () => {
  const before = (await polder.get(`/jobs/${ids[0]}`)).body.viewCount
  const asked = Array.from({ length: 30 }, (_, at) => (at % 4 === 3 ? 999_999 : ids[at % 4]!))
  const answers = await Promise.all(asked.map((id) => polder.get(`/jobs/${id}`)))
  for (const [at, { status, body }] of answers.entries()) {
    assert.equal(status, asked[at] === 999_999 ? 404 : 200)
    if (status === 200) assert.equal(body.id, asked[at])
  }
  const shown = answers.filter(({ body }) => body.id === ids[0]).map(({ body }) => body.viewCount)
  assert.deepEqual(
    shown.toSorted((a, b) => a - b),
    shown.map((_, at) => before + 1 + at),
  )
})

test('an edit that was acknowledged is in every answer after it, however many ask at once', async () => {
  const { token } = polder.admin
  let asking = true
  let newest = 0
  const paths = ['/jobs', '/jobs/search?query=monteur', `/jobs/${ids[1]}`]
  const reader = async (path: string) => {
    while (asking) {
      const least = newest
      const { body } = await polder.get(path)
      const seen = (body.content ?? [body]).find(({ id }: { id: number }) => id === ids[1]).salaryMin
      assert.ok(seen >= least, `${path}: ${seen} after ${least} was acknowledged`)
    }
  }
  const readers = Promise.all([...paths, ...paths, ...paths].map(reader))
  try {
    for (let edit = 1; edit <= 25; edit++) {
      const { status } = await polder.put(`/jobs/${ids[1]}`, { token, json: { ...jobs[1], salaryMin: edit } })
      assert.equal(status, 200)
      newest = edit
    }
  } finally {
    asking = false
  }
  await readers
})
