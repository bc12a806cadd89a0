import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { encryptedPdf } from '../applications/testing/encrypted-pdf.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
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

const signIn = async ({ email, password }: SignedIn): Promise<string> =>
  sessionOf(await confirm(polder, '/sign-in', { email, password, back: '/' }))!

test('mistakes come back with everything entered, the CV too', async () => {
  const jobId = await polder.newJob({ questions: [{ label: 'Waarom?', kind: 'TEXT', required: true }] })
  const from = street()
  const wrong = {
    ...{ firstName: ' ', lastName: '<b>Vries</b>', email: 'geen adres', letter: 'Mijn "brief"' },
    ...{ phone: '0612', availableFrom: '2027-02-31', expectedSalary: 'veel', answer0: '', keep: 'yes' },
  }
  const back = await fillIn(polder, jobId, wrong, { file: cv, from })
  assert.equal(back.status, 422)
  for (const id of ['firstName', 'email', 'availableFrom', 'expectedSalary', 'answer0'])
    assert.match(back.body, new RegExp(`<a href="#${id}">`))
  assert.match(back.body, /<title>Fout: /)
  for (const kept of [
    '&lt;b&gt;Vries',
    'geen adres',
    'Mijn &quot;brief',
    '0612',
    '2027-02-31',
    'veel',
    'mijn cv.pdf',
  ])
    assert.ok(back.body.includes(kept), kept)
  assert.match(back.body, /name="keep" value="yes" checked/)
  // Nothing is chosen again: the CV came with the first try.
  const right = { firstName: 'Anna', lastName: 'Vries', email: anna(4), letter: '', answer0: 'Daarom' }
  const sent = await sendForm(polder, jobId, { ...hiddenFields(back.body), ...right }, { from })
  assert.equal(sent.status, 303)
  await confirm(polder, await confirmationPath(polder, anna(4)))
  const [application] = await applicationsFor(jobId)
  assert.deepEqual([application.cvFileName, application.coverLetter], ['mijn cv.pdf', null])

  const files: [Buffer, string, number, RegExp][] = [
    [Buffer.from('PK zip'), 'cv.docx', 422, /geen PDF/],
    [encryptedPdf('geheim'), 'cv.pdf', 422, /vraagt om een wachtwoord/],
    [Buffer.from('%PDF-1.7\n1 0 obj'), 'cv.pdf', 422, /niet heel/],
    [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'groot.pdf', 413, /groter dan 5 MB/],
  ]
  for (const [bytes, name, status, text] of files) {
    const answer = await fillIn(polder, jobId, { answer0: 'x' }, { file: { bytes, name }, from })
    assert.equal(answer.status, status, name)
    assert.match(answer.body, text)
    assert.ok(answer.body.includes('Ik kook graag.'))
  }
  const nothing = await fillIn(polder, jobId, { letter: '', answer0: 'x' }, { from })
  assert.match(nothing.body, /Voeg een cv toe of schrijf een motivatie/)
  const changed = await showForm(polder, jobId)
  const stale = {
    ...hiddenFields(changed.body),
    asked: 'other',
    email: anna(4),
    firstName: 'A',
    lastName: 'B',
    letter: 'c',
  }
  polder.platform.clock.advance(10_000)
  assert.match((await sendForm(polder, jobId, stale, { from })).body, /vragen zijn intussen veranderd/)
})

test('a job that is deleted while somebody writes is said to be gone, as on its own page', async () => {
  const jobId = await polder.newJob()
  const form = await showForm(polder, jobId)
  assert.equal(form.status, 200)
  assert.ok((await polder.delete(`/jobs/${jobId}`, { token: polder.recruiter.token })).status < 300)
  const path = `/vacatures/${jobId}/solliciteren`
  const answers = [
    await polder.get(path, { headers: { ...nl, accept: 'text/html' } }),
    await confirm(polder, path),
  ]
  for (const { status, body } of answers) {
    assert.equal(status, 404)
    assert.match(body, /<h1>Deze vacature is er niet<\/h1>/)
  }
})

