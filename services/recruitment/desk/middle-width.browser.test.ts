/** Tables of the desk on a tablet, just too wide for cards: the page does not scroll sideways, the table does; nor does a name in one long word widen it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { startDesk } from './testing/desk-service.ts'

test('at 768 px the lists are no wider than the screen, in either language', {
  skip: missingBrowser,
}, async () => {
  await using desk = await startDesk()
  const { token } = desk.admin
  const source = await desk.post('/api/v1/admin/sources', {
    token,
    json: {
      ...{ name: 'Vacatures van de gemeente Súdwest-Fryslân', sourceType: 'GREENHOUSE', identifier: 'acme' },
      url: 'https://boards-api-with-a-long-name.greenhouse.example',
    },
  })
  assert.equal(source.status, 201, JSON.stringify(source.body))
  await desk.post(`/api/v1/admin/sources/${source.body.id}/scrape`, { token })
  const jobId = await desk.newJob({ title: 'X'.repeat(200), company: 'Y'.repeat(200) })
  await desk.applied(desk.stranger, { jobId })
  const { cookies } = await visitorAs(desk, desk.admin)
  await using closing = new AsyncDisposableStack()
  const browser = await launchBrowser()
  closing.defer(() => browser.close())
  for (const locale of ['nl-NL', 'en-GB']) {
    const context = await browser.newContext({ viewport: { width: 768, height: 1_000 }, locale })
    const domain = new URL(desk.address).hostname
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/' })),
    )
    const page = await context.newPage()
    for (const path of [
      `/werkplek/vacatures/${desk.jobId}?weergave=lijst`,
      '/werkplek',
      '/werkplek/procedures',
      '/beheer/bronnen',
      '/beheer/crawler',
    ]) {
      await page.goto(desk.address + path)
      assert.ok((await page.locator('table').count()) > 0, path)
      assert.ok(
        (await page.evaluate<number>('document.documentElement.scrollWidth')) <= 768,
        `${locale} ${path}`,
      )
    }
    await context.close()
  }
})
