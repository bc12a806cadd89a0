import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { desktop, launchBrowser, missingBrowser, phone, visit } from '../testing/browser.ts'
import { choose, part, register } from '../testing/owners-page.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

describe('signing in and uploading in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let browser: Browser
  let address: string
  before(async () => {
    polder = await startPhotoService()
    address = `${polder.address}/app`
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await polder[Symbol.asyncDispose]()
  })

  test('mistakes are told in words, and a capture time can be set by hand', async () => {
    await visit(browser, address, desktop, async (page) => {
      const told = (place: string, text: string) => page.locator(place).getByText(text).waitFor()
      await page.fill('#email', 'niemand@example.nl')
      await page.fill('#password', 'kort')
      await page.click('#sign-in-send')
      await told('#sign-in-result', 'Het e-mailadres of het wachtwoord klopt niet.')
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'password')
      await register(page, 'fouten@example.nl')
      await page.setInputFiles('#file', {
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('tekst'),
      })
      await told('#upload-result', 'Dit is geen JPEG-, PNG- of WebP-foto.')
      const file = await smallJpeg(31)
      await choose(page, 'kapot.jpg', file.subarray(0, 60))
      const focused = () => page.evaluate(() => document.activeElement?.id)
      await page.focus('#send')
      await page.keyboard.press('Enter')
      await told('#upload-result', 'Deze foto is beschadigd')
      assert.equal(await focused(), 'send')
      await choose(page, 'goed.jpg', file)
      assert.match((await page.textContent('#captured-at-source'))!, /dit is nu/)
      assert.equal(await page.inputValue('#captured-at'), '2026-03-18T13:00')
      await page.fill('#captured-at', '2027-01-01T12:00:00')
      await page.focus('#send')
      await page.keyboard.press('Enter')
      await told('#upload-result', 'Controleer wanneer de foto is gemaakt')
      const field = page.locator('#captured-at')
      await page.waitForFunction(() => document.activeElement?.id === 'captured-at')
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      assert.match((await field.getAttribute('aria-describedby'))!, /upload-result/)
      await page.fill('#captured-at', '2026-03-01T12:00:30')
      assert.equal(await field.getAttribute('aria-invalid'), 'false')
      await page.click('#send')
      await page.locator('#upload-result.good').waitFor()
      const id = (await page.locator('#photos > li').first().getAttribute('data-id'))!
      assert.equal((await polder.get(`/api/v1/photos/${id}`)).body.capturedAt, '2026-03-01T11:00:30.000Z')
      assert.match((await part(page, 'captured').textContent())!, /^Gemaakt op .*, volgens uw opgave$/)
    })
  })

  test('an upload shows how far it is, and a lost connection is told and can be tried again', async () => {
    await visit(browser, address, phone, async (page) => {
      await register(page, 'verbinding@example.nl')
      await choose(page, 'foto.jpg', await smallJpeg(61))
      await page.route('**/api/v1/photos', (request) => request.abort())
      await page.click('#send')
      await page.locator('#upload-result').getByText('The connection was lost').waitFor()
      await page.unroute('**/api/v1/photos')
      await page.evaluate(() => {
        const seen: number[] = []
        Object.assign(window, { seen })
        const bar = document.getElementById('progress') as HTMLProgressElement
        new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributes: true })
      })
      await page.click('#send')
      await page.locator('#upload-result.good').waitFor()
      assert.equal(await page.evaluate(() => (window as unknown as { seen: number[] }).seen.at(-1)), 100)
    })
  })
})
