/** Clauses that stand between commas, bars and brackets, and what looks like hours, pay or a date and is none. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, placesOf, readText } from './testing/read-text.ts'

const none = [undefined, undefined]

test('a clause that is nothing but hours offers them, unless it is about something else', () => {
  assert.deepEqual(hoursOf('Ons team groeit hard, 36-40 uur, jaarsalaris in overleg met elkaar'), [36, 40])
  assert.deepEqual(
    hoursOf("We're looking for somebody with a heart for the customer and the team (32-40h)"),
    [32, 40],
  )
  assert.deepEqual(hoursOf('Ons hotel in het hart van de oude stad is elke dag open, 8-24 uur'), none)
  assert.deepEqual(hoursOf('Zorg voor mensen die dat nodig hebben, 24 uur, 7 dagen in de week'), none)
})

test('hours in two clauses are one range', () => {
  assert.deepEqual(hoursOf('Uren: parttime 20'), [20, 20])
  assert.deepEqual(hoursOf('Een contract voor 40 uur (32 is bespreekbaar)'), [32, 40])
  assert.deepEqual(hoursOf('Wij werken 38 uur per week (parttime mogelijk vanaf 30 uur)'), [30, 38])
  assert.deepEqual(hoursOf('36 uur (4 dagen van 9) of 32 uur (4 x 8) per week'), [32, 36])
  assert.deepEqual(hoursOf('0,67 fte ( 24 uur ) - 1 fte ( 36 uur )'), [24, 36])
  assert.deepEqual(hoursOf('12 of meer uren per week'), [12, undefined])
  assert.deepEqual(hoursOf('De praktijk is 5 dagen per week geopend'), none)
  assert.deepEqual(hoursOf('Je werkt 36 uur (4x9) of 32 uur'), [32, 36])
  assert.deepEqual(hoursOf('full-time 38-40hrs or part-time from 24hrs'), [24, 40])
  assert.deepEqual(hoursOf('Wij zoeken er twee: één voor 24 uur en één voor 32 uur per week'), [24, 32])
  assert.deepEqual(hoursOf('4 dagen werken en 1 dag naar school'), [32, 32])
  assert.deepEqual(hoursOf('Periode: februari - juli 2027, 32 tot 40 uur per week'), [32, 40])
})

test('the week of the employer says less than the hours that are offered', () => {
  assert.deepEqual(
    hoursOf('Wij hebben een 36-urige werkweek. Voor deze functie zoeken we iemand voor 24 uur.'),
    [24, 24],
  )
  assert.deepEqual(hoursOf('Vijf dagen per week, met overwerk tot 45 uur'), [40, 40])
})

test('pay within what it includes, in its first years and by age; not by the piece', () => {
  assert.deepEqual(payOf('Salaris incl. ploegentoeslag: € 3.800 - € 4.600'), [380_000, 460_000, 'MONTH'])
  assert.deepEqual(
    payOf('Salary increases from € 2901 per month in the first year to € 3707 in the fourth year'),
    [290_100, 370_700, 'MONTH'],
  )
  assert.deepEqual(payOf('16 jaar: €6,10 | 18 jaar: €8,82 | 21+: €14,64 per uur'), [610, 1464, 'HOUR'])
  assert.deepEqual(payOf('Schaal 4, max. € 2.830 bij een fulltime benoeming (40 uur)').slice(1), [
    283_000,
    'MONTH',
  ])
  assert.deepEqual(payOf('Je salaris start op € 2.800 en groeit mee').slice(0, 2), [280_000, undefined])
  assert.equal(readText('10 weken varen, € 4.000 tot € 5.000 per reis')['salaryMin'], undefined)
  assert.equal(readText('Je verwerkt maandelijks 2.000 salarissen')['salaryMin'], undefined)
})

test('facts between small pictures, and pay that grows', () => {
  const facts = readText('Salaris €2500-€3600 ⚙️ 38 uur ⚙️ vast contract ⚙️ Waalwijk')
  assert.deepEqual([facts['hoursPerWeekMin'], facts['contractKinds']], [38, ['PERMANENT']])
  assert.deepEqual(payOf('Startsalaris van € 2.400 dat doorgroeit naar € 3.500 bruto per maand'), [
    240_000,
    350_000,
    'MONTH',
  ])
  assert.equal(readText('Woningen vanaf € 275.000. Salaris marktconform.')['salaryMin'], undefined)
})

test('24/7 is no day of July', () => {
  assert.equal(readText('Eén week per maand sta je 24/7 stand-by')['startDate'], undefined)
  const season = readText('Seizoen: maart tot oktober')
  assert.deepEqual([season['startDate'], season['endDate']], ['2027-03-01', '2027-10-01'])
})

test('contracts for a time, through an agency, and internships, which are always for a time', () => {
  assert.deepEqual(readText('Het betreft een vervangingsfunctie')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('Een fulltimebaan (36 uur) voor een jaar')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('Daarna word je overgenomen door de opdrachtgever')['contractKinds'], ['AGENCY'])
  const intern = readText('Je bent beschikbaar voor een periode van 5 maanden', 'Meewerkstage HR')
  assert.deepEqual(intern['contractKinds'], ['INTERNSHIP'])
})

test('some days at home are hybrid, all days at work are not', () => {
  assert.equal(readText('Work from home up to 3 days a week')['workArrangement'], 'HYBRID')
  assert.equal(readText('Thuis, bij de klant of op kantoor: jij kiest')['workArrangement'], 'HYBRID')
  assert.equal(readText('Office in Amsterdam, 5 days a week on-site')['workArrangement'], 'ONSITE')
})

test('places among facts, in a list, by their quarter and before an office', () => {
  assert.deepEqual(placesOf('Wij zoeken versterking voor 40 uur, € 3.000 bruto, Den Bosch.'), [
    "'s-Hertogenbosch",
  ])
  assert.deepEqual(placesOf('📍 Tiel'), ['Tiel'])
  assert.deepEqual(placesOf('24-40 uur, Amersfoort of Zwolle'), ['Amersfoort', 'Zwolle'])
  assert.deepEqual(placesOf('Office: Amsterdam Zuid-Oost'), ['Amsterdam'])
  assert.deepEqual(placesOf('hybrid, 40% at our Rotterdam office'), ['Rotterdam'])
})
