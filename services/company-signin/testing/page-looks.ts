/**
 * Looks at the pages of one room of the service: in both languages, light and dark, narrow and wide, with and without
 * scripts. Each room has its own test of it, and beside that a file `<room>.looked-at.ts` with the declared paths that it
 * looks at; `site/pages.test.ts` reads all those files and fails on a page that none of them names.
 */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageCheck, type PageChecker } from '../../../kit/testing/page-checks.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { startCompanySignin } from './company-signin.ts'

export interface PageLooks {
  /** The service; not before the tests have begun. */
  polder(): TestService
  /** Checks a page; `route` is its declared path, and its address unless another is given. */
  looksRight(name: string, route: string, settings?: () => Promise<PageCheck & { address?: string }>): void
}

/** One service and one browser for a test file. Names every route that is not looked at. */
export const lookAtPages = (
  routes: readonly string[],
  start: () => Promise<TestService> = startCompanySignin,
): PageLooks => {
  let polder: TestService
  let checker: PageChecker
  const checked = new Set<string>()
  before(async () => {
    polder = await start()
    if (!missingBrowser) checker = await openPageChecker()
  })
  after(async () => {
    await checker?.close()
    await polder[Symbol.asyncDispose]()
  })
  test('every page of this room is looked at', () => {
    assert.deepEqual([...checked].sort(), [...routes].sort())
  })
  return {
    polder: () => polder,
    looksRight: (name, route, settings = async () => ({})) => {
      checked.add(route)
      test(`page: ${name}`, { skip: missingBrowser }, async () => {
        const { address = route, ...check } = await settings()
        const widths = [360, 768, 1280]
        await checker.check(new URL(address, polder.address).href, { name, widths, ...check })
      })
    },
  }
}

/** Sends the page's form as it stands, or with what is filled in. */
export const sending =
  (filled: Record<string, string> = {}) =>
  async (page: Page): Promise<void> => {
    for (const [name, text] of Object.entries(filled)) await page.fill(`#${name}`, text)
    await Promise.all([page.waitForNavigation(), page.click('main form:not(dialog form) button.main')])
  }

/** The page as it comes back when its form was sent with a mistake. */
export const mistaken = (filled?: Record<string, string>, preparedStatus = 422): PageCheck => ({
  ...{ preparedStatus, withoutScripts: false },
  prepare: sending(filled),
})
