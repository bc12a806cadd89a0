import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { extraCategories, standardCategories } from '../../core/settings.ts'
import { renderReport } from './render-report.ts'
import type { ReportData, ReportFindingRow } from './report-data.ts'
import { reportTexts } from './report-texts.ts'
import { infoOf, pageCountOf, sampleReport, textIn, toolsMissing } from './testing/sample-report.ts'

const allCategories = [...standardCategories, ...extraCategories]

const extreme = (text: string, rows = 10): ReportData => {
  const row: ReportFindingRow = {
    transactionId: `MEMORIAAL_${text}-2500001234`,
    date: '2025-12-31',
    accounts: Array(40).fill(text),
    title: text,
    amount: '-90071992547409.91',
    exposure: '90071992547409.91',
    flags: allCategories,
  }
  const many = { count: 123_456_789, examples: Array(50).fill(text) }
  return sampleReport({
    companyName: text,
    fileFormat: text,
    population: {
      entries: 123_456_789,
      transactions: 123_456_789,
      accounts: 123_456_789,
      debit: '90071992547409.91',
      credit: '-90071992547409.91',
    },
    materiality: { amount: '90071992547409.91', configured: true, aboveCount: 123_456_789 },
    flaggedCount: 123_456_789,
    highRiskCount: 123_456_789,
    flagCounts: Object.fromEntries(allCategories.map((category, index) => [category, index * 9_999_999])),
    files: Array(12).fill({ name: text, sha256: 'f'.repeat(64) }),
    settings: Array(30).fill({ name: 'x', standard: text, value: text }),
    highestFindings: Array(rows).fill(row),
    integrity: {
      declared: { lines: 123_456_789, debit: '90071992547409.91', credit: '-90071992547409.91' },
      counted: { lines: null, debit: null, credit: '90071992547409.91' },
      opening: {
        declared: { lines: 123_456_789, debit: '90071992547409.91', credit: '1.00' },
        counted: { lines: 1, debit: '-90071992547409.91', credit: '2.00' },
      },
      openingDifference: '-90071992547409.91',
      unbalancedTransactions: many,
      unknownAccounts: many,
      sequenceGaps: many,
    },
  })
}

test('every category of the settings has a name in both languages', () => {
  for (const category of allCategories) {
    assert.ok(reportTexts.nl.categories[category], category)
    assert.ok(reportTexts.en.categories[category], category)
  }
})

test('the longest, emptiest and strangest data make exactly one page', () => {
  const none = {
    flagCounts: {},
    highestFindings: [],
    files: [],
    settings: [],
    companyName: '',
    flaggedCount: 0,
    highRiskCount: 0,
  }
  const population = { entries: 0, transactions: 0, accounts: 0, debit: '0.00', credit: '0.00' }
  for (const language of ['nl', 'en'] as const) {
    assert.equal(
      pageCountOf(renderReport(extreme('Zeer lange naam met veel woorden '.repeat(40)), language)),
      1,
    )
    assert.equal(pageCountOf(renderReport(extreme('W'.repeat(5000)), language)), 1)
    assert.equal(pageCountOf(renderReport(sampleReport({ ...none, population }), language)), 1)
  }
})

test('any text whatever makes one page', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 12 }), (value, rows) => {
      assert.equal(pageCountOf(renderReport(extreme(value, rows), 'nl')), 1)
    }),
    { seed: 11, numRuns: 40 },
  )
})

test('all characters that are let through have a glyph', () => {
  const characters = Array.from({ length: 0x2600 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
  for (let start = 0; start < characters.length; start += 200) {
    const rows = Array.from({ length: 10 }, (_, row) =>
      characters.slice(start + row * 20, start + row * 20 + 20).join(''),
    )
    const row = sampleReport().highestFindings[0]!
    const highestFindings = rows.map((title) => ({ ...row, title, flags: [title] }))
    assert.equal(pageCountOf(renderReport(sampleReport({ highestFindings, companyName: rows[0]! }), 'en')), 1)
  }
})

test('the page says what the data says, in the language asked for', { skip: toolsMissing }, () => {
  const dutch = renderReport(sampleReport(), 'nl')
  const text = textIn(dutch)
  for (const part of [
    'Lindewerf Groothandel B.V. (fictief)',
    '1 januari 2025 t/m 31 december 2025',
    '€ 5.142.318,44',
    'Concentratie periode-einde',
    'MEM-250040',
    '18.500,00',
    'Omzet nog te factureren 9',
    'MEM 250031',
    '17.999,50',
    'lindewerf-2025.xaf',
    'ab'.repeat(32),
    'roundAmountDivisor 500 (1.000)',
    '1300, 8000',
    'Dit is geen controleverklaring',
  ]) {
    assert.ok(text.includes(part), part)
  }
  assert.ok(!text.includes('Omzet nog te factureren 10'), 'ten findings at most')
  const info = infoOf(dutch)
  assert.match(info, /Pages:\s+1\n/)
  assert.match(info, /Page size:.*A4/)
  assert.match(info, /Title:\s+Samenvatting auditfile-analyse – Lindewerf/)
  const english = renderReport(sampleReport(), 'en')
  assert.ok(textIn(english).includes('€ 5,142,318.44'))
  assert.match(english.toString('latin1'), /\/Lang\s*\(en\)/)
})

test('text that looks like markup or code is printed as it is', { skip: toolsMissing }, () => {
  const hostile = [
    '#panic("x")',
    '#read("/etc/passwd")',
    '$x$ *b* _i_ @a <b>',
    '"]} #] \\u{41} //',
    '#link("http://a.b")',
  ]
  const row = sampleReport().highestFindings[0]!
  const highestFindings = hostile.map((title) => ({ ...row, title }))
  const pdf = renderReport(sampleReport({ companyName: '#eval("1+1") = kop', highestFindings }), 'nl')
  const text = textIn(pdf)
  for (const part of [...hostile, '#eval("1+1") = kop']) assert.ok(text.includes(part), part)
  assert.doesNotMatch(pdf.toString('latin1'), /\/URI|\/JavaScript|\/Launch|\/EmbeddedFile/)
})

test('the same data make the same file', () => {
  assert.deepEqual(renderReport(sampleReport(), 'nl'), renderReport(sampleReport(), 'nl'))
})

test('an amount that is none is refused', () => {
  const materiality = { amount: 'NaN', configured: false, aboveCount: 0 }
  assert.throws(() => renderReport(sampleReport({ materiality }), 'nl'), /not an amount: NaN/)
})
