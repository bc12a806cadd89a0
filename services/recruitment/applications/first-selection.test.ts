/** The anonymous first selection: what recruiters may call tells nothing of a candidate until somebody reveals them. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import type { Route } from '../../../kit/http/route.ts'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, startApplying } from './testing/applying.ts'
import { makeCvFile } from './testing/cv-file.ts'
import { letter, marks, profile } from './testing/marked-candidate.ts'

let polder: Applying
let candidate: SignedIn
let jobId: number
let profileId: number
let id: number
let otherId: number

before(async () => {
  polder = await startApplying({ environment: { FIRST_SELECTION: 'anonymous' } })
  candidate = await polder.candidate({
    firstName: 'Wilhelmina',
    lastName: 'Zwartkruis',
    email: 'wzwartkruis@mail.example',
    language: 'nl',
  })
  const { token } = candidate
  profileId = (await polder.post('/api/v1/cv-profiles', { token, json: profile })).body.id
  const file = makeCvFile(['Wilhelmina Zwartkruis', 'wzwartkruis@mail.example', '06-87654321'])
  const cvFilePath = (await polder.upload(candidate, file, 'Beste_cv Wilhelmina.pdf')).body.filePath
  jobId = await polder.newJob()
  const json = { jobId, cvProfileId: profileId, cvFilePath, coverLetter: letter, phone: '06-87654321' }
  const applied = await polder.apply(candidate, json)
  assert.equal(applied.status, 201, JSON.stringify(applied.body))
  assert.deepEqual([applied.body.candidateName, applied.body.coverLetter], ['Wilhelmina Zwartkruis', letter])
  id = applied.body.id
  otherId = await polder.applied(polder.anna)
})
after(() => polder[Symbol.asyncDispose]())

const readable = ({ bytes, headers }: TestAnswer): string => {
  // How many requests are left, or how long an answer is, may be a number that is a year of birth.
  const told = JSON.stringify(
    [...headers].filter(([name]) => name !== 'ratelimit' && name !== 'content-length'),
  )
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return told + bytes.toString('utf8')
  const read = (command: string, args: string[]) =>
    spawnSync(command, args, { input: bytes, encoding: 'utf8' }).stdout
  return told + read('pdftotext', ['-', '-']) + read('pdfinfo', ['-meta', '-']) + read('pdfinfo', ['-'])
}

/** Keys of forms and nonces of pages hold any four digits or letters now and then. */
const withoutKeys = (text: string): string => text.replace(/[\w-]{16,}/g, ' ')

const found = (answer: TestAnswer): string[] => {
  const text = readable(answer).toLowerCase()
  const numbersIn = withoutKeys(text)
  return marks.filter((mark) => (/^\d+$/.test(mark) ? numbersIn : text).includes(mark.toLowerCase()))
}

const params = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'userId') return String(candidate.id)
    if (name === 'status') return 'PENDING'
    if (name === 'jobId' || /\/(jobs|vacatures|procedures)\//.test(path)) return String(jobId)
    return String(path.includes('cv-profiles') ? profileId : id)
  })

const queries: Record<string, string[]> = {
  '/api/v1/admin/cv-profiles/search': ['?query=Zwartkruis', '?query=triage'],
  '/applications/{id}/snapshot': ['?part=cv', '?part=letter', '?part=file'],
  '/api/v1/admin/applications/{id}/anonymous': ['', '?format=json', '?format=pdf'],
  '/api/v1/admin/applications': ['', '?sort=candidateName,asc', '?sort=candidateEmail,desc&size=1'],
  '/jobs/search': ['?query=Zwartkruis'],
  '/werkplek/vacatures/{id}': [...['', '?weergave=lijst', '?tekst=triage']],
  '/werkplek/sollicitaties/{id}/verplaatsen': ['', '?van=PENDING&naar=SHORTLISTED', '?van=OFFERED'],
}

const maySee = ({ access }: Route): boolean => !Array.isArray(access) || access.includes('ROLE_RECRUITER')

/** The style page and files of the site are the same for everybody. */
const isOfNobody = ({ path }: Route): boolean =>
  /^\/(?:design|assets|favicon)/.test(path) || path.endsWith('/stroom')

