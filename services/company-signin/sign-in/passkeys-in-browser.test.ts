/** Passkeys in Chromium with a virtual authenticator: made on the account's page, then signed in with by button and by keyboard. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, originOf } from '../testing/browser-sign-in.ts'
import { startCompanySignin } from '../testing/company-signin.ts'

let polder: TestService
let browser: Browser
before(async () => {
  polder = await startCompanySignin()
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await polder[Symbol.asyncDispose]()
})

test('a passkey is made, and signs in by itself', { skip: missingBrowser }, async () => {
  const jar = await browserSignIn(polder, '68750110')
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 360, height: 800 } })
  await context.addCookies(
    Object.entries(jar.cookies).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  const page = await context.newPage()
  const problems: string[] = []
  onScriptError(page, (error) => problems.push(error.message))
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(`${originOf(polder)}/account/passkeys`)
  await page.fill('#name', 'Laptop')
  await Promise.all([page.waitForURL('**/account/recovery-codes'), page.click('[data-passkey-start]')])
  assert.equal(await page.locator('li.recovery-code').count(), 10)
  await page.goto(`${originOf(polder)}/account/passkeys`)
  await page.locator('th', { hasText: 'Laptop' }).waitFor()
  await context.clearCookies()
  await page.goto(`${originOf(polder)}/login`)
  // The field may have offered the passkey by itself, which the authenticator takes at once.
  if (!page.url().endsWith('/account')) {
    const button = page.locator('[data-passkey-start]')
    await button.focus().catch(() => undefined)
    await Promise.all([page.waitForURL('**/account'), page.keyboard.press('Enter').catch(() => undefined)])
  }
  assert.match((await page.textContent('main'))!, /68750110/)
  assert.deepEqual(problems, [])
  await context.close()
})
