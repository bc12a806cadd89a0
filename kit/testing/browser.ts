/** A real browser for tests of pages: the system's Chromium, or a reason to skip where there is none. */

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** For a test's `skip`; on CI a missing browser is a failure. */
export const missingBrowser: string | false =
  !existsSync(executablePath) && !process.env['CI'] && `Chromium is not installed (${executablePath})`

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
