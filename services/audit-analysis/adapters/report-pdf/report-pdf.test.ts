import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../../../kit/errors.ts'
import { holdTurn } from '../../../../kit/limits/held-turn.ts'
import { createFakeClock } from '../../../../kit/testing/fake-clock.ts'
import { renderReport } from './render-report.ts'
import { createReportPdf } from './report-pdf.ts'
import { pageCountOf, sampleReport } from './testing/sample-report.ts'

test('twenty reports at once each come out as their own', async () => {
  const reports = createReportPdf()
  const names = Array.from({ length: 20 }, (_, index) => `Bedrijf ${index}`)
  const pdfs = await Promise.all(
    names.map((companyName) => reports.render(sampleReport({ companyName }), 'nl')),
  )
  names.forEach((companyName, index) => {
    assert.equal(pageCountOf(pdfs[index]!), 1)
    assert.deepEqual(pdfs[index], renderReport(sampleReport({ companyName }), 'nl'))
  })
  await reports.close()
})

test('one that fails says why and harms no other', async () => {
  const reports = createReportPdf()
  const wrong = sampleReport({ materiality: { amount: 'veel', configured: true, aboveCount: 1 } })
  const [good, bad, after] = await Promise.allSettled([
    reports.render(sampleReport(), 'en'),
    reports.render(wrong, 'en'),
    reports.render(sampleReport(), 'en'),
  ])
  assert.equal(bad.status === 'rejected' && bad.reason.message, 'not an amount: veel')
  assert.equal(good.status, 'fulfilled')
  assert.equal(after.status, 'fulfilled')
  await reports.close()
})

test('closing finishes what is under way, refuses what comes after, and may be done twice or unused', async () => {
  const reports = createReportPdf()
  const underWay = reports.render(sampleReport(), 'nl')
  const closing = reports.close()
  await assert.rejects(reports.render(sampleReport(), 'nl'), /closed/)
  assert.equal(pageCountOf(await underWay), 1)
  await closing
  await reports.close()
  await createReportPdf().close()
})

test('who holds a turn waits for the thread as long as is left of five seconds', async () => {
  const reports = createReportPdf()
  const clock = createFakeClock()
  const ask = (waitedMilliseconds: number) =>
    holdTurn({ clock, waitedMilliseconds }, () => reports.render(sampleReport(), 'nl'))
  const first = ask(0)
  const late = ask(3_000)
  const inBackground = reports.render(sampleReport(), 'nl')
  for (let tick = 0; tick < 20; tick++) await null
  clock.advance(2_000)
  await assert.rejects(late, (error) => {
    assert.ok(error instanceof Failure, String(error))
    assert.deepEqual([error.status, error.options.headers?.['retry-after']], [503, '5'])
    return true
  })
  assert.ok(await first, 'what has begun goes on')
  assert.ok(await inBackground)
  await reports.close()
})
