/** What a working paper documents of samples (NV COS 530): the population, how it was drawn, and what was found. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { renderPaper } from '../adapters/report-pdf/render-paper.ts'
import { maximumDeviations } from '../adapters/report-pdf/sample-view.ts'
import { samplePaper } from '../adapters/report-pdf/testing/sample-paper.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
let first: { transactionId: string; lineNumber: string; book: string }
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  const drawn = await audit.post(`/api/analysis/${id}/samples`, {
    json: {
      ...{ method: 'MUS', side: 'DEBIT', seed: 2025, confidence: 0.95, materiality: 40_000, expected: 1000 },
      filter: { journals: ['INK'], from: '2025-03-01', to: '2025-03-31' },
    },
  })
  assert.equal(drawn.status, 201)
  first = drawn.body.items[0]
  const items = [{ ...first, audit: '1.00' }].map(({ transactionId, lineNumber, audit: value }) => ({
    ...{ transactionId, lineNumber, audit: value },
  }))
  assert.equal((await audit.put(`/api/analysis/${id}/samples/1/items`, { json: { items } })).status, 200)
  const random = { method: 'RANDOM', side: 'CREDIT', seed: 'b', confidence: 0.9, size: 5 }
  assert.equal((await audit.post(`/api/analysis/${id}/samples`, { json: random })).status, 201)
})
after(() => audit[Symbol.asyncDispose]())

const noPoppler = !existsSync('/usr/bin/pdftotext') && 'poppler is not installed'
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ')
const euros = (text: string): string =>
  Number(text).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const paper = (format: string) =>
  audit.get(`/api/analysis/${id}/working-paper?format=${format}`, { headers: { 'accept-language': 'nl' } })

test('the PDF says what narrowed a population, what was expected, found and projected, and which items deviate', {
  skip: noPoppler,
}, async () => {
  const text = textOf((await paper('pdf')).bytes)
  const [{ plan, evaluation }] = (await audit.get(`/api/analysis/${id}/samples`)).body
  assert.match(text, /Beperkt tot dagboeken INK; vanaf 01-03-2025; tot en met 31-03-2025/)
  assert.ok(text.includes(`Getrokken uit ${plan.lineCount} regels, samen ${euros(plan.book)}`))
  assert.match(text, /Verwachte fout 1\.000,00/)
  assert.ok(text.includes(`Interval ${euros(plan.interval)}`))
  const { known, projected, upper } = evaluation.over
  assert.ok(text.includes(`Te hoog geboekt ${euros(known)} ${euros(projected)} ${euros(upper)}`))
  assert.ok(text.includes(`${first.transactionId} / ${first.lineNumber}`))
  assert.ok(text.includes(`${euros(first.book)} 1,00 ${euros(known)}`))
  // Nothing of the second was audited yet, so that nothing is known of it: no limit of 0,00.
  assert.match(text, /Nr\. 2: aselect, credit Beperkt tot alle regels van deze kant/)
  assert.match(text, /Oordeel nog geen oordeel Richting .* Te hoog geboekt – – – Te laag geboekt – – –/)
})

test('the workbook has the same in columns, and a sheet of all items that deviate', async () => {
  const { sheets } = await readXlsx((await paper('xlsx')).bytes)
  const [head, one, two] = sheets.find(({ name }) => name === 'Steekproeven')!.rows
  const at = (name: string): number => {
    assert.ok(head!.includes(name), name)
    return head!.indexOf(name)
  }
  const [{ plan, evaluation }] = (await audit.get(`/api/analysis/${id}/samples`)).body
  assert.equal(one![at('Beperkt tot')], 'dagboeken INK; vanaf 01-03-2025; tot en met 31-03-2025')
  assert.equal(one![at('Regels')], plan.lineCount)
  assert.equal(one![at('Verwachte fout')], 1000)
  assert.equal(one![at('Te hoog geboekt: geprojecteerde fout')], Number(evaluation.over.projected))
  assert.equal(one![at('Te laag geboekt: bovengrens')], Number(evaluation.under.upper))
  assert.equal(two![at('Te laag geboekt: bovengrens')] ?? null, null)
  assert.equal(two![at('Verwachte fout')] ?? null, null)
  const deviations = sheets.find(({ name }) => name === 'Afwijkende posten')!.rows
  assert.equal(deviations.length, 2)
  assert.deepEqual(deviations[1]!.slice(0, 3), [1, first.transactionId, first.lineNumber])
  assert.deepEqual(deviations[1]!.slice(5), [Number(first.book), 1, Number(evaluation.over.known)])
})

test('the page of a sample says what narrowed its population', async () => {
  const page = async (n: number): Promise<string> =>
    (await audit.get(`/a/${id}/samples/${n}`, { headers: { 'accept-language': 'nl' } })).body
  assert.match(await page(1), /Dagboeken<\/dt>\s*<dd[^>]*>INK<.*Vanaf datum<\/dt>\s*<dd[^>]*>1 maart 2025/s)
  assert.doesNotMatch(await page(2), /Dagboeken<\/dt>|Vanaf datum<\/dt>/)
})

test('a paper lists the largest deviations, and says that the workbook has more', { skip: noPoppler }, () => {
  const [one] = samplePaper().samples
  const deviations = Array.from({ length: maximumDeviations + 1 }, (_, i) => ({
    ...one!.deviations[0]!,
    transactionId: `VRK-${i}`,
  }))
  const text = textOf(Buffer.from(renderPaper(samplePaper({ samples: [{ ...one!, deviations }] }), 'en')))
  assert.match(text, /The 25 largest of 26; the workbook has them all/)
  assert.ok(text.includes('VRK-24 / 1') && !text.includes('VRK-25 / 1'))
})
