import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes } from './country-codes.ts'
import { isCvDate, mayFollow } from './cv-checks.ts'

test('dates are days, months or years of the calendar', () => {
  for (const date of ['2024-02-29', '2000-02-29', '0001-01-01', '2026-12', '1999', '0099'])
    assert.ok(isCvDate(date), date)
  for (const date of [
    '2023-02-29',
    '1900-02-29',
    '2026-13',
    '2026-00',
    '2026-04-31',
    '2026-1',
    '26',
    '',
    '2026-01-00',
  ])
    assert.ok(!isCvDate(date), date)
})

test('an end that may lie after the start is taken', () => {
  for (const [start, end] of [
    ['2021', '2021'],
    ['2021-05', '2021'],
    ['2021', '2021-01'],
    ['2021-05-02', '2021-05'],
    ['2021-05', '2021-06-01'],
  ] as const)
    assert.ok(mayFollow(start, end), `${start} ${end}`)
  for (const [start, end] of [
    ['2021', '2020'],
    ['2021-05', '2021-04-30'],
    ['2021-05-02', '2021-05-01'],
  ] as const)
    assert.ok(!mayFollow(start, end), `${start} ${end}`)
})

test('the 249 country codes of ISO 3166-1 are names of regions', () => {
  assert.equal(countryCodes.size, 249)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of countryCodes) assert.ok(names.of(code), code)
})
