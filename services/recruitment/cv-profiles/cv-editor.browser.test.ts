/** The CV editor in a browser: by keyboard alone, with the preview following, and the same walk without scripts. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let browser: Browser

before(async () => {
  polder = await startRecruitment()
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await polder[Symbol.asyncDispose]()
})

const opened = async (
  who: SignedIn,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale: 'nl-NL', ...options })
  const page = await context.newPage()
  await page.goto(`${polder.address}/sign-in?back=/mijn/cv`)
  await page.getByLabel(/^E-mailadres|^Email address/).fill(who.email)
  await page.getByLabel(/^(Wachtwoord|Password)$/).fill(who.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Inloggen|Sign in/ })
    .click()
  await page.getByRole('heading', { name: /Mijn cv’s|My CVs/, level: 1 }).waitFor()
  return { context, page }
}

const profileOf = async (who: SignedIn) => {
  const [profile] = (await polder.get('/api/v1/cv-profiles', { token: who.token })).body
  return (await polder.get(`/api/v1/cv-profiles/${profile.id}/full`, { token: who.token })).body
}

const picture = (page: Page) => page.locator('#voorbeeld img').getAttribute('src')

test('by keyboard: a CV is begun, filled, its work moved, its template chosen, and saved; the preview follows', {
  skip: missingBrowser,
}, async () => {
  const who = await polder.candidate({ firstName: 'Ans', lastName: 'Bos' })
  const { context, page } = await opened(who, { viewport: { width: 1280, height: 900 } })
  const keyboard = keyboardOf(page)
  const problems: string[] = []
  onScriptError(page, (error) => problems.push(error.message))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  await keyboard.type(page.getByLabel('Naam van het cv'), 'Winkel')
  await keyboard.follow(page.getByRole('button', { name: 'Cv maken' }))
  const first = await picture(page)
  await keyboard.type(page.getByLabel('Kopregel'), 'Verkoper')
  await eventually(async () => (await picture(page)) !== first, 'the preview of what was typed')
  assert.match((await picture(page))!, /^blob:/)
  const add = page.getByRole('button', { name: 'Werkervaring toevoegen', exact: true })
  for (const [position, company, start] of [
    ['Verkoper', 'De Bijenkorf', '2018'],
    ['Bedrijfsleider', 'Hema', 'maart 2021'],
  ] as const) {
    await keyboard.press(add)
    // The new entry has the focus; what was typed elsewhere stays.
    const focused = page.locator('input[name="workExperiences.position"]:focus')
    await focused.waitFor()
    await page.keyboard.type(position)
    await page.keyboard.press('Tab')
    await page.keyboard.type(company)
    await page.keyboard.press('Tab')
    await page.keyboard.type(start)
  }
  assert.equal(new URL(page.url()).pathname.split('/').length, 4)
  await keyboard.press(page.getByRole('button', { name: 'Omhoog', exact: true }))
  const down = page.getByRole('button', { name: 'Omlaag', exact: true })
  await eventually(() => down.evaluate((each) => each === document.activeElement), 'the focus on what moved')
  const values = await page
    .locator('input[name="workExperiences.company"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  assert.deepEqual(values, ['Hema', 'De Bijenkorf'])
  const template = page.getByLabel('Sjabloon')
  await keyboard.reach(page.getByRole('button', { name: 'Bewaren' }))
  await keyboard.reach(template)
  await page.keyboard.type('Mod')
  assert.equal(await template.inputValue(), 'modern')
  await keyboard.follow(page.getByRole('button', { name: 'Bewaren' }))
  await page.getByText('Je cv is bewaard.').waitFor()
  const saved = await profileOf(who)
  assert.deepEqual(
    [
      saved.headline,
      saved.template,
      saved.workExperiences.map((work: { startDate: string }) => work.startDate),
    ],
    ['Verkoper', 'modern', ['2021-03', '2018']],
  )
  assert.deepEqual(problems, [])
  await context.close()
})

test('typing on cancels the preview that is being made, and an unsaved text comes back to its tab alone', {
  skip: missingBrowser,
}, async () => {
  const who = await polder.candidate()
  await polder.post('/api/v1/cv-profiles', { token: who.token, json: { name: 'Kort' } })
  const { context, page } = await opened(who)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  const headline = page.getByLabel('Kopregel')
  const asked: string[] = []
  await page.route('**/voorbeeld.svg', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.push(new URLSearchParams(route.request().postData() ?? '').get('headline')!)
    // The first one hangs, as a slow one would, until the second one has cancelled it.
    return asked.length === 1 ? undefined : route.continue()
  })
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('voorbeeld.svg'))
  await headline.fill('Kok')
  await eventually(() => asked.length === 1, 'the first preview')
  await headline.fill('Kok en bakker')
  await cancelled
  await eventually(() => asked.length === 2, 'the second preview')
  assert.deepEqual(asked, ['Kok', 'Kok en bakker'])
  await page.reload()
  assert.equal(await headline.inputValue(), 'Kok en bakker')
  assert.equal((await profileOf(who)).headline, null)
  await context.close()
})

test('without scripts, in English, on a phone: buttons add, preview, refuse and save, and nothing typed is lost', {
  skip: missingBrowser,
}, async () => {
  const who = await polder.candidate()
  await polder.post('/api/v1/cv-profiles', { token: who.token, json: { name: 'Short' } })
  const phone = { javaScriptEnabled: false, locale: 'en-GB', viewport: { width: 360, height: 740 } }
  const { context, page } = await opened(who, phone)
  await page.getByRole('link', { name: 'Edit' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByLabel('Headline').fill('Baker')
  await button('Add work experience').click()
  await page.getByLabel('Company').fill('Korst')
  await button('Preview').click()
  assert.match((await picture(page))!, /^data:image\/svg/)
  await button('Save').click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  assert.match(await page.title(), /^Error: /)
  assert.equal(await page.getByLabel('Headline').inputValue(), 'Baker')
  await page.getByLabel('Position').fill('Baker')
  await page.getByLabel('Start date').fill('2020')
  await button('Save').click()
  await page.getByText('Your CV has been saved.').waitFor()
  const { workExperiences, headline } = await profileOf(who)
  assert.deepEqual([headline, workExperiences[0].company], ['Baker', 'Korst'])
  await context.close()
})
