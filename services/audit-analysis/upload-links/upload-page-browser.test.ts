import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import { completeLetter, docx } from '../documents/testing/document-forms.ts'
import { createService } from '../service.ts'

let polder: TestService
let id: string
let link: string
before(async () => {
  polder = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
})
after(() => polder[Symbol.asyncDispose]())
beforeEach(async () => {
  await polder.post('/api/admin/reset')
  id = (await polder.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  link = (await polder.post(`/api/analysis/${id}/upload-link?createdBy=Anna+de+Vries`)).body.uploadUrl
})

const uploaded = async (): Promise<(string | null)[]> =>
  (await polder.get(`/api/documents/${id}`)).body.map((entry: { filename: string | null }) => entry.filename)

describe('in a browser', { skip: missingBrowser }, () => {
  let browser: Browser
  before(async () => {
    browser = await launchBrowser()
  })
  after(() => browser?.close())

  const file = (name: string, content: string | Buffer = 'x') => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

  const open = async (width: number, options: object = {}): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, locale: 'nl-NL', ...options })
    await page.goto(polder.address + link)
    return page
  }

  const drop = (page: Page, selector: string, names: string[]): Promise<void> =>
    page.evaluate(
      ([where, files]) => {
        const dataTransfer = new DataTransfer()
        for (const name of files!) dataTransfer.items.add(new File(['x'], name))
        const target = document.querySelector(where as string)!
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      },
      [selector, names] as [string, string[]],
    )

  for (const width of [1100, 360])
    test(`every document is handed in, ${width} pixels wide`, async () => {
      const page = await open(width)
      await page.getByText('0 van 4 ontvangen').waitFor()
      const files = {
        'bank-statements': file('afschriften.pdf'),
        'bank-confirmation-letter': file('brief.docx', docx(completeLetter)),
        'bank-reconciliation': file('aansluiting.xlsx'),
        'debtor-receipts': file('ontvangsten.csv'),
      }
      for (const [card, sent] of Object.entries(files)) {
        await page.setInputFiles(`#${card}-file`, sent)
        await page.locator(`#${card}`).getByText(`${sent.name} is ontvangen.`).waitFor()
        assert.equal(await page.locator(`#${card} .badge`).textContent(), 'Ontvangen')
      }
      await page.getByText('4 van 4 ontvangen').waitFor()
      await page.getByText('Alles is binnen.').waitFor()
      assert.deepEqual(await uploaded(), [
        'afschriften.pdf',
        'brief.docx',
        'aansluiting.xlsx',
        'ontvangsten.csv',
      ])
      const [scrolled, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      assert.equal(scrolled, shown)
      assert.equal(shown, width)
      await page.reload()
      await page.getByText('4 van 4 ontvangen').waitFor()
      await page.getByText('Alles is binnen.').waitFor()
      await page.close()
    })

  test('each card has one button and one place to drop, of its own kind of file', async () => {
    const page = await open(1100)
    await page.locator('#bank-statements div.drop').waitFor()
    const card = page.locator('#bank-statements')
    assert.deepEqual(
      (await card.innerText()).split('\n').filter((line) => /kies|sleep/i.test(line)),
      ['Kies pdf-bestanden', 'of sleep ze hierheen'],
    )
    await page.close()
  })

  test('files dropped on a card or beside them find their place, and others are refused', async () => {
    const page = await open(1100)
    await drop(page, '#bank-statements', ['afschriften.pdf'])
    await page.locator('#bank-statements-files').getByText('afschriften.pdf is ontvangen.').waitFor()
    await drop(page, 'h1', ['aansluiting.xlsx', 'ontvangsten.csv'])
    await page.locator('#debtor-receipts-files').getByText('ontvangsten.csv is ontvangen.').waitFor()
    await page.locator('#bank-reconciliation-files').getByText('aansluiting.xlsx is ontvangen.').waitFor()
    await drop(page, 'h1', ['administratie.xaf'])
    await page.locator('#unplaced').getByText('administratie.xaf is niet aangenomen.').waitFor()
    await drop(page, '#debtor-receipts', ['ontvangsten.xlsx'])
    await page.locator('#debtor-receipts-files').getByText('Dit moet een csv-bestand zijn (.csv).').waitFor()
    assert.match((await page.locator('#live').textContent())!, /ontvangsten\.xlsx is niet aangenomen/)
    // The line of what came before is still there.
    await page.locator('#debtor-receipts-files').getByText('ontvangsten.csv is ontvangen.').waitFor()
    assert.deepEqual(await uploaded(), ['afschriften.pdf', null, 'aansluiting.xlsx', 'ontvangsten.csv'])
    assert.equal(await page.locator('.over').count(), 0)
    await page.close()
  })

  test('three files dropped for one type are three lines, each with its outcome', async () => {
    const page = await open(1100)
    await drop(page, '#bank-statements', ['januari.pdf', 'februari.xlsx', 'maart.pdf'])
    const lines = page.locator('#bank-statements-files li')
    await lines.getByText('maart.pdf is ontvangen.').waitFor()
    assert.deepEqual(await lines.allTextContents(), [
      'januari.pdf is ontvangen.',
      'februari.xlsx is niet aangenomen. Dit moet een pdf-bestand zijn (.pdf).',
      'maart.pdf is ontvangen.',
    ])
    await page.getByText('2 bestanden ontvangen via deze pagina').waitFor()
    await page.getByText('1 van 4 ontvangen').waitFor()
    await page.close()
  })

  test('a file shows how far it is, and what became of it', async () => {
    const page = await open(1100)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/public/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.setInputFiles('#bank-confirmation-letter-file', file('brief.docx', 'geen Word'))
    const bar = page.getByRole('progressbar', { name: 'brief.docx wordt verstuurd' })
    await bar.waitFor()
    assert.equal(await page.locator('#live').textContent(), 'brief.docx wordt verstuurd')
    held.resolve()
    await page
      .locator('#bank-confirmation-letter-files')
      .getByText('niet te openen als Word-document')
      .waitFor()
    assert.equal(await bar.count(), 0)
    await page.unroute('**/api/public/**')

    await page.route('**/api/public/**', (route) => route.abort())
    await page.setInputFiles('#bank-statements-file', file('a.pdf'))
    await page.locator('#bank-statements-files').getByText('De verbinding viel weg.').waitFor()
    await page.unroute('**/api/public/**')
    await polder.delete(`/api/analysis/${id}`)
    await page.setInputFiles('#bank-statements-file', file('a.pdf'))
    await page.locator('#bank-statements-files').getByText('Deze link werkt niet meer.').waitFor()
    await page.close()
  })

  test('it goes by keyboard alone', async () => {
    const page = await open(1100)
    // Asked for well before the key: the browser must be told not to show its own dialog.
    const chooser = page.waitForEvent('filechooser')
    const focused: string[] = []
    while (!focused.includes('Kies csv-bestanden') && focused.length < 20) {
      await page.keyboard.press('Tab')
      focused.push((await page.locator(':focus').textContent())!)
    }
    assert.equal(focused[0], 'Naar de inhoud')
    assert.deepEqual(focused.slice(-4), [
      'Kies pdf-bestanden',
      'Kies Word-bestanden',
      'Kies Excel-bestanden',
      'Kies csv-bestanden',
    ])
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file('ontvangsten.csv'))
    await page.locator('#debtor-receipts-files').getByText('ontvangsten.csv is ontvangen.').waitFor()
    assert.match((await page.locator(':focus').textContent())!, /csv-bestand/)
    await page.close()
  })

  test('the list of mistakes leads to the place where they are mended', async () => {
    const page = await open(1100)
    await page
      .locator('form[data-type]')
      .first()
      .evaluate((form) => (form as HTMLFormElement).submit())
    await page.getByRole('link', { name: 'Bankafschriften: Kies eerst een bestand.' }).click()
    assert.equal(await page.locator(':focus').textContent(), 'Kies pdf-bestanden')
    await page.close()
  })

  test('it works without JavaScript', async () => {
    const page = await open(360, { javaScriptEnabled: false, locale: 'en-GB' })
    for (const [card, extension] of Object.entries(acceptedExtensions))
      assert.equal(
        await page.locator(`[data-type="${card}"] input[type="file"]`).getAttribute('accept'),
        extension,
      )
    const statements = page.locator('#bank-statements')
    await page.setInputFiles('#bank-statements-file', file('statement.pdf'))
    await statements.getByRole('button', { name: 'Send' }).click()
    await page.getByText('1 of 4 received').waitFor()
    assert.equal(await statements.locator('.badge').textContent(), 'Received')
    await page.setInputFiles('#bank-statements-file', file('statement.docx'))
    await statements.getByRole('button', { name: 'Send' }).click()
    await statements
      .locator('li')
      .getByText('statement.docx was not accepted. This must be a PDF file (.pdf).')
      .waitFor()
    assert.match(await page.title(), /^Error: /)
    await page.getByRole('alert').getByText('statement.docx was not accepted.').waitFor()
    assert.deepEqual(await uploaded(), ['statement.pdf', null, null, null])
    await page.close()
  })
})
