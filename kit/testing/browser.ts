/**
 * A real browser for tests of pages: the system's Chromium, or a reason to skip where there is none. Debian's
 * `chromium-headless-shell` is preferred: the same engine without the browser's own windows, a quarter cheaper to run.
 */

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const candidates = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = candidates.find((path) => existsSync(path))

/** For a test's `skip`; on CI a missing browser is a failure. */
export const missingBrowser: string | false =
  !executablePath && !process.env['CI'] && `Chromium is not installed (${candidates.join(', ')})`

/** @param more Switches that this test needs besides. */
export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? candidates[0],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages that no other page may reach (cross-origin-opener-policy) would each begin a process, at every visit.
      '--renderer-process-limit=1',
      ...more,
    ],
  })

/**
 * The browser's own word on a change of pages that could not be faded: it came too late, or the next one came meanwhile.
 * No script of ours is in it, and whether it comes depends on how busy the machine is.
 */
const ofTransition = /^((InvalidState|Abort|Timeout)Error: )?Transition was (aborted|skipped)/

/** Hears of errors that scripts of the page did not catch, until what it returns is called. */
export const onScriptError = (page: Page, tell: (error: Error) => void): (() => void) => {
  const hear = (error: Error): void => {
    if (!ofTransition.test(error.message)) tell(error)
  }
  page.on('pageerror', hear)
  return () => void page.off('pageerror', hear)
}
