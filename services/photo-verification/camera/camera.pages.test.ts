import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { desktop, phone, registerOwner, visit } from '../testing/browser.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'

describe('the camera page', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let browser: Browser
  before(async () => {
    polder = await startPhotoService()
    browser = await launchBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')
  })
  after(async () => {
    await browser?.close()
    await polder[Symbol.asyncDispose]()
  })

  test('every state of it, in both languages, light and dark, narrow and wide', async () => {
    const owner = await ownerOn(polder, 'kijken@example.nl')
    const checker = await openPageChecker()
    try {
      const cookies = Object.fromEntries([owner.cookie.split('=') as [string, string]])
      await checker.check(`${polder.address}/app/camera`, { name: 'camera', cookies })
    } finally {
      await checker.close()
    }
  })

  const register = async (page: Page, email: string) => {
    await registerOwner(page, polder.address, email)
    await page.goto(`${polder.address}/app/camera`)
  }

  test('a photo of the camera answers the challenge whose code is shown', async () => {
    const context = { ...phone, permissions: ['camera'] }
    await visit(browser, polder.address, context, async (page) => {
      await register(page, 'camera@example.nl')
      assert.equal(await page.title().then((title) => title.startsWith('Camera')), true)
      await page.getByRole('button', { name: 'Start the camera' }).click()
      await page.locator('#viewfinder').waitFor()
      assert.match((await page.textContent('#code'))!, /^[A-HJ-NP-Z2-9]{6}$/)
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'take')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/app/photos/*')
      const id = page.url().split('/').at(-1)!
      const { capture } = (await polder.get(`/public/photos/${id}/credentials`)).body
      assert.equal(capture.withinSeconds, 1)
    })
  })

  test('after a lost connection the photo is taken again, with a new code', async () => {
    await visit(browser, polder.address, { ...desktop, permissions: ['camera'] }, async (page) => {
      await register(page, 'verbinding@example.nl')
      await page.click('#start')
      await page.locator('#viewfinder').waitFor()
      const first = await page.textContent('#code')
      await page.context().setOffline(true)
      await page.click('#take')
      await page.locator('#told').getByText('De verbinding is weggevallen').waitFor()
      assert.equal(await page.textContent('#code'), '')
      await page.context().setOffline(false)
      await page.click('#take')
      await page.locator('#told').getByText('Er is een nieuwe code').waitFor()
      const second = await page.textContent('#code')
      assert.match(second!, /^[A-HJ-NP-Z2-9]{6}$/)
      assert.notEqual(second, first)
      await page.click('#take')
      await page.waitForURL('**/app/photos/*')
    })
  })

  test('a camera that is taken away gives no photo of its last frame, and is started again', async () => {
    await visit(browser, polder.address, { ...desktop, permissions: ['camera'] }, async (page) => {
      await register(page, 'weggenomen@example.nl')
      await page.click('#start')
      await page.locator('#viewfinder').waitFor()
      await page.locator('#view').evaluate((view: HTMLVideoElement) => {
        const [track] = (view.srcObject as MediaStream).getVideoTracks()
        track!.stop()
        // `stop` of our own tells no one; a camera that goes does.
        track!.dispatchEvent(new Event('ended'))
      })
      await page.locator('#told').getByText('De camera is gestopt').waitFor()
      assert.equal(await page.isVisible('#take'), false)
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'start')
      await page.keyboard.press('Enter')
      await page.locator('#viewfinder').waitFor()
      await page.click('#take')
      await page.waitForURL('**/app/photos/*')
    })
  })

  test('without a camera it says so', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'zonder-camera@example.nl')
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
      })
      await page.click('#start')
      await page.locator('#told').getByText('Er is geen camera').waitFor()
      // What is offered instead speaks the page's language, whatever the browser's.
      const field = page.locator('#fallback .drop-zone')
      await field.getByText('Kies een bestand').waitFor()
      await page.setInputFiles('#file', {
        name: 'tekst.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('a'),
      })
      await page.locator('#file-refusals').getByText('tekst.txt kan hier niet').waitFor()
      const buffer = await smallJpeg(62)
      await page.setInputFiles('#file', { name: 'gracht.jpg', mimeType: 'image/jpeg', buffer })
      await field.getByText('gracht.jpg').waitFor()
    })
  })

  test('without a script a file is signed all the same, and nothing is said of a camera', async () => {
    await visit(browser, polder.address, { ...desktop, javaScriptEnabled: false }, async (page) => {
      await register(page, 'zonder-script@example.nl')
      assert.equal(await page.isVisible('#start'), false)
      await page.setInputFiles('#file', {
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('tekst'),
      })
      await page.getByRole('button', { name: 'Onderteken en maak openbaar' }).click()
      await page.getByRole('alert').getByText('Dit is geen JPEG').waitFor()
      await page.setInputFiles('#file', {
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: await smallJpeg(61),
      })
      await page.getByRole('button', { name: 'Onderteken en maak openbaar' }).click()
      await page.waitForURL('**/app/photos/*')
      const id = page.url().split('/').at(-1)!
      assert.equal((await polder.get(`/public/photos/${id}/credentials`)).body.capture, undefined)
    })
  })

  test('a challenge of the page is for its own forms, and a wrong answer is refused with its code', async () => {
    const owner = await ownerOn(polder, 'fout@example.nl')
    const headers = { ...fromOwnPage, cookie: owner.cookie, accept: 'application/json' }
    const foreign = { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' }
    assert.equal((await polder.post('/app/camera/challenge', { headers: foreign })).status, 403)
    assert.equal((await owner.post('/app/camera/challenge', { x: 'a', y: 'b' })).status, 400)
    const form = new FormData()
    const fields = {
      sha256: '0'.repeat(64),
      capturedAt: '2026-03-18T11:00:00Z',
      challengeId: 'x',
      length: '9',
    }
    for (const [name, value] of Object.entries({ ...fields, deviceSignature: 'x' })) form.set(name, value)
    form.set('file', new File([new Uint8Array(9)], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await polder.post('/app/camera', { headers, body: form })
    assert.deepEqual([answer.status, answer.body], [422, { code: null }])
  })
})
