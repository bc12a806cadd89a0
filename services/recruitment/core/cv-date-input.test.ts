/** Dates of CVs as people type them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cvDateOf } from './cv-date-input.ts'

test('a year, a month and a day are understood in the ways that people write them', () => {
  const cases: [string, string][] = [
    ['2019', '2019'],
    [' 2019-03 ', '2019-03'],
    ['2019-3-5', '2019-03-05'],
    ['03-2019', '2019-03'],
    ['3/2019', '2019-03'],
    ['maart 2019', '2019-03'],
    ['Mrt. 2019', '2019-03'],
    ['15-3-2019', '2019-03-15'],
    ['15 maart 2019', '2019-03-15'],
    ['1 October 2020', '2020-10-01'],
    ['2019 maart', '2019-03'],
  ]
  for (const [typed, date] of cases) assert.equal(cvDateOf(typed), date, typed)
})

test('what is no date stays as it was typed', () => {
  for (const typed of [
    '',
    'vorig jaar',
    '19',
    '3-19',
    'maart',
    '15-maart',
    'a-b-2019',
    '1-2-3-2019',
    '03-2019-15-1',
  ])
    assert.equal(cvDateOf(typed), typed)
})
