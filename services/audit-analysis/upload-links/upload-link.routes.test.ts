import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import { completeLetter, docx, formOf } from '../documents/testing/document-forms.ts'
import { createService } from '../service.ts'

let polder: TestService
let id: string
let token: string
before(async () => {
  polder = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
})
after(() => polder[Symbol.asyncDispose]())
beforeEach(async () => {
  await polder.post('/api/admin/reset')
  polder.platform.clock.set('2026-03-18T12:00:00.700Z')
  id = (await polder.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  token = (await polder.post(`/api/analysis/${id}/upload-link`)).body.token
})

const links = async () => (await polder.get(`/api/analysis/${id}/upload-link`)).body
const external = (request?: string) => polder.get(`/api/public/upload/${request ?? token}`)
const submit = (type: string, name: string, content: string | Buffer = 'x') =>
  polder.post(`/api/public/upload/${token}`, {
    body: formOf(['documentType', type], ['file', name, content]),
  })

test('a link is made with a token of 256 bits, shown once', async () => {
  const { status, body } = await polder.post(`/api/analysis/${id}/upload-link?createdBy=Anna%20de%20Vries`)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    token: body.token,
    expiresAt: '2026-04-01T12:00:00',
    uploadUrl: `/upload/${body.token}`,
  })
  assert.equal(Buffer.from(body.token, 'base64url').length, 32)
  assert.notEqual(body.token, token)
  const listed = await polder.get(`/api/analysis/${id}/upload-link`)
  assert.equal(listed.status, 200)
  const summary = {
    analysisId: id,
    createdAt: '2026-03-18T12:00:00',
    expiresAt: '2026-04-01T12:00:00',
    useCount: 0,
  }
  assert.deepEqual(listed.body, [
    { ...summary, createdBy: 'accountant' },
    { ...summary, createdBy: 'Anna de Vries' },
  ])
  assert.ok(!listed.bytes.includes(body.token))
  await polder.post(`/api/analysis/${id}/upload-link?createdBy=%20`)
  assert.equal((await links())[2].createdBy, 'accountant')
  assert.equal(
    (await polder.post(`/api/analysis/${id}/upload-link?createdBy=${'x'.repeat(201)}`)).status,
    400,
  )
  assert.equal((await polder.post(`/api/analysis/${id}/upload-link?by=x`)).status, 400)
})

