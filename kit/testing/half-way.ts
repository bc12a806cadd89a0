/** A form whose session ends while it is being filled in: what was typed stands there again after signing in. */

import type { Locator, Page } from 'playwright-core'

export interface HalfWay {
  fields: readonly Locator[]
  /** What is typed, of each field in turn. */
  typed: readonly string[]
  /** The button that sends the form. */
  send: Locator
  /** From wherever the form led without a session. */
  signIn: () => Promise<void>
  /** The page that is asked for then: that of the form, or one that must not have it. */
  address: string
}

export const valuesOf = (fields: readonly Locator[]): Promise<string[]> =>
  Promise.all(fields.map((field) => field.inputValue()))

/** Fills in the form of the page that is open, sends it without a session, signs in, and gives what its fields hold then. */
export const typedHalfWay = async (page: Page, form: HalfWay): Promise<string[]> => {
  const { fields, typed, send, signIn, address } = form
  for (const [at, field] of fields.entries()) await field.fill(typed[at]!)
  await page.context().clearCookies()
  await send.click()
  await signIn()
  await page.goto(address)
  return valuesOf(fields)
}
