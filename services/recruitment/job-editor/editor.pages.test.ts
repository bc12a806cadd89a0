import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'

let board: JobBoard
let desk: Visitor
before(async () => {
  board = await startJobBoard()
  desk = await visitor(board.polder, board.recruiter)
})
after(() => board.polder[Symbol.asyncDispose]())

const path = '/werkplek/vacatures/nieuw'
const least = { title: 'Lasser', company: 'Hekwerk', description: 'Je last hekken.' }
const jobOf = async (id: number) =>
  (await board.polder.get(`/jobs/${id}`, { token: board.recruiter.token })).body
/** Sends the form and answers the id of the job that it leads to. */
const kept = async (act: string, fields: Parameters<Visitor['send']>[1]): Promise<number> => {
  const answer = await desk.send(`${path}${act}`, fields)
  assert.equal(answer.status, 303, String(answer.body).slice(0, 3000))
  return Number(/^\/werkplek\/vacatures\/(\d+)\/bewerken$/.exec(answer.headers.get('location')!)![1])
}

test('a draft is for recruiters alone until it is published, then changed and closed', async () => {
  const { polder, recruiter } = board
  const id = await kept('', { ...least, salaryMin: '3.100', salaryMax: '3.900,50', salaryPeriod: 'MONTH' })
  const draft = await jobOf(id)
  assert.deepEqual([draft.active, draft.salaryMin, draft.salaryMax], [false, 310_000, 390_050])
  assert.equal((await polder.get(`/jobs/${id}`)).status, 404)
  assert.equal((await polder.get(`/jobs/${id}/sources`)).status, 404)
  assert.equal((await polder.get(`/vacatures/${id}-lasser`)).status, 404)
  const json = { jobId: id, coverLetter: 'Ik las.' }
  assert.equal((await polder.post('/applications', { token: board.candidate.token, json })).status, 404)
  const { token } = board.candidate
  for (const door of [`/applications/check/${id}`, `/jobs/${id}/bookmark`, `/jobs/${id}/match`])
    assert.equal((await polder.get(door, { token })).status, 404, door)
  assert.equal((await polder.post(`/jobs/${id}/bookmark`, { token })).status, 404)
  const form = await (await visitor(polder, board.candidate)).see(`/vacatures/${id}/solliciteren`)
  assert.equal(form.status, 404)
  assert.doesNotMatch(form.body, /Lasser/)
  const editor = `/werkplek/vacatures/${id}/bewerken`
  assert.match(
    (await desk.see(editor)).body,
    /<h1>Vacature bewerken<\/h1>[\s\S]*Concept[\s\S]*value="3900\.50"/,
  )

  await board.advance(24 * 3_600_000)
  desk = await visitor(polder, recruiter)
  const { updatedAt } = await jobOf(id)
  const sent = { ...least, title: 'Lasser en pijpfitter', updatedAt }
  const published = await desk.send(`${editor}/publiceren`, sent)
  assert.deepEqual([published.status, published.headers.get('location')], [303, editor])
  const open = await jobOf(id)
  assert.deepEqual([open.active, open.title, open.salaryMin], [true, 'Lasser en pijpfitter', null])
  assert.equal(open.postedAt, polder.platform.clock.now().toISOString())
  assert.equal((await polder.get(`/jobs/${id}`)).status, 200)
  assert.equal((await polder.get('/jobs?size=1')).body.content[0].id, id)

  assert.equal((await polder.post('/applications', { token: board.candidate.token, json })).status, 201)
  assert.doesNotMatch((await desk.see(editor)).body, /op antwoord/)
  assert.equal((await desk.send(`${editor}/sluiten`)).status, 303)
  assert.equal((await desk.send(`${editor}/sluiten`)).status, 303)
  assert.equal((await jobOf(id)).active, false)
  const closed = (await desk.see(editor)).body
  assert.match(closed, />Gesloten<[\s\S]*Er wacht nog 1 kandidaat op antwoord\./)
  assert.equal((await desk.see(`/werkplek/procedures/${id}`)).status, 200)
  assert.ok(closed.includes(`href="/werkplek/procedures/${id}"`))
  // It was open once: people who kept its address are told that it closed.
  assert.equal((await polder.get(`/jobs/${id}`)).status, 200)
})

