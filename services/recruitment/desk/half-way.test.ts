/** A recruiter whose session ends while a note or a mail is being typed signs in again and finds it there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { typedHalfWay, valuesOf } from '../../../kit/testing/half-way.ts'
import { testPassword } from '../testing/recruitment-service.ts'
import { startDesk } from './testing/desk-service.ts'

/** A desk and a browser's page, which nobody has signed in at yet. */
const openPage = async () => {
  const closing = new AsyncDisposableStack()
  const desk = closing.use(await startDesk())
  const browser = await launchBrowser()
  closing.defer(() => browser.close())
  const page = await browser.newPage({ locale: 'en-GB' })
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Email address').fill(desk.recruiter.email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  return { desk, page, signIn, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('a note outlives the session that it was begun in, and is written once', {
  skip: missingBrowser,
}, async () => {
  await using opened = await openPage()
  const { desk, page, signIn } = opened
  const address = `${desk.address}/werkplek/sollicitaties/${desk.ids[0]}`
  await page.goto(address)
  await signIn()
  const fields = [page.getByRole('textbox', { name: 'Note' })]
  const typed = ['Called, will ring back on Tuesday.']
  const send = page.getByRole('button', { name: 'Save note' })
  assert.deepEqual(await typedHalfWay(page, { fields, typed, send, signIn, address }), typed)
  await send.click()
  await page.locator('article').filter({ hasText: 'will ring back' }).waitFor()
  assert.equal(await page.locator('article').filter({ hasText: 'will ring back' }).count(), 1)
  assert.deepEqual(await valuesOf(fields), [''])
})

test('so does a mail about a move, which is kept for that move alone', { skip: missingBrowser }, async () => {
  await using opened = await openPage()
  const { desk, page, signIn } = opened
  const moving = (to: string): string =>
    `${desk.address}/werkplek/sollicitaties/${desk.ids[0]}/verplaatsen?van=PENDING&naar=${to}`
  const fields = [page.getByRole('textbox', { name: 'Message' })]
  const typed = ['We would like to meet you on the fourteenth.']
  const send = page.getByRole('button', { name: 'Move', exact: true })
  await page.goto(moving('INTERVIEW'))
  await signIn()
  await page.goto(moving('INTERVIEW'))
  const elsewhere = { fields, typed, send, signIn, address: moving('REJECTED') }
  assert.notDeepEqual(await typedHalfWay(page, elsewhere), typed)
  await page.goto(moving('INTERVIEW'))
  assert.deepEqual(await valuesOf(fields), typed)
})
