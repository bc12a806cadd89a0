import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reply } from '../../http/route.ts'
import { missingBrowser } from '../../testing/browser.ts'
import { testPage } from '../../testing/browser-page.ts'
import { openPage, useBrowserService } from '../../testing/browser-service.ts'
import { createAssets } from '../assets.ts'
import { html } from '../html.ts'
import { suggestionOptions } from '../suggestion-options.ts'

const assets = createAssets()
const skip = missingBrowser
const places = ['Delft', 'Delfzijl', 'Den Haag', '<b>Ede</b>']

const { visit } = useBrowserService(assets, [
  openPage({
    path: '/search',
    answer: () =>
      testPage({
        assets,
        modules: ['suggestions'],
        body: html`<form action="/found"><label for="place">Place</label><input id="place" name="place" type="search" data-suggestions="/places"></form>`,
      }),
  }),
  openPage({ path: '/found', answer: () => testPage({ assets, body: html`<h1>Found</h1>` }) }),
  openPage({
    path: '/places',
    errors: [503],
    answer: ({ query }) => {
      const q = query['q']!.toLowerCase()
      if (q === 'broken') return reply({ status: 503, body: 'no' })
      const found = places.filter((place) => place.toLowerCase().includes(q))
      return suggestionOptions(found.map((value) => ({ value })))
    },
  }),
])

test('options come while typing, arrows choose one, Enter takes it and sends nothing', { skip }, async () => {
  await visit('/search', async (page) => {
    const field = page.getByRole('combobox', { name: 'Place' })
    await field.pressSequentially('del')
    const options = page.getByRole('option')
    await options.first().waitFor()
    assert.deepEqual(await options.allTextContents(), ['Delft', 'Delfzijl'])
    assert.equal(await field.getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('[aria-selected=true]')
    assert.equal(await chosen.textContent(), 'Delfzijl')
    assert.equal(await field.getAttribute('aria-activedescendant'), await chosen.getAttribute('id'))
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), 'Delfzijl')
    assert.equal(await page.getByRole('listbox').count(), 0)
    assert.equal(new URL(page.url()).pathname, '/search')
  })
})

test('what people wrote is text in an option, and a click takes it', { skip }, async () => {
  await visit('/search', async (page) => {
    await page.locator('#place').pressSequentially('ede')
    await page.getByRole('option', { name: '<b>Ede</b>' }).click()
    assert.equal(await page.locator('#place').inputValue(), '<b>Ede</b>')
  })
})

test('Escape closes the list, an empty field, no match and a service that is away show none', {
  skip,
}, async () => {
  await visit('/search', async (page) => {
    const field = page.locator('#place')
    for (const [text, open] of [
      ['den', true],
      ['nowhere', false],
      ['del', true],
      ['broken', false],
      ['del', true],
      ['', false],
    ] as const) {
      await field.fill(text)
      await page.locator('#place-suggestions').waitFor({ state: open ? 'visible' : 'hidden' })
    }
    await field.fill('del')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    assert.equal(await field.inputValue(), 'del')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Found' }).waitFor()
  })
})
