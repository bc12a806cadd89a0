/** Teams and the camera without a mouse: a team made, a colleague asked, who joins, takes a photo and leaves. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { desktop, launchBrowser, missingBrowser, registerOwner, visit } from '../testing/browser.ts'
import { startPhotoService } from '../testing/photo-service.ts'

const english = { ...desktop, locale: 'en-GB', permissions: ['camera'] }

test('a team is made, joined and left, and the camera takes a photo, by keyboard alone', {
  skip: missingBrowser,
}, async () => {
  await using polder = await startPhotoService()
  const browser = await launchBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')
  const bram = 'bram@example.nl'
  let team = ''
  try {
    await visit(browser, polder.address, english, async (page) => {
      const keyboard = keyboardOf(page)
      const button = (name: string) => page.getByRole('main').getByRole('button', { name })
      await registerOwner(page, polder.address, 'anna@example.nl')
      await keyboard.follow(page.getByRole('link', { name: 'Settings' }))
      await keyboard.follow(page.getByRole('link', { name: 'Make a team' }))
      await keyboard.type(page.getByLabel('Name of the team'), 'Newsroom')
      await keyboard.follow(button('Make a team'))
      team = page.url().split('?')[0]!
      await keyboard.type(page.getByLabel('Email address'), bram)
      // Of a group of radio buttons Tab leads to the chosen one; arrows choose.
      await keyboard.press(page.getByRole('radio', { checked: true }), 'ArrowDown')
      await keyboard.follow(button('Send the invitation'))
      assert.match((await page.textContent('main'))!, /bram@example\.nl/)
    })
    const invitation = await eventually(async () => {
      const mail = polder.platform.mails.find(({ to }) => to === bram)
      return mail && /\/app\/invitations\/[\w-]{43}/.exec(mail.text)![0]
    }, 'the mail of the invitation')
    await visit(browser, polder.address, english, async (page) => {
      const keyboard = keyboardOf(page)
      await registerOwner(page, polder.address, bram)
      await page.goto(`${polder.address}${invitation}`)
      await keyboard.follow(page.getByRole('main').locator('button.main'))
      assert.match((await page.textContent('main'))!, /Newsroom/)
      await keyboard.follow(page.getByRole('link', { name: 'Camera' }))
      await keyboard.press(page.getByRole('button', { name: 'Start the camera' }))
      await page.locator('#viewfinder').waitFor()
      await keyboard.press(page.locator('#take'))
      await page.waitForURL('**/app/photos/*')
      await page.goto(team)
      await keyboard.follow(page.getByRole('link', { name: 'Leave the team' }))
      await keyboard.follow(page.getByRole('main').getByRole('button', { name: 'Leave' }))
      assert.match((await page.textContent('[role=status]'))!, /You are no longer in the team/)
    })
  } finally {
    await browser.close()
  }
})
