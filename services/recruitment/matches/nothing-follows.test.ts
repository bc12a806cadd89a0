/** Nothing sorts, filters, mails or changes a status by a match: in the code, and in what the service answers. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { exampleMatchRecord } from '../examples.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

const home = resolve(import.meta.dirname, '..')
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path]) =>
    relative(home, resolve(dirname(file), path!)),
  )

/** Which files of the service, but tests, import each file. */
const importersOf = (): Map<string, string[]> => {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name),
  )
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(join(home, file)))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

test('in the code a match is made for whoever looks at it, and its points lead nowhere else', () => {
  const importers = importersOf()
  assert.ok(importers.size > 200, `${importers.size} files were seen`)
  const of = (file: string): string[] => [...new Set(importers.get(file) ?? [])].sort()
  assert.deepEqual(of('matches/explain.actions.ts'), [
    'matches/own-match.actions.ts',
    'matches/recruiter-match.actions.ts',
  ])
  // For the candidate alone: on the job's page, and at their own application.
  assert.deepEqual(of('matches/own-match.actions.ts'), [
    'jobs/job.pages.ts',
    'matches/match.routes.ts',
    'mine/application.pages.ts',
  ])
  // In the pane of one candidate, never in a list.
  assert.deepEqual(of('matches/recruiter-match.actions.ts'), [
    'desk/candidate-reading.ts',
    'matches/match.routes.ts',
  ])
  assert.deepEqual(of('desk/candidate-reading.ts'), ['desk/candidate.pages.ts'])
  // Shapes and views may name its types; only these may call it.
  const callers = of('core/match/match.ts').filter((file) =>
    /\bexplainMatch\b/.test(readFileSync(join(home, file), 'utf8')),
  )
  assert.deepEqual(callers, ['matches/explain.actions.ts'])
  const readers = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && /inputs_hash/.test(readFileSync(join(home, name), 'utf8')),
  )
  assert.deepEqual(readers.sort(), [
    'matches/nothing-follows.test.ts',
    'migrations/021-explained-match.ts',
    'privacy/erase-person.actions.ts',
    'privacy/privacy-log.actions.ts',
    'privacy/privacy.tables.ts',
    'privacy/purposes/privacy.ts',
    'privacy/register.actions.ts',
  ])
})

let polder: Applying
let off: Applying
before(async () => {
  polder = await startApplying({ environment: { RECRUITER_MATCH: 'on' } })
  off = await startApplying()
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await off[Symbol.asyncDispose]()
})

const sendWith = async (
  service: Applying,
  who: SignedIn,
  jobId: number,
  position: string,
): Promise<number> => {
  const json = { name: 'CV', workExperiences: [{ company: 'X', position, startDate: '2020' }] }
  const profile = await service.post('/api/v1/cv-profiles', { token: who.token, json })
  return (await service.apply(who, { jobId, cvProfileId: profile.body.id })).body.id
}

const confirmed = (service: Applying, { email }: SignedIn): Promise<unknown> =>
  eventually(
    () =>
      service.platform.mails.some(
        ({ to, subject }) => to === email && /gesolliciteerd|have applied/.test(subject),
      ),
    'the confirmation',
  )

test('looks change no list, no order, no status and no history, and send no mail', async () => {
  const { recruiter, admin } = polder
  assert.equal(
    (await polder.put('/api/v1/admin/match-record', { token: admin.token, json: exampleMatchRecord })).status,
    200,
  )
  const jobId = await polder.newJob()
  const ids = [
    await sendWith(polder, polder.stranger, jobId, 'Boekhouder'),
    await sendWith(polder, polder.anna, jobId, 'Kok'),
  ]
  for (const who of [polder.stranger, polder.anna]) await confirmed(polder, who)
  const lists = [
    ...['/applications', '/applications/statistics', `/applications/job/${jobId}`],
    ...['', '?sort=appliedAt,asc', '?sort=status,desc', '?sort=id,asc'].map(
      (query) => `/api/v1/admin/applications${query}`,
    ),
    `/api/v1/admin/applications/by-job/${jobId}`,
    ...ids.map((id) => `/applications/${id}/history`),
    ...['/api/v1/admin/statistics', `/jobs/search?query=kok&details=true`],
  ]
  const read = async () => {
    const answers: string[] = []
    for (const path of lists) {
      const { status, bytes } = await polder.get(path, { token: recruiter.token })
      assert.equal(status, 200, path)
      answers.push(bytes.toString())
    }
    return answers
  }
  const earlier = await read()
  const mails = polder.platform.mails.length
  const totals: number[] = []
  for (const id of ids) {
    const { status, body } = await polder.get(`/api/v1/admin/applications/${id}/match`, {
      token: recruiter.token,
    })
    assert.equal(status, 200)
    totals.push(body.total)
  }
  assert.deepEqual(totals, [0, 100])
  await polder.sweep()
  assert.deepEqual(await read(), earlier)
  assert.equal(polder.platform.mails.length, mails)
  for (const field of ['match', 'total', 'coverage', 'points'])
    assert.equal(
      (await polder.get(`/api/v1/admin/applications?sort=${field}`, { token: recruiter.token })).status,
      400,
    )
})

test('no list carries a match: its shape is answered by the two looks alone', () => {
  const { routes } = polder.service
  const answering = routes
    .filter(({ output }) => JSON.stringify(output ?? {}).includes('The reason in Dutch.'))
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(answering.sort(), ['GET /api/v1/admin/applications/{id}/match', 'GET /jobs/{id}/match'])
})

test('off by default: recruiters get 404 with a record too, nobody is told, and candidates have their own', async () => {
  const { recruiter, admin, anna } = off
  const jobId = await off.newJob()
  const id = await sendWith(off, anna, jobId, 'Kok')
  const look = () => off.get(`/api/v1/admin/applications/${id}/match`, { token: recruiter.token })
  assert.equal((await look()).status, 404)
  const json = exampleMatchRecord
  assert.equal((await off.put('/api/v1/admin/match-record', { token: admin.token, json })).status, 200)
  const refused = await look()
  assert.equal(refused.status, 404)
  assert.match(refused.body.message, /RECRUITER_MATCH is off/)
  await confirmed(off, anna)
  await off.sweep()
  const texts = off.platform.mails.map(({ text }) => text).join('\n')
  assert.ok(!texts.includes(json.overseer))
  const page = await off.get(`/vacatures/${jobId}-kok`, { headers: { 'accept-language': 'nl' } })
  assert.equal(page.status, 200)
  assert.ok(!page.body.includes('Recruiters kunnen een match zien'))
  const own = await off.get(`/jobs/${jobId}/match`, { token: anna.token })
  assert.deepEqual([own.status, own.body.total], [200, 100])
})