test('outside, the checklist says what is required and uploaded, and nothing else', async () => {
  await polder.post(`/api/documents/${id}`, {
    body: formOf(['type', 'BANK_CONFIRMATION_LETTER'], ['file', 'saldo 12.345.docx', docx(completeLetter)]),
  })
  await polder.put('/api/documents/config', { json: { requiredTypes: ['BANK_STATEMENTS'] } })
  const { status, body, bytes, headers } = await external()
  assert.equal(status, 200)
  const entry = { required: false, uploaded: false, filename: null, checkResult: null }
  assert.deepEqual(body, [
    { ...entry, type: 'BANK_STATEMENTS', required: true },
    { ...entry, type: 'BANK_CONFIRMATION_LETTER', uploaded: true },
    { ...entry, type: 'BANK_RECONCILIATION' },
    { ...entry, type: 'DEBTOR_RECEIPTS' },
  ])
  for (const secret of [id, 'Steenoever', '12.345']) assert.ok(!bytes.includes(secret))
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('where nothing is required the page does not say that all is in', async () => {
  await polder.put('/api/documents/config', { json: { requiredTypes: [] } })
  const { bytes } = await polder.get(`/upload/${token}`, { headers: { 'accept-language': 'nl' } })
  assert.match(String(bytes), /<p>Er is geen document verplicht/)
  assert.doesNotMatch(String(bytes), /0 van 0/)
})

test('a document of each type is handed in', async () => {
  const files: [string, string, string | Buffer][] = [
    ['BANK_STATEMENTS', 'afschriften.PDF', '%PDF'],
    ['BANK_CONFIRMATION_LETTER', 'brief.docx', docx(completeLetter)],
    ['BANK_RECONCILIATION', 'C:\\map\\aansluiting.xlsx', 'x'],
    ['DEBTOR_RECEIPTS', 'ontvangsten.csv', 'a;b'],
  ]
  for (const [type, name, content] of files) {
    const { status, body } = await submit(type, name, content)
    assert.equal(status, 200)
    assert.deepEqual(body, { status: 'UPLOADED', fileName: name.split('\\').at(-1) })
  }
  assert.ok((await external()).body.every((entry: { uploaded: boolean }) => entry.uploaded))
  const inside = (await polder.get(`/api/documents/${id}`)).body
  assert.deepEqual(
    inside.map((entry: { filename: string }) => entry.filename),
    ['afschriften.PDF', 'brief.docx', 'aansluiting.xlsx', 'ontvangsten.csv'],
  )
  assert.equal(inside[1].checkResult.complete, true)
  const [link] = await links()
  assert.equal(link.useCount, 5)
})

test('a file of the wrong kind is refused, the right extension named, and nothing recorded', async () => {
  const untouched = (await external()).body
  for (const [type, accepted] of Object.entries(acceptedExtensions)) {
    for (const extension of ['.xml', '.xaf', '.xsd', '.xslt', '.svg', '.XML']) {
      const { status, body } = await submit(type, `bestand${extension}`)
      assert.equal(status, 400)
      assert.match(body.message, /not accepted/)
    }
    for (const other of ['.exe', '.pdf', '.docx', '.xlsx', '.csv'].filter(
      (extension) => extension !== accepted,
    )) {
      const { status, body } = await submit(type, `bestand${other}`)
      assert.equal(status, 400)
      assert.ok(body.message.includes(`must be a ${accepted} file`), body.message)
    }
    polder.platform.clock.advance(60_000)
  }
  const wrong: [FormData, RegExp][] = [
    [formOf(['file', 'a.pdf', 'x'], ['documentType', 'DEBTOR_RECEIPTS']), /must be a \.csv file/],
    [formOf(['documentType', 'INVOICE'], ['file', 'a.pdf', 'x']), /Unknown document type "INVOICE"/],
    [formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'a.pdf', '']), /a\.pdf is empty/],
    [formOf(['documentType', 'BANK_CONFIRMATION_LETTER'], ['file', 'a.docx', 'x']), /a\.docx is not a ZIP/],
    [formOf(['documentType', 'BANK_STATEMENTS']), /no file/],
    [formOf(['file', 'a.pdf', 'x']), /no text in the field "documentType"/],
    [formOf(['type', 'BANK_STATEMENTS'], ['file', 'a.pdf', 'x']), /unknown field "type"/],
  ]
  for (const [form, message] of wrong) {
    const { status, body } = await polder.post(`/api/public/upload/${token}`, { body: form })
    assert.equal(status, 400)
    assert.match(body.message, message)
  }
  const large = new Blob([new Uint8Array(50 * 1024 * 1024 + 1)])
  const tooLarge = await polder.post(`/api/public/upload/${token}`, {
    body: formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'a.pdf', large]),
  })
  assert.equal(tooLarge.status, 413)
  assert.deepEqual((await external()).body, untouched)
})

test('a token lasts 14 days to the second', async () => {
  const { clock } = polder.platform
  clock.set('2026-04-01T11:59:59.999Z')
  assert.equal((await external()).status, 200)
  assert.equal((await links()).length, 1)
  clock.set('2026-04-01T12:00:00.000Z')
  assert.equal((await external()).status, 404)
  assert.equal((await submit('BANK_STATEMENTS', 'a.pdf')).status, 404)
  assert.deepEqual(await links(), [])
})

