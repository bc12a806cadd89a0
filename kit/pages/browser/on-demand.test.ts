import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../../testing/browser.ts'
import { inBrowser } from '../../testing/browser-page.ts'
import { useSampleSiteInBrowser } from '../../testing/browser-sample-site.ts'

const { browser, address } = useSampleSiteInBrowser()

const options = { skip: missingBrowser }

/** Opens a page of somebody who is signed in, and hears which files it asks for. */
const visit = (path: string, work: (page: Page, files: string[]) => Promise<void>): Promise<void> =>
  inBrowser(browser(), async (page) => {
    await page.context().addCookies([{ name: 'sample', value: 'secret', url: address() }])
    const files: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/([\w-]+)\.[\w-]+\.js$/.exec(request.url())?.[1]
      if (name) files.push(name)
    })
    await page.goto(address() + path, { waitUntil: 'networkidle' })
    await work(page, files)
  })

test('shortcuts come with the first key stroke, which counts', options, async () => {
  await visit('/form', async (page, files) => {
    assert.deepEqual(files, ['house-keys'])
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Sneltoetsen' })
    await list.waitFor()
    assert.deepEqual(files.toSorted(), ['house-keys', 'shortcuts'])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await list.waitFor()
    assert.equal(await page.locator('dialog').count(), 1)
  })
})

test('suggestions come with the focus, for what was typed before them too', options, async () => {
  await visit('/search', async (page, files) => {
    await page.route('**/places?q=*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<li role="option" id="o1">Delft</li>' }),
    )
    assert.deepEqual(files, ['house-keys'])
    const field = page.getByRole('combobox', { name: 'Place' })
    assert.equal(await field.getAttribute('aria-expanded'), 'false')
    await field.fill('del')
    await page.getByRole('option', { name: 'Delft' }).waitFor()
    assert.equal(await field.getAttribute('aria-expanded'), 'true')
    assert.deepEqual(files.toSorted(), ['combobox-nav', 'house-keys', 'suggestions'])
  })
})
