/** Advertisements in a speaking style: weeks in two parts, shares beside their week, pay as it is said, contracts in brackets. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, readText } from './testing/read-text.ts'

test('a week in two parts is their sum, and two weeks to choose from are none', () => {
  assert.deepEqual(hoursOf('Je werkt 3 x 8 uur op kantoor en 1 x 8 uur thuis.'), [32, 32])
  assert.deepEqual(hoursOf('2 x 8 uur op de vestiging, 1 x 4 uur thuis'), [20, 20])
  for (const other of [
    'Pauze is 1 x 15 minuten en 1 x 30 minuten.',
    'Wij hebben 2 x 5 meter en 1 x 10 meter tanks.',
  ])
    assert.deepEqual(hoursOf(`Je werkt 32 uur per week. ${other}`), [32, 32])
  assert.deepEqual(hoursOf('Je werkt 4 x 8 of 4 x 9 uur.'), [32, 36])
})

test('days as a sentence of their own, a share beside its week, and a week in brackets behind pay', () => {
  assert.deepEqual(hoursOf('4 of 5 dagen. Salaris € 2.700,- tot € 3.600,-.'), [32, 40])
  assert.deepEqual(hoursOf('De functie (0,8 fte, 36-urige werkweek) is tijdelijk.'), [28.8, 28.8])
  assert.deepEqual(hoursOf('€ 2,900–€ 3,900 a month (40h), 27 days off.'), [40, 40])
  assert.deepEqual(hoursOf("Je bent 's ochtends van 6 tot 8 beschikbaar, 6 dagen per week."), [
    undefined,
    undefined,
  ])
})

test('pay that grows within some years, and pay as it is said', () => {
  assert.deepEqual(payOf('Je start op € 2.300 en groeit in twee jaar naar € 2.900 per maand'), [
    230000,
    290000,
    'MONTH',
  ])
  assert.deepEqual(payOf('Je verdient 14 euro 71 per uur'), [1471, 1471, 'HOUR'])
  assert.deepEqual(payOf('Net income of 2,100 euros per month'), [210000, 210000, 'MONTH'])
  assert.notEqual(payOf('Je verdient 15 euro 40 uur per week')[0], 1540)
})

test('contracts for a time in brackets, of a project, a stage or a doctorate', () => {
  for (const text of [
    'Wij bieden: tijdelijk (1 jaar), daarna vast',
    'Projectcontract tot en met de première',
    'Promotieplaats (1,0 fte) voor vier jaar',
    'Een arbeidsovereenkomst voor de duur van de stage',
    'Fixed 12-month employment agreement',
  ])
    assert.deepEqual(readText(text)['contractKinds'], ['FIXED_TERM'], text)
})

test('home that cannot be is on site, and what is sent before a day has its deadline', () => {
  assert.equal(readText('Thuis kan niet: de apparaten staan hier.')['workArrangement'], 'ONSITE')
  assert.equal(readText('Thuiswerken is bij ons geen optie.')['workArrangement'], 'ONSITE')
  assert.equal(readText('Send your portfolio before January 4th, 2027.')['applicationDeadline'], '2027-01-04')
})
