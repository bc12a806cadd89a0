/** A recruiter's story from draft to hire: by keyboard alone with scripts, without scripts on a phone, and with another recruiter beside. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let browser: Browser
before(async () => {
  desk = await startDesk()
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await desk[Symbol.asyncDispose]()
})

const open = async (
  cookies: Record<string, string>,
  options: { locale: string; width: number; scripts?: boolean },
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    locale: options.locale,
    viewport: { width: options.width, height: 900 },
    javaScriptEnabled: options.scripts ?? true,
    reducedMotion: 'reduce',
  })
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })),
  )
  return { page: await context.newPage(), context }
}

const column = (page: Page, status: string) => page.locator(`[data-column="${status}"]`)
const jobAt = (page: Page): number => Number(/vacatures\/(\d+)/.exec(page.url())![1])

test('from draft to hire by keyboard alone, in Dutch', { skip: missingBrowser }, async () => {
  const { page, context } = await open(desk.ria.cookies, { locale: 'nl-NL', width: 1280 })
  const keyboard = keyboardOf(page)
  await page.goto(`${desk.address}/werkplek`)
  await keyboard.follow(page.getByRole('link', { name: 'Nieuwe vacature' }))
  await keyboard.type(page.getByLabel('Functietitel'), 'Lasser')
  await keyboard.type(page.getByLabel('Bedrijf', { exact: true }), 'De Werf')
  await keyboard.type(page.getByLabel('Omschrijving'), 'Je last.')
  await keyboard.follow(page.getByRole('button', { name: 'Publiceren' }))
  const { rows } = await desk.platform
    .database!.runner('recruitment')
    .executeSql("SELECT id FROM jobs WHERE title = 'Lasser'", [])
  const jobId = Number(rows[0]!['id'])
  const sent = await desk.apply(desk.anna, { jobId, coverLetter: 'Ik las graag.' })
  assert.equal(sent.status, 201)

  await page.goto(`${desk.address}/werkplek`)
  await keyboard.follow(page.getByRole('link', { name: 'Lasser' }).last())
  assert.equal(jobAt(page), jobId)
  /** The next status is the first choice, and its mail is sent as it is. */
  const move = async (to: string) => {
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await page.locator('#move-dialog[open] .move-choices button').first().waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('.move-choices') !== null)
    const choice = page.locator(`.move-choices button[value="${to}"]`)
    for (let i = 0; i < 8 && !(await choice.evaluate((one) => one === document.activeElement)); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#move-dialog textarea[name=tekst]').waitFor()
    await page.waitForFunction(
      () => document.activeElement?.matches('#move-dialog form[method=post] button') === true,
    )
    await page.keyboard.press('Enter')
    await column(page, to).getByText('Anna de Vries').waitFor()
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  }
  await move('REVIEWING')
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().waitFor()
  await Promise.all([page.waitForNavigation(), page.keyboard.press('u')])
  await column(page, 'PENDING').getByText('Anna de Vries').waitFor()
  // The next key leads to whose move was undone, not to the first of all.
  await page.keyboard.press('j')
  assert.match(await page.evaluate(() => document.activeElement!.textContent!), /Anna de Vries/)
  await page.reload()
  for (const to of ['REVIEWING', 'INTERVIEW', 'OFFERED']) await move(to)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  assert.ok(await page.getByLabel('Selecteren: Anna de Vries').isChecked())
  await Promise.all([page.waitForNavigation(), page.keyboard.press('n')])
  await page.waitForFunction(() => document.activeElement?.id === 'note')
  await page.keyboard.type('Kan per direct.')
  await keyboard.follow(page.getByRole('button', { name: 'Notitie bewaren' }))
  await page.getByText('Kan per direct.').waitFor()
  await keyboard.type(page.getByLabel('Label', { exact: true }), 'Intern')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.getByRole('button', { name: 'Intern' }).waitFor()
  const accepted = await desk.setStatus(desk.anna, sent.body.id, 'ACCEPTED')
  assert.equal(accepted.status, 200)
  await page.reload()
  await page.getByText('Aangenomen').first().waitFor()
  await context.close()
})

