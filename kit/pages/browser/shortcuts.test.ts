import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../../testing/browser.ts'
import { testPage } from '../../testing/browser-page.ts'
import { openPage, useBrowserService } from '../../testing/browser-service.ts'
import { createAssets } from '../assets.ts'
import { html } from '../html.ts'

const assets = createAssets()
const skip = missingBrowser

const { visit } = useBrowserService(assets, [
  openPage({
    path: '/desk',
    answer: ({ query }) =>
      testPage({
        assets,
        modules: ['shortcuts'],
        body: html`<h1>Desk</h1><div${query['off'] !== undefined && html` data-shortcuts="off"`}></div>
<nav><a href="/jobs" data-key="v">Vacatures</a><a href="/people" data-key="m">Mensen</a></nav>
<form method="post" action="/erase"><button>Erase</button></form>
<label>Zoek <input type="search" id="search"></label><label>Tekst <textarea id="text"></textarea></label>`,
      }),
  }),
  openPage({
    path: '/list',
    answer: () =>
      testPage({
        assets,
        modules: ['shortcuts'],
        body: html`<h1>List</h1><nav><a href="/jobs" data-key="e">Vacatures</a></nav>
<ul><li><a href="/jobs?row=1" data-row id="row-1">One</a></li><li><a href="/jobs?row=2" data-row id="row-2">Two</a></li></ul>
<input type="radio" name="status" id="explained" data-shortcut="e"><label for="explained">Verklaard</label>
<input type="radio" name="status" id="follow" data-shortcut="f"><label for="follow">Opvolgen</label>
<input type="radio" name="status" id="wrong" data-shortcut="w" data-then="note"><label for="wrong">Fout</label>
<select id="score"><option>–<option>Goed</select>
<button type="button" hidden data-shortcut="h">Hidden</button><label>Note <textarea id="note"></textarea></label>`,
      }),
  }),
  openPage({ path: '/jobs', answer: () => testPage({ assets, body: html`<h1>Jobs</h1>` }) }),
])

const ready = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.locator('h1').click()
}

const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)

test('a question mark lists the shortcuts in a dialog that Escape closes', { skip }, async () => {
  await visit('/desk', async (page) => {
    await ready(page)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Sneltoetsen' })
    await list.waitFor()
    const rows = await list.locator('dt').allTextContents()
    assert.deepEqual(rows, ['?', '/', 'g dan v', 'g dan m'])
    assert.deepEqual(await list.locator('dd').allTextContents(), [
      'Deze lijst',
      'Zoeken',
      'Vacatures',
      'Mensen',
    ])
    // Under a dialog nothing acts.
    await page.keyboard.press('/')
    assert.notEqual(await focused(page), 'search')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
  })
})

test('a slash goes to the search field and is not typed into it', { skip }, async () => {
  await visit('/desk', async (page) => {
    await ready(page)
    await page.keyboard.press('/')
    assert.equal(await focused(page), 'search')
    assert.equal(await page.locator('#search').inputValue(), '')
  })
})

test('g and a letter follow a link; other letters, and letters with Control, do nothing', {
  skip,
}, async () => {
  await visit('/desk', async (page) => {
    await ready(page)
    for (const key of ['v', 'm', 'Control+g', 'v', 'e', 'Delete', 'Enter']) await page.keyboard.press(key)
    assert.equal(new URL(page.url()).pathname, '/desk')
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await page.getByRole('heading', { name: 'Jobs' }).waitFor()
  })
})

test('nothing acts in a field, and nothing where they are off', { skip }, async () => {
  await visit('/desk', async (page) => {
    await ready(page)
    await page.locator('#text').pressSequentially('?/gv')
    assert.equal(await page.locator('#text').inputValue(), '?/gv')
    assert.equal(await page.getByRole('dialog').count(), 0)
  })
  await visit('/desk?off', async (page) => {
    await ready(page)
    for (const key of ['?', '/', 'g', 'v']) await page.keyboard.press(key)
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(new URL(page.url()).pathname, '/desk')
    assert.notEqual(await focused(page), 'search')
  })
})

test('j, k and o move through the rows and open one', { skip }, async () => {
  await visit('/list', async (page) => {
    await ready(page)
    await page.keyboard.press('o')
    const seen: (string | undefined)[] = []
    for (const key of ['j', 'j', 'j', 'k', 'j']) {
      await page.keyboard.press(key)
      seen.push(await focused(page))
    }
    assert.deepEqual(seen, ['row-1', 'row-2', 'row-2', 'row-1', 'row-2'])
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: 'Jobs' }).waitFor()
    assert.equal(new URL(page.url()).search, '?row=2')
  })
})

test('a letter that the page gives presses what has it: not in a field, not as the end of g', {
  skip,
}, async () => {
  await visit('/list', async (page) => {
    await ready(page)
    const chosen = () => page.evaluate(() => document.querySelector('input:checked')?.id)
    await page.keyboard.press('e')
    assert.equal(await chosen(), 'explained')
    await page.keyboard.press('f')
    assert.equal(await chosen(), 'follow')
    await page.locator('#note').pressSequentially('ejk')
    assert.equal(await page.locator('#note').inputValue(), 'ejk')
    assert.equal(await chosen(), 'follow')
    await page.locator('h1').click()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog')
    assert.deepEqual(await list.locator('dt').allTextContents(), [
      '?',
      'j',
      'k',
      'o',
      'e',
      'f',
      'w',
      'Esc',
      'g dan e',
    ])
    assert.deepEqual((await list.locator('dd').allTextContents()).slice(-5), [
      'Verklaard',
      'Opvolgen',
      'Fout',
      'Uit een veld, zodat letters weer werken',
      'Vacatures',
    ])
    await page.keyboard.press('Escape')
    await page.locator('#note').fill('')
    await page.locator('h1').click()
    await page.keyboard.press('w')
    await page.keyboard.press('e')
    await page.keyboard.press('w')
    await page.keyboard.press('Tab')
    await page.keyboard.type('waarom')
    assert.deepEqual(
      [await chosen(), await focused(page), await page.locator('#note').inputValue()],
      ['wrong', 'note', 'waarom'],
    )
    // Out of the field, which keeps its text; the next letter acts.
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
    assert.deepEqual([await chosen(), await page.locator('#note').inputValue()], ['follow', 'waarom'])
    // A choice takes letters too, and is left in the same way.
    await page.locator('#score').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    assert.equal(await chosen(), 'explained')
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: 'Jobs' }).waitFor()
  })
})
