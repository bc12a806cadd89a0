/** The pages of the audit trail, of addresses and passwords by mail, of erasure and of assurance, as people meet them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { systemRandom } from '../../../kit/clock.ts'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { until } from '../../../kit/testing/eventually.ts'
import { browserSignIn, openJar } from '../testing/browser-sign-in.ts'
import { logIn, tablesOf } from '../testing/company-signin.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { withoutTriggers } from '../testing/tampered-database.ts'
import { createAuditTrail } from './audit-trail.ts'
import { routes } from './trail.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

const cookiesOf = async (kvkNumber: string, email?: string) =>
  (await browserSignIn(polder(), kvkNumber, email)).cookies

/** The path of the link in the newest mail to an address. */
const linkTo = async (email: string): Promise<string> => {
  const newest = () => polder().platform.mails.findLast((mail) => mail.to === email)
  await until(`a mail to ${email}`, () => newest() !== undefined)
  const link = new URL(/https?:\/\/\S+/.exec(newest()!.text)![0])
  return `${link.pathname}${link.search}`
}

const verify = async (page: Page): Promise<void> => {
  await page.click('#verify')
  await page.locator('#verdict:not([hidden])').waitFor()
  await page.click('#verify-report summary')
}

looksRight('audit', '/audit', async () => {
  await logIn(polder(), '68750110', { password: 'mis' })
  return { cookies: await cookiesOf('68750110') }
})
looksRight('audit-verified', '/audit', async () => ({
  ...{ cookies: await cookiesOf('68750110'), prepare: verify, withoutScripts: false },
}))
looksRight('audit-none', '/audit', async () => ({
  ...{ cookies: await cookiesOf('68750110'), address: '/audit?type=CLIENT_DELETED' },
}))
looksRight('audit-wrong-filter', '/audit', async () => ({
  ...{ cookies: await cookiesOf('68750110'), address: '/audit?who=jan&from=2026-02-30', status: 422 },
}))
looksRight('forgot', '/login/forgot')
looksRight('forgot-wrong', '/login/forgot', async () => mistaken({ kvkNumber: '12', email: 'jan' }))
looksRight('forgot-sent', '/login/forgot', async () => ({ address: '/login/forgot?sent=1' }))
looksRight('reset', '/login/reset', async () => {
  await cookiesOf('11000001', 'reset@voorbeeld.nl')
  polder().platform.mails.length = 0
  await openJar(polder()).post('/login/forgot', { kvkNumber: '11000001', email: 'reset@voorbeeld.nl' })
  return { address: await linkTo('reset@voorbeeld.nl') }
})
looksRight('reset-over', '/login/reset', async () => ({ address: '/login/reset?token=x', status: 410 }))
looksRight('reset-done', '/login/reset', async () => ({ address: '/login/reset?done=1' }))
looksRight('email', '/account/email', async () => ({ cookies: await cookiesOf('11000002') }))
looksRight('email-wrong', '/account/email', async () => ({
  ...{ cookies: await cookiesOf('11000002'), preparedStatus: 422, withoutScripts: false },
  prepare: async (page) => {
    await page.fill('#email', 'jan')
    await Promise.all([page.waitForNavigation(), page.click('#change button.main')])
  },
}))
looksRight('email-link', '/account/email/verify', async () => {
  const jar = await browserSignIn(polder(), '11000003', 'link@voorbeeld.nl')
  await jar.post('/account/email', { email: 'nieuw@voorbeeld.nl' })
  return { address: await linkTo('nieuw@voorbeeld.nl') }
})
looksRight('email-done', '/account/email/verify', async () => ({
  address: '/account/email/verify?done=undo',
}))
looksRight('email-over', '/account/email/verify', async () => ({
  ...{ address: '/account/email/verify?token=x', status: 410 },
}))
looksRight('erase', '/account/erase', async () => ({ cookies: await cookiesOf('11000004') }))
looksRight('erase-wrong', '/account/erase', async () => ({
  ...{ cookies: await cookiesOf('11000004'), preparedStatus: 422, withoutScripts: false },
  prepare: async (page) => {
    await Promise.all([page.waitForNavigation(), page.click('main form button.danger')])
  },
}))
looksRight('erase-done', '/account/erase', async () => ({ address: '/account/erase?done=1' }))
looksRight('assurance', '/assurance')

test('a browser checks thousands of events, and names the one that was changed', {
  skip: missingBrowser,
}, async () => {
  const kvkNumber = '90004760'
  const cookies = await cookiesOf(kvkNumber)
  const db = await tablesOf(polder())
  const trail = createAuditTrail({ db, clock: polder().platform.clock, random: systemRandom })
  const event = { eventType: 'LOGIN_SUCCESS', result: 'SUCCESS', actorKvkNumber: kvkNumber } as const
  for (let batch = 0; batch < 12; batch++) await trail.record(...Array.from({ length: 250 }, () => event))
  await trail.close()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const url = new URL(polder().address)
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: url.href })))
    const page = await context.newPage()
    await page.goto(`${url.origin}/audit`)
    await verify(page)
    const said = (await page.textContent('#verdict'))!
    assert.match(said, /^Everything is right\. 3,0\d\d events were computed/)
    assert.equal(
      await page.locator('#verify-report tbody tr').count(),
      Number(/3,(\d+)/.exec(said)![1]) + 3000,
    )
    const { id } = await db
      .selectFrom('audit_events')
      .select('id')
      .where('actor_kvk_number', '=', kvkNumber)
      .orderBy('id')
      .offset(1500)
      .limit(1)
      .executeTakeFirstOrThrow()
    await withoutTriggers(db, () =>
      db.updateTable('audit_events').set({ result: 'DENIED' }).where('id', '=', id).execute(),
    )
    await page.reload()
    await verify(page)
    assert.equal(
      await page.textContent('#verdict'),
      `Something is wrong at event ${id}: the event does not fit its hash`,
    )
  } finally {
    await browser.close()
  }
})
