import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
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
  for (const month of ['2026-01', '2026-02', '2026-03']) assert.ok(page.body.includes(month), month)
  assert.ok(!page.body.includes('2025-12'))
  assert.match(page.body, /Krant/)
  assert.match(page.body, /Dagen per stap[\s\S]*Nieuw[\s\S]*4/)
  assert.ok((await admin.see('/beheer?periode=12')).body.includes('2025-04'))
  assert.ok((await admin.see('/beheer?periode=x')).body.includes('2025-10'))
  assert.equal((await (await at('recruiter')).see('/beheer')).status, 403)
})

test('the overview is a page as pages must be', { skip: missingBrowser }, async () => {
  await using checker = await openPageChecker()
  const { cookies } = await at('admin')
  await checker.check(`${polder.address}/beheer`, { cookies })
})
