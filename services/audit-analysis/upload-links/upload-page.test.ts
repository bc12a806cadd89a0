import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { formOf } from '../documents/testing/document-forms.ts'
import { createService } from '../service.ts'
import { refusalOfFile } from './refusal.ts'
import { uploadPageWords } from './upload-page.views.ts'
import { filled } from './upload-page.words.ts'

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

test('the page says who asks whom, for which year, in Dutch and English, and tells nothing of the analysis', async () => {
  const page = async (language: string) => polder.get(link, { headers: { 'accept-language': language } })
  const dutch = await page('nl-NL,nl;q=0.9,en;q=0.8')
  assert.equal(dutch.status, 200)
  assert.match(dutch.body, /<html lang="nl">/)
  assert.match(dutch.body, /Deze link werkt tot en met<\/dt><dd>1 april 2026/)
  assert.match(dutch.body, /0 van 4 ontvangen/)
  assert.match(dutch.body, /Van de inhoud wordt niets bewaard/)
  assert.match(
    dutch.body,
    /Anna de Vries vraagt om documenten van Aannemersbedrijf Steenoever B\.V\. \(fictief\) over 2025\./,
  )
  const english = await page('de, en;q=0.5')
  assert.match(english.body, /<html lang="en">/)
  assert.match(english.body, /0 of 4 received/)
  assert.match(english.body, /Anna de Vries asks for documents of .* for 2025\./)
  for (const { body, headers } of [dutch, english]) {
    assert.ok(!body.includes(id))
    assert.match(headers.get('content-security-policy')!, /script-src 'nonce-/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'same-origin')
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
  const headers = { 'accept-language': 'nl', 'sec-fetch-site': 'same-origin' }
  const unknown = await polder.get('/upload/onbekend', { headers })
  assert.equal(unknown.status, 404)
  assert.match(unknown.body, /Vraag uw accountant om een nieuwe/)
  assert.match(unknown.headers.get('content-security-policy')!, /style-src 'nonce-/)
  const form = () => formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x'])
  assert.equal((await polder.post('/upload/onbekend', { body: form(), headers })).status, 404)
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

const ownPage = { 'accept-language': 'nl', 'sec-fetch-site': 'same-origin' }

const sendForm = (type: string, ...files: [name: string, content: string | Buffer][]) =>
  polder.post(link, {
    body: formOf(
      ['documentType', type],
      ...files.map(([name, content]): [string, string, string | Buffer] => ['file', name, content]),
    ),
    headers: ownPage,
  })

test('the form alone hands in documents, and says plainly what is refused', async () => {
  const taken = await sendForm('BANK_STATEMENTS', ['a.pdf', '%PDF'])
  assert.equal(taken.status, 303)
  assert.equal(taken.headers.get('location'), `${link}?received=BANK_STATEMENTS`)
  const after = await polder.get(`${link}?received=BANK_STATEMENTS`, { headers: ownPage })
  assert.match(after.body, /1 bestand ontvangen via deze pagina/)
  const wrong: [string, string, string, RegExp][] = [
    [
      'BANK_STATEMENTS',
      '<b>.docx',
      'x',
      /&lt;b&gt;\.docx is niet aangenomen\. Dit moet een pdf-bestand zijn \(\.pdf\)/,
    ],
    ['DEBTOR_RECEIPTS', 'a.csv', '', /a\.csv is niet aangenomen\. Het bestand is leeg/],
    ['BANK_CONFIRMATION_LETTER', 'a.docx', 'x', /niet te openen als Word-document/],
    ['BANK_STATEMENTS', '', '', /Bankafschriften: Kies eerst een bestand\./],
  ]
  for (const [type, name, content, message] of wrong) {
    const answer = await sendForm(type, [name, content])
    assert.equal(answer.status, 400)
    assert.match(answer.body, message)
    assert.match(answer.body, /<title>Fout: /)
  }
  assert.equal((await sendForm('INVOICE', ['a.pdf', 'x'])).status, 400)
  assert.deepEqual(await uploaded(), ['a.pdf', null, null, null])
})

test('of several files each has its own outcome: none loses those of the others', async () => {
  const { status, body } = await sendForm(
    'BANK_STATEMENTS',
    ['januari.pdf', '%PDF'],
    ['februari.docx', 'x'],
    ['maart.pdf', ''],
    ['april.pdf', '%PDF'],
  )
  assert.equal(status, 400)
  for (const sentence of [
    'januari.pdf is ontvangen.',
    'februari.docx is niet aangenomen. Dit moet een pdf-bestand zijn (.pdf).',
    'maart.pdf is niet aangenomen. Het bestand is leeg. Kies een ander bestand.',
    'april.pdf is ontvangen.',
  ])
    assert.ok(body.includes(`${sentence}</li>`), sentence)
  assert.match(body, /2 bestanden ontvangen via deze pagina/)
  assert.deepEqual(await uploaded(), ['april.pdf', null, null, null])
  assert.equal((await sendForm('BANK_STATEMENTS', ['mei.pdf', '%PDF'], ['juni.pdf', '%PDF'])).status, 303)
})

test('a form that comes from another site is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const body = formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x'])
  assert.equal((await polder.post(link, { body, headers })).status, 403)
  assert.deepEqual(await uploaded(), [null, null, null, null])
})
