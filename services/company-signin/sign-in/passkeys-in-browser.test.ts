/** Passkeys in Chromium with a virtual authenticator: made on the account's page, then signed in with by button and by keyboard. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, originOf } from '../testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'

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

/** A browser with a platform authenticator that answers by itself, signed in as somebody of a company. */
const openWithAuthenticator = async (kvkNumber: string) => {
  const jar = await browserSignIn(polder, kvkNumber)
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 360, height: 800 } })
  await context.addCookies(
    Object.entries(jar.cookies).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  const page = await context.newPage()
  const problems: string[] = []
  onScriptError(page, (error) => problems.push(error.message))
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const held = async (): Promise<number> =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
  /** Whether the person lets the device sign. */
  const answers = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { context, page, problems, held, answers }
}

/** Adds a passkey on the account's page. */
const addPasskey = async (page: Page): Promise<void> => {
  await page.goto(`${originOf(polder)}/account/passkeys`)
  await page.fill('#name', 'Laptop')
  await Promise.all([page.waitForURL('**/account/recovery-codes'), page.click('[data-passkey-start]')])
}

/** Back to the page of passkeys with a fresh second step, which whoever has one needs for another. */
const proveAgain = async (page: Page): Promise<void> => {
  const own = '/account/passkeys'
  await page.goto(`${originOf(polder)}/login?ask=second-step&back=${encodeURIComponent(own)}`)
  await Promise.all([page.waitForURL(`**${own}`), page.click('[data-passkey-start]')])
}

test('a passkey is made, and signs in by itself', { skip: missingBrowser }, async () => {
  const { context, page, problems } = await openWithAuthenticator('68750110')
  await addPasskey(page)
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

test('the same device twice is told, as is a closed question, and Enter asks the device too', {
  skip: missingBrowser,
}, async () => {
  const { context, page, problems, held, answers } = await openWithAuthenticator('69599076')
  await addPasskey(page)
  await proveAgain(page)
  const tell = (why: string) => page.locator(`[data-passkey-failed=${why}]`)
  await page.press('#name', 'Enter')
  await tell('known').waitFor()
  assert.equal(await tell('failed').isVisible(), false)
  assert.equal(await held(), 1)
  await answers(false)
  await page.click('[data-passkey-start]')
  await tell('failed').waitFor()
  assert.equal(await tell('known').isVisible(), false)
  assert.equal(await page.inputValue('#name'), 'Passkey')
  assert.deepEqual(problems, [])
  await context.close()
})

test('a question that is closed while signing in is told, as is an address at which no passkey works', {
  skip: missingBrowser,
}, async () => {
  const { context, page, problems, answers } = await openWithAuthenticator('69599068')
  await answers(false)
  await context.clearCookies()
  const tell = (why: string) => page.locator(`[data-passkey-failed=${why}]`)
  await page.goto(`${originOf(polder)}/login`)
  await page.click('[data-passkey-start]')
  await tell('failed').waitFor()
  assert.equal(await tell('elsewhere').isVisible(), false)
  await page.goto(`${polder.address}/login?back=%2Fdevelopers`)
  assert.equal(new URL(page.url()).hostname, '127.0.0.1')
  await page.click('[data-passkey-start]')
  await tell('elsewhere').waitFor()
  assert.equal(await tell('failed').isVisible(), false)
  await page.click('[data-passkey-failed=elsewhere] a')
  assert.equal(page.url(), `${originOf(polder)}/login?back=%2Fdevelopers`)
  await tell('elsewhere').waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
  await context.close()
})

test('a device forgets a passkey that was removed, and one refused is not offered again by itself', {
  skip: missingBrowser,
}, async () => {
  const { context, page, problems, held } = await openWithAuthenticator('69599084')
  await addPasskey(page)
  assert.equal(await held(), 1)
  await proveAgain(page)
  await page.click('form[action$="/remove"] button')
  await until('the device to forget it', async () => (await held()) === 0)
  await page.fill('#name', 'Telefoon')
  await Promise.all([page.waitForNavigation(), page.click('[data-passkey-start]')])
  assert.equal(await held(), 1)
  // Taken away without a page that could tell the device, as by a colleague.
  const db = await tablesOf(polder)
  await db.deleteFrom('passkeys').execute()
  await context.clearCookies()
  await page.goto(`${originOf(polder)}/login`)
  await page.locator('[role=alert]').waitFor()
  await page.fill('[name=kvkNumber]', '69599084')
  await page.fill('[name=email]', 'jan@voorbeeld.nl')
  await page.click('button.main')
  await page.locator('[name=password]').waitFor()
  assert.deepEqual(problems, [])
  await context.close()
})
