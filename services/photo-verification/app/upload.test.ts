/** Adding photos on their owner's page: chosen, hashed, sent, listed, and what is said of those that cannot be. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { photo as makePhoto } from '../core/testing/photos.ts'
import {
  checkPage,
  desktop,
  launchBrowser,
  missingBrowser,
  phone,
  registerOwner,
  visit,
} from '../testing/browser.ts'
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

  const register = (page: Page, email: string) => registerOwner(page, polder.address, email)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const rows = page.locator('#files > li')
    const before = await rows.count()
    await page.setInputFiles('#file', files)
    await rows.nth(before + files.length - 1).waitFor()
  }
  const row = (page: Page, name: string) => page.locator('#files > li', { hasText: name })
  const listed = (page: Page, count: number) =>
    page
      .locator('.photos > li')
      .nth(count - 1)
      .waitFor()
  const ids = (page: Page) =>
    page.locator('.photos > li').evaluateAll((all) => all.map(({ id }) => id.slice('photo-'.length)))
  const kept = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('polder-uploads', 1)
          opening.onerror = reject
          opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' })
          opening.onsuccess = () => {
            const counting = opening.result.transaction('files').objectStore('files').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  const picture = (page: Page, name: string) => {
    const folder = process.env['PAGE_SCREENSHOTS']
    return folder ? page.screenshot({ path: join(folder, `${name}.png`), fullPage: true }) : null
  }

  for (const [name, options] of Object.entries({ desktop, phone }))
    test(`photos are hashed here, sent with their capture times, and listed: ${name}`, async () => {
      const context = { ...options, permissions: ['clipboard-write', 'clipboard-read'] }
      await visit(browser, polder.address, context, async (page) => {
        await register(page, `${name}@example.nl`)
        assert.equal(await page.evaluate(() => document.cookie), '')
        const first = await sharp(await smallJpeg(name.length))
          .withExif({ IFD2: { DateTimeOriginal: '2026:03:17 15:04:05', SubSecTimeOriginal: '250' } })
          .jpeg()
          .toBuffer()
        const others = await Promise.all([1, 2, 3].map((seed) => smallJpeg(name.length * 10 + seed)))
        await choose(page, [file('foto.jpg', first), ...others.map((one, i) => file(`${i}.jpg`, one))])
        await page.locator('#send:focus').waitFor()
        const time = row(page, 'foto.jpg').locator('input')
        assert.equal(await time.inputValue(), '2026-03-17T15:04:05')
        await checkPage(page)
        await picture(page, `chosen-${name}`)
        await page.keyboard.press('Enter')
        await listed(page, 4)
        await page.locator('.toast').waitFor()
        const photos = await Promise.all(
          (await ids(page)).map(async (id) => (await polder.get(`/api/v1/photos/${id}`)).body),
        )
        assert.deepEqual(photos.map(({ sha256 }) => sha256).sort(), [first, ...others].map(sha256Of).sort())
        const sent = photos.find(({ sha256 }) => sha256 === sha256Of(first))
        assert.equal(sent.capturedAt, '2026-03-17T14:04:05.250Z')
        assert.equal(await kept(page), 0)
        await page.locator('.photos h3 a').first().click()
        await page.click('#copy')
        await page
          .locator('#copied')
          .getByText(/gekopieerd|copied/)
          .waitFor()
        const id = /photos\/(\w+)/.exec(page.url())![1]
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${polder.address}/v/${id}`)
      })
    })

  test('each mistake is told at its file, before and after sending, and stops no other', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'fouten@example.nl')
      const good = await smallJpeg(31)
      await choose(page, [
        file('tekst.jpg', Buffer.from('tekst')),
        file('kapot.jpg', good.subarray(0, 60)),
        file('morgen.jpg', await smallJpeg(32)),
        file('goed.jpg', good),
      ])
      await row(page, 'tekst.jpg').getByText('Dit is geen JPEG-, PNG- of WebP-foto').waitFor()
      await row(page, 'goed.jpg').getByText('de camera heeft geen tijd bewaard').waitFor()
      await row(page, 'morgen.jpg').locator('input').fill('2027-01-01T12:00:00')
      await page.click('#send')
      await row(page, 'goed.jpg').getByText('Ondertekend en openbaar').waitFor()
      await row(page, 'kapot.jpg').getByText('Deze foto is beschadigd').waitFor()
      await row(page, 'morgen.jpg').getByText('een bestaand moment').waitFor()
      await page.locator('#send').waitFor()
      // What is signed is listed, while what is refused is still there to be mended.
      await page.locator('.photos > li').waitFor()
      assert.equal(await page.locator('.photos > li').count(), 1)
      assert.equal(await page.locator('#files > li').count(), 4)
      await picture(page, 'refused')
      await row(page, 'morgen.jpg').locator('input').fill('2026-03-01T12:00:30')
      await page.getByRole('button', { name: 'tekst.jpg weghalen' }).click()
      await page.getByRole('button', { name: 'kapot.jpg weghalen' }).click()
      await page.click('#send')
      await listed(page, 2)
      assert.equal(await kept(page), 0)
      await choose(page, [file('a.jpg', good)])
      await page.evaluate(() => {
        const many = new DataTransfer()
        for (let i = 0; i < 20; i++) many.items.add(new File(['x'], `${i}.jpg`))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: many }))
      })
      await page.getByText('Meer dan 20 foto’s tegelijk kan niet').waitFor()
      assert.equal(await page.locator('#files > li').count(), 20)
    })
  })

  test('two are sent at a time, however many are chosen', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'samen@example.nl')
      let [onTheWay, most] = [0, 0]
      await page.route('**/app/uploads**', async (route) => {
        most = Math.max(most, ++onTheWay)
        await new Promise((resolve) => setTimeout(resolve, 100))
        onTheWay--
        await route.continue()
      })
      const photos = [71, 72, 73, 74, 75].map(async (seed) => file(`${seed}.jpg`, await smallJpeg(seed)))
      await choose(page, await Promise.all(photos))
      await page.click('#send')
      await listed(page, 5)
      assert.equal(most, 2)
    })
  })

  test('once all that can be sent is signed there is nothing to cancel, until more is chosen', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'klaar@example.nl')
      await choose(page, [file('tekst.jpg', Buffer.from('tekst')), file('goed.jpg', await smallJpeg(33))])
      const button = page.locator('#cancel')
      assert.equal(await button.textContent(), 'Annuleren')
      await page.click('#send')
      await page.getByRole('button', { name: 'Klaar', exact: true }).waitFor()
      assert.ok(await button.evaluate((one) => one === document.activeElement))
      await choose(page, [file('nog-een.jpg', await smallJpeg(34))])
      assert.equal(await button.textContent(), 'Annuleren')
      await page.getByRole('button', { name: 'nog-een.jpg weghalen' }).click()
      await page.getByRole('button', { name: 'Klaar', exact: true }).click()
      await listed(page, 1)
    })
  })

  test('dropped and pasted photos are chosen like others', async () => {
    await visit(browser, polder.address, desktop, async (page) => {
      await register(page, 'slepen@example.nl')
      const bytes = [...(await smallJpeg(51))]
      await page.evaluate((given) => {
        const put = (...names: string[]) => {
          const data = new DataTransfer()
          for (const name of names) data.items.add(new File([new Uint8Array(given)], name))
          return data
        }
        document.dispatchEvent(
          new DragEvent('drop', { dataTransfer: put('een.jpg', 'twee.jpg'), cancelable: true }),
        )
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: put('plak.jpg') }))
      }, bytes)
      for (const name of ['een.jpg', 'twee.jpg', 'plak.jpg']) await row(page, name).waitFor()
      await page.click('#send')
      await listed(page, 3)
    })
  })

  test('the place is taken out before anything is sent, as exiftool sees it, and the photo says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polder-upload-'))
    try {
      await visit(browser, polder.address, desktop, async (page) => {
        await register(page, 'plaats@example.nl')
        const withPlace = await makePhoto(64, 48)
          .jpeg()
          .withExif({
            IFD0: { Make: 'Polder' },
            IFD3: {
              ...{ GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 2652/100' },
              ...{ GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 1740/100' },
            },
          } as never)
          .toBuffer()
        await choose(page, [file('duin.jpg', withPlace), file('zonder.jpg', await smallJpeg(61))])
        await page.locator('#place-count').getByText('1 van 2').waitFor()
        assert.equal(await page.isChecked('#remove-place'), false)
        await page.check('#remove-place')
        await page.click('#send')
        await listed(page, 2)
        const marked = page.locator('.photos > li', { hasText: 'Plaats weggehaald' })
        assert.equal(await marked.count(), 1)
        const id = (await marked.getAttribute('id'))!.slice('photo-'.length)
        await page.goto(`${polder.address}/v/${id}`)
        await page.locator('#details').getByText('de plaats is uit het bestand gehaald').waitFor()
        const original = await page.request.get(`${polder.address}/app/photos/${id}/original`)
        const tagsOf = (name: string, bytes: Buffer) => {
          writeFileSync(join(folder, name), bytes)
          const read = execFileSync('exiftool', ['-j', '-a', '-u', '-G1', '--System:all', join(folder, name)])
          return Object.entries(JSON.parse(String(read))[0]).filter(([tag]) => tag !== 'SourceFile')
        }
        const isPlace = ([tag]: [string, unknown]) => /gps/i.test(tag)
        const [given, stored] = [tagsOf('given.jpg', withPlace), tagsOf('stored.jpg', await original.body())]
        assert.ok(given.some(isPlace))
        assert.deepEqual(
          stored,
          given.filter((tag) => !isPlace(tag)),
        )
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('without a script the page says what adding a photo needs, and everything else works', async () => {
    await visit(browser, polder.address, { ...desktop, javaScriptEnabled: false }, async (page) => {
      await register(page, 'zonder@example.nl')
      assert.match((await page.textContent('noscript'))!, /werkt met JavaScript/)
      assert.equal(await page.isVisible('#choose'), false)
      assert.equal(await page.getAttribute('noscript a', 'href'), '/app/camera')
      await page.getByText('Account verwijderen').click()
      await page.getByText('Alles verwijderen').click()
      await page.waitForURL(`${polder.address}/`)
    })
  })
})
