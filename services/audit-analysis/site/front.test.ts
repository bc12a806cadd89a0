/** Files go in by the front page: by its form, by its module in a browser, and not at all when they are refused or broken off. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { testListedPages } from '../../../kit/testing/listed-pages.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { examplePath } from '../examples/catalogue.ts'
import { createService } from '../service.ts'

let audit: TestService
let browser: Browser
let example: Buffer
before(async () => {
  audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1', MAX_SESSIONS: '2' },
  })
  if (!missingBrowser) browser = await launchBrowser()
  example = await readFile(examplePath('stichting')!)
})
after(async () => {
  await browser?.close()
  await audit[Symbol.asyncDispose]()
})

const skip = missingBrowser
const own = { 'sec-fetch-site': 'same-origin', 'accept-language': 'nl' }

const formOf = (bytes: Uint8Array, name = 'boekjaar.xaf'): FormData => {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], name))
  return form
}

test('the form leads to the overview of its file', async () => {
  const sent = await audit.post('/', { headers: own, body: formOf(example) })
  assert.equal(sent.status, 303)
  const { body } = await audit.get(sent.headers.get('location')!, { headers: own })
  assert.match(body, /<h1>Overzicht<\/h1>/)
  assert.match(body, /Stichting Buitenlicht/)
})

test('a form from another site sends nothing', async () => {
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
    {},
  ]
  for (const headers of strangers)
    assert.equal((await audit.post('/', { headers, body: formOf(example) })).status, 403)
})

test('a refused file is told of on the page, in its language, with what to do', async () => {
  const broken = example.subarray(0, example.length / 2)
  const refused = await audit.post('/', { headers: own, body: formOf(broken) })
  assert.equal(refused.status, 400)
  assert.match(refused.body, /<title>Fout: Auditfile analyseren/)
  assert.match(refused.body, /Regel \d+: .*afgebroken.* Exporteer het auditfile opnieuw/)
  const english = { ...own, 'accept-language': 'en' }
  const told = await audit.post('/', { headers: english, body: formOf(broken) })
  assert.match(told.body, /Line \d+: .*truncated.* Export the audit file/)
  const none = await audit.post('/', { headers: own, body: new FormData() })
  assert.equal(none.status, 400)
  assert.match(none.body, /Kies eerst een bestand\./)
})

test('of too many files the page says how many may come', async () => {
  const form = new FormData()
  for (let i = 0; i < 13; i++) form.append('file', new File([Uint8Array.from(example)], `${i}.xaf`))
  const { status, body } = await audit.post('/', { headers: own, body: form })
  assert.equal(status, 400)
  assert.match(body, /Kies hoogstens 12 bestanden tegelijk\./)
})

test('the module is answered in words: where to go, or why not', async () => {
  const headers = { ...own, accept: 'text/plain' }
  const taken = await audit.post('/', { headers, body: formOf(example) })
  assert.equal(taken.status, 200)
  assert.match(taken.body, /^\/a\/[\w-]+$/)
  const refused = await audit.post('/', { headers, body: formOf(Buffer.from('<html></html>'), 'a.xaf') })
  assert.equal(refused.status, 400)
  assert.equal(
    refused.body,
    'Regel 1: Dit is geen auditfile: het begint met <html>. Kies een auditfile: XAF, CLAIR of ADF.',
  )
})

test('an upload that breaks off in the middle leaves nothing', async () => {
  const { port } = new URL(audit.address)
  const upload = async () =>
    (await audit.post('/', { headers: own, body: formOf(example) })).headers.get('location')!
  // As many as there is room for: one more would push the first one out.
  const kept = [await upload(), await upload()]
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nsec-fetch-site: same-origin\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${example.length + 200}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.xaf"\r\ncontent-type: application/xml\r\n\r\n`,
  )
  await new Promise<void>((done) => socket.write(example.subarray(0, 50_000), () => done()))
  socket.destroy()
  // The one reading thread is free for the next file, which is refused.
  assert.equal((await audit.post('/', { headers: own, body: formOf(Buffer.from('<a/>')) })).status, 400)
  for (const path of kept) assert.equal((await audit.get(path)).status, 200)
})

const visit = async (run: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ locale: 'nl-NL' })
  try {
    const page = await context.newPage()
    await page.goto(`${audit.address}/`)
    await run(page)
  } finally {
    await context.close()
  }
}

test('in a browser: choosing, uploading with its progress, and the overview', { skip }, async () => {
  await visit(async (page) => {
    await page.getByLabel('Bestand kiezen').setInputFiles({
      ...({ name: 'boekjaar.xaf', mimeType: 'application/xml' } as const),
      buffer: example,
    })
    await page.getByRole('status').getByText('1 bestand gekozen').waitFor()
    // The answer waits until the progress was seen.
    let go = (): void => {}
    const seen = new Promise<void>((done) => {
      go = done
    })
    await page.route('**/', async (route) => {
      await seen
      await route.continue()
    })
    await page.getByRole('button', { name: 'Analyseer' }).click()
    await page.getByRole('progressbar', { name: 'Uploaden' }).waitFor()
    go()
    await page.getByRole('heading', { level: 1, name: 'Overzicht' }).waitFor()
    assert.match(new URL(page.url()).pathname, /^\/a\/[\w-]+$/)
  })
})

test('in a browser: a refused file is read out, and the next one can be chosen', { skip }, async () => {
  await visit(async (page) => {
    const field = page.getByLabel('Bestand kiezen')
    const choose = (name: string, text: string) =>
      field.setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Analyseer' }).click()
    await page.getByRole('alert').getByText('Kies eerst een bestand.').waitFor()
    await choose('brief.pdf', 'x')
    await page.getByText('brief.pdf kan hier niet.').waitFor()
    await choose('a.xaf', '<auditfile>')
    await page.getByRole('button', { name: 'Analyseer' }).click()
    await page.getByRole('alert').getByText('afgebroken').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Analyseer' }).isEnabled(), true)
    assert.equal(await page.getByRole('progressbar').count(), 0)
  })
})

test('the front page with a refusal is as pages must be', { skip }, async () => {
  await using checker = await openPageChecker()
  await checker.check(`${audit.address}/`, {
    ...({ name: 'audit-front-refused', withoutScripts: false, preparedStatus: 400 } as const),
    headers: { accept: 'text/html' },
    prepare: async (page) => {
      await page.evaluate(() => (document.getElementById('upload') as HTMLFormElement).submit())
      await page.locator('.error-summary').waitFor()
    },
  })
})

testListedPages(() => audit, ['/', '/problems', '/problems/conflict'])
