/** What an advertisement says in a way that no rule leads to, read where nothing else says it; shares, brackets, home and kinds of contract that are promised. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf, readText } from './testing/read-text.ts'

const hoursOf = (text: string, company?: string): unknown[] => {
  const { hoursPerWeekMin, hoursPerWeekMax } = readText(text, 'Vacature', company)
  return [hoursPerWeekMin, hoursPerWeekMax]
}
const none = [undefined, undefined]

test('hours that can be nothing else are taken where no other sentence names any', () => {
  assert.deepEqual(hoursOf('Zelf dachten wij, na lang beraad met het hele team, aan 28 uur.'), [28, 28])
  assert.deepEqual(
    hoursOf('Zelf dachten wij, na lang beraad met het hele team, aan 28 uur. Je werkt 24 uur per week.'),
    [24, 24],
  )
  assert.deepEqual(
    hoursOf(
      'De overtocht van het vasteland duurt in de winter 26 uur, terug is het er soms nog 34 uur. Een trein rijdt, als het meezit, in de zomer 28 uur.',
    ),
    none,
  )
  assert.deepEqual(hoursOf('Wij sluiten om 22 uur.'), none)
})

test('the week in brackets behind a pay is the week, unless the pay is counted by it', () => {
  assert.deepEqual(hoursOf('Je verdient € 2.700 tot € 3.100 (38 uur).'), [38, 38])
  assert.deepEqual(hoursOf('Schaal 7, maximaal € 3.900 bij een volledige baan (36 uur).'), none)
  assert.deepEqual(hoursOf('Je verdient € 2.700 (38 uur). Je werkt 24 uur per week.'), [24, 24])
})

test('ranges and lists that no clock has are hours, and shares are of the full-time week', () => {
  assert.deepEqual(hoursOf('Een teamleider voor 30 tot 34 uur.'), [30, 34])
  assert.deepEqual(hoursOf('Er is plek voor koks voor 20, 30 of 38 uur.'), [20, 38])
  assert.deepEqual(hoursOf('Onze balie in het grote stadhuis is soms open, 24 tot 36 uur achtereen.'), none)
  assert.deepEqual(hoursOf('Een weektaak van 60-80%.'), [24, 32])
  assert.deepEqual(hoursOf('Omvang: 0,5 fte.', 'MBO De Toekomst'), [18, 18])
  assert.deepEqual(hoursOf('0.5 - 1.0 fte (38 hours = full-time)'), [19, 38])
  assert.deepEqual(hoursOf('4 x 8 of 4 x 9 uur per week'), [32, 36])
  assert.deepEqual(hoursOf('een 32- tot 40-urig contract'), [32, 40])
  assert.deepEqual(hoursOf('Minimaal 2 dagen, maximaal 4 dagen per week.'), [16, 32])
  assert.deepEqual(hoursOf('Aantal uren: fulltime (40) of parttime (24-32)'), [24, 40])
  assert.deepEqual(hoursOf('Ben je 1 tot 3 dagen per week beschikbaar (9 uur per dag)?'), [9, 27])
})

test('a bound, an age or a sign beside an amount makes it pay where pay is spoken of', () => {
  assert.equal(readText('Schaal 9A, maximaal € 5.210.')['salaryMax'], 521_000)
  const young = readText('Op je 16e krijg je € 5,95 en vanaf je 21e € 14,71 per uur.')
  assert.deepEqual([young['salaryMin'], young['salaryMax'], young['salaryPeriod']], [595, 1471, 'HOUR'])
  assert.equal(readText('€ 15,10 vanaf 21 jaar + fooi')['salaryMin'], 1510)
  assert.equal(readText('Per klant maximaal € 5.210 aan korting.')['salaryMax'], undefined)
})

test('what is promised for later gives way to the kind that comes before it', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  assert.deepEqual(kindsOf('Je werkt op uitzendbasis. Na een half jaar krijg je een vast contract.'), [
    'AGENCY',
  ])
  assert.deepEqual(kindsOf('Na een detacheringsperiode van 7 maanden kom je in vaste dienst.'), [
    'SECONDMENT',
  ])
  assert.deepEqual(kindsOf('Snel uitzicht op vast.'), ['FIXED_TERM'])
  assert.deepEqual(kindsOf('Een vast dienstverband is direct mogelijk.'), ['PERMANENT'])
  assert.deepEqual(kindsOf('Vast dienstverband na een proefperiode van 1 maand.'), ['PERMANENT'])
  assert.equal(kindsOf('Een vast contract is bespreekbaar.'), undefined)
  assert.deepEqual(kindsOf('Je wordt aangesteld voor 18 uur per week tot en met december 2027.'), [
    'FIXED_TERM',
  ])
})

test('contracts that are the work, and people who are hired or taught, are not what is offered', () => {
  for (const text of [
    'Je verwerkt contracten voor bepaalde en onbepaalde tijd.',
    'Als HR-medewerker verleng je tijdelijke contracten.',
    "Je regelt het inhuren van zzp'ers en uitzendkrachten.",
    'Je traint nieuwe medewerkers en BBL-leerlingen.',
    'Je volgt eerst een opleiding voor de duur van 6 maanden.',
  ])
    assert.equal(readText(text)['contractKinds'], undefined, text)
  assert.deepEqual(readText('Een contract van 36 uur voor een jaar.')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText("Ook zzp'ers kunnen reageren.")['contractKinds'], ['FREELANCE'])
})

test('home beside an office, a client or a share of the days is hybrid; home as it is said of others is not', () => {
  const of = (text: string): unknown => readText(text)['workArrangement']
  for (const text of [
    'Je verdeelt je tijd tussen kantoor en thuis.',
    'Je werkt 60% thuis.',
    'Werk vanuit Breda, bij de klant of thuis.',
    'De overige dagen werk je thuis.',
    'Een deel van je verslagen schrijf je thuis.',
    'We werken remote, met elke maandag een kantoordag.',
  ])
    assert.equal(of(text), 'HYBRID', text)
  for (const text of [
    'Je bent elke avond weer thuis.',
    'Je helpt 40% van de bewoners thuis.',
    'Je bent goed thuis in Excel, en werkt nauwkeurig.',
  ])
    assert.equal(of(text), undefined, text)
})

test('a place is where the work is when a workplace, days or nothing else stands before it', () => {
  assert.deepEqual(placesOf('Voor stalling Doetinchem zoeken wij chauffeurs.'), ['Doetinchem'])
  assert.deepEqual(placesOf('Hybride, 3 dagen Alkmaar.'), ['Alkmaar'])
  assert.deepEqual(placesOf('Het mooiste hotel van Maastricht.'), ['Maastricht'])
  assert.deepEqual(placesOf('Onze winkel zit in Batavia Stad (Lelystad).'), ['Lelystad'])
  assert.deepEqual(placesOf('Bedrijventerrein De Hoef in Amersfoort.'), ['Amersfoort'])
  assert.deepEqual(placesOf('Het team van sorteerhal Lisse wacht op je.'), ['Lisse'])
  assert.deepEqual(placesOf('Standplaats: Driebergen'), ['Driebergen-Rijsenburg'])
  assert.deepEqual(placesOf('Plaats: Venlo-Blerick'), ['Venlo'])
  assert.deepEqual(placesOf('Je gaat aan de slag op ons hoofdkantoor in Zeist.'), ['Zeist'])
  assert.deepEqual(placesOf('Wij zijn een bouwbedrijf uit Staphorst.'), [])
  assert.deepEqual(placesOf('Loon volgens cao. Regio Zeeland.'), [])
  assert.deepEqual(placesOf('Onze collega’s komen uit Lisse.'), [])
})

test('of several dates to start on the first counts', () => {
  const { startDate, endDate } = readText('Startdata: 1 februari en 1 april 2027')
  assert.deepEqual([startDate, endDate], ['2027-02-01', undefined])
  assert.equal(readText('Vanaf 1 januari 2027 bedraagt het salaris € 3.100.')['startDate'], undefined)
  assert.equal(readText('Begin 2027 starten? Graag!')['startDate'], '2027-01-01')
})
