import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import { completeLetter, docx, formOf } from '../documents/testing/document-forms.ts'
import { createService } from '../service.ts'
import { refusalOfFile } from './refusal.ts'
import { filled, uploadPageWords } from './upload-page.words.ts'

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
  link = (await polder.post(`/api/analysis/${id}/upload-link`)).body.uploadUrl
})

const uploaded = async (): Promise<(string | null)[]> =>
  (await polder.get(`/api/documents/${id}`)).body.map((entry: { filename: string | null }) => entry.filename)

test('the page speaks Dutch and English, and tells nothing of the analysis', async () => {
  const page = async (language: string) => polder.get(link, { headers: { 'accept-language': language } })
  const dutch = await page('nl-NL,nl;q=0.9,en;q=0.8')
  assert.equal(dutch.status, 200)
  assert.match(dutch.body, /<html lang="nl">/)
  assert.match(dutch.body, /Deze link werkt tot en met 1 april 2026/)
  assert.match(dutch.body, /0 van 4 gevraagde documenten ontvangen/)
  const english = await page('de, en;q=0.5')
  assert.match(english.body, /<html lang="en">/)
  assert.match(english.body, /0 of 4 requested documents received/)
  for (const { body, headers } of [dutch, english]) {
    for (const secret of [id, 'Steenoever']) assert.ok(!body.includes(secret))
    assert.match(headers.get('content-security-policy')!, /script-src 'nonce-/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
  }
})

test('both languages say the same things, each place in them filled', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value
  assert.deepEqual(shape(uploadPageWords.nl), shape(uploadPageWords.en))
  assert.equal(filled('{file} van {x}', { file: 'a', x: 0 }), 'a van 0')
})

test('what a file is refused for before it is sent is what the service refuses it for', () => {
  assert.equal(refusalOfFile('.pdf', ' Afschrift.PDF ', 1), null)
  assert.equal(refusalOfFile('.pdf', 'afschrift.pdf.xml', 1), 'wrongKind')
  assert.equal(refusalOfFile('.pdf', 'pdf', 1), 'wrongKind')
  assert.equal(refusalOfFile('.csv', 'a.csv', 0), 'empty')
  assert.equal(refusalOfFile('.csv', 'a.csv', 50 * 1024 * 1024), null)
  assert.equal(refusalOfFile('.csv', 'a.csv', 50 * 1024 * 1024 + 1), 'tooLarge')
})

