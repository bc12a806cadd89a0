/** The working paper over HTTP: what PDF and workbook say, that they hold still, and signing on the page. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import * as cheerio from 'cheerio'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { version } from '../../../kit/version.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  const { body } = await audit.post('/api/analysis/examples/bouwbedrijf')
  id = body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const noPoppler = !existsSync('/usr/bin/pdftotext') && 'poppler is not installed'
const dutch = { 'accept-language': 'nl' }

const paper = (format = '', headers: Record<string, string> = dutch) =>
  audit.get(`/api/analysis/${id}/working-paper${format && `?format=${format}`}`, { headers })

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ')

const sheetsOf = async (bytes: Buffer) =>
  new Map((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]))

interface Row {
  key: string
  transactionId: string
  exposure: string
  amount: string
  priority: string
}

const findings = async (query = ''): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const { body } = await audit.get(`/api/analysis/${id}/findings?size=100&page=${page}${query}`)
    rows.push(...body.content)
    if (page + 1 >= body.totalPages) return rows
  }
}

const decide = (key: string, json: object) =>
  audit.put(`/api/analysis/${id}/decisions/${key}`, { json: { author: 'Anna de Vries', ...json } })

test('the PDF says the client, the program, settings, tie-out, procedures and every HIGH finding', {
  skip: noPoppler,
}, async () => {
  await audit.put(`/api/analysis/${id}/settings`, { json: { roundAmountDivisor: 2500 } })
  assert.ok(textOf((await paper()).bytes).includes('veelvoud van 2.500 euro'))
  await audit.put(`/api/analysis/${id}/settings`, { json: { roundAmountDivisor: 500 } })
  const { status, headers, bytes } = await paper()
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'application/pdf')
  assert.match(headers.get('content-disposition')!, /attachment; filename="working-paper\.pdf"/)
  const text = textOf(bytes)
  for (const part of [
    ...[
      'Werkdocument',
      'Aannemersbedrijf Steenoever B.V. (fictief)',
      `Polder audit-file analysis ${version}`,
    ],
    ...[
      'Ronde bedragen: veelvoud van',
      'roundAmountDivisor',
      'veelvoud van 500 euro',
      'Aansluiting',
      '5.028.109,50',
      'NV COS 240',
    ],
    'onder één nummer tweemaal zijn geboekt',
    ...['NV COS 500', 'niet ondertekend', 'Er is nog geen conclusie vastgelegd'],
  ])
    assert.ok(text.includes(part), part)
  const high = await findings('&priority=HIGH&kind=TRANSACTION')
  assert.ok(high.length > 0)
  for (const { transactionId } of high) assert.ok(text.includes(transactionId), transactionId)
  assert.match(text, /bouwbedrijf\.xaf .* SHA-256 [0-9a-f]{64}/)
  assert.doesNotMatch(text, /□/)
  // A finding that is no transaction is called by its test, and not by its code.
  assert.match(text, /Vaste lasten Vaste last 7000/)
  assert.doesNotMatch(text, /FIXED_/)
  const english = textOf((await paper('pdf', { 'accept-language': 'en' })).bytes)
  assert.ok(english.includes('Working paper') && english.includes('5,028,109.50'))
})

test('the same state makes the same bytes; another state makes others', async () => {
  const [first, second] = [await paper(), await paper()]
  assert.deepEqual(first.bytes, second.bytes)
  const [finding] = await findings('&priority=HIGH')
  await decide(finding!.key, { status: 'FOLLOW_UP', note: 'Navragen − bij de directie' })
  assert.notDeepEqual((await paper()).bytes, first.bytes)
})

test('the PDF is tagged, in its language, and says that it is PDF/UA-1', async () => {
  const text = (await paper()).bytes.toString('latin1')
  assert.match(text, /\/StructTreeRoot \d+ 0 R/)
  assert.match(text, /\/MarkInfo <<\s*\/Marked true/)
  assert.match(text, /<pdfuaid:part>1<\/pdfuaid:part>/)
  assert.match(text, /\/Lang \(nl/)
})

test('the workbook has every finding, amounts as numbers, decisions with their notes, and no formula', async () => {
  const [finding] = await findings('&priority=HIGH')
  await decide(finding!.key, { status: 'EXPLAINED', note: '=1+1', attachment: '+31' })
  const { headers, bytes } = await paper('xlsx')
  assert.match(headers.get('content-type')!, /spreadsheetml/)
  const sheets = await sheetsOf(bytes)
  assert.deepEqual(
    [...sheets.keys()],
    [
      ...['Werkdocument', 'Instellingen', 'Aansluiting', 'Integriteit', 'Werkzaamheden'],
      ...['Bevindingen', 'Besluiten', 'Steekproeven', 'Afwijkende posten', 'Ondertekening'],
    ],
  )
  const all = await findings()
  const [head, ...rows] = sheets.get('Bevindingen')!
  assert.equal(rows.length, all.length)
  const at = (name: string): number => head!.indexOf(name)
  const exposures = rows.map((row) => row[at('Exposure')])
  assert.deepEqual(
    exposures,
    all.map(({ exposure }) => Number(exposure)),
  )
  const decided = rows.find((row) => row[at('Sleutel')] === finding!.key)!
  assert.deepEqual(
    ['Stand', 'Toelichting', 'Door', 'Verwijzing'].map((name) => decided[at(name)]),
    ['Verklaard', '=1+1', 'Anna de Vries', '+31'],
  )
  const history = sheets.get('Besluiten')!
  assert.deepEqual(
    history.slice(1).map((row) => [row[0], row[2]]),
    [
      [finding!.transactionId, 'Opvolgen'],
      [finding!.transactionId, 'Verklaard'],
    ],
  )
  const facts = sheets.get('Werkdocument')!
  assert.equal(facts.find((row) => row[1] === 'Periode')![2], '01-01-2025 t/m 31-12-2025')
  const tieOut = sheets.get('Aansluiting')!
  for (const row of tieOut.slice(1)) assert.equal(typeof row[2], 'number')
  for (const row of tieOut.slice(1)) if (row[3] !== null) assert.equal(row[3], 0)
  assert.deepEqual(sheets.get('Instellingen')!.slice(1), [
    ['roundAmountDivisor', 1000, 500, 'Ronde bedragen: veelvoud van'],
  ])
})

test('an unknown format is 400, an unknown analysis 404', async () => {
  assert.equal((await paper('docx')).status, 400)
  assert.equal((await audit.get('/api/analysis/unknown/working-paper')).status, 404)
})

const own = { ...dutch, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const send = (below: string, fields: Record<string, string>) =>
  audit.post(`/a/${id}/report${below}`, { headers: own, body: new URLSearchParams(fields).toString() })
const page = async (): Promise<string> => (await audit.get(`/a/${id}/report`, { headers: dutch })).body

test('the page hands out the paper in its own language', async () => {
  const address = `/a/${id}/report/download?format=xlsx`
  const english = await audit.get(address, { headers: { ...dutch, cookie: 'language=en' } })
  assert.ok((await sheetsOf(english.bytes)).has('Working paper'))
})

test('signing is refused while findings of priority high are open, and the page names them', async () => {
  const open = await findings('&priority=HIGH&status=OPEN&kind=TRANSACTION')
  assert.ok(open.length > 0)
  const refused = await send('/sign-off', { role: 'PREPARER', author: 'Anna', conclusion: 'Klaar' })
  assert.equal(refused.status, 422)
  assert.match(refused.body, new RegExp(`nog open: .*${open[0]!.transactionId}`))
  // What was typed is there still.
  assert.match(refused.body, />\s*Klaar<\/textarea>/)
})

test('preparer and reviewer sign on the page, one after the other, and withdraw with a reason', async () => {
  for (const { key } of await findings('&priority=HIGH&status=OPEN'))
    assert.equal((await decide(key, { status: 'EXPLAINED', note: 'Gezien' })).status, 200)
  const nameless = await send('/sign-off', { role: 'PREPARER', author: ' ', conclusion: '' })
  assert.equal(nameless.status, 422)
  assert.match(nameless.body, /Vul uw naam in\./)
  const prepared = await send('/sign-off', {
    ...{ role: 'PREPARER', author: 'Anna de Vries', conclusion: 'Geen afwijking.\r\n<b>Klaar</b>' },
  })
  assert.equal(prepared.status, 303)
  const shown = cheerio.load(await page())
  assert.equal(shown('#sign h2').text(), 'Ondertekenen als beoordelaar')
  assert.match(shown('#signatures').text(), /Geen afwijking\.<b>Klaar<\/b>/)
  const same = await send('/sign-off', { role: 'REVIEWER', author: 'anna  de vries', conclusion: '' })
  assert.equal(same.status, 422)
  assert.match(same.body, /moet een ander zijn/)
  assert.equal((await send('/sign-off', { role: 'REVIEWER', author: 'Bram', conclusion: '' })).status, 303)
  assert.doesNotMatch(await page(), /id="sign"/)
  const unexplained = await send('/withdraw', { role: 'REVIEWER', author: 'Bram', reason: '' })
  assert.equal(unexplained.status, 422)
  assert.equal(
    (await send('/withdraw', { role: 'REVIEWER', author: 'Bram', reason: 'Vergissing' })).status,
    303,
  )
  assert.match(
    cheerio
      .load(await page())('#signatures')
      .text(),
    /Vergissing/,
  )
  assert.equal((await send('/sign-off', { role: 'OWNER', author: 'Bram', conclusion: '' })).status, 400)
})

test('what was signed and withdrawn is in the paper', { skip: noPoppler }, async () => {
  const text = textOf((await paper()).bytes)
  assert.match(text, /Opgesteld door Anna de Vries/)
  assert.match(text, /Geen afwijking\. <b>Klaar<\/b>/)
  assert.match(text, /Beoordeeld door Bram .* Vergissing/)
})
