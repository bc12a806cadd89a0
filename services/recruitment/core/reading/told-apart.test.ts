/** Dates, hours and places of work in sentences whose words are of two matters at once. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, readText } from './testing/read-text.ts'

test('letters that are looked forward to have a deadline; letters that are delivered have none', () => {
  const of = (text: string): unknown => readText(text)['applicationDeadline']
  assert.equal(of('Brieven zien wij graag voor vrijdag 4 december 2026 in onze mailbox.'), '2026-12-04')
  assert.equal(of('Wij zien je brief voor 4 december 2026 tegemoet.'), '2026-12-04')
  assert.equal(of('Je bezorgt brieven voor 1 februari 2027 bij alle klanten.'), undefined)
})

test('a period in brackets behind a position is of the work, not of applications', () => {
  const { startDate, endDate, applicationDeadline } = readText(
    'We invite applications for a two-year research position (1 March 2027 - 28 February 2029).',
  )
  assert.deepEqual([startDate, endDate, applicationDeadline], ['2027-03-01', '2029-02-28', undefined])
})

test('the season of a house is no period of work, and the day that somebody is expected is a start', () => {
  const season = readText('Van april tot en met oktober draaien wij zeven dagen per week.')
  assert.deepEqual([season['startDate'], season['endDate']], [undefined, undefined])
  const sought = readText('Van 1 februari tot en met 30 juni 2027 missen wij een collega in ons team.')
  assert.deepEqual([sought['startDate'], sought['endDate']], ['2027-02-01', '2027-06-30'])
  assert.equal(readText('We zien je graag op 1 februari 2027 aan het fornuis.')['startDate'], '2027-02-01')
  assert.equal(readText('First working day: 4 January')['startDate'], '2027-01-04')
})

test('hours of a week told by its days, its share or an English label', () => {
  assert.deepEqual(hoursOf('Drie dagen, 20 tot 24 uur, waarvan er één thuis kan.'), [20, 24])
  assert.deepEqual(hoursOf('Twee, drie of vier dagen van acht uur, jij zegt het.'), [16, 32])
  assert.deepEqual(hoursOf('Employment: 0.8 - 1.0 FTE (40 hours)'), [32, 40])
  assert.deepEqual(hoursOf('Dienstverband: 0,8 fte (32 uur)'), [32, 32])
  assert.deepEqual(hoursOf('Working time: 32 hours per week (80%)\nPay for 40 hours'), [32, 32])
})

test('a place of one’s own choice, or the kitchen table, beside days at the office is hybrid', () => {
  for (const text of [
    'Op maandag en donderdag ben je in Culemborg, verder kies je je plek',
    'Je werkt op kantoor in Ede, en zo vaak als je wilt aan je eigen keukentafel.',
  ])
    assert.equal(readText(text)['workArrangement'], 'HYBRID', text)
})
