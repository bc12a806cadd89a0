/** What tests do on the owners' page in a browser. */

import type { Locator, Page } from 'playwright-core'

export const password = 'lange gele tulpen'

/** Makes an account and stays signed in. */
export const register = async (page: Page, email: string): Promise<void> => {
  await page.click('#sign-in-mode')
  await page.fill('#email', email)
  await page.fill('#password', password)
  await page.click('#sign-in-send')
  await page.locator('#signed-in').waitFor()
}

/** Chooses a photo, up to the form that sends it. */
export const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.setInputFiles('#file', { name, mimeType: 'image/jpeg', buffer })
  await page.locator('#upload').waitFor()
}

/** Sends a photo; answers its id once the list has `count` photos. */
export const upload = async (page: Page, buffer: Buffer, count: number): Promise<string> => {
  await choose(page, 'foto.jpg', buffer)
  await page.click('#send')
  await page.locator('#upload-result.good').waitFor()
  await page.waitForFunction((n) => document.querySelectorAll('#photos > li').length === n, count)
  return (await page.locator('#photos > li').first().getAttribute('data-id'))!
}

/** A part of the newest photo in the list. */
export const part = (page: Page, name: string): Locator =>
  page.locator(`#photos > li:first-child [data-part="${name}"]`)

/** Unfolds what the owner can do with the newest photo. */
export const open = (page: Page): Promise<void> => part(page, 'manage').locator('summary').click()
