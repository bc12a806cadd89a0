/** An owner whose session ends while a case is being described signs in again and finds the words there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedHalfWay, valuesOf } from '../../../kit/testing/half-way.ts'
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
  const fields = [page.getByLabel('Naam', { exact: true }), page.getByLabel('Kenmerk')]
  const signIn = async (): Promise<void> => {
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(ownerPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
  }
  const interrupted = (address: string, button: string | RegExp, ...typed: string[]): Promise<string[]> =>
    typedHalfWay(page, { fields, typed, send: page.getByRole('button', { name: button }), signIn, address })
  const list = `${polder.address}/app/cases`
  await page.goto(list)
  const made = ['Lekkage Kanaalstraat 12', 'SCH-2026-0418']
  assert.deepEqual(await interrupted(list, 'Zaak maken', ...made), made)
  await page.getByRole('button', { name: 'Zaak maken' }).click()
  await page.getByRole('heading', { name: 'Zaak: Lekkage Kanaalstraat 12' }).waitFor()
  const changed = ['Lekkage Kanaalstraat 12', 'SCH-2026-0418-B']
  assert.deepEqual(await interrupted(page.url(), /^Opslaan/, ...changed), changed)
  await page.goto(list)
  assert.deepEqual(await valuesOf(fields), ['', ''], 'what was taken is forgotten')
})