test('all fields go in and come back, and what the form does not show stays', async () => {
  const fields = {
    ...least,
    ...{
      location: 'Ede',
      responsibilities: 'Lassen',
      requirements: 'TIG',
      benefits: 'Fiets',
      category: 'Metaal',
    },
    ...{ skills: 'TIG, MIG; tekening lezen', educationLevel: 'MBO', employmentType: 'PART_TIME' },
    ...{ experienceLevel: 'SENIOR', workArrangement: 'ONSITE', contractKinds: ['PERMANENT', 'BBL'] },
    ...{
      salaryMin: '18,50',
      salaryMax: '22',
      salaryPeriod: 'HOUR',
      salaryGross: 'GROSS',
      salaryBasisHours: '38',
    },
    ...{ salaryScale: 'C', salaryCao: 'Metaal', salaryExtras: ['HOLIDAY_8'], hoursPerWeekMin: '24' },
    ...{ hoursPerWeekMax: '28,8', startDate: '2027-01-04', endDate: '2027-12-31' },
    ...{ applicationDeadline: '2026-12-24', answerWithinDays: '14', applicationUrl: '', companyLogoUrl: '' },
    ...{ criteria: 'Vakmanschap\nSamenwerken\n', question1: 'Welke lasmethode?', question1Kind: 'CHOICE' },
    ...{
      question1Choices: 'TIG\nMIG',
      question1Required: 'yes',
      question3: 'Heb je een VCA?',
      question3Kind: 'YES_NO',
    },
  }
  const id = await kept('/publiceren', fields)
  const job = await jobOf(id)
  assert.deepEqual(
    [job.skills, job.contractKinds, job.hoursPerWeekMax, job.answerWithinDays, job.criteria],
    [['TIG', 'MIG', 'tekening lezen'], ['PERMANENT', 'BBL'], 28.8, 14, ['Vakmanschap', 'Samenwerken']],
  )
  const [first, second] = job.questions
  assert.deepEqual(
    [first.label, first.kind, first.choices, first.required, second.label, second.kind, second.required],
    ['Welke lasmethode?', 'CHOICE', ['TIG', 'MIG'], true, 'Heb je een VCA?', 'YES_NO', false],
  )
  const locations = [{ name: 'Ede', province: 'Gelderland', postalCode: null, lat: 52.04, lon: 5.67 }]
  const token = board.recruiter.token
  await board.polder.put(`/jobs/${id}`, {
    token,
    json: { ...job, locations, source: 'Eigen', externalId: 'e-1' },
  })
  const editor = `/werkplek/vacatures/${id}/bewerken`
  const { body } = await desk.see(editor)
  /** What a browser would send of the form as it is. */
  const again: Record<string, string> = {}
  for (const [, name, value] of body.matchAll(
    /<input[^>]* name="(\w+)"(?: type="(?:text|date|url|hidden)")?[^>]* value="([^"]*)"/g,
  ))
    if (!/^(key|back|contractKinds|salaryExtras|.*Required)$/.test(name!)) again[name!] = value!
  assert.equal(again['skills'], 'TIG, MIG, tekening lezen')
  assert.equal(again['question1Id'], first.id)
  const before = await jobOf(id)
  const save = await desk.send(editor, {
    ...fields,
    ...again,
    question2: 'Heb je een VCA?',
    question2Kind: 'YES_NO',
    question3: '',
  })
  assert.equal(save.status, 303, String(save.body).slice(0, 2000))
  const { updatedAt: _, viewCount: _seen, ...kept2 } = await jobOf(id)
  const { updatedAt: __, viewCount: _before, ...kept1 } = before
  assert.deepEqual(kept2, kept1)
})

test('mistakes come back with everything entered, each at its field', async () => {
  const answer = await desk.send(`${path}/publiceren`, {
    ...{
      title: ' ',
      company: 'x'.repeat(201),
      description: '<b>Soep</b>',
      salaryMin: 'veel',
      salaryMax: '-3',
    },
    ...{ hoursPerWeekMin: '999', applicationDeadline: '2026-02-30', answerWithinDays: '61' },
    ...{
      question1: 'Kies',
      question1Kind: 'CHOICE',
      question1Choices: 'Ja',
      criteria: 'abcdefghi'.split('').join('\n'),
    },
  })
  assert.equal(answer.status, 422)
  for (const id of ['title', 'company', 'salaryMin', 'salaryMax', 'hoursPerWeekMin', 'applicationDeadline'])
    assert.ok(answer.body.includes(`href="#${id}"`), id)
  for (const id of ['answerWithinDays', 'question1Choices', 'criteria'])
    assert.ok(answer.body.includes(`href="#${id}"`), id)
  assert.match(answer.body, /<title>Fout: Vacature maken/)
  assert.match(answer.body, /&lt;b&gt;Soep&lt;\/b&gt;<\/textarea>/)
  for (const [fields, field] of [
    [{ salaryMin: '4000', salaryMax: '3000' }, 'salaryMax'],
    [{ hoursPerWeekMin: '40', hoursPerWeekMax: '32' }, 'hoursPerWeekMax'],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
    [{ applicationUrl: 'javascript:alert(1)' }, 'applicationUrl'],
    [{ employmentType: 'SOMETIMES' }, 'employmentType'],
  ] as const) {
    const refused = await desk.send(path, { ...least, ...fields })
    assert.equal(refused.status, 422, field)
    assert.ok(refused.body.includes(`href="#${field}"`), field)
  }
  assert.equal((await desk.send(path, { ...least, noSuch: '1' })).status, 400)
  assert.equal((await desk.see('/werkplek/vacatures/999999/bewerken')).status, 404)
  const stranger = await visitor(board.polder, board.candidate)
  assert.equal((await stranger.see(path)).status, 403)
  assert.equal((await stranger.send(path, least)).status, 403)
})

