import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { printable } from '../../../../kit/pdf/printable.ts'
import { settingText } from '../../core/paper/changed-settings.ts'
import { formatAmount, formatCount, reportView } from './report-view.ts'
import { sampleReport } from './testing/sample-report.ts'

test('amounts and counts are written as Intl writes them, digit for digit', () => {
  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  fc.assert(
    fc.property(cents, fc.constantFrom('nl' as const, 'en' as const), (value, language) => {
      const digits = String(value < 0n ? -value : value).padStart(3, '0')
      const decimal = `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      const reference = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
        minimumFractionDigits: 2,
      })
      const expected = reference.format(decimal as Intl.StringNumericLiteral).replace('-', '−')
      assert.equal(formatAmount(decimal, language), expected)
    }),
    { seed: 4, numRuns: 500 },
  )
  assert.equal(formatCount(1234567, 'nl'), '1.234.567')
  assert.equal(formatCount(1234567, 'en'), '1,234,567')
  assert.equal(formatAmount('609.9', 'nl'), '609,90')
  assert.throws(() => formatAmount('1,50', 'nl'), /not an amount/)
})

test('a setting that is a number is written as one, a code of digits as it is', () => {
  assert.equal(settingText(2500, 'nl'), '2.500')
  assert.equal(settingText(1.25, 'nl'), '1,25')
  assert.equal(settingText(0, 'nl'), '0')
  assert.equal(settingText('', 'nl'), '')
  assert.equal(settingText('0800', 'nl'), '0800')
  assert.equal(settingText('1300', 'en'), '1300')
  const settings = [{ name: 'materialityThreshold', standard: 0, value: 12_500 }]
  assert.match(
    reportView(sampleReport({ settings }), 'nl').settingsLine,
    /materialityThreshold 12\.500 \(0\)$/,
  )
})

test('text from a file comes out as one line of characters that the fonts have', () => {
  assert.equal(printable('a\u0000b\r\nc\td'), 'a b c d')
  assert.equal(printable('goed\u202Etuof\u2066'), 'goed tuof')
  assert.equal(printable('Zoe\u0308 漢字 😀 \ud800 №5 €'), 'Zoë □□ □ □ №5 €')
  assert.ok(printable('x'.repeat(100_000)).length <= 161)
})

test('categories go from many to few without the result HIGH_RISK, and unknown ones keep their name', () => {
  const view = reportView(
    sampleReport({ flagCounts: { CUTOFF: 3, HIGH_RISK: 99, NEW_ONE: 7, OUTLIER: 0 } }),
    'en',
  )
  assert.deepEqual(
    view.categories.map(({ name, count, share }) => [name, count, share]),
    [
      ['NEW_ONE', '7', 1],
      ['Cut-off', '3', 3 / 7],
      ['Outlier', '0', 0],
    ],
  )
})

test('a control total that differs is said to differ, one that is not declared is not judged', () => {
  const integrity = {
    ...sampleReport().integrity,
    declared: { lines: 10, debit: '100.00', credit: null },
    counted: { lines: 9, debit: '100.00', credit: '100.00' },
  }
  const { totals } = reportView(sampleReport({ integrity }), 'nl')
  assert.deepEqual(
    totals.map((row) => row.verdict),
    ['wijkt af', 'sluit aan', ''],
  )
})

test('what the file does not state is a dash, and another currency goes by its code', () => {
  const row = { ...sampleReport().highestFindings[0]!, date: null }
  const period = { from: null, to: '2025-12-31' }
  const view = reportView(sampleReport({ currency: 'USD', period, highestFindings: [row] }), 'en')
  assert.equal(view.amounts[0]!.value, 'USD 5,142,318.44')
  assert.equal(view.amountHead, 'Amount (USD)')
  assert.equal(view.subtitle, 'Period – to 31 December 2025')
  assert.equal(view.highest[0]!.date, '–')
})
