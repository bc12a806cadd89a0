/** Signing in, a passkey, people, mandates, the check of the trail and a consent, by keyboard alone, in Dutch. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { openJar, originOf } from '../testing/browser-sign-in.ts'
import { password, register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { invitee, linkInMail, tokenIn } from '../testing/managing.ts'
import { pendingOf, registerTestClient } from '../testing/openid-client.ts'

const company = '68750110'
const jan = 'jan@voorbeeld.nl'
const els = 'els@voorbeeld.nl'

let polder: TestService
let browser: Browser
before(async () => {
  polder = await startCompanySignin()
  await register(polder, company)
  await provenNow()
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await polder[Symbol.asyncDispose]()
})

/** What a link in a mail and the register would bring; neither is a matter of the keyboard. */
const provenNow = async (): Promise<void> => {
  const db = await tablesOf(polder)
  const now = polder.platform.clock.now()
  await db.updateTable('representatives').set({ email_proven_at: now }).execute()
  await db.updateTable('companies').set({ register_checked_at: now }).execute()
}

const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      // It would take a passkey that the field offers by itself, before anybody presses a key.
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/** The client's own site, where the consent leads to. */
const startSite = async (): Promise<AsyncDisposable & { address: string }> => {
  const server = createServer((_request, answer) => answer.end('terug'))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/terug`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('everything of an account is done without a mouse', { skip: missingBrowser }, async () => {
  await using site = await startSite()
  const client = await registerTestClient(polder, { redirectUris: [site.address] })
  const context = await browser.newContext({ locale: 'nl-NL' })
  try {
    const page = await context.newPage()
    const problems: string[] = []
    onScriptError(page, (error) => problems.push(error.message))
    const keyboard = keyboardOf(page)
    const main = page.locator('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
    const arrived = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

    await page.goto(`${originOf(polder)}/login`)
    await keyboard.type(main.getByLabel('KVK-nummer'), company)
    await keyboard.type(main.getByLabel('E-mailadres'), jan)
    await keyboard.follow(button('Verder'))
    await keyboard.type(main.locator('#password'), password)
    await keyboard.follow(button('Inloggen'))
    await arrived('Uw account')

    await keyboard.follow(main.getByRole('link', { name: 'Passkeys', exact: true }))
    await addAuthenticator(context, page)
    await page.waitForLoadState('networkidle')
    await keyboard.follow(button('Voeg een passkey toe'))
    await arrived('Herstelcodes')
    await keyboard.follow(link('Terug naar uw account'))
    await keyboard.follow(page.getByRole('button', { name: 'Uitloggen' }))
    await page.goto(`${originOf(polder)}/login`)
    // The field may have offered the passkey by itself, which the authenticator takes at once.
    if (!page.url().endsWith('/account')) {
      await button(/passkey/)
        .focus()
        .catch(() => undefined)
      await Promise.all([page.waitForURL('**/account'), page.keyboard.press('Enter').catch(() => undefined)])
    }
    await arrived('Uw account')

    await keyboard.follow(link('Mensen'))
    await arrived('Mensen')
    await keyboard.type(main.getByLabel('E-mailadres'), els)
    await keyboard.type(main.getByLabel('Rol'), 'Gemachtigde')
    await keyboard.press(main.getByLabel('Mag mensen en machtigingen beheren'), 'Space')
    await keyboard.follow(button('Stuur de uitnodiging'))
    const token = tokenIn(await linkInMail(polder, els))
    const joined = await openJar(polder).post('/account/invitation', { token, ...invitee })
    assert.equal(joined.status, 303)

    await keyboard.follow(link('Machtigingen'))
    await keyboard.type(main.getByLabel('Persoon'), 'Els')
    await keyboard.type(main.getByLabel('Site'), '*')
    await keyboard.type(main.getByLabel(/^Limiet/), '2500')
    // Whichever of day and month the browser's own field asks for first.
    await keyboard.type(main.getByLabel('Geldig tot en met'), '12122026')
    await keyboard.follow(button('Geef de machtiging'))
    await main.getByRole('cell', { name: '€ 2.500,00' }).waitFor()
    await keyboard.follow(main.getByRole('link', { name: /^Trek in/ }))
    await keyboard.follow(button('Ja, trek de machtiging in'))
    await main.getByText('Ingetrokken', { exact: true }).waitFor()

    await keyboard.follow(link('Logboek'))
    await page.locator('#verify:enabled').waitFor()
    await keyboard.press(button('Controleer in mijn browser'))
    await page.locator('#verdict.good').waitFor()

    const { parameters } = pendingOf(client, { scope: 'openid email', redirect_uri: site.address })
    await page.goto(`${originOf(polder)}/openid/authorize?${new URLSearchParams(parameters)}`)
    await keyboard.press(main.getByRole('checkbox'), 'Space')
    await keyboard.follow(main.locator('button[value=allow]'))
    assert.match(page.url(), /\/terug\?code=/)
    assert.deepEqual(problems, [])
  } finally {
    await context.close()
  }
})
