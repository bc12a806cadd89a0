/** Dutch dates, hours, pay and durations as postings write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addMonths,
  parseDurationMonths,
  parseDutchDate,
  parseDutchStart,
  parseHours,
  parsePay,
} from './dutch-values.ts'
import { toMinorUnits } from './money.ts'

test('dates', () => {
  const dates: Record<string, string | null> = {
    '23 september 2026': '2026-09-23',
    '23-09-2026': '2026-09-23',
    '23/9/2026': '2026-09-23',
    '23.09.26': '2026-09-23',
    '1 mrt. 2027': '2027-03-01',
    'Woensdag 3 Februari 2027 agenda': '2027-02-03',
    '31ste december 2026': '2026-12-31',
    '12 oct 2026': '2026-10-12',
    '2026-09-23T23:59:59+02:00': '2026-09-23',
    'vóór 5 mei 2026, 12:00 uur': '2026-05-05',
    '29 februari 2028': '2028-02-29',
    '29 februari 2027': '2027-02-28',
    '31-04-2026': '2026-04-30',
    '12 foobar 2026': null,
    '2026': null,
    'Z.s.m.': null,
    '': null,
  }
  for (const [text, date] of Object.entries(dates)) assert.equal(parseDutchDate(text), date, text)
  assert.equal(parseDutchDate(null), null)
})

test('every day is read back from every way of writing it', () => {
  const names = [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ]
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, number] = date.toISOString().slice(0, 10).split('-') as [string, string, string]
      const iso = `${year}-${month}-${number}`
      for (const text of [
        `${Number(number)} ${names[Number(month) - 1]} ${year}`,
        `${number}-${month}-${year}`,
        `${Number(number)}/${Number(month)}/${year}`,
        iso,
      ]) {
        assert.equal(parseDutchDate(text), iso, text)
      }
    }),
    { numRuns: 500 },
  )
})

test('starts', () => {
  for (const soon of ['Z.s.m.', 'zsm', 'z.s.m', 'Zo snel mogelijk', 'Per direct', 'ASAP']) {
    assert.deepEqual(parseDutchStart(soon), { date: null, asSoonAsPossible: true }, soon)
  }
  assert.deepEqual(parseDutchStart('1 oktober 2026 of z.s.m.'), {
    date: '2026-10-01',
    asSoonAsPossible: false,
  })
  assert.deepEqual(parseDutchStart('In overleg'), { date: null, asSoonAsPossible: false })
})

test('hours a week', () => {
  const hours: Record<string, [number, number] | null> = {
    '36': [36, 36],
    '36 uur': [36, 36],
    '24 tot 32 uur': [24, 32],
    '32-40 uur per week': [32, 40],
    '40 – 24': [24, 40],
    'minimaal 24': [24, 24],
    '37,5 uur': [37, 37],
    'in overleg': null,
    '2026': null,
    '0': null,
  }
  for (const [text, range] of Object.entries(hours)) {
    assert.deepEqual(parseHours(text), range && { min: range[0], max: range[1] }, text)
  }
})

test('pay', () => {
  const pays: Record<string, [number, number, string, string | null] | null> = {
    '€ 3.500 - € 4.750 per maand': [350000, 475000, 'EUR', 'MONTH'],
    '€ 2.900,50 tot € 3.450,- bruto per maand bij 36 uur per week': [290050, 345000, 'EUR', 'MONTH'],
    '€ 100,00 per uur': [10000, 10000, 'EUR', 'HOUR'],
    'Maximaal uurtarief 95,50': [9550, 9550, 'EUR', 'HOUR'],
    'tussen 3500 en 4500 bruto': [350000, 450000, 'EUR', null],
    '60k - 75k per jaar': [6000000, 7500000, 'EUR', 'YEAR'],
    '$ 120,000 a year': [12000000, 12000000, 'USD', 'YEAR'],
    '£45,000.50 annual': [4500050, 4500050, 'GBP', 'YEAR'],
    'schaal 10, 8% vakantiegeld': null,
    marktconform: null,
    '': null,
  }
  for (const [text, pay] of Object.entries(pays)) {
    assert.deepEqual(
      parsePay(text),
      pay && { min: pay[0], max: pay[1], currency: pay[2], period: pay[3] },
      text,
    )
  }
})

test('durations and the months they end', () => {
  const durations: Record<string, number | null> = {
    '6 maanden': 6,
    '1 jaar': 12,
    '1,5 jaar': 18,
    '26 weken': 6,
    '3 mnd met optie': 3,
    onbepaald: null,
  }
  for (const [text, months] of Object.entries(durations))
    assert.equal(parseDurationMonths(text), months, text)
  assert.equal(addMonths('2026-10-31', 4), '2027-02-28')
  assert.equal(addMonths('2026-08-31', 1), '2026-09-30')
  assert.equal(addMonths('2026-12-01', 12), '2027-12-01')
})

test('amounts become minor units by their digits', () => {
  const amounts: [unknown, string, number | null][] = [
    [3500, 'EUR', 350000], ['3500.5', 'EUR', 350050], [1.005, 'EUR', 101], ['0.285', 'EUR', 29], [4500, 'JPY', 4500],
    ['12.3456', 'KWD', 12346], [0, 'EUR', null], [-5, 'EUR', null], ['1e5', 'EUR', null], [null, 'EUR', null], [{}, 'EUR', null], [Number.NaN, 'EUR', null],
  ] // biome-ignore format: a table
  for (const [amount, currency, minor] of amounts)
    assert.equal(toMinorUnits(amount, currency), minor, String(amount))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      assert.equal(toMinorUnits(text, 'EUR'), cents)
      assert.equal(toMinorUnits(cents / 100, 'EUR'), cents)
    }),
  )
})
