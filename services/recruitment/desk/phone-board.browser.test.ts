/** The board on a phone: filters wait behind a fold, so that the first candidate stands on the first screen. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { startDesk } from './testing/desk-service.ts'

test('filters are folded on a narrow screen unless they are in use, and never on a wide one', {
  skip: missingBrowser,
}, async () => {
  await using desk = await startDesk()
  await using closing = new AsyncDisposableStack()
  const browser = await launchBrowser()
  closing.defer(() => browser.close())
  const domain = new URL(desk.address).hostname
  const board = `${desk.address}/werkplek/vacatures/${desk.jobId}`
  for (const [width, isNarrow] of [
    [360, true],
    [1_280, false],
  ] as const) {
    const context = await browser.newContext({
      ...{ viewport: { width, height: 740 }, locale: 'nl-NL', javaScriptEnabled: false },
    })
    await context.addCookies(
      Object.entries(desk.ria.cookies).map(([name, value]) => ({ name, value, domain, path: '/' })),
    )
    const page = await context.newPage()
    await page.goto(board)
    const text = page.getByLabel('Tekst', { exact: true })
    assert.equal(await text.isVisible(), !isNarrow)
    const first = await page.locator('.board-card').first().boundingBox()
    assert.ok(first!.y < 740, `${width}: the first candidate stands at ${first!.y}`)
    if (isNarrow) await page.getByText('Filteren op', { exact: true }).click()
    await text.fill('Visser')
    await page.getByRole('button', { name: 'Filteren', exact: true }).click()
    await page.getByRole('link', { name: 'Filters wissen' }).waitFor()
    assert.equal(await text.isVisible(), true)
    await context.close()
  }
})
