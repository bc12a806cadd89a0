import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { base, type JobBoard, startJobBoard } from '../testing/job-board.ts'

let board: JobBoard
before(async () => {
  board = await startJobBoard()
})
after(() => board.polder[Symbol.asyncDispose]())

const advertisement = `Wij zoeken een verpleegkundige voor onze afdeling in Arnhem.

Salaris: € 3.200 - € 4.500 bruto per maand o.b.v. 36 uur (FWG 45, cao Ziekenhuizen)
Uren: 24 - 28,8 uur per week
Je krijgt een jaarcontract met uitzicht op een vast dienstverband, 8,33% eindejaarsuitkering en 8% vakantiegeld.
Reageren kan tot en met 1 december.`

interface Reading {
  field: string
  value: unknown
  from: string
  where: string
  text: string
  confidence: number
}
const readingsOf = async (id: number): Promise<Reading[]> => {
  const { status, body } = await board.polder.get(`/jobs/${id}/reading`)
  assert.equal(status, 200)
  return body
}
const originsOf = async (id: number): Promise<Record<string, string>> =>
  Object.fromEntries((await readingsOf(id)).map(({ field, from }) => [field, from]))
const jobOf = async (id: number) => (await board.polder.get(`/jobs/${id}`)).body

test('what a recruiter leaves out is read from the text, with the words that say it', async () => {
  const { polder, create } = board
  const id = await create({ title: 'Senior verpleegkundige', description: advertisement })
  const job = await jobOf(id)
  assert.deepEqual(
    [
      job.salaryMin,
      job.salaryMax,
      job.salaryCurrency,
      job.salaryPeriod,
      job.salaryBasisHours,
      job.salaryGross,
    ],
    [320_000, 450_000, 'EUR', 'MONTH', 36, 'GROSS'],
  )
  assert.deepEqual(
    [job.salaryScale, job.salaryCao, job.salaryExtras, job.payShown],
    ['FWG 45', 'Ziekenhuizen', ['HOLIDAY_8', 'YEAR_END'], true],
  )
  assert.deepEqual([job.hoursPerWeekMin, job.hoursPerWeekMax], [24, 28.8])
  assert.deepEqual(
    [job.contractKinds, job.experienceLevel, job.location],
    [['FIXED_TERM'], 'SENIOR', 'Arnhem'],
  )
  assert.equal(job.applicationDeadline, '2026-12-01')
  assert.deepEqual(
    job.locations.map(({ name, province }: Record<string, string>) => [name, province]),
    [['Arnhem', 'Gelderland']],
  )
  const readings = await readingsOf(id)
  const most = readings.find(({ field }) => field === 'salaryMax')
  assert.deepEqual(
    [most?.value, most?.from, most?.where, most?.text],
    [450_000, 'LABEL', 'description:3', '€ 3.200 - € 4.500'],
  )
  for (const { field, value, confidence } of readings) {
    assert.deepEqual(value, job[field], field)
    assert.ok(confidence >= 0.7 && confidence <= 1, field)
  }
  assert.equal((await polder.get('/jobs/999999/reading')).status, 404)
})

test('values of a recruiter win, also when a client sends back what it got', async () => {
  const { polder, recruiter, create } = board
  const own = { salaryMin: 300_000, hoursPerWeekMin: 32, hoursPerWeekMax: 36, location: 'Nijmegen' }
  const id = await create({ description: advertisement, ...own })
  const job = await jobOf(id)
  assert.deepEqual([job.salaryMin, job.salaryMax, job.salaryPeriod], [300_000, null, null])
  assert.deepEqual([job.hoursPerWeekMin, job.hoursPerWeekMax, job.location], [32, 36, 'Nijmegen'])
  assert.equal(job.locations[0].name, 'Nijmegen')
  const before = await originsOf(id)
  assert.deepEqual(
    [before['salaryMin'], before['hoursPerWeekMax'], before['locations'], before['contractKinds']],
    ['RECRUITER', 'RECRUITER', 'RECRUITER', 'TEXT'],
  )
  const put = await polder.put(`/jobs/${id}`, {
    token: recruiter.token,
    json: { ...job, experienceLevel: 'LEAD' },
  })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  const after = await originsOf(id)
  assert.deepEqual([after['contractKinds'], after['experienceLevel']], ['TEXT', 'RECRUITER'])
})

test('what a recruiter empties stays empty', async () => {
  const { polder, recruiter, create } = board
  const id = await create({ description: advertisement })
  const job = await jobOf(id)
  const emptied = {
    ...job,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    contractKinds: [],
  }
  for (let round = 0; round < 2; round++) {
    const { status, body } = await polder.put(`/jobs/${id}`, { token: recruiter.token, json: emptied })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.salaryMin, body.salaryMax, body.payShown, body.contractKinds],
      [null, null, false, []],
    )
    assert.deepEqual([body.hoursPerWeekMin, body.hoursPerWeekMax], [24, 28.8])
  }
  const origins = await originsOf(id)
  assert.deepEqual(
    [origins['salaryMin'], origins['contractKinds'], origins['hoursPerWeekMin']],
    [undefined, undefined, 'LABEL'],
  )
})

test('a text that says nothing gives nothing, and a scale alone is no amount', async () => {
  const { create } = board
  const id = await create({
    title: 'Kok',
    description: 'Inschaling in schaal 8. Je reist voor € 0,23 per kilometer.',
  })
  const job = await jobOf(id)
  assert.deepEqual([job.salaryScale, job.salaryMin, job.payShown], ['schaal 8', null, false])
  assert.deepEqual(Object.keys(await originsOf(id)), ['salaryScale'])
  const plain = await create({ ...base, title: 'Kok' })
  assert.deepEqual(await readingsOf(plain), [])
})

test('where each field of a typed job was read stands on a page of its own, led to from the job', async () => {
  const { polder, create } = board
  const id = await create({ title: 'Wijkverpleegkundige', description: advertisement })
  const html = { headers: { accept: 'text/html', 'accept-language': 'nl' } }
  const moved = await polder.get(`/vacatures/${id}/gelezen`, html)
  const path = `/vacatures/${id}-wijkverpleegkundige/gelezen`
  assert.deepEqual([moved.status, moved.headers.get('location')], [303, path])
  const page = await polder.get(path, html)
  assert.equal(page.status, 200)
  for (const text of ['€ 3.200 - € 4.500', 'tekst met kopje', 'description:3', 'Salaris tot', '95%'])
    assert.ok(page.body.replaceAll('\u00a0', ' ').includes(text), text)
  for (const { text } of await readingsOf(id))
    assert.ok(page.body.includes(text.replaceAll('&', '&amp;')) || text === '', text)
  const english = await polder.get(path, { headers: { ...html.headers, 'accept-language': 'en' } })
  assert.match(english.body, /labelled text/)
  assert.ok((await polder.get(`/vacatures/${id}-wijkverpleegkundige`, html)).body.includes(`href="${path}"`))
  for (const missing of ['/vacatures/999999/gelezen', '/vacatures/iets/gelezen'])
    assert.equal((await polder.get(missing, html)).status, 404, missing)
})