test('too quick, too late, forged, and a field that people do not see: 422 with everything kept', async () => {
  const jobId = await polder.newJob()
  const from = street()
  const fields = { firstName: 'Anna', lastName: 'V', email: anna(5), letter: 'Bewaard' }
  const shown = hiddenFields((await showForm(polder, jobId)).body)
  const other = hiddenFields((await showForm(polder, await polder.newJob())).body)
  const send = (more: Record<string, string>) => sendForm(polder, jobId, { ...fields, ...more }, { from })
  const { clock } = polder.platform
  clock.advance(2_999)
  const quick = await send(shown)
  assert.deepEqual(
    [quick.status, /heel snel/.test(quick.body), /Bewaard/.test(quick.body)],
    [422, true, true],
  )
  clock.advance(1)
  const unseen = await send({ ...shown, toelichting: 'http://spam' })
  assert.deepEqual([unseen.status, /mensen niet zien/.test(unseen.body)], [422, true])
  assert.ok(!unseen.body.includes('http://spam'))
  const { began: _none, ...without } = shown
  for (const began of ['', 'x', String(clock.millis() - 10_000), other['began']!])
    assert.equal((await send({ ...without, began })).status, 422, began)
  assert.equal((await send(without)).status, 422)
  clock.advance(24 * 60 * 60 * 1000 - 3_000 + 1)
  await signInAnew()
  const late = await send(shown)
  assert.deepEqual([late.status, /langer dan een dag/.test(late.body)], [422, true])
  // Asked anew, with a time of its own.
  clock.advance(3_000)
  assert.equal((await send(hiddenFields(late.body))).status, 303)
  // The first shown form was sent once more with its own time: quick, then in time.
  const fresh = hiddenFields((await showForm(polder, jobId)).body)
  const early = await send({ ...fresh, email: anna(6) })
  clock.advance(3_000)
  assert.equal((await send({ ...hiddenFields(early.body), email: anna(6) })).status, 303)
})

