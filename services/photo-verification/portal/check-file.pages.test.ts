/** The check of a picture on the front page, in a browser: what is read, what is sent and when, with and without scripts. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { signWithC2pa } from '../adapters/detection/testing/c2pa-sign.ts'
import { makeTestChain } from '../adapters/detection/testing/der.ts'
import { mutate, pngChunk, pngTextBody, seeded, withPngChunks } from '../core/testing/photos.ts'
import { scene } from '../core/testing/scenes.ts'
import { type PhotoTestService, sha256Of, startPhotoService } from '../testing/photo-service.ts'

const capture = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'

describe('the check of a picture', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let checker: PageChecker
  let id: string
  let original: Buffer
  let known: ReturnType<typeof makeTestChain>
  before(async () => {
    known = makeTestChain()
    polder = await startPhotoService({ environment: { C2PA_TRUST_ANCHORS: known.rootPem } })
    checker = await openPageChecker()
    original = await (await scene(1400, 900, 21)).jpeg({ quality: 92 }).toBuffer()
    const { token } = await polder.account()
    id = (await polder.photo(token, { file: original })).verificationId
    await eventually(async () => (await searched(original)).length > 1, 'the photo has its fingerprint')
  })
  after(async () => {
    await checker?.close()
    await polder[Symbol.asyncDispose]()
  })

  const searched = async (file: Buffer): Promise<{ by: string }[]> => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(file)], 'picture'))
    return (await polder.post('/public/recognise', { body })).body.matches
  }

  let visitors = 0
  const visit = async (
    work: (page: Page, sent: string[]) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> => {
    const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${++visitors}` }
    const context = await checker.browser.newContext({ locale: 'en-GB', ...options, extraHTTPHeaders })
    try {
      const page = await context.newPage()
      const sent: string[] = []
      // Everything that leaves the browser, whichever page or worker asks for it.
      context.on('request', (request) => {
        if (!request.url().startsWith('blob:'))
          sent.push(`${request.method()} ${request.url().replace(polder.address, '')}`)
      })
      const errors: string[] = []
      onScriptError(page, (error) => errors.push(String(error)))
      await page.goto(polder.address)
      await work(page, sent)
      assert.deepEqual(errors, [])
    } finally {
      await context.close()
    }
  }

  const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
    await page.getByLabel('The picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.getByText(`${name} has been read.`).waitFor({ state: 'attached' })
  }

  const factOf = async (page: Page, name: string): Promise<string> =>
    (await page.locator('#found-facts dt', { hasText: name }).locator('+ dd').textContent()) ?? ''

  test('nothing but the page’s own files is asked for until something is to be sent, and then only that', () =>
    visit(async (page, sent) => {
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Check a photo')
      const before = sent.splice(0)
      assert.ok(before.every((line) => line.startsWith('GET ')))
      assert.ok(!before.some((line) => /worker|wasm/.test(line)), before.join('\n'))
      const copy = await sharp(original).resize(900).jpeg({ quality: 60 }).toBuffer()
      await choose(page, 'copy.jpg', copy)
      assert.equal(await factOf(page, 'SHA-256'), sha256Of(copy))
      assert.match(await factOf(page, 'Size'), /900 × 579 pixels/)
      assert.match(await factOf(page, 'Content Credentials'), /^None/)
      assert.match(await factOf(page, 'Marks of AI'), /^None found/)
      const pdq = await factOf(page, 'Fingerprint')
      const order = ['Content Credentials', 'Marks of AI', 'Camera', 'Size', 'SHA-256', 'Fingerprint']
      assert.deepEqual(await page.locator('#found-facts dt').allTextContents(), order)
      const read = sent.splice(0)
      assert.ok(
        read.length > 0 && read.every((line) => /^GET \/assets\/in-worker-/.test(line)),
        read.join('\n'),
      )
      const asked = page.waitForRequest('**/public/recognise')
      await page.getByRole('button', { name: 'Search here' }).click()
      const request = await asked
      const { alternatives, ...question } = JSON.parse(request.postData()!)
      assert.deepEqual(question, { pdq })
      assert.equal(alternatives.length, 7)
      await page.getByRole('link', { name: `Photo ${id}: looks the same` }).waitFor()
      assert.deepEqual(sent.splice(0), ['POST /public/recognise'])
      const marked = page.waitForRequest('**/public/recognise')
      await page.getByRole('button', { name: 'Read watermark' }).click()
      assert.match((await marked).headers()['content-type']!, /^multipart\/form-data/)
      await page.locator('#search-result a').first().waitFor()
    }))

  test('a mirrored picture in a frame, and one that is not known here, take one search of the ten in a minute', () =>
    visit(async (page, sent) => {
      const frame = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' }
      const framed = await sharp(original).flop().extend(frame).jpeg({ quality: 80 }).toBuffer()
      await choose(page, 'framed.jpg', framed)
      sent.length = 0
      await page.getByRole('button', { name: 'Search here' }).click()
      await page.getByRole('link', { name: `Photo ${id}: looks the same` }).waitFor()
      await choose(page, 'other.jpg', await (await scene(900, 600, 77)).jpeg().toBuffer())
      await page.getByRole('button', { name: 'Search here' }).click()
      await page.locator('#search-result', { hasText: 'No public photo here' }).waitFor()
      assert.equal(sent.filter((line) => line === 'POST /public/recognise').length, 2)
    }))

  test('the browser’s fingerprint is the server’s, whatever the picture', () =>
    visit(async (page) => {
      for (const [seed, width, height] of [
        [22, 2400, 1600],
        [23, 500, 700],
        [24, 300, 200],
      ] as const) {
        const picture = await scene(width, height, seed)
        const file = await picture
          .jpeg()
          .withMetadata({ orientation: seed === 22 ? 6 : 1 })
          .toBuffer()
        const { token } = await polder.account()
        const { verificationId } = await polder.photo(token, { file })
        await choose(page, `scene-${seed}.jpg`, file)
        const { body } = await eventually(async () => {
          const answer = await polder.post('/public/recognise', {
            json: { pdq: await factOf(page, 'Fingerprint') },
          })
          return answer.body.matches.length > 0 && answer
        }, 'the server has the fingerprint')
        const match = body.matches.find(
          (one: { verificationId: string }) => one.verificationId === verificationId,
        )
        assert.ok(match.distance <= 12, `scene ${seed}: ${match.distance}`)
      }
    }))

  test('Content Credentials: a known signer, an unknown one, and ones that do not fit', () =>
    visit(async (page, sent) => {
      const jpeg = await sharp(original).resize(600).jpeg().toBuffer()
      const stranger = makeTestChain()
      const ofKnown = await signWithC2pa(jpeg, 'image/jpeg', capture, known.signer)
      const ofStranger = await signWithC2pa(jpeg, 'image/jpeg', capture, stranger.signer)
      const moved = Buffer.from(ofStranger)
      moved[moved.length - 30]! ^= 1
      await choose(page, 'known.jpg', Buffer.from(ofKnown))
      assert.ok(sent.some((line) => /^GET \/assets\/c2pa-reader\.[\w-]+\.wasm$/.test(line)))
      assert.match(await factOf(page, 'Content Credentials'), /^Valid, signed by Polder Test Signer/)
      await choose(page, 'stranger.jpg', Buffer.from(ofStranger))
      const unknown = await factOf(page, 'Content Credentials')
      assert.match(unknown, /^Valid, signer unknown: Polder Test Signer/)
      assert.doesNotMatch(unknown, /tampered|changed/)
      await choose(page, 'moved.jpg', moved)
      assert.match(await factOf(page, 'Content Credentials'), /^They do not fit this picture/)
      assert.ok(
        sent.every((line) => line.startsWith('GET ')),
        'nothing was sent',
      )
    }))

  test('that there are no marks of AI is not said before the Content Credentials have been read', () =>
    visit(async (page) => {
      const { signer } = makeTestChain()
      const made = capture.replace('digitalCapture', 'compositeWithTrainedAlgorithmicMedia')
      const picture = await signWithC2pa(original, 'image/jpeg', made, signer)
      const held = Promise.withResolvers<void>()
      await page.context().route('**/assets/c2pa-reader.*.wasm', async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest('**/assets/c2pa-reader.*.wasm')
      await page.getByLabel('The picture').setInputFiles({
        ...{ name: 'made.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) },
      })
      await asked
      const meanwhile = await factOf(page, 'Marks of AI')
      held.resolve()
      assert.equal(meanwhile, 'Reading…')
      await page.getByText('made.jpg has been read.').waitFor({ state: 'attached' })
      assert.match(await factOf(page, 'Marks of AI'), /with parts made by AI \(compositeWithTrained/)
    }))

  test('Content Credentials whose reader does not arrive make the picture none that cannot be read', () =>
    visit(async (page) => {
      const picture = await signWithC2pa(original, 'image/jpeg', capture, known.signer)
      await page.context().route('**/assets/c2pa-reader.*.wasm', (route) => route.abort())
      await choose(page, 'signed.jpg', Buffer.from(picture))
      assert.match(await factOf(page, 'Content Credentials'), /cannot be read/)
      assert.equal(await factOf(page, 'SHA-256'), sha256Of(Buffer.from(picture)))
    }))

  test('marks of AI and the camera’s words are read, compressed ones too; markup stays text', () =>
    visit(async (page) => {
      const png = await sharp(original).resize(200).png().toBuffer()
      const parameters = 'a cat\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512'
      const marked = withPngChunks(png, [pngChunk('zTXt', pngTextBody.zTXt('parameters', parameters))])
      await choose(page, 'marked.png', marked)
      assert.match(await factOf(page, 'Marks of AI'), /AI made it.*Stable Diffusion/)
      const exif = { IFD0: { Make: 'Canon', Model: '<b>R6</b>', Software: '<img src=x onerror=alert(1)>' } }
      await choose(page, 'exif.jpg', await sharp(original).resize(300).jpeg().withExif(exif).toBuffer())
      assert.equal(await factOf(page, 'Camera'), 'Canon <b>R6</b>')
      assert.equal(await factOf(page, 'Software'), '<img src=x onerror=alert(1)>')
      assert.equal(await page.locator('#found-facts img').count(), 0)
    }))

  test('what is no picture is refused in the page, and one that is too plain says so when searched', () =>
    visit(async (page, sent) => {
      const field = page.getByLabel('The picture')
      await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
      await page.getByText('a.jpg is no JPEG, PNG or WebP that can be read.').waitFor()
      assert.equal(await page.locator('#found').isVisible(), false)
      const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#123456' } })
      await choose(page, 'plain.jpg', await plain.jpeg().toBuffer())
      await page.getByRole('button', { name: 'Search here' }).click()
      await page.locator('#search-result', { hasText: 'too plain to recognise' }).waitFor()
      assert.ok(
        sent.every((line) => line.startsWith('GET ')),
        'nothing was sent',
      )
    }))

  test('without JavaScript the page says first that the picture is sent, and the answer finds the photo', () =>
    visit(
      async (page) => {
        const form = await page.locator('#check-file').innerText()
        assert.match(form, /^Your browser runs no JavaScript\. So the picture is sent to this service/)
        await page.getByLabel('The picture').setInputFiles({
          ...{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: original },
        })
        await page.getByRole('button', { name: 'Check the picture' }).click()
        await page.getByRole('link', { name: `Photo ${id}: the same file, unchanged` }).waitFor()
        assert.match(await page.locator('#found').innerText(), new RegExp(sha256Of(original)))
        await page.goto(polder.address)
        await page.getByRole('button', { name: 'Check the picture' }).click()
        await page.getByRole('alert').getByText('Choose a picture first.').waitFor()
      },
      { javaScriptEnabled: false },
    ))

  test('a number in a part of the public image is not said to be another picture’s, with and without scripts', async () => {
    const image = (await polder.get(`/public/photos/${id}/image`)).bytes
    const area = { left: 100, top: 60, width: 500, height: 400 }
    const cut = await sharp(image).extract(area).png().toBuffer()
    const said = new RegExp(`^Number ${id} was found, and this picture as a whole does not look like`)
    const body = new FormData()
    body.set('file', new File([new Uint8Array(cut)], 'cut.png'))
    const headers = { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }
    const posted = await polder.post('/check', { body, headers })
    assert.equal(posted.status, 200)
    assert.match(posted.bytes.toString(), new RegExp(said.source.slice(1)))
    assert.doesNotMatch(posted.bytes.toString(), /It is the number of another picture/)
    await visit(async (page) => {
      await choose(page, 'cut.png', cut)
      await page.getByRole('button', { name: 'Read watermark' }).click()
      await page.locator('#search-result .notice').waitFor()
      assert.match((await page.textContent('#search-result .notice'))!, said)
    })
  })

  test('posted pictures with mutated manifests are read, or refused as what they are, never anything else', async () => {
    const random = seeded(20261123)
    const signed = await signWithC2pa(original, 'image/jpeg', capture, known.signer)
    const headers = { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }
    for (let round = 0; round < 24; round++) {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(mutate(signed, random))], 'copy.jpg'))
      const answer = await polder.post('/check', { body, headers })
      assert.ok([200, 400].includes(answer.status), `round ${round}: ${answer.status}`)
    }
  })

  test('the page with its findings is as pages must be', () =>
    checker.check(polder.address, {
      ...{ name: 'checked-file', headers: { 'x-forwarded-for': '192.0.2.200' } },
      prepare: async (page) => {
        await page.locator('#file').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: original })
        await page.locator('#found-preview img').waitFor()
        await page.getByText(/a\.jpg (?:has been read|is gelezen)\./).waitFor({ state: 'attached' })
        await page.locator('#search-here').click()
        await page.locator('#search-result').getByText(/./).first().waitFor()
        await page.locator('#search-here:not([aria-busy])').waitFor()
      },
    }))
})
