import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import yauzl from 'yauzl'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/me/exports'
const day = 24 * 60 * 60 * 1000
const ask = (token: string, json: object = { password }) => polder.post(base, { token, json })
const get = (path: string, token: string) => polder.get(`${base}${path}`, { token })

const unzip = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      archive.on('end', () => resolve(files))
      archive.on('entry', (entry) =>
        archive.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          Array.fromAsync(stream).then((chunks) => {
            files.set(entry.fileName, Buffer.concat(chunks as Buffer[]))
            archive.readEntry()
          }, reject)
        }),
      )
      archive.readEntry()
    })
  })

const ready = (id: number, token: string) =>
  eventually(async () => {
    const { body } = await get(`/${id}`, token)
    return body.status === 'READY' && body
  }, 'the copy')

/** Somebody with data in every table that people have, and text that no font has. */
const somebody = async (): Promise<SignedIn> => {
  const { anna } = polder
  const { token } = anna
  const profile = {
    name: 'Zorg',
    firstName: 'Anna',
    summary: 'Ik spreek 日本語 😀 en Ελληνικά',
    skills: [{ name: 'C#' }],
  }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token, json: profile })).body.id
  const cvFilePath = (await polder.upload(anna, pdf, 'Mijn CV.pdf')).body.filePath
  const id = await polder.applied(anna, { cvProfileId, cvFilePath, coverLetter: 'Beste mensen' })
  await polder.put(`/api/v1/admin/applications/${id}/status`, {
    token: polder.recruiter.token,
    json: { status: 'REVIEWING', message: 'We lezen je brief', notes: 'Geheime aantekening' },
  })
  const slots = [{ startsAt: '2026-04-01T09:00:00Z', endsAt: '2026-04-01T10:00:00Z' }]
  const planned = { applicationId: id, place: 'Kerkstraat 1', slots }
  const interview = await polder.post('/api/v1/interviews', { token: polder.recruiter.token, json: planned })
  assert.equal(interview.status, 201, JSON.stringify(interview.body))
  await polder.post('/job-alerts', { token, json: { name: 'Kok', keywords: 'kok' } })
  return anna
}

test('the copy holds all that is kept, as JSON and as a tagged PDF, with the own files and nobody else’s', async () => {
  const { token, email } = await somebody()
  await polder.applied(polder.stranger, { coverLetter: 'Brief van een ander' })
  const asked = await ask(token)
  assert.equal(asked.status, 202)
  const { id } = asked.body
  assert.ok(['RUNNING', 'READY'].includes(asked.body.status))
  const done = await ready(id, token)
  const answer = await get(`/${id}/download`, token)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/zip'])
  assert.equal(answer.bytes.length, done.sizeBytes)
  const files = await unzip(answer.bytes)
  assert.deepEqual(
    [...files.keys()].sort().map((name) => name.replace(/\d+/g, 'N')),
    ['data.json', 'data.pdf', 'files/N-snapshot-cv-N.pdf', 'files/N-upload-mijn-cv.pdf'],
  )
  const upload = [...files].find(([name]) => name.includes('upload'))!
  assert.deepEqual(upload[1], pdf)

  const json = JSON.parse(files.get('data.json')!.toString())
  assert.equal(json.data.users[0].email, email)
  assert.equal(json.data.cv_profiles[0].summary, 'Ik spreek 日本語 😀 en Ελληνικά')
  assert.equal(json.data.applications[0].coverLetter, 'Beste mensen')
  assert.equal(json.data.application_history[1].message, 'We lezen je brief')
  assert.equal(json.data.application_notes[0].text, 'Geheime aantekening')
  assert.equal(json.data.interviews[0].place, 'Kerkstraat 1')
  assert.equal(json.data.interview_slots[0].startsAt, '2026-04-01T09:00:00.000Z')
  assert.equal(json.data.job_alerts[0].keywords, 'kok')
  const text = JSON.stringify(json)
  for (const word of ['password', 'hash', 'Brief van een ander', 'unsubscribe', 'sealed'])
    assert.ok(!text.includes(word), word)

  const tool = (command: string, ...options: string[]) =>
    spawnSync(command, options, { input: files.get('data.pdf')!, encoding: 'utf8' }).stdout
  assert.match(tool('pdfinfo', '-'), /Title:\s+Je gegevens[\s\S]*Tagged:\s+yes/)
  assert.match(tool('pdftotext', '-', '-'), /Beste mensen/)
  await eventually(
    () =>
      polder.platform.mails.some(({ to, subject }) => to === email && subject === 'Je gegevens staan klaar'),
    'the mail',
  )
})

