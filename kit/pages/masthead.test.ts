/** The head of every page in a real browser: a row of links where there is room, a menu where there is not, both without scripts. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../testing/browser.ts'
import { openPageChecker, type PageChecker } from '../testing/page-checks.ts'
import { startSampleSite } from '../testing/sample-site.ts'
import type { TestService } from '../testing/test-service.ts'

const options = { skip: missingBrowser }

let polder: TestService
let checker: PageChecker
before(async () => {
  polder = await startSampleSite()
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

const visit = async (width: number, work: (page: Page) => Promise<void>): Promise<void> => {
  const context = await checker.browser.newContext({
    javaScriptEnabled: false,
    locale: 'nl-NL',
    viewport: { width, height: 800 },
  })
  try {
    const page = await context.newPage()
    await page.goto(`${polder.address}/form`)
    await work(page)
  } finally {
    await context.close()
  }
}

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())!.y

test('with room everything is in sight in one row, and reached by keyboard', options, async () => {
  await visit(1280, async (page) => {
    assert.equal(await page.locator('.menu > summary').isVisible(), false)
    for (const one of ['.masthead nav a', '.masthead button[value=en]', '.masthead button[value=dark]'])
      assert.equal(await page.locator(one).isVisible(), true, one)
    assert.ok(Math.abs((await topOf(page, '.wordmark')) - (await topOf(page, '.masthead nav a'))) < 20)
    // The skip link is first, then home, then the navigation.
    const reached: (string | null)[] = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab')
      reached.push(await page.locator(':focus').getAttribute('href'))
    }
    assert.deepEqual(reached, ['#content', '/', '/form'])
  })
})

test(
  'with room for the half, the name stays beside its links and everything else is one row above',
  options,
  async () => {
    await visit(768, async (page) => {
      const fill = (count: number): Promise<void> =>
        page.locator('.masthead nav ul').evaluate((list, links) => {
          list.innerHTML = '<li><a href="/form">Formulieren</a></li>'.repeat(links)
        }, count)
      const own =
        '.masthead .menu-own :is(a, button[name=language]:not([aria-pressed=true]), button[name=appearance])'
      const tops = async (selector: string): Promise<number[]> =>
        page.locator(selector).evaluateAll((found) =>
          found.map((one) => {
            const { top, height } = one.getBoundingClientRect()
            return Math.round(top + height / 2)
          }),
        )
      for (const [links, rows] of [
        [1, 1],
        [4, 2],
      ] as const) {
        await fill(links)
        const [name] = await tops('.wordmark')
        const others = await tops(own)
        assert.equal(others.length, 5)
        assert.deepEqual(new Set(await tops('.masthead nav a')), new Set([name]))
        assert.equal(new Set(others).size, 1, others.join())
        assert.equal(new Set([name, ...others]).size, rows)
        if (rows === 2) assert.ok(others[0]! < name!)
      }
    })
  },
)

test('without room there is a menu, which stays where it is when it opens', options, async () => {
  await visit(360, async (page) => {
    assert.equal(await page.locator('.masthead nav a').isVisible(), false)
    const before = await topOf(page, '.menu > summary')
    assert.ok(Math.abs(before - (await topOf(page, '.wordmark'))) < 20)
    await page.locator('.menu > summary').focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.locator('.masthead nav a').isVisible(), true)
    assert.equal(await topOf(page, '.menu > summary'), before)
    await page.keyboard.press('Tab')
    assert.equal(await page.locator(':focus').getAttribute('href'), '/form')
  })
})

test('a long name takes two lines and leaves the menu its place', options, async () => {
  await visit(320, async (page) => {
    await page.locator('.wordmark').evaluate((name) => {
      name.textContent = 'Polder fotoverificatiedienst'
    })
    const name = (await page.locator('.wordmark').boundingBox())!
    const menu = (await page.locator('.menu > summary').boundingBox())!
    assert.ok(menu.y < name.y + name.height && menu.x >= name.x + name.width)
  })
})

test('the front page is as pages must be, its menu open', options, async () => {
  await checker.check(`${polder.address}/`, {
    prepare: (page) => page.locator('.menu > summary').click(),
  })
})
