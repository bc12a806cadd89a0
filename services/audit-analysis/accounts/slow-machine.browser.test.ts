/** On a slow machine the browser paints what it has read so far: no column may move as more rows come. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { watchLayout } from '../../../kit/testing/page-checks/watching.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

test('a page with a long table does not move where the processor is slow', {
  skip: missingBrowser,
}, async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const { body } = await audit.post('/api/analysis/examples/bouwbedrijf')
  const browser = await launchBrowser()
  try {
    for (const path of ['accounts/1100', 'accounts', 'findings']) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
      await watchLayout(page)
      await page.goto(`${audit.address}/a/${body.analysisId}/${path}`)
      assert.ok(await page.locator('tbody tr').count())
      assert.deepEqual(await page.evaluate(() => window.layoutShifted ?? []), [], path)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
