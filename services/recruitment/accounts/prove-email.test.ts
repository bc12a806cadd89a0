/**
 * Links to an address that is to be proven: opening them in a browser, or as one, proves nothing; the button of their page
 * does. A program that asks for no HTML is led to the operation, which proves.
 */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { mailedLink, pressLink } from '../testing/mailed-links.ts'
import { visitor } from '../testing/page-visitor.ts'
import {
  testPassword as password,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const day = 24 * 60 * 60 * 1000

const linkTo = async (address: string, kind: string): Promise<string> => {
  const { path, html } = await mailedLink(polder, address, kind)
  assert.ok(html.includes(path), 'both parts of the mail lead to the same')
  return path
}

const press = (link: string) => pressLink(polder, link)

const me = async ({ token }: SignedIn) => (await polder.get('/api/auth/me', { token })).body

const ask = async (who: SignedIn, newEmail: string): Promise<string> => {
  const asked = await polder.post('/api/auth/email-change', {
    token: who.token,
    json: { newEmail, password },
  })
  assert.equal(asked.status, 202)
  return linkTo(newEmail, 'confirm-email')
}

/** As scanners open links, and as people do. */
const opened = async (link: string): Promise<void> => {
  for (const accept of ['text/html,application/xhtml+xml', 'text/html, */*;q=0.8'])
    assert.equal((await polder.get(link, { headers: { accept } })).status, 200, accept)
}

test('a new account: opening the link proves nothing, pressing the button does', async () => {
  const who = await polder.candidate({ language: 'nl' })
  const link = await linkTo(who.email, 'verify-email')
  await opened(link)
  assert.equal((await me(who)).emailVerified, false)

  const shown = await visitor(polder).see(link)
  assert.ok(shown.body.includes(who.email))
  assert.match(shown.body, />Bevestigen</)
  assert.match((await visitor(polder).see(link, 'en')).body, />Confirm</)
  const pressed = await press(link)
  assert.equal(pressed.status, 200)
  assert.match(pressed.body, /Je e-mailadres is bevestigd/)
  assert.equal((await me(who)).emailVerified, true)
  // Whoever opens it again reads that it is done.
  assert.match((await visitor(polder).see(link)).body, /Je e-mailadres is bevestigd/)
})

test('a new address: opening the link moves nothing, pressing the button does', async () => {
  const who = await polder.candidate()
  const link = await ask(who, 'verhuisd-naar@example.nl')
  await opened(link)
  assert.equal((await me(who)).email, who.email)
  assert.ok((await visitor(polder).see(link)).body.includes('verhuisd-naar@example.nl'))
  assert.equal((await press(link)).status, 200)
  assert.equal((await me(who)).email, 'verhuisd-naar@example.nl')
  assert.match((await visitor(polder).see(link)).body, /Je e-mailadres is bevestigd/)
})

test('a program that asks for no page is led to the operation, which acts', async () => {
  const who = await polder.candidate()
  const link = await linkTo(who.email, 'verify-email')
  const led = await polder.get(link)
  assert.deepEqual([led.status, led.headers.get('location')], [303, `/api${link}`])
  assert.equal((await me(who)).emailVerified, false)
  assert.equal((await polder.get(`/api${link}`)).status, 200)
  assert.equal((await me(who)).emailVerified, true)
})

test('a link that is over, replaced or for an address that was taken says so, and moves nothing', async () => {
  const who = await polder.candidate()
  const first = await ask(who, 'eerst-gevraagd@example.nl')
  const second = await ask(who, 'toen-gevraagd@example.nl')
  for (const answer of [await visitor(polder).see(first), await press(first)])
    assert.equal(answer.status, 410)
  await polder.candidate({ email: 'toen-gevraagd@example.nl' })
  const taken = await press(second)
  assert.equal(taken.status, 409)
  assert.match(taken.body, /inmiddels een ander account/)
  assert.equal((await me(who)).email, who.email)

  const verification = await linkTo(who.email, 'verify-email')
  polder.platform.clock.advance(day)
  for (const link of [verification, '/auth/verify-email', '/auth/confirm-email?token=niets']) {
    assert.equal((await visitor(polder).see(link)).status, 410, link)
    assert.equal((await press(link.includes('token') ? link : `${link}?token=`)).status, 410, link)
  }
})

test('the page looks right', { skip: missingBrowser }, async () => {
  const who = await polder.candidate()
  const link = await ask(who, 'zo-ziet-het-eruit@example.nl')
  await using checker = await openPageChecker()
  await checker.check(polder.address + link, { name: 'confirm-email' })
})
