import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { documentTypes } from '../core/documents/checklist.ts'
import { createService } from '../service.ts'
import { completeLetter, docx, formOf, zip } from './testing/document-forms.ts'

let polder: TestService
let id: string
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
})

interface Entry {
  type: string
  required: boolean
  uploaded: boolean
  filename: string | null
  checkResult: Record<string, boolean> | null
}

const register = (form: FormData, analysis = id) => polder.post(`/api/documents/${analysis}`, { body: form })
const batch = (...files: [name: string, content: string | Buffer | Blob][]) =>
  polder.post(`/api/documents/${id}/batch`, {
    body: formOf(...files.map(([name, content]) => ['files', name, content] as [string, string, Blob])),
  })
const checklist = async (): Promise<Entry[]> => (await polder.get(`/api/documents/${id}`)).body
const entryOf = (entries: Entry[], type: string): Entry => entries.find((entry) => entry.type === type)!
const namesOf = (entries: Entry[]) => entries.map((entry) => entry.filename)

const empty = documentTypes.map((type) => ({
  type,
  required: true,
  uploaded: false,
  filename: null,
  checkResult: null,
}))
const found = {
  companyName: true,
  periodEndDate: true,
  balanceAmount: true,
  signature: true,
  complete: true,
}

test('the checklist begins empty and takes what is registered', async () => {
  assert.deepEqual(await checklist(), empty)
  const { status, body } = await register(
    formOf(['type', 'BANK_STATEMENTS'], ['file', 'afschriften.pdf', '%PDF-1.7']),
  )
  assert.equal(status, 200)
  assert.deepEqual(body, [
    {
      type: 'BANK_STATEMENTS',
      required: true,
      uploaded: true,
      filename: 'afschriften.pdf',
      checkResult: null,
    },
    ...empty.slice(1),
  ])
  assert.deepEqual(await checklist(), body)
  // From inside any extension goes, and the latest file of a type counts.
  await register(formOf(['file', 'camt053.xml', '<Document/>'], ['type', 'BANK_STATEMENTS']))
  assert.deepEqual(namesOf(await checklist()), ['camt053.xml', null, null, null])
})

test('a letter is checked, wherever in the form its type stands', async () => {
  const type: [string, string] = ['type', 'BANK_CONFIRMATION_LETTER']
  const file = (text: string): [string, string, Buffer] => ['file', 'brief.docx', docx(text)]
  for (const form of [formOf(type, file(completeLetter)), formOf(file(completeLetter), type)]) {
    const { status, body } = await register(form)
    assert.equal(status, 200)
    const entry = entryOf(body, 'BANK_CONFIRMATION_LETTER')
    assert.deepEqual([entry.uploaded, entry.filename, entry.checkResult], [true, 'brief.docx', found])
  }
  const parts: [string, string][] = [
    ['companyName', completeLetter.replace('Steenoever', 'Zandoever')],
    ['periodEndDate', completeLetter.replace('2025', '2024')],
    ['balanceAmount', completeLetter.replace('€ 12.345,67', 'geheim')],
    ['signature', completeLetter.replace('Handtekening: ', '')],
  ]
  for (const [missing, text] of parts) {
    const { checkResult } = entryOf(
      (await register(formOf(type, file(text)))).body,
      'BANK_CONFIRMATION_LETTER',
    )
    assert.deepEqual(checkResult, { ...found, [missing]: false, complete: false })
  }
})

