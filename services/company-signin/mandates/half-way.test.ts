/** A manager whose session ends while a mandate is being written finds it there after signing in again. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { typedHalfWay } from '../../../kit/testing/half-way.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import { joinAs, managerAt } from '../testing/managing.ts'

const company = '12000077'

test('what was typed of a mandate outlives the session that it was begun in', {
  skip: missingBrowser,
}, async () => {
  await using polder = await startCompanySignin()
  await using closing = new AsyncDisposableStack()
  const browser = await launchBrowser()
  closing.defer(() => browser.close())
  const page = await browser.newPage({ locale: 'en-GB' })
  const signIn = async (): Promise<void> => {
    const { cookies } = await managerAt(polder, company)
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: polder.address })))
  }
  await joinAs(polder, await managerAt(polder, company), {
    email: 'joris@voorbeeld.nl',
    role: 'GEVOLMACHTIGDE',
  })
  await signIn()
  const address = `${polder.address}/account/mandates`
  await page.goto(address)
  const typed = ['1.750,50', '0000 4321 8765']
  const kept = await typedHalfWay(page, {
    fields: [page.getByLabel('Limit for each act'), page.getByLabel('Branch number')],
    typed,
    send: page.getByRole('button', { name: 'Grant the mandate' }),
    signIn: async () => {
      await page.waitForURL((url) => url.pathname !== '/account/mandates' || url.search === '')
      await signIn()
    },
    address,
  })
  assert.deepEqual(kept, typed)
})
