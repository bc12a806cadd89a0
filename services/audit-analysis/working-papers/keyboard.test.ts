/** From the upload to a working paper that two people signed, by keyboard alone, in Dutch. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, FileChooser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

let audit: TestService
let browser: Browser
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  if (!missingBrowser) browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await audit[Symbol.asyncDispose]()
})

/** A sale a day, and one that is far too large. */
const books = (): string =>
  xaf([
    ...Array.from({ length: 60 }, (_, i) =>
      sale(String(i + 1), `2025-06-${String((i % 28) + 1).padStart(2, '0')}`, 121 + i),
    ),
    sale('61', '2025-06-30', 987_654),
  ])

/** What has the focus: its label, or its own words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null
    const label = (one as HTMLInputElement | null)?.labels?.[0]?.textContent
    return (label ?? one?.textContent ?? '').replace(/\s+/g, ' ').trim()
  })

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  assert.fail(`Tab never came to ${name}`)
}

const pressOn = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const typeInto = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

const arrived = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const goTo = async (page: Page, letter: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

/** On a busy machine the browser forgets at times that somebody pressed a key just now, and opens nothing. */
const chooseByKeyboard = async (page: Page): Promise<FileChooser> => {
  for (let tries = 0; tries < 5; tries++) {
    if ((await focused(page)) !== 'Bestand kiezen') await tabTo(page, /^Bestand kiezen$/)
    const opened = page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null)
    await page.keyboard.press('Enter')
    const chooser = await opened
    if (chooser) return chooser
  }
  assert.fail('Enter on "Bestand kiezen" opens nothing')
}

test('a file becomes a signed working paper without a mouse', { skip: missingBrowser }, async () => {
  const context = await browser.newContext({ locale: 'nl-NL', acceptDownloads: true })
  try {
    const page = await context.newPage()
    await page.goto(`${audit.address}/`, { waitUntil: 'networkidle' })
    await (await chooseByKeyboard(page)).setFiles({
      ...({ name: 'proef.xaf', mimeType: 'application/xml' } as const),
      buffer: Buffer.from(books()),
    })
    await pressOn(page, /^Analyseer$/)
    await arrived(page, 'Overzicht')

    await goTo(page, 'f')
    await arrived(page, 'Bevindingen')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await page.getByRole('radio', { name: 'Verklaard' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('f')
    assert.equal(await page.getByRole('radio', { name: 'Opvolgen' }).isChecked(), true)
    await page.keyboard.press('e')
    assert.equal(await page.getByRole('radio', { name: 'Verklaard' }).isChecked(), true)
    await typeInto(page, /^Toelichting/, 'Verkoop van het pand; akte gezien.')
    await typeInto(page, /^Uw naam/, 'Anna de Vries')
    await pressOn(page, /^Vastleggen$/)
    await page.getByText('Het besluit is vastgelegd.').first().waitFor()

    await goTo(page, 'w')
    await arrived(page, 'Werkdocument')
    await typeInto(page, /^Conclusie/, 'Geen afwijking van materieel belang.')
    await pressOn(page, /^Ondertekenen$/)
    await page.getByRole('heading', { name: 'Ondertekenen als beoordelaar' }).waitFor()
    await typeInto(page, /^Uw naam/, 'Bram Jansen')
    await pressOn(page, /^Ondertekenen$/)
    await page.getByText('De ondertekening is vastgelegd.').first().waitFor()

    const downloading = page.waitForEvent('download')
    await pressOn(page, /^Download het werkdocument/)
    const download = await downloading
    assert.equal(download.suggestedFilename(), 'working-paper.pdf')
    assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-')
    assert.match(await page.locator('#signatures').innerText(), /Anna de Vries[\s\S]*Bram Jansen/)
  } finally {
    await context.close()
  }
})
