/** What an open board asks for by itself: nothing while nobody moves, and what was moved before it listened. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

describe('the open board', { skip: missingBrowser }, () => {
  let desk: Desk
  let browser: Browser
  let path: string
  before(async () => {
    desk = await startDesk()
    path = `/werkplek/vacatures/${desk.jobId}`
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await desk[Symbol.asyncDispose]()
  })

  /** How often the browser asks for the board, with a page that has not gone anywhere yet. */
  const opened = async (): Promise<{ page: Page; asked: () => number }> => {
    const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } })
    await context.addCookies(
      Object.entries(desk.ria.cookies).map(([name, value]) => ({ name, value, url: desk.address })),
    )
    const page = await context.newPage()
    let count = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) count++
    })
    return { page, asked: () => count }
  }
  const listens = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('#board-news')?.textContent !== '')
  const move = async (from: string, to: string): Promise<void> => {
    const json = { from, to }
    const address = `/api/v1/admin/applications/${desk.ids[0]}/moves`
    assert.equal((await desk.post(address, { token: desk.other.token, json })).status, 201)
  }

  test('asks for itself once while nobody moves, at the first visit and after', async () => {
    const { page, asked } = await opened()
    for (const visit of [1, 2]) {
      await page.goto(`${desk.address}${path}`)
      await listens(page)
      await page.waitForTimeout(500)
      assert.equal(asked(), visit)
    }
    await page.context().close()
  })

  test('shows what was moved after it was written and before it listened, and what is moved back', async () => {
    const { page, asked } = await opened()
    await page.route('**/stroom', async (route) => {
      await move('PENDING', 'SHORTLISTED')
      await route.continue()
    })
    await page.goto(`${desk.address}${path}`)
    const cards = (status: string) => page.locator(`[data-column="${status}"] #card-${desk.ids[0]}`)
    await cards('SHORTLISTED').waitFor()
    assert.equal(asked(), 2)
    await move('SHORTLISTED', 'PENDING')
    await cards('PENDING').waitFor()
    await page.context().close()
  })
})
