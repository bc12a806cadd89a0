/** From the upload to a working paper that two people signed, by keyboard alone, in Dutch. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
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

const arrived = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const goTo = async (page: Page, letter: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

test('a file becomes a signed working paper without a mouse', { skip: missingBrowser }, async () => {
  const context = await browser.newContext({ locale: 'nl-NL', acceptDownloads: true })
  try {
    const page = await context.newPage()
    await page.goto(`${audit.address}/`, { waitUntil: 'networkidle' })
    const keyboard = keyboardOf(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const fieldOf = (act: string, name: RegExp) => page.locator('form', { has: button(act) }).getByLabel(name)
    const chooser = await keyboard.choose(button('Bestand kiezen'))
    await chooser.setFiles({
      ...({ name: 'proef.xaf', mimeType: 'application/xml' } as const),
      buffer: Buffer.from(books()),
    })
    await keyboard.press(button('Analyseer'))
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
    await keyboard.type(fieldOf('Vastleggen', /^Toelichting/), 'Verkoop van het pand; akte gezien.')
    await keyboard.type(fieldOf('Vastleggen', /^Uw naam/), 'Anna de Vries')
    await keyboard.press(button('Vastleggen'))
    await page.getByText('Het besluit is vastgelegd.').first().waitFor()

    await goTo(page, 'w')
    await arrived(page, 'Werkdocument')
    await keyboard.type(fieldOf('Ondertekenen', /^Conclusie/), 'Geen afwijking van materieel belang.')
    await keyboard.press(button('Ondertekenen'))
    await page.getByRole('heading', { name: 'Ondertekenen als beoordelaar' }).waitFor()
    await keyboard.type(fieldOf('Ondertekenen', /^Uw naam/), 'Bram Jansen')
    await keyboard.press(button('Ondertekenen'))
    await page.getByText('De ondertekening is vastgelegd.').first().waitFor()

    const downloading = page.waitForEvent('download')
    await keyboard.press(page.getByRole('link', { name: /^Download het werkdocument/ }).first())
    const download = await downloading
    assert.equal(download.suggestedFilename(), 'working-paper.pdf')
    assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-')
    assert.match(await page.locator('#signatures').innerText(), /Anna de Vries[\s\S]*Bram Jansen/)
  } finally {
    await context.close()
  }
})
