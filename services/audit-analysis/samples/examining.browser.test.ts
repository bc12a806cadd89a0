/** In a browser: what was found in a sample is typed on its page, and what it says of the population is read there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
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

/** A hundred sales of 10,000.00: a million, of which 50,000.00 matters, so that 60 are drawn. */
const million = (): string =>
  xaf(Array.from({ length: 100 }, (_, i) => sale(String(i + 1), '2025-06-10', 1_000_000)))

test('typed audit values are evaluated, and one that is no amount leaves all columns in sight', {
  skip: missingBrowser,
}, async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const { analysisId } = (await uploadFile(audit, million())).body
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } })
    await page.goto(`${audit.address}/a/${analysisId}/samples`, { waitUntil: 'networkidle' })
    const save = page.getByRole('button', { name: 'Controlewaarden vastleggen' })
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Steekproef trekken' }) })
    await form.getByLabel('Materialiteit').fill('50.000,00')
    await form.getByRole('button', { name: 'Steekproef trekken' }).click()
    await page.getByText('Nog 60 posten zonder controlewaarde').waitFor()
    // Nobody examined anything: no limit, no certainty.
    assert.doesNotMatch(await page.locator('main').innerText(), /zekerheid is te hoog|Bovengrens/)
    const amounts = page.locator('input[name=audit]')
    await amounts.nth(0).fill('5.000')
    await amounts.nth(1).fill('veel')
    await save.click()
    await page.getByText('Vul een bedrag in, of niets.').waitFor()
    const [table, scroller] = await amounts
      .nth(1)
      .evaluate((field) =>
        [field.closest('table')!, field.closest('.scroller')!].map((one) => one.scrollWidth),
      )
    const { width } = (await page.locator('.scroller', { has: amounts.first() }).boundingBox())!
    assert.ok(Math.max(table!, scroller!) <= Math.ceil(width), `${table} in ${width}`)
    await amounts.nth(1).fill('9.000,00')
    await page.getByRole('button', { name: 'Neem bij lege velden de boekwaarde over' }).click()
    await page.getByText('De controlewaarden zijn vastgelegd.').waitFor()
    const said = (await page.locator('main').innerText()).replaceAll(/\s+/gu, ' ')
    // Taints of a half and a tenth over an interval of 16,666.67, and Stringer's bound.
    assert.match(said, /Niet aanvaardbaar/)
    assert.match(said, /Te hoog geboekt 6\.000,00 10\.000,00 67\.083,19/)
    assert.match(said, /Te laag geboekt 0,00 0,00 49\.928,87/)
  } finally {
    await browser.close()
  }
})