test('the copy holds what the desk wrote about an application, but no rating that is not finished and nobody’s name', async () => {
  const who = await polder.candidate({ firstName: 'Fatma' })
  const questions = [{ label: 'Waarom wij?', kind: 'TEXT', required: true }]
  const jobId = await polder.newJob({ criteria: ['Koken', 'Leiden'], questions })
  const { questions: asked } = (await polder.get(`/jobs/${jobId}`)).body
  const answers = [{ questionId: asked[0].id, answer: 'Om de soep' }]
  const { id } = (await polder.apply(who, { jobId, answers })).body
  const of = `/api/v1/admin/applications/${id}`
  const whole = await polder.person('ROLE_RECRUITER', { firstName: 'Geheel', lastName: 'Beoordelaar' })
  const half = await polder.person('ROLE_RECRUITER', { firstName: 'Half', lastName: 'Beoordelaar' })
  const score = (criterion: string, reason: string) => ({ criterion, score: 3, reason })
  const made = [
    await polder.put(`${of}/ratings`, {
      token: whole.token,
      json: { scores: [score('Koken', 'Kookt af'), score('Leiden', 'Leidt af')] },
    }),
    await polder.put(`${of}/ratings`, { token: half.token, json: { scores: [score('Koken', 'Nog bezig')] } }),
    await polder.post(`${of}/tags`, { token: whole.token, json: { tag: 'Tweede ronde' } }),
    await polder.post(`${of}/note-entries`, { token: whole.token, json: { text: 'Belde terug' } }),
    await polder.post(`/applications/${id}/messages`, { token: who.token, json: { text: 'Dag allemaal' } }),
    await polder.post(`/applications/${id}/messages`, { token: whole.token, json: { text: 'Dag Fatma' } }),
  ]
  for (const { status, body } of made) assert.ok(status < 300, JSON.stringify(body))
  const { body } = await ask(who.token)
  await ready(body.id, who.token)
  const files = await unzip((await get(`/${body.id}/download`, who.token)).bytes)
  const text = files.get('data.json')!.toString()
  for (const said of [
    'Kookt af',
    'Leidt af',
    'Tweede ronde',
    'Belde terug',
    'Dag allemaal',
    'Dag Fatma',
    'Om de soep',
  ])
    assert.ok(text.includes(said), said)
  assert.equal(JSON.parse(text).data.application_ratings.length, 1)
  for (const said of ['Nog bezig', 'Geheel', 'Beoordelaar']) assert.ok(!text.includes(said), said)
})

test('one a day, one at a time, seven days, with the password, and for its owner alone', async () => {
  const who = await polder.candidate()
  assert.equal((await ask(who.token, { password: 'geraden' })).status, 400)
  assert.equal((await ask(who.token, {})).status, 400)
  const answers = await Promise.all([1, 2, 3].map(() => ask(who.token)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409, 409])
  const { id } = answers.find(({ status }) => status === 202)!.body
  await ready(id, who.token)
  const soon = await ask(who.token)
  assert.equal(soon.status, 429)
  assert.ok(Number(soon.headers.get('retry-after')) > 80_000)
  for (const path of [`/${id}`, `/${id}/download`]) {
    assert.equal((await get(path, polder.stranger.token)).status, 404)
    assert.equal((await polder.get(`${base}${path}`)).status, 401)
  }
  assert.equal((await get('', who.token)).body.length, 1)
  assert.deepEqual((await get('', polder.stranger.token)).body, [])

  polder.platform.clock.advance(day)
  const { token } = await polder.signIn(who.email, password)
  assert.equal((await ask(token)).status, 202)
  polder.platform.clock.advance(6 * day)
  const later = (await polder.signIn(who.email, password)).token
  assert.equal((await get(`/${id}/download`, later)).status, 404)
  await polder.sweep()
  assert.deepEqual((await get('', later)).body.length, 1)
})
