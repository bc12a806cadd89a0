import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import {
  confirm,
  confirmationPath,
  fillIn,
  hiddenFields,
  sendForm,
  sessionOf,
  showForm,
} from './testing/form.ts'

let polder: Applying
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
after(() => polder[Symbol.asyncDispose]())

/** Each test writes from a street of its own. */
let streets = 0
const street = (): string => `198.51.100.${++streets}`
const anna = (number: number): string => `anna-${number}@voorbeeld.nl`
const cv = { bytes: pdf, name: 'mijn cv.pdf' }
const nl = { 'accept-language': 'nl' }

/** Days go by in some tests, and nobody stays signed in so long. */
const signInAnew = async (): Promise<void> => {
  for (const who of [polder.recruiter, polder.admin, polder.anna, polder.stranger])
    Object.assign(who, await polder.signIn(who.email, who.password))
}

const applicationsFor = async (jobId: number) =>
  (await polder.get(`/applications/job/${jobId}`, { token: polder.recruiter.token })).body

test('without an account: held and seen by nobody, confirmed by the link, sent once, with an account made for it', async () => {
  const email = anna(1)
  const questions = [{ label: 'Heb je een <rijbewijs>?', kind: 'YES_NO', required: true }]
  const jobId = await polder.newJob({ questions, answerWithinDays: 7 })
  const form = await showForm(polder, jobId)
  assert.equal(form.status, 200)
  for (const label of ['Voornaam', 'Achternaam', 'E-mailadres', 'CV (PDF)', 'Motivatie'])
    assert.match(form.body, new RegExp(`<label for="\\w+">${label.replace(/[()]/g, '\\$&')}</label>`))
  assert.match(form.body, /Heb je een &lt;rijbewijs&gt;\?/)
  assert.match(form.body, /binnen 7 dagen/)
  assert.doesNotMatch(form.body, /name="keep"[^>]*checked/)
  const answer = await fillIn(
    polder,
    jobId,
    {
      email: ` ${email.toUpperCase()} `,
      answer0: 'YES',
      keep: 'yes',
      phone: '06 1',
      availableFrom: '2027-01-04',
      expectedSalary: '3.200',
    },
    { file: cv, from: street() },
  )
  assert.deepEqual(
    [answer.status, answer.headers.get('location'), sessionOf(answer)],
    [303, `/vacatures/${jobId}/solliciteren/mail`, undefined],
  )
  assert.deepEqual(await applicationsFor(jobId), [])
  const path = await confirmationPath(polder, email)
  const { subject, text } = polder.platform.mails.find(({ to }) => to === email)!
  assert.match(subject, /Bevestig je sollicitatie: Kok/)
  assert.doesNotMatch(text, /Anna|Vries|kook graag/)

  // Programs that look at mails open links, and more than once.
  for (let i = 0; i < 3; i++) {
    const shown = await polder.get(path, { headers: nl })
    assert.equal(shown.status, 200)
    assert.match(shown.body, /Anna de Vries[\s\S]*mijn cv\.pdf[\s\S]*Ik kook graag[\s\S]*>Bevestigen</)
    assert.match(shown.headers.get('cache-control')!, /no-store/)
    assert.equal(sessionOf(shown), undefined)
  }
  assert.equal((await polder.call('HEAD', path)).status, 200)
  assert.deepEqual(await applicationsFor(jobId), [])
  assert.equal((await polder.post('/api/auth/login', { json: { email, password: '' } })).status, 400)

  const sent = await confirm(polder, path)
  const [application] = await applicationsFor(jobId)
  assert.deepEqual(
    [sent.status, sent.headers.get('location')],
    [303, `/mijn/sollicitaties/${application.id}`],
  )
  const cookie = sessionOf(sent)
  assert.ok(cookie, 'a session for the account that was made')
  const {
    candidateName,
    candidateEmail,
    coverLetter,
    phone,
    cvFileName,
    expectedSalary,
    availableFrom,
    status,
  } = application
  assert.deepEqual(
    [candidateName, candidateEmail, coverLetter, phone, cvFileName, expectedSalary, availableFrom, status],
    ['Anna de Vries', email, 'Ik kook graag.', '06 1', 'mijn cv.pdf', 320_000, '2027-01-04', 'PENDING'],
  )
  const file = await polder.get(`/applications/${application.id}/snapshot?part=file`, {
    token: polder.recruiter.token,
  })
  assert.deepEqual(file.bytes, pdf)
  const answers = await polder.get(`/applications/${application.id}/answers`, {
    token: polder.recruiter.token,
  })
  assert.equal(answers.body[0].answer, 'YES')
  const receipt = await eventually(
    () =>
      polder.platform.mails.find((mail) => mail.to === email && /Je hebt gesolliciteerd/.test(mail.subject)),
    'the receipt',
  )
  assert.match(receipt.text, /uiterlijk op \d+ \w+ \d{4} antwoord[\s\S]*een jaar na het einde/)

  const again = await confirm(polder, path)
  assert.deepEqual([again.status, sessionOf(again)], [409, undefined])
  assert.equal((await polder.get(path, { headers: nl })).status, 409)
  assert.equal((await applicationsFor(jobId)).length, 1)
  // Nobody guesses a password that is none.
  for (const password of ['', 'x', '           ', 'correct horse battery'])
    assert.ok(
      [400, 401].includes((await polder.post('/api/auth/login', { json: { email, password } })).status),
    )
})

