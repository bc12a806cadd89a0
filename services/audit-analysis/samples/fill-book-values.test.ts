/** In a browser: the book values that were asked for stand where another amount was wrong. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

test('book values are taken over where nothing was entered, also beside a wrong amount', {
  skip: missingBrowser,
}, async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const { analysisId } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
  await audit.post(`/api/analysis/${analysisId}/samples`, {
    json: { method: 'RANDOM', side: 'DEBIT', size: 3, seed: '7' },
  })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ locale: 'nl-NL' })
    await page.goto(`${audit.address}/a/${analysisId}/samples/1`, { waitUntil: 'networkidle' })
    const amounts = page.locator('input[name=audit]')
    const entered = () =>
      amounts.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    assert.deepEqual(await entered(), ['', '', ''])
    await amounts.first().fill('twaalf euro')
    await page.getByRole('button', { name: 'Neem bij lege velden de boekwaarde over' }).click()
    await page
      .getByText(/Vul bij .* een bedrag in/)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const [wrong, ...filled] = await entered()
    assert.equal(wrong, 'twaalf euro')
    for (const amount of filled) assert.match(amount, /^-?[\d.]+[.,]\d\d$/)
  } finally {
    await browser.close()
  }
})