test('a link that opens nothing has a page that says so', async () => {
  const headers = { 'accept-language': 'nl' }
  const unknown = await polder.get('/upload/onbekend', { headers })
  assert.equal(unknown.status, 404)
  assert.match(unknown.body, /Vraag uw accountant om een nieuwe/)
  assert.match(unknown.headers.get('content-security-policy')!, /style-src 'nonce-/)
  const form = () => formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x'])
  assert.equal((await polder.post('/upload/onbekend', { body: form() })).status, 404)
  await polder.put('/api/admin/feature-flags/external-upload', { json: { enabled: false } })
  const off = await polder.get(link, { headers })
  assert.equal(off.status, 404)
  assert.match(off.body, /uitgeschakeld/)
  await polder.put('/api/admin/feature-flags/external-upload', { json: { enabled: true } })
  for (let i = 0; i < 60; i++) await polder.get(link)
  const busy = await polder.get(link, { headers })
  assert.equal(busy.status, 429)
  assert.equal(busy.headers.get('retry-after'), '60')
  assert.match(busy.body, /Wacht een minuut/)
})

test('the form alone hands in a document, and says plainly what is refused', async () => {
  const send = (type: string, name: string, content: string | Buffer) =>
    polder.post(link, {
      body: formOf(['documentType', type], ['file', name, content]),
      headers: { 'accept-language': 'nl' },
    })
  const taken = await send('BANK_STATEMENTS', 'a.pdf', '%PDF')
  assert.equal(taken.status, 303)
  assert.equal(taken.headers.get('location'), `${link}?received=BANK_STATEMENTS`)
  const after = await polder.get(`${link}?received=BANK_STATEMENTS`, { headers: { 'accept-language': 'nl' } })
  assert.match(after.body, /Bankafschriften: ontvangen\./)
  const wrong: [string, string, string, number, RegExp][] = [
    [
      'BANK_STATEMENTS',
      '<b>.docx',
      'x',
      400,
      /&lt;b&gt;\.docx is niet aangenomen\. Dit moet een pdf-bestand zijn \(\.pdf\)/,
    ],
    ['DEBTOR_RECEIPTS', 'a.csv', '', 400, /a\.csv is niet aangenomen\. Het bestand is leeg/],
    ['BANK_CONFIRMATION_LETTER', 'a.docx', 'x', 400, /niet te openen als Word-document/],
  ]
  for (const [type, name, content, status, message] of wrong) {
    const answer = await send(type, name, content)
    assert.equal(answer.status, status)
    assert.match(answer.body, message)
  }
  assert.equal((await send('INVOICE', 'a.pdf', 'x')).status, 400)
  assert.deepEqual(await uploaded(), ['a.pdf', null, null, null])
})

const chromiumPath = '/usr/bin/chromium'
const missing = !existsSync(chromiumPath) && !process.env['CI'] && 'Chromium is not installed'

describe('in a browser', { skip: missing }, () => {
  let browser: Browser
  before(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
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
      await page.getByText('0 van 4 gevraagde documenten ontvangen').waitFor()
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
      await page.getByText('4 van 4 gevraagde documenten ontvangen. Alles is binnen.').waitFor()
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
      await page.getByText('4 van 4 gevraagde documenten ontvangen. Alles is binnen.').waitFor()
      await page.close()
    })

  test('files dropped on a card or beside them find their place, and others are refused', async () => {
    const page = await open(1100)
    await drop(page, '#bank-statements', ['afschriften.pdf'])
    await page.locator('#bank-statements-result').getByText('afschriften.pdf is ontvangen.').waitFor()
    await drop(page, 'h1', ['aansluiting.xlsx', 'ontvangsten.csv'])
    await page.locator('#debtor-receipts-result').getByText('ontvangsten.csv is ontvangen.').waitFor()
    await page.locator('#bank-reconciliation-result').getByText('aansluiting.xlsx is ontvangen.').waitFor()
    await drop(page, 'h1', ['administratie.xaf'])
    await page.locator('#unplaced').getByText('administratie.xaf is niet aangenomen.').waitFor()
    await drop(page, '#debtor-receipts', ['ontvangsten.xlsx'])
    await page.locator('#debtor-receipts-result').getByText('Dit moet een csv-bestand zijn (.csv).').waitFor()
    assert.match((await page.locator('#live').textContent())!, /ontvangsten\.xlsx is niet aangenomen/)
    assert.deepEqual(await uploaded(), ['afschriften.pdf', null, 'aansluiting.xlsx', 'ontvangsten.csv'])
    assert.equal(await page.locator('.over').count(), 0)
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
      .locator('#bank-confirmation-letter-result')
      .getByText('niet te openen als Word-document')
      .waitFor()
    assert.equal(await bar.count(), 0)
    await page.unroute('**/api/public/**')

    await page.route('**/api/public/**', (route) => route.abort())
    await page.setInputFiles('#bank-statements-file', file('a.pdf'))
    await page.locator('#bank-statements-result').getByText('De verbinding viel weg.').waitFor()
    await page.unroute('**/api/public/**')
    await polder.delete(`/api/analysis/${id}`)
    await page.setInputFiles('#bank-statements-file', file('a.pdf'))
    await page.locator('#bank-statements-result').getByText('Deze link werkt niet meer.').waitFor()
    await page.close()
  })

  test('it goes by keyboard alone', async () => {
    const page = await open(1100)
    // Asked for well before the key: the browser must be told not to show its own dialog.
    const chooser = page.waitForEvent('filechooser')
    const focused: string[] = []
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      focused.push((await page.locator(':focus').textContent())!)
    }
    assert.deepEqual(focused, [
      'Naar de inhoud',
      'Kies een pdf-bestand',
      'Kies een Word-bestand',
      'Kies een Excel-bestand',
      'Kies een csv-bestand',
    ])
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file('ontvangsten.csv'))
    await page.locator('#debtor-receipts-result').getByText('ontvangsten.csv is ontvangen.').waitFor()
    assert.match((await page.locator(':focus').textContent())!, /csv-bestand/)
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
    await page.getByText('1 of 4 requested documents received').waitFor()
    assert.equal(await statements.locator('.badge').textContent(), 'Received')
    await page.setInputFiles('#bank-statements-file', file('statement.docx'))
    await statements.getByRole('button', { name: 'Send' }).click()
    await statements.getByText('statement.docx was not accepted. This must be a PDF file (.pdf).').waitFor()
    assert.deepEqual(await uploaded(), ['statement.pdf', null, null, null])
    await page.close()
  })
})
