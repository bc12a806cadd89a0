import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../../testing/browser.ts'
import { useSampleSiteInBrowser } from '../../testing/browser-sample-site.ts'

const { browser, address } = useSampleSiteInBrowser()

const options = { skip: missingBrowser }

/** Opens the page, and gives each module of it the answer. */
const visit = async (
  answer: 'none' | 'unreadable' | 'own',
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const page = await browser().newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => {
    if (answer === 'none') return route.abort()
    const type = { contentType: 'text/javascript' }
    return answer === 'own' ? route.continue() : route.fulfill({ ...type, body: 'let is not = ours' })
  })
  await page.goto(`${address()}/scripted`)
  await work(page)
  await page.close()
}

for (const answer of ['none', 'unreadable'] as const)
  test(`a page whose modules are ${answer} is what it is without scripts`, options, async () => {
    await visit(answer, async (page) => {
      await page.getByRole('button', { name: 'Send it plainly' }).waitFor()
      assert.equal(await page.getByRole('button', { name: 'Drop it' }).isVisible(), false)
      assert.equal(await page.locator('main').getByText('1 < 2 & “3”').isVisible(), true)
    })
  })

test('a page whose modules come has nothing of that, nor when something fails later', options, async () => {
  await visit('own', async (page) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('later')
      })
      document.body.append(Object.assign(document.createElement('img'), { src: '/nothing.png' }))
    })
    await page.waitForTimeout(200)
    assert.equal(await page.getByRole('button', { name: 'Drop it' }).isVisible(), true)
    assert.equal(await page.getByRole('button', { name: 'Send it plainly' }).count(), 0)
  })
})
