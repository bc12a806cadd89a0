/** An owner whose session ends while a case is being described signs in again and finds the words there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser, registerOwner } from '../testing/browser.ts'
import { ownerPassword } from '../testing/owner-session.ts'
import { startPhotoService } from '../testing/photo-service.ts'

const email = 'expert@schadebureau.example'

test('what was typed of a case outlives the session, in the form of a new one and in that of its details', {
  skip: missingBrowser,
}, async () => {
  await using polder = await startPhotoService()
  await using closing = new AsyncDisposableStack()
  const browser = await launchBrowser()
  closing.defer(() => browser.close())
  const page = await browser.newPage({ locale: 'nl-NL' })
  await registerOwner(page, polder.address, email)
  const typed = async (): Promise<string[]> => [
    await page.getByLabel('Naam', { exact: true }).inputValue(),
    await page.getByLabel('Kenmerk').inputValue(),
  ]
  /** Sends the form without a session, and is back on its page. */
  const interrupted = async (address: string, button: string | RegExp): Promise<void> => {
    await page.context().clearCookies()
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(ownerPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.goto(address)
  }
  const list = `${polder.address}/app/cases`
  await page.goto(list)
  await page.getByLabel('Naam', { exact: true }).fill('Lekkage Kanaalstraat 12')
  await page.getByLabel('Kenmerk').fill('SCH-2026-0418')
  await interrupted(list, 'Zaak maken')
  assert.deepEqual(await typed(), ['Lekkage Kanaalstraat 12', 'SCH-2026-0418'])
  await page.getByRole('button', { name: 'Zaak maken' }).click()
  await page.getByRole('heading', { name: 'Zaak: Lekkage Kanaalstraat 12' }).waitFor()
  const one = page.url()
  await page.getByLabel('Kenmerk').fill('SCH-2026-0418-B')
  await interrupted(one, /^Opslaan/)
  assert.deepEqual(await typed(), ['Lekkage Kanaalstraat 12', 'SCH-2026-0418-B'])
  await page.goto(list)
  assert.deepEqual(await typed(), ['', ''], 'what was taken is forgotten')
})
