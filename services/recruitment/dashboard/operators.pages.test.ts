import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const day = 24 * 60 * 60 * 1000
const at = async (who: 'admin' | 'recruiter'): Promise<Visitor> => visitor(polder, polder[who])

test('operators see how applications go over a period of their choice', async () => {
  const hired = await polder.applied(polder.anna, { jobId: await polder.newJob({ source: 'Krant' }) })
  const rejected = await polder.applied(polder.anna, { jobId: await polder.newJob() })
  polder.platform.clock.advance(4 * day)
  const recruiter = await polder.signIn(polder.recruiter.email, polder.recruiter.password)
  await polder.setStatus(recruiter, hired, 'ACCEPTED')
  await polder.setStatus(recruiter, rejected, 'REJECTED')
  const admin = await at('admin')
  const page = await admin.see('/beheer?periode=3')
  assert.equal(page.status, 200)
  // Two months before this one, and this one with both applications.
  for (const month of ['jan 2026', 'feb 2026', 'mrt 2026']) assert.ok(page.body.includes(month), month)
  assert.ok(!page.body.includes('dec 2025'))
  assert.match(page.body, /Krant/)
  assert.match(page.body, /Dagen per stap[\s\S]*Nieuw[\s\S]*4/)
  assert.ok((await admin.see('/beheer?periode=12')).body.includes('apr 2025'))
  assert.ok((await admin.see('/beheer?periode=x')).body.includes('okt 2025'))
  assert.equal((await (await at('recruiter')).see('/beheer')).status, 403)
  for (const path of ['gebruikers', 'artikelen', 'bronnen', 'crawler', 'dubbel', 'logboek', 'privacy'])
    assert.match(page.body, new RegExp(`<a href="/beheer/${path}"`), path)
  // As on the desk.
  assert.match(page.body, />Op de lijst</)
})

test('what people searched for and did not find is told with how often; what they found is not', async () => {
  Object.assign(polder.recruiter, await polder.signIn(polder.recruiter.email, polder.recruiter.password))
  await polder.newJob()
  for (const words of ['eenhoornfluisteraar', 'eenhoornfluisteraar', 'kok'])
    await polder.get(`/vacatures?q=${words}`, { headers: { accept: 'text/html' } })
  Object.assign(polder.admin, await polder.signIn(polder.admin.email, polder.admin.password))
  const told = await eventually(async () => {
    const { body } = await (await at('admin')).see('/beheer')
    const part = /Zoekopdrachten zonder resultaat[\s\S]*/.exec(body)?.[0] ?? ''
    return part.includes('eenhoornfluisteraar') && part
  }, 'the search')
  assert.match(told, /eenhoornfluisteraar[\s\S]{0,150}>2</)
  assert.doesNotMatch(told, />kok</)
})

test('stages that take less than a day have an axis with figures', async () => {
  await using quick = await startApplying()
  const id = await quick.applied(quick.anna)
  quick.platform.clock.advance(30 * 60_000)
  const recruiter = await quick.signIn(quick.recruiter.email, quick.recruiter.password)
  await quick.setStatus(recruiter, id, 'REVIEWING')
  const { body } = await visitor(quick, quick.admin).then((who) => who.see('/beheer'))
  const chart = /aria-labelledby="stage-heading">[\s\S]*?<\/svg>/.exec(body)![0]
  const ticks = [...chart.matchAll(/<text[^>]*>([\d,]+)<\/text>/g)].map(([, text]) => text)
  assert.ok(ticks.length > 2, chart)
  assert.equal(new Set(ticks).size, ticks.length, ticks.join(' '))
  assert.match(chart, /Uren per stap/)
})

test('stages that take no time have an axis without many digits', async () => {
  await using quick = await startApplying()
  const id = await quick.applied(quick.anna)
  quick.platform.clock.advance(200)
  const recruiter = await quick.signIn(quick.recruiter.email, quick.recruiter.password)
  await quick.setStatus(recruiter, id, 'REVIEWING')
  const { body } = await visitor(quick, quick.admin).then((who) => who.see('/beheer'))
  const chart = /aria-labelledby="stage-heading">[\s\S]*?<\/svg>/.exec(body)![0]
  assert.doesNotMatch(chart, /0,00/)
})

test('the overview is a page as pages must be', { skip: missingBrowser }, async () => {
  await using checker = await openPageChecker()
  const { cookies } = await at('admin')
  await checker.check(`${polder.address}/beheer`, { cookies })
})
