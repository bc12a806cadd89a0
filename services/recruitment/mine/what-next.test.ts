/** What a candidate reads about what comes next: an interview at its time, an offer that can be declined, a job that closed. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const applied = async (): Promise<{ who: SignedIn; page: PageVisitor; id: number; path: string }> => {
  const who = await polder.candidate()
  const id = await polder.applied(who)
  return { who, id, page: await visitorAs(polder, who), path: `/mijn/sollicitaties/${id}` }
}

const hours = (count: number): string =>
  new Date(polder.platform.clock.millis() + count * 3_600_000).toISOString()
const slot = (at: number) => ({ startsAt: hours(at), endsAt: hours(at + 1) })

test('an offer is declined where it stands, by the question before withdrawing', async () => {
  const { id, page, path } = await applied()
  assert.doesNotMatch((await page.see(path)).body, />Aanbod afslaan</)
  await polder.setStatus(polder.recruiter, id, 'OFFERED')
  assert.match(
    (await page.see(path)).body,
    new RegExp(`>Aanbod aannemen</button><a [^>]*href="${path}/intrekken"[^>]*>Aanbod afslaan</a>`),
  )
  assert.match((await page.see(path, 'en')).body, />Decline offer</)
})

test('declining an offer is asked and told as that', async () => {
  const { id, page, path } = await applied()
  await polder.setStatus(polder.recruiter, id, 'OFFERED')
  const asked = (await page.see(`${path}/intrekken`)).body
  assert.match(asked, /<h1>Het aanbod voor Kok afslaan\?<\/h1>[\s\S]*Aanbod afslaan<\/button>/)
  assert.doesNotMatch(asked, />Intrekken</)
  const done = await page.send(`${path}/intrekken`)
  assert.match(done.headers.getSetCookie().join(), /declined/)
  assert.match((await page.see(path)).body, /Ingetrokken/)
})

test('once the procedure was ended nobody reads that it goes on or that an answer comes', async () => {
  const who = await polder.candidate()
  const jobId = await polder.newJob({ answerWithinDays: 7 })
  const { id } = (await polder.apply(who, { jobId })).body
  const [page, path] = [await visitorAs(polder, who), `/mijn/sollicitaties/${id}`]
  assert.match((await page.see('/mijn')).body, /Je krijgt uiterlijk op/)
  const { token } = polder.recruiter
  assert.equal((await polder.post(`/api/v1/admin/jobs/${jobId}/end-procedure`, { token })).status, 200)
  const said = (await page.see(path)).body
  assert.match(said, /De procedure voor deze baan is afgelopen/)
  assert.doesNotMatch(said, /loopt gewoon door|Je krijgt uiterlijk|gaat die bekijken|>Intrekken</)
  assert.match((await page.see('/mijn/sollicitaties')).body, /Kok[\s\S]*De procedure is afgelopen/)
  const overview = (await page.see('/mijn')).body
  assert.match(overview, /Er loopt nu geen sollicitatie van je/)
  assert.doesNotMatch(overview, /nog niet gesolliciteerd/)
  // Somebody may still be chosen.
  await polder.setStatus(polder.recruiter, id, 'OFFERED')
  assert.match((await page.see(path)).body, /Er ligt een aanbod[\s\S]*>Aanbod aannemen</)
})

test('the overview says that a promised answer is late, as the application does', async () => {
  const who = await polder.candidate()
  const jobId = await polder.newJob({ answerWithinDays: 1 })
  assert.equal((await polder.apply(who, { jobId })).status, 201)
  polder.platform.clock.advance(3 * 24 * 3_600_000)
  const page = await visitorAs(polder, who)
  Object.assign(polder.recruiter, await polder.signIn(polder.recruiter.email, polder.recruiter.password))
  Object.assign(polder.admin, await polder.signIn(polder.admin.email, polder.admin.password))
  const { body } = await page.see('/mijn')
  assert.match(body, /Dat is niet gelukt/)
  assert.doesNotMatch(body, /Je krijgt uiterlijk/)
})

test('of a job that closed the candidate reads that the application goes on', async () => {
  const { who, id, page, path } = await applied()
  assert.doesNotMatch((await page.see(path)).body, /De vacature is gesloten/)
  const { jobId } = (await polder.get('/applications/my-applications', { token: who.token })).body[0]
  const { token } = polder.admin
  assert.equal((await polder.put(`/api/v1/admin/jobs/${jobId}/toggle`, { token })).status, 200)
  assert.match((await page.see(path)).body, /De vacature is gesloten\. Je sollicitatie loopt gewoon door\./)
  await polder.setStatus(polder.recruiter, id, 'REJECTED')
  assert.doesNotMatch((await page.see(path)).body, /De vacature is gesloten/)
})

test('the mail has the times, whoever none suits is told what to do, and the application says when the interview is', async () => {
  const { who, id, page, path } = await applied()
  await polder.setStatus(polder.recruiter, id, 'INTERVIEW')
  assert.match((await page.see(path)).body, /De recruiter maakt een afspraak met je/)
  const json = { applicationId: id, slots: [slot(48), slot(72)] }
  const planned = await polder.post('/api/v1/interviews', { token: polder.recruiter.token, json })
  assert.equal(planned.status, 201, JSON.stringify(planned.body))
  const { text } = await eventually(
    () => polder.platform.mails.find(({ to, text }) => to === who.email && text.includes('/gesprek/')),
    'the times are mailed',
  )
  assert.match(text, /(Keuze|Choice) 1: .+ – \d\d:\d\d\n(Keuze|Choice) 2: .+ – \d\d:\d\d\n/)
  assert.match((await page.see(path)).body, /Kies hieronder het tijdstip dat jou past/)
  const choosePath = /\/gesprek\/[\w-]+/.exec(text)![0]
  const offered = (await page.see(choosePath)).body
  assert.match(offered, new RegExp(`Past er geen\\?.*href="${path}#berichten"`))
  const chosen = /name="slot" value="(\d+)"/.exec(offered)![1]!
  assert.equal((await page.send(`${choosePath}/kiezen`, [['slot', chosen]])).status, 303)
  assert.match(
    (await page.see(path)).body,
    /Je hebt een gesprek op \w+ \d+ \w+ \d{4} om \d\d:\d\d – \d\d:\d\d\./,
  )
  const other = await applied()
  const missed = await polder.post('/api/v1/interviews', {
    ...{ token: polder.recruiter.token, json: { applicationId: other.id, slots: [slot(1)] } },
  })
  assert.equal(missed.status, 201, JSON.stringify(missed.body))
  const own = await polder.get(`/api/v1/interviews/${missed.body.id}`, { token: other.who.token })
  polder.platform.clock.advance(50 * 3_600_000)
  const later = await visitorAs(polder, who)
  assert.match((await later.see(path)).body, /Je hebt een gesprek gehad/)
  const tooLate = (await later.see(own.body.choosePath)).body
  assert.match(tooLate, /voorbij of bezet[\s\S]*Past er geen\?/)
})