/** Everything that a recruiter may read, pages too, and what they may do with an application but revealing it. */
const walk = async (): Promise<{ calls: number; told: string[] }> => {
  const { recruiter } = polder
  const told: string[] = []
  let calls = 0
  const look = async (name: string, answer: TestAnswer) => {
    calls++
    assert.notEqual(answer.status, 500, name)
    const marked = found(answer)
    if (marked.length > 0) told.push(`${name} (${answer.status}): ${marked.join(', ')}`)
  }
  const body = new URLSearchParams({ email: recruiter.email, password: recruiter.password, back: '/' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const signedIn = await polder.post('/sign-in', { body: body.toString(), headers })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  for (const route of polder.service.routes.filter(
    (each) => each.method === 'GET' && maySee(each) && !isOfNobody(each),
  ))
    for (const query of queries[route.path] ?? ['']) {
      const address = params(route.path) + query
      await look(address, await polder.get(address, { token: recruiter.token }))
      if (route.hidden) await look(`page ${address}`, await polder.get(address, { headers: { cookie } }))
    }
  const { token } = recruiter
  const admin = `/api/v1/admin/applications`
  const json = { notes: 'Wilhelmina Zwartkruis belt liever.' }
  await look('notes', await polder.put(`${admin}/${id}/notes`, { token, json }))
  await look('status', await polder.put(`/applications/${id}/status?status=REVIEWING`, { token }))
  const status = { status: 'SHORTLISTED', message: 'Beste Wilhelmina, tot snel.' }
  await look('managed status', await polder.put(`${admin}/${id}/status`, { token, json: status }))
  const bulk = { ids: [id], status: 'REVIEWING' }
  await look('bulk', await polder.put(`${admin}/bulk-update`, { token, json: bulk }))
  await look('history', await polder.get(`/applications/${id}/history`, { token }))
  await look('one profile away', await polder.delete(`/api/v1/admin/cv-profiles/${profileId}`, { token }))
  return { calls, told }
}

test('before a reveal no operation or page of a recruiter tells who it is', async () => {
  const { calls, told } = await walk()
  assert.ok(calls >= 60, `${calls} calls`)
  assert.deepEqual(told, [])
  const { token } = polder.recruiter
  for (const path of [`/applications/${id}/snapshot?part=letter`, `/api/v1/admin/applications/${id}/cv`])
    assert.equal((await polder.get(path, { token })).status, 403, path)
  for (const path of ['', '/full', '/download-pdf'])
    assert.equal((await polder.get(`/api/v1/admin/cv-profiles/${profileId}${path}`, { token })).status, 404)
  const mails = polder.platform.mails.filter(({ to }) => to === polder.recruiter.email)
  assert.ok(mails.some(({ subject }) => /kandida|candidate/.test(subject)))
  for (const mail of mails)
    for (const mark of marks)
      assert.ok(!JSON.stringify(mail).toLowerCase().includes(mark.toLowerCase()), mark)
})

test('an order by what is hidden tells nothing, and nobody can list what one person sent', async () => {
  const { token } = polder.recruiter
  const ids = async (query: string): Promise<number[]> =>
    (await polder.get(`/api/v1/admin/applications${query}`, { token })).body.content.map(
      (each: { id: number }) => each.id,
    )
  const usual = await ids('')
  assert.deepEqual(usual, [otherId, id])
  for (const field of ['candidateName', 'candidateEmail', 'userId', 'phone', 'cvFileName', 'cvProfileId'])
    for (const way of ['asc', 'desc']) assert.deepEqual(await ids(`?sort=${field},${way}`), usual, field)
  assert.deepEqual(await ids(`/by-user/${candidate.id}`), [])
})

test('the anonymised CV says what somebody can, as JSON and as PDF', async () => {
  const { token } = polder.recruiter
  const base = `/api/v1/admin/applications/${id}/anonymous`
  const { status, body } = await polder.get(base, { token })
  assert.equal(status, 200)
  assert.deepEqual([body.applicationId, body.jobId, body.from], [id, jobId, 'PROFILE'])
  assert.equal(body.headline, 'Verpleegkundige […]')
  assert.match(body.summary, /Ik kan triage/)
  assert.match(body.letter, /Ik kan goed triage/)
  assert.deepEqual(body.workExperiences[0].highlights, ['Bel […]', 'Protocol voor triage geschreven'])
  assert.deepEqual([body.workExperiences[0].company, body.workExperiences[0].startDate], ['Isala', '2015-01'])
  assert.deepEqual(body.educations[0], {
    ...{ institution: 'Saxion', degree: 'HBO-V ([…])', fieldOfStudy: null, grade: null, description: null },
  })
  assert.deepEqual(body.languages, [{ name: 'Fins', level: 'C2' }])
  const file = await polder.get(`${base}?format=pdf`, { token })
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.match(file.headers.get('content-disposition')!, /candidate-\d+\.pdf/)
  assert.match(readable(file), new RegExp(`Kandidaat ${id}[\\s\\S]*Triage[\\s\\S]*Ik kan goed triage`))

  assert.equal((await polder.get(base, { token: candidate.token })).status, 403)
  assert.equal((await polder.get(`${base}?format=docx`, { token })).status, 400)
  assert.equal((await polder.get('/api/v1/admin/applications/987654/anonymous', { token })).status, 404)
})

test('of an application with a file alone the file is read', async () => {
  const { token } = polder.recruiter
  const lines = ['Anna de Vries', 'anna@mail.example', '', 'Profiel', 'Anna kan goed koken.']
  const cvFilePath = (await polder.upload(polder.anna, makeCvFile(lines))).body.filePath
  const sent = await polder.applied(polder.anna, { cvFilePath })
  const { body } = await polder.get(`/api/v1/admin/applications/${sent}/anonymous`, { token })
  assert.equal(body.from, 'FILE')
  assert.match(body.summary, /kan goed koken/)
  assert.doesNotMatch(JSON.stringify(body), /Anna|Vries|@/)
})

test('a reveal needs a reason, is logged, and the candidate reads it without the name of who asked', async () => {
  const { token } = polder.recruiter
  const path = `/api/v1/admin/applications/${id}/reveal`
  for (const json of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }, { reason: 'x', more: 1 }])
    assert.equal((await polder.post(path, { token, json })).status, 400, JSON.stringify(json))
  assert.equal((await polder.post(path, { token: candidate.token, json: { reason: 'x' } })).status, 403)
  const missing = await polder.post('/api/v1/admin/applications/987654/reveal', {
    ...{ token, json: { reason: 'x' } },
  })
  assert.equal(missing.status, 404)
  const moment = polder.platform.clock.now().toISOString()
  const reasons = ['Uitgenodigd voor een gesprek', 'Nog eens', 'En nog eens']
  const answers = await Promise.all(reasons.map((reason) => polder.post(path, { token, json: { reason } })))
  for (const { status, body } of answers)
    assert.deepEqual([status, body.candidateName, body.coverLetter], [200, 'Wilhelmina Zwartkruis', letter])

  for (const who of [candidate, polder.recruiter]) {
    const { body } = await polder.get(`/applications/${id}/history`, { token: who.token })
    const reveals = body.filter(({ toStatus }: { toStatus: string }) => toStatus === 'REVEALED')
    assert.equal(reveals.length, 1)
    const [{ message, changedBy, changedAt }] = reveals
    assert.ok(reasons.includes(message))
    assert.deepEqual([changedBy, changedAt], [null, moment])
    assert.doesNotMatch(JSON.stringify(reveals), /\bRia\b|Recruiter\b/)
  }
  const { body: log } = await polder.get('/api/v1/admin/privacy/log', { token: polder.admin.token })
  const acts = log.filter((look: { act: string }) => look.act === 'REVEALED')
  assert.deepEqual(
    acts.map((look: Record<string, unknown>) => [look['actorEmail'], look['applicationId']]),
    [[polder.recruiter.email, id]],
  )
})