test('a preview shows the job with hints, and writes nothing', async () => {
  const total = async () =>
    (await board.polder.get('/api/v1/admin/jobs', { token: board.admin.token })).body.totalElements
  const before = await total()
  const answer = await desk.send(`${path}/voorbeeld`, {
    ...{
      title: 'Kok',
      company: 'De Pan',
      description: 'Je komt in een jong team.\n\nVermeld je huidige salaris.',
    },
    ...{ salaryMin: '2000', salaryMax: '3001', salaryPeriod: 'MONTH' },
  })
  assert.equal(answer.status, 200)
  for (const words of [
    /id="preview"/,
    /“jong team” houdt mensen weg om hun leeftijd/,
    /1,51 keer/,
    /“huidige salaris”/,
  ])
    assert.match(answer.body, words)
  for (const words of [
    /hoeveel uren per week/,
    /tot wanneer iemand kan reageren/,
    /e-mailadres of telefoonnummer/,
  ])
    assert.match(answer.body, words)
  assert.doesNotMatch(answer.body, /Er staat geen salaris in/)
  assert.equal(await total(), before)
  // What the text says counts as said.
  const said = await desk.send(`${path}/voorbeeld`, {
    ...least,
    description: 'Salaris: € 3.000 tot € 3.500 per maand.\n\nJe werkt 32 tot 40 uur per week.',
  })
  assert.doesNotMatch(said.body, /Er staat geen salaris in|hoeveel uren per week het werk/)
})

test('a preview shows lists and every place as the page of the job does', async () => {
  const { body } = await desk.send(`${path}/voorbeeld`, {
    ...least,
    ...{ location: 'Sneek, Bolsward en Workum', description: 'Dit doe je:\n- lassen\n* slijpen' },
  })
  const $ = load(body)
  const preview = $('#preview')
  assert.deepEqual(
    preview
      .find('li')
      .toArray()
      .map((item) => $(item).text()),
    ['lassen', 'slijpen'],
  )
  assert.match(preview.text(), /Sneek, Friesland, Nederland\s*Bolsward, Friesland, Nederland\s*Workum/)
  assert.doesNotMatch(preview.text(), /Vacaturenummer|Geplaatst op/)
})

test('what somebody else changed in the meantime is not overwritten unseen', async () => {
  const id = await kept('/publiceren', least)
  const { updatedAt } = await jobOf(id)
  board.polder.platform.clock.advance(1000)
  const json = { ...least, title: 'Smid' }
  await board.polder.put(`/jobs/${id}`, { token: board.recruiter.token, json })
  const editor = `/werkplek/vacatures/${id}/bewerken`
  const late = await desk.send(editor, { ...least, title: 'Lasser 2', updatedAt })
  assert.equal(late.status, 409)
  assert.match(late.body, /Iemand anders heeft deze vacature[\s\S]*value="Lasser 2"/)
  assert.equal((await jobOf(id)).title, 'Smid')
  const seen = /name="updatedAt" value="([^"]*)"/.exec(late.body)![1]!
  assert.equal((await desk.send(editor, { ...least, title: 'Lasser 2', updatedAt: seen })).status, 303)
  assert.equal((await jobOf(id)).title, 'Lasser 2')
})

test('the editor is a page as pages must be', { skip: missingBrowser }, async () => {
  const { polder } = board
  await using checker = await openPageChecker()
  const at = (place: string) => `${polder.address}${place}`
  await checker.check(at('/werkplek/vacatures/nieuw'), { cookies: desk.cookies })
  const id = await kept('/publiceren', {
    ...{ ...least, description: 'Je komt in een jong team.', salaryMin: '2000', salaryMax: '4000' },
    ...{ question1: 'Waarom wij?', contractKinds: ['PERMANENT'] },
  })
  await checker.check(at(`/werkplek/vacatures/${id}/bewerken`), {
    cookies: desk.cookies,
    prepare: (page, language) =>
      page
        .getByRole('button', { name: language === 'nl' ? 'Voorbeeld' : 'Preview' })
        .click()
        .then(() => page.waitForURL(/voorbeeld/)),
  })
  await checker.check(at('/werkplek/vacatures/nieuw'), {
    name: 'editor-mistakes',
    cookies: desk.cookies,
    preparedStatus: 422,
    prepare: (page, language) =>
      page
        .getByRole('button', { name: language === 'nl' ? 'Publiceren' : 'Publish' })
        .click()
        .then(() => page.waitForURL(/publiceren/)),
  })
})