test('what cannot be registered is refused by name, and changes nothing', async () => {
  const letter = 'BANK_CONFIRMATION_LETTER'
  const wrong: [FormData, RegExp][] = [
    [formOf(['type', letter], ['file', 'brief.pdf', '%PDF']), /must be a \.docx file, not "brief\.pdf"/],
    [formOf(['file', 'brief.pdf', '%PDF'], ['type', letter]), /must be a \.docx file/],
    [formOf(['type', letter], ['file', 'brief.docx', 'geen Word']), /brief\.docx is not a ZIP file/],
    [formOf(['type', letter], ['file', 'brief.docx', zip(['a.txt', 'x'])]), /brief\.docx is not a document/],
    [formOf(['type', letter], ['file', 'brief.docx', docx(completeLetter).subarray(0, -30)]), /brief\.docx/],
    [formOf(['type', 'INVOICE'], ['file', 'a.pdf', 'x']), /Unknown document type "INVOICE".*BANK_STATEMENTS/],
    [formOf(['type', ''], ['file', 'a.pdf', 'x']), /Unknown document type ""/],
    [formOf(['type', 'BANK_STATEMENTS'], ['file', 'leeg.pdf', '']), /leeg\.pdf is empty/],
    [formOf(['type', 'BANK_STATEMENTS']), /no file in the field "file"/],
    [formOf(['file', 'a.pdf', 'x']), /no text in the field "type"/],
    [formOf(['type', 'BANK_STATEMENTS'], ['file', 'a.pdf']), /"file" must be a file/],
    [formOf(['type', 'BANK_STATEMENTS'], ['document', 'a.pdf', 'x']), /unknown field "document"/],
    [formOf(['type', 'BANK_STATEMENTS'], ['type', letter], ['file', 'a.pdf', 'x']), /"type" was sent twice/],
  ]
  for (const [form, message] of wrong) {
    const { status, body } = await register(form)
    assert.equal(status, 400, body.message)
    assert.match(body.message, message)
  }
  const json = { type: 'BANK_STATEMENTS' }
  assert.equal((await polder.post(`/api/documents/${id}`, { json })).status, 415)
  assert.deepEqual(await checklist(), empty)
})

test('50 MB is taken and one byte more is not, whether it is looked into or not', async () => {
  const limit = 50 * 1024 * 1024
  const blob = (size: number): Blob => new Blob([new Uint8Array(size)])
  const send = (name: string, size: number) =>
    register(formOf(['type', 'BANK_STATEMENTS'], ['file', name, blob(size)]))
  assert.equal((await send('groot.pdf', limit)).status, 200)
  for (const name of ['te-groot.pdf', 'te-groot.docx']) {
    const { status, body } = await send(name, limit + 1)
    assert.equal(status, 413)
    assert.match(body.message, /larger than 50 MB/)
  }
  assert.equal((await batch(['afschrift.pdf', blob(limit + 1)])).status, 413)
  const together = await batch(['a.zip', blob(limit)], ['b.zip', blob(limit)], ['c.zip', blob(1)])
  assert.equal(together.status, 413)
  assert.match(together.body.message, /100 MB together/)
  assert.deepEqual(namesOf(await checklist()), ['groot.pdf', null, null, null])
})

test('a batch is classified by its names, archives within archives too', async () => {
  const archive = zip(
    ['2025/Saldobevestiging Rabobank.docx', docx(completeLetter)],
    ['2025/aansluiting bank.xlsx', 'x'],
    ['2025/vakantie.jpg', 'x'],
    ['__MACOSX/._vakantie.jpg', 'x'],
    ['dieper.zip', zip(['Debiteuren ontvangsten.csv', 'a;b'], ['ontvangsten leeg.csv', ''])],
  )
  const { status, body } = await batch(
    ['map.zip', archive],
    ['bankafschrift.pdf', '%PDF'],
    ['leeg.pdf', ''],
    ['notulen.doc', 'x'],
  )
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['status', 'unrecognized', 'skipped'])
  assert.deepEqual(namesOf(body.status), [
    'bankafschrift.pdf',
    'Saldobevestiging Rabobank.docx',
    'aansluiting bank.xlsx',
    'Debiteuren ontvangsten.csv',
  ])
  assert.deepEqual(entryOf(body.status, 'BANK_CONFIRMATION_LETTER').checkResult, found)
  assert.deepEqual(body.unrecognized, ['vakantie.jpg', 'notulen.doc'])
  assert.deepEqual(body.skipped, ['ontvangsten leeg.csv', 'leeg.pdf'])
  assert.deepEqual(await checklist(), body.status)
})

