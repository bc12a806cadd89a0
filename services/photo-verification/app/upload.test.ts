import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, launchBrowser, missingBrowser, phone, visit } from '../testing/browser.ts'
import { ownerPassword } from '../testing/owner-session.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

describe('uploading in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let browser: Browser
  before(async () => {
    polder = await startPhotoService()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await polder[Symbol.asyncDispose]()
  })

  const register = async (page: Page, email: string) => {
    await page.goto(`${polder.address}/register`)
    await page.fill('#email', email)
    await page.fill('#password', ownerPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app')
  }

  const choose = async (page: Page, name: string, buffer: Buffer) => {
    await page.setInputFiles('#file', { name, mimeType: 'image/jpeg', buffer })
  }

  for (const [name, options] of Object.entries({ desktop, phone }))
    test(`a photo is hashed here, sent with its capture time, and shared: ${name}`, async () => {
      const context = { ...options, permissions: ['clipboard-write', 'clipboard-read'] }
      await visit(browser, polder.address, context, async (page) => {
        await register(page, `${name}@example.nl`)
        assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0)
        assert.equal(await page.evaluate(() => document.cookie), '')
        const file = await sharp(await smallJpeg(name.length))
          .withExif({ IFD2: { DateTimeOriginal: '2026:03:17 15:04:05', SubSecTimeOriginal: '250' } })
          .jpeg()
          .toBuffer()
        await choose(page, 'foto.jpg', file)
        await page.locator('#upload').waitFor()
        assert.equal(await page.inputValue('#captured-at'), '2026-03-17T15:04:05')
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'send')
        await page.keyboard.press('Enter')
        await page.locator('.photos > li').waitFor()
        await page.locator('.toast').waitFor()
        const id = (await page.locator('.photos > li').getAttribute('id'))!.slice('photo-'.length)
        const photo = (await polder.get(`/api/v1/photos/${id}`)).body
        assert.deepEqual([photo.sha256, photo.capturedAt], [sha256Of(file), '2026-03-17T14:04:05.250Z'])
        await page.locator('.photos h3 a').click()
        await page.click('#copy')
        await page
          .locator('#copied')
          .getByText(/gekopieerd|copied/)
          .waitFor()
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${polder.address}/v/${id}`)
      })
    })

  test('mistakes are told in words before and after sending, and the photo stays chosen', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      const told = (text: string) => page.locator('#upload-result').getByText(text).waitFor()
      await register(page, 'fouten@example.nl')
      await choose(page, 'a.jpg', Buffer.from('tekst'))
      await told('Dit is geen JPEG-, PNG- of WebP-foto')
      const file = await smallJpeg(31)
      await choose(page, 'kapot.jpg', file.subarray(0, 60))
      await page.click('#send')
      await told('Deze foto is beschadigd')
      await choose(page, 'goed.jpg', file)
      await page.locator('#captured-at-source').getByText('dit is nu').waitFor()
      await page.fill('#captured-at', '2027-01-01T12:00:00')
      await page.click('#send')
      await told('Controleer wanneer de foto is gemaakt')
      await page.fill('#captured-at', '2026-03-01T12:00:30')
      await page.click('#send')
      await page.locator('.photos > li').waitFor()
    })
  })

  test('a session that ended meanwhile leads to signing in, and back', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'sessie@example.nl')
      await choose(page, 'goed.jpg', await smallJpeg(41))
      await page.context().clearCookies()
      await page.click('#send')
      await page.waitForURL('**/sign-in?back=%2Fapp')
    })
  })

  test('without a script the page says what adding a photo needs, and everything else works', async () => {
    await visit(browser, polder.address, { ...desktop, javaScriptEnabled: false }, async (page) => {
      await register(page, 'zonder@example.nl')
      assert.match((await page.textContent('noscript'))!, /werkt met JavaScript/)
      assert.equal(await page.isVisible('#choose'), false)
      await page.getByText('Account verwijderen').click()
      await page.getByText('Alles verwijderen').click()
      await page.waitForURL(`${polder.address}/`)
    })
  })
})