test('on a phone without scripts, in English: a select, a button, the mail, and Undo', {
  skip: missingBrowser,
}, async () => {
  const { page, context } = await open(desk.bas.cookies, { locale: 'en-GB', width: 360, scripts: false })
  await page.goto(`${desk.address}/werkplek/vacatures/${desk.jobId}`)
  const card = page.locator('.board-card', { hasText: 'Noor Visser' })
  await card.getByLabel('Move to').selectOption('SHORTLISTED')
  await card.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByLabel('Message', { exact: true }).fill('Welkom in de volgende ronde.')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await column(page, 'SHORTLISTED').getByText('Noor Visser').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await column(page, 'PENDING').getByText('Noor Visser').waitFor()
  await page.getByLabel('Select: Noor Visser').check()
  await page.getByLabel('Select: Daan Mulder').check()
  await page.getByLabel('Bulk action').selectOption('REVIEWING')
  await page.getByRole('button', { name: 'Continue' }).click()
  assert.equal(await page.locator('.mail-preview').count(), 2)
  await page.getByRole('button', { name: 'Move 2 candidates' }).click()
  await page.getByText('2 of 2 done.').waitFor()
  await page.getByRole('link', { name: 'Noor Visser' }).click()
  await page.getByRole('link', { name: 'Open CV' }).waitFor()
  assert.equal(await page.locator('iframe').isVisible(), false)
  await page.getByLabel('Status', { exact: true }).selectOption('INTERVIEW')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('This job does not say its pay').waitFor()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Noor Visser' }).waitFor()
  assert.equal(await desk.statusOf(desk.ids[2]!), 'INTERVIEW')
  await context.close()
})

test('what another moves appears by itself; dragging what was moved meanwhile says what changed', {
  skip: missingBrowser,
}, async () => {
  const { page, context } = await open(desk.ria.cookies, { locale: 'nl-NL', width: 1280 })
  await page.goto(`${desk.address}/werkplek/vacatures/${desk.jobId}`)
  await column(page, 'PENDING').getByText('Wilhelmina Zwartkruis').waitFor()
  const [id] = desk.ids as [number]
  const json = { from: 'PENDING', to: 'SHORTLISTED' }
  const path = `/api/v1/admin/applications/${id}/moves`
  // The page follows only once it listens.
  await page.waitForFunction(() => document.querySelector('#board-news')?.textContent !== '')
  assert.equal((await desk.post(path, { token: desk.other.token, json })).status, 201)
  await column(page, 'SHORTLISTED').getByText('Wilhelmina Zwartkruis').waitFor()

  await page.locator(`#card-${id}`).dragTo(column(page, 'OFFERED'))
  await page.locator('#move-dialog textarea[name=tekst]').waitFor()
  const second = { from: 'SHORTLISTED', to: 'REJECTED' }
  assert.equal((await desk.post(path, { token: desk.other.token, json: second })).status, 201)
  await page.locator('#move-dialog').getByRole('button', { name: 'Verplaatsen' }).click()
  const alert = page.locator('#move-dialog [role=alert]')
  await alert.waitFor()
  assert.match(
    (await alert.textContent()) ?? '',
    /Bas Tweede verplaatste deze kandidaat op .* naar: Afgewezen/,
  )
  assert.equal(await desk.statusOf(id), 'REJECTED')

  await page.goto(`${desk.address}/werkplek/vacatures/${desk.jobId}?weergave=lijst&tekst=wilhelmina`)
  await page.getByLabel('Verplaatsen naar').selectOption('REVIEWING')
  await page.locator('.card-move').getByRole('button', { name: 'Verplaatsen' }).click()
  await page.locator('#move-dialog form[method=post] button').first().click()
  await page.locator('#board').getByText('In behandeling', { exact: true }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  await context.close()
})
