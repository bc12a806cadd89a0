/** The account without a mouse: signing in, another name, sessions. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'

test('signing in, changing a name, and seeing where one is signed in', { skip: missingBrowser }, async () => {
  await using polder = await startRecruitment()
  const { email, password } = await polder.candidate({ firstName: 'Ans', lastName: 'de Vries' })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 390, height: 844 } })
    const keyboard = keyboardOf(page)
    await page.goto(`${polder.address}/sign-in?back=/account`)
    await keyboard.type(page.getByLabel('E-mailadres'), email)
    await keyboard.type(page.getByLabel('Wachtwoord', { exact: true }), password)
    await keyboard.follow(page.getByRole('main').getByRole('button', { name: 'Inloggen' }))
    assert.equal(new URL(page.url()).pathname, '/account')
    const firstName = page.getByLabel('Voornaam')
    await keyboard.reach(firstName)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Anneke')
    await page.keyboard.press('Enter')
    await page.locator('[role=status]').waitFor()
    assert.equal(await firstName.inputValue(), 'Anneke')
    await keyboard.follow(page.getByRole('main').getByRole('link', { name: 'Bekijken waar is ingelogd' }))
    assert.equal(new URL(page.url()).pathname, '/account/sessions')
  } finally {
    await browser.close()
  }
})
