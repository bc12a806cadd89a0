/** The sample site and a browser, opened before the tests of a file and closed after them. */

import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, missingBrowser } from './browser.ts'
import { startSampleSite } from './sample-site.ts'
import type { TestService } from './test-service.ts'

/** Both are there from the first test on, where there is a browser. */
export const useSampleSiteInBrowser = (): { browser(): Browser; address(): string } => {
  let polder: TestService | undefined
  let browser: Browser | undefined
  before(async () => {
    if (missingBrowser) return
    polder = await startSampleSite()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await polder?.[Symbol.asyncDispose]()
  })
  return { browser: () => browser!, address: () => polder!.address }
}
