import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { checkPage, desktop, launchBrowser, missingBrowser, phone, visit } from '../testing/browser.ts'
import { checkContrast } from '../testing/contrast.ts'
import { choose, open, part, password, register, upload } from '../testing/owners-page.ts'
import {
  operatorToken,
  type PhotoTestService,
  sha256Of,
  smallJpeg,
  startPhotoService,
} from '../testing/photo-service.ts'

describe("the owners' page in a browser", { skip: missingBrowser }, () => {
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

  const metadata = async (id: string) => (await polder.get(`/api/v1/photos/${id}`)).body

  for (const [name, options] of Object.entries({ desktop, phone }))
    test(`register, upload, share, download, protect, delete: ${name}`, async () => {
      await visit(
        browser,
        address,
        { ...options, permissions: ['clipboard-write', 'clipboard-read'] },
        async (page) => {
          await checkPage(page)
          await checkContrast(page)
          await register(page, `${name}@example.nl`)
          await checkPage(page)
          await page.locator('#empty').waitFor()
          const file = await sharp(await smallJpeg(name.length))
            .withExif({ IFD2: { DateTimeOriginal: '2026:03:17 15:04:05', SubSecTimeOriginal: '250' } })
            .jpeg()
            .toBuffer()
          await choose(page, 'foto.jpg', file)
          assert.equal(await page.inputValue('#captured-at'), '2026-03-17T15:04:05')
          await checkPage(page)
          await page.click('#cancel')
          const id = await upload(page, file, 1)
          const photo = await metadata(id)
          assert.deepEqual([photo.sha256, photo.capturedAt], [sha256Of(file), '2026-03-17T14:04:05.250Z'])
          await page.locator('#photos canvas[role=img]').waitFor()

          await part(page, 'copy').click()
          await part(page, 'result')
            .getByText(/gekopieerd|copied/)
            .waitFor()
          assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${polder.address}/v/${id}`)
          const [saved] = await Promise.all([page.waitForEvent('download'), part(page, 'download').click()])
          assert.equal(saved.suggestedFilename(), `${id}.jpg`)
          assert.equal(sha256Of(await readFile(await saved.path())), photo.sha256)

          await open(page)
          await part(page, 'password-state')
            .getByText(/geen wachtwoord|No password/)
            .waitFor()
          await part(page, 'password').fill('geheim')
          await page.keyboard.press('Enter')
          await part(page, 'result')
            .getByText(/is ingesteld|is set/)
            .waitFor()
          await part(page, 'visibility-text')
            .getByText(/en het wachtwoord|and the password/)
            .waitFor()
          await checkContrast(page)
          assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 401)
          assert.equal((await polder.get(`/public/photos/${id}/verify?pw=geheim`)).status, 200)
          await page.reload()
          await part(page, 'password-badge').waitFor()
          await open(page)
          await part(page, 'password-clear').click()
          await part(page, 'result')
            .getByText(/weggehaald|removed/)
            .waitFor()
          assert.equal(await part(page, 'password-badge').isVisible(), false)
          assert.equal(await part(page, 'password-clear').isVisible(), false)
          assert.equal(
            await page.evaluate(() => (document.activeElement as HTMLElement).dataset['part']),
            'password',
          )
          assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)
          await checkPage(page)

          await part(page, 'delete').click()
          await page.click('#confirm button[value=""]')
          assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)
          await part(page, 'delete').click()
          await page.click('#confirm-yes')
          await page.locator('#empty').waitFor()
          assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 404)
        },
      )
    })

  test('private is for premium accounts: explained, and then done', async () => {
    await visit(browser, address, desktop, async (page) => {
      await register(page, 'premie@example.nl')
      const id = await upload(page, await smallJpeg(21), 1)
      await open(page)
      await part(page, 'visibility').click()
      await part(page, 'result').getByText('horen bij een premium-account').waitFor()
      assert.equal((await metadata(id)).isPublic, true)
      const path = '/api/v1/operator/accounts/premie%40example.nl/premium'
      await polder.put(path, { token: operatorToken, json: { premium: true } })
      await part(page, 'visibility').click()
      await part(page, 'visibility-badge').getByText('Privé').waitFor()
      assert.equal((await polder.get(`/v/${id}`)).status, 404)
      await part(page, 'visibility').click()
      await part(page, 'visibility-badge').getByText('Openbaar').waitFor()
      assert.equal((await polder.get(`/v/${id}`)).status, 200)
      // What was said of the upload goes with its photo.
      assert.equal(await page.isVisible('#upload-result'), true)
      await part(page, 'delete').click()
      await page.click('#confirm-yes')
      await page.locator('#empty').waitFor()
      assert.equal(await page.isVisible('#upload-result'), false)
    })
  })

  test('a session outlives a reload and a refused token, and ends in words', async () => {
    await visit(browser, address, desktop, async (page) => {
      await register(page, 'sessie@example.nl')
      await page.reload()
      await page.getByText('Ingelogd als sessie@example.nl').waitFor()
      // The access token has run out at the service; the page finds out by being refused.
      polder.platform.clock.advance(16 * 60_000)
      await upload(page, await smallJpeg(41), 1)
      polder.platform.clock.advance(16 * 60_000)
      await open(page)
      await part(page, 'password').fill('geheim')
      await page.keyboard.press('Enter')
      await part(page, 'result').getByText('Het wachtwoord is ingesteld.').waitFor()
      // Past its time by the browser's own clock, it is renewed before it is used.
      const refreshed = page.waitForRequest('**/auth/refresh')
      await page.clock.setFixedTime('2026-03-18T12:11:00.000Z')
      await part(page, 'password-clear').click()
      await refreshed
      await part(page, 'result').getByText('Het wachtwoord is weggehaald.').waitFor()
      polder.platform.clock.advance(31 * 24 * 60 * 60_000)
      await part(page, 'download').click()
      await page.locator('#sign-in-result').getByText('uw sessie is verlopen').waitFor()
      assert.equal(await page.isVisible('#signed-in'), false)
      assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    })
  })

  test('many photos come in pages, and the next one is reached by keyboard', async () => {
    const { token } = await polder.account('veel@example.nl')
    // The password of the helper's accounts is not this page's; the photos are what matters.
    for (let i = 0; i < 13; i++) await polder.photo(token)
    await visit(browser, address, desktop, async (page) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/download')) fetched.push(request.url())
      })
      await page.fill('#email', 'veel@example.nl')
      await page.fill('#password', 'correct horse battery')
      await page.keyboard.press('Enter')
      await page.getByText('Pagina 1 van 2').waitFor()
      assert.equal(await page.locator('#photos > li').count(), 12)
      await page.locator('#photos > li:first-child canvas').waitFor()
      await page.focus('#next')
      await page.keyboard.press('Enter')
      await page.getByText('Pagina 2 van 2').waitFor()
      assert.equal(await page.locator('#photos > li').count(), 1)
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'list-heading')
      await open(page)
      await part(page, 'delete').click()
      await page.click('#confirm-yes')
      await page.waitForFunction(() => document.querySelectorAll('#photos > li').length === 12)
      assert.equal(await page.isVisible('#pages'), false)
      await page.locator('#photos > li:first-child canvas').waitFor()
      assert.deepEqual([fetched.length > 0, fetched.length], [true, new Set(fetched).size])
    })
  })

  test('by keyboard alone: register, choose, upload, delete the account', async () => {
    await visit(browser, address, desktop, async (page) => {
      const tabTo = async (id: string) => {
        for (let i = 0; i < 40; i++) {
          await page.keyboard.press('Tab')
          if ((await page.evaluate(() => document.activeElement?.id)) === id) return
        }
        assert.fail(`${id} is not reached by the keyboard`)
      }
      // Listened for from the start: Chromium takes a moment to hand choosers over.
      const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallJpeg(51) }
      page.on('filechooser', (chooser) => void chooser.setFiles(file))
      await tabTo('sign-in-mode')
      await page.keyboard.press('Enter')
      await page.keyboard.type('toetsen@example.nl')
      await tabTo('password')
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.locator('#signed-in').waitFor()
      await tabTo('choose')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'send')
      await page.keyboard.press('Enter')
      await page.locator('#photos > li').waitFor()
      const id = (await page.locator('#photos > li').getAttribute('data-id'))!
      await tabTo('delete-account')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.locator('#confirm').waitFor({ state: 'hidden' })
      assert.equal(await page.isVisible('#signed-in'), true)
      await page.keyboard.press('Enter')
      await page.locator('#confirm').waitFor()
      await page.evaluate(() => {
        // Closed and asked anew before the browser has told of the closing.
        document.querySelector<HTMLDialogElement>('#confirm')!.close()
        document.getElementById('delete-account')!.click()
      })
      await tabTo('confirm-yes')
      await page.keyboard.press('Enter')
      await page.locator('#sign-in-result').getByText('zijn verwijderd').waitFor()
      assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 404)
      const json = { email: 'toetsen@example.nl', password }
      assert.equal((await polder.post('/api/v1/auth/login', { json })).status, 401)
    })
  })

  test('without JavaScript the page says what it needs; logging out leaves nothing', async () => {
    await visit(browser, address, { ...desktop, javaScriptEnabled: false }, async (page) => {
      assert.match((await page.textContent('noscript'))!, /werkt met JavaScript/)
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(await page.isVisible('#signed-out'), false)
    })
    await visit(browser, address, desktop, async (page) => {
      await register(page, 'weg@example.nl')
      await upload(page, await smallJpeg(71), 1)
      await page.click('#log-out')
      await page.locator('#sign-in-result').getByText('U bent uitgelogd.').waitFor()
      assert.equal(await page.locator('#photos > li').count(), 0)
      assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    })
  })
})
