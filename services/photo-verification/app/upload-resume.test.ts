/** Adding photos over a bad connection: paused, broken off, reloaded, and gone on with where the service is. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { desktop, launchBrowser, missingBrowser, registerOwner, visit } from '../testing/browser.ts'
import { ownerPassword } from '../testing/owner-session.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'
import { partBytes } from '../uploads/part-objects.ts'

const pieces = /\/app\/uploads\/[\w-]+$/

describe('uploads that break off in a browser', { skip: missingBrowser }, () => {
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

  const register = (page: Page, email: string) => registerOwner(page, polder.address, email)
  const choose = async (page: Page, buffer: Buffer) => {
    await page.setInputFiles('#file', { name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('#send:focus').waitFor()
  }
  const photoOf = async (page: Page) => {
    await page.locator('.photos > li').waitFor()
    const ids = await page.locator('.photos > li').evaluateAll((all) => all.map(({ id }) => id.slice(6)))
    assert.equal(ids.length, 1)
    return (await polder.get(`/api/v1/photos/${ids[0]}`)).body
  }

  test('a lost connection is waited for; a pause lasts until its owner goes on', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'draad@example.nl')
      let isAway = true
      let held: Route | null = null
      await page.route(pieces, (route) => {
        if (isAway) return route.abort('connectionfailed')
        if (!held) {
          held = route
          return
        }
        return route.continue()
      })
      const file = await smallJpeg(3)
      await choose(page, file)
      await page.click('#send')
      await page.locator('#pause:focus').waitFor()
      await page.getByText('De verbinding is weg').waitFor()
      const held_ = page.waitForRequest(pieces)
      isAway = false
      await held_
      await page.click('#pause')
      await page.getByText('Gepauzeerd').waitFor()
      await page.getByRole('button', { name: 'Verder gaan' }).click()
      assert.equal((await photoOf(page)).sha256, sha256Of(file))
    })
  })

  test('after a reload it goes on with the bytes that are not there yet', async () => {
    const side = 1100
    const file = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png()
      .toBuffer()
    assert.ok(file.length > partBytes)
    await visit(browser, polder.address, desktop, async (page) => {
      const sent: number[] = []
      await page.exposeFunction('noteSent', (size: number) => sent.push(size))
      await page.addInitScript(() => {
        const { send } = XMLHttpRequest.prototype
        XMLHttpRequest.prototype.send = function (body) {
          const piece = body instanceof FormData && body.get('file')
          if (piece) (globalThis as never as { noteSent(size: number): void }).noteSent((piece as File).size)
          send.call(this, body)
        }
      })
      await register(page, 'herlaad@example.nl')
      const begun: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/app/uploads')) begun.push(request.url())
      })
      let isAway = true
      await page.route(pieces, (route) => (isAway ? route.abort('connectionfailed') : route.continue()))
      await choose(page, file)
      const asked = page.waitForRequest(pieces)
      await page.click('#send')
      const address = (await asked).url()
      await page.getByText('De verbinding is weg').waitFor()
      // What had come through before the connection broke.
      await page.request.post(address, {
        headers: { ...fromOwnPage, origin: polder.address },
        multipart: {
          offset: '0',
          file: { name: 'piece', mimeType: 'application/octet-stream', buffer: file.subarray(0, partBytes) },
        },
      })
      await page.reload()
      await page.locator('#unfinished').waitFor()
      await page.locator('#files').getByText('foto.jpg').waitFor()
      isAway = false
      sent.length = 0
      await page.click('#send')
      assert.equal((await photoOf(page)).sha256, sha256Of(file))
      assert.deepEqual(sent, [file.length - partBytes])
      assert.equal(begun.length, 1)
      await page.reload()
      await page.locator('.photos > li').waitFor()
      assert.equal(await page.locator('#upload').isVisible(), false)
    })
  })

  test('a session that ended meanwhile leads to signing in, and then the photo is there to go on with', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'sessie@example.nl')
      const file = await smallJpeg(41)
      await choose(page, file)
      await page.context().clearCookies()
      await page.click('#send')
      await page.waitForURL('**/sign-in?back=%2Fapp')
      await page.fill('#email', 'sessie@example.nl')
      await page.fill('#password', ownerPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/app')
      await page.locator('#unfinished').waitFor()
      await page.click('#send')
      assert.equal((await photoOf(page)).sha256, sha256Of(file))
    })
  })

  test('cancelling ends it over there and here; what is kept here is shown to nobody else', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'weg@example.nl')
      await page.route(pieces, (route) => route.abort('connectionfailed'))
      await choose(page, await smallJpeg(71))
      await page.click('#send')
      await page.getByText('De verbinding is weg').waitFor()
      const [ended] = await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith('/end')),
        page.click('#cancel'),
      ])
      assert.equal(ended.status(), 200)
      await choose(page, await smallJpeg(72))
      await page.click('#send')
      await page.getByText('De verbinding is weg').waitFor()
      await page.context().clearCookies()
      await register(page, 'ander@example.nl')
      await page.waitForFunction(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('polder-uploads', 1)
            opening.onsuccess = () => {
              const counting = opening.result.transaction('files').objectStore('files').count()
              counting.onsuccess = () => resolve(counting.result === 0)
            }
          }),
      )
      assert.equal(await page.locator('#upload').isVisible(), false)
    })
  })
})