test('after a reveal recruiters see all of that candidate, and still nothing of the others', async () => {
  const { token } = polder.recruiter
  const of = (path: string) => polder.get(path, { token })
  assert.equal((await of(`/applications/${id}/snapshot?part=letter`)).body, letter)
  assert.equal((await of(`/api/v1/admin/applications/${id}/cv`)).status, 200)
  assert.equal((await of(`/api/v1/admin/cv-profiles/${profileId}/full`)).body.firstName, 'Wilhelmina')
  assert.equal((await of('/api/v1/admin/cv-profiles/search?query=Zwartkruis')).body.totalElements, 1)
  assert.equal((await of(`/api/v1/admin/applications/by-user/${candidate.id}`)).body.totalElements, 1)
  const others = (await of('/api/v1/admin/applications')).body.content.filter(
    (each: { id: number }) => each.id !== id,
  )
  assert.ok(others.length >= 2)
  for (const each of others)
    assert.deepEqual([each.candidateName, each.candidateEmail, each.userId], [null, null, null])
})

test('the page of an application shows the name after a reason, and the candidate sees when and why', async () => {
  const sent = await polder.applied(polder.anna, { coverLetter: 'Ik ben Anna en kook graag.' })
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const cookieOf = async ({ email, password }: SignedIn): Promise<Record<string, string>> => {
    const body = new URLSearchParams({ email, password, back: '/' }).toString()
    const answer = await polder.post('/sign-in', { body, headers: form })
    return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!, 'accept-language': 'nl' }
  }
  const desk = await cookieOf(polder.recruiter)
  const path = `/werkplek/sollicitaties/${sent}`
  const text = async (address: string, headers: Record<string, string>): Promise<string> =>
    (await polder.get(address, { headers })).bytes.toString('utf8')
  assert.match(await text(path, desk), /Ik ben \[…\] en kook graag/)
  assert.doesNotMatch(withoutKeys(await text(path, desk)), /Anna|Vries/)

  const show = (reason: string) =>
    polder.post(`${path}/tonen`, {
      body: new URLSearchParams({ reason }).toString(),
      headers: { ...form, ...desk },
    })
  const refused = await show('   ')
  assert.equal(refused.status, 422)
  assert.match(refused.bytes.toString('utf8'), /Vul in waarom je wilt weten wie het is/)
  assert.equal((await show('x'.repeat(1001))).status, 422)
  const accepted = await show('Gesprek op dinsdag')
  assert.deepEqual([accepted.status, accepted.headers.get('location')], [303, path])
  assert.match(await text(path, desk), /Anna de Vries[\s\S]*Naam getoond[\s\S]*Gesprek op dinsdag/)

  const own = await text('/mijn/privacy', await cookieOf(polder.anna))
  assert.match(own, /Naam getoond aan recruiters[\s\S]*Gesprek op dinsdag/)
  assert.doesNotMatch(withoutKeys(own), /\bRia\b/)
})