test('five forms an hour from one address, the whole /64 of IPv6 being one, and three that wait for one mailbox', async () => {
  const jobId = await polder.newJob()
  const first = '2001:db8:1:2::1'
  for (let i = 0; i < 5; i++)
    assert.equal(
      (await fillIn(polder, jobId, { email: `vijf-${i}@voorbeeld.nl` }, { from: `2001:db8:1:2::${i + 1}` }))
        .status,
      303,
    )
  const over = await fillIn(polder, jobId, { email: 'zes@voorbeeld.nl' }, { from: '2001:db8:1:2:ffff::9' })
  assert.equal(over.status, 429)
  assert.ok(Number(over.headers.get('retry-after')) > 0)
  assert.match(over.body, /vijf formulieren[\s\S]*Ik kook graag/)
  assert.equal(
    (await fillIn(polder, jobId, { email: 'zes@voorbeeld.nl' }, { from: '2001:db8:1:3::1' })).status,
    303,
  )
  polder.platform.clock.advance(60 * 60 * 1000)
  await signInAnew()
  assert.equal((await fillIn(polder, jobId, { email: 'zeven@voorbeeld.nl' }, { from: first })).status, 303)

  const email = anna(7)
  for (let i = 0; i < 3; i++)
    assert.equal((await fillIn(polder, jobId, { email }, { from: street() })).status, 303)
  const fourth = await fillIn(polder, jobId, { email }, { from: street() })
  assert.deepEqual([fourth.status, /al drie formulieren/.test(fourth.body)], [429, true])
  await confirm(polder, await confirmationPath(polder, email, 3))
  assert.equal(
    polder.platform.mails.filter(({ to, text }) => to === email && /bevestigen\//.test(text)).length,
    3,
  )
  assert.equal((await fillIn(polder, jobId, { email }, { from: street() })).status, 303)
})

test('the answer tells nothing of an address: the same bytes but for the nonce, with and without an account', async () => {
  const jobId = await polder.newJob()
  const shapeOf = async (email: string): Promise<unknown> => {
    const { status, headers, body } = await fillIn(polder, jobId, { email }, { from: street() })
    const next = await polder.get(headers.get('location')!, { headers: nl })
    const bare = String(next.body).replace(/nonce="[^"]*"/g, '')
    return [status, headers.get('location'), headers.getSetCookie(), body, next.status, bare]
  }
  const known = await shapeOf(polder.anna.email)
  assert.deepEqual(await shapeOf('niemand@voorbeeld.nl'), known)
  assert.deepEqual(await shapeOf(polder.admin.email), known)
})

test('line breaks and markup in names reach no header, no subject and no page as markup', async () => {
  const jobId = await polder.newJob()
  const email = anna(10)
  const firstName = 'Anna\r\nBcc: x@evil.example\r\n<script>alert(1)</script>'
  await fillIn(polder, jobId, { email, firstName }, { from: street() })
  const path = await confirmationPath(polder, email)
  const shown = await polder.get(path, { headers: nl })
  assert.doesNotMatch(shown.body, /<script>alert/)
  const sent = await confirm(polder, path)
  assert.equal(sent.status, 303)
  const [application] = await applicationsFor(jobId)
  assert.doesNotMatch(application.candidateName, /[\r\n]/)
  const receipt = await eventually(
    () => polder.platform.mails.find((mail) => mail.to === email && /gesolliciteerd/.test(mail.subject)),
    'the receipt',
  )
  assert.deepEqual(Object.keys(receipt.headers ?? {}), ['Auto-Submitted'])
  for (const bad of [
    'a@b',
    'a b@c.nl',
    'a@b.nl\r\nBcc: x@y.nl',
    '<a@b.nl>',
    'a@b.nl,c@d.nl',
    `${'a'.repeat(65)}@b.nl`,
  ])
    assert.equal((await fillIn(polder, jobId, { email: bad }, { from: street() })).status, 422, bad)
})

test('without a file the form may come in one piece, as programs send it', async () => {
  const jobId = await polder.newJob({ questions: [{ label: 'Waarom?', kind: 'TEXT', required: true }] })
  const email = anna(11)
  const shown = hiddenFields((await showForm(polder, jobId)).body)
  polder.platform.clock.advance(10_000)
  const fields = {
    ...shown,
    firstName: 'Anna',
    lastName: 'V',
    email,
    letter: 'In één stuk',
    answer0: 'Daarom',
  }
  const path = `/vacatures/${jobId}/solliciteren`
  const { answer0: _none, ...without } = fields
  assert.equal((await confirm(polder, path, without, { from: street() })).status, 422)
  const sent = await confirm(polder, path, fields, { from: street() })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${path}/mail`])
  assert.equal((await confirm(polder, path, { ...fields, role: 'x' }, { from: street() })).status, 400)
  await confirm(polder, await confirmationPath(polder, email))
  assert.equal((await applicationsFor(jobId))[0].coverLetter, 'In één stuk')
})

test('signed in: the action of the API and its timeline, with a CV made here; twice is 409', async () => {
  const who = await polder.candidate()
  const cookie = await signIn(who)
  const { token } = who
  const profile = { name: 'Koks-cv', firstName: 'Cas', summary: 'Kookt' }
  const { id: profileId } = (await polder.post('/api/v1/cv-profiles', { token, json: profile })).body
  const jobId = await polder.newJob({ questions: [{ label: 'Waarom?', kind: 'TEXT', required: true }] })
  const shown = await showForm(polder, jobId, { cookie })
  assert.match(
    shown.body,
    new RegExp(`value="${who.email}"[\\s\\S]*<option value="${profileId}" selected>Koks-cv`),
  )
  const fields = {
    firstName: 'Cas',
    lastName: 'Kok',
    email: 'iemand.anders@voorbeeld.nl',
    profile: String(profileId),
  }
  const sent = await sendForm(
    polder,
    jobId,
    { ...hiddenFields(shown.body), ...fields, answer0: 'Daarom', keep: 'yes' },
    { cookie },
  )
  const [own] = (await polder.get('/applications/my-applications', { token })).body
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/mijn/sollicitaties/${own.id}`])
  assert.deepEqual(
    [own.cvProfileId, own.candidateName, own.candidateEmail],
    [profileId, 'Cas Kok', who.email],
  )
  const privacy = await polder.get('/mijn/privacy', { headers: { ...nl, cookie } })
  assert.match(privacy.body, new RegExp(`id="keep-${own.id}"[^>]*checked`))
  const again = await showForm(polder, jobId, { cookie })
  assert.deepEqual([again.status, /al gesolliciteerd/.test(again.body)], [200, true])
  assert.equal((await sendForm(polder, jobId, fields, { cookie })).status, 409)

  const stranger = await signIn(polder.stranger)
  const uploaded = await polder.upload(who, pdf)
  const stolen = { firstName: 'X', lastName: 'Y', cvKept: uploaded.body.filePath }
  const other = await polder.newJob()
  const refused = await sendForm(polder, other, stolen, { cookie: stranger })
  assert.equal(refused.status, 422)
  assert.match(refused.body, /Het bewaarde cv is er niet meer/)
})
