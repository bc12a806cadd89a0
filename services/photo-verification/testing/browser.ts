/** How tests visit this service's pages: at a desk or with a phone, and what every page keeps to. */

import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onScriptError } from '../../../kit/testing/browser.ts'
import { ownerPassword } from './owner-session.ts'

export { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'

export const desktop: BrowserContextOptions = { locale: 'nl-NL', viewport: { width: 1280, height: 900 } }
export const phone: BrowserContextOptions = {
  locale: 'en-GB',
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
}

let visitors = 0

/** Opens an address in a context of its own, from an internet address of its own; script errors fail the test. */
export const visit = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${++visitors}` }
  const context = await browser.newContext({ timezoneId: 'Europe/Amsterdam', ...options, extraHTTPHeaders })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    onScriptError(page, (error) => errors.push(String(error)))
    page.on('console', (message) => {
      // Refused requests are part of what is tested; a broken policy or script is not.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text())
    })
    // The service's time: its clock is a fake one.
    await page.clock.setFixedTime('2026-03-18T12:00:00.000Z')
    await page.goto(address)
    await work(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

/** Nothing wider than the screen, every field labelled, every picture told, no id twice, headings in their order. */
export const checkPage = async (page: Page): Promise<void> => {
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
    return {
      wide: document.documentElement.scrollWidth - screen.width,
      doubleIds: ids.filter((id, i) => ids.indexOf(id) !== i),
      unlabelled: fields
        .filter((field) => !field.labels?.length && !field.ariaLabel)
        .map((field) => field.id),
      untold: [...document.querySelectorAll('img:not([alt])')].length,
      levels: [...document.querySelectorAll('h1, h2, h3')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName[1])),
    }
  })
  const { levels, wide, ...rest } = found
  assert.deepEqual({ ...rest, wide: wide > 0 }, { wide: false, doubleIds: [], unlabelled: [], untold: 0 })
  assert.equal(levels.filter((level) => level === 1).length, 1)
  assert.ok(
    levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1),
    `headings ${levels}`,
  )
}

/** Makes an account on its page and waits for its photos. */
export const registerOwner = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(`${address}/register`)
  await page.fill('#email', email)
  await page.fill('#password', ownerPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')
}
