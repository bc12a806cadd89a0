/** The onboarding pages in a real browser, with and without JavaScript, in Dutch and English. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { bsn, logIn, password, startCompanySignin, startOnboarding } from '../testing/company-signin.ts'

const options = { skip: missingBrowser }

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

const visit = async (settings: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext(settings)
  try {
    const page = await context.newPage()
    await page.goto(`${polder.address}/onboarding`)
    await work(page)
  } finally {
    await context.close()
  }
}

/** The one main button of the step's form. */
const next = (page: Page) => page.click(nextButton)
const nextButton = 'main form:not(dialog form) button.main'
const heading = (page: Page) => page.textContent('main .card h2')

/** No field without a label, nothing wider than the screen. */
const checkPage = async (page: Page): Promise<void> => {
  const unlabelled = await page
    .locator('input:not([type=hidden]), select')
    .evaluateAll((fields) => fields.filter((field) => !(field as HTMLInputElement).labels?.length).length)
  assert.equal(unlabelled, 0)
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }))
  assert.ok(wide <= screen, `${wide} wide on a screen of ${screen}`)
}

const throughTheBank = async (page: Page): Promise<void> => {
  await next(page)
  await page.click('button[value=sign-in]')
  await checkPage(page)
  await page.check('#account')
  await page.click('button[value=approve]')
}