test('letters of a batch that are none are skipped, and what was there stays', async () => {
  await register(formOf(['type', 'DEBTOR_RECEIPTS'], ['file', 'eerder.csv', 'x']))
  const { status, body } = await batch(
    ['bankbevestiging.pdf', '%PDF'],
    ['confirmation.docx', 'geen Word'],
    ['mt940.sta', ':20:'],
  )
  assert.equal(status, 200)
  assert.deepEqual(namesOf(body.status), ['mt940.sta', null, null, 'eerder.csv'])
  assert.deepEqual(body.skipped, ['bankbevestiging.pdf', 'confirmation.docx'])
  assert.deepEqual(body.unrecognized, [])
})

test('archives that break a limit are 400, and nothing of their batch counts', async () => {
  const nested = zip(['a.zip', zip(['b.zip', zip(['statement.pdf', 'x'])])])
  const many = zip(...Array.from({ length: 201 }, (_, i) => [`statement ${i}.pdf`, 'x'] as [string, string]))
  const wrong: [string, Buffer | string, RegExp][] = [
    ['diep.zip', nested, /two|2 levels/],
    ['veel.zip', many, /More than 200 files/],
    ['uit.zip', zip(['../../statement.pdf', 'x']), /leads out of the archive/],
    ['niet.zip', 'geen archief', /niet\.zip is not a ZIP file/],
  ]
  for (const [name, content, message] of wrong) {
    const { status, body } = await batch(['afschrift.pdf', '%PDF'], [name, content])
    assert.equal(status, 400)
    assert.match(body.message, message)
  }
  const files = Array.from({ length: 201 }, (_, i) => [`statement ${i}.pdf`, 'x'] as [string, string])
  const tooMany = await batch(...files)
  assert.equal(tooMany.status, 400)
  assert.match(tooMany.body.message, /more than 200 file/)
  assert.deepEqual(await checklist(), empty)
  assert.equal((await batch(...files.slice(1))).status, 200)
})

test('which types are required is one setting for all', async () => {
  const types = (...required: string[]) =>
    documentTypes.map((type) => ({ type, required: required.includes(type) }))
  assert.deepEqual((await polder.get('/api/documents/config')).body, types(...documentTypes))
  const json = { requiredTypes: ['DEBTOR_RECEIPTS', 'BANK_STATEMENTS', 'DEBTOR_RECEIPTS'] }
  const { status, body } = await polder.put('/api/documents/config', { json })
  assert.equal(status, 200)
  assert.deepEqual(body, types('BANK_STATEMENTS', 'DEBTOR_RECEIPTS'))
  assert.deepEqual((await polder.get('/api/documents/config')).body, body)
  assert.deepEqual(
    (await checklist()).map(({ type, required }) => ({ type, required })),
    body,
  )
  for (const wrong of [
    { requiredTypes: ['BANK_STATEMENTS', 'INVOICE'] },
    { requiredTypes: 'BANK_STATEMENTS' },
    { requiredTypes: null },
    {},
    { requiredTypes: [], other: 1 },
  ])
    assert.equal((await polder.put('/api/documents/config', { json: wrong })).status, 400)
  assert.deepEqual((await polder.get('/api/documents/config')).body, body)
  assert.deepEqual((await polder.put('/api/documents/config', { json: { requiredTypes: [] } })).body, types())
})

test('documents go with their analysis, and belong to no other', async () => {
  const other = (await polder.post('/api/analysis/examples/stichting')).body.analysisId
  await register(formOf(['type', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x']))
  assert.deepEqual((await polder.get(`/api/documents/${other}`)).body, empty)
  assert.equal((await polder.delete(`/api/analysis/${id}`)).status, 204)
  const form = () => formOf(['type', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x'])
  for (const gone of [id, '00000000-0000-4000-8000-000000000000', 'x'])
    for (const answer of [
      await polder.get(`/api/documents/${gone}`),
      await register(form(), gone),
      await polder.post(`/api/documents/${gone}/batch`, { body: formOf(['files', 'a.pdf', 'x']) }),
    ]) {
      assert.equal(answer.status, 404)
      assert.match(answer.body.message, /This analysis does not exist/)
    }
})
