/** The candidate's own pages over HTTP: what waits, one application, what is kept, alerts, and whose they are. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let anna: PageVisitor
let stranger: PageVisitor
before(async () => {
  polder = await startApplying()
  anna = await visitorAs(polder, polder.anna)
  stranger = await visitorAs(polder, polder.stranger)
})
after(() => polder[Symbol.asyncDispose]())

const statusOf = async (who: SignedIn, id: number): Promise<string> =>
  (await polder.get('/applications/my-applications', { token: who.token })).body.find(
    (application: { id: number }) => application.id === id,
  ).status
const main = (body: string): string => body.slice(body.indexOf('<main'))

test('an application from sent to hired: what happens next, messages, the offer and accepting it', async () => {
  const { recruiter } = polder
  const questions = [{ label: 'Rijbewijs?', kind: 'YES_NO' }]
  const jobId = await polder.newJob({ title: 'Chef <kok>', answerWithinDays: 14, questions })
  const asked = (await polder.get(`/jobs/${jobId}`)).body.questions
  const cvFilePath = (await polder.upload(polder.anna, pdf)).body.filePath
  const answers = [{ questionId: asked[0].id, answer: 'NO' }]
  const sent = await polder.apply(polder.anna, { jobId, cvFilePath, coverLetter: 'Een\nbrief', answers })
  const { id } = sent.body
  const path = `/mijn/sollicitaties/${id}`
  const first = main((await anna.see(path)).body)
  assert.match(first, /<h1>Sollicitatie als Chef &lt;kok&gt;<\/h1>/)
  assert.match(first, /uiterlijk op \d+ \w+ \d{4} antwoord/)
  assert.match(first, /Een<br>brief/)
  assert.match(first, /Rijbewijs\?<\/dt><dd>Nee/)
  assert.match(first, new RegExp(`href="${path}/verstuurd\\?part=file"`))
  assert.match((await anna.see('/mijn')).body, /Er wacht niets op je[\s\S]*Chef &lt;kok&gt;/)

  const say = { token: recruiter.token, json: { text: 'Kun je <i>maandag</i>?' } }
  assert.equal((await polder.post(`/applications/${id}/messages`, say)).status, 201)
  assert.match((await anna.see('/mijn')).body, new RegExp(`href="${path}#berichten"[^>]*>Er is een bericht`))
  assert.match((await anna.see(path)).body, /Ria Recruiter[\s\S]*Kun je &lt;i&gt;maandag/)
  for (const [text, wrong] of [
    ['', /Schrijf eerst een bericht/],
    ['x'.repeat(5_001), /hoogstens 5\.000/],
  ] as const) {
    const answer = await anna.send(`${path}/bericht`, [['text', text]])
    assert.equal(answer.status, 422)
    assert.match(answer.body, wrong)
    assert.ok(answer.body.includes(text))
  }
  const replied = await anna.send(`${path}/bericht`, [['text', 'Ja\r\nhoor']])
  assert.deepEqual([replied.status, replied.headers.get('location')], [303, `${path}#berichten`])
  assert.match((await anna.see(path)).body, /Ja<br>hoor/)
  assert.doesNotMatch((await anna.see('/mijn')).body, /Er is een bericht/)

  // There is nothing to accept yet.
  assert.equal((await anna.send(`${path}/aannemen`)).status, 409)
  assert.doesNotMatch((await anna.see(path)).body, />Aanbod aannemen</)
  await polder.setStatus(recruiter, id, 'OFFERED')
  assert.match((await anna.see('/mijn')).body, new RegExp(`href="${path}"[^>]*>Er ligt een aanbod`))
  assert.match((await anna.see(path)).body, />Aanbod aannemen</)
  const accepted = await anna.send(`${path}/aannemen`)
  assert.deepEqual([accepted.status, accepted.headers.get('location')], [303, path])
  assert.equal(await statusOf(polder.anna, id), 'ACCEPTED')
  const last = main((await anna.see(path)).body)
  assert.match(last, /Gefeliciteerd/)
  assert.doesNotMatch(last, />Intrekken</)
})

test('times to choose from wait on the overview, and the interview stands there once one is chosen', async () => {
  const id = await polder.applied(polder.anna)
  const day = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(polder.platform.clock.millis() + days * day).toISOString()
  const end = (days: number) =>
    new Date(polder.platform.clock.millis() + days * day + 3_600_000).toISOString()
  const json = {
    applicationId: id,
    slots: [
      { startsAt: at(3), endsAt: end(3) },
      { startsAt: at(4), endsAt: end(4) },
    ],
    place: 'Dorpsstraat 1',
  }
  const planned = await polder.post('/api/v1/interviews', { token: polder.recruiter.token, json })
  assert.equal(planned.status, 201, JSON.stringify(planned.body))
  const overview = main((await anna.see('/mijn')).body)
  const choose = /href="(\/gesprek\/[^"]+)"[^>]*>Kies een tijdstip/.exec(overview)?.[1]
  assert.ok(choose)
  assert.match((await anna.see(`/mijn/sollicitaties/${id}`)).body, /Nog te kiezen[\s\S]*Dorpsstraat 1/)
  assert.doesNotMatch((await stranger.see('/mijn')).body, /gesprek\//)
})

test('withdrawing while an offer comes, and in two tabs: the one that was first holds', async () => {
  const id = await polder.applied(polder.anna)
  const path = `/mijn/sollicitaties/${id}`
  await polder.setStatus(polder.recruiter, id, 'OFFERED')
  const twice = await Promise.all([anna.send(`${path}/intrekken`), anna.send(`${path}/intrekken`)])
  assert.ok(twice.every(({ status }) => status === 303 || status === 409))
  assert.equal(await statusOf(polder.anna, id), 'WITHDRAWN')
  const late = await anna.send(`${path}/aannemen`)
  assert.equal(late.status, 409)
  assert.match(late.body, /intussen iets veranderd[\s\S]*Ingetrokken/)
})

test('withdrawing is asked before it is done, and only while there is something to withdraw', async () => {
  const id = await polder.applied(polder.anna)
  const path = `/mijn/sollicitaties/${id}`
  const before = main((await anna.see(path)).body)
  assert.match(before, new RegExp(`<form[^>]* action="${path}/intrekken"><button[^>]*>Intrekken`))
  const asked = await anna.see(`${path}/intrekken`)
  assert.equal(asked.status, 200)
  assert.match(asked.body, /<h1>Je sollicitatie als Kok intrekken\?<\/h1>[\s\S]*Intrekken[\s\S]*Annuleren/)
  assert.equal(await statusOf(polder.anna, id), 'PENDING')
  assert.equal((await stranger.see(`${path}/intrekken`)).status, 404)
  assert.equal((await anna.send(`${path}/intrekken`)).status, 303)
  assert.equal(await statusOf(polder.anna, id), 'WITHDRAWN')
  const after = await anna.see(`${path}/intrekken`)
  assert.deepEqual([after.status, after.headers.get('location')], [303, path])
})

test('a promised answer that is late is said to be', async () => {
  const jobId = await polder.newJob({ answerWithinDays: 1 })
  const { id } = (await polder.apply(polder.anna, { jobId })).body
  assert.match((await anna.see(`/mijn/sollicitaties/${id}`)).body, /Je krijgt uiterlijk/)
  polder.platform.clock.advance(2 * 24 * 60 * 60 * 1000)
  for (const who of [polder.recruiter, polder.anna, polder.stranger, polder.admin])
    Object.assign(who, await polder.signIn(who.email, who.password))
  assert.match((await anna.see(`/mijn/sollicitaties/${id}`)).body, /Dat is niet gelukt/)
})

test('kept jobs and alerts: what is new today, how often, stopping and starting', async () => {
  const { token } = polder.anna
  const jobId = await polder.newJob({ title: 'Molenaar' })
  assert.match((await anna.see('/mijn/bewaard')).body, /nog geen vacatures bewaard/)
  await polder.post(`/jobs/${jobId}/bookmark`, { token })
  assert.match((await anna.see('/mijn/bewaard')).body, /Molenaar[\s\S]*>Niet meer bewaren/)
  assert.match(
    (await anna.see('/mijn/bewaard?pagina=7')).body,
    /Deze pagina is leeg[\s\S]*De lijst heeft 1 pagina\./,
  )
  assert.doesNotMatch((await anna.see('/mijn/bewaard')).body, /gesloten/)
  const toggle = () => polder.put(`/api/v1/admin/jobs/${jobId}/toggle`, { token: polder.admin.token })
  await toggle()
  assert.match((await anna.see('/mijn/bewaard')).body, /Molenaar[\s\S]*Deze vacature is gesloten/)
  await toggle()
  assert.equal((await anna.send(`/mijn/bewaard/${jobId}/wissen`)).status, 303)
  assert.doesNotMatch((await anna.see('/mijn/bewaard')).body, /Molenaar/)

  assert.match((await anna.see('/mijn/alerts')).body, /nog geen alerts/)
  const json = { name: 'Malen', keywords: 'molenaar', frequency: 'DAILY' }
  const { id } = (await polder.post('/job-alerts', { token, json })).body
  const read = async () => (await polder.get(`/job-alerts/${id}`, { token })).body
  const page = main((await anna.see('/mijn/alerts')).body)
  assert.match(page, /Malen[\s\S]*Nu 1 open vacature[\s\S]*Vandaag[\s\S]*Molenaar/)
  assert.match(page, /<label for="frequency-\d+">Frequentie<\/label>/)
  assert.equal((await anna.send(`/mijn/alerts/${id}/frequentie`, [['frequency', 'WEEKLY']])).status, 303)
  assert.equal((await read()).frequency, 'WEEKLY')
  assert.equal((await anna.send(`/mijn/alerts/${id}/frequentie`, [['frequency', 'HOURLY']])).status, 404)
  await anna.send(`/mijn/alerts/${id}/stoppen`)
  assert.deepEqual([(await read()).active, (await read()).keywords], [false, 'molenaar'])
  assert.match((await anna.see('/mijn/alerts')).body, /Gestopt/)
  await anna.send(`/mijn/alerts/${id}/stoppen`, [['active', 'yes']])
  assert.equal((await read()).active, true)
  // A day later it is no news any more.
  polder.platform.clock.advance(24 * 60 * 60 * 1000)
  Object.assign(polder.anna, await polder.signIn(polder.anna.email, polder.anna.password))
  assert.match((await anna.see('/mijn/alerts')).body, /Vandaag is er nog niets bij gekomen/)
  await anna.send(`/mijn/alerts/${id}/wissen`)
  assert.equal((await polder.get(`/job-alerts/${id}`, { token: polder.anna.token })).status, 404)
})

test('another’s numbers are 404 on every path, for recruiters and administrators too; nobody is led to sign in', async () => {
  Object.assign(polder.recruiter, await polder.signIn(polder.recruiter.email, polder.recruiter.password))
  Object.assign(polder.anna, await polder.signIn(polder.anna.email, polder.anna.password))
  const id = await polder.applied(polder.anna, { coverLetter: 'geheim' })
  await polder.setStatus(polder.recruiter, id, 'OFFERED')
  const json = { name: 'Van Anna' }
  const alert = (await polder.post('/job-alerts', { token: polder.anna.token, json })).body.id
  const visitors = [
    stranger,
    await visitorAs(polder, polder.recruiter),
    await visitorAs(polder, polder.admin),
  ]
  for (const visitor of visitors) {
    for (const path of [`/mijn/sollicitaties/${id}`, '/mijn/sollicitaties/999999'])
      assert.equal((await visitor.see(path)).status, 404, path)
    for (const path of [
      ...[`/mijn/sollicitaties/${id}/intrekken`, `/mijn/sollicitaties/${id}/aannemen`],
      ...[
        `/mijn/sollicitaties/${id}/bericht`,
        `/mijn/alerts/${alert}/stoppen`,
        `/mijn/alerts/${alert}/wissen`,
      ],
      ...[`/mijn/alerts/${alert}/frequentie`, '/mijn/bewaard/999999/wissen'],
    ]) {
      const fields: [string, string][] = path.endsWith('bericht')
        ? [['text', 'x']]
        : path.endsWith('frequentie')
          ? [['frequency', 'DAILY']]
          : []
      assert.equal((await visitor.send(path, fields)).status, 404, path)
    }
    for (const path of ['/mijn', '/mijn/sollicitaties', '/mijn/alerts', '/mijn/bewaard'])
      assert.doesNotMatch(main((await visitor.see(path)).body), /Van Anna|geheim/)
  }
  assert.equal(await statusOf(polder.anna, id), 'OFFERED')
  for (const path of [
    '/mijn',
    '/mijn/sollicitaties',
    `/mijn/sollicitaties/${id}`,
    '/mijn/alerts',
    '/mijn/bewaard',
  ]) {
    const answer = await polder.get(path, { headers: { accept: 'text/html' } })
    assert.deepEqual(
      [answer.status, answer.headers.get('location')],
      [303, `/sign-in?back=${encodeURIComponent(path)}`],
    )
  }
})
