import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { checkPage, desktop, launchBrowser, missingBrowser, phone, visit } from '../testing/browser.ts'
import { checkContrast } from '../testing/contrast.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { photoWords } from './photo.languages.ts'

describe('the public page in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let browser: Browser
  let owner: string
  let file: Buffer
  let id: string
  before(async () => {
    polder = await startPhotoService()
    owner = (await polder.account()).token
    file = await makePhoto(640, 420, 5).jpeg().toBuffer()
    id = (await polder.photo(owner, { file })).verificationId
    await checked(id)
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await polder[Symbol.asyncDispose]()
  })

  const checked = (photoId: string) =>
    eventually(
      async () => (await polder.get(`/api/v1/photos/${photoId}`)).body.aiDetectionStatus === 'SUCCESS',
      'detection has finished',
    )
  const sql = (statement: string, values: unknown[]) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values)
  const viewer = (photoId: string) => `${polder.address}/v/${photoId}`
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.setInputFiles('#compare-file', { name, mimeType: 'image/jpeg', buffer })
  const isImageShown = (page: Page) =>
    page
      .locator('img.framed')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))

  for (const [name, options] of Object.entries({ desktop, phone }))
    test(`the image is seen and a file compared: ${name}`, async () => {
      await visit(browser, viewer(id), options, async (page) => {
        await checkPage(page)
        assert.equal(await isImageShown(page), true)
        const isDutch = options.locale === 'nl-NL'
        const result = page.locator('#compare-result')
        await choose(page, 'origineel.jpg', file)
        await result.getByText(isDutch ? 'origineel.jpg is het origineel' : 'is the original').waitFor()
        assert.equal(await page.textContent('#compare-live'), await result.textContent())
        assert.equal(await page.isVisible('#compare-watermark'), false)
        const changed = Buffer.from(file)
        changed[changed.length - 3]! ^= 1
        await choose(page, 'kopie.jpg', changed)
        await result.getByText(isDutch ? 'niet het ondertekende bestand' : 'not the signed file').waitFor()
        await checkPage(page)
      })
    })

  test('a file dropped anywhere on the page is compared; nothing is sent for it', async () => {
    await visit(browser, viewer(id), desktop, async (page) => {
      const sent: string[] = []
      // The browser asks for the icon, and for the style of pages to come, when it likes.
      page.on('request', (request) => {
        if (!/\/(?:favicon|assets\/[\w.-]+\.css$)/.test(request.url())) sent.push(request.url())
      })
      await page.evaluate(
        (bytes) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'gesleept.jpg'))
          for (const type of ['dragover', 'drop'])
            document
              .querySelector('h1')!
              .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
        },
        [...file],
      )
      await page.getByText('gesleept.jpg is het origineel').first().waitFor()
      assert.deepEqual(sent, [])
    })
  })

  test('the watermark of a file tells a number, and that only, also of another picture that it was copied onto', async () => {
    const copy = (await polder.get(`/public/photos/${id}/image`)).bytes
    const plain = await makePhoto(200, 200, 8).png().toBuffer()
    const other = (await polder.photo(owner)).verificationId
    const carrier = await sharp(copy).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = carrier.info
    const forged = await makePhoto(width, height, 12).raw().toBuffer()
    for (const [i, value] of carrier.data.entries()) forged[i] = (forged[i]! & 254) | (value & 1)
    const forgery = await sharp(forged, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    await visit(browser, viewer(id), desktop, async (page) => {
      const look = () => page.click('#compare-watermark button')
      await choose(page, 'schermafdruk.png', copy)
      await look()
      const told = page.locator('#compare-result')
      await told.getByText(`Het watermerk noemt het nummer van deze foto, ${id}. Vergelijk zelf`).waitFor()
      await choose(page, 'vals.png', forgery)
      await page.focus('#compare-watermark button')
      await page.keyboard.press('Enter')
      await told.getByText('vals.png is niet het origineel. Het watermerk noemt').waitFor()
      assert.doesNotMatch((await told.textContent())!, /is een kopie/)
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      assert.equal(await focused(), photoWords.nl.compare.watermark.ask)
      await choose(page, 'anders.png', plain)
      await look()
      await page.locator('#compare-result').getByText('geen watermerk gevonden').waitFor()
      await page.goto(viewer(other))
      await choose(page, 'schermafdruk.png', copy)
      await look()
      await page.locator('#compare-result').getByText(`van een andere foto, nummer ${id}`).waitFor()
    })
  })

  test('a screenshot saved as PNG still names the photo: of the page, and of the picture at its full size', async () => {
    const watermarkOf = async (screenshot: Uint8Array) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(screenshot)], 'schermafdruk.png', { type: 'image/png' }))
      return (await polder.post('/public/watermark', { body: form })).body.verificationId
    }
    const small = await makePhoto(501, 333, 6).jpeg().toBuffer()
    const { verificationId } = await polder.photo(owner, { file: small })
    await visit(browser, viewer(verificationId), desktop, async (page) => {
      assert.equal(await isImageShown(page), true)
      assert.equal(await watermarkOf(await page.screenshot()), verificationId)
    })
    // Wider than its column, so that the page shows it smaller than it is. Chromium's own styles around a picture are
    // not for the errors that `visit` looks for.
    const page = await browser.newPage(desktop)
    try {
      await page.goto(viewer(id))
      await page.click('figcaption a')
      assert.equal(await watermarkOf(await page.screenshot()), id)
    } finally {
      await page.close()
    }
  })

  test('a picture that fails is a sentence, without a link to it', async () => {
    for (const options of [desktop, phone])
      await visit(browser, 'about:blank', options, async (page) => {
        await page.route('**/image', (route) => route.fulfill({ status: 500, json: {} }))
        await page.goto(viewer(id))
        await page.locator('#picture-failed').waitFor()
        assert.equal(await page.isVisible('img.framed'), false)
        assert.equal(await page.isVisible('figcaption'), false)
        await checkPage(page)
      })
  })

  test('on a narrow phone no word of the heading is broken', async () => {
    for (const locale of ['nl-NL', 'en-GB']) {
      const narrow = { ...phone, locale, viewport: { width: 320, height: 640 } }
      await visit(browser, viewer(id), narrow, async (page) => {
        const broken = await page.locator('h1').evaluate((heading) => {
          const text = heading.firstChild as Text
          return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        })
        assert.deepEqual(broken, [])
        await checkPage(page)
      })
    }
  })

  test('every text stands out from its ground, in light and dark (WCAG AA)', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      await visit(browser, viewer(id), { ...desktop, colorScheme }, async (page) => {
        await page.locator('details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '')
        })
        await choose(page, 'kopie.jpg', Buffer.concat([file, Buffer.from([0])]))
        await page.locator('#compare-result.bad').waitFor()
        await checkContrast(page)
      })
  })

  test('by keyboard alone the file chooser opens', async () => {
    await visit(browser, viewer(id), desktop, async (page) => {
      // Listened for from the start: Chromium takes a moment to hand choosers over.
      const original = { name: 'origineel.jpg', mimeType: 'image/jpeg', buffer: file }
      page.on('filechooser', (chooser) => void chooser.setFiles(original))
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Naar de inhoud')
      await page.keyboard.press('Enter')
      for (const text of ['Wat bewijst dit?', 'op ware grootte', 'Detectoren']) {
        await page.keyboard.press('Tab')
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), text)
      }
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'compare-choose')
      await page.keyboard.press('Enter')
      await page.locator('#compare-result.good').waitFor()
    })
  })

  test('an AI check that ends while the page is open is shown without loading it anew', async () => {
    const { verificationId } = await polder.photo(owner)
    await checked(verificationId)
    const set = (status: string) =>
      sql('UPDATE photos SET ai_status = $2 WHERE verification_id = $1', [verificationId, status])
    await set('PENDING')
    await visit(browser, viewer(id), desktop, async (page) => {
      await page.clock.install({ time: '2026-03-18T12:00:00.000Z' })
      await page.goto(viewer(verificationId))
      assert.equal(await page.textContent('#ai-badge'), 'AI-controle loopt nog')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await set('SUCCESS')
      await page.clock.runFor(2000)
      await page.locator('#ai-badge').getByText('AI: geen aanwijzing, voor noch tegen').waitFor()
      await page.locator('#ai-result').getByText('Het bestand draagt geen sporen').waitFor()
      assert.equal(await page.evaluate(() => 'isSamePage' in window), true)
    })
  })

  test('a changed photo offers no comparison and says why not to rely on it', async () => {
    const { verificationId } = await polder.photo(owner)
    await checked(verificationId)
    await sql("UPDATE photos SET captured_at = captured_at - interval '1 day' WHERE verification_id = $1", [
      verificationId,
    ])
    await visit(browser, viewer(verificationId), phone, async (page) => {
      await page.locator('.headline').getByText('No longer as it was signed').waitFor()
      assert.equal(await page.locator('#compare').count(), 0)
      await checkPage(page)
    })
  })

  for (const javaScriptEnabled of [true, false])
    test(`the password form opens the photo, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const { verificationId } = await polder.photo(owner)
      const json = { password: 'gele tulpen' }
      await polder.patch(`/api/v1/photos/${verificationId}/view-password`, { token: owner, json })
      const options = { ...phone, javaScriptEnabled }
      await visit(browser, viewer(verificationId), options, async (page) => {
        if (javaScriptEnabled) await checkPage(page)
        await page.fill('#pw', 'fout')
        await page.keyboard.press('Enter')
        await page.getByRole('alert').getByText('That password is not right').waitFor()
        if (javaScriptEnabled) await checkContrast(page)
        await page.getByLabel('Password', { exact: true }).fill('gele tulpen')
        await page.keyboard.press('Enter')
        await page.getByText('Unchanged since it was signed').waitFor()
        assert.equal(page.url(), viewer(verificationId))
        const image = page.locator('img.framed')
        assert.equal(
          (await page.request.get(polder.address + (await image.getAttribute('src')))).status(),
          200,
        )
        if (!javaScriptEnabled) {
          await page.locator('noscript p').first().waitFor()
          assert.equal(await page.isVisible('#compare'), false)
        }
      })
    })
})
