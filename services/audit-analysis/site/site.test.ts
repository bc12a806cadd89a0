import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { completeLetter, docx, formOf } from '../documents/testing/document-forms.ts'
import { createService } from '../service.ts'

let audit: TestService
let checker: PageChecker
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await audit[Symbol.asyncDispose]()
})

const skip = { skip: missingBrowser }

const newLink = async (): Promise<string> => {
  const { body } = await audit.post('/api/analysis/examples/bouwbedrijf')
  const link = await audit.post(`/api/analysis/${body.analysisId}/upload-link?createdBy=Anna+de+Vries`)
  return audit.address + link.body.uploadUrl
}

test('the front page says what the service does; programs get the 404 that they always got', async () => {
  const { status, body } = await audit.get('/', { headers: { accept: 'text/html', 'accept-language': 'nl' } })
  assert.equal(status, 200)
  assert.match(body, /<h1>Auditfile analyseren<\/h1>/)
  assert.equal(body.match(/Open dit voorbeeld/g).length, 3)
  assert.equal((await audit.get('/', { headers: { accept: 'application/json' } })).status, 404)
})

test('an example of the front page leads to its overview', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = await audit.post('/examples/stichting', { headers })
  assert.equal(sent.status, 303)
  assert.match((await audit.get(sent.headers.get('location')!)).body, /<h1>Overview<\/h1>/)
  assert.equal((await audit.post('/examples/onbekend', { headers })).status, 404)
})

test('the front page is as pages must be', skip, () =>
  checker.check(`${audit.address}/`, { name: 'audit-front' }),
)

test('a page that is not there is as pages must be', skip, () =>
  checker.check(`${audit.address}/upload/onbekend`, { name: 'audit-upload-gone', status: 404 }),
)

test('the page of an upload link is as pages must be', skip, async () =>
  checker.check(await newLink(), { name: 'audit-upload' }),
)

test('so it is with files that were taken and refused', skip, async () =>
  checker.check(await newLink(), {
    name: 'audit-upload-sent',
    withoutScripts: false,
    prepare: async (page) => {
      const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await page.setInputFiles('#bank-statements-file', [
        file('afschriften-januari.pdf'),
        file('een-bestand-met-een-heel-lange-naam-zonder-spaties-van-de-bank-2025.docx'),
        file('afschriften-maart.pdf'),
      ])
      await page.locator('#bank-statements-files .good').nth(1).waitFor()
    },
  }),
)

test('so it is with a form that was refused without a script', skip, async () => {
  const link = await newLink()
  await checker.check(link, {
    name: 'audit-upload-refused',
    preparedStatus: 400,
    withoutScripts: false,
    prepare: async (page) => {
      await page.evaluate(() => {
        const form = document.querySelector('form[data-type]') as HTMLFormElement
        form.submit()
      })
      await page.locator('.error-summary').waitFor()
    },
  })
})

test('so it is once everything is in', skip, async () => {
  const { body } = await audit.post('/api/analysis/examples/stichting')
  const id = body.analysisId
  const files = ['afschrift.pdf', 'aansluiting.xlsx', 'ontvangsten.csv']
  const batch = formOf(...files.map((name): [string, string, string] => ['files', name, 'x']), [
    'files',
    'bankbevestiging.docx',
    docx(completeLetter),
  ])
  assert.equal((await audit.post(`/api/documents/${id}/batch`, { body: batch })).status, 200)
  const link = (await audit.post(`/api/analysis/${id}/upload-link`)).body.uploadUrl
  assert.match((await audit.get(link, { headers: { 'accept-language': 'nl' } })).body, /Uw accountant vraagt/)
  await checker.check(audit.address + link, { name: 'audit-upload-all-in' })
})

test('so it is where nothing is required', skip, async () => {
  await audit.put('/api/documents/config', { json: { requiredTypes: [] } })
  await checker.check(await newLink(), { name: 'audit-upload-none-required' })
})

test('so it is past the limit of requests', skip, async () => {
  const link = await newLink()
  for (let i = 0; i < 60; i++) await audit.get(link.slice(audit.address.length))
  await checker.check(link, { name: 'audit-upload-busy', status: 429 })
})

test('engagements are in the masthead where there is a database, and never on the page for clients', async () => {
  await using kept = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  const headers = { accept: 'text/html', 'accept-language': 'nl' }
  const links = (body: string): boolean => /<nav aria-label="Hoofdnavigatie">.*href="\/dossiers"/s.test(body)
  assert.equal(links((await kept.get('/', { headers })).body), true)
  assert.equal(links((await audit.get('/', { headers })).body), false)
  const { body } = await kept.post('/api/analysis/examples/stichting')
  const { uploadUrl } = (await kept.post(`/api/analysis/${body.analysisId}/upload-link`)).body
  assert.equal(links((await kept.get(uploadUrl, { headers })).body), false)
})