for (const [name, kvkNumber, settings] of [
  ['desktop, Dutch', '68750110', { locale: 'nl-NL', viewport: { width: 1280, height: 900 } }],
  [
    'phone, English, without JavaScript',
    '69599076',
    { locale: 'en-GB', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  ],
] as const)
  test(`from the number to the end: ${name}`, options, async () => {
    await visit(settings, async (page) => {
      const isDutch = settings.locale === 'nl-NL'
      // Scripts of the test itself need JavaScript.
      const check = () => ('javaScriptEnabled' in settings ? Promise.resolve() : checkPage(page))
      assert.equal(await page.getAttribute('html', 'lang'), isDutch ? 'nl' : 'en')
      await check()
      await page.fill('#kvkNumber', kvkNumber)
      await next(page)
      await check()
      await page.selectOption('#institutionId', 'SANDBOXFINANCE_SFIN0000')
      await next(page)
      await page.click('button[value=sign-in]')
      await check()
      await page.check('#account')
      await page.click('button[value=approve]')
      assert.equal(
        await heading(page),
        isDutch ? 'Wie vertegenwoordigt het bedrijf?' : 'Who represents the company?',
      )
      await check()
      await page.fill('#firstName', 'Jan')
      await page.fill('#lastName', 'Vries')
      await page.fill('#email', 'jan@voorbeeld.nl')
      await page.fill('#bsn', '111222334')
      await page.selectOption('#role', 'BESTUURDER')
      await next(page)
      assert.match(
        (await page.textContent('[role=alert]'))!,
        isDutch ? /burgerservicenummer/ : /citizen service number/,
      )
      assert.equal(await page.getAttribute('#bsn', 'aria-invalid'), 'true')
      const described = (await page.getAttribute('#bsn', 'aria-describedby'))!.split(' ')
      assert.deepEqual(described, ['bsn-optional', 'bsn-hint', 'bsn-message'])
      for (const id of described) assert.ok(await page.textContent(`#${id}`), 'the field says what was wrong')
      assert.equal(await page.inputValue('#firstName'), 'Jan', 'what was entered is still there')
      assert.equal(await page.inputValue('#bsn'), '', 'a secret is not sent back')
      await page.fill('#bsn', bsn)
      await next(page)
      await revise(page, isDutch)
      await page.fill('#password', 'password123')
      await next(page)
      assert.ok(await page.textContent('[role=alert]'))
      await page.fill('#password', password)
      await next(page)
      assert.match(page.url(), /\/account\/totp$/, 'signed in, where a second step is added')
      const said = isDutch ? /Uw bedrijf is aangemeld/ : /Your company is registered/
      assert.match((await page.textContent('.alert'))!, said)
      await check()
    })
    assert.equal((await logIn(polder, kvkNumber)).status, 200)
  })

/** From the password back to the representative: a mistake stays there, then the new details replace the old. */
const revise = async (page: Page, isDutch: boolean): Promise<void> => {
  const who = isDutch ? 'Wie vertegenwoordigt het bedrijf?' : 'Who represents the company?'
  const back = 'main a[href="/onboarding?step=representative"]'
  await page.click(back)
  assert.equal(await heading(page), who)
  await page.click('main .card a[href="/onboarding"]')
  await page.locator('#password').waitFor()
  await page.click(back)
  for (const [name, text] of [
    ['firstName', 'Piet'],
    ['lastName', 'Vries'],
    ['email', 'jan@voorbeeld.nl'],
    ['bsn', '111222334'],
  ] as const)
    await page.fill(`#${name}`, text)
  await next(page)
  assert.equal(await heading(page), who, 'a mistake is told where it was made')
  assert.equal(await page.inputValue('#firstName'), 'Piet')
  await page.fill('#bsn', bsn)
  await next(page)
  await page.locator('#password').waitFor()
  assert.match((await page.textContent('dl'))!, /Piet Vries/)
}

test('from the number to the end by keyboard alone', options, async () => {
  await visit({ locale: 'nl-NL', viewport: { width: 390, height: 844 } }, async (page) => {
    const keyboard = keyboardOf(page)
    const one = (selector: string) => page.locator(selector).first()
    const type = (selector: string, text: string): Promise<void> => keyboard.type(one(selector), text)
    const press = (selector: string, key?: string): Promise<void> => keyboard.follow(one(selector), key)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip button')
    await type('#kvkNumber', '90004760')
    await press(nextButton)
    await type('#institutionId', 'Sandbox Finance')
    await press(nextButton)
    await press('button[value=sign-in]')
    await keyboard.press(one('#account'), 'Space')
    await press('button[value=approve]', 'Space')
    for (const [field, text] of [
      ['firstName', 'Jan'],
      ['lastName', 'Vries'],
      ['email', 'jan@voorbeeld.nl'],
    ] as const)
      await type(`#${field}`, text)
    await type('#role', 'Gevolmachtigde')
    await press(nextButton)
    await type('#password', password)
    await press('#password')
    await page.waitForURL(/\/account\/totp$/)
  })
  assert.equal((await logIn(polder, '90004760')).status, 200)
})

test('the bank refuses; going on later; stopping erases', options, async () => {
  await visit({ locale: 'nl-NL' }, async (page) => {
    await page.fill('#kvkNumber', '11000001')
    await next(page)
    await page.selectOption('#institutionId', 'SANDBOXFINANCE_SFIN0000')
    await next(page)
    await page.click('button[value=cancel]')
    assert.match((await page.textContent('.alert.warn'))!, /niet gegeven/)
    await page.selectOption('#institutionId', 'SANDBOX_NAME_MISMATCH')
    await throughTheBank(page)
    assert.match((await page.textContent('.alert.warn'))!, /andere naam/)
    await page.selectOption('#institutionId', 'SANDBOX_UNAVAILABLE')
    await next(page)
    assert.match((await page.textContent('[role=alert]'))!, /niet bereikbaar/)
    assert.equal(await page.inputValue('#institutionId'), 'SANDBOX_UNAVAILABLE', 'the choice stays')
    assert.match((await page.textContent('#institutionId'))!, /Oefenbank: rekening van een ander bedrijf/)
    assert.doesNotMatch((await page.textContent('#institutionId'))!, /another company/)
    await page.goto(`${polder.address}/onboarding`)
    assert.match((await page.textContent('dl'))!, /11000001/, 'resumed')
    const cookies = await page.context().cookies()
    assert.ok(cookies.length === 1 && cookies[0]!.httpOnly && cookies[0]!.sameSite === 'Lax')
    assert.equal(page.url().includes(cookies[0]!.value), false)
    await page.click('a[data-opens=stop]')
    await page.click('dialog button.danger')
    assert.match((await heading(page))!, /beëindigd/)
    assert.doesNotMatch((await page.textContent('main'))!, /geweigerd|verstreken/)
    await next(page)
    await page.locator('#kvkNumber').waitFor()
  })
})

test('the fifth refusal and the end of the time each say why it ended', options, async () => {
  await visit({ locale: 'fr-FR', javaScriptEnabled: false }, async (page) => {
    await page.fill('#kvkNumber', '11000002')
    await next(page)
    for (let refusal = 1; refusal <= 5; refusal++) {
      await page.selectOption('#institutionId', 'SANDBOXFINANCE_SFIN0000')
      await next(page)
      assert.equal(await page.getAttribute('html', 'lang'), 'en', 'the bank speaks the language of the page')
      await page.click('button[value=cancel]')
    }
    assert.match(
      (await page.textContent('main .card'))!,
      /refused the connection too often.*not given at the bank/s,
    )
    await next(page)
    await page.fill('#kvkNumber', '11000003')
    await next(page)
    polder.platform.clock.advance(31 * 60_000)
    await page.goto(`${polder.address}/onboarding`)
    assert.match((await page.textContent('main .card'))!, /time for it is over/)
  })
})

test('a number under way is told until when, with a bank and without', options, async () => {
  await startOnboarding(polder, '11000004')
  await visit({ locale: 'nl-NL' }, async (page) => {
    await page.fill('#kvkNumber', '11000004')
    await next(page)
    const told = (await page.textContent('[role=alert]'))!
    assert.match(told, /al een aanmelding bezig.*half uur.*24 uur/s)
  })
})

test('a number that cannot be onboarded is told in words', options, async () => {
  await visit({ locale: 'nl-NL', javaScriptEnabled: false }, async (page) => {
    for (const [kvkNumber, message] of [
      ['00000000', /niet in het Handelsregister/],
      ['96354429', /uitgeschreven/],
      ['90004973', /Handelsregister is nu niet bereikbaar/],
      ['68750110', /al aangemeld/],
    ] as const) {
      await page.fill('#kvkNumber', kvkNumber)
      await next(page)
      assert.match((await page.textContent('[role=alert]'))!, message)
      assert.equal(await page.inputValue('#kvkNumber'), kvkNumber)
    }
  })
})