test('unknown, expired and revoked tokens are 404 alike', async () => {
  const other = (await polder.post(`/api/analysis/${id}/upload-link`)).body.token
  const wrong = [`${token}x`, token.slice(1), token.toUpperCase(), 'x', '%F0%9F%98%80', 'x'.repeat(400)]
  const messages = new Set<string>()
  for (const text of wrong) {
    const { status, body } = await external(text)
    assert.equal(status, 404, text)
    messages.add(body.message)
  }
  await polder.delete(`/api/analysis/${id}`)
  for (const text of [token, other]) {
    const { status, body } = await external(text)
    assert.equal(status, 404)
    messages.add(body.message)
  }
  assert.equal(messages.size, 1)
  assert.equal((await submit('BANK_STATEMENTS', 'a.pdf')).status, 404)
  assert.equal((await polder.get(`/api/analysis/${id}/upload-link`)).status, 404)
  assert.equal((await polder.post(`/api/analysis/${id}/upload-link`)).status, 404)
})

test('a token has 60 requests a minute, each token its own', async () => {
  const other = (await polder.post(`/api/analysis/${id}/upload-link`)).body.token
  for (let i = 0; i < 60; i++) assert.equal((await external()).status, 200)
  polder.platform.clock.advance(20_000)
  for (const answer of [await external(), await submit('BANK_STATEMENTS', 'a.pdf')]) {
    assert.equal(answer.status, 429)
    assert.equal(answer.headers.get('retry-after'), '40')
    assert.match(answer.body.message, /40 seconds/)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
  }
  assert.equal((await external(other)).status, 200)
  assert.equal((await links())[0].useCount, 60)
  polder.platform.clock.advance(40_000)
  assert.equal((await external()).status, 200)
})

test('a reset forgets the requests of a token', async () => {
  // The same token again after the reset, which no real source of randomness gives.
  const random = { bytes: (size: number) => Buffer.alloc(size, 7), below: () => 0 }
  await using twin = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
    overrides: { random },
  })
  const link = async (): Promise<string> => {
    const { analysisId } = (await twin.post('/api/analysis/examples/stichting')).body
    return (await twin.post(`/api/analysis/${analysisId}/upload-link`)).body.token
  }
  const first = await link()
  for (let i = 0; i < 60; i++) await twin.get(`/api/public/upload/${first}`)
  assert.equal((await twin.get(`/api/public/upload/${first}`)).status, 429)
  await twin.post('/api/admin/reset')
  assert.equal((await twin.get(`/api/public/upload/${first}`)).status, 404)
  assert.equal(await link(), first)
  assert.equal((await twin.get(`/api/public/upload/${first}`)).status, 200)
})

test('any origin may call the external routes, and no other', async () => {
  const headers = { origin: 'https://client.example' }
  const preflight = { ...headers, 'access-control-request-method': 'POST' }
  const origin = async (method: string, path: string): Promise<string | null> =>
    (await polder.call(method, path, { headers: method === 'OPTIONS' ? preflight : headers })).headers.get(
      'access-control-allow-origin',
    )
  const open = `/api/public/upload/${token}`
  for (const method of ['GET', 'POST', 'OPTIONS']) assert.equal(await origin(method, open), '*')
  for (const [method, path] of [
    ['GET', `/api/documents/${id}`],
    ['OPTIONS', `/api/documents/${id}`],
    ['GET', `/api/analysis/${id}/upload-link`],
    ['OPTIONS', `/api/analysis/${id}/upload-link`],
    ['POST', '/api/admin/reset'],
    ['GET', `/upload/${token}`],
  ] as const)
    assert.equal(await origin(method, path), null, path)
})

test('an analysis has a bound of active links', async () => {
  for (let i = 1; i < 1000; i++) await polder.post(`/api/analysis/${id}/upload-link`)
  const { status, body } = await polder.post(`/api/analysis/${id}/upload-link`)
  assert.equal(status, 409)
  assert.match(body.message, /1000 active upload links/)
})