test('pay that is asked for is a month, before tax, for whoever confirms it, sent it, reads it and compares', async () => {
  const email = anna(40)
  const jobId = await polder.newJob()
  await fillIn(polder, jobId, { email, expectedSalary: '3.200' }, { from: street() })
  const path = await confirmationPath(polder, email)
  const said = /Gewenst salaris[\s\S]{0,60}€\s3\.200,00 bruto per maand/
  assert.match((await polder.get(path, { headers: nl })).body, said)
  const sent = await confirm(polder, path)
  assert.match(
    (await polder.get(sent.headers.get('location')!, { headers: { ...nl, cookie: sessionOf(sent)! } })).body,
    said,
  )
  const other = await polder.candidate()
  await polder.apply(other, { jobId, expectedSalary: 310_000 })
  const [first, second] = await applicationsFor(jobId)
  const desk = await visitorAs(polder, polder.recruiter)
  const one = await desk.see(
    `/werkplek/sollicitaties/${(first.expectedSalary === 320_000 ? first : second).id}`,
  )
  assert.match(one.body, said)
  const both = await desk.see(`/werkplek/vergelijken?kandidaat=${first.id}&kandidaat=${second.id}`, 'en')
  assert.match(both.body, /€3,200\.00 a month before tax/)
  assert.match(both.body, /€3,100\.00 a month before tax/)
})

