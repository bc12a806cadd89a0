/** The owner's main acts without a mouse: an account, a photo, its password, and deleting it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { desktop, launchBrowser, missingBrowser, visit } from '../testing/browser.ts'
import { ownerPassword } from '../testing/owner-session.ts'
import { smallJpeg, startPhotoService } from '../testing/photo-service.ts'

test('from an account to a photo that is shared, protected and deleted', {
  skip: missingBrowser,
}, async () => {
  await using polder = await startPhotoService()
  const browser = await launchBrowser()
  try {
    await visit(browser, `${polder.address}/register`, { ...desktop, locale: 'en-GB' }, async (page) => {
      const keyboard = keyboardOf(page)
      await keyboard.type(page.getByLabel('Email address'), 'toetsen@example.nl')
      await keyboard.type(page.getByLabel('Password', { exact: true }), ownerPassword)
      await keyboard.follow(page.getByRole('main').locator('form button.main'))

      await (await keyboard.choose(page.getByRole('button', { name: 'Choose photos' }))).setFiles({
        name: 'foto.jpg',
        mimeType: 'image/jpeg',
        buffer: await smallJpeg(7),
      })
      await page.locator('#upload').waitFor()
      await keyboard.press(page.getByRole('button', { name: 'Sign and make public' }))
      await page.locator('.photos > li').waitFor()

      await keyboard.follow(page.getByRole('link', { name: /^Photo / }).first())
      await keyboard.type(page.getByLabel('Password for viewing'), 'zomer in Zeeland')
      await keyboard.follow(page.getByRole('button', { name: 'Set', exact: true }))
      assert.match((await page.textContent('main'))!, /A password is set/)

      await keyboard.follow(page.getByRole('link', { name: 'Delete photo' }))
      await keyboard.follow(page.getByRole('main').getByRole('button', { name: 'Delete' }))
      assert.match((await page.textContent('[role=status]'))!, /The photo is deleted/)
    })
  } finally {
    await browser.close()
  }
})
