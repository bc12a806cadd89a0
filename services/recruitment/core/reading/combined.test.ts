/** Values that several clauses or sentences say together: alternatives and bounds of hours, weeks of days or shifts, steps of pay. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDigits } from './spelled-numbers.ts'
import { hoursOf, payOf, readText } from './testing/read-text.ts'

test('numbers in words before a unit of time are digits, an article stays', () => {
  assert.equal(withDigits('vier dagen van negen uur'), '4 dagen van 9 uur')
  assert.equal(withDigits('tweeëndertig tot zesendertig uur'), '32 tot 36 uur')
  assert.equal(withDigits('thirty-two hours, a seven-month contract'), '32 hours, a 7-month contract')
  assert.equal(withDigits('een vierdaagse werkweek, een jaar'), 'een 4-daagse werkweek, een jaar')
})

test('hours that may be had besides widen what is offered', () => {
  assert.deepEqual(hoursOf('Fulltime: 40 uur. Liever 32 of 36? Prima!'), [32, 40])
  assert.deepEqual(hoursOf('Een werkweek van 40 uur. Minder dan 40 uur? 32 kan ook.'), [32, 40])
  assert.deepEqual(hoursOf('Uren per week: 40 (minder mag ook: 32 of 36).'), [32, 40])
  assert.deepEqual(hoursOf('Fulltime (38 uur), maar 4 dagen per week kan ook.'), [32, 38])
  assert.deepEqual(hoursOf('We zoeken iemand voor 40 uur. Twee dagen thuiswerken is mogelijk.'), [40, 40])
})

test('the fewest and the most that stand apart are the ends of one range', () => {
  assert.deepEqual(hoursOf('Een contract van minimaal 24 uur; meer mag altijd, tot en met 36 uur.'), [24, 36])
  assert.deepEqual(hoursOf('Start met 9 uur in de week. Maximaal 25 uur.'), [9, 25])
  assert.deepEqual(hoursOf('Een functie van tussen de 20 en de 28 uur'), [20, 28])
  assert.deepEqual(hoursOf('Een baan van 32 uur. Open van 9 tot 17 uur.'), [32, 32])
})

test('days or shifts with their length are a week of hours', () => {
  assert.deepEqual(hoursOf('Minimaal 4 dagen in de week, gemiddeld 9 uur per dag.'), [36, undefined])
  assert.deepEqual(hoursOf('3 nachten per week van 8,5 uur'), [25.5, 25.5])
  assert.deepEqual(hoursOf('2 dagen per week, 4 tot 6 uur per dag.'), [8, 12])
  assert.deepEqual(hoursOf('Maandag tot en met donderdag, 10 uur per dag.'), [40, 40])
  // Times of day are no length: days count for eight.
  assert.deepEqual(hoursOf('Je werkt 2 dagen van 9 tot 17 uur.'), [16, 16])
})

test('later steps of a pay are its upper end, and other money is none', () => {
  assert.deepEqual(
    payOf('Je verdient € 2.917 bruto per maand. Dat kan doorgroeien tot € 3.560. Bovendien een lunch.'),
    [291_700, 356_000, 'MONTH'],
  )
  assert.deepEqual(payOf('Startsalaris € 3.150 bruto per maand, na twee jaar € 3.700.'), [
    315_000,
    370_000,
    'MONTH',
  ])
  assert.deepEqual(payOf('Tijdens de opleiding ontvang je € 15,80 per uur, na je opleiding € 17,59.'), [
    1580,
    1759,
    'HOUR',
  ])
  assert.deepEqual(payOf('Je verdient € 15 bruto per uur, op zondag € 22.'), [1500, 1500, 'HOUR'])
})

test('the words right beside an amount give its period', () => {
  assert.deepEqual(
    payOf('Een bruto jaarsalaris van € 42.000 tot € 58.000 inclusief vakantiegeld en dertiende maand.'),
    [4_200_000, 5_800_000, 'YEAR'],
  )
  assert.deepEqual(
    payOf('Het salaris bedraagt inclusief 29,5% ploegentoeslag tussen € 3.900 en € 4.900 bruto per maand.'),
    [390_000, 490_000, 'MONTH'],
  )
  assert.deepEqual(payOf('Je krijgt € 12,50 (18+) tot € 16 (ervaren, 21+) per uur.'), [1250, 1600, 'HOUR'])
})

test('a permanent contract after the trial of the law is permanent, unless a first one is named', () => {
  assert.deepEqual(
    readText('Een contract voor onbepaalde tijd na je proeftijd van twee maanden.')['contractKinds'],
    ['PERMANENT'],
  )
  assert.deepEqual(
    readText('Na je proeftijd krijg je een vast contract. Je start met een contract van zeven maanden.')[
      'contractKinds'
    ],
    ['FIXED_TERM'],
  )
  assert.equal(readText('Contract: 24 uur (vaste dagen: do, vr en za).')['contractKinds'], undefined)
})