test('an existing account is given no session; its owner signs in to see it', async () => {
  const who = await polder.candidate({ firstName: 'Bo' })
  const jobId = await polder.newJob()
  await fillIn(polder, jobId, { email: who.email }, { from: street() })
  const path = await confirmationPath(polder, who.email)
  const sent = await confirm(polder, path)
  assert.deepEqual([sent.status, sent.headers.get('location'), sessionOf(sent)], [303, path, undefined])
  const done = await polder.get(path, { headers: { ...nl, cookie: 'toast=sent' } })
  assert.equal(done.status, 200)
  assert.match(done.body, /Je sollicitatie is verstuurd[\s\S]*href="\/mijn\/sollicitaties\/\d+"/)
  const own = await polder.get('/applications/my-applications', { token: who.token })
  assert.deepEqual(
    own.body.map((each: { jobId: number }) => each.jobId),
    [jobId],
  )

  // Opened once more, it leads whoever is signed in to it, and nobody to what is another's.
  const again = async (visitor?: PageVisitor) =>
    (visitor ? await visitor.see(path) : await polder.get(path, { headers: nl })).body
  assert.match(await again(), /href="\/mijn\/sollicitaties\/\d+"[^>]*>Inloggen en bekijken</)
  assert.match(await again(await visitorAs(polder, who)), /href="\/mijn\/sollicitaties\/\d+"[^>]*>Bekijken</)
  for (const one of [await polder.candidate(), polder.recruiter]) {
    const seen = await again(await visitorAs(polder, one))
    assert.match(seen, /ingelogd met een ander account/)
    assert.doesNotMatch(seen, /href="\/mijn\/sollicitaties\/\d/)
  }

  // Applied for since: said on the page alone.
  const other = await polder.newJob()
  await fillIn(polder, other, { email: who.email }, { from: street() })
  const second = await confirmationPath(polder, who.email, 2)
  assert.equal((await polder.apply(who, { jobId: other })).status, 201)
  for (const answer of [await polder.get(second, { headers: nl }), await confirm(polder, second)]) {
    assert.equal(answer.status, 409)
    assert.match(answer.body, /Je hebt al gesolliciteerd/)
  }
})

test('whoever made an account with an address that is not theirs sees nothing once its owner takes it over', async () => {
  const squatter = await polder.candidate({ email: anna(2) })
  const jobId = await polder.newJob()
  await fillIn(polder, jobId, { email: squatter.email }, { from: street() })
  const path = await confirmationPath(polder, squatter.email)
  assert.match((await polder.get(path, { headers: nl })).body, /nog nooit is bevestigd[\s\S]*overnemen/)
  const sent = await confirm(polder, path, { account: 'overnemen' })
  assert.equal(sent.status, 303)
  assert.ok(sessionOf(sent))
  assert.equal((await polder.get('/applications/my-applications', { token: squatter.token })).status, 401)
  const { email, password } = squatter
  assert.equal((await polder.post('/api/auth/login', { json: { email, password } })).status, 401)
})

test('a job that closes meanwhile, a link that is over and one that was guessed', async () => {
  const email = anna(3)
  const jobId = await polder.newJob()
  await fillIn(polder, jobId, { email }, { from: street() })
  const path = await confirmationPath(polder, email)
  await polder.put(`/api/v1/admin/jobs/${jobId}/toggle`, { token: polder.admin.token })
  for (const answer of [await polder.get(path, { headers: nl }), await confirm(polder, path)]) {
    assert.equal(answer.status, 410)
    assert.match(answer.body, /gesloten/)
  }
  assert.equal((await showForm(polder, jobId)).status, 410)
  await polder.put(`/api/v1/admin/jobs/${jobId}/toggle`, { token: polder.admin.token })
  polder.platform.clock.advance(72 * 60 * 60 * 1000)
  await signInAnew()
  const isOver = async () => {
    for (const answer of [await polder.get(path, { headers: nl }), await confirm(polder, path)]) {
      assert.equal(answer.status, 410)
      assert.match(answer.body, /72 uur zijn voorbij/)
    }
  }
  await isOver()
  await polder.sweep()
  await isOver()
  assert.deepEqual(await applicationsFor(jobId), [])
  for (const guessed of [
    '/bevestigen/x',
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    '/bevestigen/%00',
  ])
    assert.ok([400, 404].includes((await polder.get(guessed, { headers: nl })).status), guessed)
  assert.equal((await confirm(polder, '/bevestigen/x')).status, 404)
  for (const missing of ['999999', 'x', '0', '99999999999999999999'])
    assert.equal(
      (await polder.get(`/vacatures/${missing}/solliciteren`, { headers: nl })).status,
      404,
      missing,
    )
  const long = await polder.get(`/vacatures/${jobId}-kok/solliciteren`, { headers: nl })
  assert.deepEqual([long.status, long.headers.get('location')], [301, `/vacatures/${jobId}/solliciteren`])
})

test('a form that is sent twice is held once, and a link that is pressed twice sends once', async () => {
  const jobId = await polder.newJob()
  const email = anna(8)
  const shown = hiddenFields((await showForm(polder, jobId)).body)
  polder.platform.clock.advance(10_000)
  const fields = { ...shown, firstName: 'Anna', lastName: 'V', email, letter: 'Eén keer' }
  const from = street()
  const twice = await Promise.all([1, 2].map(() => sendForm(polder, jobId, fields, { from })))
  assert.deepEqual(
    twice.map(({ status }) => status),
    [303, 303],
  )
  const path = await confirmationPath(polder, email)
  const pressed = await Promise.all([1, 2, 3].map(() => confirm(polder, path)))
  assert.deepEqual(pressed.map(({ status }) => status).toSorted(), [303, 409, 409])
  assert.equal((await applicationsFor(jobId)).length, 1)
  assert.equal(
    polder.platform.mails.filter(({ to, text }) => to === email && /bevestigen\//.test(text)).length,
    1,
  )
})

test('two links of one address that are pressed at once make one account and one application', async () => {
  const jobId = await polder.newJob()
  const other = await polder.newJob()
  const email = anna(9)
  await fillIn(polder, jobId, { email }, { from: street() })
  const first = await confirmationPath(polder, email)
  await fillIn(polder, jobId, { email }, { from: street() })
  const second = await confirmationPath(polder, email, 2)
  await fillIn(polder, other, { email }, { from: street() })
  const third = await confirmationPath(polder, email, 3)
  const answers = await Promise.all([first, second, third].map((path) => confirm(polder, path)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 303, 409])
  assert.equal((await applicationsFor(jobId)).length, 1)
  assert.equal((await applicationsFor(other)).length, 1)
})
