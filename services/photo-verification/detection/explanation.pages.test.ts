/** The pages around a verdict in a browser: its six headlines, the sheet of paper, side by side, and what explains them. */

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { photo as makePhoto, pngChunk, pngTextBody, withPngChunks } from '../core/testing/photos.ts'
import { desktop, launchBrowser, visit } from '../testing/browser.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'polder-explained-'))
after(() => rmSync(folder, { recursive: true }))

describe('around a verdict, in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let checker: PageChecker
  let browser: Browser
  let id: string
  let file: Buffer
  before(async () => {
    polder = await startPhotoService()
    const { token } = await polder.account()
    file = await makePhoto(1500, 1000, 5).jpeg().toBuffer()
    id = (await polder.photo(token, { file })).verificationId
    const isReady = async () =>
      (await polder.get(`/public/photos/${id}/credentials`)).body.state === 'signed' &&
      (await polder.get(`/api/v1/photos/${id}`)).body.aiDetectionStatus === 'SUCCESS'
    await eventually(isReady, 'the photo is signed and looked at')
    checker = await openPageChecker()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await checker?.close()
    await polder[Symbol.asyncDispose]()
  })

  let visitors = 100
  const check = (path: string, name: string) =>
    checker.check(`${polder.address}${path}`, {
      name,
      headers: { 'x-forwarded-for': `192.0.2.${++visitors}` },
    })
  const said = (provider: string, score: number) => ({
    ...{ provider, version: '1', state: 'done', score, isAiGenerated: score > 0.5 },
    at: '2026-03-18T12:00:00.000Z',
  })
  const saying = (detections: object[]) =>
    polder.platform
      .database!.runner('photo_verification')
      .executeSql('UPDATE photos SET detections = $2 WHERE verification_id = $1', [
        id,
        JSON.stringify(detections),
      ])

  test('the sheet of paper', () => check(`/v/${id}/print`, 'print'))
  test('what it proves', () => check('/what-it-proves', 'what-it-proves'))
  test('what it proves stands in cards that are all as far from what is above them', () =>
    visit(browser, `${polder.address}/what-it-proves`, desktop, async (page) => {
      const edges = await page.locator('.lead, .columns, .stack > .card').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      const gaps = edges.slice(1).map(({ top }, at) => Math.round(top - edges[at]!.bottom))
      assert.equal(gaps.length, 3)
      assert.equal(new Set(gaps).size, 1, gaps.join(' '))
    }))

  test('at a desk the facts of a photo stand below its picture, not below an empty column', () =>
    visit(browser, `${polder.address}/v/${id}`, desktop, async (page) => {
      const placed = await page.locator('.photo > :is(.main, .beside, #facts)').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      const [main, beside, facts] = placed
      assert.ok(main && beside && facts)
      assert.ok(facts.left === main.left && facts.right === main.right && facts.right < beside.left)
      assert.ok(facts.top - main.bottom < 40, `${facts.top - main.bottom} pixels are empty`)
    }))

  test('detectors that nobody has measured', () => check('/detection', 'detection'))

  test('a disputed photo, with a table of what each detector said', async () => {
    await saying([said('provenance', 0.5), said('sightengine', 0.9), said('hive', 0.2)])
    await check(`/v/${id}`, 'disputed')
    await saying([said('provenance', 0.5)])
  })

  test('a file that is not the original is held against it with a slider, by keyboard too', async () => {
    const own = join(folder, 'own.jpg')
    writeFileSync(own, await sharp(file).greyscale().jpeg().toBuffer())
    await visit(browser, `${polder.address}/v/${id}`, desktop, async (page) => {
      await page.setInputFiles('#compare-file', own)
      const slider = page.getByRole('slider', {
        name: 'Toon meer van je bestand of van de ondertekende foto',
      })
      await slider.waitFor()
      const shown = () => page.locator('.slider > .over').evaluate((over) => getComputedStyle(over).clipPath)
      const before = await shown()
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      assert.notEqual(await shown(), before)
    })
  })

  test('without JavaScript the two are put side by side', async () => {
    const own = join(folder, 'own.jpg')
    writeFileSync(own, await sharp(file).greyscale().jpeg().toBuffer())
    await visit(
      browser,
      `${polder.address}/v/${id}`,
      { ...desktop, javaScriptEnabled: false },
      async (page) => {
        const input = page.getByLabel('Je bestand')
        const words = page.locator('.drop-zone', { has: input }).getByText('Kies een bestand')
        const ownButton = () =>
          input.evaluate((one) => getComputedStyle(one, '::file-selector-button').display)
        // The browser's own are in the browser's language.
        assert.deepEqual([await words.isVisible(), await ownButton()], [true, 'none'])
        await input.setInputFiles(own)
        assert.deepEqual([await words.isVisible(), await ownButton()], [false, 'none'])
        await page.getByRole('button', { name: 'Versturen en vergelijken' }).click()
        await page.getByRole('heading', { level: 1, name: 'Naast elkaar' }).waitFor()
        // The heading is there before the pictures are.
        await page.waitForLoadState('load')
        const widths = await page
          .locator('.side-by-side img')
          .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
        assert.deepEqual(widths, [960, 1500])
      },
    )
  })

  test('the sheet is one A4 within the margins of a browser, and its code leads back', async (t) => {
    const path = join(folder, 'sheet.pdf')
    // The widest that a browser leaves by itself: half an inch.
    const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' }
    await visit(browser, `${polder.address}/v/${id}/print`, desktop, async (page) => {
      writeFileSync(path, await page.pdf({ format: 'A4', margin }))
    })
    const info = spawnSync('pdfinfo', [path], { encoding: 'utf8' })
    if (info.error) return t.skip('poppler is not installed')
    assert.match(info.stdout, /Pages: +1\n/)
    const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
    for (const text of ['Controleblad', 'Ongewijzigd sinds ondertekening', `${polder.address}/v/${id}`])
      assert.ok(words.includes(text), text)
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', path, join(folder, 'sheet')])
    const code = spawnSync('zbarimg', ['-q', '--raw', join(folder, 'sheet.png')], { encoding: 'utf8' })
    if (code.error) return t.skip('zbarimg is not installed')
    assert.equal(code.stdout.trim(), `${polder.address}/v/${id}`)
  })

  test('what was measured is shown with its interval, numbers and date', async () => {
    const pictures = { real: join(folder, 'real'), generated: join(folder, 'generated') }
    for (const path of Object.values(pictures)) mkdirSync(path)
    const plain = async (seed: number) => makePhoto(40, 30, seed).png().toBuffer()
    const parameters = 'a house\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 1, Size: 512x512, Model: x'
    for (let i = 0; i < 4; i++) {
      writeFileSync(join(pictures.real, `${i}.png`), await plain(i))
      const marked = withPngChunks(await plain(10 + i), [
        pngChunk('tEXt', pngTextBody.tEXt('parameters', parameters)),
      ])
      writeFileSync(join(pictures.generated, `${i}.png`), i === 0 ? await plain(20) : marked)
    }
    writeFileSync(join(pictures.real, 'notes.txt'), 'no picture')
    const command = new URL('./calibrate-detectors.ts', import.meta.url).pathname
    const run = (...folders: string[]) =>
      spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...folders], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DATA_DIR: polder.platform.folder },
      })
    assert.equal(run(pictures.real).status, 1)
    const { status, stdout, stderr } = run(pictures.real, pictures.generated)
    assert.equal(status, 0, stderr)
    assert.match(stdout, /taken for made by AI: 0\.0 % \(95 %: 0\.0 % to 49\.0 %, 0 of 4\)/)
    assert.match(stdout, /found: +75\.0 % \(95 %: 30\.1 % to 95\.4 %, 3 of 4\)/)
    const page = (await polder.get('/detection', { headers: { 'accept-language': 'en' } })).body
    for (const text of ['75% (95%: 30.1% to 95.4%)', '4 real, 4 generated'])
      assert.ok(page.includes(text), text)
    assert.doesNotMatch(page, /not measured here/)
    await check('/detection', 'detection-measured')
  })
})
