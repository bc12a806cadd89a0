/** A recruiter who moves one candidate after another by keys: each key meets the candidate that is next, however slow the page is. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let browser: Browser
before(async () => {
  desk = await startDesk()
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await desk[Symbol.asyncDispose]()
})

/** Each picture of the page comes late, as on a machine that has much to do. */
const slowly = (): void => {
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 500)
}

const openBoard = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } })
  await context.addInitScript(slowly)
  await context.addCookies(
    Object.entries(desk.ria.cookies).map(([name, value]) => ({
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
    })),
  )
  const page = await context.newPage()
  await page.goto(`${desk.address}/werkplek/vacatures/${desk.jobId}`)
  return page
}

/** The number and status of the card that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const card = document.activeElement?.closest<HTMLElement>('.board-card')
    return card ? `${card.dataset['id']} ${card.dataset['status']}` : 'none'
  })

/** To the first choice, with its mail as it is. */
const move = async (page: Page): Promise<void> => {
  await page.keyboard.press('m')
  await page.waitForFunction(() => document.activeElement?.closest('.move-choices') !== null)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() =>
    document.activeElement?.matches('#move-dialog form[method=post] button.main'),
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
}

test('whoever was moved is left behind: the focus is on the next of the column, and on the one before at its end', {
  skip: missingBrowser,
}, async () => {
  const page = await openBoard()
  const [first, second, third, fourth] = desk.ids
  await page.waitForFunction(() => 'Turbo' in window)
  await page.locator(`#card-${first} a[data-row]`).focus()
  await page.keyboard.press('j')
  assert.equal(await focused(page), `${second} PENDING`)
  for (const next of [third, fourth, first]) {
    await move(page)
    assert.equal(await focused(page), `${next} PENDING`)
  }
  assert.deepEqual(await Promise.all(desk.ids.map(desk.statusOf)), [
    'PENDING',
    'REVIEWING',
    'REVIEWING',
    'REVIEWING',
  ])
  await page.context().close()
})
