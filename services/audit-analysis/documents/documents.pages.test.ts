/** The page of documents: its checklist, its forms and its upload links. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { completeLetter, docx } from './testing/document-forms.ts'

let audit: TestService
let path: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  const { body } = await audit.post('/api/analysis/examples/stichting')
  path = `/a/${body.analysisId}/documents`
})
after(() => audit[Symbol.asyncDispose]())

const own = { 'sec-fetch-site': 'same-origin', 'accept-language': 'nl' }
const page = async (cookie = ''): Promise<string> =>
  (await audit.get(path, { headers: { ...own, cookie } })).body

const add = (documentType: string, ...files: [string, string | Uint8Array<ArrayBuffer>][]) => {
  const form = new FormData()
  form.append('documentType', documentType)
  for (const [name, content] of files) form.append('file', new File([content], name))
  return audit.post(path, { headers: own, body: form })
}

const send = (below: string, fields: string) =>
  audit.post(`${path}${below}`, {
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
    body: fields,
  })

test('documents are added by the type that is chosen, or by their names', async () => {
  assert.match(await page(), /<h1>Stukken<\/h1>/)
  assert.equal((await page()).match(/Nog nodig/g)!.length, 4)
  const chosen = await add('BANK_STATEMENTS', ['januari.pdf', 'x'], ['februari.pdf', 'x'])
  assert.equal(chosen.status, 303)
  assert.match(await page(`toast=added`), /De stukken zijn toegevoegd\./)
  assert.match(await page(), /februari\.pdf/)
  const named = await add(
    '',
    ['ontvangsten.csv', 'x'],
    ['bankbevestiging.docx', Uint8Array.from(docx(completeLetter))],
  )
  assert.equal(named.status, 303)
  const body = await page()
  assert.match(body, /ontvangsten\.csv/)
  assert.match(body, /bankbevestiging\.docx/)
  assert.equal(body.match(/Nog nodig/g)!.length, 1)
})

test('what cannot be added is told of in words', async () => {
  const told = async (answer: Promise<{ status: number; body: string }>): Promise<string> => {
    const { status, body } = await answer
    assert.equal(status, 422)
    assert.match(body, /Er is een probleem/)
    return body
  }
  assert.match(await told(add('', ['raadsel.pdf', 'x'])), /niet welk stuk het is: raadsel\.pdf/)
  assert.match(await told(add('BANK_CONFIRMATION_LETTER', ['brief.pdf', 'x'])), /moet een Word-bestand/)
  assert.match(await told(add('BANK_STATEMENTS', ['', ''])), /Kies eerst een bestand\./)
  assert.match(await told(add('SOMETHING', ['a.pdf', 'x'])), /Unknown document type/)
})

test('which documents are needed is chosen on the page', async () => {
  assert.equal((await send('/required', 'requiredTypes=BANK_STATEMENTS')).status, 303)
  const { body } = await audit.get('/api/documents/config')
  assert.deepEqual(
    body
      .filter((entry: { required: boolean }) => entry.required)
      .map((entry: { type: string }) => entry.type),
    ['BANK_STATEMENTS'],
  )
  assert.equal((await send('/required', '')).status, 303)
  assert.equal((await send('/required', 'requiredTypes=X')).status, 400)
})

test('an upload link is shown to whoever made it, at no address, and it works', async () => {
  const made = await send('/upload-link', 'createdBy=Anna+%3Cb%3E')
  assert.equal(made.status, 303)
  assert.equal(made.headers.get('location'), path)
  const cookie = made.headers.get('set-cookie')!
  assert.match(cookie, new RegExp(`; Path=${path}; Max-Age=300; HttpOnly; SameSite=Strict$`))
  const shown = await page(cookie.split(';')[0])
  const link = /<code id="upload-link">(http:[^<]+)<\/code>/.exec(shown)![1]!
  assert.ok(link.startsWith(`${audit.address}/upload/`))
  const opened = await audit.get(new URL(link).pathname, { headers: own })
  assert.match(opened.body, /Anna &lt;b&gt;/)
  const again = await page()
  assert.doesNotMatch(again, /id="upload-link"/)
  assert.match(again, /Uploadlinks die nu werken/)
  assert.match(again, /Anna &lt;b&gt;/)
})

test('without the flag there are no links on the page', async () => {
  await audit.put('/api/admin/feature-flags/external-upload', { json: { enabled: false } })
  assert.doesNotMatch(await page(), /Uploadlink maken/)
  assert.equal((await send('/upload-link', 'createdBy=')).status, 404)
  await audit.put('/api/admin/feature-flags/external-upload', { json: { enabled: true } })
  assert.match(await page(), /Uploadlink maken/)
})
