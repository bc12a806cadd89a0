/** What sixty advertisements of many sectors taught: amounts without a sign, ages beside them, weeks by their days, and towns told by a quarter. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, placesOf, readText } from './testing/read-text.ts'

const none = [undefined, undefined, undefined]

test('cents right before per uur are pay without a sign; a number that counts things an hour is none', () => {
  assert.deepEqual(payOf('16,40 tot 19,30 p.u., en bij regen werken we binnen'), [1640, 1930, 'HOUR'])
  assert.deepEqual(payOf('42 - 47,50 ex btw per uur, betaling binnen 14 dagen'), [4200, 4750, 'HOUR'])
  assert.deepEqual(payOf('Je verdient 15,05 bruto per uur'), [1505, 1505, 'HOUR'])
  assert.deepEqual(payOf('Je pakt 16,50 dozen per uur in'), none)
  assert.deepEqual(payOf('Je rijdt 80 tot 90 per uur'), none)
})

test('an age in brackets beside an amount is none itself', () => {
  const text = 'Je verdient tussen de 9,60 (17 jr) en 14,71 (21+) per uur'
  assert.deepEqual(payOf(text), [960, 1471, 'HOUR'])
})

test('a rate that is the most is so behind other words of the rate too', () => {
  assert.deepEqual(payOf('Max. all-in uurtarief ex btw: € 105,-'), [undefined, 10500, 'HOUR'])
})

test('days by their names and the hours of one are a week; a time to get up is none', () => {
  assert.deepEqual(hoursOf('Op dinsdag, donderdag en zaterdag, 3 tot 5 uur per dag'), [9, 15])
  assert.deepEqual(hoursOf('Elke zaterdag (8 uurtjes) sta je achter de bar'), [8, 8])
  assert.deepEqual(hoursOf('Het aantal uren is 24 tot 28, ook op donderdagavond'), [24, 28])
  assert.deepEqual(hoursOf('Jij bent om 8.30 u wakker'), [undefined, undefined])
})

test('a length that is meant to be extended is that of a contract, without a comma too', () => {
  assert.deepEqual(readText('7 maanden met intentie tot verlenging')['contractKinds'], ['FIXED_TERM'])
  assert.equal(readText('Opdracht van 7 maanden met intentie tot verlenging')['contractKinds'], undefined)
})

test('one day a week from one’s own home is hybrid, whoever is called from there', () => {
  const where = (text: string) => readText(text)['workArrangement']
  assert.equal(where('Eén dag in de week beeldbel je met cliënten vanuit huis.'), 'HYBRID')
  assert.equal(where('Cliënten komen één dag in de week vanuit huis naar ons toe.'), undefined)
})

test('a quarter behind a hyphen is in its town; two towns are a road', () => {
  assert.deepEqual(placesOf('Je start vanuit Rotterdam-Waalhaven'), ['Rotterdam'])
  assert.deepEqual(
    placesOf('Onze klanten zitten in Haarlem en Heemstede; we verzamelen op de werf in Bloemendaal.'),
    ['Bloemendaal'],
  )
  assert.deepEqual(placesOf('Je werkt op Utrecht-Amsterdam'), [])
})

test('a scale is no pay, times of a day are no date, and years one to four are one range', () => {
  assert.deepEqual(payOf('Salaris: L10/L11, afhankelijk van je ervaring'), none)
  assert.deepEqual(payOf('From € 3,059 in year one to € 3,881 in year four (gross per month)'), [
    ...[305900, 388100, 'MONTH'],
  ])
  const ends = readText('Tijdelijk werk tot en met 18 december.\n38-40 uur, t/m vr 7.30-16.15 uur.')
  assert.deepEqual([ends['endDate'], ends['contractKinds']], ['2026-12-18', ['FIXED_TERM']])
})

test('what is offered is no time of day, and once a week is once', () => {
  assert.deepEqual(hoursOf('Wij bieden: 16 tot 20 uur, verdeeld over drie dagen.'), [16, 20])
  assert.deepEqual(hoursOf('Eén keer per week, 2 uur, help je een nieuwkomer'), [2, 2])
  assert.deepEqual(hoursOf('Wij zijn open van 10 tot 20 uur.'), [undefined, undefined])
})
